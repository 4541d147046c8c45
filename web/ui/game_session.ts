/** The state of a game page: what the server said, what was done here and not yet confirmed. Draws nothing. */
import type { Move, Side, Square } from '../board/geometry.js';
import { isMoved, type Command, type GameEvent, type Refused } from '../protocol/types.js';
import { Session, type SessionOptions } from './session.js';

export interface Refusal extends Pick<Refused, 'zh' | 'en' | 'clause' | 'code'> {
  square: string | null;
  aboutMove: boolean;
}

export interface GameOptions extends SessionOptions {
  /** New moves that came while the page was open, for announcements. */
  moved: (count: number) => void;
  /** Other events that came while the page was open. */
  happened: (kind: string, by: Side | null) => void;
}

export class GameSession extends Session<GameOptions> {
  pending: Move | null = null;
  refusal: Refusal | null = null;
  private pendingId: string | null = null;
  private pendingPly = 0;
  private readonly attempts = new Set<string>();

  /** Commands on their way. */
  get unsent(): number {
    return this.connection.unanswered.filter((one) => one.expect === undefined).length;
  }

  get side(): Side | null {
    return this.seat === 'red' || this.seat === 'black' ? this.seat : null;
  }

  /** The adjournment is announced: the next move is sealed, and nobody may see it. */
  get seals(): boolean {
    return this.record?.live.phase === 'sealing';
  }

  /** Whether a piece that is touched here binds (article 5). What is touched is told to all, so not while a move is sealed. */
  get touches(): boolean {
    return !this.seals && this.record?.settings?.touch_move === true && this.side !== null && this.record.live.to_move === this.side && this.record.live.result === null;
  }

  /** Tells the server of a touched piece; it says to what that binds. */
  touch(square: Square): void {
    const record = this.record;
    if (record !== null && this.touches && record.live.touch?.touches.some((one) => one.squares.includes(square)) !== true) {
      this.send({ kind: 'touch_pieces', touch: { squares: [square], touch: 'touch' } });
    }
  }

  play(move: Move, offersDraw = false): void {
    if (this.seals) {
      this.send({ kind: 'seal_move', move });
      return;
    }
    this.pending = move;
    this.pendingPly = this.record?.moves.length ?? 0;
    this.pendingId = this.send(offersDraw ? { kind: 'move', move, offer_draw: true } : { kind: 'move', move });
  }

  send(command: Command, expect?: number): string {
    this.refusal = null;
    const id = this.connection.send(command, expect);
    this.options.changed();
    return id;
  }

  protected override welcomed(): void {
    this.settle();
  }

  protected took(fresh: GameEvent[]): void {
    this.settle();
    const moves = fresh.filter(isMoved).length;
    if (moves > 0) {
      this.refusal = null;
      this.options.moved(moves);
    }
    for (const event of fresh) {
      if (!isMoved(event)) {
        this.options.happened(event.kind, event.by ?? null);
      }
    }
  }

  /** A pending move is settled as soon as the game has moved on or ended. */
  private settle(): void {
    const record = this.record;
    if (this.pending === null || record === null) {
      return;
    }
    if (record.live.result !== null || record.moves.length > this.pendingPly) {
      this.pending = null;
      this.pendingId = null;
    }
  }

  protected refused(message: Refused): void {
    const aboutMove = message.id === this.pendingId || this.attempts.has(message.id);
    this.attempts.delete(message.id);
    if (message.id === this.pendingId) {
      this.pending = null;
      this.pendingId = null;
    }
    this.refusal = { zh: message.zh, en: message.en, clause: message.clause, code: message.code, square: message.square ?? null, aboutMove };
  }

  /**
   * Asks the server why a move cannot be made: it alone knows the rules. Bound to the version that the person saw, so
   * that it can never be played later; without a line nothing is asked. Never while a move is sealed.
   */
  attempt(move: Move): void {
    if (this.line === 'online' && this.record !== null && !this.seals) {
      this.attempts.add(this.send({ kind: 'move', move }, this.record.version));
    }
  }
}
