// What is agreed on for an event and corrected later, the next round before this one is over, an odd field, an unusual clock.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';

import { Server } from './browser.mjs';
import { EventClient, form, people } from './event_client.mjs';

let server;
before(async () => {
  server = await Server.start();
});
after(() => server?.stop());

test('title and rounds are corrected with a reason; the audit and every page say so; undo wants its reason', async () => {
  const event = await EventClient.create(server.base, { rounds: '5' });
  await event.play(people(6), 2);
  const page = await event.text('regulations');
  assert.match(page, /name="planned_rounds"/);
  assert.match(page, /value="示例杯公开赛"/);
  assert.match(await event.text('organise'), /href="regulations"/);
  const wanted = { action: 'settings', title: '春季杯', planned_rounds: '3', reason: '' };
  await event.act(wanted, 409, 'regulations');
  await event.act({ ...wanted, planned_rounds: '1', reason: '场地' }, 409, 'regulations');
  await event.act({ ...wanted, reason: '场地只到三轮' }, 303, 'regulations');
  assert.match(await event.text('standings.html'), /春季杯/);
  assert.match(await event.text('en/organise'), /3 rounds/);
  assert.match(await event.text('audit'), /更正规程[\s\S]*示例杯公开赛[\s\S]*春季杯/);
  await event.act({ action: 'undo', reason: '' }, 409);
  await event.act({ action: 'undo', reason: '照旧五轮' });
  assert.match(await event.text('standings.html'), /示例杯公开赛/);
});

test('the next round is looked at while boards are open, and paired as shown when they are drawn', async () => {
  const event = await EventClient.create(server.base);
  await event.play(people(8), 1);
  await event.act({ action: 'pair', round: '2' });
  for (const board of ['1', '2', '3']) {
    await event.act({ action: 'result', round: '2', board, result: '1-0' });
  }
  assert.match(await event.text('organise'), /预排<\/strong>/);
  const pairs = (html) => [...html.matchAll(/<tr><td class="c strong">\d+<\/td>([\s\S]*?)<\/tr>/g)].map(([, row]) => [...row.matchAll(/ (\d+) /g)].map(([, number]) => Number(number)));
  const shown = pairs(await event.text('preview'));
  assert.equal(shown.length, 4);
  await event.act({ action: 'result', round: '2', board: '4', result: '1/2-1/2' });
  assert.doesNotMatch(await event.text('organise'), /href="preview"/);
  await event.act({ action: 'pair', round: '3' });
  const { rounds } = JSON.parse(await event.text('event.json'));
  assert.deepEqual(rounds[2].boards.map((board) => [board.red, board.black]), shown);
});

test('an odd field before the start: 20.2 is offered', async () => {
  const event = await EventClient.create(server.base);
  await event.act({ action: 'enter_list', list: people(5).join('\n') });
  assert.match(await event.text('entrants'), /补足双数（20\.2）/);
  await event.act({ action: 'enter', name: '补报者', unit: '', rating: '' });
  assert.doesNotMatch(await event.text('entrants'), /补足双数/);
});

test('a time control that no choice gives is shown as it is, and stays when the venue is changed', async () => {
  const event = await EventClient.create(server.base, { control: '20+5' });
  const document = JSON.parse(await event.text('event.chuhe.json'));
  const created = document.events.find((one) => one.kind === 'event_created');
  assert.match(JSON.stringify(created), /1200000/);
  const text = JSON.stringify(document).replaceAll('1200000', '1260000');
  const body = new FormData();
  body.set('file', new Blob([text]), 'event.chuhe.json');
  const answer = await fetch(`${server.base}/e/import`, { method: 'POST', body });
  assert.equal(answer.status, 201);
  const key = /\/e\/[a-z0-9]+\/key\/[\w-]+/.exec(await answer.text())[0];
  const path = key.slice(0, key.indexOf('/key/'));
  const cookie = (await fetch(server.base + key, { redirect: 'manual' })).headers.get('set-cookie').split(';')[0];
  const read = async (page) => (await fetch(`${server.base}${path}/${page}`, { headers: { Cookie: cookie } })).text();
  assert.match(await read('regulations'), /value="as_is" selected[^>]*>21 分 \+ 5 秒/);
  const changed = await fetch(`${server.base}${path}/do`, form({ action: 'play', venue: 'server', control: 'as_is', rapid_control: '' }, { Cookie: cookie, Referer: `${server.base}${path}/regulations` }));
  assert.equal(changed.status, 303);
  assert.match(await read('event.chuhe.json'), /"play_changed"[\s\S]*1260000/);
});
