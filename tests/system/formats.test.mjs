// An organiser directs teams and stages by plain forms, enters lists from files, and takes whole events out and in.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { Server } from './browser.mjs';
import { form } from './event_client.mjs';

let server;
let site;
before(async () => {
  server = await Server.start();
  site = server.base;
});
after(() => server?.stop());

/** Follows the organiser's link of an answer and gives what directs the event. */
async function directing(answer) {
  assert.equal(answer.status, 201, await answer.clone().text());
  const key = /\/e\/[a-z0-9]+\/key\/[\w-]+/.exec(await answer.text())[0];
  const event = key.slice(0, key.indexOf('/key/'));
  const entered = await fetch(site + key, { redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie').split(';')[0];
  const act = async (fields, status = 303) => {
    const request = form(fields);
    request.headers.Cookie = cookie;
    const done = await fetch(`${site}${event}/do`, request);
    assert.equal(done.status, status, `${JSON.stringify(fields)}: ${await done.clone().text()}`);
    return done.text();
  };
  const upload = async (name, bytes) => {
    const body = new FormData();
    body.set('file', new Blob([bytes]), name);
    return fetch(`${site}${event}/import`, { method: 'POST', body, headers: { Cookie: cookie } });
  };
  const page = async (name) => (await fetch(`${site}${event}/${name}`, { headers: { Cookie: cookie } })).text();
  return { event, act, upload, page };
}

const create = async (fields) => directing(await fetch(`${site}/e`, form({ title: '示例', ...fields })));

test('teams with reserves: members by file, line-ups, boards, standings', async () => {
  const { act, upload, page } = await create({ format: 'round_robin', entrants: 'substitutes', boards: '2', order: 'article' });
  const bad = await (await upload('list.csv', '队,队员,等级分\n沪,甲,2400\n沪,乙,abc\n')).text();
  assert.match(bad, /<td class="r">3<\/td><td class="c">C<\/td>/);
  assert.doesNotMatch(bad, /name="list"/);
  const few = await (await upload('list.csv', '沪,甲\n浙,丙\n浙,丁\n')).text();
  assert.match(few, /2至40名队员/);
  const preview = await (await upload('list.csv', '队,队员,等级分\n沪,甲,2400\n,乙,2300\n,戊\n浙,丙\n,丁\n')).text();
  assert.doesNotMatch(await page('entrants'), /沪/);
  const list = /name="list" value="([^"]*)"/.exec(preview)[1].replaceAll('&quot;', '"');
  await act({ action: 'enter_list', teams: '1', list });
  assert.match(await page('entrants'), /沪/);
  await act({ action: 'start' });
  await act({ action: 'pair', round: '1' });
  const standings = await page('standings.html');
  assert.match(standings, /分台换人（12\.2）/);
  assert.match(standings, /全队总局分/);
  assert.match(await act({ action: 'line_up', round: '1', team: '1', line_up: '2 1' }, 409), /cn1999 12\.2/);
  const teams = JSON.parse(await page('event.chuhe.json')).events.find((e) => e.kind === 'event_started').order;
  const shanghai = teams.indexOf(1) + 1;
  await act({ action: 'line_up', round: '1', team: String(shanghai), line_up: '2, 3' });
  // Nobody learns a line-up while that of the other team is still to come.
  assert.doesNotMatch(await page('event.chuhe.json'), /line_up_given/);
  assert.deepEqual(JSON.parse(await page('event.json')).rounds[0].boards[0].games, []);
  // A reserve may still be reported, behind all who are on the roster; then both boards by the line for whoever types.
  assert.match(await act({ action: 'add_member', team: String(shanghai), name: '己', rating: '2500', reason: '伤' }, 409), /cn1999 12\.1/);
  await act({ action: 'add_member', team: String(shanghai), name: '己', rating: '', reason: '伤' });
  assert.match(await act({ action: 'quick', line: '1.1 =, 1.9 1' }, 409), /第2项/);
  assert.deepEqual(JSON.parse(await page('event.json')).rounds[0].boards[0].games, []);
  await act({ action: 'quick', line: '1.1 =, 1.2 1' });
  assert.match(await page('members.html'), /第 2 台/);
  assert.match(await page('en/members.html'), /Board 1/);
  assert.ok((await page('round-1-slips.pdf')).startsWith('%PDF-'));
  assert.match(await page('organise'), /href="why-1-1\.html"/);
  assert.match(await page('round-1.html'), /乙/);
  assert.match(await page('round-1.html'), /1\.5 : 0\.5/);
  assert.match(await page('organise'), /1\.5 : 0\.5/);
  assert.match(await page('event.chuhe.json'), /line_up_given/);
  assert.equal(JSON.parse(await page('event.json')).rounds[0].boards[0].games[0].result, '1/2-1/2');
  // A correction of one game says which, is shown first and made when confirmed.
  const correction = { action: 'correct', round: '1', board: '1', game: '2', result: '0-1', reason: '记错' };
  const effect = await act(correction, 200);
  assert.match(effect, /1 : 0 → 0 : 1/);
  assert.match(effect, /name="game" value="2"/);
  await act({ ...correction, confirmed: 'yes' });
  assert.match(await page('organise'), /0\.5 : 1\.5/);
  assert.match(await page('print'), /action="cards\.pdf"/);
  assert.match(await page('print'), /round-1-slips\.pdf/);
  assert.match(await page('event.trf'), /^013 沪/m);
});

