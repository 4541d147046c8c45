// Open pages of an event follow what the organiser enters; a cut connection catches up.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';

import { launch, open, Server } from './browser.mjs';
import { EventClient, people } from './event_client.mjs';

let server;
let browser;
let event;
before(async () => {
  server = await Server.start();
  browser = await launch();
  event = await EventClient.create(server.base);
  await event.play(people(10), 1);
  await event.act({ action: 'pair', round: '2' });
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const points = (page) => page.locator('tbody[data-live] .strong').allTextContents();

test('a result entered shows on open pages without a reload, and the wait is told', { timeout: 60000 }, async (t) => {
  const standings = await open(browser, `${event.base}/standings.html`);
  const round = await open(browser, `${event.base}/en/round-2.html`, { width: 360 });
  await Promise.all([standings, round].map((page) => page.locator('.live-sign.live').waitFor()));
  await standings.evaluate(() => { window.stays = true; });
  const before = await points(standings);
  const entered = Date.now();
  await event.act({ action: 'result', round: '2', board: '1', result: '1-0' });
  await round.locator('[data-live=t1] .result', { hasText: '1 : 0' }).waitFor();
  await standings.waitForFunction((old) => [...document.querySelectorAll('tbody[data-live] .strong')].map((one) => one.textContent).join() !== old, before.join());
  t.diagnostic(`both pages had it after ${Date.now() - entered} ms`);
  assert.equal(await standings.evaluate(() => window.stays), true);
  const sorted = (await points(standings)).map(Number);
  assert.deepEqual(sorted, [...sorted].sort((a, b) => b - a), 'the rows stand in the new order');
  assert.deepEqual(standings.faults, []);
});

test('a page whose server was killed says so and catches up', { timeout: 90000 }, async () => {
  const page = await open(browser, `${event.base}/round-2.html`);
  await page.locator('.live-sign.live').waitFor();
  await server.kill();
  await page.locator('.live-sign.warn').waitFor();
  await server.restart();
  await event.act({ action: 'result', round: '2', board: '2', result: '0-1' });
  await page.locator('[data-live=t2] .result', { hasText: '0 : 1' }).waitFor();
  await page.locator('.live-sign.live').waitFor();
});

test('a new round reaches the menu and the columns of an open page', { timeout: 60000 }, async () => {
  const page = await open(browser, `${event.base}/standings.html`);
  await page.locator('.live-sign.live').waitFor();
  for (const board of ['3', '4', '5']) {
    await event.act({ action: 'result', round: '2', board, result: '1/2-1/2' });
  }
  await event.act({ action: 'pair', round: '3' });
  await page.locator('nav a[href="round-3.html"]').waitFor();
  await page.locator('th', { hasText: '第三轮' }).waitFor();
});
