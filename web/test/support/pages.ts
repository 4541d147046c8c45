/** Opens pages of the stand-in server and judges them with axe. */
import { mkdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
export const PICTURES = '../build/screenshots';
mkdirSync(PICTURES, { recursive: true });

export interface Look {
  width?: number;
  height?: number;
  language?: 'zh-CN' | 'en';
  theme?: 'light' | 'dark';
  settings?: Record<string, string>;
  scale?: number;
}

/** A page in a context of its own; every address that is asked for is kept, and any fault of the page fails the test. */
export async function openPage(browser: Browser, address: string, look: Look = {}): Promise<Page & { asked: string[]; faults: string[] }> {
  const { width = 1280, height = width < 700 ? 740 : 800, language = 'zh-CN', theme = 'light', scale = 1 } = look;
  const context = await browser.newContext({ viewport: { width, height }, locale: language, colorScheme: theme, reducedMotion: 'reduce', deviceScaleFactor: scale, hasTouch: width < 700 });
  if (look.settings !== undefined) {
    await context.addInitScript((text) => {
      if (localStorage.getItem('chuhe.settings') === null) {
        localStorage.setItem('chuhe.settings', text);
      }
    }, JSON.stringify(look.settings));
  }
  const page = Object.assign(await context.newPage(), { asked: [] as string[], faults: [] as string[] });
  page.on('request', (request) => page.asked.push(request.url()));
  page.on('pageerror', (error) => page.faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('WebSocket') && !message.text().includes('status of 4')) {
      page.faults.push(message.text());
    }
  });
  await page.goto(address);
  return page;
}

export async function violations(page: Page): Promise<string[]> {
  // The debugging line may run what the page's own policy forbids; the policy itself stays on.
  await page.evaluate(AXE);
  return page.evaluate(async (tags) => {
    const axe = (window as unknown as { axe: { run: (where: Document, options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }).axe;
    const result = await axe.run(document, { runOnly: tags });
    return result.violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
  }, TAGS);
}

export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Buttons and links that are smaller than 44 pixels; links inside a sentence excepted. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.querySelectorAll<HTMLElement>('button, a.b, select, input:not([type=radio]):not(.unseen), .tile')]
    .filter((element) => element.offsetParent !== null && element.getBoundingClientRect().height < 43.5)
    .map((element) => element.outerHTML.slice(0, 100)));
}
