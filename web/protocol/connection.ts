/**
 * The line to the server: joins, comes back by itself after a cut, and sends again what was not acknowledged.
 * A command keeps its id for ever, so a repeat is harmless.
 */
import { newId } from './ids.js';
import type { Command, ServerMessage } from './types.js';

export type LineState = 'connecting' | 'online' | 'offline' | 'ended';

export interface Outgoing {
  id: string;
  command: Command;
  /** The version that the person saw, when the command must not count for a later one. */
  expect?: number;
}

/** What is used of a WebSocket. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: never) => void) | null;
}

export interface ConnectionOptions {
  game: string;
  secret: string | null;
  open: () => SocketLike;
  /** The version that the page has; 0 asks for everything. */
  version: () => number;
  message: (message: ServerMessage) => void;
  state: (state: LineState) => void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const PING_EVERY = 10000;
const SILENCE = 25000;
/** Errors that another try may cure; all others end the line. */
const PASSING = new Set(['too_fast', 'busy', 'overloaded', 'shutting_down', 'slow_client', 'internal', 'timeout']);

export class Connection {
  private socket: SocketLike | null = null;
  private joined = false;
  private queue: Outgoing[] = [];
  private wait = FIRST_WAIT;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;
  private current: LineState = 'connecting';

  constructor(private readonly options: ConnectionOptions) {}

  get state(): LineState {
    return this.current;
  }

  /** Commands that the server has not answered yet, oldest first. */
  get unanswered(): readonly Outgoing[] {
    return this.queue;
  }

  start(): void {
    if (this.current === 'ended' || this.socket !== null) {
      return;
    }
    clearTimeout(this.retryTimer);
    const socket = this.options.open();
    this.socket = socket;
    this.heardAt = Date.now();
    socket.onopen = () => {
      const { game, secret, version } = this.options;
      socket.send(JSON.stringify({ type: 'join', protocol: 1, game, secret, since: version() }));
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) {
        this.hear(JSON.parse(event.data) as ServerMessage);
      }
    };
    socket.onclose = () => {
      if (this.socket === socket) {
        this.lost();
      }
    };
    this.pingTimer ??= setInterval(() => this.beat(), PING_EVERY);
  }

  /** Tries at once, when the person asks or the network says that it is back. */
  retry(): void {
    this.wait = FIRST_WAIT;
    this.start();
  }

  stop(): void {
    clearInterval(this.pingTimer);
    clearTimeout(this.retryTimer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.turn('ended');
  }

  /** Sends a command, now or as soon as the line stands. */
  send(command: Command, expect?: number): string {
    const one: Outgoing = expect === undefined ? { id: newId(), command } : { id: newId(), command, expect };
    this.queue.push(one);
    if (this.joined) {
      this.put(one);
    }
    return one.id;
  }

  private put(one: Outgoing): void {
    this.socket?.send(JSON.stringify({ type: 'command', ...one }));
  }

  private hear(message: ServerMessage): void {
    this.heardAt = Date.now();
    if (message.type === 'ack' || message.type === 'refused') {
      this.queue = this.queue.filter((one) => one.id !== message.id);
    }
    this.options.message(message);
    if (message.type === 'welcome' || message.type === 'resumed') {
      this.joined = true;
      this.wait = FIRST_WAIT;
      this.queue.forEach((one) => this.put(one));
      this.turn('online');
    }
    if (message.type === 'error' && !PASSING.has(message.code)) {
      this.stop();
    }
  }

  private beat(): void {
    if (this.socket !== null && Date.now() - this.heardAt > SILENCE) {
      const dead = this.socket;
      this.lost();
      dead.close();
      return;
    }
    if (this.joined) {
      this.socket?.send(JSON.stringify({ type: 'ping', t: Date.now() }));
    }
  }

  private lost(): void {
    this.socket = null;
    this.joined = false;
    if (this.current === 'ended') {
      return;
    }
    this.turn('offline');
    this.retryTimer = setTimeout(() => this.start(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private turn(state: LineState): void {
    if (this.current !== state) {
      this.current = state;
      this.options.state(state);
    }
  }
}
