/** What the page knows of a game: the fold of the snapshot and of all that came after it. Judges nothing. */
import { afterMove, placementOf, placementText, turnOf, type Placement } from '../board/fen.js';
import { opponent, type Side, type Square } from '../board/geometry.js';
import { isMoved, type GameEvent, type Live, type MovedEvent, type OtherEvent, type Snapshot } from './types.js';

export interface PastPosition {
  fen: string;
  move: MovedEvent | null;
  check: Square | null;
}

export class GameRecord {
  readonly game: string;
  readonly rules: string;
  readonly names: Record<Side, string>;
  readonly control: Snapshot['control'];
  readonly settings: Snapshot['settings'];
  readonly clauses: Snapshot['clauses'];
  startFen: string;
  events: GameEvent[] = [];
  moves: MovedEvent[] = [];
  live: Live;
  /** When `live` arrived, in the time of performance.now(). */
  arrived: number;
  private readonly placements: Placement[];

  constructor(snapshot: Snapshot, now: number) {
    this.game = snapshot.game;
    this.rules = snapshot.rules;
    this.names = { ...snapshot.names };
    this.control = snapshot.control;
    this.settings = snapshot.settings;
    this.clauses = snapshot.clauses;
    this.startFen = snapshot.start_fen;
    this.live = snapshot.live;
    this.arrived = now;
    this.placements = [placementOf(snapshot.start_fen)];
    // A snapshot has the names and the start as they are now.
    this.fold(snapshot.events, false);
    this.startFen = snapshot.start_fen;
    this.settle(snapshot.live, now);
  }

  get version(): number {
    return this.live.version;
  }

  /** Takes what is new; events that are known already change nothing. */
  take(events: readonly GameEvent[], live: Live, now: number): void {
    const seen = this.events.at(-1)?.version ?? -1;
    this.fold(events.filter((event) => event.version > seen), true);
    this.settle(live, now);
  }

  private fold(events: readonly GameEvent[], named: boolean): void {
    this.events.push(...events);
    for (const event of events) {
      if (isMoved(event)) {
        this.cut(event.ply - 1);
        this.moves.push(event);
      } else if (event.kind === 'moves_struck') {
        this.cut((event.ply ?? 1) - 1);
      } else if (event.kind === 'start_corrected') {
        this.cut(0);
        this.startFen = event.start ?? this.startFen;
        this.placements[0] = placementOf(this.startFen);
      } else if (named) {
        this.rename(event);
      }
    }
  }

  private rename(event: OtherEvent): void {
    if (event.kind === 'names_swapped') {
      [this.names.red, this.names.black] = [this.names.black, this.names.red];
    } else if (event.kind === 'seat_named' && event.by !== undefined) {
      this.names[event.by] = event.name ?? '';
    }
  }

  /** Only the first `plies` moves count any more. */
  private cut(plies: number): void {
    this.moves.length = Math.min(this.moves.length, plies);
    this.placements.length = Math.min(this.placements.length, plies + 1);
  }

  private settle(live: Live, now: number): void {
    this.live = live;
    this.arrived = now;
    this.cut(live.ply);
    for (let ply = this.placements.length - 1; ply < this.moves.length; ply += 1) {
      this.placements.push(afterMove(this.placements[ply]!, this.moves[ply]!.move));
    }
  }

  /** The position after `ply` moves; 0 is the start. */
  at(ply: number): PastPosition {
    const placement = this.placements[ply] ?? this.placements.at(-1)!;
    const move = ply === 0 ? null : (this.moves[ply - 1] ?? null);
    const side = ply % 2 === 0 ? turnOf(this.startFen) : opponent(turnOf(this.startFen));
    const fen = ply === this.moves.length ? this.live.fen : `${placementText(placement)} ${side === 'red' ? 'w' : 'b'} - - 0 1`;
    return { fen, move, check: move?.check === true ? generalOf(placement, side) : null };
  }

  /** The number of the round of a ply, and whether it is its first move. */
  round(ply: number): { number: number; first: boolean } {
    const shift = turnOf(this.startFen) === 'red' ? 0 : 1;
    return { number: Math.floor((ply - 1 + shift) / 2) + 1, first: (ply - 1 + shift) % 2 === 0 };
  }

  /** Milliseconds left to a side at `now`, the running clock counted on since the message came. */
  remaining(side: Side, now: number): number | null {
    const clocks = this.live.clocks;
    if (clocks === null) {
      return null;
    }
    const gone = clocks[side].runs ? now - this.arrived + clocks.age_ms : 0;
    return Math.max(0, clocks[side].remaining_ms - gone);
  }
}

function generalOf(placement: Placement, side: Side): Square | null {
  const letter = side === 'red' ? 'K' : 'k';
  for (const [square, piece] of placement) {
    if (piece === letter) {
      return square;
    }
  }
  return null;
}
