// Everything that the server says in two games, and everything that it is asked, held against the files of schema/.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import test, { after, before } from 'node:test';

import { Server } from './browser.mjs';
import { top } from './program.mjs';

const require = createRequire(`${top}web/package.json`);
const Ajv = require('ajv/dist/2020.js').default;
const WebSocket = require('ws');

const ajv = new Ajv({ allErrors: true, strictTypes: false, allowUnionTypes: true });
const schema = (name) => JSON.parse(readFileSync(`${top}schema/${name}.schema.json`, 'utf8'));
const isMessage = ajv.compile(schema('messages'));
const isSnapshot = ajv.compile({ $ref: 'messages.schema.json#/$defs/snapshot' });
const isCommand = ajv.compile(schema('commands'));
ajv.compile(schema('stored_events'));

function holds(validate, value) {
  assert.ok(validate(value), `${JSON.stringify(value).slice(0, 400)}\n${ajv.errorsText(validate.errors).slice(0, 800)}`);
}

let server;
before(async () => (server = await Server.start()));
after(() => server?.stop());

/** Somebody at a seat: every message that comes is held against the schema. */
class Seated {
  constructor(link) {
    const [path, secret] = link.split('#');
    this.game = path.slice('/g/'.length);
    this.secret = secret ?? null;
    this.heard = [];
    this.waiting = [];
    this.count = 0;
  }

  static async at(link) {
    const seated = new Seated(link);
    seated.socket = new WebSocket(`${server.base.replace('http', 'ws')}/ws`, { origin: server.base });
    seated.socket.on('message', (text) => seated.hear(JSON.parse(text)));
    await new Promise((resolve, reject) => seated.socket.once('open', resolve).once('error', reject));
    seated.send({ type: 'join', protocol: 1, game: seated.game, secret: seated.secret, since: 0 });
    await seated.next((message) => message.type === 'welcome');
    return seated;
  }

  hear(message) {
    holds(isMessage, message);
    this.heard.push(message);
    for (const waiting of [...this.waiting]) {
      if (waiting.wanted(message)) {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        waiting.resolve(message);
      }
    }
  }

  next(wanted) {
    return new Promise((resolve) => this.waiting.push({ wanted, resolve }));
  }

  send(message) {
    this.socket.send(JSON.stringify(message));
  }

  /** Resolves with the answer, which is an ack or a refusal. */
  ask(command) {
    holds(isCommand, command);
    const id = `c${++this.count}`;
    const answer = this.next((message) => message.id === id);
    this.send({ type: 'command', id, command });
    return answer;
  }

  async done(command) {
    const answer = await this.ask(command);
    assert.equal(answer.type, 'ack', JSON.stringify(answer));
    return answer;
  }
}

test('a game with offers, refusals, fouls, clocks set, struck moves and a result', async () => {
  const links = await server.create({ control: { base_ms: 600000, increment_ms: 5000 }, names: { red: '甲', black: '乙' } });
  const [red, black, arbiter, spectator] =
    await Promise.all([links.red, links.black, links.arbiter, links.public].map((link) => Seated.at(link)));
  assert.equal((await red.ask({ kind: 'move', move: 'h0f1' })).clause, 'cn1999 2.2');
  await red.done({ kind: 'move', move: 'h2e2', offer_draw: true });
  await black.done({ kind: 'decline_draw' });
  await black.done({ kind: 'move', move: 'h9g7' });
  assert.equal((await red.ask({ kind: 'claim_repetition' })).type, 'refused');
  await arbiter.done({ kind: 'pause_clock', reason: '调钟' });
  await arbiter.done({ kind: 'set_clocks', remaining_ms: { red: 500000, black: 590000 }, reason: '误拨' });
  await arbiter.done({ kind: 'resume_clock' });
  await arbiter.done({ kind: 'record_foul', side: 'black', foul: 'disturbance', note: '喧哗' });
  await arbiter.done({ kind: 'give_penalty', side: 'black', penalty: 'warning', reason: '喧哗' });
  await arbiter.done({ kind: 'withdraw_penalty', side: 'black', penalty: 'warning', reason: '误记' });
  await arbiter.done({ kind: 'strike_moves', ply: 2, reason: '走错' });
  await black.done({ kind: 'move', move: 'b9c7' });
  red.send({ type: 'ping', t: 7 });
  await red.next((message) => message.type === 'pong');
  const over = spectator.next((message) => message.type === 'events' && message.live.result !== null);
  await red.done({ kind: 'resign' });
  assert.equal((await over).live.result.clause, 'cn1999 4.1.9');
  holds(isSnapshot, await (await fetch(`${server.base}/api/games/${red.game}`)).json());
  const kinds = new Set(spectator.heard.flatMap((message) => message.events ?? []).map((event) => event.kind));
  assert.ok(kinds.size >= 8, [...kinds].join());
});

