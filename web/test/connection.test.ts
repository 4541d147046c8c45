import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type LineState, type SocketLike } from '../protocol/connection.js';
import type { ServerMessage } from '../protocol/types.js';

class Line implements SocketLike {
  sent: { type: string; id?: string; since?: number; command?: unknown }[] = [];
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Line['sent'][number]);
  }

  close(): void {
    this.closed = true;
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let lines: Line[];
let states: LineState[];
let heard: ServerMessage[];
let version: number;
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  [lines, states, heard, version] = [[], [], [], 0];
  connection = new Connection({
    game: 'g', secret: 's', version: () => version,
    open: () => {
      lines.push(new Line());
      return lines.at(-1)!;
    },
    message: (message) => heard.push(message),
    state: (state) => states.push(state),
  });
  connection.start();
});
afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

function join(line: Line, type = 'welcome'): void {
  line.onopen?.(undefined as never);
  line.say({ type });
}

const move = { kind: 'move', move: 'h2e2' } as const;

describe('the line to the server (P19)', () => {
  it('joins first, and sends nothing before the answer', () => {
    connection.send(move);
    lines[0]!.onopen?.(undefined as never);
    expect(lines[0]!.sent).toEqual([{ type: 'join', protocol: 1, game: 'g', secret: 's', since: 0 }]);
    lines[0]!.say({ type: 'welcome' });
    expect(lines[0]!.sent[1]).toMatchObject({ type: 'command', command: move });
    expect(states).toEqual(['online']);
  });

  it('sends an unanswered command again with the same id, and never after the answer', () => {
    join(lines[0]!);
    const id = connection.send(move);
    version = 7;
    lines[0]!.onclose?.(undefined as never);
    expect(states.at(-1)).toBe('offline');
    vi.advanceTimersByTime(1000);
    join(lines[1]!, 'resumed');
    expect(lines[1]!.sent[0]).toMatchObject({ since: 7 });
    expect(lines[1]!.sent[1]).toMatchObject({ type: 'command', id });
    lines[1]!.say({ type: 'ack', id, version: 8 });
    expect(connection.unanswered).toEqual([]);
    lines[1]!.onclose?.(undefined as never);
    vi.advanceTimersByTime(1000);
    join(lines[2]!, 'resumed');
    expect(lines[2]!.sent.filter((one) => one.type === 'command')).toEqual([]);
  });

  it('tries again ever more slowly, at most every five seconds', () => {
    for (let i = 0; i < 8; i += 1) {
      lines.at(-1)!.onclose?.(undefined as never);
      vi.advanceTimersByTime(6300);
    }
    expect(lines).toHaveLength(9);
  });

  it('gives up a line that is silent, and asks for signs of life', () => {
    join(lines[0]!);
    vi.advanceTimersByTime(10000);
    expect(lines[0]!.sent.at(-1)!.type).toBe('ping');
    vi.advanceTimersByTime(21000);
    expect(lines[0]!.closed).toBe(true);
    expect(states.at(-1)).toBe('offline');
  });

  it('ends when the server says that there is no such game, but not when it is only busy', () => {
    lines[0]!.onopen?.(undefined as never);
    lines[0]!.say({ type: 'error', code: 'busy' });
    lines[0]!.onclose?.(undefined as never);
    vi.advanceTimersByTime(1000);
    expect(lines).toHaveLength(2);
    lines[1]!.say({ type: 'error', code: 'unknown_game' });
    vi.advanceTimersByTime(60000);
    expect(lines).toHaveLength(2);
    expect(states.at(-1)).toBe('ended');
  });

  it('hears nothing of a line that was left', () => {
    join(lines[0]!);
    lines[0]!.onclose?.(undefined as never);
    const before = heard.length;
    lines[0]!.say({ type: 'presence', red: true, black: true });
    expect(heard).toHaveLength(before);
  });
});