test('groups, a knock-out of the best, and a play-off', async () => {
  const { act, page } = await create({
    format: 'round_robin', groups: '2', stage2_format: 'knock_out', stage2_qualifiers: '1', stage2_groups: '1', third_place: 'no',
  });
  await act({ action: 'enter_list', list: '甲,,2400\n乙,,2300\n丙,,2200\n丁,,2100' });
  await act({ action: 'start' });
  await act({ action: 'pair', round: '1' });
  await act({ action: 'begin_stage' }, 409);
  await act({ action: 'result', round: '1', board: '1', result: '1/2-1/2' });
  await act({ action: 'result', round: '1', board: '2', result: '1-0' });
  assert.match(await act({ action: 'begin_stage' }, 409), /15\.6/);
  assert.match(await page('organise'), /加赛/);
  const numbers = /name="numbers" value="([^"]*)"/.exec(await page('organise'))[1];
  await act({ action: 'play_off', numbers });
  await act({ action: 'pair', round: '2' });
  await act({ action: 'result', round: '2', board: '1', result: '0-1' });
  assert.match(await page('bracket.html'), /加赛（15\.6）/);
  await act({ action: 'begin_stage' });
  assert.match(await page('en/bracket.html'), /Knock-out/);
  assert.ok((await page('en/bracket.pdf')).startsWith('%PDF-'));
  assert.match(await page('bracket.svg'), /<svg/);
  assert.match(await page('print'), /standings-2\.pdf/);
  assert.ok((await page('standings-2.pdf')).startsWith('%PDF-'));
  assert.doesNotMatch(await page('standings-9.pdf'), /%PDF-/);
  await act({ action: 'pair', round: '3' });
  await act({ action: 'result', round: '3', board: '1', result: '1-0' });
  const standings = await page('standings.html');
  assert.match(standings, /A 组/);
  assert.match(standings, /单淘汰/);
  assert.match(await act({ action: 'pair', round: '4' }, 409), /11\.1/);
});

test('settings that do not go together are refused with their clause in both languages', async () => {
  const refused = async (fields) => {
    const answer = await fetch(`${site}/e`, form({ title: 'x', ...fields }));
    assert.ok(answer.status === 400 || answer.status === 409);
    return answer.text();
  };
  assert.match(await refused({ format: 'knock_out', groups: '2' }), /cn1999 11\.3/);
  assert.match(await refused({ format: 'double_round_robin', games: '2' }), /only|choose one/);
  assert.match(await refused({ format: 'round_robin', order: 'own', order1: 'board_points' }), /cn1999 15\.1/);
  assert.match(await refused({ format: 'nonsense' }), /nonsense/);
  const { page } = await create({ format: 'swiss_cn1999', order: 'own', order1: 'points', order2: 'cumulative', bye_share: 'half_own_points', seed: '77' });
  const standings = await page('en/standings.html');
  assert.match(standings, /cumulative score/);
  assert.match(standings, /half of one&#39;s own points/);
  assert.match(standings, /77/);
});

test('players from an XLSX file; a whole event out as JSON and TRF and in again', async () => {
  const { act, upload, page, event } = await create({ format: 'swiss_dutch', rounds: '3' });
  const workbook = readFileSync(new URL('../data/sheets/entrants.xlsx', import.meta.url));
  const preview = await (await upload('entrants.xlsx', workbook)).text();
  assert.match(preview, /甲一/);
  const list = /name="list" value="([^"]*)"/.exec(preview)[1].replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  await act({ action: 'enter_list', list });
  const bomb = await upload('bomb.xlsx', readFileSync(new URL('../data/sheets/bomb.xlsx', import.meta.url)));
  assert.equal(bomb.status, 400);
  await act({ action: 'start' });
  await act({ action: 'pair', round: '1' });
  await act({ action: 'result', round: '1', board: '1', result: '1-0' });
  const json = await page('event.chuhe.json');
  const trf = await page('event.trf');
  for (const [name, text] of [['event.chuhe.json', json], ['event.trf', trf]]) {
    const body = new FormData();
    body.set('file', new Blob([text]), name);
    const again = await directing(await fetch(`${site}/e/import`, { method: 'POST', body }));
    assert.notEqual(again.event, event);
    assert.match(await again.page('standings.html'), /甲一/);
    assert.match(await again.page('round-1.html'), /1 : 0/);
    assert.equal(await again.page('event.trf'), trf);
  }
  const broken = new FormData();
  broken.set('file', new Blob([json.replace('"board":1', '"board":9')]), 'event.chuhe.json');
  const refused = await fetch(`${site}/e/import`, { method: 'POST', body: broken });
  assert.equal(refused.status, 400);
  assert.match(await refused.text(), /event \d+: there is no board 9/);
});
