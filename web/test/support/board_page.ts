/** A bare page with one board, made for tests of the element alone. */
import { build } from 'esbuild';
import { chromium, type Browser, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { tokensCss } from '../../styles/tokens.mjs';

let bundle: Promise<string> | null = null;

function boardBundle(): Promise<string> {
  bundle ??= build({ entryPoints: ['board/xq_board.ts'], bundle: true, format: 'iife', write: false, minify: true, target: 'es2022' })
    .then((result) => result.outputFiles[0]!.text);
  return bundle;
}

export function connect(): Promise<Browser> {
  return chromium.connect(inject('browser'));
}

/** Opens a page of the given width with `<xq-board ATTRIBUTES>`; events of the board are kept in `window.heard`. */
export async function openBoard(browser: Browser, attributes: string, width = 480, theme = 'light', touch = false): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: Math.round(width * 1.2) + 8 }, hasTouch: touch, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.setContent(`<!doctype html><html lang="zh-Hans" data-theme="${theme}"><head><title>board</title><style>${tokensCss()}
    body{margin:0;background:var(--paper)}.name{position:absolute;width:1px;height:1px;overflow:hidden;margin:0;color:var(--ink)}</style></head><body><main><h1 class="name">board</h1><xq-board ${attributes}></xq-board></main></body></html>`);
  await page.addScriptTag({ content: await boardBundle() });
  await page.evaluate(() => {
    const heard: { type: string; detail: unknown }[] = [];
    Object.assign(window, { heard });
    for (const type of ['xq-move', 'xq-attempt', 'xq-not-your-turn', 'xq-select']) {
      document.addEventListener(type, (event) => heard.push({ type, detail: (event as CustomEvent).detail }));
    }
  });
  return page;
}

export interface Heard {
  type: string;
  detail: { move?: string; square?: string | null };
}

export function heard(page: Page): Promise<Heard[]> {
  return page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
}

export function setLegal(page: Page, moves: string[]): Promise<void> {
  return page.evaluate((legal) => {
    (document.querySelector('xq-board') as HTMLElement & { legal: string[] }).legal = legal;
  }, moves);
}

/** The middle of a point in page pixels. */
export async function middle(page: Page, square: string): Promise<{ x: number; y: number }> {
  const box = (await page.locator(`[data-square=${square}]`).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