test('a perpetual check, told while it goes round', async () => {
  const links = await server.create({ fen: '3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1', control: { preset: 'cn1999-6.1' } });
  const [red, black] = await Promise.all([links.red, links.black].map((link) => Seated.at(link)));
  const cycle = [['e1d1', red], ['d9e9', black], ['d1e1', red], ['e9d9', black]];
  let isOver = false;
  for (let round = 0; round < 5 && !isOver; ++round) {
    for (const [move, mover] of cycle) {
      isOver ||= (await mover.ask({ kind: 'move', move })).type === 'refused';
    }
  }
  const repetitions = black.heard.map((message) => message.live?.repetition).filter(Boolean);
  assert.ok(repetitions.some((found) => found.verdict === 'loses' && found.side === 'red'), 'red checks perpetually');
});

test('a limit of moves by the older text, sheets of the players, and what an official is told that he is', async () => {
  const links = await server.create({ rules: 'cnold', mode: 'over_the_board', settings: { recording: 'by_players' } });
  const arbiter = await Seated.at(links.arbiter);
  const [red, black] = await Promise.all([links.red, links.black].map((link) => Seated.at(link)));
  const { rank, snapshot } = arbiter.heard[0];
  assert.equal(rank, 'chief_arbiter');
  assert.equal(snapshot.clauses.warning, 'cnold forbidden 1');
  assert.equal(red.heard[0].rank, undefined);
  await red.done({ kind: 'move', move: 'h2e2' });
  await arbiter.done({ kind: 'write_sheet', side: 'red', ply: 1, text: '炮24' });
  const line = arbiter.heard.flatMap((message) => message.events ?? []).at(-1);
  assert.deepEqual(line.notations.map((one) => one.zh), ['炮二进四', '炮二平四']);
  await arbiter.done({ kind: 'set_move_limit', side: null, rounds: 1, reason: '' });
  await black.done({ kind: 'move', move: 'h9g7' });
  const over = arbiter.next((message) => message.type === 'events' && message.live.result !== null);
  await red.done({ kind: 'move', move: 'h0g2' });
  assert.equal((await over).live.result.clause, 'cnold move-limit');
});

test('a move that comes when the timer has ended the game is told to both, and changes nothing (A12)', async () => {
  const links = await server.create({ control: { base_ms: 2000, increment_ms: 0 } });
  const [red, black] = await Promise.all([links.red, links.black].map((link) => Seated.at(link)));
  const flag = black.next((message) => message.type === 'events' && message.live.result !== null);
  await red.done({ kind: 'move', move: 'h2e2' });
  const ended = (await flag).live.result;
  assert.equal(ended.clause, 'cn1999 4.1.4');
  const told = red.next((message) => message.events?.some((event) => event.kind === 'came_late'));
  await black.done({ kind: 'move', move: 'h9g7' });
  const message = await told;
  const late = message.events.find((event) => event.kind === 'came_late');
  assert.equal(late.by, 'black');
  assert.equal(late.move, 'h9g7');
  assert.ok(late.at_ms > 0 && late.behind_ms >= 0 && late.delay_ms >= 0);
  assert.deepEqual(message.live.result, ended);
  assert.equal((await black.ask({ kind: 'move', move: 'h9g7' })).code, 'game_over');
  const record = await (await fetch(`${server.base}/api/games/${red.game}/record`)).json();
  const incident = record.incidents.at(-1);
  assert.equal(incident.kind, 'came_late');
  assert.match(incident.words.zh, /黑方着法 h9g7 于终局后 .*不算，22\.5/);
  assert.equal(record.result, '1-0');
});

test('a message that the schema does not know is told from one that it knows', () => {
  assert.equal(isCommand({ kind: 'move' }), false);
  assert.equal(isCommand({ kind: 'check_flag' }), false);
  assert.equal(isMessage({ type: 'ack', id: 'a' }), false);
});
