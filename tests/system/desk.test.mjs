// An arbiter runs a board from the desk: by keyboard alone from the clock to the signatures; two arbiters never overwrite each
// other; the pages hold at 360 and wide, in both languages, without a violation; touch-move in the browser.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import test, { after, before } from 'node:test';

import { launch, open, play, Server } from './browser.mjs';
import { top } from './program.mjs';

const AXE = readFileSync(`${top}web/node_modules/axe-core/axe.min.js`, 'utf8');
const pictures = `${top}build/screenshots`;
const FISCHER = { base_ms: 600000, increment_ms: 5000 };

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

async function axe(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const result = await window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });
    return result.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 100)).join(' | ')}`);
  });
}

/** A board beside which nobody is late, unless the settings say so. */
const table = (settings = {}, more = {}) => server.create({ mode: 'over_the_board', control: FISCHER, names: { red: '甲', black: '乙' }, settings: { lateness_limit_ms: null, ...settings }, ...more });

async function desk(made, look) {
  const page = await open(browser, server.base + made.desk, look);
  await page.locator('.desk').waitFor();
  return page;
}

/** Goes to an element by Tab alone and presses a key there. */
async function key(page, selector, press = 'Enter') {
  const target = page.locator(selector).first();
  await target.waitFor();
  for (let i = 0; i < 140; i += 1) {
    if (await target.evaluate((element) => element.getRootNode().activeElement === element)) {
      await page.keyboard.press(press);
      return;
    }
    await page.keyboard.press('Tab');
  }
  assert.fail(`the keyboard does not reach ${selector}`);
}

const says = (page, text) => page.locator('.desk-panel .banner').getByText(text).first().waitFor();
const listed = (page) => page.locator('.desk .list a span').allTextContents();
const snapshot = async (made) => (await fetch(`${server.base}/api/games/${made.game}`)).json();
/** Waits until the game says something. */
async function until(made, holds, what) {
  for (let i = 0; i < 100; i += 1) {
    const game = await snapshot(made);
    if (holds(game)) {
      return game;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return assert.fail(`never: ${what}`);
}

test('a whole game at the desk by keyboard alone: clock, typed moves, fouls, correction, result, signatures', async () => {
  const made = await table();
  const page = await desk(made);
  await page.evaluate(() => {
    window.pointed = 0;
    for (const kind of ['pointerdown', 'mousedown']) window.addEventListener(kind, () => { window.pointed += 1; }, true);
  });
  await key(page, '.desk-bar [data-act=start]');
  await until(made, (game) => game.live.clocks.running === 'red', 'the clock runs');

  // Four notations, full-width too (P5).
  for (const [index, text] of ['炮二平五', '马８进７', 'H2+3', 'i9h9', 'I0-H0'].entries()) {
    await key(page, '#desk-typed', 'a');
    await page.keyboard.press('Backspace');
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
    await until(made, (game) => game.live.ply === index + 1 && game.live.to_press === null, text);
  }
  assert.deepEqual(await listed(page), ['炮二平五', '马8进7', '马二进三', '车9平8', '车一平二']);

  // A move of the board by arrows: from the general's point to the soldier c6 and one step on.
  await key(page, 'xq-board .point[tabindex="0"]', 'ArrowUp');
  for (const step of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'Enter', 'ArrowDown', 'Enter']) {
    await page.keyboard.press(step);
  }
  await until(made, (game) => game.live.ply === 6, 'the move made on the board');

  // Fouls with their article; the announcement; the second is taken back; what the third would do is told.
  for (const expected of [1, 2]) {
    await key(page, '[data-sheet=foul_black]');
    await key(page, '[data-foul=touched_immovable]');
    await until(made, (game) => game.live.fouls.black === expected, 'a foul');
  }
  await says(page, /黑方犯规第 2 次.*9\.1\.5.*再犯一次判负（4\.1\.8）/);
  await page.screenshot({ path: `${pictures}/desk-foul-wide.png` });
  await key(page, '[data-act=undo]');
  await until(made, (game) => game.live.fouls.black === 1, 'the foul withdrawn');

  // Penalty time and the clock set (A4).
  await key(page, '[data-act=stop]');
  await until(made, (game) => game.live.phase === 'paused', 'the clock stands');
  await key(page, '[data-sheet=time]');
  await key(page, '[data-act=penalty]');
  const fined = await until(made, (game) => game.live.clocks.red.remaining_ms < 330000, 'penalty time');
  assert.ok(fined.events.some((event) => event.kind === 'penalty_time_added' && event.clause === 'cn1999 23.3'));
  await key(page, '#desk-red', 'End');
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('9:30');
  await page.keyboard.press('Enter');
  await until(made, (game) => game.live.clocks.red.remaining_ms === 570000, 'the clock set');
  await page.keyboard.press('Escape');

  // A missing move is written in (A11), and taken back.
  await key(page, '[data-sheet=record]');
  await key(page, '#desk-moves', 'End');
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 炮8进4 4. 兵三进一');
  await key(page, 'form[data-form=rewrite] button:not([type=button])');
  const corrected = await until(made, (game) => game.live.ply === 7, 'the record corrected');
  assert.ok(corrected.events.some((event) => event.kind === 'moves_struck' && event.ply === 6));
  assert.equal(corrected.events.at(-1).entered, true);
  await page.keyboard.press('Escape');
  assert.deepEqual((await listed(page)).slice(5), ['炮8进4', '兵三进一']);
  await key(page, '[data-act=undo]');
  await until(made, (game) => game.live.ply === 6, 'the correction undone');

  await key(page, '.desk-bar [data-act=start]');
  await key(page, '[data-sheet=result]');
  await key(page, '[data-act=resign]');
  await key(page, '[data-act=confirm]');
  await until(made, (game) => game.live.result?.clause === 'cn1999 4.1.9', 'resignation');
  await key(page, '.desk-bar [data-act=sign]');
  for (let signatures = 1; signatures <= 3; signatures += 1) {
    await key(page, '.sheet [data-act=sign]');
    await until(made, ({ live }) => [live.signed.red, live.signed.black, live.signed.official !== null].filter(Boolean).length === signatures, 'a signature');
  }
  await page.locator('.sheet').getByText('棋谱已关闭').waitFor();
  await page.screenshot({ path: `${pictures}/desk-signed-wide.png` });
  assert.equal(await page.evaluate(() => window.pointed), 0);
  assert.deepEqual(page.faults, []);
  assert.deepEqual([...page.hosts], [server.host]);
  await page.context().close();
});

test('two arbiters at one board: the second sees what the first wrote, and nothing is overwritten (A13)', async () => {
  const made = await table({}, { control: null });
  const first = await desk(made);
  const second = await desk(made, { width: 360, height: 740 });
  await first.locator('[data-sheet=foul_red]').click();
  await first.locator('[data-foul=disturbance]').click();
  await second.locator('.log').getByText('红方犯规 1').waitFor();

  // The line of the second is slow: he writes the same foul without having seen the first's second one.
  const late = await open(browser, 'about:blank');
  let held = null;
  await late.routeWebSocket(/\/ws$/, (line) => {
    const onward = line.connectToServer();
    line.onMessage((message) => onward.send(message));
    onward.onMessage((message) => {
      if (held !== null && JSON.parse(message).type === 'events') held.push(message);
      else line.send(message);
    });
    late.release = () => {
      held.forEach((message) => line.send(message));
      held = null;
    };
  });
  await late.goto(server.base + made.desk);
  await late.locator('.desk').waitFor();
  held = [];
  await first.locator('[data-sheet=foul_red]').click();
  await first.locator('[data-foul=clock_tampering]').click();
  await until(made, (game) => game.live.fouls.red === 2, 'the second foul');
  await late.locator('[data-sheet=foul_red]').click();
  await late.locator('[data-foul=clock_tampering]').click();
  await says(late, /另一位裁判先记了一笔/);
  late.release();
  await says(late, /红方犯规 2/);
  const game = await snapshot(made);
  assert.equal(game.live.fouls.red, 2);
  assert.equal(game.live.result, null);
  await late.screenshot({ path: `${pictures}/desk-conflict-wide.png` });
  for (const page of [first, second, late]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('claims, a stood illegal move and the second draw offer in a row', async () => {
  // 车一进一 to and fro: after three rounds a ruling may be asked for (24).
  const made = await table({}, { control: null });
  const page = await desk(made);
  const round = ['i0i1', 'i9i8', 'i1i0', 'i8i9'];
  await page.locator('#desk-typed').fill(Array(3).fill(round.join(' ')).join(' '));
  await page.locator('.typed button').click();
  await until(made, (game) => game.live.ply === 12, 'three rounds of the cycle');
  await page.locator('[data-sheet=repetition]').click();
  await page.locator('.print-sheet table.plies').waitFor();
  await page.screenshot({ path: `${pictures}/desk-claim-wide.png`, fullPage: true });
  await page.emulateMedia({ media: 'print' });
  assert.ok(await page.locator('.print-sheet').isVisible());
  assert.ok(!(await page.locator('.desk-bar').isVisible()));
  await page.screenshot({ path: `${pictures}/desk-claim-print.png`, fullPage: true });
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');

  // A horse over its leg: asked before it is tried, for a trial would lose; it stood (5.8).
  await play(page, 'h0f1');
  await page.locator('[data-sheet-open=illegal]').getByText('蹩马腿').waitFor();
  await page.locator('[data-act=stood]').click();
  const stood = await until(made, (game) => game.live.ply === 13, 'the stood move');
  assert.equal(stood.events.at(-1).stood_illegal, true);
  await page.locator('.log').getByText('不合规则，走定').waitFor();

  await page.locator('[data-sheet=draw]').click();
  await page.locator('.sheet .pair .b').first().click();
  await page.locator('.log').getByText('红方提和').first().waitFor();
  await page.locator('.sheet').getByText('黑方不同意').click();
  await until(made, (game) => game.live.offer === null, 'declined');
  await page.locator('.sheet .pair .b').first().click();
  await page.locator('[data-act=confirm]').click();
  await until(made, (game) => game.live.fouls.red === 1, 'foul 9.1.3');
  await page.locator('.log li.flagged').waitFor();
  await page.keyboard.press('Escape');

  await page.locator('[data-sheet=limit]').click();
  assert.match(await page.locator('.counters').textContent(), /\/ 60/);
  await page.keyboard.press('Escape');

  // What a touched piece asks for, without touch-move in force: looked up, not recorded.
  await page.locator('[data-sheet=touch]').click();
  await page.locator('[data-square=b9]').click();
  await page.locator('.sheet .banner').getByText(/须走 b9/).waitFor();
  assert.equal((await snapshot(made)).live.touch, null);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('adjournment with its envelope, names exchanged, another start, links as QR', async () => {
  const made = await table();
  const page = await desk(made);
  await page.locator('[data-act=start]').click();
  await page.locator('#desk-typed').fill('炮二平五');
  await page.locator('.typed button').click();
  await until(made, (game) => game.live.ply === 1 && game.live.to_press === null, 'a move');
  await page.locator('[data-sheet=adjourn]').click();
  await page.locator('[data-act=announce]').click();
  await page.locator('[data-act=seal]').click();
  await page.locator('.envelope xq-board').waitFor();
  await until(made, (game) => game.live.phase === 'adjourned', 'adjourned');
  await page.screenshot({ path: `${pictures}/desk-envelope-wide.png`, fullPage: true });
  await page.locator('#desk-sealed').fill('马8进7');
  await page.locator('form[data-form=resume] button').click();
  await until(made, (game) => game.live.ply === 2 && game.live.phase === 'playing', 'resumed');
  await page.keyboard.press('Escape');

  await page.locator('[data-sheet=more]').click();
  await page.locator('[data-act=swap]').click();
  await page.locator('.seat .who').first().getByText('乙').waitFor();
  await page.locator('[data-act=undo]').click();
  await page.locator('.seat .who').first().getByText('甲').waitFor();
  await page.keyboard.press('Escape');

  await page.locator('[data-act=stop]').click();
  await until(made, (game) => game.live.phase === 'paused', 'paused');
  await page.locator('[data-sheet=record]').click();
  await page.locator('#desk-start').fill('rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w - - 0 1');
  await page.locator('#desk-moves').fill('炮二平五');
  await page.locator('form[data-form=rewrite] button').click();
  const other = await until(made, (game) => game.start_fen.includes('/R1BAKABNR'), 'another start');
  assert.equal(other.live.ply, 1);
  await page.keyboard.press('Escape');

  await page.locator('[data-sheet=share]').click();
  await page.locator('[data-act=qr-desk]').click();
  await page.locator('.qr path').waitFor();
  assert.equal(await page.locator('.link-text').textContent(), server.base + made.desk);
  await page.screenshot({ path: `${pictures}/desk-qr-wide.png` });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the desk and its list hold at 360 and wide, in both languages and themes, without a violation', async () => {
  const made = await table({ lateness_limit_ms: 600000 });
  for (const language of ['zh-CN', 'en']) {
    for (const theme of ['light', 'dark']) {
      const page = await desk(made, { language, theme });
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
        for (const sheet of [null, 'foul_red', 'repetition', 'limit', 'draw', 'time', 'touch', 'result', 'record', 'sign', 'warn', 'adjourn', 'share', 'more']) {
          if (sheet !== null) {
            await page.locator(`.desk-panel [data-sheet=${sheet}]`).click();
            await page.locator('.sheet').waitFor();
          }
          assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), `${sheet} is wider than ${width}`);
          if (theme === 'light' || sheet === null || sheet === 'time') {
            assert.deepEqual(await axe(page), [], `${sheet} ${width} ${language} ${theme}`);
            await page.screenshot({ path: `${pictures}/desk-${sheet ?? 'face'}-${width}-${language}-${theme}.png`, fullPage: true });
          }
          const small = await page.evaluate(() => [...document.querySelectorAll('.desk-panel button, .desk-bar button')].filter((one) => one.offsetHeight > 0 && one.offsetHeight < 44).map((one) => one.outerHTML.slice(0, 80)));
          assert.deepEqual(small, []);
          await page.keyboard.press('Escape');
        }
        if (width === 360) {
          await page.locator('.desk-tabs button').nth(1).click();
          await page.screenshot({ path: `${pictures}/desk-board-360-${language}-${theme}.png` });
          assert.deepEqual(await axe(page), [], `board 360 ${language} ${theme}`);
          await page.locator('.desk-tabs button').nth(0).click();
        }
      }
      await page.goto(`${server.base}/desk`);
      await page.locator('.boards li.soon').waitFor();
      assert.deepEqual(await axe(page), [], `list ${language} ${theme}`);
      await page.screenshot({ path: `${pictures}/desk-list-360-${language}-${theme}.png` });
      assert.deepEqual(page.faults, []);
      assert.deepEqual([...page.hosts], [server.host]);
      await page.context().close();
    }
  }
});

test('without a secure context, as in a hall on plain http, the desk works as well (D7, B24)', async () => {
  const made = await table({}, { control: null });
  const hall = await launch('--host-resolver-rules=MAP hall.test 127.0.0.1');
  const page = await open(hall, server.base.replace('127.0.0.1', 'hall.test') + made.desk);
  await page.locator('#desk-typed').fill('炮二平五');
  await page.locator('.typed button').click();
  await until(made, (game) => game.live.ply === 1, 'a move');
  await page.locator('[data-sheet=share]').click();
  await page.locator('.links li').first().locator('.b').nth(1).click();
  await page.locator('.links').getByText('已复制').waitFor();
  assert.equal(await page.evaluate(() => window.isSecureContext), false);
  assert.deepEqual(page.faults, []);
  await hall.close();
});

test('touch-move in the browser: the touched piece binds, the release is the move (5.1 to 5.7)', async () => {
  const made = await server.create({ settings: { touch_move: true }, names: { red: '甲', black: '乙' } });
  const red = await open(browser, server.base + made.red);
  await red.locator('xq-board').waitFor();
  await red.locator('[data-square=h2]').click();
  await until(made, (game) => game.live.touch?.must.allowed.every((move) => move.startsWith('h2')) === true, 'the cannon is touched');
  await play(red, 'g3g4');
  await red.locator('.banner').getByText(/须走 h2/).waitFor();
  assert.equal((await snapshot(made)).live.ply, 0);
  await red.screenshot({ path: `${pictures}/touch-wide.png` });
  await play(red, 'h2e2');
  await until(made, (game) => game.live.ply === 1, 'the cannon moves');

  // 9.1.6: a piece that nothing can take is touched; the foul is recorded, and any move may follow (5.2).
  const black = await open(browser, server.base + made.black, { width: 360, height: 740 });
  await black.locator('xq-board').waitFor();
  await black.locator('[data-square=e0]').click();
  const foul = await until(made, (game) => game.live.fouls.black === 1, 'foul 9.1.6');
  assert.equal(foul.events.at(-1).foul, 'touched_untakeable');
  await black.locator('.banner').getByText(/可另行走子/).waitFor();
  await black.screenshot({ path: `${pictures}/touch-free-360.png` });
  await play(black, 'h9g7');
  await until(made, (game) => game.live.ply === 2, 'a free move');
  assert.deepEqual([...red.faults, ...black.faults], []);
  await red.context().close();
  await black.context().close();
});

test('a board is opened from the first page and taken over by its link', async () => {
  const page = await open(browser, server.base);
  await page.locator('input[name=place][value=over_the_board]').check();
  await page.locator('#red-name').fill('甲');
  await page.locator('#black-name').fill('乙');
  await page.locator('button.primary.last').click();
  await page.locator('.desk').waitFor();
  const link = page.url();
  assert.match(link, /\/desk\/[\w-]+#/);
  await says(page, /未到/);
  const other = await open(browser, `${server.base}/desk`, { width: 360, height: 740 });
  await other.locator('#desk-link').fill(link);
  await other.locator('form button').click();
  await other.locator('.boards a').click();
  await other.locator('.seat .who').first().getByText('甲').waitFor();
  // A player's link is no desk.
  const made = await table();
  const player = await open(browser, server.base + made.red.replace('/g/', '/desk/'));
  await player.getByText('不是裁判链接').waitFor();
  assert.deepEqual([...page.faults, ...other.faults, ...player.faults], []);
});
