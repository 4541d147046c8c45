// Where the link of a table arbiter leads: his boards of the round. He opens their desks, and enters the result of a board that has no game; what
// ends at a desk is in the event by itself; nobody overwrites anybody.
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
let key;
before(async () => {
  mkdirSync(pictures, { recursive: true });
  server = await Server.start();
  browser = await launch();
  event = await EventClient.create(server.base);
  await event.play(people(10), 0);
  await event.act({ action: 'pair', round: '1' });
  const links = `${server.base}/api/events/${event.id}/links`;
  const issued = await fetch(links, { method: 'POST', headers: { Authorization: `Bearer ${event.secret}` }, body: JSON.stringify({ role: 'table_arbiter', boards: [1, 2, 3, 4], name: '台裁甲' }) });
  assert.equal(issued.status, 201);
  key = (await issued.json()).url;
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const secret = () => key.split('/key/')[1];
const cookie = () => `chuhe_${event.id}=${secret()}`;
const post = (fields, folder = '') => fetch(`${event.base}/${folder}boards`, form(fields, { Cookie: cookie() }));
const results = async () => JSON.parse(await event.text('event.json')).rounds.at(-1).boards.map((board) => board.result);
const attached = async () => (await (await fetch(`${server.base}/api/events/${event.id}/games`)).json()).games;
const row = (page, board) => page.locator('.pairings tbody tr').nth(board - 1);
const arrive = (look) => open(browser, server.base + key, look);

async function until(holds, what) {
  for (let i = 0; i < 100; i += 1) {
    if (await holds()) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`never: ${what}`);
}

async function check(page, name) {
  assert.deepEqual(await violations(page), [], name);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), `${name} scrolls sideways`);
  await page.screenshot({ path: `${pictures}/arbiters-boards-${name}.png`, fullPage: true });
}

