// Two people play a game to mate in two browsers; a third watches; the page is reloaded and the server killed in the middle.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import test, { after, before } from 'node:test';

import { violations } from './axe.mjs';
import { launch, open, play, sees, Server } from './browser.mjs';
import { top } from './program.mjs';

const pictures = `${top}build/screenshots`;

// 炮二平五 车1进1 炮五进四 车1退1 炮八进二 车1进1 炮八平五, mate by two cannons.
const GAME = ['h2e2', 'a9a8', 'e2e6', 'a8a9', 'b2b4', 'a9a8', 'b4e4'];

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

test('a game from the first page to mate', async () => {
  const red = await open(browser, server.base);
  await red.locator('input[name=pace][value="20+5"]').check();
  await red.locator('#name').fill('选手一');
  await red.locator('button.primary.last').click();
  await red.locator('xq-board').waitFor();
  assert.match(await red.locator('.banner').textContent(), /把链接发给黑方/);
  await red.locator('.tools button').nth(2).click();
  const invitation = await red.locator('#link-black').inputValue();
  const watching = await red.locator('#link-public').inputValue();
  await red.keyboard.press('Escape');

  const black = await open(browser, invitation, { width: 360, height: 740 });
  await black.locator('xq-board').waitFor();
  const spectator = await open(browser, watching, { language: 'en', theme: 'dark' });
  await red.locator('.banner').waitFor({ state: 'detached' });

  // Why a move is refused (P20): the horse's leg.
  await play(red, 'h0f1');
  await red.locator('.banner').waitFor();
  assert.match(await red.locator('.banner').textContent(), /蹩马腿.*g0.*2\.2/);
  assert.equal(await red.locator('.blocked').count(), 1);
  await red.locator('.dismiss').click();

  for (const [index, move] of GAME.entries()) {
    const mover = index % 2 === 0 ? red : black;
    await play(mover, move);
    await sees(red, index + 1);
    await black.locator(`.strip a[data-ply="${index + 1}"]`).waitFor();
    await sees(spectator, index + 1);
    assert.equal(await mover.locator('.pending, .ghost').count(), 0);
    if (index === 0) {
      // Offered after one's own move, declined by the opponent (23.1).
      await red.locator('.acts').getByText('提和').click();
      await black.locator('.acts .decline').click();
      await red.locator('.banner').getByText('黑方不同意和棋').waitFor();
      await red.locator('.dismiss').click();
    }
    if (index === 2) {
      await black.reload();
      await black.locator('.strip a[data-ply="3"]').waitFor();
      assert.match(await black.locator('[data-square=e6]').getAttribute('aria-label'), /红炮/);
    }
    if (index === 4) {
      await server.kill();
      await black.locator('.banner.attention').waitFor();
      await play(black, GAME[5]);
      assert.match(await black.locator('.player.lower').textContent(), /等服务器确认/);
      await black.screenshot({ path: `${pictures}/system-offline-360.png` });
      await server.restart();
      await sees(red, 6);
      await black.locator('.banner.attention').waitFor({ state: 'detached' });
      assert.equal(await red.locator('.list a').count(), 6);
      await black.locator('.strip a[data-ply="6"]').waitFor();
      break;
    }
  }
  await play(red, GAME[6]);
  for (const page of [red, black, spectator]) {
    await page.locator('.banner.settled').waitFor();
    assert.match(await page.locator('.banner.settled').textContent(), /1 : 0.*4\.1\.1/);
    assert.equal(await page.locator('xq-board').getAttribute('movable'), 'none');
    assert.deepEqual(page.faults, []);
    assert.deepEqual([...page.hosts], [server.host]);
  }
  assert.match(await black.locator('.foot .banner').textContent(), /将死/);
  assert.match(await spectator.locator('.foot .banner').textContent(), /checkmate/);
  const list = await red.locator('.list a span').allTextContents();
  assert.deepEqual(list, ['炮二平五', '车1进1', '炮五进四', '车1退1', '炮八进二', '车1进1', '炮八平五']);
  assert.match(await red.locator('.player.upper xq-clock').getAttribute('aria-label'), /^黑方余 \d+:\d\d$/);
  for (const [page, name] of [[red, 'wide'], [black, '360'], [spectator, 'wide-en-dark']]) {
    assert.deepEqual(await violations(page), []);
    await page.screenshot({ path: `${pictures}/system-mate-${name}.png` });
    await page.context().close();
  }
});

test('every page in both languages and themes, wide and at 360, without a violation', async () => {
  const game = await server.create({ rules: 'cn1999', control: { base_ms: 600000, increment_ms: 5000 }, names: { red: '甲', black: '乙' } });
  for (const language of ['zh-CN', 'en']) {
    for (const theme of ['light', 'dark']) {
      for (const [name, path] of [['home', '/'], ['game', game.red], ['judge', '/judge']]) {
        const page = await open(browser, server.base + path, { language, theme });
        await page.locator(name === 'game' ? 'xq-board' : 'main').first().waitFor();
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
          await page.screenshot({ path: `${pictures}/system-${name}-${width}-${language}-${theme}.png` });
          assert.deepEqual(await violations(page), [], `${name} ${width} ${language} ${theme}`);
          assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
        }
        assert.deepEqual(page.faults, []);
        assert.deepEqual([...page.hosts], [server.host]);
        await page.context().close();
      }
    }
  }
});
