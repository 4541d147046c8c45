// An arbiter runs a board from the desk by keyboard alone, from taking it over to the signatures; what has the keyboard is seen.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';

import { Hall, listed, pictures, says } from './hall.mjs';
import { key, type, watchPointers } from './keyboard.mjs';

let hall;
before(async () => (hall = await Hall.start()));
after(() => hall?.stop());

test('a whole game at the desk by keyboard alone: clock, typed moves, fouls, correction, result, signatures', async () => {
  const made = await hall.table();
  const page = await hall.desk(made);
  await page.evaluate(() => {
    window.pointed = 0;
    for (const kind of ['pointerdown', 'mousedown']) window.addEventListener(kind, () => { window.pointed += 1; }, true);
  });
  await key(page, '.desk-bar [data-act=start]');
  await hall.until(made, (game) => game.live.clocks.running === 'red', 'the clock runs');

  // Four notations, full-width too (P5).
  for (const [index, text] of ['炮二平五', '马８进７', 'H2+3', 'i9h9', 'I0-H0'].entries()) {
    await key(page, '#desk-typed', 'a');
    await page.keyboard.press('Backspace');
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
    await hall.until(made, (game) => game.live.ply === index + 1 && game.live.to_press === null, text);
  }
  assert.deepEqual(await listed(page), ['炮二平五', '马8进7', '马二进三', '车9平8', '车一平二']);

  // A move of the board by arrows: from the general's point to the soldier c6 and one step on.
  await key(page, 'xq-board .point[tabindex="0"]', 'ArrowUp');
  for (const step of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'Enter', 'ArrowDown', 'Enter']) {
    await page.keyboard.press(step);
  }
  await hall.until(made, (game) => game.live.ply === 6, 'the move made on the board');

  // Fouls with their article; the announcement; the second is taken back; what the third would do is told.
  for (const expected of [1, 2]) {
    await key(page, '[data-sheet=foul_black]');
    await key(page, '[data-foul=touched_immovable]');
    await hall.until(made, (game) => game.live.fouls.black === expected, 'a foul');
  }
  await says(page, /黑方犯规第 2 次.*9\.1\.5.*再犯一次判负（4\.1\.8）/);
  await page.screenshot({ path: `${pictures}/desk-foul-wide.png` });
  await key(page, '[data-act=undo]');
  await hall.until(made, (game) => game.live.fouls.black === 1, 'the foul withdrawn');

  // Penalty time and the clock set (A4).
  await key(page, '[data-act=stop]');
  await hall.until(made, (game) => game.live.phase === 'paused', 'the clock stands');
  await key(page, '[data-sheet=time]');
  await key(page, '[data-act=penalty]');
  const fined = await hall.until(made, (game) => game.live.clocks.red.remaining_ms < 330000, 'penalty time');
  assert.ok(fined.events.some((event) => event.kind === 'penalty_time_added' && event.clause === 'cn1999 23.3'));
  await key(page, '#desk-red', 'End');
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('9:30');
  await page.keyboard.press('Enter');
  await hall.until(made, (game) => game.live.clocks.red.remaining_ms === 570000, 'the clock set');
  await page.keyboard.press('Escape');

  // A missing move is written in (A11), and taken back.
  await key(page, '[data-sheet=record]');
  await key(page, '#desk-moves', 'End');
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 炮8进4 4. 兵三进一');
  await key(page, 'form[data-form=rewrite] button:not([type=button])');
  const corrected = await hall.until(made, (game) => game.live.ply === 7, 'the record corrected');
  assert.ok(corrected.events.some((event) => event.kind === 'moves_struck' && event.ply === 6));
  assert.equal(corrected.events.at(-1).entered, true);
  await page.keyboard.press('Escape');
  assert.deepEqual((await listed(page)).slice(5), ['炮8进4', '兵三进一']);
  await key(page, '[data-act=undo]');
  await hall.until(made, (game) => game.live.ply === 6, 'the correction undone');

  await key(page, '.desk-bar [data-act=start]');
  await key(page, '[data-sheet=result]');
  await key(page, '[data-act=resign]');
  await key(page, '[data-act=confirm]');
  await hall.until(made, (game) => game.live.result?.clause === 'cn1999 4.1.9', 'resignation');
  await key(page, '.desk-bar [data-act=sign]');
  for (let signatures = 1; signatures <= 3; signatures += 1) {
    await key(page, '.sheet [data-act=sign]');
    await hall.until(made, ({ live }) => [live.signed.red, live.signed.black, live.signed.official !== null].filter(Boolean).length === signatures, 'a signature');
  }
  await page.locator('.sheet').getByText('棋谱已关闭').waitFor();
  await page.screenshot({ path: `${pictures}/desk-signed-wide.png` });
  assert.equal(await page.evaluate(() => window.pointed), 0);
  assert.deepEqual(page.faults, []);
  assert.deepEqual([...page.hosts], [hall.server.host]);
  await page.context().close();
});

