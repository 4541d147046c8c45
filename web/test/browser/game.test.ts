import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { connect, middle } from '../support/board_page.js';
import { FakeServer } from '../support/fake_server.js';
import { EXAMPLE, START } from '../support/ruling_example.js';
import { openPage, PICTURES, sidewaysScroll, smallTargets, violations, type Look } from '../support/pages.js';

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

type Opened = Awaited<ReturnType<typeof openPage>>;

async function open(seat: '' | 'RED' | 'BLACK' | 'ARBITER', look: Look = {}): Promise<Opened> {
  const page = await openPage(browser, `${base}/g/demo${seat === '' ? '' : `#${seat}`}`, look);
  await page.locator('xq-board').waitFor();
  return page;
}

async function tap(page: Page, ...squares: string[]): Promise<void> {
  for (const square of squares) {
    const at = await middle(page, square);
    await page.mouse.click(at.x, at.y);
  }
}

const pieceAt = (page: Page, square: string): Promise<string | null> => page.locator(`[data-square=${square}]`).getAttribute('aria-label');

describe('a game of two', () => {
  it('takes a move here, shows it there, and says it aloud', async () => {
    const red = await open('RED');
    const black = await open('BLACK');
    await tap(red, 'h2', 'e2');
    await black.locator('.list a[data-ply="1"]').waitFor();
    expect(await pieceAt(black, 'e2')).toBe('e2 红炮');
    expect(await red.locator('.pending, .ghost').count()).toBe(0);
    expect(await black.locator('.speech').textContent()).toBe('红方 炮二平五');
    expect(await black.title()).toBe('● 轮到你走 · 楚河');
    await tap(black, 'h9', 'g7');
    await red.locator('.list a[data-ply="2"]').waitFor();
    expect(await red.locator('.list a').allTextContents()).toEqual(['炮二平五0:04', '马8进70:11']);
    expect([...red.faults, ...black.faults]).toEqual([]);
  });

  it('plays a game with the keyboard alone (P8)', async () => {
    const red = await open('RED');
    await red.locator('[data-square=e0]').focus();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter']) {
      await red.keyboard.press(key);
    }
    await red.locator('.list a[data-ply="1"]').waitFor();
    expect(server.commands.map((one) => one.command)).toEqual([{ kind: 'move', move: 'h2e2' }]);
  });

  it('changes the notation of the list without a reload, and copies the same text (P4)', async () => {
    server.playScript(3);
    const page = await open('');
    const first = page.locator('.list a span').first();
    const expected: [string, string][] = [['zh', '炮二平五'], ['wxf', 'C2=5'], ['iccs', 'H2-E2'], ['coordinates', 'h2e2'], ['zh-hant', '炮二平五']];
    await page.locator('button[aria-label=样式与设置]').click();
    for (const [name, text] of expected) {
      await page.locator('.drawer select').nth(1).selectOption(name);
      expect(await first.textContent()).toBe(text);
    }
    await page.locator('.drawer select').nth(1).selectOption('zh');
    await page.evaluate(() => {
      document.addEventListener('copy', () => Object.assign(window, { copied: document.getSelection()?.toString() || (document.activeElement as HTMLTextAreaElement).value }));
      Object.defineProperty(window, 'isSecureContext', { value: false });
    });
    await page.getByText('复制着法').click();
    expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toBe('1. 炮二平五 马8进7\n2. 马二进三');
  });

  it('turns the board by rotation with names and clocks (P13)', async () => {
    server.playScript(1);
    const page = await open('RED');
    expect(await page.locator('.player.lower .who').textContent()).toBe('选手一');
    const before = await middle(page, 'e2');
    await page.locator('.tools button[aria-label=翻转棋盘]').click();
    const after = await middle(page, 'e2');
    const grid = (await page.locator('.points').boundingBox())!;
    expect(after.x).toBeCloseTo(2 * (grid.x + grid.width / 2) - before.x, 0);
    expect(after.y).toBeCloseTo(2 * (grid.y + grid.height / 2) - before.y, 0);
    expect(await page.locator('.player.lower .who').textContent()).toBe('选手二');
    expect(await page.locator('.player.lower xq-clock').getAttribute('data-look')).toBe('running');
  });

  it('changes faces in one choice and remembers it', async () => {
    const page = await open('RED');
    await page.locator('button[aria-label=样式与设置]').click();
    await page.locator('.drawer select').first().selectOption('picture');
    expect(await page.locator('xq-board').getAttribute('face')).toBe('picture');
    await page.reload();
    await page.locator('xq-board').waitFor();
    expect(await page.locator('xq-board').getAttribute('face')).toBe('picture');
  });

  it('asks before a resignation and shows the result with its clause', async () => {
    server.playScript(2);
    const page = await open('BLACK');
    await page.locator('.acts').getByText('认输').click();
    expect(server.commands).toEqual([]);
    await page.getByText('取消').click();
    await page.locator('.acts').getByText('认输').click();
    await page.locator('.acts').getByText('确认', { exact: true }).click();
    await page.locator('.banner.settled').waitFor();
    expect(await page.locator('.banner.settled').textContent()).toContain('1 : 0');
    expect(await page.locator('.banner.settled').textContent()).toContain('4.1.3');
    expect(await page.locator('xq-board').getAttribute('movable')).toBe('none');
  });

  it('offers, declines and accepts a draw (23.1)', async () => {
    server.playScript(3);
    const red = await open('RED');
    const black = await open('BLACK');
    await red.locator('.acts').getByText('提和').click();
    await black.locator('.banner').getByText('红方提和').waitFor();
    expect(await black.locator('.banner').textContent()).toContain('23.1');
    await black.locator('.banner').getByText('不同意', { exact: true }).click();
    await red.locator('.banner').getByText('黑方不同意和棋').waitFor();
    await red.locator('.dismiss').click();
    await red.locator('.acts').waitFor();
    expect(await red.locator('.acts button').first().isDisabled()).toBe(true);
    await black.locator('.acts').getByText('提和').click();
    expect(await black.locator('.acts button').first().textContent()).toBe('随下一着提和');
    await tap(black, 'i9', 'h9');
    await red.locator('.banner').getByText('同意', { exact: true }).click();
    await red.locator('.acts').getByText('确认', { exact: true }).click();
    await red.locator('.banner.settled').waitFor();
    expect(await black.locator('.banner').textContent()).toContain('½ : ½');
    expect(server.commands.map((one) => one.command)).toContainEqual({ kind: 'move', move: 'i9h9', offer_draw: true });
  });

  it('looks back without leaving, with a way home', async () => {
    server.playScript(4);
    const page = await open('RED');
    await page.locator('.list a[data-ply="1"]').click();
    expect(await page.locator('xq-board').getAttribute('last-move')).toBe('h2e2');
    expect(await page.locator('xq-board').getAttribute('movable')).toBe('none');
    await page.locator('.looking').click();
    expect(await page.locator('xq-board').getAttribute('last-move')).toBe('i9h9');
  });

  it('waits for a confirmation where the device asks for one', async () => {
    const page = await open('RED', { settings: { confirm: 'always' } });
    await tap(page, 'h2', 'e2');
    expect(await page.locator('.pending').count()).toBe(2);
    expect(server.commands).toEqual([]);
    await page.locator('.acts').getByText('取消').click();
    expect(await page.locator('.pending').count()).toBe(0);
    await tap(page, 'h2', 'e2');
    await page.locator('.acts').getByText('确认', { exact: true }).click();
    await page.locator('.list a[data-ply="1"]').waitFor();
  });
});

