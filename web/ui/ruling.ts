/** A ruling as the design draws it: seal and verdict, one line a side, a table of plies. Templates only. */
import { html, nothing, type TemplateResult } from 'lit';
import { afterMove, placementOf, placementText, sideOf, type Placement } from '../board/fen.js';
import type { Arrow } from '../board/marks.js';
import type { Side, Square } from '../board/geometry.js';
import { WORDS } from '../board/words.js';
import { settings } from '../i18n/settings.js';
import { said, sideName, t, type MessageKey } from '../i18n/words.js';
import { sideOfPly, type FindingName, type Judgement, type RepetitionRuling, type RuledMove, type Verdict } from '../protocol/judgement.js';
import { notationFrom, written } from '../protocol/notations.js';
import { clauseLink, clauseMark } from './clause.js';
import { icon, seal } from './icons.js';

const MARKS: Record<FindingName, string> = { check: '将', kill: '杀', chase: '捉', exchange: '兑', sacrifice: '献', block: '拦', trail: '跟', idle: '闲' };
const LETTERS: Record<string, string> = { k: 'K', a: 'A', b: 'E', n: 'H', r: 'R', c: 'C', p: 'P' };

export function findingMark(finding: FindingName): TemplateResult {
  return html`<span class="class-mark ${finding}" lang="zh-Hans" title=${t(`finding.${finding}`)}>${MARKS[finding]}</span>`;
}

/** The placement after `ply` + 1 moves. */
export function placementAfter(game: Judgement, ply: number): Placement {
  return game.moves.slice(0, ply + 1).reduce(afterMove, placementOf(game.start_fen));
}

export function moveName(game: Judgement, move: RuledMove): string {
  const notation = game.notation?.[move.ply];
  return notation === undefined ? move.zh : written({ move: move.move, notation }, notationFrom(settings().notation));
}

/** A cycle of the ruling, as it was gone through for the n-th time. */
export interface RuledCycle {
  number: number;
  moves: RuledMove[];
}

/** More cycles than these are not shown: the last ones are. */
const SHOWN_CYCLES = 3;

/** The cycle that was judged and, before it, those in which the same moves were made. */
export function cyclesOf(game: Judgement, ruling: RepetitionRuling): RuledCycle[] {
  const length = ruling.moves.length;
  const start = ruling.start_ply ?? 0;
  let before = 0;
  while (length > 0 && start - (before + 1) * length >= 0 && ruling.moves.every((move) => game.moves[move.ply - (before + 1) * length] === move.move)) {
    before += 1;
  }
  return Array.from({ length: Math.min(before + 1, SHOWN_CYCLES) }, (_, i) => {
    const back = Math.min(before, SHOWN_CYCLES - 1) - i;
    return { number: before + 1 - back, moves: ruling.moves.map((move) => ({ ...move, ply: move.ply - back * length })) };
  });
}

/** The ply of a ruling, of whichever time round, that a ply of the game is. */
export function ruledAt(game: Judgement, ruling: RepetitionRuling, ply: number): RuledMove | undefined {
  return cyclesOf(game, ruling).flatMap((cycle) => cycle.moves).find((move) => move.ply === ply);
}

/** A move of the proof in the notation of the reader. */
function stepName(move: RuledMove, index: number): string {
  const notation = move.line_notation?.[index];
  return notation === undefined ? move.line[index]! : written({ move: move.line[index]!, notation }, notationFrom(settings().notation));
}

function pieceText(placement: Placement, square: Square): string {
  const piece = placement.get(square);
  if (piece === undefined) {
    return square;
  }
  return settings().language === 'en' ? LETTERS[piece.toLowerCase()]! : WORDS['zh-CN'].piece[piece]!;
}

/** Who attacks what, by the names of the pieces: 车 → 炮. */
function attackText(game: Judgement, move: RuledMove): string {
  if (move.hunters.length === 0 || move.prey.length === 0) {
    return '';
  }
  const placement = placementAfter(game, move.ply);
  const names = (squares: Square[]): string => squares.map((square) => pieceText(placement, square)).join(' ');
  return `${names(move.hunters)} → ${names(move.prey)}`;
}

