// The pages of links, audits and administration in a real browser: wide and narrow, both languages, both themes.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import test, { after, before } from 'node:test';

import { violations } from './axe.mjs';
import { launch, Server } from './browser.mjs';
import { EventClient, people } from './event_client.mjs';
import { top } from './program.mjs';

const pictures = `${top}build/screenshots`;

let server;
let browser;
let event;
let game;
before(async () => {
  mkdirSync(pictures, { recursive: true });
  server = await Server.start();
  browser = await launch();
  event = await EventClient.create(server.base);
  await event.play(people(6), 1);
  await event.act({ action: 'correct', confirmed: 'yes', round: '1', board: '1', result: '0-1', reason: '记错' });
  game = await server.create({ names: { red: '甲', black: '乙' }, control: { base_ms: 600000, increment_ms: 0 } });
  const secret = game.arbiter.split('#')[1];
  for (const [id, command] of [['1', { kind: 'record_foul', side: 'red', foul: 'disturbance', note: '' }], ['2', { kind: 'add_penalty_time', side: 'red', span_ms: 300000, reason: '23.3' }]]) {
    const answer = await fetch(`${server.base}/api/games/${game.game}/commands`, { method: 'POST', headers: { Authorization: `Bearer ${secret}` }, body: JSON.stringify({ id, command }) });
    assert.ok([200, 409].includes(answer.status), await answer.text());
  }
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

async function check(page, name) {
  assert.deepEqual(await violations(page), [], name);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), `${name} scrolls sideways`);
  await page.screenshot({ path: `${pictures}/officials-${name}.png`, fullPage: true });
}

for (const [width, theme] of [[1280, 'light'], [360, 'dark'], [360, 'light'], [1280, 'dark']]) {
  test(`links and audits at ${width} px, ${theme}`, async () => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme: theme, reducedMotion: 'reduce' });
    context.setDefaultTimeout(20000);
    const [name, value] = event.cookie.split('=');
    await context.addCookies([{ name, value, url: server.base }]);
    const page = await context.newPage();
    for (const [language, folder] of [['zh', ''], ['en', 'en/']]) {
      await page.goto(`${server.base}${event.path}/${folder}boards`);
      await check(page, `event-boards-${width}-${theme}-${language}`);
      for (const kind of ['links', 'audit']) {
        await page.goto(`${server.base}${event.path}/${folder}${kind}`);
        await check(page, `event-${kind}-${width}-${theme}-${language}`);
        await page.goto(`${server.base}/game/${game.game}/${folder}${kind}`);
        await check(page, `ask-${kind}-${width}-${theme}-${language}`);
        await page.fill('#secret', `${server.base}${game.arbiter}`);
        await page.click('main button');
        await page.locator('table').waitFor();
        await check(page, `game-${kind}-${width}-${theme}-${language}`);
      }
    }
    await context.close();
  });
}

test('a link is made and revoked with the keyboard and without script', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const [name, value] = event.cookie.split('=');
  await context.addCookies([{ name, value, url: server.base }]);
  const page = await context.newPage();
  await page.goto(`${server.base}${event.path}/links`);
  await page.selectOption('#role', 'table_arbiter');
  await page.fill('#boards', '1-2');
  await page.fill('#holder', '台裁甲');
  await page.press('#holder', 'Enter');
  const link = await page.locator('.secret-link').textContent();
  assert.match(link, /\/key\/[\w-]{43}$/);
  await page.goto(`${server.base}${event.path}/links`);
  const row = page.locator('tr', { hasText: '台裁甲' });
  assert.match(await row.textContent(), /台次裁判.*1, 2/);
  await row.locator('input[name=reason]').fill('换人');
  await row.locator('input[name=reason]').press('Enter');
  assert.match(await page.locator('tr', { hasText: '台裁甲' }).textContent(), /已作废/);
  const answer = await fetch(server.base + link.trim(), { redirect: 'manual' });
  assert.equal(answer.status, 403);
  await context.close();
});
