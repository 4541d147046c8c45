// An arbiter runs a board from the desk: two arbiters never overwrite each other; claims, adjournment, links; the pages hold at
// 360 and wide, in both languages, without a violation; touch-move in the browser.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';

import { violations } from './axe.mjs';
import { launch, open, play } from './browser.mjs';
import { Hall, pictures, says } from './hall.mjs';

let hall;
before(async () => (hall = await Hall.start()));
after(() => hall?.stop());

test('two arbiters at one board: the second sees what the first wrote, and nothing is overwritten (A13)', async () => {
  const made = await hall.table({}, { control: null });
  const first = await hall.desk(made);
  const second = await hall.desk(made, { width: 360, height: 740 });
  await first.locator('[data-sheet=foul_red]').click();
  await first.locator('[data-foul=disturbance]').click();
  await second.locator('.log').getByText('红方犯规 1').waitFor();

  // The line of the second is slow: he writes the same foul without having seen the first's second one.
  const late = await hall.open('about:blank');
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
  await late.goto(hall.server.base + made.desk);
  await late.locator('.desk').waitFor();
  held = [];
  await first.locator('[data-sheet=foul_red]').click();
  await first.locator('[data-foul=clock_tampering]').click();
  await hall.until(made, (game) => game.live.fouls.red === 2, 'the second foul');
  await late.locator('[data-sheet=foul_red]').click();
  await late.locator('[data-foul=clock_tampering]').click();
  await says(late, /另一位裁判先记了一笔/);
  late.release();
  await says(late, /红方犯规 2/);
  const game = await hall.snapshot(made);
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
  const made = await hall.table({}, { control: null });
  const page = await hall.desk(made);
  const round = ['i0i1', 'i9i8', 'i1i0', 'i8i9'];
  await page.locator('#desk-typed').fill(Array(3).fill(round.join(' ')).join(' '));
  await page.locator('.typed button').click();
  await hall.until(made, (game) => game.live.ply === 12, 'three rounds of the cycle');
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
  const stood = await hall.until(made, (game) => game.live.ply === 13, 'the stood move');
  assert.equal(stood.events.at(-1).stood_illegal, true);
  await page.locator('.log').getByText('不合规则，走定').waitFor();

  await page.locator('[data-sheet=draw]').click();
  await page.locator('.sheet .pair .b').first().click();
  await page.locator('.log').getByText('红方提和').first().waitFor();
  await page.locator('.sheet').getByText('黑方不同意').click();
  await hall.until(made, (game) => game.live.offer === null, 'declined');
  await page.locator('.sheet .pair .b').first().click();
  await page.locator('[data-act=confirm]').click();
  await hall.until(made, (game) => game.live.fouls.red === 1, 'foul 9.1.3');
  await page.locator('.log li.flagged').waitFor();
  await page.keyboard.press('Escape');

  await page.locator('[data-sheet=limit]').click();
  assert.match(await page.locator('.counters').textContent(), /\/ 60/);
  await page.keyboard.press('Escape');

  // What a touched piece asks for, without touch-move in force: looked up, not recorded.
  await page.locator('[data-sheet=touch]').click();
  await page.locator('[data-square=b9]').click();
  await page.locator('.sheet .banner').getByText(/须走 b9/).waitFor();
  assert.equal((await hall.snapshot(made)).live.touch, null);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('adjournment with its envelope, names exchanged, another start, links as QR', async () => {
  const made = await hall.table();
  const page = await hall.desk(made);
  await page.locator('[data-act=start]').click();
  await page.locator('#desk-typed').fill('炮二平五');
  await page.locator('.typed button').click();
  await hall.until(made, (game) => game.live.ply === 1 && game.live.to_press === null, 'a move');
  await page.locator('[data-sheet=adjourn]').click();
  await page.locator('[data-act=announce]').click();
  await page.locator('[data-act=take-back]').click();
  await hall.until(made, (game) => game.live.phase === 'playing' && game.live.clocks.running !== null, 'the announcement taken back');
  await page.locator('[data-act=announce]').click();
  await page.locator('[data-act=seal]').click();
  await page.locator('.envelope xq-board').waitFor();
  await hall.until(made, (game) => game.live.phase === 'adjourned', 'adjourned');
  await page.screenshot({ path: `${pictures}/desk-envelope-wide.png`, fullPage: true });
  // An arbiter who sealed for the player has an envelope of paper: what is in it is asked for, in words that are true.
  await page.locator('form[data-form=resume] button').click();
  await page.locator('form[data-form=resume] [role=alert]').getByText('先启封').waitFor();
  await page.locator('#desk-sealed').fill('车9进9');
  await page.locator('form[data-form=resume] button').click();
  await page.locator('form[data-form=resume] [role=alert]').getByText('先启封').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  assert.equal((await hall.snapshot(made)).live.phase, 'adjourned');
  await page.locator('#desk-sealed').fill('马8进7');
  await page.locator('form[data-form=resume] button').click();
  await hall.until(made, (game) => game.live.ply === 2 && game.live.phase === 'playing', 'resumed');
  await page.keyboard.press('Escape');

  await page.locator('[data-sheet=more]').click();
  await page.locator('#desk-swap-why').fill('执子错了');
  await page.locator('[data-act=swap]').click();
  await page.locator('.seat .who').first().getByText('乙').waitFor();
  await page.locator('[data-act=undo]').click();
  await page.locator('.seat .who').first().getByText('甲').waitFor();
  await page.keyboard.press('Escape');

  await page.locator('[data-act=stop]').click();
  await hall.until(made, (game) => game.live.phase === 'paused', 'paused');
  await page.locator('[data-sheet=record]').click();
  await page.locator('#desk-start').fill('rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w - - 0 1');
  await page.locator('#desk-moves').fill('炮二平五');
  await page.locator('form[data-form=rewrite] button').click();
  const other = await hall.until(made, (game) => game.start_fen.includes('/R1BAKABNR'), 'another start');
  assert.equal(other.live.ply, 1);
  await page.keyboard.press('Escape');

  await page.locator('[data-sheet=share]').click();
  await page.locator('[data-act=qr-desk]').click();
  await page.locator('.qr path').waitFor();
  assert.equal(await page.locator('.link-text').textContent(), hall.server.base + made.desk);
  await page.screenshot({ path: `${pictures}/desk-qr-wide.png` });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the desk and its list hold at 360 and wide, in both languages and themes, without a violation', async () => {
  const made = await hall.table({ lateness_limit_ms: 600000, recording: 'by_players' });
  for (const language of ['zh-CN', 'en']) {
    for (const theme of ['light', 'dark']) {
      const page = await hall.desk(made, { language, theme });
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
        for (const sheet of [null, 'foul_red', 'repetition', 'limit', 'draw', 'time', 'touch', 'result', 'sheets', 'record', 'sign', 'warn', 'adjourn', 'share', 'more']) {
          if (sheet !== null) {
            await page.locator(`.desk-panel [data-sheet=${sheet}]`).click();
            await page.locator('.sheet').waitFor();
          }
          assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), `${sheet} is wider than ${width}`);
          if (theme === 'light' || sheet === null || sheet === 'time') {
            assert.deepEqual(await violations(page), [], `${sheet} ${width} ${language} ${theme}`);
            await page.screenshot({ path: `${pictures}/desk-${sheet ?? 'face'}-${width}-${language}-${theme}.png`, fullPage: true });
          }
          const small = await page.evaluate(() => [...document.querySelectorAll('.desk-panel button, .desk-bar button')].filter((one) => one.offsetHeight > 0 && one.offsetHeight < 44).map((one) => one.outerHTML.slice(0, 80)));
          assert.deepEqual(small, []);
          await page.keyboard.press('Escape');
        }
        if (width === 360) {
          await page.locator('.desk-tabs button').nth(1).click();
          await page.screenshot({ path: `${pictures}/desk-board-360-${language}-${theme}.png` });
          assert.deepEqual(await violations(page), [], `board 360 ${language} ${theme}`);
          await page.locator('.desk-tabs button').nth(0).click();
        }
      }
      await page.goto(`${hall.server.base}/desk`);
      await page.locator('.boards li.soon').waitFor();
      assert.deepEqual(await violations(page), [], `list ${language} ${theme}`);
      await page.screenshot({ path: `${pictures}/desk-list-360-${language}-${theme}.png` });
      assert.deepEqual(page.faults, []);
      assert.deepEqual([...page.hosts], [hall.server.host]);
      await page.context().close();
    }
  }
});

