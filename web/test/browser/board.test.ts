import { mkdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { connect, heard, middle, openBoard, setLegal } from '../support/board_page.js';

const LEGAL = ['h2e2', 'h2h9', 'h0g2', 'h2h3'];
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const PICTURES = '../build/screenshots';

let browser: Browser;
beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  browser = await connect();
});
afterAll(() => browser.close());

async function moves(page: Page): Promise<string[]> {
  return (await heard(page)).filter((one) => one.type === 'xq-move').map((one) => one.detail.move!);
}

describe('moving a piece by hand (P1)', () => {
  it('moves by tap and tap with the mouse, the right way round when flipped', async () => {
    for (const orientation of ['red', 'black']) {
      const page = await openBoard(browser, `movable="red" orientation="${orientation}"`);
      await setLegal(page, LEGAL);
      for (const square of ['h2', 'e2']) {
        const at = await middle(page, square);
        await page.mouse.click(at.x, at.y);
      }
      expect(await moves(page)).toEqual(['h2e2']);
      await page.context().close();
    }
  });

  it('moves by touch', async () => {
    const page = await openBoard(browser, 'movable="red"', 360, 'light', true);
    await setLegal(page, LEGAL);
    for (const square of ['h0', 'g2']) {
      const at = await middle(page, square);
      await page.touchscreen.tap(at.x, at.y);
    }
    expect(await moves(page)).toEqual(['h0g2']);
    await page.context().close();
  });

  it('moves by drag and drop, also flipped, and drops off the board change nothing', async () => {
    for (const orientation of ['red', 'black']) {
      const page = await openBoard(browser, `movable="red" orientation="${orientation}"`);
      await setLegal(page, LEGAL);
      const from = await middle(page, 'h2');
      for (const to of [{ x: 1, y: 30 }, await middle(page, 'h9')]) {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
        await page.mouse.move(to.x, to.y, { steps: 3 });
        await page.mouse.up();
      }
      expect(await moves(page)).toEqual(['h2h9']);
      await page.context().close();
    }
  });

  it('hands on an attempt outside the legal moves and a touch out of turn (P20)', async () => {
    const page = await openBoard(browser, 'movable="both"');
    await setLegal(page, LEGAL);
    for (const square of ['h0', 'i2', 'h7']) {
      await page.locator(`[data-square=${square}]`).click();
    }
    const rest = (await heard(page)).filter((one) => one.type !== 'xq-select');
    expect(rest).toEqual([
      { type: 'xq-attempt', detail: { move: 'h0i2' } },
      { type: 'xq-not-your-turn', detail: { square: 'h7' } },
    ]);
    await page.context().close();
  });
});

describe('the keyboard (P8)', () => {
  it('plays with arrows, Enter and Esc, and shows where it stands', async () => {
    const page = await openBoard(browser, 'movable="red"');
    await setLegal(page, LEGAL);
    await page.keyboard.press('Tab');
    const where = (): Promise<string | null> =>
      page.evaluate(() => document.querySelector('xq-board')!.shadowRoot!.activeElement!.getAttribute('data-square'));
    expect(await where()).toBe('e0');
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) {
      await page.keyboard.press(key);
    }
    expect(await where()).toBe('h2');
    expect(await page.locator('.cursor').count()).toBe(1);
    expect(await page.locator('[data-square=h2]').getAttribute('aria-label')).toBe('h2 红炮，已选');
    expect(await page.locator('[data-square=h9]').getAttribute('aria-label')).toBe('h9 黑马，可吃');
    await page.keyboard.press('Escape');
    expect(await page.locator('.selected').count()).toBe(0);
    for (const key of ['Enter', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter']) {
      await page.keyboard.press(key);
    }
    expect(await moves(page)).toEqual(['h2e2']);
    await page.context().close();
  });

  it('walks as the board is drawn when flipped', async () => {
    const page = await openBoard(browser, 'movable="black" orientation="black"');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    const where = await page.evaluate(() => document.querySelector('xq-board')!.shadowRoot!.activeElement!.getAttribute('data-square'));
    expect(where).toBe('d8');
    await page.context().close();
  });
});

