// The rest of what officials do, by keyboard alone: claims that wait, counters, endings, corrections, lateness, and the pages of links, audits and boards.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';

import { EventClient, people } from './event_client.mjs';
import { Hall, says } from './hall.mjs';
import { choose, key, noPointer, type, watchPointers } from './keyboard.mjs';

let hall;
before(async () => (hall = await Hall.start()));
after(() => hall?.stop());

async function opened(path, look) {
  const page = await hall.open('about:blank', look);
  await watchPointers(page);
  await page.goto(hall.server.base + path);
  return page;
}

async function sheet(page, name) {
  await key(page, `[data-sheet=${name}]`);
  await page.locator(`[data-sheet-open=${name}]`).waitFor();
}

test('lateness, the ending by a ruling, its change, the record struck and imported, names, a limit of moves', async () => {
  const made = await hall.table({ lateness_limit_ms: 600000 });
  const page = await opened(made.desk);
  // Both are late; one comes, then the other (21).
  await key(page, '.banner .b');
  await page.locator('[data-sheet-open=time]').waitFor();
  for (const absent of [1, 0]) {
    await key(page, '[data-act=arrive]');
    await hall.until(made, ({ live }) => [live.present.red, live.present.black].filter((here) => !here).length === absent, 'somebody came');
  }
  // Penalty time of another length (23.3), with its reason.
  await key(page, '#desk-red', 'Shift+Tab');
  await type(page, '#desk-span', '2:00');
  await type(page, '#desk-why', '手机响');
  await key(page, 'form[data-form=penalty-time] .pair:last-of-type .b');
  await hall.until(made, (game) => game.events.some((event) => event.kind === 'penalty_time_added' && event.span_ms === 120000), 'two minutes');
  await page.keyboard.press('Escape');

  // A record of any format, looked at and written in (A11); then the last move is struck (5.8).
  await sheet(page, 'record');
  await type(page, '#desk-record', '1. C2=5 H8+7 2. H2+3 R9=8');
  await key(page, 'form[data-form=import] button');
  await page.waitForFunction(() => document.querySelector('#desk-moves').value.includes('炮二平五'));
  await key(page, 'form[data-form=rewrite] button:not([type=button])');
  await hall.until(made, (game) => game.live.ply === 4, 'the record imported');
  await type(page, '#desk-ply', '4');
  await page.keyboard.press('Enter');
  await hall.until(made, (game) => game.live.ply === 3, 'a move struck');
  await page.keyboard.press('Escape');

  // Names, and a limit of moves for one side (限着).
  await sheet(page, 'more');
  await type(page, '#desk-name-red', '选手一');
  await page.keyboard.press('Enter');
  await hall.until(made, (game) => game.names.red === '选手一', 'a name');
  await type(page, '#desk-rounds', '30');
  await choose(page, '#desk-limit-side', 'black');
  await key(page, 'form[data-form=limit] button');
  await hall.until(made, (game) => game.events.some((event) => event.kind === 'move_limit_set' && event.rounds === 30), 'a limit');
  await page.keyboard.press('Escape');

  // A foul is withdrawn at its sheet, not by undo (9.2).
  await sheet(page, 'foul_red');
  await key(page, '[data-foul]');
  await hall.until(made, (game) => game.live.fouls.red === 1, 'a foul');
  await sheet(page, 'foul_red');
  await key(page, '[data-act=withdraw]');
  await page.locator('form[data-form=withdraw] [role=alert]').getByText('须写明理由').waitFor();
  await type(page, '#desk-why', '看错了人');
  await key(page, '[data-act=withdraw]');
  await hall.until(made, (game) => game.live.fouls.red === 0, 'withdrawn');
  await page.keyboard.press('Escape');

  // The official rules (4.1.10), thinks better of it while he is asked, rules, and changes the ending.
  await sheet(page, 'result');
  await choose(page, '#desk-ending', 'misconduct');
  await choose(page, '#desk-loser', 'black');
  await type(page, '#desk-reason', '拒绝对局');
  await key(page, 'form[data-form=result] button.plate');
  await page.locator('[role=alertdialog]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[role=alertdialog]').waitFor({ state: 'detached' });
  assert.equal((await hall.snapshot(made)).live.result, null);
  await key(page, 'form[data-form=result] button.plate');
  await key(page, '[data-act=confirm]');
  await hall.until(made, (game) => game.live.result?.clause === 'cn1999 4.1.10', 'ruled');
  await page.keyboard.press('Escape');
  await sheet(page, 'result');
  await choose(page, '#desk-ending', 'insufficient_forces');
  await type(page, '#desk-reason', '双方均无可能取胜');
  await key(page, 'form[data-form=result] button.plate');
  await key(page, '[data-act=confirm]');
  await hall.until(made, (game) => game.live.result?.clause === 'cn1999 4.2.1', 'the ending changed');
  await noPointer(page);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the claim desk: tallies, the ruling ply by ply, its sheet as PDF, a ruling that nobody claimed, the counters of 23.3', async () => {
  const made = await hall.table({ repetition: 'claim' });
  const page = await opened(made.desk);
  await key(page, '.desk-bar [data-act=start]');
  await hall.until(made, (game) => game.live.clocks.running === 'red', 'the clock runs');
  await type(page, '#desk-typed', Array(3).fill('i0i1 i9i8 i1i0 i8i9').join(' '));
  await page.keyboard.press('Enter');
  await hall.until(made, (game) => game.live.ply === 12 && game.live.to_press === null, 'three rounds');
  // The counters, and a claim that would be wrong: asked first, and left.
  await sheet(page, 'limit');
  await key(page, '.sheet .pair .b');
  await page.locator('[role=alertdialog]').waitFor();
  await key(page, '[data-act=cancel]');
  assert.equal((await hall.snapshot(made)).live.fouls.red, 0);
  await page.keyboard.press('Escape');
  await sheet(page, 'repetition');
  await page.locator('.print-sheet table.plies').waitFor();
  await key(page, '.print-sheet table.plies a');
  const [paper] = await Promise.all([page.context().waitForEvent('page'), key(page, '[data-act=pdf-ruling]')]);
  const address = new URL(await page.locator('[data-act=pdf-ruling]').getAttribute('href'), hall.server.base).href;
  await paper.close();
  const sheetOf = await fetch(address);
  assert.equal(sheetOf.headers.get('content-type'), 'application/pdf');
  // A draw that nobody claimed (24.2).
  await type(page, '#desk-why', '三次循环，不变作和');
  await key(page, '.sheet .pair:not(:has([data-act=claim])) .b');
  await key(page, '[data-act=confirm]');
  await hall.until(made, (game) => game.live.result?.clause === 'cn1999 4.2.3', 'ruled a draw');
  await noPointer(page);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a draw offered and accepted for the players, the envelope as PDF', async () => {
  const made = await hall.table();
  const page = await opened(made.desk);
  await key(page, '.desk-bar [data-act=start]');
  await sheet(page, 'adjourn');
  await key(page, '[data-act=announce]');
  await key(page, '[data-act=seal]');
  await hall.until(made, (game) => game.live.phase === 'adjourned', 'adjourned');
  const address = new URL(await page.locator('[data-act=pdf-envelope]').getAttribute('href'), hall.server.base).href;
  const [paper] = await Promise.all([page.context().waitForEvent('page'), key(page, '[data-act=pdf-envelope]')]);
  await paper.close();
  assert.equal((await fetch(address)).headers.get('content-type'), 'application/pdf');
  await type(page, '#desk-sealed', '炮二平五');
  await page.keyboard.press('Enter');
  await hall.until(made, (game) => game.live.ply === 1 && game.live.phase === 'playing', 'resumed');
  await page.keyboard.press('Escape');
  await key(page, '.tick input', ' ');
  await type(page, '#desk-typed', '马8进7');
  await page.keyboard.press('Enter');
  await hall.until(made, (game) => game.live.to_press === 'black', 'moved and not pressed');
  await sheet(page, 'draw');
  await key(page, '.sheet .pair .b:nth-child(2)');
  await hall.until(made, (game) => game.live.offer === 'black', 'an offer');
  await key(page, '.sheet [data-act=accept]');
  await key(page, '[data-act=confirm]');
  await hall.until(made, (game) => game.live.result?.clause === 'cn1999 4.2.2', 'agreed');
  await says(page, /和棋|作和/);
  await noPointer(page);
  await page.context().close();
});

