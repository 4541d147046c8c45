/** Marks over and under the pieces, as SVG text. Numbers in board units, from the design. */
import { pointOf, type Move, type Side, type Square } from './geometry.js';
import { letterPath } from './faces.js';
import { opponent } from './geometry.js';

/** An attack: from a hunter to its prey, in the way of the hunter's side. */
export interface Arrow {
  from: Square;
  to: Square;
  side: Side;
}

export interface Marks {
  lastMove: Move | null;
  pending: Move | null;
  selected: Square | null;
  targets: readonly Square[];
  captures: readonly Square[];
  blocked: readonly Square[];
  arrows: readonly Arrow[];
  prey: readonly Square[];
  check: Square | null;
  cursor: Square | null;
}

export const NO_MARKS: Marks = {
  lastMove: null, pending: null, selected: null, targets: [], captures: [], blocked: [], arrows: [], prey: [], check: null, cursor: null,
};

const CORNERS: [number, number][] = [[-1, -1], [1, -1], [1, 1], [-1, 1]];

function brackets(square: Square, flipped: boolean, half: number, arm: number, className: string): string {
  const { x, y } = pointOf(square, flipped);
  const path = CORNERS.map(([a, b]) => `M${x + a * half} ${y + b * (half - arm)}V${y + b * half}H${x + a * (half - arm)}`).join('');
  return `<path class="${className}" d="${path}"/>`;
}

function circle(square: Square, flipped: boolean, r: number, className: string): string {
  const { x, y } = pointOf(square, flipped);
  return `<circle class="${className}" cx="${x}" cy="${y}" r="${r}"/>`;
}

function pendingLine(move: Move, flipped: boolean): string {
  const from = pointOf(move.slice(0, 2), flipped);
  const to = pointOf(move.slice(2, 4), flipped);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const end = { x: to.x - ((to.x - from.x) / length) * 52, y: to.y - ((to.y - from.y) / length) * 52 };
  return `<path class="pending" d="M${from.x} ${from.y}L${end.x.toFixed(1)} ${end.y.toFixed(1)}"/>` +
    circle(move.slice(2, 4), flipped, 50, 'pending');
}

function cross(square: Square, flipped: boolean): string {
  const { x, y } = pointOf(square, flipped);
  const path = `M${x - 34} ${y - 34}l68 68m0 -68l-68 68`;
  return `<path class="blocked-halo" d="${path}"/><path class="blocked" d="${path}"/>`;
}

function arrow({ from, to, side }: Arrow, flipped: boolean): string {
  const start = pointOf(from, flipped);
  const end = pointOf(to, flipped);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  if (length === 0) {
    return '';
  }
  const [ux, uy] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const at = (along: number, across: number): string =>
    `${(start.x + ux * along - uy * across).toFixed(1)} ${(start.y + uy * along + ux * across).toFixed(1)}`;
  const next = length < 120;
  const tip = length - (next ? 36 : 54);
  const neck = tip - (next ? 26 : 30);
  const tail = Math.min(50, neck - 4);
  const head = `M${at(tip, 0)}L${at(neck, next ? 17 : 20)}L${at(neck, next ? -17 : -20)}Z`;
  const shaft = `M${at(tail, 0)}L${at(neck, 0)}`;
  const light = side === 'red' ? `<path class="core" d="${shaft}"/>` : '';
  return `<g class="arrow ${side}"><path class="halo" d="${shaft}"/><path class="halo-head" d="${head}"/>` +
    `<path class="shaft" d="${shaft}"/>${light}<path class="head" d="${head}"/></g>`;
}

function checkMark(square: Square, flipped: boolean): string {
  const { x, y } = pointOf(square, flipped);
  return circle(square, flipped, 52, 'check') +
    `<g transform="translate(${x + 40} ${y - 40})"><rect class="plate" x="-20" y="-20" width="40" height="40" rx="4"/>` +
    `${letterPath('将', 30, 'plate-letter')}</g>`;
}

function cursor(square: Square, flipped: boolean): string {
  const { x, y } = pointOf(square, flipped);
  return `<rect class="cursor" x="${x - 53}" y="${y - 53}" width="106" height="106" rx="4"/>`;
}

/** What lies under the pieces. */
export function marksBelow(marks: Marks, flipped: boolean): string {
  return marks.lastMove === null ? '' : brackets(marks.lastMove.slice(0, 2), flipped, 30, 16, 'last from');
}

/** What lies over the pieces, bottom to top. */
export function marksAbove(marks: Marks, flipped: boolean): string {
  const each = (squares: readonly Square[], draw: (square: Square) => string): string => squares.map(draw).join('');
  return (marks.lastMove === null ? '' : brackets(marks.lastMove.slice(2, 4), flipped, 48, 18, 'last to')) +
    (marks.pending === null ? '' : pendingLine(marks.pending, flipped)) +
    (marks.selected === null ? '' : circle(marks.selected, flipped, 49, 'selected')) +
    each(marks.targets, (square) => circle(square, flipped, 14, 'target')) +
    each(marks.captures, (square) => circle(square, flipped, 49, 'capture')) +
    each(marks.blocked, (square) => cross(square, flipped)) +
    marks.arrows.map((one) => arrow(one, flipped)).join('') +
    each([...new Set(marks.prey)], (square) => circle(square, flipped, 51, 'prey-halo') + circle(square, flipped, 51, 'prey')) +
    (marks.check === null ? '' : checkMark(marks.check, flipped)) +
    (marks.cursor === null ? '' : cursor(marks.cursor, flipped));
}

/** Arrows as text, "h5c5:red c6h5:black"; one without a side is Red's. */
export function arrowsFrom(text: string | null): Arrow[] {
  return (text ?? '').split(/[\s,]+/).filter((part) => /^[a-i]\d[a-i]\d/.test(part)).map((part) => ({
    from: part.slice(0, 2), to: part.slice(2, 4), side: part.endsWith(':black') ? 'black' : opponent('black'),
  }));
}
