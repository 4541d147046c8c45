/** Words of the arbiter's desk in the language that is set. */
import { DESK_EN } from './desk_en.js';
import { DESK_ZH_CN, type DeskKey } from './desk_zh_cn.js';
import { settings, type Language } from './settings.js';
import { sideName } from './words.js';

export type { DeskKey } from './desk_zh_cn.js';

export const DESK_CATALOGUES: Record<Language, Record<DeskKey, string>> = { 'zh-CN': DESK_ZH_CN, en: DESK_EN };

/** The message of a key, `{name}` filled in. */
export function d(key: DeskKey, values: Record<string, string | number> = {}): string {
  return DESK_CATALOGUES[settings().language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** "红方、黑方", "Red and Black"; one of them alone. */
export function sideNames(sides: readonly ('red' | 'black')[]): string {
  const [one, other] = sides.map(sideName);
  return one === undefined ? '' : other === undefined ? one : d('desk.and', { one, other });
}
