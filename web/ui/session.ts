/** What a page that follows a game knows of it: what the server said, over one line that mends itself. Draws nothing. */
import type { Side } from '../board/geometry.js';
import { Connection, type LineState, type SocketLike } from '../protocol/connection.js';
import { GameRecord } from '../protocol/game_record.js';
import type { GameEvent, Rank, Refused, Said, Seat, ServerMessage } from '../protocol/types.js';

export interface SessionOptions {
  game: string;
  secret: string | null;
  open: () => SocketLike;
  changed: () => void;
  now: () => number;
}

export abstract class Session<Options extends SessionOptions> {
  record: GameRecord | null = null;
  seat: Seat = 'spectator';
  /** What an official is, and as his link names him. */
  rank: Rank | null = null;
  name = '';
  line: LineState = 'connecting';
  presence: Record<Side, boolean> | null = null;
  /** A final word of the server: no such game, or a protocol that is too new. */
  failure: (Said & { code: string }) | null = null;
  protected readonly connection: Connection;

  constructor(protected readonly options: Options) {
    this.connection = new Connection({
      game: options.game, secret: options.secret, open: options.open,
      version: () => this.record?.version ?? 0,
      message: (message) => this.hear(message),
      state: (state) => {
        this.line = state;
        options.changed();
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

  /** A whole game came. */
  protected welcomed(): void {}
  /** Events that are new here. */
  protected abstract took(fresh: GameEvent[]): void;
  protected abstract refused(message: Refused): void;
  protected written(_id: string, _version: number): void {}

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
      case 'resumed':
        this.seat = message.seat;
        this.rank = message.rank ?? null;
        this.name = message.name ?? '';
        if (message.type === 'welcome') {
          this.record = new GameRecord(message.snapshot, this.options.now());
          this.welcomed();
        }
        break;
      case 'events':
        if (this.record !== null) {
          const seen = this.record.version;
          this.record.take(message.events, message.live, this.options.now());
          this.took(message.events.filter((event) => event.version > seen));
        }
        break;
      case 'ack':
        this.written(message.id, message.version);
        break;
      case 'refused':
        this.refused(message);
        break;
      case 'presence':
        this.presence = { red: message.red, black: message.black };
        break;
      case 'error':
        this.failure = message;
        break;
      case 'pong':
        return;
    }
    this.options.changed();
  }
}
