/**
 * The state of an arbiter's desk: what the server said, and one act after the other. What is written carries the version
 * that the arbiter saw, so that two arbiters at one board never overwrite each other. Draws nothing.
 */
import type { DeskCommand } from '../protocol/desk_types.js';
import type { GameRecord } from '../protocol/game_record.js';
import type { GameEvent, Refused, Said } from '../protocol/types.js';
import { Session, type SessionOptions } from './session.js';

/** Something that an arbiter does: one command or several in a row, the next when the last is written. */
export interface Act {
  commands: DeskCommand[];
  /** What was done, for the bar that undoes it. */
  name: string;
  /** What takes it back, worked out when it is wanted; nothing where it cannot be taken back. */
  undo: ((record: GameRecord) => DeskCommand[]) | null;
}

export interface DeskRefusal extends Said {
  code: string;
  clause: string | null;
}

export interface DeskOptions extends SessionOptions {
  /** Events that came while the page was open, and whether this desk made them. */
  happened: (events: GameEvent[], own: boolean) => void;
}

/** Acts that mean the same whatever has happened meanwhile: they are never held up by another arbiter's entry. */
const ALWAYS_MEANT = new Set<DeskCommand['kind']>(['start_clock', 'pause_clock', 'resume_clock', 'arrive', 'press_clock']);

export class DeskSession extends Session<DeskOptions> {
  refusal: DeskRefusal | null = null;
  /** The last act that was written, while it can be taken back. */
  last: Act | null = null;
  private readonly acts: { act: Act; seen: number }[] = [];
  private waiting: string | null = null;
  private step = 0;
  /** The version after this desk's last own command. */
  private ownVersion = 0;

  /** Acts that are not written yet. */
  get unsent(): number {
    return this.acts.length;
  }

  act(act: Act): void {
    if (this.record === null || act.commands.length === 0) {
      return;
    }
    this.refusal = null;
    this.acts.push({ act, seen: this.record.version });
    if (this.acts.length === 1) {
      this.step = 0;
      this.send();
    }
    this.options.changed();
  }

  undo(): void {
    const act = this.last;
    this.last = null;
    if (act?.undo != null && this.record !== null) {
      this.act({ commands: act.undo(this.record), name: '', undo: null });
    }
  }

  private send(): void {
    const { act, seen } = this.acts[0]!;
    const command = act.commands[this.step]!;
    const expect = Math.max(seen, this.ownVersion);
    this.waiting = this.connection.send(command, ALWAYS_MEANT.has(command.kind) ? undefined : expect);
  }

  protected took(fresh: GameEvent[]): void {
    if (fresh.length > 0) {
      this.options.happened(fresh, this.waiting !== null);
    }
  }

  protected override written(id: string, version: number): void {
    if (id !== this.waiting) {
      return;
    }
    this.ownVersion = version;
    const { act } = this.acts[0]!;
    this.step += 1;
    if (this.step < act.commands.length) {
      this.send();
      return;
    }
    this.last = act.name === '' ? null : act;
    this.next();
  }

  protected refused(message: Refused): void {
    if (message.id !== this.waiting) {
      return;
    }
    this.refusal = { zh: message.zh, en: message.en, clause: message.clause, code: message.code };
    // What was meant to follow was meant for another state of the game.
    this.acts.length = 1;
    this.next();
  }

  private next(): void {
    this.acts.shift();
    this.waiting = null;
    this.step = 0;
    if (this.acts.length > 0) {
      this.send();
    }
  }
}
