// The pages of an event in a real browser without script: wide and narrow, both languages, both themes.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import test, { after, before } from 'node:test';

import { violations } from './axe.mjs';
import { launch, Server } from './browser.mjs';
import { EventClient, people } from './event_client.mjs';
import { top } from './program.mjs';

const pictures = `${top}build/screenshots`;

let server;
let browser;
let event;
let entering;
let cup;
let club;
let groups;
before(async () => {
  mkdirSync(pictures, { recursive: true });
  server = await Server.start();
  browser = await launch();
  event = await EventClient.create(server.base);
  await event.play(people(21), 2);
  await event.act({ action: 'pair', round: '3' });
  for (const board of ['1', '2', '5']) {
    await event.act({ action: 'result', round: '3', board, result: '1-0' });
  }
  await event.act({ action: 'reopen', round: '3', board: '5', reason: '钟停了' });
  cup = await EventClient.create(server.base, { title: '示例淘汰赛', format: 'double_knock_out' });
  await cup.act({ action: 'enter_list', list: people(11).join('\n') });
  await cup.act({ action: 'start' });
  await cup.act({ action: 'pair', round: '1' });
  await cup.act({ action: 'result', round: '1', board: '1', result: '1-0' });
  club = await EventClient.create(server.base, { title: '示例团体赛', format: 'round_robin', entrants: 'substitutes', boards: '2' });
  await club.act({ action: 'enter_list', teams: '1', list: ['沪', '浙', '粤'].flatMap((team) => [`${team},${team}甲,2400`, `${team},${team}乙,2300`, `${team},很长很长很长的名字,2200`]).join('\n') });
  await club.act({ action: 'start' });
  await club.act({ action: 'pair', round: '1' });
  await club.act({ action: 'result', round: '1', board: '1', game: '1', result: '1-0' });
  groups = await EventClient.create(server.base, { title: '示例分组赛', format: 'round_robin', groups: '2', stage2_format: 'knock_out', stage2_qualifiers: '1', stage2_groups: '1' });
  await groups.act({ action: 'enter_list', list: people(4).join('\n') });
  await groups.act({ action: 'start' });
  await groups.act({ action: 'pair', round: '1' });
  for (const board of ['1', '2']) {
    await groups.act({ action: 'result', round: '1', board, result: '1/2-1/2' });
  }
  entering = await EventClient.create(server.base, { title: '新手赛' });
  await entering.act({ action: 'enter', name: '丙', unit: '甲队', rating: '' }, 303, 'entrants');
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Two browsers of one look: one without script, as it is shown, and one in which axe can run. */
async function look(client, { width, theme }) {
  const pages = [];
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ viewport: { width, height: width < 700 ? 740 : 800 }, colorScheme: theme, javaScriptEnabled, reducedMotion: 'reduce', hasTouch: width < 700 });
    context.setDefaultTimeout(15000);
    const [name, value] = client.cookie.split('=');
    await context.addCookies([{ name, value, url: client.base }]);
    const page = await context.newPage();
    page.hosts = new Set();
    page.on('request', (request) => page.hosts.add(new URL(request.url()).host));
    pages.push(page);
  }
  return { bare: pages[0], page: pages[1], close: () => Promise.all(pages.map((page) => page.context().close())) };
}

const sideways = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Buttons, fields and links that stand alone; links inside a sentence are excepted. */
const small = (page) => page.evaluate((narrow) => [...document.querySelectorAll('button, a.b, select, input:not([type=hidden]), summary, nav a, .top a')]
  .concat(narrow ? [...document.querySelectorAll('td a, tbody th a')] : [])
  .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 43.5)
  .map((element) => element.outerHTML.slice(0, 100)), page.viewportSize().width < 700);

/** Names in round control and on the list of pairings that have no room, and lists that a phone would have to scroll. */
const cramped = (page) => page.evaluate((narrow) => [...document.querySelectorAll(narrow ? '.pairings' : '.control td.player-cell')]
  .filter((element) => (narrow ? element.closest('.wide').scrollWidth > element.closest('.wide').clientWidth : element.getBoundingClientRect().width < 90))
  .map((element) => element.outerHTML.slice(0, 100)), page.viewportSize().width < 700);

async function examine({ bare, page }, address, name) {
  await bare.goto(address);
  await bare.screenshot({ path: `${pictures}/event-${name}.png`, fullPage: true });
  await page.goto(address);
  assert.equal(await sideways(page), 0, `${name} scrolls sideways`);
  assert.deepEqual(await small(page), [], name);
  assert.deepEqual(await cramped(page), [], name);
  assert.deepEqual(await violations(page), [], name);
  assert.deepEqual([...page.hosts], [server.host], name);
}

// Each pair of width, language and theme once.
for (const [width, language, theme] of [[1280, '', 'light'], [360, '', 'dark'], [1280, 'en/', 'dark'], [360, 'en/', 'light']]) {
  const label = `${width}-${language === '' ? 'zh' : 'en'}-${theme}`;
  test(`pages of an event without script, ${label}`, { timeout: 400000 }, async () => {
    const page = await look(event, { width, theme });
    for (const name of ['standings.html#why-2', 'round-3.html', 'cross-table.html', 'entrant-2.html', 'organise', 'preview', 'regulations', 'entrants', 'check-in']) {
      await examine(page, `${event.base}/${language}${name}`, `${name.replace(/\.html|#/g, '')}-${label}`);
    }
    await examine(page, `${event.base}/${language}find.html?who=${encodeURIComponent('队')}`, `find-${label}`);
    await examine(page, `${event.base}/${language}organise?round=1`, `earlier-${label}`);
    await page.close();
    const drawn = await look(cup, { width, theme });
    await examine(drawn, `${cup.base}/${language}bracket.html`, `bracket-${label}`);
    await drawn.close();
    const teams = await look(club, { width, theme });
    for (const name of ['standings.html', 'round-1.html', 'members.html', 'organise', 'entrants', 'print']) {
      await examine(teams, `${club.base}/${language}${name}`, `team-${name.replace('.html', '')}-${label}`);
    }
    await teams.close();
    const pools = await look(groups, { width, theme });
    for (const name of ['standings.html', 'organise']) {
      await examine(pools, `${groups.base}/${language}${name}`, `groups-${name.replace('.html', '')}-${label}`);
    }
    await pools.close();
    const empty = await look(entering, { width, theme });
    await examine(empty, `${entering.base}/${language}organise`, `entering-${label}`);
    await examine(empty, `${server.base}/${language}e`, `list-${label}`);
    await empty.close();
  });
}

test('a wrong link and a missing event are pages of the same look', async () => {
  const page = await look(event, { width: 360, theme: 'light' });
  await examine(page, `${server.base}/e/nowhere/standings.html`, 'missing');
  assert.match(await (await fetch(`${server.base}/e/nowhere/standings.html`)).text(), /class="b" href="\/e">全部赛事/);
  await examine(page, `${event.base}/key/wrong`, 'wrong-key');
  await page.close();
});

test('points are in sight at 360 px, in the pairings and in round control', async () => {
  const looked = await look(event, { width: 360, theme: 'light' });
  const { page } = looked;
  for (const name of ['round-3.html', 'organise']) {
    await page.goto(`${event.base}/${name}`);
    assert.ok(await page.locator('.phone-points').first().isVisible(), name);
    assert.match(await page.locator('.phone-points').first().innerText(), /^\d+\.\d 分$/);
    assert.equal(await sideways(page), 0, name);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  assert.equal(await page.locator('.phone-points').first().isVisible(), false);
  await looked.close();
});
