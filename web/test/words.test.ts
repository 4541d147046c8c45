import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DESK_CATALOGUES } from '../i18n/desk_words.js';
import { DUTY_CATALOGUES } from '../i18n/duty_words.js';
import { HOME_CATALOGUES } from '../i18n/home_words.js';
import { CATALOGUES } from '../i18n/words.js';

const FOLDERS = ['ui', 'pages', 'i18n', 'protocol'];
const source = FOLDERS.flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith('.ts') && !/zh_cn|en\.ts/.test(name)).map((name) => readFileSync(`${folder}/${name}`, 'utf8'))).join('\n');

/** Keys whose last part is a value at run time. */
const BUILT = [/^rules\./, /^notation\./, /^settings\.(traditional|simplified|picture|diagram)$/, /^class\./, /^finding\./, /^verdict\./, /^foul\./, /^penalty\./, /^end\./, /^rank\./, /^note\./];

const ALL: [string, Record<string, Record<string, string>>][] = [['all pages', CATALOGUES], ['the desk', DESK_CATALOGUES], ['the first page', HOME_CATALOGUES], ['what players do', DUTY_CATALOGUES]];

describe.each(ALL)('the catalogues of %s (P11)', (_, catalogues) => {
  const keys = Object.keys(catalogues['zh-CN']!);

  it('have the same keys in every language, and no empty text', () => {
    for (const catalogue of Object.values(catalogues)) {
      expect(Object.keys(catalogue).sort()).toEqual([...keys].sort());
      for (const [key, text] of Object.entries(catalogue)) {
        expect(text.trim(), key).not.toBe('');
      }
    }
  });

  it('fill in the same values in every language', () => {
    const values = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort();
    for (const key of keys) {
      expect(values(catalogues.en![key]!), key).toEqual(values(catalogues['zh-CN']![key]!));
    }
  });

  it('hold every key that the pages use, and none that they do not', () => {
    const used = new Set([...source.matchAll(/'([a-z]+\.[A-Za-z-]+)'/g)].map((match) => match[1]!));
    const prefixes = new Set(keys.map((key) => key.split('.')[0]));
    const missing = [...used].filter((key) => prefixes.has(key.split('.')[0]!) && !keys.includes(key));
    expect(missing).toEqual([]);
    expect(keys.filter((key) => !used.has(key) && !BUILT.some((pattern) => pattern.test(key)))).toEqual([]);
  });
});