test('in forced colours the sides, fouls and what is chosen are still told apart (B21)', async () => {
  const made = await hall.table();
  const page = await hall.desk(made);
  await page.emulateMedia({ forcedColors: 'active' });
  const look = (selector) => page.locator(selector).first().evaluate((one) => {
    const style = getComputedStyle(one);
    return { outline: style.outlineStyle, background: style.backgroundColor };
  });
  assert.equal((await look('.side-mark.red')).outline, 'solid');
  assert.equal((await look('.side-mark.black')).outline, 'none');
  await page.locator('[data-sheet=foul_red]').click();
  await page.locator('[data-foul=disturbance]').click();
  await page.locator('.pips i.on').waitFor();
  assert.notEqual((await look('.pips i.on')).background, (await look('.pips i:not(.on)')).background);
  await page.screenshot({ path: `${pictures}/desk-forced-colours-wide.png` });
  await page.context().close();
});

test('without a secure context, as in a hall on plain http, the desk works as well (D7, B24)', async () => {
  const made = await hall.table({}, { control: null });
  const elsewhere = await launch('--host-resolver-rules=MAP hall.test 127.0.0.1');
  const page = await open(elsewhere, hall.server.base.replace('127.0.0.1', 'hall.test') + made.desk);
  await page.locator('#desk-typed').fill('炮二平五');
  await page.locator('.typed button').click();
  await hall.until(made, (game) => game.live.ply === 1, 'a move');
  await page.locator('[data-sheet=share]').click();
  await page.locator('.links li').first().locator('.b').nth(1).click();
  await page.locator('.links').getByText('已复制').waitFor();
  assert.equal(await page.evaluate(() => window.isSecureContext), false);
  assert.deepEqual(page.faults, []);
  await elsewhere.close();
});

