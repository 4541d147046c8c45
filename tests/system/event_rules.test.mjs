// The rules of its games are settings of an event: chosen on the form of a new event, changed before it begins, printed with what was agreed, and
// those of every board that it opens. What a game charges its players with counts in the event.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';

import { violations } from './axe.mjs';
import { open } from './browser.mjs';
import { EventClient, form, people } from './event_client.mjs';
import { Hall, pictures } from './hall.mjs';

let hall;
let server;
let browser;
before(async () => {
  hall = await Hall.start();
  ({ server, browser } = hall);
});
after(() => hall?.stop());

const RULES = { book: 'cn2020', illegal_moves: 'loses', illegal_moves_that_lose: '2', repetition: 'automatic', natural_limit_rounds: '40', counted_checks: '8', checks_of: 'both',
  fouls_that_lose: '2', lateness: '30', agreed_draw_from_round: '10', touch_move: 'yes', recording: 'by_players' };
const EXPECTED = { illegal_moves: 'loses', illegal_moves_that_lose: 2, repetition: 'automatic', natural_limit_rounds: 40, counted_checks: 8, checks_limited_for_both: true,
  fouls_that_lose: 2, lateness_limit_ms: 1_800_000, agreed_draw_from_round: 10, touch_move: true, recording: 'by_players' };

const json = async (path, init) => (await fetch(server.base + path, init)).json();
const entrants = async (event) => JSON.parse(await event.text('event.chuhe.json')).events;