describe('why a move is refused (P20)', () => {
  it('names the rule and crosses the point that blocks', async () => {
    const page = await open('RED');
    await tap(page, 'h0', 'f1');
    await page.locator('.banner').waitFor();
    expect(await page.locator('.banner').textContent()).toContain('不能这样走 蹩马腿（g0），2.2');
    expect(await page.locator('.blocked').count()).toBe(1);
    await tap(page, 'h2');
    expect(await page.locator('.banner').count()).toBe(0);
    expect(await page.locator('.blocked').count()).toBe(0);
  });

  it('says that it is not the turn', async () => {
    const page = await open('BLACK');
    await tap(page, 'h9');
    expect(await page.locator('.banner').textContent()).toContain('未轮到你');
    expect(server.commands).toEqual([]);
  });
});

describe('the line to the server (P19)', () => {
  it('keeps a move that was not confirmed, says so, and sends it again once after a cut', async () => {
    const page = await open('RED');
    server.deaf = true;
    await tap(page, 'h2', 'e2');
    expect(await page.locator('.ghost').count()).toBe(1);
    expect(await page.locator('.pending').count()).toBe(2);
    expect(await pieceAt(page, 'h2')).toContain('红炮');
    server.cut(false);
    await page.locator('.banner.attention').waitFor();
    expect(await page.locator('.banner').textContent()).toContain('1 着未发出');
    await page.screenshot({ path: `${PICTURES}/game-offline.png` });
    server.restore();
    await page.locator('.list a[data-ply="1"]').waitFor();
    expect(server.commands).toHaveLength(1);
    expect(await page.locator('.ghost, .pending, .banner').count()).toBe(0);
  });

  it('does not play a move twice when only the answer was lost', async () => {
    const page = await open('RED');
    await tap(page, 'h2', 'e2');
    await page.locator('.list a[data-ply="1"]').waitFor();
    server.cut(false);
    server.play('h9g7');
    await page.locator('.banner.attention').waitFor();
    server.restore();
    await page.locator('.list a[data-ply="2"]').waitFor();
    expect(await page.locator('.list a').count()).toBe(2);
    expect(server.commands).toHaveLength(1);
  });

  it('comes back to the game after a reload', async () => {
    server.playScript(5);
    const page = await open('BLACK');
    await page.reload();
    await page.locator('.list a[data-ply="5"]').waitFor();
    expect(await page.locator('xq-board').getAttribute('orientation')).toBe('black');
  });

  it('says what is wrong with a link that leads nowhere', async () => {
    const page = await openPage(browser, `${base}/g/nothing`);
    await page.locator('h1').getByText('没有这一局').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

describe('a repetition (P21)', () => {
  it('says so at the third cycle, and shows the ruling ply by ply on the board', async () => {
    await server.close();
    server = new FakeServer(START);
    base = await server.listen();
    const asked: unknown[] = [];
    server.rulings = (body) => {
      asked.push(body);
      return { games: [EXAMPLE] };
    };
    EXAMPLE.moves.forEach((move) => server.play(move));
    server.change({ repetition: { start_ply: 8, end_ply: 12, times: 4, rounds: 3, claimable: true, verdict: 'must_change', clause: 'cn1999 24.3', zh: '红方长捉，须变着', en: 'Red chases for ever and must change' } }, 'noted');
    const page = await open('BLACK');
    expect(await page.locator('.banner').textContent()).toContain('红方长捉，须变着');
    await page.getByText('看裁决').click();
    await page.locator('.ruling-drawer .plies').waitFor();
    expect(asked[0]).toEqual({ rules: 'cn1999', fen: START, moves: EXAMPLE.moves });
    await page.locator('.ruling-drawer .plies tbody tr').first().click();
    expect(await page.locator('xq-board').getAttribute('arrows')).toBe('h7c7:red');
    await page.screenshot({ path: `${PICTURES}/game-ruling.png` });
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await page.screenshot({ path: `${PICTURES}/game-ruling-360.png`, fullPage: true });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator('.ruling-drawer').getByText('收起').click();
    expect(await page.locator('xq-board').getAttribute('arrows')).toBeNull();
    await page.locator('.claim_repetition').click();
    await expect.poll(() => server.commands.map((one) => one.command)).toEqual([{ kind: 'claim_repetition' }]);
  });
});

describe('an arbiter at a repetition', () => {
  it('confirms the ruling, on a phone as well (B16)', async () => {
    await server.close();
    server = new FakeServer(START);
    base = await server.listen();
    server.rulings = () => ({ games: [EXAMPLE] });
    EXAMPLE.moves.forEach((move) => server.play(move));
    server.change({ repetition: { start_ply: 8, end_ply: 12, times: 4, rounds: 3, claimable: true, verdict: 'must_change', clause: 'cn1999 24.3', zh: '红方长捉，须变着', en: 'Red chases for ever and must change' } }, 'noted');
    const page = await open('ARBITER', { width: 360, height: 740 });
    await page.getByText('看裁决').click();
    await page.locator('.ruling-drawer .plies').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await page.screenshot({ path: `${PICTURES}/game-ruling-arbiter-360.png`, fullPage: true });
    await page.locator('.ruling-drawer').getByText('裁判确认').click();
    await expect.poll(() => server.commands.map((one) => one.command)).toEqual([{ kind: 'rule_repetition' }]);
  });
});

describe('every look of the page', () => {
  for (const [width, height] of [[320, 640], [360, 740], [390, 844], [640, 360], [740, 360], [900, 700], [1280, 800]] as const) {
    it(`fits ${width} x ${height}: no sideways scroll, targets of 44, asks one host only (B5, P10)`, async () => {
      server.playScript(16);
      const page = await open('RED', { width, height });
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(await smallTargets(page)).toEqual([]);
      const box = (await page.locator('[data-square=e4]').boundingBox())!;
      expect(box.width).toBeGreaterThanOrEqual(32);
      expect(await page.locator('move-list:visible').count()).toBe(1);
      await page.screenshot({ path: `${PICTURES}/game-${width}.png` });
      expect(new Set(page.asked.map((url) => new URL(url).host)).size).toBe(1);
      expect(page.faults).toEqual([]);
    });
  }

  for (const language of ['zh-CN', 'en'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      it(`has no violation for axe in ${language}, ${theme} (B16)`, async () => {
        server.playScript(15);
        const page = await open('BLACK', { language, theme });
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: width < 700 ? 740 : 800 });
          expect(await violations(page)).toEqual([]);
          await page.screenshot({ path: `${PICTURES}/game-${width}-${language}-${theme}.png` });
        }
        await page.locator('.acts .more').click();
        expect(await violations(page)).toEqual([]);
        await page.screenshot({ path: `${PICTURES}/game-360-${language}-${theme}-settings.png`, fullPage: true });
        await page.keyboard.press('Escape');
        server.change({ offer: 'red', may_offer: { red: false, black: true } }, 'draw_offered', 'red');
        await page.locator('.banner').waitFor();
        expect(await violations(page)).toEqual([]);
        await page.screenshot({ path: `${PICTURES}/game-offer-360-${language}-${theme}.png` });
      });
    }
  }
});