const MIDDLEGAME = '2bakabr1/9/2n1c1n2/p1p1p1p1p/9/2P3P2/P1r1P2cP/C1N1C1N2/9/1RBAKABR1 w - - 0 8';
const MARKS = 'last-move="b3c3" check="e9" arrows="h0h3:red c3c2:black" prey="h3 c2" blocked="g6"';

describe('the look', () => {
  it('draws pieces without any font: the same with Han fonts hidden (D6)', async () => {
    const shots: Buffer[] = [];
    for (const family of ['xq-board{}', 'xq-board{--sans:monospace}']) {
      const page = await openBoard(browser, `fen="${MIDDLEGAME}" coordinates="off"`);
      await page.addStyleTag({ content: family });
      expect(await page.locator('.pieces text, defs text').count()).toBe(0);
      shots.push(await page.screenshot());
      await page.context().close();
    }
    expect(shots[0]!.equals(shots[1]!)).toBe(true);
  });

  it('tells the sides apart without colour: two rings against one (D9)', async () => {
    const page = await openBoard(browser, '');
    for (const piece of 'KABNRCP') {
      expect(await page.locator(`#piece-${piece} .ring`).count()).toBe(2);
      expect(await page.locator(`#piece-${piece.toLowerCase()} .ring`).count()).toBe(1);
    }
    await page.context().close();
  });

  it('has points of 32 pixels and more at 360 (B18), and no violation for axe (B16)', async () => {
    for (const theme of ['light', 'dark']) {
      const page = await openBoard(browser, `fen="${MIDDLEGAME}" movable="red" ${MARKS}`, 360, theme);
      const box = (await page.locator('[data-square=e4]').boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(32);
      await page.evaluate(AXE);
      const found = await page.evaluate(async () => {
        const result = await (window as unknown as { axe: { run: () => Promise<{ violations: { id: string }[] }> } }).axe.run();
        return result.violations.map((violation) => violation.id);
      });
      expect(found).toEqual([]);
      await page.context().close();
    }
  });

  it('is drawn in every face and theme', async () => {
    for (const theme of ['light', 'dark']) {
      for (const face of ['traditional', 'simplified', 'picture', 'diagram']) {
        const page = await openBoard(browser, `fen="${MIDDLEGAME}" face="${face}" movable="red" ${MARKS}`, 480, theme);
        await setLegal(page, ['h0h1', 'h0h2', 'h0i0', 'h0h3']);
        await page.locator('[data-square=h0]').click();
        expect(await page.locator('.piece').count()).toBe(32);
        await page.screenshot({ path: `${PICTURES}/board-${face}-${theme}.png` });
        await page.context().close();
      }
    }
  });

  it('shows a move that is not confirmed as pending, and never slides it twice (P19)', async () => {
    const page = await openBoard(browser, `fen="${MIDDLEGAME}" movable="red"`);
    await page.evaluate(() => {
      (document.querySelector('xq-board') as HTMLElement & { pendingMove: string }).pendingMove = 'b0b6';
    });
    expect(await page.locator('.ghost').count()).toBe(1);
    expect(await page.locator('.pending').count()).toBe(2);
    await page.screenshot({ path: `${PICTURES}/board-pending.png` });
    await page.evaluate(() => {
      const board = document.querySelector('xq-board') as HTMLElement & { pendingMove: string | null };
      board.pendingMove = null;
      board.setAttribute('last-move', 'b0b6');
      board.setAttribute('fen', '2bakabr1/9/2n1c1n2/pRp1p1p1p/9/2P3P2/P1r1P2cP/C1N1C1N2/9/2BAKABR1 b - - 1 8');
    });
    expect(await page.locator('.ghost, .pending, .hidden').count()).toBe(0);
    expect(await page.locator('.piece').count()).toBe(32);
    await page.context().close();
  });
});