/** The game of a board that is opened from the arbiter's page. */
async function opened(event, board) {
  const answer = await fetch(`${event.base}/boards`, form({ action: 'open', board: String(board), control: 'none' }, { Cookie: event.cookie }));
  assert.equal(answer.status, 303);
  return /\/desk\/([^#]+)#/.exec(answer.headers.get('location'))[1];
}

async function command(event, game, wanted) {
  const answer = await fetch(`${server.base}/api/games/${game}/commands`, { method: 'POST', headers: { Authorization: `Bearer ${event.secret}` }, body: JSON.stringify({ id: `c${Math.random()}`, command: wanted }) });
  assert.equal(answer.status, 200, JSON.stringify(wanted));
}

async function until(holds, what) {
  for (let i = 0; i < 100; i += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`never: ${what}`);
}

test('rules chosen on the form are those of boards on the server and of boards beside it, and are printed with what was agreed', async () => {
  const event = await EventClient.create(server.base, RULES);
  await event.play(people(4), 0);
  await event.act({ action: 'pair', round: '1' });
  const game = await json(`/api/games/${await opened(event, 1)}`);
  assert.equal(game.rules, 'cn2020');
  for (const [name, value] of Object.entries(EXPECTED)) {
    assert.equal(game.settings[name], value, name);
  }
  await event.act({ action: 'play_online', board: '2', control: '' });
  await until(async () => (await json(`/api/events/${event.id}/games`)).games.length === 2, 'the second board');
  const other = (await json(`/api/events/${event.id}/games`)).games.find((one) => one.board === 2);
  const online = await json(`/api/games/${other.game}`);
  assert.equal(online.settings.natural_limit_rounds, 40);
  assert.equal(online.settings.pressing, 'with_move');
  assert.match(await event.text('standings.html'), /自然限着回合数（4.2.4）<[^4]*40/);
  assert.match(await event.text('en/standings.html'), /Rounds of the natural limit \(4.2.4\)/);
});

test('a program that begins the game of a board has the rules of the event where it names none', async () => {
  const event = await EventClient.create(server.base, { ...RULES, control: '20+5', reason: '晚了' });
  await event.play(people(6), 0);
  await event.act({ action: 'pair', round: '1' });
  const begin = async (board, more) => {
    const answer = await fetch(`${server.base}/api/games`, { method: 'POST', headers: { Authorization: `Bearer ${event.secret}` }, body: JSON.stringify({ event: event.id, round: 1, board, ...more }) });
    assert.equal(answer.status, 201);
    return json(`/api/games/${(await answer.json()).game}`);
  };
  const left = await begin(1, {});
  assert.deepEqual([left.rules, left.settings.natural_limit_rounds, left.settings.pressing, left.control.stages[0].time_ms], ['cn2020', 40, 'with_move', 1_200_000]);
  const beside = await begin(2, { mode: 'over_the_board', control: null });
  assert.deepEqual([beside.settings.fouls_that_lose, beside.settings.pressing, beside.control], [2, 'separate', null]);
  const own = await begin(3, { rules: 'cn1999' });
  assert.deepEqual([own.rules, own.settings.natural_limit_rounds], ['cn1999', 60]);
});

test('they are changed before the event begins, and not afterwards', async () => {
  const event = await EventClient.create(server.base);
  const page = await open(browser, server.base + event.key, { width: 360 });
  await page.getByText('对局方式').click();
  await page.getByText('对局规则（限着').click();
  assert.equal(await page.locator('#play-book').inputValue(), 'cn1999');
  await page.locator('#play-natural_limit_rounds').fill('50');
  await page.screenshot({ path: `${pictures}/event-rules-360-zh-CN.png`, fullPage: true });
  assert.deepEqual(await violations(page), []);
  await page.locator('form:has(#play-book) button').click();
  await page.waitForLoadState();
  assert.equal((await entrants(event)).at(-1).play.rules.natural_limit_rounds, 50);
  await event.play(people(4), 0);
  await event.act({ action: 'play', venue: 'real_boards', control: '', book: 'axf' }, 409);
  // A form that says nothing of them leaves them.
  await event.act({ action: 'play', venue: 'real_boards', control: '20+5', reason: '晚了' });
  assert.equal((await entrants(event)).at(-1).play.rules.natural_limit_rounds, 50);
  await event.act({ action: 'play', venue: 'real_boards', control: '', book: 'nonsense' }, 400);
  await page.close();
});

test('the form of a new event, both languages, at 360 and wide', async () => {
  for (const [language, folder] of [['zh-CN', ''], ['en', '/en']]) {
    const page = await open(browser, `${server.base}${folder}/e`, { width: 360, language });
    await page.locator('details:has(#s-book) > summary').click();
    await page.locator('#s-natural_limit_rounds').fill('50');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
      assert.deepEqual(await violations(page), []);
      await page.screenshot({ path: `${pictures}/event-form-rules-${width}-${language}.png`, fullPage: true });
    }
    await page.close();
  }
});

test('fouls, warnings and an expulsion of a game reach the event', async () => {
  const event = await EventClient.create(server.base);
  await event.play(people(4), 0);
  await event.act({ action: 'pair', round: '1' });
  const game = await opened(event, 1);
  await command(event, game, { kind: 'record_foul', side: 'red', foul: 'disturbance' });
  await command(event, game, { kind: 'give_penalty', side: 'red', penalty: 'warning', reason: '喧哗' });
  await until(async () => (await entrants(event)).filter((one) => one.kind === 'conduct_recorded').length === 2, 'the conduct');
  await command(event, game, { kind: 'give_penalty', side: 'red', penalty: 'expulsion', reason: '舞弊' });
  await until(async () => (await entrants(event)).some((one) => one.kind === 'withdrawn'), 'the expulsion');
  const events = await entrants(event);
  assert.deepEqual(events.findLast((one) => one.kind === 'conduct_recorded').conduct.first, { fouls: 1, warnings: 1, disqualifications: 0, expulsions: 1 });
  assert.equal(events.find((one) => one.kind === 'withdrawn').is_expelled, true);
  assert.equal(events.find((one) => one.kind === 'result_entered').result, '--+');

  // Proven wrong: the organiser takes it back at the desk, by the keyboard, and the player is back in the event.
  for (const language of ['zh-CN', 'en']) {
    const desk = await open(browser, `${server.base}/desk/${game}#${event.secret}`, { width: 360, height: 740, language });
    await desk.locator('.desk').waitFor();
    await desk.locator('[data-sheet=warn]').click();
    const form = desk.locator('form[data-form=unpenalise]');
    await form.waitFor();
    assert.deepEqual(await violations(desk), []);
    assert.ok(await desk.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
    await desk.screenshot({ path: `${pictures}/desk-penalties-360-${language}.png`, fullPage: true });
    if (language === 'en') {
      await form.locator('[name=why]').fill('查无实据');
      await form.locator('[data-act=withdraw-penalty]').last().focus();
      await desk.keyboard.press('Enter');
    }
    await until(async () => language === 'zh-CN' || (await entrants(event)).some((one) => one.kind === 'returned'), 'the player is back');
    await desk.close();
  }
});
