/** The 90 points as a grid that keyboard and screen readers can walk; it lies over the drawing and takes the touches. */
import { cellOf, squareIn, type Square } from './geometry.js';
import { pointLabel, type BoardLanguage } from './words.js';
import type { Placement } from './fen.js';

export interface GridState {
  placement: Placement;
  flipped: boolean;
  language: BoardLanguage;
  selected: Square | null;
  check: Square | null;
  targets: ReadonlySet<Square>;
  obeys: (square: Square) => boolean;
}

export class PointsGrid {
  private readonly cells: HTMLElement[] = [];
  /** What each cell says now, so that only what differs is written. */
  private readonly looks: string[] = [];
  private flipped = false;
  private column = 4;
  private row = 9;

  constructor(holder: HTMLElement, private readonly onCursor: (square: Square | null) => void) {
    for (let row = 0; row < 10; row += 1) {
      const line = document.createElement('div');
      line.className = 'row';
      line.setAttribute('role', 'row');
      for (let column = 0; column < 9; column += 1) {
        const cell = document.createElement('div');
        cell.className = 'point';
        cell.setAttribute('role', 'gridcell');
        cell.tabIndex = row === 9 && column === 4 ? 0 : -1;
        this.cells.push(cell);
        line.append(cell);
      }
      holder.append(line);
    }
    holder.addEventListener('focusin', (event) => this.focused(event.target as HTMLElement));
    holder.addEventListener('focusout', () => this.onCursor(null));
  }

  /** Changes only what differs: most moves touch a handful of points. */
  show(state: GridState): void {
    this.flipped = state.flipped;
    this.cells.forEach((cell, index) => {
      const square = squareIn(index % 9, Math.floor(index / 9), state.flipped)!;
      const point = {
        piece: state.placement.get(square), selected: square === state.selected, target: state.targets.has(square), check: square === state.check,
      };
      const can = point.target || (point.piece !== undefined && state.obeys(square));
      const look = `${square}${point.piece ?? ''} ${point.selected} ${point.target} ${point.check} ${can} ${state.language}`;
      if (this.looks[index] === look) {
        return;
      }
      this.looks[index] = look;
      cell.setAttribute('aria-label', pointLabel(square, point, state.language));
      cell.setAttribute('aria-selected', String(point.selected));
      cell.setAttribute('data-square', square);
      cell.classList.toggle('can', can);
    });
  }

  get cursor(): Square {
    return squareIn(this.column, this.row, this.flipped)!;
  }

  /** Walks by columns and rows as drawn, and stops at the edge. */
  walk(columns: number, rows: number): void {
    this.focus(Math.min(8, Math.max(0, this.column + columns)), Math.min(9, Math.max(0, this.row + rows)));
  }

  /** Makes a point the one that Tab returns to, without showing the cursor. */
  stand(square: Square): void {
    const { column, row } = cellOf(square, this.flipped);
    this.rove(column, row);
  }

  private focus(column: number, row: number): void {
    this.rove(column, row);
    this.cells[row * 9 + column]!.focus();
  }

  private rove(column: number, row: number): void {
    this.cells[this.row * 9 + this.column]!.tabIndex = -1;
    this.column = column;
    this.row = row;
    this.cells[row * 9 + column]!.tabIndex = 0;
  }

  private focused(cell: HTMLElement): void {
    const index = this.cells.indexOf(cell);
    if (index < 0) {
      return;
    }
    this.rove(index % 9, Math.floor(index / 9));
    this.onCursor(cell.matches(':focus-visible') ? this.cursor : null);
  }
}
