/**
 * `<xq-board>`: a xiangqi board for any page. It draws, and asks; it does not know the rules.
 *
 * Attributes: `fen`, `orientation` (red, black: who sits below), `face` (traditional, simplified, picture, diagram),
 * `coordinates` (off hides them), `movable` (red, black, both, none), `lang`, `label`, `last-move`, `check` (point),
 * `arrows` ("h5c5:red c6h5:black"), `prey` and `blocked` (points), `touching` (touched pieces are told; `only`: nothing moves).
 * Properties: `legal` (moves that may be made), `pendingMove` (sent, not yet confirmed).
 * Events: `xq-move` {move}; `xq-attempt` {move} for one that is not in `legal`; `xq-not-your-turn` {square};
 * `xq-select` {square or null}; with `touching`, `xq-touch` {square} for each piece that is touched and not captured.
 */
import { BOARD_STYLES } from './board_styles.js';
import { choose, obeys, targetsOf, type Movable, type Table } from './choosing.js';
import { faceFrom, pieceDefinitions } from './faces.js';
import { afterMove, OPENING, placementOf, placementText, turnOf, type Placement } from './fen.js';
import { isMove, isSquare, type Move, type Square } from './geometry.js';
import { ground, viewBox } from './ground.js';
import { arrowsFrom, marksAbove, marksBelow, NO_MARKS, type Marks } from './marks.js';
import { PiecesLayer } from './pieces_layer.js';
import { Pointing } from './pointing.js';
import { PointsGrid } from './points_grid.js';
import { languageFrom, WORDS } from './words.js';

const SKELETON =
  '<div class="frame-box"><svg aria-hidden="true"><defs></defs><g class="ground"></g><g class="below"></g>' +
  '<g class="pieces"></g><g class="above"></g></svg><div class="points" role="grid"></div></div>' +
  '<div class="speech" aria-live="polite"></div>';

let sheet: CSSStyleSheet | null = null;

function styles(): CSSStyleSheet {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(BOARD_STYLES);
  }
  return sheet;
}

const points = (text: string | null): Square[] => (text ?? '').split(/[\s,]+/).filter(isSquare);

export class XqBoard extends HTMLElement {
  static readonly observedAttributes = [
    'fen', 'orientation', 'face', 'coordinates', 'movable', 'lang', 'label', 'last-move', 'check', 'arrows', 'prey', 'blocked',
  ];

  private readonly root: ShadowRoot;
  private readonly pieces: PiecesLayer;
  private readonly grid: PointsGrid;
  private selected: Square | null = null;
  private cursor: Square | null = null;
  private moves: ReadonlySet<Move> = new Set();
  private unconfirmed: Move | null = null;
  private guest: SVGElement | null = null;
  private placement: Placement = new Map();
  private drawnGround = '';
  private drawnView = '';
  private due = false;

  constructor() {
    super();
    this.root = this.attachShadow({ mode: 'open' });
    this.root.adoptedStyleSheets = [styles()];
    this.root.innerHTML = SKELETON;
    this.pieces = new PiecesLayer(this.inside('.pieces') as SVGGElement);
    const holder = this.inside('.points') as HTMLElement;
    this.grid = new PointsGrid(holder, (square) => this.moveCursor(square));
    new Pointing(holder, this.grid, {
      flipped: () => this.flipped,
      tap: (square) => this.tap(square),
      cancel: () => this.select(null),
      grab: (square) => this.grab(square),
      drag: (square, at) => this.pieces.lift(square, at, this.flipped),
      drop: (from, square) => this.drop(from, square),
    });
  }

  connectedCallback(): void {
    this.render();
  }

  attributeChangedCallback(): void {
    this.refresh();
  }

  get flipped(): boolean {
    return this.getAttribute('orientation') === 'black';
  }

  get fen(): string {
    return this.getAttribute('fen') ?? OPENING;
  }

  set fen(text: string) {
    this.setAttribute('fen', text);
  }

  /** Moves that may be made now; the board offers no other. */
  get legal(): readonly Move[] {
    return [...this.moves];
  }

  set legal(moves: readonly Move[]) {
    this.moves = new Set(moves.filter(isMove));
    this.refresh();
  }

  /** A move that was made by hand and is not confirmed yet. */
  get pendingMove(): Move | null {
    return this.unconfirmed;
  }

  set pendingMove(move: Move | null) {
    this.unconfirmed = move !== null && isMove(move) ? move : null;
    this.refresh();
  }

  /** Says a sentence to screen readers. */
  announce(text: string): void {
    this.inside('.speech').textContent = text;
  }

  private inside(selector: string): Element {
    return this.root.querySelector(selector)!;
  }

  /** Draws once, however many attributes change in one step. */
  private refresh(): void {
    if (this.due || !this.isConnected) {
      return;
    }
    this.due = true;
    queueMicrotask(() => {
      this.due = false;
      this.render();
    });
  }

  private get movable(): Movable {
    const text = this.getAttribute('movable');
    return text === 'red' || text === 'black' || text === 'both' ? text : 'none';
  }

  private get table(): Table {
    return { placement: this.placement, legal: this.moves, movable: this.movable, turn: turnOf(this.fen) };
  }

