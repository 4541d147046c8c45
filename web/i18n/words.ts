/** Words of the page in the language that is set. */
import { EN } from './en.js';
import { settings } from './settings.js';
import { ZH_CN, type Catalogue, type MessageKey } from './zh_cn.js';
import type { Language } from './settings.js';

export type { MessageKey } from './zh_cn.js';

export const CATALOGUES: Record<Language, Catalogue> = { 'zh-CN': ZH_CN, en: EN };

/** The message of a key, `{name}` filled in. */
export function t(key: MessageKey, values: Record<string, string | number> = {}): string {
  return CATALOGUES[settings().language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A sentence that the server wrote in both languages. */
export function said(sentence: { zh: string; en: string }): string {
  return settings().language === 'en' ? sentence.en : sentence.zh;
}

export function sideName(side: 'red' | 'black'): string {
  return t(side === 'red' ? 'side.red' : 'side.black');
}
