// What a player does at his own page beside moving, in a game beside a board: he arrives, presses the clock, keeps his sheet,
// seals a move that nobody sees before play is resumed, and signs the record with his opponent and the arbiter.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { after, before } from 'node:test';

import { violations } from './axe.mjs';
import { play, sees } from './browser.mjs';
import { Hall, pictures } from './hall.mjs';

let hall;
before(async () => (hall = await Hall.start()));
after(() => hall?.stop());

const secretOf = (link) => link.split('#')[1];

async function command(made, who, what) {
  const answer = await fetch(`${hall.server.base}/api/games/${made.game}/commands`, {
    method: 'POST', headers: { Origin: hall.server.base, Authorization: `Bearer ${secretOf(made[who])}` }, body: JSON.stringify({ id: crypto.randomUUID(), command: what }),
  });
  assert.equal(answer.status, 200, await answer.text());
}

async function player(made, side, look) {
  const page = await hall.open(made[side], look);
  await page.locator('xq-board').waitFor();
  return page;
}

/** The page fits, and no rule of accessibility is broken. */
async function holds(page, name) {
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), `${name} is too wide`);
  assert.deepEqual(await violations(page), [], name);
  const small = await page.evaluate(() => [...document.querySelectorAll('.duty button, .duty input, .acts button')].filter((one) => one.offsetHeight > 0 && one.offsetHeight < 44).map((one) => one.outerHTML.slice(0, 80)));
  assert.deepEqual(small, [], name);
  await page.screenshot({ path: `${pictures}/duty-${name}.png` });
}

/** The desk in a phase, on a laptop and on a phone, and then as it was. */
async function deskHolds(desk, name) {
  for (const [width, height] of [[360, 740], [1280, 800]]) {
    await desk.setViewportSize({ width, height });
    assert.ok(await desk.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), `${name} is wider than ${width}`);
    assert.deepEqual(await violations(desk), [], `${name} ${width}`);
    await desk.screenshot({ path: `${pictures}/desk-${name}-${width}.png`, fullPage: true });
  }
}

const done = async (...pages) => {
  for (const page of pages) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
};

test('a player arrives, waits for the start, presses the clock and offers a draw before pressing (21, 22.5, 23.1)', async () => {
  const made = await hall.table({ lateness_limit_ms: 600000 });
  const red = await player(made, 'red', { width: 360, height: 740 });
  const black = await player(made, 'black', { language: 'en' });
  await red.locator('[data-duty=arrive]').waitFor();
  await holds(red, 'arrive-360-zh-CN');
  await holds(black, 'arrive-1280-en');
  await red.locator('[data-duty=arrive]').click();
  await black.locator('[data-duty=arrive]').click();
  await hall.until(made, (game) => game.live.present.red && game.live.present.black, 'both are there');
  await red.locator('[data-duty-of=start]').getByText('等裁判开钟').waitFor();
  await command(made, 'arbiter', { kind: 'start_clock' });
  await red.locator('[data-duty-of=start]').waitFor({ state: 'detached' });

  assert.equal(await red.locator('[data-duty=press]').count(), 0);
  await play(red, 'h2e2');
  await red.locator('[data-duty=press]').waitFor();
  await black.locator('[data-duty-of=press-wait]').getByText('Waiting for Red to press the clock').waitFor();
  assert.equal((await hall.snapshot(made)).live.clocks.running, 'red');
  await holds(red, 'press-360-zh-CN');
  await holds(black, 'press-wait-1280-en');
  await red.locator('.acts').getByText('提和').click();
  await hall.until(made, (game) => game.live.offer === 'red', 'the offer');
  await red.locator('[data-duty=press]').click();
  await hall.until(made, (game) => game.live.to_press === null && game.live.clocks.running === 'black', 'pressed');
  await red.locator('[data-duty=press]').waitFor({ state: 'detached' });

  // The other player, without a mouse: the button of the clock is a stop of the keyboard.
  await command(made, 'black', { kind: 'move', move: 'h9g7' });
  await black.locator('[data-duty=press]').focus();
  await holds(black, 'press-1280-en');
  await black.keyboard.press('Enter');
  await hall.until(made, (game) => game.live.clocks.running === 'red', 'pressed by key');
  await done(red, black);
});