test('the rest of the desk by keyboard alone: take over, sheets, touch helper, claim, adjournment, a stood move', async () => {
  const made = await hall.table({ recording: 'by_players', repetition: 'claim' });
  const page = await hall.open('about:blank');
  await watchPointers(page);
  await page.goto(`${hall.server.base}/desk`);
  await type(page, '#desk-link', hall.server.base + made.desk);
  await page.keyboard.press('Enter');
  await key(page, '.boards a');
  await page.locator('.desk').waitFor();
  await key(page, '.desk-bar [data-act=start]');
  await hall.until(made, (game) => game.live.clocks.running === 'red', 'the clock runs');

  // What touched pieces ask for, typed (5.1).
  await key(page, '[data-sheet=touch]');
  await type(page, '#desk-points', 'h2');
  await page.keyboard.press('Enter');
  await page.locator('.sheet .banner').getByText(/须走 h2/).waitFor();
  await page.keyboard.press('Escape');

  // Three rounds of chariots to and fro; the players keep their sheets (7.1, 7.5).
  await type(page, '#desk-typed', Array(3).fill('i0i1 i9i8 i1i0 i8i9').join(' '));
  await page.keyboard.press('Enter');
  const cycled = await hall.until(made, (game) => game.live.ply === 12 && game.live.to_press === null, 'three rounds');
  assert.ok(cycled.events.filter((event) => event.foul === 'moves_not_recorded').length >= 2, 'nobody wrote: 9.1.7');
  await key(page, '[data-sheet=sheets]');
  await type(page, '#desk-sheet-text', '1. 车11 车91 2. 车19');
  await page.keyboard.press('Enter');
  const written = await hall.until(made, (game) => game.events.filter((event) => event.kind === 'sheet_written').length === 3, 'three lines');
  assert.deepEqual(written.events.filter((event) => event.kind === 'sheet_written').map((event) => [event.by, event.ply, event.text]), [['red', 1, '车11'], ['red', 2, '车91'], ['red', 3, '车19']]);
  await page.locator('.sheet-lines .why').first().waitFor();
  await page.screenshot({ path: `${pictures}/desk-sheets-wide.png`, fullPage: true });
  await key(page, '[data-act=same-red]');
  await hall.until(made, (game) => new Set(game.events.filter((event) => event.kind === 'sheet_written').map((event) => event.ply)).size === 12, 'the sheet of Red is complete');
  await page.keyboard.press('Escape');

  // The claim at three cycles (24): the draw at once.
  await key(page, '[data-sheet=repetition]');
  await page.locator('.print-sheet table.plies').waitFor();
  await key(page, '.sheet [data-act=claim]');
  const ruled = await hall.until(made, (game) => game.live.result !== null, 'the claim is ruled');
  assert.equal(ruled.live.result.code, 'draw_by_repetition');
  await page.keyboard.press('Escape');
  await key(page, '[data-sheet=result]');
  await key(page, '[data-act=reopen]');
  await page.locator('form[data-form=reopen] [role=alert]').getByText('须写明理由').waitFor();
  await type(page, '#desk-why', '双方愿续弈');
  await page.keyboard.press('Enter');
  await key(page, '[data-act=confirm]');
  await hall.until(made, (game) => game.live.phase === 'paused', 'reopened');
  await page.keyboard.press('Escape');
  await key(page, '.desk-bar [data-act=start]');
  await hall.until(made, (game) => game.live.clocks.running !== null, 'the clock runs again');

  // Adjourned, sealed and resumed (封棋).
  await key(page, '[data-sheet=adjourn]');
  await key(page, '[data-act=announce]');
  await key(page, '[data-act=seal]');
  await hall.until(made, (game) => game.live.phase === 'adjourned', 'adjourned');
  await type(page, '#desk-sealed', '炮二平五');
  await page.keyboard.press('Enter');
  await hall.until(made, (game) => game.live.ply === 13 && game.live.phase === 'playing', 'resumed');
  await page.keyboard.press('Escape');

  // A move against the rules that stood (5.8), and the names.
  await type(page, '#desk-typed', 'b9d8');
  await page.keyboard.press('Enter');
  await key(page, '[data-act=stood]');
  await hall.until(made, (game) => game.events.at(-1).stood_illegal === true, 'it stood');
  await key(page, '[data-sheet=more]');
  await type(page, '#desk-swap-why', '执子错了');
  await key(page, '[data-act=swap]');
  await page.locator('.seat .who').first().getByText('乙').waitFor();
  await page.keyboard.press('Escape');

  // An offer after the move and before the press, and its refusal (23.1); a warning (18.1); the link as a QR code.
  await key(page, '.desk-bar [data-act=press]');
  await key(page, '.tick input', ' ');
  await type(page, '#desk-typed', '马二进三');
  await page.keyboard.press('Enter');
  await hall.until(made, (game) => game.live.to_press === 'red', 'moved and not pressed');
  await key(page, '[data-sheet=draw]');
  await key(page, '.sheet .pair .b');
  await hall.until(made, (game) => game.live.offer === 'red', 'an offer');
  await key(page, '.sheet [data-act=decline]');
  await hall.until(made, (game) => game.live.offer === null, 'declined');
  await page.keyboard.press('Escape');
  await key(page, '[data-sheet=warn]');
  await key(page, 'form[data-form=penalty] .pair .b');
  await hall.until(made, (game) => game.events.at(-1).penalty === 'warning', 'a warning');
  await page.keyboard.press('Escape');
  await key(page, '[data-sheet=share]');
  await key(page, '[data-act=qr-desk]');
  await page.locator('.qr path').waitFor();
  assert.equal(await page.evaluate(() => window.pointed), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
