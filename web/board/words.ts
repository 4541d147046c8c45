/** What the board says of itself to a screen reader. Both languages have every word: the type sees to it. */
import { sideOf, type Piece } from './fen.js';
import type { Square } from './geometry.js';

export type BoardLanguage = 'zh-CN' | 'en';

interface Words {
  board: string;
  empty: string;
  selected: string;
  target: string;
  capture: string;
  check: string;
  side: Record<'red' | 'black', string>;
  piece: Record<string, string>;
  name: (side: string, piece: string) => string;
}

const CHINESE: Words = {
  board: '棋盘', empty: '空', selected: '已选', target: '可走', capture: '可吃', check: '被将军',
  side: { red: '红', black: '黑' },
  piece: {
    K: '帅', A: '仕', B: '相', N: '马', R: '车', C: '炮', P: '兵', k: '将', a: '士', b: '象', n: '马', r: '车', c: '炮', p: '卒',
  },
  name: (side, piece) => side + piece,
};

const ENGLISH: Words = {
  board: 'Board', empty: 'empty', selected: 'selected', target: 'can move here', capture: 'can be taken', check: 'in check',
  side: { red: 'red', black: 'black' },
  piece: { K: 'general', A: 'advisor', B: 'elephant', N: 'horse', R: 'chariot', C: 'cannon', P: 'soldier' },
  name: (side, piece) => `${side} ${piece}`,
};

export const WORDS: Record<BoardLanguage, Words> = { 'zh-CN': CHINESE, en: ENGLISH };

export function languageFrom(text: string | null): BoardLanguage {
  return text !== null && text.toLowerCase().startsWith('en') ? 'en' : 'zh-CN';
}

export function pieceName(piece: Piece, language: BoardLanguage): string {
  const words = WORDS[language];
  return words.name(words.side[sideOf(piece)], words.piece[piece] ?? words.piece[piece.toUpperCase()]!);
}

export interface PointState {
  piece: Piece | undefined;
  selected: boolean;
  target: boolean;
  check: boolean;
}

/** The name of a point: where it is, what stands there, what can be done. */
export function pointLabel(square: Square, state: PointState, language: BoardLanguage): string {
  const words = WORDS[language];
  const parts = [`${square} ${state.piece === undefined ? words.empty : pieceName(state.piece, language)}`];
  if (state.check) {
    parts.push(words.check);
  }
  if (state.selected) {
    parts.push(words.selected);
  }
  if (state.target) {
    parts.push(state.piece === undefined ? words.target : words.capture);
  }
  return parts.join(language === 'en' ? ', ' : '，');
}