test('a player keeps his own sheet where the event asks for it (7.1)', async () => {
  const made = await hall.table({ recording: 'by_players' }, { control: null });
  const red = await player(made, 'red', { width: 360, height: 740 });
  await command(made, 'red', { kind: 'move', move: 'h2e2' });
  await command(made, 'black', { kind: 'move', move: 'h9g7' });
  await red.locator('#sheet-text').fill('炮二平五');
  await red.keyboard.press('Enter');
  await red.locator('.duty').getByText('已记 1 / 2 着').waitFor();
  await red.locator('#sheet-text').fill('马8进9 马二进三');
  await red.keyboard.press('Enter');
  assert.equal(await red.locator('#sheet-text').evaluate((one) => one.validationMessage), '只走到第 2 着');
  await red.locator('#sheet-text').fill('马8进9');
  await red.keyboard.press('Enter');
  await red.locator('.duty').getByText('第 2 着记 马8进9 · 与棋盘不同').waitFor();
  await red.locator('#sheet-from').fill('2');
  await red.locator('#sheet-text').fill('马87');
  await holds(red, 'sheet-360-zh-CN');
  await red.locator('.duty button').click();
  await red.locator('.duty').getByText('第 2 着记 马87').waitFor();
  const written = (await hall.snapshot(made)).events.filter((event) => event.kind === 'sheet_written');
  assert.deepEqual(written.map((event) => [event.by, event.ply, event.text]), [['red', 1, '炮二平五'], ['red', 2, '马8进9'], ['red', 2, '马87']]);
  await done(red);
});

// By all its names; nothing that is played before has them.
const SEALED = ['b9c7', 'B9-C7', 'b9-c7', '马2进3', '馬2進3', '马23', 'H2+3'];

test('a move sealed at the page of a player is seen by nobody before the desk resumes play', async () => {
  const made = await hall.table();
  await command(made, 'arbiter', { kind: 'start_clock' });
  await command(made, 'red', { kind: 'move', move: 'h2e2' });
  await command(made, 'red', { kind: 'press_clock' });
  const [black, red, watcher, desk] = [await player(made, 'black', { width: 360, height: 740 }), await player(made, 'red'), await player(made, 'public', { language: 'en' }), await hall.desk(made)];
  const told = [];
  for (const page of [red, watcher, desk]) {
    page.on('websocket', () => assert.fail('the line was opened before'));
  }
  const listener = await hall.open('about:blank');
  listener.on('websocket', (line) => line.on('framereceived', ({ payload }) => told.push(String(payload))));
  await listener.goto(hall.server.base + made.desk);
  await listener.locator('.desk').waitFor();

  await desk.locator('[data-sheet=adjourn]').click();
  await desk.locator('[data-act=announce]').click();
  await black.locator('[data-duty-of=seal]').getByText('请封着').waitFor();
  await red.locator('[data-duty-of=seal]').getByText('等黑方封着').waitFor();
  await watcher.locator('[data-duty-of=seal]').getByText('waiting for Black to seal').waitFor();
  await holds(black, 'seal-360-zh-CN');
  await holds(watcher, 'seal-wait-1280-en');
  await deskHolds(desk, 'sealing');

  // A move against the rules is explained, and never sent: a trial would lose the game.
  await play(black, 'h9f8');
  await black.locator('.banner:not(.duty)').getByText(/蹩马腿|不合/).waitFor();
  assert.equal((await hall.snapshot(made)).live.result, null);
  // Chosen, asked about, called off; then sealed by the keyboard.
  await play(black, 'h9g7');
  await black.locator('.confirming').getByText('封着 h9–g7？').waitFor();
  await black.locator('.confirming button').first().click();
  assert.equal((await hall.snapshot(made)).live.phase, 'sealing');
  await black.locator('[data-square=b9]').focus();
  for (const key of ['Enter', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'Enter']) await black.keyboard.press(key);
  await black.locator('.confirming').getByText('封着 b9–c7？').waitFor();
  await holds(black, 'seal-question-360-zh-CN');
  await black.locator('.confirming button').last().focus();
  await black.keyboard.press('Enter');
  await hall.until(made, (game) => game.live.phase === 'adjourned', 'sealed');
  await black.locator('[data-duty-of=sealed]').getByText('封着已收下').waitFor();
  await red.locator('[data-duty-of=sealed]').getByText('黑方已封着').waitFor();
  await holds(red, 'sealed-1280-zh-CN');

  // Nothing that any page shows or was told, no answer and no file has it.
  await black.reload();
  await black.locator('[data-duty-of=sealed]').waitFor();
  const texts = [...told];
  for (const page of [black, red, watcher, desk, listener]) texts.push(await page.content());
  for (const path of [`/api/games/${made.game}`, `/api/games/${made.game}/record`, `/api/games/${made.game}/record.pgn`, `/api/games/${made.game}/audit`]) {
    for (const who of ['black', 'arbiter']) {
      texts.push(await (await fetch(hall.server.base + path, { headers: { Authorization: `Bearer ${secretOf(made[who])}` } })).text());
    }
  }
  for (const name of await readdir(hall.server.data)) {
    texts.push((await readFile(join(hall.server.data, name)).catch(() => Buffer.alloc(0))).toString('latin1'));
  }
  // The legal moves of all sides are told as long as nothing is sealed; four letters inside a hash or a secret are nobody's move.
  const forms = SEALED.flatMap((name) => [...new Set([name, Buffer.from(name).toString('latin1')])]).map((form) => new RegExp(`(?<![0-9A-Za-z_-])${form.replace('+', '\\+')}(?![0-9A-Za-z_-])`));
  const found = (list) => list.map((text) => text.replace(/"legal":\[[^\]]*\]/g, '')).flatMap((text) => forms.map((form) => form.exec(text)))
    .filter((match) => match !== null).map(({ 0: form, index, input }) => `${form}: …${input.slice(Math.max(0, index - 60), index + 80)}`);
  assert.ok(told.some((text) => text.includes('move_sealed')));
  assert.deepEqual(found(texts), []);
  for (const page of [black, red, watcher, desk]) assert.equal(await page.locator('[data-square=c7]').first().getAttribute('aria-label').then((label) => /馬|马|Horse/i.test(label)), false);

  // The envelope is the program's: the desk types nothing, and the move comes out.
  assert.equal(await desk.locator('#desk-sealed').count(), 0);
  await deskHolds(desk, 'sealed');
  await desk.locator('[data-act=resume]').click();
  await sees(red, 2);
  await black.locator('.strip a[data-ply="2"]').waitFor();
  const game = await hall.snapshot(made);
  assert.equal(game.events.findLast((event) => event.kind === 'moved').move, 'b9c7');
  assert.equal(game.live.phase, 'playing');
  assert.notDeepEqual(found(told), [], 'the search finds it once it is open');
  await done(black, red, watcher, desk, listener);
});

