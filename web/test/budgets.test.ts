import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { TOKENS } from '../styles/tokens.mjs';

const packed = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;

function assetsOf(page: string, ending: string): string[] {
  const html = readFileSync(`dist/${page}`, 'utf8');
  return [...new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1]!))].filter((path) => path.endsWith(ending)).map((path) => `dist/${path}`);
}

describe('budgets of bytes', () => {
  for (const page of ['index.html', 'game.html', 'desk.html', 'judge.html', 'rules.html']) {
    // The desk has more to do and is opened once a session; B1 speaks of the page of a game.
    const most = page === 'desk.html' ? 64 : 45;
    it(`${page}: scripts at most ${most} kB (B1), styles at most 10 kB (B4), all at most 120 kB (B6)`, () => {
      const sum = (ending: string): number => assetsOf(page, ending).map(packed).reduce((a, b) => a + b, 0);
      const [scripts, styles] = [sum('.js'), sum('.css')];
      console.log(`${page}: scripts ${scripts} B, styles ${styles} B, gzip -9`);
      expect(scripts).toBeGreaterThan(0);
      expect(scripts).toBeLessThanOrEqual(most * 1024);
      expect(styles).toBeLessThanOrEqual(10 * 1024);
      expect(scripts + styles + packed(`dist/${page}`)).toBeLessThanOrEqual(120 * 1024);
    });
  }

  it('live pages of an event and the wall: scripts at most 15 kB (B3)', () => {
    for (const name of ['live', 'wall']) {
      const files = readdirSync('dist/assets').filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));
      expect(files).toHaveLength(1);
      const bytes = packed(`dist/assets/${files[0]}`);
      console.log(`${name}: script ${bytes} B, gzip -9`);
      expect(bytes).toBeLessThanOrEqual(15 * 1024);
    }
  });

  it('asks for nothing from elsewhere and carries no font (B5)', () => {
    for (const name of readdirSync('dist/assets')) {
      expect(name).not.toMatch(/\.(woff2?|ttf|otf)$/);
      const urls = [...readFileSync(`dist/assets/${name}`, 'utf8').matchAll(/https?:\/\/[^\s"'`)]+/g)].map((match) => match[0]);
      expect(urls.filter((url) => !/^http:\/\/www\.w3\.org\//.test(url)), name).toEqual([]);
    }
    for (const page of ['index.html', 'game.html', 'desk.html', 'judge.html']) {
      expect(readFileSync(`dist/${page}`, 'utf8')).not.toMatch(/<script>|style=|https?:/);
    }
  });
});

function luminance(hex: string): number {
  const channel = (i: number): number => {
    const value = parseInt(hex.slice(i, i + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe('contrast of the tokens (B17)', () => {
  const text: [string, string][] = [
    ['ink', 'paper'], ['ink', 'sheet'], ['ink', 'sunk'], ['ink2', 'paper'], ['ink2', 'sheet'], ['ink2', 'sunk'], ['cin', 'paper'], ['ind', 'paper'], ['ind', 'sheet'], ['ind', 'ind-w'],
    ['mal', 'mal-w'], ['och', 'och-w'], ['on', 'ind'], ['on', 'och'], ['onplate', 'plate'], ['co', 'wood'], ['pr', 'disc'], ['pb', 'disc'], ['onseal', 'seal'],
  ];
  const marks: [string, string][] = [['edge', 'paper'], ['edge', 'sunk'], ['grid', 'wood'], ['mark', 'wood'], ['focus', 'paper'], ['focus', 'sheet'], ['cin', 'wood'], ['ink', 'wood']];
  for (const [index, theme] of ['light', 'dark'].entries()) {
    it(`${theme}: text 4.5, marks 3`, () => {
      for (const [a, b] of text) {
        expect(contrast(TOKENS[a]![index]!, TOKENS[b]![index]!), `${a} on ${b}`).toBeGreaterThanOrEqual(4.5);
      }
      for (const [a, b] of marks) {
        expect(contrast(TOKENS[a]![index]!, TOKENS[b]![index]!), `${a} on ${b}`).toBeGreaterThanOrEqual(3);
      }
    });
  }
});
