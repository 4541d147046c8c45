/** What opens under 更多, 着法 and 链接: beside the board on a wide page, below it on a phone; it never covers clocks. */
import { html, nothing, type TemplateResult } from 'lit';
import { change, settings } from '../i18n/settings.js';
import { sideName, t } from '../i18n/words.js';
import type { GameRecord } from '../protocol/game_record.js';
import { NOTATIONS } from '../protocol/notations.js';
import type { Seat } from '../protocol/types.js';
import { gameRail } from './game_rail.js';
import { icon } from './icons.js';
import { absolute, type GameLinks } from './links.js';
import { listText } from './move_list.js';
import { choice } from './settings_panel.js';
import './settings_panel.js';

export type DrawerKind = 'settings' | 'moves' | 'links' | 'ruling';

export interface DrawerView {
  kind: DrawerKind;
  record: GameRecord;
  seat: Seat;
  links: GameLinks | null;
  /** The key of what was copied last. */
  copied: string | null;
  steps: TemplateResult;
  ply: number;
  close: () => void;
  resign: () => void;
  copy: (key: string, text: string) => void;
  /** The body of the drawer of a ruling. */
  ruling: TemplateResult | typeof nothing;
  onPly: (event: CustomEvent<{ ply: number }>) => void;
}

const TITLES = { settings: 'game.settings', moves: 'game.moves', links: 'game.share', ruling: 'nav.judge' } as const;

export function drawer(view: DrawerView): TemplateResult {
  const title = t(TITLES[view.kind]);
  const body = view.kind === 'ruling' ? view.ruling : { moves, links, settings: more }[view.kind](view);
  return html`<section class="drawer ${view.kind}-drawer" aria-label=${title}><div class="drawer-head"><h2>${title}</h2><button class="b quiet" @click=${view.close}>${icon(
    'cross')}${t('game.close')}</button></div>${body}</section>`;
}

function moves(view: DrawerView): TemplateResult {
  return html`${choice(t('game.notation'), settings().notation, NOTATIONS.map((name) => [name, t(`notation.${name}`)]), (name) => change({ notation: name }), 'list-notation')}
    <move-list class="list open" .record=${view.record} .version=${view.record.version} .ply=${view.ply} @chuhe-ply=${view.onPly}></move-list>${view.steps}
    ${copyMoves(view)}`;
}

function copyMoves(view: DrawerView): TemplateResult {
  return html`<button class="b" @click=${() => view.copy('moves', listText(view.record))}>${icon('paste')}${t(view.copied === 'moves' ? 'game.copied' : 'game.copyMoves')}</button>`;
}

function more(view: DrawerView): TemplateResult {
  const playing = (view.seat === 'red' || view.seat === 'black') && view.record.live.result === null;
  return html`<div class="phone-only stack">${gameRail(view.record, view.seat)}
    ${playing ? html`<button class="b" @click=${view.resign}>${icon('resign')}${t('game.resign')}</button>` : nothing}</div>
    <settings-panel></settings-panel>${copyMoves(view)}${papers(view)}<div class="phone-only">${links(view)}</div>`;
}

/** What the server tells and prints of the game: for everybody, during the game too; a sealed move is in none of it. */
function papers(view: DrawerView): TemplateResult {
  const { game } = view.record;
  const language = document.documentElement.lang === 'en' ? 'lang=en' : '';
  const item = (label: string, path: string, query = ''): TemplateResult => {
    const asked = [language, query].filter((part) => part !== '').join('&');
    return html`<li><a href=${`${path}${asked === '' ? '' : `?${asked}`}`} target="_blank" rel="noopener">${label}</a></li>`;
  };
  return html`<h3>${t('game.papers')}</h3><ul class="papers">${item(t('game.paperPgn'), `/api/games/${game}/record.pgn`)}${item(t('game.paperRecord'), `/api/games/${game}/record`)}
    ${item(t('game.paperSheet'), `/game/${game}/sheet.pdf`)}${item(t('game.paperShorthand'), `/game/${game}/sheet.pdf`, 'notation=short')}${item(t('game.paperSlip'), `/game/${game}/slip.pdf`)}
    ${item(t('game.paperDiagram'), `/game/${game}/diagram.pdf`)}</ul>`;
}

function links(view: DrawerView): TemplateResult {
  const row = (key: string, name: string, link: string): TemplateResult => html`<div class="field"><label for="link-${key}">${name}</label><div class="row">
    <input class="f grow" id="link-${key}" readonly .value=${absolute(link)} @focus=${(event: Event) => (event.target as HTMLInputElement).select()}>
    <button class="b" @click=${() => view.copy(key, absolute(link))}>${t(view.copied === key ? 'game.copied' : 'game.copyLink')}</button></div></div>`;
  const made = view.links;
  const seats = made === null ? nothing : html`${row('red', t('game.linkFor', { side: sideName('red') }), made.red)}${row(
    'black', t('game.linkFor', { side: sideName('black') }), made.black)}${made.desk === undefined ? nothing : row('arbiter', t('game.linkArbiter'), made.desk)}`;
  return html`<div class="stack">${row('public', t('game.linkPublic'), `/g/${view.record.game}`)}${seats}</div>`;
}