/** The arrows of a ply, in the way of the side that made it; a hunter never points at its own side. */
export function attackArrows(game: Judgement, move: RuledMove): Arrow[] {
  const placement = placementAfter(game, move.ply);
  const side = sideOfPly(game, move.ply);
  return move.hunters.flatMap((from) => move.prey.filter((to) => {
    const piece = placement.get(to);
    return piece !== undefined && sideOf(piece) !== side;
  }).map((to) => ({ from, to, side })));
}

/** What the board shows for a ply of a ruling: the position after it with arrows, or after moves of its proof. */
export function ruledBoard(game: Judgement, move: RuledMove, proof: number): { fen: string; lastMove: string; arrows: string; prey: string } {
  const steps = move.line.slice(0, proof);
  const arrows = proof > 0 ? [] : attackArrows(game, move);
  return {
    fen: placementText(steps.reduce(afterMove, placementAfter(game, move.ply))), lastMove: steps.at(-1) ?? move.move,
    arrows: arrows.map(({ from, to, side }) => `${from}${to}:${side}`).join(' '), prey: arrows.map((arrow) => arrow.to).join(' '),
  };
}

export function verdictTitle(verdict: Verdict): string {
  return t(`verdict.${verdict}`);
}

/** Seal, verdict, sentence. Without a decision no seal: the program says that it cannot tell. */
export function verdictHead(ruling: RepetitionRuling): TemplateResult {
  if (ruling.verdict === 'undecided') {
    return html`<section class="verdict double-rule" aria-live="polite"><div class="banner attention">${icon('warn')}<div class="grow"><h2>${verdictTitle('undecided')}</h2>
      <p class="small">${said(ruling.text)}</p></div></div></section>`;
  }
  const note = ruling.if_repeated === undefined ? nothing : html`<p class="small muted">${t('judge.ifRepeated', { verdict: verdictTitle(ruling.if_repeated) })}</p>`;
  return html`<section class="verdict double-rule" aria-live="polite">${ruling.verdict === 'none' ? nothing : seal()}<div><h2>${verdictTitle(ruling.verdict)}</h2>
    <p class="small">${said(ruling.text)}${clauseMark(ruling.clause, said(ruling.text))}${clauseMark(ruling.procedure, said(ruling.text))}</p>${note}</div></section>`;
}

export function sidesLine(game: Judgement, ruling: RepetitionRuling): TemplateResult {
  const line = (side: Side): TemplateResult | typeof nothing => {
    const found = ruling[side].class;
    const moves = ruling.moves.filter((move) => sideOfPly(game, move.ply) === side);
    return found === null ? nothing : html`<p><span class="side-mark ${side}"></span><b>${sideName(side)}</b><span class="marks">${moves.slice(0, 8).map((move) => findingMark(move.finding))}</span>
      <span>${t(`class.${found}`)}</span></p>`;
  };
  return html`<div class="sides small">${line('red')}${line('black')}</div>`;
}

export interface TableView {
  game: Judgement;
  ruling: RepetitionRuling;
  /** The ply whose row is chosen. */
  ply: number | null;
  /** How many moves of the proof are on the board. */
  proof: number;
  choose: (ply: number, proof: number) => void;
}

function proofLine(view: TableView, move: RuledMove): TemplateResult | typeof nothing {
  if (move.line.length === 0) {
    return nothing;
  }
  return html`<span class="proof"><span class="muted">${t('judge.proof')}</span>${move.line.map((_, index) => html`<button class="step" aria-pressed=${view.proof === index + 1}
    @click=${(event: Event) => { event.stopPropagation(); view.choose(move.ply, view.proof === index + 1 ? 0 : index + 1); }}>${stepName(move, index)}</button>`)}</span>`;
}

/** ① to ⑳. */
function circled(number: number): string {
  return number <= 20 ? String.fromCodePoint(0x2460 + number - 1) : String(number);
}