test('touch-move in the browser: the touched piece binds, the release is the move (5.1 to 5.7)', async () => {
  const made = await hall.server.create({ settings: { touch_move: true }, names: { red: '甲', black: '乙' } });
  const red = await hall.open(made.red);
  await red.locator('xq-board').waitFor();
  await red.locator('[data-square=h2]').click();
  await hall.until(made, (game) => game.live.touch?.must.allowed.every((move) => move.startsWith('h2')) === true, 'the cannon is touched');
  await play(red, 'g3g4');
  await red.locator('.banner').getByText(/须走 h2/).waitFor();
  assert.equal((await hall.snapshot(made)).live.ply, 0);
  await red.screenshot({ path: `${pictures}/touch-wide.png` });
  await play(red, 'h2e2');
  await hall.until(made, (game) => game.live.ply === 1, 'the cannon moves');

  // 9.1.6: a piece that nothing can take is touched; the foul is recorded, and any move may follow (5.2).
  const black = await hall.open(made.black, { width: 360, height: 740 });
  await black.locator('xq-board').waitFor();
  await black.locator('[data-square=e0]').click();
  const foul = await hall.until(made, (game) => game.live.fouls.black === 1, 'foul 9.1.6');
  assert.equal(foul.events.at(-1).foul, 'touched_untakeable');
  await black.locator('.banner').getByText(/可另行走子/).waitFor();
  await black.screenshot({ path: `${pictures}/touch-free-360.png` });
  await play(black, 'h9g7');
  await hall.until(made, (game) => game.live.ply === 2, 'a free move');
  assert.deepEqual([...red.faults, ...black.faults], []);
  await red.context().close();
  await black.context().close();
});

test('a board is opened from the first page and taken over by its link', async () => {
  const page = await hall.open('/');
  await page.locator('input[name=place][value=over_the_board]').check();
  await page.locator('#red-name').fill('甲');
  await page.locator('#black-name').fill('乙');
  await page.locator('button.primary.last').click();
  await page.locator('.desk').waitFor();
  const link = page.url();
  assert.match(link, /\/desk\/[\w-]+#/);
  await says(page, /未到/);
  const other = await hall.open('/desk', { width: 360, height: 740 });
  await other.locator('#desk-link').fill(link);
  await other.locator('form button').click();
  await other.locator('.boards a').click();
  await other.locator('.seat .who').first().getByText('甲').waitFor();
  // The board is turned by 180 degrees: h2 is where b7 was.
  await other.locator('.desk-tabs button').nth(1).click();
  const place = async (square) => {
    const [point, board] = await Promise.all([other.locator(`[data-square=${square}]`).boundingBox(), other.locator('xq-board').boundingBox()]);
    return [point.x - board.x, point.y - board.y].map(Math.round);
  };
  const before = await place('b7');
  await other.locator('.steps button').last().click();
  await other.locator('xq-board[orientation=black]').waitFor();
  assert.deepEqual(await place('h2'), before);
  // The device remembers the board until it is told to forget it.
  await other.goto(`${hall.server.base}/desk`);
  await other.locator('.boards li').waitFor();
  await other.locator('.boards button').click();
  await other.getByText('这台设备上还没有台次').waitFor();
  await other.reload();
  await other.getByText('这台设备上还没有台次').waitFor();
  // A player's link is no desk.
  const made = await hall.table();
  const player = await hall.open(made.red.replace('/g/', '/desk/'));
  await player.getByText('不是裁判链接').waitFor();
  assert.deepEqual([...page.faults, ...other.faults, ...player.faults], []);
});
