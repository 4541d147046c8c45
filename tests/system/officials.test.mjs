// Secret links for every role, their audit, the full record and the sheets of a game, over HTTP, with kill -9 in between.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { chuhe, program } from './program.mjs';

const folder = mkdtempSync(join(tmpdir(), 'chuhe-officials-'));
const data = join(folder, 'data');
let server;
let site;
let said;

/** Starts the server on a free port; resolves when it has said its address. */
function start() {
  server = spawn(program, ['serve', '--data', data, '--listen', '127.0.0.1:0']);
  said = '';
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (chunk) => {
      said += chunk;
      const found = /at (http:\/\/127\.0\.0\.1:\d+)/.exec(said);
      if (found) {
        site = found[1];
        resolve();
      }
    });
    server.on('exit', () => reject(new Error(`the server ended: ${said}`)));
  });
}

/** What the program says sooner or later. */
async function saidAfter(wanted) {
  while (!wanted.test(said)) {
    await once(server.stdout, 'data');
  }
  return wanted.exec(said)[0];
}

async function killAndStart() {
  server.removeAllListeners('exit');
  const gone = new Promise((resolve) => server.once('close', resolve));
  server.kill('SIGKILL');
  await gone;
  await start();
}

after(() => {
  server?.removeAllListeners('exit');
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function ask(method, path, { secret, body, cookie, form } = {}) {
  const headers = {};
  if (secret) headers.Authorization = `Bearer ${secret}`;
  if (cookie) headers.Cookie = cookie;
  if (form) headers['Content-Type'] = 'application/x-www-form-urlencoded';
  const answer = await fetch(site + path, {
    method, headers, redirect: 'manual', body: form ? new URLSearchParams(form).toString() : body && JSON.stringify(body),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type') ?? '';
  return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString(), json: type.includes('json') ? JSON.parse(bytes) : null };
}

async function must(status, method, path, options) {
  const answer = await ask(method, path, options);
  assert.equal(answer.status, status, `${method} ${path}: ${answer.text.slice(0, 300)}`);
  return answer;
}

let counter = 0;
const act = (status, game, secret, command) =>
  must(status, 'POST', `/api/games/${game}/commands`, { secret, body: { id: `c${++counter}`, command } });

const secretOf = (url) => url.slice(Math.max(url.lastIndexOf('#'), url.lastIndexOf('/')) + 1);

async function create(body = {}, secret) {
  const { json } = await must(201, 'POST', '/api/games', { body, secret });
  return { id: json.game, red: secretOf(json.red), black: secretOf(json.black), arbiter: secretOf(json.arbiter) };
}

/** Everything that lies on the disk. */
const written = () => Buffer.concat(readdirSync(data).map((name) => readFileSync(join(data, name))));

test('the first start prints a link that makes one person administrator', async () => {
  await start();
  const link = (await saidAfter(/\/admin\/key\/[\w-]+\s/)).trim();
  const page = await must(200, 'GET', link);
  assert.match(page.text, /成为管理员/);
  await must(403, 'GET', '/admin');
  const used = await must(303, 'POST', '/admin/key', { form: { secret: secretOf(link) } });
  const cookie = used.headers.get('set-cookie');
  assert.match(cookie, /HttpOnly/);
  await must(200, 'GET', '/admin', { cookie: cookie.split(';')[0] });
  await must(200, 'GET', '/en/admin', { cookie: cookie.split(';')[0] });
  await must(403, 'POST', '/admin/key', { form: { secret: secretOf(link) } });
  await killAndStart();
  await must(200, 'GET', '/admin', { cookie: cookie.split(';')[0] });
  assert.doesNotMatch(said, /admin/);
});

test('links of a game: made, used, revoked, and only their hashes are kept', async () => {
  const game = await create({ control: { base_ms: 600000, increment_ms: 0 } });
  const links = `/api/games/${game.id}/links`;
  for (const secret of [undefined, game.red, 'guess']) {
    await must(403, 'GET', links, { secret });
    await must(403, 'POST', links, { secret, body: { role: 'table_arbiter' } });
    await must(403, 'GET', `/api/games/${game.id}/audit`, { secret });
  }
  assert.equal((await must(200, 'GET', links, { secret: game.arbiter })).json.links.length, 3);
  const table = (await must(201, 'POST', links, { secret: game.arbiter, body: { role: 'table_arbiter', name: '台裁甲' } })).json;
  const secret = secretOf(table.url);
  await act(200, game.id, secret, { kind: 'record_foul', side: 'red', foul: 'disturbance', note: '' });
  await act(409, game.id, secret, { kind: 'give_penalty', side: 'red', penalty: 'expulsion', reason: '18.3' });
  await must(403, 'POST', links, { secret, body: { role: 'table_arbiter' } });
  await must(403, 'POST', links, { secret: game.arbiter, body: { role: 'organiser' } });
  await must(400, 'POST', links, { secret: game.arbiter, body: { role: 'king' } });
  await must(400, 'POST', links, { secret: game.arbiter, body: { role: 'player' } });
  const refused = await must(400, 'POST', links, { secret: game.arbiter, body: { role: 'player' } });
  assert.ok(refused.json.error.zh && refused.json.error.en);
  await must(200, 'POST', `${links}/${table.link}/revoke`, { secret: game.arbiter, body: { reason: '换人' } });
  await act(403, game.id, secret, { kind: 'record_foul', side: 'red', foul: 'disturbance', note: '' });
  await killAndStart();
  await act(403, game.id, secret, { kind: 'record_foul', side: 'red', foul: 'disturbance', note: '' });
  const own = (await must(200, 'GET', links, { secret: game.arbiter })).json.links.find((one) => one.role === 'chief_arbiter');
  await must(409, 'POST', `${links}/${own.link}/revoke`, { secret: game.arbiter });
  for (const one of [game.red, game.black, game.arbiter, secret]) {
    assert.equal(written().includes(one), false);
  }

  const audit = (await must(200, 'GET', `/api/games/${game.id}/audit`, { secret: game.arbiter })).json;
  const foul = audit.entries.find((entry) => entry.action === 'foul_recorded');
  assert.equal(foul.by.role, 'table_arbiter');
  assert.equal(foul.by.name, '台裁甲');
  assert.equal(foul.by.address, '127.0.0.1');
  assert.deepEqual([foul.before.fouls, foul.after.fouls], [{ red: 0, black: 0 }, { red: 1, black: 0 }]);
  assert.equal(audit.entries.at(-1).action, 'link_revoked');
  assert.equal(audit.entries.at(-1).details.reason, '换人');
  assert.match(audit.head, /^[0-9a-f]{64}$/);
  const page = await must(200, 'POST', `/game/${game.id}/audit`, { form: { secret: `${site}/g/${game.id}#${game.arbiter}` } });
  assert.match(page.text, /记犯规/);
  assert.match((await must(200, 'POST', `/game/${game.id}/en/links`, { form: { secret: game.arbiter } })).text, /table arbiter/);
  await must(403, 'POST', `/game/${game.id}/audit`, { form: { secret: game.red } });
});

test('an event: roles by link, boards, an audit with before and after, on pages and by API', async () => {
  const created = await must(201, 'POST', '/e', { form: { title: '示例杯', format: 'round_robin', rounds: '3', scoring: '1-0.5-0', units: 'off' } });
  const key = /\/e\/[a-z0-9]+\/key\/[\w-]+/.exec(created.text)[0];
  const event = /\/e\/([a-z0-9]+)\//.exec(key)[1];
  const organiser = secretOf(key);
  const cookie = `chuhe_${event}=${organiser}`;
  const links = `/api/events/${event}/links`;
  const issue = async (body, secret = organiser) => (await must(201, 'POST', links, { secret, body })).json;
  const chief = secretOf((await issue({ role: 'chief_arbiter', name: '裁判长' })).url);
  const table = await issue({ role: 'table_arbiter', boards: [1], name: '一台' }, chief);
  await must(403, 'POST', links, { secret: chief, body: { role: 'organiser' } });
  const doing = (status, secret, form) => must(status, 'POST', `/e/${event}/do`, { cookie: `chuhe_${event}=${secret}`, form });
  await doing(303, chief, { action: 'enter_list', list: '甲\n乙\n丙\n丁' });
  await doing(303, organiser, { action: 'start' });
  await doing(303, chief, { action: 'pair', round: '1' });
  const results = { action: 'result', round: '1', result: '1-0' };
  assert.equal((await ask('POST', `/e/${event}/do`, { cookie: `chuhe_${event}=${secretOf(table.url)}`, form: { ...results, board: '2' } })).status >= 400, true);
  await doing(303, secretOf(table.url), { ...results, board: '1' });
  await doing(303, chief, { action: 'correct', confirmed: 'yes', round: '1', board: '1', result: '0-1', reason: '记错' });

  // A game at board 1, begun by its arbiter: named by the pairing, and the event's officials are its officials.
  const game = await create({ event, round: 1, board: 1 }, secretOf(table.url));
  await must(403, 'POST', '/api/games', { body: { event, round: 1, board: 1 } });
  await must(403, 'POST', '/api/games', { body: { event, round: 1, board: 2 }, secret: secretOf(table.url) });
  await must(404, 'POST', '/api/games', { body: { event, round: 1, board: 9 }, secret: chief });
  assert.match((await must(200, 'GET', `/api/games/${game.id}`)).json.names.red, /[甲乙丙丁]/);
  assert.deepEqual((await must(200, 'GET', `/api/events/${event}/games`)).json.games, [{ game: game.id, round: 1, board: 1 }]);
  await act(200, game.id, secretOf(table.url), { kind: 'record_foul', side: 'red', foul: 'disturbance', note: '' });
  await act(200, game.id, chief, { kind: 'record_foul', side: 'red', foul: 'disturbance', note: '' });

  // The link of a table arbiter leads to his boards, and from there to their desks; he opens what has no record yet.
  const own = `chuhe_${event}=${secretOf(table.url)}`;
  const arrival = await must(303, 'GET', table.url);
  assert.equal(arrival.headers.get('location'), `/e/${event}/boards`);
  const boards = await must(200, 'GET', `/e/${event}/boards`, { cookie: own });
  assert.ok(boards.text.includes(`href="/desk/${game.id}#${secretOf(table.url)}"`), boards.text);
  assert.doesNotMatch(boards.text, /value="2"/);
  assert.match((await must(200, 'GET', `/e/${event}/en/boards`, { cookie: own })).text, /My boards/);
  await must(403, 'GET', `/e/${event}/boards`);
  await must(403, 'POST', `/e/${event}/boards`, { cookie: own, form: { board: '2', control: '20+5' } });
  const opened = await must(303, 'POST', `/e/${event}/boards`, { cookie: `chuhe_${event}=${chief}`, form: { board: '2', control: '20+5' } });
  const desk = /^\/desk\/([a-z0-9]+)#(.+)$/.exec(opened.headers.get('location'));
  assert.equal(desk[2], chief);
  const opening = (await must(200, 'GET', `/api/games/${desk[1]}`)).json;
  assert.equal(opening.settings.pressing, 'separate');
  assert.match(opening.names.red, /[甲乙丙丁]/);

  await killAndStart();
  const audit = (await must(200, 'GET', `/api/events/${event}/audit`, { secret: chief })).json;
  const corrected = audit.entries.find((entry) => entry.action === 'result_corrected');
  assert.equal(corrected.by.name, '裁判长');
  assert.equal(corrected.before['round 1 board 1'].result, '1-0');
  assert.equal(corrected.after['round 1 board 1'].result, '0-1');
  const vain = audit.entries.filter((entry) => entry.log === 'refusals').map((entry) => [entry.by.name, entry.details.command, entry.details.code]);
  assert.deepEqual(vain, [['裁判长', 'manage_links', 'not_allowed'], ['一台', 'enter_results', 'not_allowed'], ['一台', 'arbitrate', 'not_allowed'], ['一台', 'arbitrate', 'not_allowed']]);
  await must(403, 'GET', `/api/events/${event}/audit`, { secret: secretOf(table.url) });
  const page = await must(200, 'GET', `/e/${event}/audit`, { cookie });
  assert.match(page.text, /更正结果/);
  assert.match(page.text, /被拒[^]*登记结果/);
  assert.match(page.text, /裁判长/);
  // Who, what, why, and what was there before, in both languages.
  const row = (text, action) => text.split('<tr>').find((line) => line.includes(action));
  for (const part of ['裁判长', '记错', '轮 1 台 1：结果 1 : 0 → 0 : 1']) {
    assert.ok(row(page.text, '更正结果').includes(part), part);
  }
  const english = (await must(200, 'GET', `/e/${event}/en/audit`, { cookie })).text;
  for (const part of ['chief arbiter 裁判长', '记错', 'round 1 board 1: result 1 : 0 → 0 : 1']) {
    assert.ok(row(english, 'result corrected').includes(part), part);
  }
  assert.match(english, /<th scope="col">Why<\/th>/);
  assert.match((await must(200, 'GET', `/e/${event}/links`, { cookie })).text, /一台/);
  const made = await must(201, 'POST', `/e/${event}/links`, { cookie, form: { action: 'issue', role: 'table_arbiter', boards: '2-3, 5', name: '二台' } });
  assert.match(made.text, /\/e\/[a-z0-9]+\/key\/[\w-]+/);
  const rows = (await must(200, 'GET', links, { secret: organiser })).json.links;
  assert.deepEqual(rows.at(-1).boards, [2, 3, 5]);
  await must(200, 'POST', `/e/${event}/links`, { cookie, form: { action: 'revoke', link: table.link, reason: '换人' } });
  await act(403, game.id, secretOf(table.url), { kind: 'record_foul', side: 'red', foul: 'disturbance', note: '' });
  await must(403, 'GET', `/e/${event}/links`, { cookie: `chuhe_${event}=guess` });
});

test('the full record and the sheets of a finished game, and the same from its file by the command line', async () => {
  const game = await create({ names: { red: '选手一', black: '选手二' }, control: { base_ms: 3600000, increment_ms: 0 } });
  await act(200, game.id, game.red, { kind: 'move', move: 'h2e2' });
  await act(200, game.id, game.black, { kind: 'move', move: 'h9g7' });
  await act(200, game.id, game.red, { kind: 'move', move: 'h0g2', offer_draw: true });
  await act(200, game.id, game.black, { kind: 'decline_draw' });
  await act(200, game.id, game.arbiter, { kind: 'record_foul', side: 'black', foul: 'against_players_duties', note: '手机响' });
  await act(200, game.id, game.black, { kind: 'resign' });
  const { json } = await must(200, 'GET', `/api/games/${game.id}/record`);
  assert.deepEqual(json.moves, ['h2e2', 'h9g7', 'h0g2']);
  assert.equal(json.result, '1-0');
  assert.equal(json.ending.clause, 'cn1999 4.1.9');
  assert.equal(json.plies[1].zh, '马8进7');
  assert.equal(json.plies[2].offer_draw, true);
  assert.equal(typeof json.plies[1].spent_ms, 'number');
  assert.deepEqual(json.foul_count, { red: 0, black: 1 });
  const kinds = json.incidents.map((incident) => incident.kind);
  assert.deepEqual(kinds, ['draw_declined', 'foul_recorded', 'ended']);
  assert.match(json.incidents[1].words.zh, /9\.1\.8.*手机响/);
  const pgn = (await must(200, 'GET', `/api/games/${game.id}/record.pgn`)).text;
  for (const wanted of ['[Red "选手一"]', '[Clause "cn1999 4.1.9"]', '%emt', '%clk', '9.1.8', '红胜：认输', '1-0']) {
    assert.ok(pgn.includes(wanted), `${wanted} in ${pgn}`);
  }
  assert.match((await must(200, 'GET', `/api/games/${game.id}/record.pgn?lang=en`)).text, /Red wins: resignation/);

  const file = join(folder, 'game.json');
  writeFileSync(file, JSON.stringify(json));
  const info = JSON.parse((await chuhe('info', '--json', file)).stdout.split('\n')[0]);
  assert.equal(info.moves, json.moves.join(' '));
  assert.deepEqual(info.problems, []);
  const converted = await chuhe('convert', file, '--to', 'pgn');
  assert.equal(converted.status, 0, converted.stderr);
  assert.match(converted.stdout, /\[Clause "cn1999 4\.1\.9"\]/);

  for (const name of ['sheet', 'slip', 'diagram']) {
    for (const [ending, start] of [['pdf', '%PDF-'], ['svg', '<?xml']]) {
      for (const query of ['', '?lang=en', '?notation=short']) {
        const once = await must(200, 'GET', `/game/${game.id}/${name}.${ending}${query}`);
        assert.ok(once.text.startsWith(start));
        assert.ok(once.bytes.equals((await ask('GET', `/game/${game.id}/${name}.${ending}${query}`)).bytes), 'the same bytes');
      }
    }
  }
  await must(400, 'GET', `/game/${game.id}/envelope.pdf`);
  await must(404, 'GET', '/game/nothing/sheet.pdf');
  const words = (bytes) => {
    writeFileSync(join(folder, 'sheet.pdf'), bytes);
    return execFileSync('pdftotext', ['-layout', join(folder, 'sheet.pdf'), '-']).toString();
  };
  const full = words((await ask('GET', `/game/${game.id}/sheet.pdf`)).bytes);
  for (const wanted of ['选手一', '炮二平五', '马8进7', '4.1.9', '红胜']) {
    assert.ok(full.includes(wanted), `${wanted} in ${full}`);
  }
  assert.match(words((await ask('GET', `/game/${game.id}/sheet.pdf?notation=short`)).bytes), /炮25[^]*马87/);
  assert.match(words((await ask('GET', `/game/${game.id}/slip.pdf?lang=en`)).bytes), /Red wins/);
});

test('the envelope of an adjourned game is printed without the move in it', async () => {
  const game = await create({ names: { red: '甲', black: '乙' } });
  await act(200, game.id, game.red, { kind: 'move', move: 'h2e2' });
  await act(200, game.id, game.arbiter, { kind: 'announce_adjournment' });
  await act(200, game.id, game.black, { kind: 'seal_move', move: 'h9g7' });
  const { bytes } = await must(200, 'GET', `/game/${game.id}/envelope.pdf?lang=en`);
  writeFileSync(join(folder, 'envelope.pdf'), bytes);
  const text = execFileSync('pdftotext', [join(folder, 'envelope.pdf'), '-']).toString();
  assert.match(text, /Black/);
  assert.doesNotMatch(text, /马8|H8|h9g7/);
});