function tableRow(view: TableView, cycle: RuledCycle, move: RuledMove, first: boolean): TemplateResult {
  const { game } = view;
  const side = sideOfPly(game, move.ply);
  const current = view.ply === move.ply;
  const shift = sideOfPly(game, 0) === 'red' ? 0 : 1;
  const round = Math.floor((move.ply + shift) / 2) + 1;
  const go = (event: Event): void => {
    event.preventDefault();
    view.choose(move.ply, 0);
  };
  return html`<tr aria-current=${current ? 'true' : nothing} @click=${() => view.choose(move.ply, 0)}>
    ${first ? html`<th scope="rowgroup" class="cycle" rowspan=${cycle.moves.length + (cycle.moves.some((one) => one.ply === view.ply) ? 1 : 0)}><b>${circled(cycle.number)}</b></th>` : nothing}
    <td class="muted centre">${side === 'red' || first ? round : ''}</td>
    <td class="nowrap"><span class="side-mark ${side}" role="img" aria-label=${sideName(side)}></span> <a href="#" @click=${go}>${moveName(game, move)}</a></td>
    <td><span class="row">${findingMark(move.finding)}<span class="word">${t(`finding.${move.finding}`)}</span></span></td>
    <td class="nowrap attack">${attackText(game, move)}</td><td class="small why-cell">${said(move.why)}</td>
    <td class="right">${clauseLink(move.clause)}</td></tr>
    ${current ? html`<tr class="opened"><td colspan="6" class="small"><span class="why-text">${said(move.why)} </span>${proofLine(view, move)}</td></tr>` : nothing}`;
}

export function rulingTable(view: TableView): TemplateResult | typeof nothing {
  const { ruling } = view;
  if (ruling.moves.length === 0) {
    return nothing;
  }
  const head = (key: MessageKey, style = ''): TemplateResult => html`<th scope="col" class=${style}>${t(key)}</th>`;
  return html`<table class="plies"><thead><tr>${head('judge.cycle', 'centre')}${head('judge.round', 'centre')}${head('judge.move')}${head('judge.class')}${head(
    'judge.attack', 'attack')}${head('judge.why', 'why-cell')}${head('judge.article', 'right')}</tr></thead>${cyclesOf(view.game, ruling).map((cycle) =>
    html`<tbody>${cycle.moves.map((move, index) => tableRow(view, cycle, move, index === 0))}</tbody>`)}</table>
    <p class="small muted cycles">${t('judge.times', { n: ruling.times, rounds: ruling.times_round ?? Math.max(1, ruling.times - 1) })}</p>`;
}

export function legend(): TemplateResult {
  const one = (finding: FindingName): TemplateResult => html`<span class="row">${findingMark(finding)}<span class="word">${t(`finding.${finding}`)}</span></span>`;
  return html`<div class="legend small muted"><span class="row">${one('check')}${one('kill')}${one('chase')}${one('idle')}</span><span>${t('judge.order')}</span></div>`;
}

/** The same cycle by every book: the verdict at the head, the class of each ply below. */
export function comparison(game: Judgement): TemplateResult | typeof nothing {
  const columns = game.compare ?? [];
  if (columns.length === 0) {
    return nothing;
  }
  const plies = columns[0]!.moves;
  return html`<section class="comparison"><h2>${t('judge.compare')}</h2><div class="scroll" tabindex="0" role="region" aria-label=${t('judge.compare')}><table><thead><tr><th scope="col">${t('judge.move')}</th>${columns.map(
    (column) => html`<th scope="col" class="centre">${t(`rules.${column.rules}` as MessageKey)}</th>`)}</tr></thead><tbody>
    <tr class="verdicts"><th scope="row">${t('nav.judge')}</th>${columns.map((column) => html`<td class="centre small"><b>${verdictTitle(column.verdict)}</b><br>${column.clause === null
      ? nothing : clauseLink(column.clause)}</td>`)}</tr>
    ${plies.map((move, index) => html`<tr><th scope="row"><span class="side-mark ${sideOfPly(game, move.ply)}"></span> ${moveName(game, move)}</th>${columns.map((column) => {
      const found = column.moves[index];
      return html`<td class="centre">${found === undefined ? nothing : html`<span class="row centred" title=${said(found.why)}>${findingMark(found.finding)}</span>`}</td>`;
    })}</tr>`)}</tbody></table></div></section>`;
}
