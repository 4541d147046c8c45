// Who comes late, and what comes late: the desk and the players see it, the event has it.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';

import { violations } from './axe.mjs';
import { EventClient, people } from './event_client.mjs';
import { Hall, pictures, says } from './hall.mjs';

let hall;
let event;
before(async () => {
  hall = await Hall.start();
  event = await EventClient.create(hall.server.base);
  await event.play(people(6), 0);
  await event.act({ action: 'pair', round: '1' });
});
after(() => hall?.stop());

let sent = 0;
async function command(game, secret, what) {
  const answer = await fetch(`${hall.server.base}/api/games/${game}/commands`, { method: 'POST', headers: { Authorization: `Bearer ${secret}` }, body: JSON.stringify({ id: `c${(sent += 1)}`, command: what }) });
  assert.equal(answer.status, 200, await answer.text());
}

/** A board of the event with the settings of the desk and others. */
async function board(number, body) {
  const answer = await fetch(`${hall.server.base}/api/games`, { method: 'POST', headers: { Authorization: `Bearer ${event.secret}` }, body: JSON.stringify({ event: event.id, round: 1, board: number, mode: 'over_the_board', ...body }) });
  assert.equal(answer.status, 201);
  return answer.json();
}

async function result(number, wanted) {
  for (let i = 0; i < 100; i += 1) {
    if (JSON.parse(await event.text('event.json')).rounds[0].boards[number - 1].result === wanted) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`board ${number} never has ${wanted}`);
}

test('21.3 nobody comes: the desk says so before and after, both lose, and the event has both absent', async () => {
  const made = await board(1, { control: { preset: 'cn1999-6.1' }, settings: { lateness_limit_ms: 4000 } });
  const page = await hall.desk(made);
  await says(page, /红方、黑方未到|未到/);
  await command(made.game, event.secret, { kind: 'start_clock' });
  await says(page, /双方判负.*迟到|双方迟到/);
  assert.match(await page.locator('.desk-panel .banner').textContent(), /21\.3/);
  assert.equal((await hall.snapshot(made)).live.result.clause, 'cn1999 21.3');
  await result(1, '---');
  assert.deepEqual(await violations(page), []);
  await page.screenshot({ path: `${pictures}/desk-both-late.png` });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('21.4 one comes: the other gets the minus', async () => {
  const made = await board(2, { control: { preset: 'cn1999-6.1' }, settings: { lateness_limit_ms: 3000 } });
  await command(made.game, event.secret, { kind: 'arrive', side: 'red' });
  await command(made.game, event.secret, { kind: 'start_clock' });
  await command(made.game, event.secret, { kind: 'move', side: 'red', move: 'h2e2' });
  await command(made.game, event.secret, { kind: 'press_clock', side: 'red' });
  await result(2, '+--');
  assert.equal((await hall.snapshot(made)).live.result.clause, 'cn1999 4.1.5');
});

test('22.5 the last move due is made and the press comes too late: players, spectators and the desk are told', async () => {
  const made = await board(3, { control: { stages: [{ time_ms: 4000, moves_due: 1, end: 'by_time' }, { time_ms: 60000, moves_due: 10, end: 'by_time', repeats: true }] }, settings: { lateness_limit_ms: null } });
  const desk = await hall.desk(made);
  const player = await hall.open(made.red, { width: 360 });
  const spectator = await hall.open(made.public, { language: 'en' });
  await Promise.all([player, spectator].map((page) => page.locator('xq-board').waitFor()));
  await command(made.game, event.secret, { kind: 'start_clock' });
  await command(made.game, event.secret, { kind: 'move', side: 'red', move: 'h2e2' });
  await hall.until(made, (game) => game.live.result !== null, 'the end');
  await command(made.game, event.secret, { kind: 'press_clock', side: 'red' });
  const told = '按钟 在时限之后收到，不算（22.5）';
  await player.locator('.banner').getByText(told).waitFor();
  await spectator.locator('.banner').getByText('The press of the clock came after the time was up and does not count (22.5)').waitFor();
  await says(desk, told);
  await desk.locator('.desk').getByText('红方按钟 在终局后才到，不算').or(desk.getByText(/红方按钟.*终局后/)).first().waitFor();
  await result(3, '0-1');
  for (const [name, page] of [['desk', desk], ['player', player], ['spectator', spectator]]) {
    assert.deepEqual(await violations(page), [], name);
    await page.screenshot({ path: `${pictures}/late-press-${name}.png` });
    assert.deepEqual(page.faults, [], name);
    await page.context().close();
  }
});
