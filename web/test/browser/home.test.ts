import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { connect } from '../support/board_page.js';
import { FakeServer } from '../support/fake_server.js';
import { openPage, PICTURES, sidewaysScroll, smallTargets, violations } from '../support/pages.js';

let browser: Browser;
let server: FakeServer;
let base: string;

beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());
beforeEach(async () => {
  server = new FakeServer();
  base = await server.listen();
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await server.close();
});

const GAMES = [
  { game: 'demo', names: { red: '选手一', black: '选手二' }, plies: 12, result: null },
  { game: 'two', names: { red: '', black: '很长很长很长很长很长很长的名字' }, plies: 0, result: null },
  { game: 'three', names: { red: '甲', black: '乙' }, plies: 71, result: { red: 1, black: 0, code: 'checkmate', clause: 'cn1999 4.1.1', zh: '将死', en: 'checkmate' } },
];

describe('the first page', () => {
  it('starts a game with the chosen time and goes to the chosen seat', async () => {
    const page = await openPage(browser, base);
    await page.locator('input[name=pace][value="60+30"]').check();
    await page.locator('input[name=side][value=black]').check();
    await page.locator('#name').fill('选手七');
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'POST'),
      page.locator('button.primary.last').click(),
    ]);
    expect(request.postDataJSON()).toEqual({ rules: 'cn1999', control: { base_ms: 3600000, increment_ms: 30000 }, names: { red: '', black: '选手七' } });
    await page.locator('xq-board').waitFor();
    expect(page.url()).toBe(`${base}/g/demo#BLACK`);
    expect(await page.locator('.banner').textContent()).toContain('把链接发给红方');
    await page.locator('.tools button[aria-label=链接]').click();
    expect(await page.locator('#link-red').inputValue()).toBe(`${base}/g/demo#RED`);
    expect(page.faults).toEqual([]);
  });

  it('sends every time control in the shape of the protocol', async () => {
    const page = await openPage(browser, base);
    const expected: [string, unknown][] = [
      ['5+3', { base_ms: 300000, increment_ms: 3000 }], ['cn1999-6.1', { preset: 'cn1999-6.1' }], ['custom', { base_ms: 900000, increment_ms: 10000 }], ['none', null],
    ];
    for (const [pace, control] of expected) {
      await page.goto(base);
      await page.locator(`input[name=pace][value="${pace}"]`).check();
      const [request] = await Promise.all([page.waitForRequest((one) => one.method() === 'POST'), page.locator('button.primary.last').click()]);
      expect((request.postDataJSON() as { control: unknown }).control).toEqual(control);
      await page.locator('xq-board').waitFor();
    }
  });

  it('has every time control of the books that the server knows', async () => {
    const page = await openPage(browser, base);
    await page.locator('input[name=pace][value="cn1999-6.1"]').check();
    const known = [...readFileSync('../src/clock/presets.cpp', 'utf8').matchAll(/Preset\{"([^"]+)"/g)].map((match) => match[1]!);
    expect(known.length).toBeGreaterThan(10);
    // Those with an increment are the tiles beside it.
    expect(await page.locator('#preset option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual(known.filter((name) => !name.startsWith('fischer')));
  });

  it('sends the settings that were chosen under more, by the names of the stored event, and no others', async () => {
    const page = await openPage(browser, base);
    expect(await page.locator('#natural_limit_rounds').isVisible()).toBe(false);
    await page.locator('summary').focus();
    await page.keyboard.press('Enter');
    const figures: [string, string][] = [['natural_limit_rounds', '50'], ['counted_checks', '0'], ['fouls_that_lose', '2'], ['lateness_limit_ms', '15'], ['agreed_draw_from_round', '10']];
    for (const [name, value] of figures) {
      await page.locator(`#${name}`).fill(value);
    }
    const choices: [string, string][] = [['checks_limited_for_both', 'true'], ['natural_limit', 'claim'], ['repetition', 'claim'], ['further_after_warning', '2'], ['illegal_moves', 'loses'],
      ['illegal_moves_that_lose', '2'], ['repeated_draw_offer', 'foul'], ['pressing', 'separate']];
    for (const [name, value] of choices) {
      await page.locator(`#${name}`).selectOption(value);
    }
    const [request] = await Promise.all([page.waitForRequest((one) => one.method() === 'POST'), page.locator('button.primary.last').click()]);
    const { settings } = request.postDataJSON() as { settings: Record<string, unknown> };
    expect(settings).toEqual({
      natural_limit_rounds: 50, counted_checks: 0, fouls_that_lose: 2, lateness_limit_ms: 900000, agreed_draw_from_round: 10, checks_limited_for_both: true, natural_limit: 'claim',
      repetition: 'claim', further_after_warning: 2, illegal_moves: 'loses', illegal_moves_that_lose: 2, repeated_draw_offer: 'foul', pressing: 'separate',
    });
    const stored = (JSON.parse(readFileSync('../schema/stored_events.schema.json', 'utf8')) as { $defs: { game_created: { properties: { settings: { properties: object } } } } }).$defs.game_created;
    expect(Object.keys(stored.properties.settings.properties)).toEqual(expect.arrayContaining(Object.keys(settings)));
  });

  it('sends nobody late as null, and opens what was folded over a figure that cannot be', async () => {
    const page = await openPage(browser, base);
    await page.locator('summary').click();
    await page.locator('#lateness_limit_ms').fill('0');
    await page.locator('#fouls_that_lose').fill('0');
    await page.locator('summary').click();
    await page.locator('button.primary.last').click();
    await page.locator('#fouls_that_lose').waitFor({ state: 'visible' });
    await page.locator('#fouls_that_lose').fill('1');
    const [request] = await Promise.all([page.waitForRequest((one) => one.method() === 'POST'), page.locator('button.primary.last').click()]);
    expect((request.postDataJSON() as { settings: unknown }).settings).toEqual({ fouls_that_lose: 1, lateness_limit_ms: null });
  });

  it('says why a game could not be started', async () => {
    const page = await openPage(browser, base);
    await page.route('**/api/games', (route) => route.request().method() === 'POST'
      ? route.fulfill({ status: 400, contentType: 'application/json', body: JSON.stringify({ error: { code: 'x', clause: null, zh: '用时不对', en: 'wrong time' } }) }) : route.continue());
    await page.locator('button.primary.last').click();
    expect(await page.locator('[role=alert]').textContent()).toContain('没有开成：用时不对');
  });

  for (const language of ['zh-CN', 'en'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      it(`fits and has no violation for axe in ${language}, ${theme} (B16, B5)`, async () => {
        server.games = GAMES;
        const page = await openPage(browser, base, { language, theme });
        await page.locator('.list-section table').first().waitFor();
        for (const width of [1280, 900, 360, 320]) {
          await page.setViewportSize({ width, height: width < 700 ? 740 : 800 });
          await page.screenshot({ path: `${PICTURES}/home-${width}-${language}-${theme}.png`, fullPage: true });
          expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
          expect(await smallTargets(page)).toEqual([]);
          if (width === 1280 || width === 360) {
            expect(await violations(page)).toEqual([]);
            await page.locator('summary').click();
            expect(await violations(page)).toEqual([]);
            expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
            expect(await smallTargets(page)).toEqual([]);
            await page.screenshot({ path: `${PICTURES}/home-more-${width}-${language}-${theme}.png`, fullPage: true });
            await page.locator('summary').click();
          }
        }
        expect(new Set(page.asked.map((url) => new URL(url).host)).size).toBe(1);
        expect(page.faults).toEqual([]);
      });
    }
  }

  it('has the clauses of the book on a page that needs no script', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const page = await openPage(browser, `${base}/rules#28.3`, { theme });
      expect(await page.locator('tr:target').textContent()).toContain('捉');
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      await page.screenshot({ path: `${PICTURES}/rules-320-${theme}.png` });
      expect(page.faults).toEqual([]);
    }
  });

  it('has the clauses of the other books that rulings cite, where a ruling links to', async () => {
    const page = await openPage(browser, `${base}/rules#cn2020-26.9.2`);
    expect(await page.locator('tr:target').textContent()).toContain('联合捉车');
    for (const anchor of ['cnold-forbidden-1', 'axf-general-3', 'cn2020-25.3']) {
      expect(await page.locator(`[id="${anchor}"]`).count()).toBe(1);
    }
    expect(page.faults).toEqual([]);
  });

  it('tells an empty hall how to fill itself', async () => {
    const page = await openPage(browser, base);
    expect(await page.locator('.empty').textContent()).toContain('还没有对局');
  });
});
