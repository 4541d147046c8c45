// What axe-core finds wrong with a page (B16), one helper for all system tests.
import { readFileSync } from 'node:fs';

import { top } from './program.mjs';

const AXE = readFileSync(`${top}web/node_modules/axe-core/axe.min.js`, 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A line for each violation, with what breaks the rule; the page must run scripts. */
export async function violations(page) {
  await page.evaluate(AXE);
  return page.evaluate(async (tags) => {
    const result = await window.axe.run(document, { runOnly: tags });
    return result.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
  }, TAGS);
}
