/** The ways to write the list of moves. The server writes them; here one is chosen, or the letters are exchanged. */
import type { MovedEvent } from './types.js';

export const NOTATIONS = ['zh', 'zh-hant', 'wxf', 'iccs', 'coordinates'] as const;
export type NotationName = (typeof NOTATIONS)[number];

const TRADITIONAL: Record<string, string> = {
  帅: '帥', 将: '將', 车: '車', 马: '馬', 进: '進', 后: '後', 炮: '炮',
};

export function notationFrom(text: string | null): NotationName {
  return NOTATIONS.find((name) => name === text) ?? 'zh';
}

export function written(event: Pick<MovedEvent, 'move' | 'notation'>, name: NotationName): string {
  switch (name) {
    case 'zh':
      return event.notation.zh;
    case 'zh-hant':
      return [...event.notation.zh].map((letter) => TRADITIONAL[letter] ?? letter).join('');
    case 'wxf':
      return event.notation.wxf;
    case 'iccs':
      return event.notation.iccs;
    case 'coordinates':
      return event.move;
  }
}
