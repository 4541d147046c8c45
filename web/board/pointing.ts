/** Mouse, touch and keyboard on the board: tap and tap, drag and drop, arrows with Enter and Esc. */
import { CELL, squareIn, type Point, type Square } from './geometry.js';
import type { PointsGrid } from './points_grid.js';

export interface Hands {
  flipped: () => boolean;
  tap: (square: Square) => void;
  cancel: () => void;
  /** Whether the piece on this point may be dragged. */
  grab: (square: Square) => boolean;
  /** `at` in board units. */
  drag: (square: Square, at: Point) => void;
  /** A drag ended over a point, or off the board. */
  drop: (from: Square, square: Square | null) => void;
}

/** Pixels of travel before a press becomes a drag. */
const DRAG_THRESHOLD = 6;

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], Home: [-8, 0], End: [8, 0], PageUp: [0, -9], PageDown: [0, 9],
};

interface Press {
  pointer: number;
  from: Square;
  x: number;
  y: number;
  draggable: boolean;
  dragging: boolean;
}

export class Pointing {
  private press: Press | null = null;

  constructor(private readonly holder: HTMLElement, private readonly grid: PointsGrid, private readonly hands: Hands) {
    holder.addEventListener('pointerdown', (event) => this.down(event));
    holder.addEventListener('pointermove', (event) => this.move(event));
    holder.addEventListener('pointerup', (event) => this.up(event));
    holder.addEventListener('pointercancel', () => this.abandon());
    holder.addEventListener('dragstart', (event) => event.preventDefault());
    holder.addEventListener('keydown', (event) => this.key(event));
  }

  private locate(event: PointerEvent): { square: Square | null; at: Point } {
    const box = this.holder.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 9;
    const y = ((event.clientY - box.top) / box.height) * 10;
    return {
      square: squareIn(Math.floor(x), Math.floor(y), this.hands.flipped()),
      at: { x: (x - 0.5) * CELL, y: (y - 0.5) * CELL },
    };
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) {
      return;
    }
    this.abandon();
    const { square } = this.locate(event);
    if (square === null) {
      return;
    }
    this.grid.stand(square);
    this.press = {
      pointer: event.pointerId, from: square, x: event.clientX, y: event.clientY,
      draggable: this.hands.grab(square), dragging: false,
    };
  }

  private move(event: PointerEvent): void {
    const press = this.press;
    if (press === null || event.pointerId !== press.pointer || !press.draggable) {
      return;
    }
    if (!press.dragging && Math.hypot(event.clientX - press.x, event.clientY - press.y) < DRAG_THRESHOLD) {
      return;
    }
    if (!press.dragging) {
      press.dragging = true;
      this.holder.setPointerCapture(press.pointer);
      this.hands.drop(press.from, press.from);
    }
    this.hands.drag(press.from, this.locate(event).at);
  }

  private up(event: PointerEvent): void {
    const press = this.press;
    if (press === null || event.pointerId !== press.pointer) {
      return;
    }
    this.press = null;
    const { square } = this.locate(event);
    if (press.dragging) {
      this.hands.drop(press.from, square);
      return;
    }
    if (square !== null && square === press.from) {
      this.hands.tap(square);
    }
  }

  private abandon(): void {
    if (this.press?.dragging === true) {
      this.hands.drop(this.press.from, null);
    }
    this.press = null;
  }

  private key(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      this.grid.walk(...step);
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.hands.tap(this.grid.cursor);
    }
    if (event.key === 'Escape') {
      this.hands.cancel();
    }
  }
}
