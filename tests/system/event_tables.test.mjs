// Players bring results from their phones by the codes of their tables; the organiser sees it live; the server is killed
// in between.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import test, { after, before } from 'node:test';

import { violations } from './axe.mjs';
import { launch, open, Server } from './browser.mjs';
import { EventClient, form, people } from './event_client.mjs';
import { top } from './program.mjs';

const pictures = `${top}build/screenshots`;

let server;
let browser;
let event;
before(async () => {
  mkdirSync(pictures, { recursive: true });
  server = await Server.start();
  browser = await launch();
  event = await EventClient.create(server.base);
  await event.play(people(6), 0);
  await event.act({ action: 'pair', round: '1' });
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** The links of the tables: [[red, black], ...] */
async function links() {
  const answer = await fetch(`${event.base}/codes`, form({}, { Cookie: event.cookie }));
  assert.equal(answer.status, 200);
  const found = (await answer.text()).match(/\/e\/[a-z0-9]+\/t\/[\w-]{22}/g);
  return Array.from({ length: found.length / 2 }, (_, i) => [found[2 * i], found[2 * i + 1]]);
}

async function cards(cookie = event.cookie) {
  return fetch(`${event.base}/cards.pdf`, form({}, { Cookie: cookie }));
}

async function phone(link, look = {}) {
  return open(browser, server.base + link, { width: 360, height: 740, ...look });
}

async function organiser() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const [name, value] = event.cookie.split('=');
  await context.addCookies([{ name, value, url: event.base }]);
  const page = await context.newPage();
  await page.goto(`${event.base}/organise`);
  await page.locator('.live-sign.live').waitFor();
  return page;
}

test('cards are printed for the organiser alone, and twice alike', async () => {
  const first = Buffer.from(await (await cards()).arrayBuffer());
  assert.equal(first.subarray(0, 5).toString(), '%PDF-');
  assert.ok(first.equals(Buffer.from(await (await cards()).arrayBuffer())), 'the same record prints the same bytes');
  assert.equal((await cards('')).status, 403);
  assert.deepEqual(await links(), await links());
  assert.equal((await fetch(`${event.base}/t/${'x'.repeat(22)}`)).status, 403);
});

test('two phones agree on a result; the organiser sees it grow live', { timeout: 90000 }, async () => {
  const [first] = await links();
  const desk = await organiser();
  const red = await phone(first[0]);
  const black = await phone(first[1], { language: 'en', theme: 'dark' });
  await black.locator('.live-sign.live').waitFor();
  await red.locator('button[value="1-0"]').click();
  await red.locator('.banner', { hasText: '等黑方确认' }).waitFor();
  await desk.locator('.blocks li', { hasText: '红方已报 1 : 0' }).waitFor();
  await black.locator('button.primary', { hasText: 'Agree' }).waitFor();
  await black.screenshot({ path: `${pictures}/table-360-en-dark.png` });
  for (const page of [red, black]) {
    assert.deepEqual(await violations(page), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
    assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('button, a.b')].filter((one) => one.getBoundingClientRect().height < 43.5).length), 0);
  }
  await desk.screenshot({ path: `${pictures}/organise-signing.png` });
  await black.locator('button.primary').click();
  await black.locator('.banner.settled').waitFor();
  await desk.locator('#t1-1 .result', { hasText: '1 : 0' }).waitFor();
  await red.locator('.banner.settled').waitFor();
  assert.deepEqual([...red.faults, ...black.faults], []);
  await Promise.all([desk, red, black].map((page) => page.context().close()));
});

test('sides that differ are shown to the organiser, who decides; nothing said is lost by a crash', { timeout: 90000 }, async () => {
  const [, second] = await links();
  for (const [link, result] of [[second[0], '1-0'], [second[1], '1/2-1/2']]) {
    assert.equal((await fetch(server.base + link, form({ result }))).status, 303);
  }
  await server.kill();
  await server.restart();
  const page = await event.text('organise');
  assert.match(page, /两报不同/);
  assert.match(page, /红方报 1 : 0，黑方报 和/);
  await event.act({ action: 'result', round: '1', board: '2', result: '1/2-1/2' });
  assert.equal((await fetch(server.base + second[0], form({ result: '1-0' }))).status, 409);
  assert.match(await (await fetch(`${server.base}${second[0]}?lang=zh`)).text(), /已登记/);
});

