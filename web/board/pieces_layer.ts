/** The pieces on the board. Keeps one element for each piece, so that a move slides and all else stands still. */
import { pointOf, type Move, type Square } from './geometry.js';
import type { Piece, Placement } from './fen.js';

const SVG = 'http://www.w3.org/2000/svg';

interface Shown {
  piece: Piece;
  element: SVGElement;
}

export class PiecesLayer {
  private readonly shown = new Map<Square, Shown>();

  constructor(private readonly layer: SVGGElement) {}

  /** Shows a placement. `moved`, when it explains the difference, slides; otherwise pieces appear where they belong. */
  show(placement: Placement, flipped: boolean, moved: Move | null): void {
    this.layer.classList.toggle('still', moved === null);
    if (moved !== null) {
      this.carry(moved.slice(0, 2), moved.slice(2, 4), placement);
    }
    for (const [square, one] of [...this.shown]) {
      if (placement.get(square) !== one.piece) {
        one.element.remove();
        this.shown.delete(square);
      }
    }
    for (const [square, piece] of placement) {
      const one = this.shown.get(square) ?? this.create(square, piece);
      place(one.element, square, flipped);
      one.element.classList.remove('ghost', 'lifted');
    }
  }

  /** Moves one element along, if the placement agrees that this piece went there. */
  private carry(from: Square, to: Square, placement: Placement): void {
    const one = this.shown.get(from);
    if (one === undefined || placement.get(to) !== one.piece || placement.has(from)) {
      return;
    }
    this.shown.get(to)?.element.remove();
    this.shown.delete(from);
    this.shown.set(to, one);
    this.layer.append(one.element);
  }

  private create(square: Square, piece: Piece): Shown {
    const element = document.createElementNS(SVG, 'use');
    element.setAttribute('href', `#piece-${piece}`);
    element.classList.add('piece');
    const one = { piece, element };
    this.shown.set(square, one);
    this.layer.append(element);
    return one;
  }

  /** Draws a piece as not yet gone: pale at home, and as itself where it wants to go; what it would take is not drawn. */
  pending(move: Move, flipped: boolean): SVGElement | null {
    const one = this.shown.get(move.slice(0, 2));
    if (one === undefined) {
      return null;
    }
    one.element.classList.add('ghost');
    this.shown.get(move.slice(2, 4))?.element.classList.add('hidden');
    const guest = one.element.cloneNode(true) as SVGElement;
    guest.classList.remove('ghost', 'lifted');
    place(guest, move.slice(2, 4), flipped);
    this.layer.append(guest);
    return guest;
  }

  unhide(): void {
    for (const { element } of this.shown.values()) {
      element.classList.remove('hidden', 'ghost');
    }
  }

  /** Puts a piece under the finger: `x`, `y` in board units, or back home with null. */
  lift(square: Square, at: { x: number; y: number } | null, flipped: boolean): void {
    const one = this.shown.get(square);
    if (one === undefined) {
      return;
    }
    one.element.classList.toggle('lifted', at !== null);
    if (at === null) {
      place(one.element, square, flipped);
      return;
    }
    this.layer.append(one.element);
    one.element.style.transform = `translate(${at.x}px, ${at.y}px)`;
  }

  clear(): void {
    this.layer.replaceChildren();
    this.shown.clear();
  }
}

function place(element: SVGElement, square: Square, flipped: boolean): void {
  const { x, y } = pointOf(square, flipped);
  const transform = `translate(${x}px, ${y}px)`;
  if (element.style.transform !== transform) {
    element.style.transform = transform;
  }
}
