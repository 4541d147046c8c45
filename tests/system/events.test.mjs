// An organiser directs a small event by plain forms; the public sees it; a killed server loses nothing.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { Server } from './browser.mjs';
import { form } from './event_client.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server?.stop());

test('an event is created, entered, paired, played and ranked by forms, and survives kill -9', async () => {
  const site = server.base;
  const created = await fetch(`${site}/e`, form({ title: '示例杯', format: 'round_robin', rounds: '3', scoring: '1-0.5-0', units: 'off' }));
  assert.equal(created.status, 201);
  const answer = await created.text();
  assert.match(answer, /lang="zh/);
  const english = await (await fetch(`${site}/e`, form({ title: 'Cup', format: 'round_robin', lang: 'en' }))).text();
  assert.match(english, /<html lang="en"/);
  const key = /\/e\/[a-z0-9]+\/key\/[\w-]+/.exec(answer)[0];
  const event = key.slice(0, key.indexOf('/key/'));

  const entered = await fetch(site + key, { redirect: 'manual' });
  assert.equal(entered.status, 303);
  const cookie = entered.headers.get('set-cookie');
  assert.match(cookie, /HttpOnly/);
  const act = async (fields, status = 303) => {
    const request = form(fields);
    request.headers.Cookie = cookie.split(';')[0];
    const answer = await fetch(`${site}${event}/do`, request);
    assert.equal(answer.status, status, JSON.stringify(fields));
    return answer;
  };

  assert.equal((await fetch(`${site}${event}/do`, form({ action: 'start' }))).status, 403);
  assert.match(await (await act({ action: 'enter_list', list: '丙,甲队,2000\n,乙队' }, 400)).text(), /第 2 行/);
  // One line that cannot be: nobody is entered.
  assert.equal(JSON.parse(await (await fetch(`${site}${event}/event.json`)).text()).entrants.length, 0);
  await act({ action: 'enter_list', list: '丙,甲队,2000\n丁，乙队，1900\n<b>戊</b>\t甲队\t1800\n己' });
  // Who has come: the row asks back by name, and can be taken back.
  const question = await (await act({ action: 'check_in', number: '2', round: '1', here: 'yes' }, 200)).text();
  assert.match(question, /2 丁/);
  const checkIn = async () => (await fetch(`${site}${event}/check-in`, { headers: { Cookie: cookie.split(';')[0] } })).text();
  assert.match(await checkIn(), /已到 0，未到 4/);
  await act({ action: 'check_in', number: '2', round: '1', here: 'yes', confirmed: 'yes' });
  assert.match(await checkIn(), /已到 1，未到 3/);
  assert.match(await checkIn(), /2 丁 已到/);
  await act({ action: 'check_in', number: '2', round: '1', here: 'no', confirmed: 'yes' });
  assert.match(await checkIn(), /已到 0，未到 4/);
  assert.equal((await fetch(`${site}${event}/check-in`)).status, 403);
  // Two who may not meet, named by the numbers of entry.
  assert.match(await (await fetch(`${site}${event}/entrants`, { headers: { Cookie: cookie.split(';')[0] } })).text(), /不得相遇/);
  await act({ action: 'forbid', group: '1 2', reason: '兄弟' });
  await act({ action: 'start' });
  await act({ action: 'pair', round: '1' });
  assert.match(await (await act({ action: 'pair', round: '2' }, 409)).text(), /cn1999|chuhe|fide2026/);
  await act({ action: 'result', round: '1', board: '1', result: '1-0' });
  await act({ action: 'result', round: '1', board: '2', result: '1/2-1/2' });
  await act({ action: 'correct', round: '1', board: '2', result: '0-1', reason: '记错', confirmed: 'yes' });

  await server.kill();
  await server.restart();
  const standings = await (await fetch(`${site}${event}/standings.html`)).text();
  assert.match(standings, /示例杯/);
  assert.match(standings, /&lt;b&gt;戊/);
  assert.doesNotMatch(standings, /<b>戊/);
  assert.match(await (await fetch(`${site}${event}/round-1.html`)).text(), /0 : 1/);
  assert.match(await (await fetch(`${site}${event}/en/standings.html`)).text(), /lang="en"/);
  const pdf = await fetch(`${site}${event}/round-1.pdf`);
  assert.equal(pdf.headers.get('content-type'), 'application/pdf');
  assert.ok((await pdf.text()).startsWith('%PDF-'));
  assert.match(await (await fetch(`${site}${event}/event.trf`)).text(), /^001/m);
  // What was agreed on beforehand stands on the standings, on every kind of them.
  const csv = await (await fetch(`${site}${event}/en/standings.csv`)).text();
  assert.match(csv, /^1,\d+,/m);
  assert.match(csv, /^#,A bye scores,/m);
  assert.match(csv, /^#,A bye adds to opponents' points,/m);
  await act({ action: 'pair', round: '2' });
  assert.match(await (await fetch(`${site}/e`)).text(), /示例杯/);
  assert.equal((await fetch(`${site}/e/nowhere/standings.html`)).status, 404);
});
