/** What is written or drawn on the pieces, and how a disc is built. Numbers in board units, from the design. */
import outlines from './glyphs/outlines.json';
import { PICTURES } from './pictures.js';
import { sideOf, type Piece } from './fen.js';

export const FACES = ['traditional', 'simplified', 'picture', 'diagram'] as const;
export type Face = (typeof FACES)[number];

export const PIECES: readonly Piece[] = [...'KABNRCPkabnrcp'];

const TRADITIONAL: Record<Piece, string> = {
  K: '帥', A: '仕', B: '相', N: '傌', R: '俥', C: '炮', P: '兵', k: '將', a: '士', b: '象', n: '馬', r: '車', c: '砲', p: '卒',
};
const SIMPLIFIED: Record<Piece, string> = {
  K: '帅', A: '仕', B: '相', N: '马', R: '车', C: '炮', P: '兵', k: '将', a: '士', b: '象', n: '马', r: '车', c: '炮', p: '卒',
};

/** Path of a letter; 200 units an em. */
export function outline(letter: string): string {
  return (outlines as Record<string, string>)[letter] ?? '';
}

/** A letter as an SVG path of the given size in units, centred on 0. */
export function letterPath(letter: string, em: number, className: string): string {
  return `<path class="${className}" transform="scale(${em / 200})" d="${outline(letter)}"/>`;
}

export function faceFrom(text: string | null): Face {
  return FACES.find((face) => face === text) ?? 'traditional';
}

function mark(piece: Piece, face: Face): string {
  if (face === 'picture') {
    return `<path class="letter" fill-rule="evenodd" transform="scale(.56)" d="${PICTURES[piece.toLowerCase()]}"/>`;
  }
  const letters = face === 'simplified' ? SIMPLIFIED : TRADITIONAL;
  return letterPath(letters[piece]!, face === 'diagram' ? 62 : 56, 'letter');
}

/** Red has two rings and Black one, so that the sides differ without colour; in diagrams relief against intaglio (1.3). */
function disc(piece: Piece, face: Face): string {
  const red = sideOf(piece) === 'red';
  if (face === 'diagram') {
    return '<circle class="disc" r="45"/>' + (red ? '<circle class="ring" r="42.5" stroke-width="5"/>' : '');
  }
  const rings = red
    ? '<circle class="ring" r="43.4" stroke-width="3.2"/><circle class="ring" r="36.8" stroke-width="2.2"/>'
    : '<circle class="ring" r="42.4" stroke-width="5.2"/>';
  return '<circle class="shade" r="45" cy="4"/><circle class="disc" r="45"/>' + rings;
}

/** Definitions of the fourteen pieces, to be used as `#piece-K` and so on. */
export function pieceDefinitions(face: Face): string {
  return PIECES.map((piece) => {
    const style = face === 'diagram' ? 'diagram' : 'wooden';
    return `<g id="piece-${piece}" class="${style} ${sideOf(piece)}">${disc(piece, face)}${mark(piece, face)}</g>`;
  }).join('');
}
