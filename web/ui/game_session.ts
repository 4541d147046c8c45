/** The state of a game page: what the server said, what was done here and not yet confirmed. Draws nothing. */
import type { Move, Side, Square } from '../board/geometry.js';
import { Connection, type LineState, type SocketLike } from '../protocol/connection.js';
import { GameRecord } from '../protocol/game_record.js';
import type { Command, Refused, Seat, ServerMessage } from '../protocol/types.js';

export interface Refusal extends Pick<Refused, 'zh' | 'en' | 'clause' | 'code'> {
  square: string | null;
  aboutMove: boolean;
}

export interface SessionOptions {
  game: string;
  secret: string | null;
  open: () => SocketLike;
  changed: () => void;
  /** New moves that came while the page was open, for announcements. */
  moved: (count: number) => void;
  /** Other events that came while the page was open. */
  happened: (kind: string, by: Side | null) => void;
  now: () => number;
}

export class GameSession {
  record: GameRecord | null = null;
  seat: Seat = 'spectator';
  line: LineState = 'connecting';
  presence: Record<Side, boolean> | null = null;
  pending: Move | null = null;
  refusal: Refusal | null = null;
  /** A final word of the server: no such game, or a protocol that is too new. */
  failure: { code: string; zh: string; en: string } | null = null;
  private pendingId: string | null = null;
  private pendingPly = 0;
  private readonly attempts = new Set<string>();
  private readonly connection: Connection;

  constructor(private readonly options: SessionOptions) {
    this.connection = new Connection({
      game: options.game, secret: options.secret, open: options.open,
      version: () => this.record?.version ?? 0,
      message: (message) => this.hear(message),
      state: (state) => {
        this.line = state;
        this.options.changed();
      },
    });
  }

  start(): void {
    this.connection.start();
  }

  retry(): void {
    this.connection.retry();
  }

  stop(): void {
    this.connection.stop();
  }

  /** Commands on their way. */
  get unsent(): number {
    return this.connection.unanswered.filter((one) => one.expect === undefined).length;
  }

  get side(): Side | null {
    return this.seat === 'red' || this.seat === 'black' ? this.seat : null;
  }

  /** Whether a piece that is touched here binds (article 5). */
  get touches(): boolean {
    return this.record?.settings?.touch_move === true && this.side !== null && this.record.live.to_move === this.side && this.record.live.result === null;
  }

  /** Tells the server of a touched piece; it says to what that binds. */
  touch(square: Square): void {
    const record = this.record;
    if (record !== null && this.touches && record.live.touch?.touches.some((one) => one.squares.includes(square)) !== true) {
      this.send({ kind: 'touch_pieces', touch: { squares: [square], touch: 'touch' } });
    }
  }

  play(move: Move, offersDraw = false): void {
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

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.seat = message.seat;
        this.record = new GameRecord(message.snapshot, this.options.now());
        this.settle();
        break;
      case 'resumed':
        this.seat = message.seat;
        break;
      case 'events':
        this.take(message.events, message.live);
        break;
      case 'refused':
        this.refuse(message);
        break;
      case 'presence':
        this.presence = { red: message.red, black: message.black };
        break;
      case 'error':
        this.failure = message;
        break;
      case 'ack':
      case 'pong':
        return;
    }
    this.options.changed();
  }

  private take(events: Parameters<GameRecord['take']>[0], live: Parameters<GameRecord['take']>[1]): void {
    if (this.record === null) {
      return;
    }
    const before = this.record.moves.length;
    const seen = this.record.version;
    this.record.take(events, live, this.options.now());
    this.settle();
    const fresh = this.record.moves.length - before;
    if (fresh > 0) {
      this.refusal = null;
      this.options.moved(fresh);
    }
    for (const event of events) {
      if (event.version > seen && event.kind !== 'moved') {
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

  private refuse(message: Refused): void {
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
   * that it can never be played later; without a line nothing is asked.
   */
  attempt(move: Move): void {
    if (this.line === 'online' && this.record !== null) {
      this.attempts.add(this.send({ kind: 'move', move }, this.record.version));
    }
  }
}
