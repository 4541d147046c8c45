/** What stands over a game: the title of the tab, the state of the line, the head of a phone; and the steps through its moves. */
import { html, type TemplateResult } from 'lit';
import { sideName, t, type MessageKey } from '../i18n/words.js';
import type { GameRecord } from '../protocol/game_record.js';
import { resultTitle } from './banner.js';
import type { GameSession } from './game_session.js';
import { icon } from './icons.js';

export function titleTab({ live }: GameRecord, session: GameSession): void {
  const state = live.result !== null ? resultTitle(live.result)
    : live.to_move === session.side ? `● ${t('game.yourMove')}` : t('game.toMove', { side: sideName(live.to_move) });
  document.title = `${state} · ${t('site.name')}`;
}

export function lineTag({ line }: GameSession): TemplateResult {
  return line === 'online'
    ? html`<span class="tag live">${icon('online')}<span>${t('game.synced')}</span></span>`
    : html`<span class="tag warn">${icon('offline')}<span>${t(line === 'connecting' ? 'game.connecting' : 'game.offline')}</span></span>`;
}

export function phoneHead(record: GameRecord, session: GameSession, turn: () => void): TemplateResult {
  const names = `${record.names.red || sideName('red')} – ${record.names.black || sideName('black')}`;
  const seat = session.side === null ? t('game.watching') : sideName(session.side);
  const facts = session.line === 'online' ? `${seat} · ${t(`rules.${record.rules}` as MessageKey)}` : t('game.offline');
  return html`<header class="phone-head"><a class="b quiet square" href="/" aria-label=${t('nav.back')}>${icon('prev')}</a>
    <div class="grow"><b class="clip">${names}</b><span class="tiny muted clip">${facts}</span></div>
    <button class="b quiet square" aria-label=${t('game.flip')} @click=${turn}>${icon('flip')}</button></header>`;
}

/** First, back, forward, last; `go` is told null for the game itself. */
export function steps(last: number, shown: number, go: (ply: number | null) => void): TemplateResult {
  const step = (name: 'first' | 'prev' | 'next' | 'last', key: 'game.first' | 'game.previous' | 'game.next' | 'game.last', to: number): TemplateResult =>
    html`<button class="b quiet" aria-label=${t(key)} title=${t(key)} ?disabled=${to < 0 || to > last || to === shown} @click=${() => go(to >= last ? null : to)}>${icon(name)}</button>`;
  return html`<div class="steps">${step('first', 'game.first', 0)}${step('prev', 'game.previous', shown - 1)}${step('next', 'game.next', shown + 1)}${step('last', 'game.last', last)}</div>`;
}
