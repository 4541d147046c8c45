/**
 * A stand-in for the server in tests of the pages: the built files under the real security headers, and one game that
 * speaks docs/protocol.md. It follows a script of moves with their notation and can be told to be slow, deaf or gone.
 */
import { readFileSync, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { afterMove, OPENING, placementOf, placementText, turnOf } from '../../board/fen.js';
import { opponent, type Side } from '../../board/geometry.js';
import type { Clocks, Command, GameEvent, Live, Refused, Snapshot } from '../../protocol/types.js';
import { pseudoMoves } from './pseudo_moves.js';

export const CSP = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const TYPES: Record<string, string> = { html: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', svg: 'image/svg+xml' };

export const SCRIPT: [string, string, string][] = [
  ['h2e2', '炮二平五', 'C2=5'], ['h9g7', '马8进7', 'H8+7'], ['h0g2', '马二进三', 'H2+3'], ['i9h9', '车9平8', 'R9=8'],
  ['i0h0', '车一平二', 'R1=2'], ['h7h3', '炮8进4', 'C8+4'], ['g3g4', '兵三进一', 'P3+1'], ['b7e7', '炮2平5', 'C2=5'],
  ['c3c4', '兵七进一', 'P7+1'], ['b9c7', '马2进3', 'H2+3'], ['b0c2', '马八进七', 'H8+7'], ['a9b9', '车1平2', 'R1=2'],
  ['a0b0', '车九平八', 'R9=8'], ['b9b3', '车2进6', 'R2+6'], ['b2a2', '炮八平九', 'C8=9'], ['b3c3', '车2平3', 'R2=3'],
];

interface Client {
  socket: WebSocket;
  seat: Side | 'arbiter' | 'spectator';
}

/** The clocks with that of one side running. */
function running(side: Side | null, { red, black }: Pick<Clocks, 'red' | 'black'>): Omit<Clocks, 'age_ms'> {
  return { red: { ...red, runs: side === 'red' }, black: { ...black, runs: side === 'black' }, running: side };
}

export class FakeServer {
  readonly commands: { id: string; command: Command; seat: string }[] = [];
  /** Commands are heard and thrown away, as on a line that is about to break. */
  deaf = false;
  rulings: ((body: unknown) => unknown) | null = null;
  games: unknown[] = [];
  private events: GameEvent[] = [];
  private live: Live;
  private readonly clients = new Set<Client>();
  private readonly answers = new Map<string, unknown>();
  private readonly http: Server;
  private readonly sockets: WebSocketServer;
  private open = true;

  constructor(private readonly startFen = OPENING, private readonly names: Record<Side, string> = { red: '选手一', black: '选手二' }) {
    this.live = {
      version: 1, fen: startFen, ply: 0, to_move: turnOf(startFen), check: false, legal: pseudoMoves(startFen),
      clocks: {
        ...running(null, { red: { remaining_ms: 2332000, moves_due: null, period_ms: null, runs: false }, black: { remaining_ms: 2487000, moves_due: null, period_ms: null, runs: false } }), age_ms: 0,
      },
      offer: null, may_offer: { red: true, black: true }, repetition: null, quiet_rounds: 0, natural_limit: 60, fouls: { red: 0, black: 0 }, result: null,
    };
    this.http = createServer((request, response) => this.serve(request.method ?? 'GET', request, response));
    this.sockets = new WebSocketServer({ server: this.http, path: '/ws' });
    this.sockets.on('connection', (socket) => this.welcome(socket));
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.http.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.cut();
    this.sockets.close();
    this.http.closeAllConnections?.();
    await new Promise((resolve) => this.http.close(resolve));
  }

  /** Breaks every line; `open` says whether new ones are taken. */
  cut(open = true): void {
    this.open = open;
    for (const { socket } of this.clients) {
      socket.terminate();
    }
    this.clients.clear();
  }

  /** Takes new lines again. */
  restore(): void {
    this.open = true;
    this.deaf = false;
  }

  get version(): number {
    return this.live.version;
  }

  /** Plays the first moves of the script. */
  playScript(plies: number): void {
    for (const [move] of SCRIPT.slice(this.live.ply, plies)) {
      this.play(move);
    }
  }

  play(move: string, check = false): void {
    const by = this.live.to_move;
    const placement = placementOf(this.live.fen);
    const captured = placement.has(move.slice(2));
    const next = opponent(by);
    const fen = `${placementText(afterMove(placement, move))} ${next === 'red' ? 'w' : 'b'} - - 0 1`;
    const known = SCRIPT.find(([scripted]) => scripted === move);
    const version = this.live.version + 1;
    const iccs = `${move.slice(0, 2)}-${move.slice(2)}`.toUpperCase();
    const spent = 4000 + this.live.ply * 7000;
    this.live = { ...this.live, version, fen, ply: this.live.ply + 1, to_move: next, check, legal: pseudoMoves(fen), offer: null,
      quiet_rounds: captured ? 0 : Math.floor((this.live.ply + 1) / 2), clocks: { ...this.live.clocks!, ...running(next, this.live.clocks!) } };
    const clocks = this.live.clocks!;
    this.tell([{ version, kind: 'moved', by, move, ply: this.live.ply, notation: { zh: known?.[1] ?? move, iccs, wxf: known?.[2] ?? move }, captured, check,
      spent_ms: spent, remaining_ms: { red: clocks.red.remaining_ms, black: clocks.black.remaining_ms } }]);
  }

  /** Changes the state with one event that says why. */
  change(part: Partial<Live>, kind: string, by?: Side): void {
    this.live = { ...this.live, ...part, version: this.live.version + 1 };
    this.tell([by === undefined ? { version: this.live.version, kind } : { version: this.live.version, kind, by }]);
  }

  private tell(events: GameEvent[]): void {
    this.events.push(...events);
    this.broadcast({ type: 'events', version: this.live.version, events, live: this.live });
  }

  private broadcast(message: unknown): void {
    for (const { socket } of this.clients) {
      socket.send(JSON.stringify(message));
    }
  }

  private welcome(socket: WebSocket): void {
    if (!this.open) {
      socket.terminate();
      return;
    }
    const client: Client = { socket, seat: 'spectator' };
    socket.on('close', () => this.clients.delete(client));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as { type: string; secret?: string; since?: number; game?: string; id: string; command: Command; t?: number };
      if (message.type === 'join') {
        this.join(client, message);
      } else if (message.type === 'ping') {
        socket.send(JSON.stringify({ type: 'pong', t: message.t }));
      } else if (message.type === 'command' && !this.deaf) {
        this.commands.push({ id: message.id, command: message.command, seat: client.seat });
        this.obey(client, message.id, message.command);
      }
    });
  }

  private join(client: Client, { secret, since, game }: { secret?: string; since?: number; game?: string }): void {
    const send = (message: unknown): void => client.socket.send(JSON.stringify(message));
    if (game !== 'demo') {
      send({ type: 'error', code: 'unknown_game', zh: '没有这一局', en: 'there is no such game' });
      client.socket.close();
      return;
    }
    client.seat = secret === 'RED' ? 'red' : secret === 'BLACK' ? 'black' : secret === 'ARBITER' ? 'arbiter' : 'spectator';
    this.clients.add(client);
    if (since !== undefined && since > 0 && since <= this.version) {
      send({ type: 'resumed', seat: client.seat, version: this.version });
      send({ type: 'events', version: this.version, events: this.events.filter((event) => event.version > since), live: this.live });
    } else {
      send({ type: 'welcome', protocol: 1, seat: client.seat, snapshot: this.snapshot() });
    }
    const present = (side: Side): boolean => [...this.clients].some((one) => one.seat === side);
    this.broadcast({ type: 'presence', red: present('red'), black: present('black') });
  }

  private snapshot(): Snapshot {
    return { game: 'demo', version: this.version, rules: 'cn1999', names: this.names, start_fen: this.startFen,
      control: { base_ms: 3600000, increment_ms: 30000 }, clauses: { claim: 'cn1999 24', warning: 'cn1999 24.3', draw: 'cn1999 4.2.3', loss: 'cn1999 4.1.7' }, events: this.events, live: this.live };
  }

  private obey(client: Client, id: string, command: Command): void {
    const known = this.answers.get(id);
    const answer = known ?? this.decide(client, id, command);
    this.answers.set(id, answer);
    client.socket.send(JSON.stringify(answer));
  }

  private decide(client: Client, id: string, command: Command): unknown {
    const refuse = (code: string, clause: string, zh: string, en: string, square?: string): Refused => ({ type: 'refused', id, code, clause, zh, en, square: square ?? null });
    if (client.seat !== 'red' && client.seat !== 'black') {
      return refuse('not_a_player', 'cn1999 7.1', '没有座位', 'not a player');
    }
    switch (command.kind) {
      case 'move': {
        const leg: Record<string, string> = { h0i2: 'i1', h0f1: 'g0' };
        if (!this.live.legal.includes(command.move)) {
          return refuse('horse_leg_blocked', 'cn1999 2.2', '蹩马腿（g0），2.2', "the horse's leg is blocked at g0, 2.2", leg[command.move] ?? 'g0');
        }
        this.play(command.move);
        if (command.offer_draw === true) {
          this.change({ offer: client.seat }, 'draw_offered', client.seat);
        }
        break;
      }
      case 'offer_draw': this.change({ offer: client.seat, may_offer: { red: client.seat !== 'red', black: client.seat !== 'black' } }, 'draw_offered', client.seat); break;
      case 'decline_draw': this.change({ offer: null }, 'draw_declined', client.seat); break;
      case 'accept_draw': this.end(0.5, 0.5, 'agreement', 'cn1999 4.2.3', '双方同意作和，4.2.3', 'drawn by agreement, 4.2.3'); break;
      case 'resign': this.end(client.seat === 'red' ? 0 : 1, client.seat === 'red' ? 1 : 0, 'resignation', 'cn1999 4.1.3', '认输，4.1.3', 'resigned, 4.1.3'); break;
      default: this.change({}, command.kind, client.seat);
    }
    return { type: 'ack', id, version: this.version };
  }

  end(red: number, black: number, code: string, clause: string, zh: string, en: string): void {
    this.change({ result: { red, black, code, clause, zh, en }, legal: [], offer: null, clocks: { ...this.live.clocks!, ...running(null, this.live.clocks!) } }, 'ended');
  }

  private serve(method: string, request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse): void {
    const path = new URL(request.url ?? '/', 'http://local').pathname;
    const json = (status: number, body: unknown): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    if (path === '/api/games' && method === 'GET') {
      json(200, { games: this.games });
    } else if (path === '/api/events') {
      json(200, { events: [{ event: 'cup', title: '示例杯公开赛', entrants: 16, rounds: 3 }] });
    } else if (path === '/api/games' && method === 'POST') {
      json(201, { game: 'demo', public: '/g/demo', red: '/g/demo#RED', black: '/g/demo#BLACK', arbiter: '/g/demo#ARBITER' });
    } else if (path === '/api/judge' && method === 'POST') {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString())).on('end', () => {
        const answer = this.rulings?.(JSON.parse(text)) ?? { error: { code: 'unreadable', clause: null, zh: '读不懂', en: 'cannot be read' } };
        json('error' in (answer as object) ? 422 : 200, answer);
      });
    } else {
      this.file(path, response);
    }
  }

  private file(path: string, response: import('node:http').ServerResponse): void {
    const name = path === '/' ? '/index.html' : path.startsWith('/g/') ? '/game.html' : path === '/judge' || path === '/rules' ? `${path}.html` : path;
    const file = `dist${name}`;
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[name.split('.').pop()!] ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': CSP, 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' });
    response.end(readFileSync(file));
  }
}
