/** Words of the first page in the language that is set. */
import { HOME_EN } from './home_en.js';
import { HOME_ZH_CN, type HomeKey } from './home_zh_cn.js';
import { settings, type Language } from './settings.js';

export type { HomeKey } from './home_zh_cn.js';

export const HOME_CATALOGUES: Record<Language, Record<HomeKey, string>> = { 'zh-CN': HOME_ZH_CN, en: HOME_EN };

/** The message of a key, `{name}` filled in. */
export function h(key: HomeKey, values: Record<string, string | number> = {}): string {
  return HOME_CATALOGUES[settings().language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