test('the pages of officials: links made and revoked, the audit of a game by its pasted link, results and desks of an event', async () => {
  const event = await EventClient.create(hall.server.base);
  await event.play(people(6), 0);
  await event.act({ action: 'pair', round: '1' });
  const page = await opened(event.key);
  for (const kind of ['links', 'audit']) {
    await page.goto(`${event.base}/${kind}`);
    await page.locator('h1').waitFor();
  }
  await page.goto(`${event.base}/links`);
  await choose(page, '#role', 'table_arbiter');
  await type(page, '#boards', '1-2');
  await type(page, '#holder', '台裁甲');
  await page.keyboard.press('Enter');
  await page.locator('.secret-link a').waitFor();
  const link = await page.locator('.secret-link a').getAttribute('href');

  const own = await opened(link, { width: 360 });
  await own.locator('.pairings').waitFor();
  await key(own, '.result-button[value="1-0"]');
  await own.locator('.pairings .result').first().waitFor();
  await key(own, 'details.folded summary');
  await choose(own, 'details.folded select', '---');
  await key(own, 'details.folded form .b');
  await own.locator('.pairings .result').nth(1).waitFor();
  assert.deepEqual(JSON.parse(await event.text('event.json')).rounds[0].boards.map((board) => board.result), ['1-0', '---', null]);
  await noPointer(own);

  await page.goto(`${event.base}/links`);
  await type(page, 'tr:has-text("台裁甲") input[name=reason]', '换人');
  await page.keyboard.press('Enter');
  await page.locator('tr', { hasText: '台裁甲' }).getByText('已作废').waitFor();

  const made = await hall.table();
  await page.goto(`${hall.server.base}/game/${made.game}/audit`);
  await type(page, '#secret', hall.server.base + made.desk);
  await page.keyboard.press('Enter');
  await page.locator('table.entries').waitFor();
  await page.goto(`${hall.server.base}/game/${made.game}/links`);
  await type(page, '#secret', hall.server.base + made.desk);
  await page.keyboard.press('Enter');
  await choose(page, '#role', 'player');
  await choose(page, '#side', 'black');
  await key(page, 'form:has(#role) button');
  await page.locator('.secret-link a').waitFor();
  await noPointer(page);
  for (const one of [page, own]) {
    assert.deepEqual(one.faults, []);
    await one.context().close();
  }
});
