// Matches of teams: codes of their boards on cards, results that two phones agree on, boards on the server, the printed ranking by board.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import test, { after, before } from 'node:test';

import { violations } from './axe.mjs';
import { launch, open, Server } from './browser.mjs';
import { EventClient, form } from './event_client.mjs';
import { top } from './program.mjs';

const pictures = `${top}build/screenshots`;
const TEAMS = '队,队员\n沪,沪甲\n沪,沪乙\n浙,浙甲\n浙,浙乙\n粤,粤甲\n粤,粤乙\n京,京甲\n京,京乙\n';

let server;
let browser;
before(async () => {
  mkdirSync(pictures, { recursive: true });
  server = await Server.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

async function teams(fields = {}) {
  const event = await EventClient.create(server.base, { title: '团体赛', format: 'round_robin', entrants: 'fixed_boards', boards: '2', ...fields });
  await event.act({ action: 'enter_list', teams: '1', list: TEAMS });
  await event.act({ action: 'start' });
  await event.act({ action: 'pair', round: '1' });
  return event;
}

const post = (event, page, fields = {}) => fetch(`${event.base}/${page}`, form(fields, { Cookie: event.cookie }));

/** The links of the tables: [[red, black], ...] */
async function links(event) {
  const found = (await (await post(event, 'codes')).text()).match(/\/e\/[a-z0-9]+\/t\/[\w-]{22}/g);
  return Array.from({ length: found.length / 2 }, (_, i) => [found[2 * i], found[2 * i + 1]]);
}

async function organiser(event, width) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  const [name, value] = event.cookie.split('=');
  await context.addCookies([{ name, value, url: event.base }]);
  const page = await context.newPage();
  await page.goto(`${event.base}/organise`);
  await page.locator('.live-sign.live').waitFor();
  return page;
}

test('two phones agree on a board of a match; the match follows from its boards, and members are ranked on paper', { timeout: 120000 }, async () => {
  const event = await teams();
  const cards = Buffer.from(await (await post(event, 'cards.pdf')).arrayBuffer());
  assert.equal(cards.subarray(0, 5).toString(), '%PDF-');
  const tables = await links(event);
  assert.equal(tables.length, 4);
  const desk = await organiser(event, 1280);
  const red = await open(browser, server.base + tables[1][0], { width: 360, height: 740 });
  assert.match(await red.locator('h1').innerText(), /1\.2/);
  await red.locator('button[value="1-0"]').click();
  await red.locator('.banner', { hasText: '等黑方确认' }).waitFor();
  await desk.locator('.blocks li', { hasText: '第 1.2 台' }).waitFor();
  await desk.screenshot({ path: `${pictures}/team-round.png`, fullPage: true });
  assert.deepEqual(await violations(desk), []);
  await red.screenshot({ path: `${pictures}/team-table-360.png` });
  assert.deepEqual(await violations(red), []);
  assert.equal((await fetch(server.base + tables[1][1], form({ result: '1-0' }))).status, 303);
  await red.locator('.banner.settled').waitFor();
  // Red of the second board is of the team named second.
  for (const link of tables[0]) {
    assert.equal((await fetch(server.base + link, form({ result: '1/2-1/2' }))).status, 303);
  }
  const match = JSON.parse(await event.text('event.json')).rounds[0].boards[0];
  assert.deepEqual(match.games.map((game) => game.result), ['1/2-1/2', '0-1']);
  assert.equal(match.result, '0-1');
  await desk.context().close();
  await red.context().close();
  // The arbiter signs for a side that does not.
  assert.equal((await fetch(server.base + tables[2][0], form({ result: '1-0' }))).status, 303);
  assert.match(await event.text('organise'), /红方已报 1 : 0/);
  const members = Buffer.from(await (await fetch(`${event.base}/members.pdf`)).arrayBuffer());
  assert.equal(members.subarray(0, 5).toString(), '%PDF-');
  assert.equal((await fetch(`${event.base}/members-a3.pdf`)).status, 200);
  assert.match(await event.text('print'), /members\.pdf/);
  assert.match(await event.text('members.html'), /members\.pdf/);
});

test('a match on the server: its boards are open when it is paired, one moves to the hall, phones lead to the seats', { timeout: 120000 }, async () => {
  const event = await teams({ venue: 'server', control: '20+5' });
  const games = async () => [...(await event.text('round-1.html')).matchAll(/href="\/g\/(\w+)"/g)].map((found) => found[1]);
  for (let i = 0; i < 50 && (await games()).length < 4; i += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.equal((await games()).length, 4);
  const [first] = await links(event);
  const phone = await open(browser, server.base + first[0], { width: 360, height: 740 });
  await phone.locator('a.primary', { hasText: '上棋盘' }).click();
  await phone.locator('xq-board').waitFor();
  const secret = new URL(phone.url()).hash.slice(1);
  const [, game] = /\/g\/(\w+)/.exec(phone.url());
  const resigned = await fetch(`${server.base}/api/games/${game}/commands`, {
    method: 'POST', headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}`, Origin: server.base },
    body: JSON.stringify({ id: 'end', command: { kind: 'resign' } }),
  });
  assert.equal(resigned.status, 200);
  const page = await organiser(event, 360);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
  await page.screenshot({ path: `${pictures}/team-round-360.png`, fullPage: true });
  await page.locator('#t1-1 .result', { hasText: '0 : 1' }).first().waitFor();
  await page.locator('#t1-2 button', { hasText: '改在实盘' }).first().click();
  await page.locator('#t1-2 button', { hasText: '改在服务器' }).waitFor();
  assert.deepEqual(await violations(page), []);
  await event.act({ action: 'play_on_board', board: '2.9' }, 409);
  await page.context().close();
  await phone.context().close();
});
