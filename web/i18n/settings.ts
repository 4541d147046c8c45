/** What a person has set on this device. Kept in local storage where there is one, else for the page only. */

export type Language = 'zh-CN' | 'en';
export type Theme = 'system' | 'light' | 'dark';

export interface Settings {
  language: Language;
  theme: Theme;
  face: string;
  notation: string;
  confirm: 'off' | 'always';
}

const STORE = 'chuhe.settings';
const listeners = new Set<() => void>();

function preferredLanguage(): Language {
  return typeof navigator !== 'undefined' && !navigator.language.toLowerCase().startsWith('zh') ? 'en' : 'zh-CN';
}

function load(): Settings {
  const standard: Settings = { language: preferredLanguage(), theme: 'system', face: 'traditional', notation: 'zh', confirm: 'off' };
  try {
    return { ...standard, ...(JSON.parse(localStorage.getItem(STORE) ?? '{}') as Partial<Settings>) };
  } catch {
    return standard;
  }
}

let current: Settings = load();

export function settings(): Readonly<Settings> {
  return current;
}

export function change(part: Partial<Settings>): void {
  current = { ...current, ...part };
  try {
    localStorage.setItem(STORE, JSON.stringify(current));
  } catch {
    // A private window may refuse; the choice then lasts as long as the page.
  }
  applyToDocument();
  listeners.forEach((listener) => listener());
}

export function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isDark(): boolean {
  return current.theme === 'dark' || (current.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}

/** Sets language and theme on the root before anything is drawn. */
export function applyToDocument(): void {
  const root = document.documentElement;
  root.lang = current.language === 'en' ? 'en' : 'zh-Hans';
  if (current.theme === 'system') {
    root.removeAttribute('data-theme');
  } else {
    root.setAttribute('data-theme', current.theme);
  }
}
