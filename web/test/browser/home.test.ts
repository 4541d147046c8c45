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