test('a board is opened once, by the keyboard, and what its desk ends with enters the event and every open page', async () => {
  const page = await arrive();
  assert.equal(await page.locator('.pairings tbody tr').count(), 4);
  await page.selectOption('#boards-control', 'none');
  await row(page, 1).getByRole('button', { name: '第 1 台 开台' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.desk').waitFor();
  const first = new URL(page.url());
  assert.equal(first.hash, `#${secret()}`);

  const other = await arrive({ width: 360, language: 'en' });
  await row(other, 1).getByRole('link').waitFor();
  assert.equal(await row(other, 1).getByRole('link').getAttribute('href'), first.pathname + first.hash);
  assert.equal(await row(other, 1).locator('.result-button').count(), 0);
  // Whoever still has the page from before comes to the same desk, by the page and by the API.
  const again = await post({ action: 'open', board: '1', control: '20+5' });
  assert.equal(again.headers.get('location'), first.pathname + first.hash);
  const called = await fetch(`${server.base}/api/games`, { method: 'POST', headers: { Authorization: `Bearer ${secret()}` }, body: JSON.stringify({ event: event.id, round: 1, board: 1 }) });
  assert.equal(called.status, 200);
  assert.deepEqual(await called.json(), { game: first.pathname.slice(6), public: `/g/${first.pathname.slice(6)}`, desk: first.pathname });

  const command = await fetch(`${server.base}/api/games/${first.pathname.slice(6)}/commands`, { method: 'POST', headers: { Authorization: `Bearer ${secret()}` }, body: JSON.stringify({ id: '1', command: { kind: 'resign', side: 'black' } }) });
  assert.equal(command.status, 200, await command.text());
  await until(async () => (await results())[0] === '1-0', 'the result of the desk');
  await row(other, 1).getByText('1 : 0').waitFor();
  assert.deepEqual([...page.faults, ...other.faults], []);
  await page.context().close();
  await other.context().close();
});

test('two who open a board at the same moment come to one game, which is there after a crash', async () => {
  const before = (await attached()).length;
  const answers = await Promise.all(Array.from({ length: 6 }, () => post({ action: 'open', board: '2', control: '20+5' })));
  assert.deepEqual(answers.map((answer) => answer.status), Array(6).fill(303));
  const [place, ...others] = answers.map((answer) => answer.headers.get('location'));
  others.forEach((location) => assert.equal(location, place));
  assert.equal((await attached()).length, before + 1);
  await server.kill();
  await server.restart();
  assert.equal((await post({ action: 'open', board: '2', control: '20+5' })).headers.get('location'), place);
  const [, game] = /^\/desk\/([a-z0-9]+)#/.exec(place);
  const ended = await fetch(`${server.base}/api/games/${game}/commands`, { method: 'POST', headers: { Authorization: `Bearer ${secret()}` }, body: JSON.stringify({ id: '1', command: { kind: 'resign', side: 'red' } }) });
  assert.equal(ended.status, 200, await ended.text());
  await until(async () => (await results())[1] === '0-1', 'the result of a game that outlived the program');
});

test('the second who enters a result sees the first, and nothing is overwritten', async () => {
  const page = await arrive();
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN' });
  const late = await context.newPage();
  await late.goto(server.base + key);
  await row(page, 3).getByRole('button', { name: '第 3 台 和' }).click();
  await row(page, 3).locator('.result').getByText('和').waitFor();
  // The other page was not told: it has no script.
  await row(late, 3).getByRole('button', { name: '第 3 台 0 : 1' }).click();
  const told = late.getByRole('alert');
  assert.match(await told.textContent(), /第 3 台已登记 和，你的 0 : 1 未登记/);
  assert.match(await row(late, 3).textContent(), /和/);
  assert.equal((await results())[2], '1/2-1/2');
  await late.getByRole('link', { name: 'EN' }).or(late.locator('a[hreflang], a[href$="en/boards"]')).first().click();
  assert.match(late.url(), /en\/boards$/);
  // The same result said twice is no quarrel; a board that is not his is not his; a pairing that was changed takes nothing.
  const { red, black } = JSON.parse(await event.text('event.json')).rounds.at(-1).boards[2];
  const place = { action: 'result', round: '1', board: '3', players: `${red}-${black}` };
  assert.equal((await post({ ...place, result: '1/2-1/2' })).status, 303);
  assert.match(await (await post({ ...place, result: '1-0' }, 'en/')).text(), /Table 3 has ½ : ½ already; your 1 : 0 was not entered/);
  assert.equal((await post({ ...place, board: '4', result: '1-0' })).status, 409);
  const fifth = JSON.parse(await event.text('event.json')).rounds.at(-1).boards[4];
  assert.equal((await post({ action: 'result', round: '1', board: '5', players: `${fifth.red}-${fifth.black}`, result: '1-0' })).status, 403);
  assert.equal((await post({ ...place, result: 'x' })).status, 400);
  assert.deepEqual((await results()).slice(3), [null, null]);
  assert.deepEqual(page.faults, []);
  await page.context().close();
  await context.close();
});

for (const [width, theme] of [[1280, 'light'], [360, 'dark'], [360, 'light']]) {
  test(`the boards at ${width} px, ${theme}`, async () => {
    for (const [language, folder] of [['zh-CN', ''], ['en', 'en/']]) {
      const page = await open(browser, `${server.base}${key}`, { width, theme, language });
      await page.goto(`${event.base}/${folder}boards`);
      await check(page, `${width}-${theme}-${language}`);
      await row(page, 4).locator('summary').click();
      await check(page, `${width}-${theme}-${language}-absent`);
      // A stale form, sent again.
      await page.evaluate(() => {
        const kept = document.querySelector('.result-form');
        kept.querySelector('[name=board]').value = '3';
      });
      const third = JSON.parse(await event.text('event.json')).rounds.at(-1).boards[2];
      await page.locator('.result-form [name=players]').evaluate((field, players) => { field.value = players; }, `${third.red}-${third.black}`);
      await page.locator('.result-form .result-button').first().click();
      await page.getByRole('alert').waitFor();
      await check(page, `${width}-${theme}-${language}-late`);
      await page.context().close();
    }
  });
}