test('a code is void after the round, and at once when the organiser says so', async () => {
  const before = await links();
  await event.act({ action: 'revoke_codes' });
  assert.equal((await fetch(server.base + before[2][0])).status, 403);
  const [, , third] = await links();
  assert.equal((await fetch(server.base + third[0])).status, 200);
  await event.act({ action: 'quick', round: '1', line: '3 =' });
  await event.act({ action: 'pair', round: '2' });
  assert.equal((await fetch(server.base + third[0])).status, 403);
});

test('a board is played on the server, and its result is that of the game, after a crash too', { timeout: 120000 }, async () => {
  await event.act({ action: 'play_online', board: '1', control: '20+5' });
  await event.act({ action: 'play_online', board: '1', control: 'odd' }, 409);
  await event.act({ action: 'play_online', board: 'x' }, 400);
  const [first] = await links();
  const red = await phone(first[0]);
  await red.locator('a.primary', { hasText: '上棋盘' }).click();
  await red.locator('xq-board').waitFor();
  const [, game] = /\/g\/(\w+)/.exec(red.url());
  assert.match(await (await fetch(`${event.base}/round-2.html`)).text(), new RegExp(`/g/${game}"`));
  const wall = await open(browser, `${event.base}/wall.html`, { width: 1920, height: 1080 });
  await wall.locator('.with-board xq-board').waitFor();
  await wall.screenshot({ path: `${pictures}/wall-live.png` });
  assert.deepEqual(wall.faults, []);
  await server.kill();
  await server.restart();
  const secret = new URL(red.url()).hash.slice(1);
  const resigned = await fetch(`${server.base}/api/games/${game}/commands`, {
    method: 'POST', headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}`, Origin: server.base },
    body: JSON.stringify({ id: 'end', command: { kind: 'resign' } }),
  });
  assert.equal(resigned.status, 200);
  for (let i = 0; i < 50; i += 1) {
    const { rounds } = JSON.parse(await event.text('event.json'));
    if (rounds[1].boards[0].result === '0-1') {
      // The result leads to the game, now and in later rounds.
      assert.match(await event.text('round-2.html'), new RegExp(`<a href="/g/${game}"[^>]*>0 : 1`));
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail('the result of the game did not reach the board');
});

test('an event on the server opens its rounds by itself; one board moves to the hall and back', { timeout: 120000 }, async () => {
  const online = await EventClient.create(server.base, { venue: 'server', control: '10+5' });
  await online.play(people(4), 0);
  await online.act({ action: 'pair', round: '1' });
  const games = async () => [...(await online.text('round-1.html')).matchAll(/href="\/g\/(\w+)"/g)].map((match) => match[1]);
  const until = async (count) => {
    for (let i = 0; i < 50; i += 1) {
      const found = await games();
      if (found.length === count) {
        return found;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    assert.fail(`there are not ${count} games on the server`);
  };
  const opened = await until(2);
  assert.match(await online.text('standings.html'), /在服务器上/);
  const snapshot = await (await fetch(`${server.base}/api/games/${opened[0]}`)).json();
  assert.equal(snapshot.live.clocks.red.remaining_ms, 600_000);

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const [name, value] = online.cookie.split('=');
  await context.addCookies([{ name, value, url: online.base }]);
  const page = await context.newPage();
  await page.goto(`${online.base}/organise`);
  await page.screenshot({ path: `${pictures}/organise-server.png`, fullPage: true });
  await page.locator('#t1-2 button', { hasText: '改在实盘' }).click();
  await page.locator('#t1-2 button', { hasText: '改在服务器' }).waitFor();
  assert.deepEqual(await until(1), [opened[0]]);
  await page.locator('summary', { hasText: '对局方式' }).click();
  await page.screenshot({ path: `${pictures}/organise-venue.png`, fullPage: true });
  assert.deepEqual(await violations(page), []);
  await page.setViewportSize({ width: 360, height: 740 });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
  await page.screenshot({ path: `${pictures}/organise-venue-360.png`, fullPage: true });
  await page.locator('#t1-2 button', { hasText: '改在服务器' }).click();
  assert.deepEqual(await until(2), opened);
  await context.close();
  await online.act({ action: 'play', venue: 'real_boards', control: 'none', reason: '断网' });
  await online.act({ action: 'play', venue: 'moon' }, 400);
  await online.act({ action: 'play_on_board', board: '9' }, 409);
  await online.act({ action: 'play_on_board', board: 'x' }, 400);
});
