import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { connect } from '../support/board_page.js';
import { FakeServer } from '../support/fake_server.js';
import { openPage, PICTURES, sidewaysScroll, smallTargets, violations } from '../support/pages.js';
import { EXAMPLE, START } from '../support/ruling_example.js';

let browser: Browser;
let server: FakeServer;
let base: string;
let asked: unknown[];

beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());
beforeEach(async () => {
  server = new FakeServer();
  asked = [];
  server.rulings = (body) => {
    asked.push(body);
    return JSON.stringify(body).includes('garbage') ? { error: { code: 'unreadable', clause: null, zh: '第 1 行读不懂', en: 'line 1 cannot be read' } } : { games: [EXAMPLE], unread: JSON.stringify(body).includes('two games') ? [{ id: '2 甲 – 乙', text: { zh: '起始局面没有将', en: 'the start has no general' } }] : [] };
  };
  base = await server.listen();
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await server.close();
});

const LINK = (): string => `${base}/judge#rules=cn1999&fen=${encodeURIComponent(START)}&moves=${EXAMPLE.moves.join('.')}`;

describe('the page of rulings (P21)', () => {
  it('judges what is pasted and shows verdict, clause and the class of every ply', async () => {
    const page = await openPage(browser, `${base}/judge`);
    await page.locator('textarea').fill('车二进二 炮3进2');
    await page.locator('button.primary').click();
    await page.locator('.verdict h2').waitFor();
    expect(asked[0]).toEqual({ rules: 'cn1999', text: '车二进二 炮3进2', compare: true });
    expect(await page.locator('.verdict').textContent()).toContain('红方须变着，再犯判负');
    expect(await page.locator('.verdict').textContent()).toContain('24.3');
    expect(await page.locator('.plies .class-mark').allTextContents()).toEqual(Array(3).fill(['捉', '闲', '捉', '闲']).flat());
    expect(await page.locator('.plies .cycle').allTextContents()).toEqual(['①', '②', '③']);
    expect(await page.locator('.plies .attack').nth(1).textContent()).toBe('车 → 炮');
    expect(page.faults).toEqual([]);
  });

  it('names the games of a text that were not judged, and why', async () => {
    const page = await openPage(browser, `${base}/judge`);
    await page.locator('textarea').fill('two games');
    await page.locator('button.primary').click();
    await page.locator('.verdict h2').waitFor();
    expect(await page.locator('.judge-ruling .banner').textContent()).toContain('2 甲 – 乙：起始局面没有将');
    expect(await violations(page)).toEqual([]);
  });

  it('puts each ply on the board with its arrow, and steps through the proof', async () => {
    const page = await openPage(browser, LINK());
    await page.locator('.plies tbody').last().locator('tr').nth(2).click();
    const board = page.locator('xq-board');
    expect(await board.getAttribute('arrows')).toBe('h5c5:red');
    expect(await board.getAttribute('prey')).toBe('c5');
    expect(await page.locator('.arrow').count()).toBe(1);
    expect(await page.locator('.step').allTextContents()).toEqual(['车二平七']);
    await page.locator('.step').click();
    expect(await board.getAttribute('last-move')).toBe('h5c5');
    expect(await board.getAttribute('arrows')).toBe('');
  });

  it('shows each time the cycle was gone through, and any ply of it on the board', async () => {
    const page = await openPage(browser, LINK());
    await page.locator('.plies tbody a').first().click();
    expect(page.url()).toContain('ply=0');
    const board = page.locator('xq-board');
    expect(await board.getAttribute('arrows')).toBe('h7c7:red');
    expect(await page.locator('.plies tr[aria-current]').count()).toBe(1);
    expect(await page.locator('.plies tbody').first().locator('.opened').count()).toBe(1);
  });

  it('is printed without its buttons', async () => {
    const page = await openPage(browser, LINK());
    await page.locator('.plies').waitFor();
    expect(await page.locator('.judge-tools .b', { hasText: '打印裁决单' }).count()).toBe(1);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.judge-tools').isVisible()).toBe(false);
    expect(await page.locator('.plies').isVisible()).toBe(true);
    expect(await page.locator('.verdict').isVisible()).toBe(true);
  });

  it('has a link that shows the same ruling at the same ply', async () => {
    const page = await openPage(browser, LINK());
    await page.locator('.plies tbody').last().locator('a').first().click();
    const link = page.url();
    expect(link).toContain('ply=8');
    const other = await openPage(browser, link);
    await other.locator('.plies').waitFor();
    expect(await other.locator('xq-board').getAttribute('last-move')).toBe('h5h7');
    expect(asked[1]).toEqual(asked[0]);
  });

  it('asks again when the rules change, and shows all books side by side', async () => {
    const page = await openPage(browser, LINK());
    await page.locator('#judge-rules').selectOption('axf');
    await page.locator('.plies').waitFor();
    await expect.poll(() => (asked.at(-1) as { rules: string }).rules).toBe('axf');
    expect(await page.locator('.comparison thead th').allTextContents()).toEqual(['着法', '中国 1999 年版', '中国 2020 年版', '中国旧版', '亚洲棋规']);
    expect(await page.locator('.comparison .class-mark').count()).toBe(16);
  });

  it('keeps what was typed and says what is wrong with it', async () => {
    const page = await openPage(browser, `${base}/judge`);
    await page.locator('textarea').fill('garbage');
    await page.locator('button.primary').click();
    expect(await page.locator('[role=alert]').textContent()).toContain('第 1 行读不懂');
    expect(await page.locator('textarea').inputValue()).toBe('garbage');
  });

  it('takes the record from the first page', async () => {
    const page = await openPage(browser, base);
    await page.locator('textarea').fill('1. 炮二平五 马8进7');
    await page.locator('.judge-section button.primary').click();
    await page.locator('.verdict').waitFor();
    expect(asked).toEqual([{ rules: 'cn1999', text: '1. 炮二平五 马8进7', compare: true }]);
  });

  for (const language of ['zh-CN', 'en'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      it(`fits and has no violation for axe in ${language}, ${theme} (B16)`, async () => {
        const page = await openPage(browser, LINK(), { language, theme });
        await page.locator('.plies tbody a').nth(2).click();
        for (const width of [320, 360, 900, 1280]) {
          await page.setViewportSize({ width, height: width < 700 ? 740 : 800 });
          await page.screenshot({ path: `${PICTURES}/judge-${width}-${language}-${theme}.png`, fullPage: true });
          expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
          if (width === 360 || width === 1280) {
            expect(await violations(page)).toEqual([]);
          }
          expect((await smallTargets(page)).filter((one) => !one.includes('step') || width < 600)).toEqual([]);
        }
        const empty = await openPage(browser, `${base}/judge`, { language, theme });
        expect(await violations(empty)).toEqual([]);
        expect(await sidewaysScroll(empty)).toBeLessThanOrEqual(0);
        await empty.screenshot({ path: `${PICTURES}/judge-empty-${language}-${theme}.png` });
        expect(page.faults).toEqual([]);
      });
    }
  }
});
