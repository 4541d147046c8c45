/** A board on the wall that follows its game: position, last move, both clocks. */
import '../board/xq_board.js';

interface Side<T> {
  red: T;
  black: T;
}

interface Live {
  fen: string;
  ply: number;
  clocks: (Side<{ remaining_ms: number; runs: boolean }> & { running: 'red' | 'black' | null; age_ms: number }) | null;
}

interface Message {
  snapshot?: { live: Live; events: Happened[] };
  live?: Live;
  events?: Happened[];
}

interface Happened {
  kind: string;
  move?: string;
  notation?: { zh: string; wxf: string };
}

/** "36:05", "0:48", "1:02:03" */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, String(seconds % 60).padStart(2, '0')];
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

export class WallGame {
  private readonly board = document.createElement('xq-board');
  private readonly clocks: Side<HTMLElement> = { red: document.createElement('b'), black: document.createElement('b') };
  private readonly lastMove = document.createElement('span');
  private socket: WebSocket | null = null;
  private live: Live | null = null;
  private since = 0;

  constructor(private readonly game: string, label: string) {
    for (const [name, value] of [['face', 'diagram'], ['coordinates', 'off'], ['movable', 'none'], ['label', label], ['lang', document.documentElement.lang]] as const) {
      this.board.setAttribute(name, value);
    }
    this.clocks.red.className = 'wall-clock';
    this.clocks.black.className = 'wall-clock';
    this.lastMove.className = 'wall-move';
  }

  /** Puts the board into a card, which may be a new one for the same game. */
  place(card: Element): void {
    card.classList.add('with-board');
    card.prepend(this.board);
    const [black, red] = card.querySelectorAll('.wall-player');
    black?.append(this.clocks.black);
    red?.append(this.clocks.red);
    card.querySelector('.wall-middle')?.append(this.lastMove);
    if (this.socket === null) {
      this.connect();
    }
  }

  /** Called several times a second: text is written only when it differs. */
  tick(): void {
    const clocks = this.live?.clocks ?? null;
    for (const side of ['red', 'black'] as const) {
      const spent = clocks !== null && clocks[side].runs ? performance.now() - this.since + clocks.age_ms : 0;
      const text = clocks === null ? '' : clockText(clocks[side].remaining_ms - spent);
      if (this.clocks[side].textContent !== text) {
        this.clocks[side].textContent = text;
      }
      this.clocks[side].classList.toggle('running', clocks?.[side].runs === true);
    }
  }

  close(): void {
    this.socket?.close();
    this.socket = null;
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'join', protocol: 1, game: this.game, secret: null, since: 0 }));
    socket.onmessage = (event: MessageEvent<string>) => this.take(JSON.parse(event.data) as Message);
    socket.onclose = () => {
      if (this.socket === socket) {
        setTimeout(() => this.socket === socket && this.connect(), 2000 + 2000 * Math.random());
      }
    };
  }

  private take(message: Message): void {
    const live = message.snapshot?.live ?? message.live;
    const moved = (message.snapshot?.events ?? message.events ?? []).filter((one) => one.kind === 'moved').at(-1);
    if (moved?.move !== undefined) {
      this.board.setAttribute('last-move', moved.move);
      this.lastMove.textContent = (document.documentElement.lang.startsWith('zh') ? moved.notation?.zh : moved.notation?.wxf) ?? moved.move;
    }
    if (live !== undefined) {
      this.live = live;
      this.since = performance.now();
      this.board.setAttribute('fen', live.fen);
      this.tick();
    }
  }
}