test('both players and the arbiter sign the record at their own pages (10.1)', async () => {
  const made = await hall.table();
  const [red, black, desk] = [await player(made, 'red', { width: 360, height: 740 }), await player(made, 'black', { language: 'en' }), await hall.desk(made)];
  await command(made, 'arbiter', { kind: 'start_clock' });
  await command(made, 'red', { kind: 'resign' });
  await red.locator('[data-duty=sign]').waitFor();
  await holds(red, 'sign-360-zh-CN');
  await red.locator('[data-duty=sign]').click();
  await black.locator('[data-duty-of=sign]').getByText('Red has signed · Black has not signed').waitFor();
  await holds(black, 'sign-1280-en');
  await black.locator('[data-duty=sign]').click();
  await desk.locator('[data-act=sign]').click();
  await desk.locator('.sheet').getByText('裁判').last().waitFor();
  await deskHolds(desk, 'over');
  await desk.locator('.sheet [data-act=sign]').click();
  await red.locator('[data-duty-of=closed]').getByText('三方已签').waitFor();
  await black.locator('[data-duty-of=closed]').waitFor();
  const { signed } = (await hall.snapshot(made)).live;
  assert.ok(signed.red && signed.black && signed.official !== null);
  assert.equal(await red.locator('[data-duty=sign]').count(), 0);
  await done(red, black, desk);
});

test('a claim is answered: the page of each says so, and nothing breaks a rule of accessibility (24)', async () => {
  const made = await hall.table({}, { control: null });
  for (const move of Array(3).fill(['i0i1', 'i9i8', 'i1i0', 'i8i9']).flat()) {
    await command(made, 'arbiter', { kind: 'move', side: 'i0i1 i1i0'.includes(move) ? 'red' : 'black', move });
  }
  const [red, desk] = [await player(made, 'red', { width: 360, height: 740 }), await hall.desk(made, { language: 'en' })];
  await red.locator('.banner .claim_repetition').click();
  await hall.until(made, (game) => game.live.result?.code === 'draw_by_repetition', 'the claim is answered');
  await holds(red, 'claim-360-zh-CN');
  await deskHolds(desk, 'claim');
  await done(red, desk);
});

test('what is chosen on the first page is how the game is played', async () => {
  const page = await hall.open('/');
  await page.locator('input[name=place][value=over_the_board]').check();
  await page.locator('input[name=pace][value="cn1999-6.1"]').check();
  await page.locator('#preset').selectOption('older-total-short');
  await page.locator('summary').click();
  await page.locator('#natural_limit_rounds').fill('40');
  await page.locator('#fouls_that_lose').fill('2');
  await page.locator('#lateness_limit_ms').fill('0');
  await page.locator('#illegal_moves').selectOption('correct');
  await page.locator('#repetition').selectOption('automatic');
  await page.locator('#pressing').selectOption('with_move');
  await page.locator('button.primary.last').click();
  await page.locator('.desk').waitFor();
  const game = await hall.snapshot({ game: /\/desk\/([\w-]+)/.exec(page.url())[1] });
  const { natural_limit_rounds, fouls_that_lose, lateness_limit_ms, illegal_moves, repetition, pressing } = game.settings;
  assert.deepEqual({ natural_limit_rounds, fouls_that_lose, lateness_limit_ms, illegal_moves, repetition, pressing },
    { natural_limit_rounds: 40, fouls_that_lose: 2, lateness_limit_ms: null, illegal_moves: 'correct', repetition: 'automatic', pressing: 'with_move' });
  assert.deepEqual(game.control.stages.map(({ time_ms, moves_due }) => [time_ms, moves_due]), [[3600000, 30], [600000, 10]]);
  assert.equal(await page.locator('.pips').first().locator('i').count(), 2);
  await done(page);
});
