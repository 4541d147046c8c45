/** Words of the arbiter's desk in the language that is set. */
import { DESK_EN } from './desk_en.js';
import { DESK_ZH_CN, type DeskKey } from './desk_zh_cn.js';
import { settings, type Language } from './settings.js';

export type { DeskKey } from './desk_zh_cn.js';

export const DESK_CATALOGUES: Record<Language, Record<DeskKey, string>> = { 'zh-CN': DESK_ZH_CN, en: DESK_EN };

/** The message of a key, `{name}` filled in. */
export function d(key: DeskKey, values: Record<string, string | number> = {}): string {
  return DESK_CATALOGUES[settings().language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
