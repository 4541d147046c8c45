// Round control: quick entry, changed pairings, pairs kept apart, corrections with their effects, why and why not; lists
// to print; the whole event on a stick.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before } from 'node:test';

import { launch, Server } from './browser.mjs';
import { EventClient, people } from './event_client.mjs';
import { run } from './program.mjs';

let server;
let event;
let folder;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chuhe-site-'));
  server = await Server.start();
  event = await EventClient.create(server.base);
  await event.play(people(9), 1);
  await event.act({ action: 'pair', round: '2' });
});
after(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const state = async () => JSON.parse(await event.text('event.json'));

test('an absent pair is changed by hand with a reason, and an illegal pairing is refused with its clause', async () => {
  const { rounds } = await state();
  const [first, second] = rounds[1].boards;
  assert.match(await (await event.act({ action: 'pairing', round: '2', boards: 'x y', reason: '试' }, 400)).text(), /x y/);
  const met = rounds[0].boards[0];
  const refused = await (await event.act({ action: 'pairing', round: '2', boards: `${met.red} ${met.black}`, reason: '试' }, 409)).text();
  assert.match(refused, /cn1999|chuhe|fide/);
  await event.act({ action: 'pairing', round: '2', reason: '', boards: '1 2' }, 409);
  // The same boards, the first two with their players turned round.
  const lines = rounds[1].boards.map((board, i) => (i < 2 ? `${board.black} ${board.red}` : `${board.red} ${board.black}`));
  await event.act({ action: 'pairing', round: '2', reason: '先后走对调', boards: [...lines, ...rounds[1].byes.map(String)].join('\n') });
  const changed = (await state()).rounds[1].boards;
  assert.equal(changed[0].red, first.black);
  assert.equal(changed[1].red, second.black);
  await event.act({ action: 'undo', reason: '误改' });
  assert.deepEqual((await state()).rounds[1], rounds[1]);
});

test('why this pairing, and why not another', async () => {
  const { rounds } = await state();
  const board = rounds[1].boards[0];
  const why = await event.text('why-2-1.html');
  assert.match(why, /若二人不相遇/);
  assert.match(why, /先走/);
  const met = rounds[0].boards.find((one) => [one.red, one.black].includes(board.red));
  const other = met === undefined ? board.black : met.red === board.red ? met.black : met.red;
  assert.match(await event.text(`en/why-2-1.html?player=${board.red}&with=${other}`), met === undefined ? /they do meet/ : /they have met in round 1/);
  await event.text('why-2-99.html', 404);
  await event.text('why-9-1.html', 404);
});

test('results are typed by board; what cannot be read is named', async () => {
  assert.match(await (await event.act({ action: 'quick', line: '1 1, 2 ?' }, 400)).text(), /2 \?/);
  assert.equal((await state()).rounds[1].boards[0].result, null);
  // A table that is not there: nothing of the line is entered.
  assert.match(await (await event.act({ action: 'quick', line: '1 1, 99 0' }, 409)).text(), /第2项/);
  assert.equal((await state()).rounds[1].boards[0].result, null);
  await event.act({ action: 'quick', line: '1 1， 2 =, 3 0, 4 +' });
  assert.deepEqual((await state()).rounds[1].boards.map((one) => one.result), ['1-0', '1/2-1/2', '0-1', '+--']);
});

test('a correction shows what it changes, and is made only when confirmed', async () => {
  await event.act({ action: 'pair', round: '3' });
  const before = await state();
  const fields = { action: 'correct', round: '2', board: '1', result: '0-1', reason: '记错' };
  const preview = await (await event.act(fields, 200)).text();
  assert.match(preview, /1 : 0 → 0 : 1/);
  assert.match(preview, /→/);
  assert.deepEqual(await state(), before);
  await event.act({ ...fields, confirmed: 'yes' });
  assert.equal((await state()).rounds[1].boards[0].result, '0-1');
  assert.match(await (await event.act({ ...fields, result: '1-0', reason: '', confirmed: 'yes' }, 409)).text(), /17\.4/);
});

test('pairs kept apart are listed and never meet', async () => {
  await event.act({ action: 'forbid', group: '1', reason: '兄弟' }, 400);
  await event.act({ action: 'forbid', group: '1 2', reason: '兄弟' });
  assert.match(await event.text('organise'), /兄弟/);
});

test('every list is printed, twice alike, and says what is no list', async () => {
  for (const name of ['round-2.pdf', 'round-2-a3.pdf', 'round-2-names.pdf', 'round-2-names-a3.pdf', 'round-2-slips.pdf', 'round-2-sheets.pdf', 'standings.pdf', 'standings-a3.pdf',
    'cross-table.pdf', 'name-plates.pdf', 'round-2.svg', 'en/standings.svg']) {
    const hashes = [];
    for (let i = 0; i < 2; i += 1) {
      const answer = await fetch(`${event.base}/${name}`);
      assert.equal(answer.status, 200, name);
      const bytes = Buffer.from(await answer.arrayBuffer());
      assert.ok(name.endsWith('.pdf') ? bytes.subarray(0, 5).toString() === '%PDF-' : bytes.toString().includes('<svg'), name);
      hashes.push(createHash('sha256').update(bytes).digest('hex'));
    }
    assert.equal(hashes[0], hashes[1], name);
  }
  await event.text('round-99.pdf', 404);
  await event.text('other.pdf', 404);
});

test('the whole event opens from a stick, all its links lead somewhere', { timeout: 120000 }, async () => {
  const answer = await fetch(`${event.base}/event.zip`);
  assert.equal(answer.headers.get('content-type'), 'application/zip');
  const bytes = Buffer.from(await answer.arrayBuffer());
  assert.ok(bytes.equals(Buffer.from(await (await fetch(`${event.base}/event.zip`)).arrayBuffer())));
  writeFileSync(join(folder, 'event.zip'), bytes);
  const unpacked = await run('python3', ['-m', 'zipfile', '-e', join(folder, 'event.zip'), join(folder, 'site')]);
  assert.equal(unpacked.status, 0, unpacked.stderr);
  const browser = await launch();
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const asked = new Set();
  page.on('request', (request) => asked.add(new URL(request.url()).protocol));
  const root = `file://${join(folder, 'site')}/`;
  const seen = new Set([`${root}index.html`]);
  const files = new Set(readdirSync(join(folder, 'site'), { recursive: true }).map(String));
  for (const address of seen) {
    await page.goto(address);
    for (const link of await page.locator('a').evaluateAll((all) => all.map((one) => one.href))) {
      const target = link.split('#')[0];
      assert.ok(target.startsWith(root), `${address} leads to ${link}`);
      assert.ok(files.has(target.slice(root.length)), `${address} leads to ${link}, which is not there`);
      if (target.endsWith('.html')) {
        seen.add(target);
      }
    }
  }
  assert.ok(seen.size >= 2 * (2 + 3 + 9), `only ${seen.size} pages were found`);
  assert.deepEqual([...asked], ['file:']);
  await page.goto(`${root}standings.html`);
  assert.equal(await page.locator('h1').textContent(), '名次');
  assert.equal(await page.evaluate(() => document.scripts.length), 0);
  assert.equal(await page.locator('.top').evaluate((one) => getComputedStyle(one).display), 'flex', 'the style sheet is there');
  await browser.close();
});