  private get marks(): Marks {
    const last = this.getAttribute('last-move') ?? '';
    const check = this.getAttribute('check') ?? '';
    const targets = targetsOf(this.moves, this.selected);
    return {
      ...NO_MARKS,
      lastMove: isMove(last) ? last : null,
      pending: this.unconfirmed,
      selected: this.selected,
      targets: targets.filter((square) => !this.placement.has(square)),
      captures: targets.filter((square) => this.placement.has(square)),
      blocked: points(this.getAttribute('blocked')),
      arrows: arrowsFrom(this.getAttribute('arrows')),
      prey: points(this.getAttribute('prey')),
      check: isSquare(check) ? check : null,
      cursor: this.cursor,
    };
  }

  private render(): void {
    this.renderGround();
    this.renderPieces();
    this.renderMarks();
  }

  private renderGround(): void {
    const coordinates = this.getAttribute('coordinates') !== 'off';
    const face = faceFrom(this.getAttribute('face'));
    const look = `${coordinates} ${this.flipped} ${face}`;
    if (look === this.drawnGround) {
      return;
    }
    this.drawnGround = look;
    this.inside('svg').setAttribute('viewBox', viewBox(coordinates));
    this.inside('defs').innerHTML = pieceDefinitions(face);
    this.inside('.ground').innerHTML = ground(coordinates, this.flipped);
    this.inside('.points').classList.toggle('narrow', !coordinates);
  }

  private renderPieces(): void {
    const next = placementOf(this.fen);
    const last = this.getAttribute('last-move');
    const view = `${placementText(next)} ${this.flipped} ${this.unconfirmed ?? ''}`;
    if (view === this.drawnView) {
      return;
    }
    const wasPending = this.guest !== null;
    this.guest?.remove();
    this.guest = null;
    this.pieces.unhide();
    const played = last !== null && isMove(last) && placementText(afterMove(this.placement, last)) === placementText(next);
    const slides = played && !wasPending && this.drawnView.includes(` ${this.flipped} `);
    if (placementText(next) !== placementText(this.placement)) {
      this.selected = null;
    }
    this.placement = next;
    this.pieces.show(next, this.flipped, slides ? last : null);
    if (this.unconfirmed !== null) {
      this.guest = this.pieces.pending(this.unconfirmed, this.flipped);
    }
    this.drawnView = view;
  }

  private renderMarks(): void {
    const marks = this.marks;
    this.inside('.below').innerHTML = marksBelow(marks, this.flipped);
    this.inside('.above').innerHTML = marksAbove(marks, this.flipped);
    const language = languageFrom(this.getAttribute('lang') ?? this.ownerDocument.documentElement.lang);
    const holder = this.inside('.points');
    holder.classList.toggle('playing', this.movable !== 'none');
    holder.setAttribute('aria-label', this.getAttribute('label') ?? WORDS[language].board);
    this.grid.show({
      placement: this.placement, flipped: this.flipped, language, selected: this.selected, check: marks.check,
      targets: new Set([...marks.targets, ...marks.captures]), obeys: (square) => obeys(this.table, square),
    });
  }

  private tap(square: Square): void {
    if (this.unconfirmed !== null) {
      return;
    }
    const choice = choose(this.table, this.selected, square);
    if (choice.kind !== 'move' && choice.kind !== 'clear') {
      this.touch(square);
    }
    if (this.getAttribute('touching') === 'only') {
      return;
    }
    if (choice.kind === 'select') {
      this.select(choice.square);
      return;
    }
    this.select(null);
    if (choice.kind === 'move') {
      this.tell('xq-move', { move: choice.move });
    }
    if (choice.kind === 'attempt') {
      this.tell('xq-attempt', { move: choice.move });
    }
    if (choice.kind === 'not_your_turn') {
      this.tell('xq-not-your-turn', { square: choice.square });
    }
  }

  /** A piece under the finger may be dragged when it obeys and it is its turn. */
  private grab(square: Square): boolean {
    return this.getAttribute('touching') !== 'only' && this.unconfirmed === null && choose(this.table, null, square).kind === 'select';
  }

  private drop(from: Square, square: Square | null): void {
    this.pieces.lift(from, null, this.flipped);
    if (square === null || square === from) {
      if (square === from) {
        this.touch(from);
      }
      this.select(square === from ? from : null);
      return;
    }
    this.selected = from;
    this.tap(square);
  }

  private touch(square: Square): void {
    if (this.hasAttribute('touching') && this.placement.has(square) && this.movable !== 'none') {
      this.tell('xq-touch', { square });
    }
  }

  private select(square: Square | null): void {
    if (this.selected === square) {
      return;
    }
    this.selected = square;
    this.tell('xq-select', { square });
    this.renderMarks();
  }

  private moveCursor(square: Square | null): void {
    if (this.cursor !== square) {
      this.cursor = square;
      this.inside('.above').innerHTML = marksAbove(this.marks, this.flipped);
    }
  }

  private tell(type: string, detail: Record<string, unknown>): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

if (!customElements.get('xq-board')) {
  customElements.define('xq-board', XqBoard);
}
