/** The row of buttons under the board, and what it turns into when an act must be confirmed. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Side } from '../board/geometry.js';
import { t } from '../i18n/words.js';
import type { GameRecord } from '../protocol/game_record.js';
import type { Banner, BannerButton } from './banner.js';
import { icon } from './icons.js';

export type BarMode = 'play' | 'resign' | 'accept' | 'move';

export interface BarView {
  mode: BarMode;
  banner: Banner | null;
  record: GameRecord;
  side: Side | null;
  /** The next move will carry an offer. */
  offering: boolean;
  pendingText: string;
  /** The button of the clock, where it must be pressed now. */
  press: TemplateResult | null;
  act: (name: string) => void;
  button: (name: BannerButton) => TemplateResult;
}

function confirming(view: BarView): TemplateResult {
  const question = view.mode === 'resign' ? t('game.confirmResign') : view.mode === 'accept' ? t('game.confirmAccept') : view.pendingText;
  return html`<div class="acts confirming" role="group"><button class="b ends" @click=${() => view.act('cancel')}>${icon('cross')}${t('game.cancel')}</button>
    <span class="grow centre small"><b>${question}</b>${view.mode === 'move' ? html`<br><span class="tiny muted">${t('game.unsent')}</span>` : nothing}</span>
    <button class="b ends primary" @click=${() => view.act(view.mode)}>${icon('check')}${t('game.confirm')}</button></div>`;
}

/** A draw is offered after one's own move (23.1): at once while the opponent thinks, else together with the next move. */
function offerButton(view: BarView): TemplateResult {
  const { live } = view.record;
  const allowed = live.may_offer[view.side!] && live.offer === null && (live.ply > 0 || live.to_move === view.side);
  const withMove = live.to_move === view.side;
  return html`<button class="b" ?disabled=${!allowed} title=${allowed ? (withMove ? t('game.offerWithMove') : nothing) : t('game.mayNotOffer')}
    aria-pressed=${withMove ? String(view.offering) : nothing} @click=${() => view.act(withMove ? 'offer_with_move' : 'offer')}>${icon(
    'hand')}${t(withMove && view.offering ? 'game.offerWithMove' : 'game.offerDraw')}</button>`;
}

/** A wide page shows 提和 认输 更多; a phone 提和 着法 更多, with 认输 inside 更多. */
export function actionBar(view: BarView): TemplateResult {
  if (view.mode !== 'play') {
    return confirming(view);
  }
  const playing = view.side !== null && view.record.live.result === null;
  const answer = view.banner?.buttons.includes('accept') === true;
  if (answer) {
    return html`<div class="acts answering phone-only">${view.button('decline')}<span class="grow"></span>${view.button('accept')}</div>`;
  }
  const { press } = view;
  return html`<div class="acts">${press}${playing ? offerButton(view) : nothing}
    ${playing && press === null ? html`<button class="b wide-only" @click=${() => view.act('ask_resign')}>${icon('resign')}${t('game.resign')}</button>` : nothing}
    ${press === null ? html`<button class="b phone-only" @click=${() => view.act('moves')}>${icon('list')}${t('game.moves')}</button>` : nothing}
    <button class="b more" aria-label=${t('game.more')} title=${t('game.more')} @click=${() => view.act('more')}>${icon('more')}<span>${t('game.more')}</span></button></div>`;
}
