/** Draws the banner and its buttons. */
import { html, nothing, type TemplateResult } from 'lit';
import { t, type MessageKey } from '../i18n/words.js';
import type { Banner, BannerButton } from './banner.js';
import { clauseMark } from './clause.js';
import { icon } from './icons.js';

const TEXTS: Record<Exclude<BannerButton, 'dismiss' | 'new_game'>, MessageKey> = {
  retry: 'game.retry', accept: 'game.accept', decline: 'game.decline', claim_repetition: 'game.claimRepetition',
  claim_natural_limit: 'game.claimNaturalLimit', copy_link: 'game.copyLink', see_ruling: 'game.seeRuling',
};
const PRIMARY = new Set<BannerButton>(['accept', 'claim_repetition', 'claim_natural_limit', 'copy_link']);

export function bannerButton(name: BannerButton, press: (name: BannerButton) => void, copied: boolean): TemplateResult {
  if (name === 'dismiss') {
    return html`<button class="b quiet square dismiss" aria-label=${t('game.close')} title=${t('game.close')} @click=${() => press(name)}>${icon('cross')}</button>`;
  }
  if (name === 'new_game') {
    return html`<a class="b" href="/">${t('game.newGame')}</a>`;
  }
  return html`<button class="b ${PRIMARY.has(name) ? 'primary' : ''} ${name}" @click=${() => press(name)}>${t(name === 'copy_link' && copied ? 'game.copied' : TEXTS[name])}</button>`;
}

export function bannerView(banner: Banner, press: (name: BannerButton) => void, copied: boolean): TemplateResult {
  return html`<div class="banner ${banner.kind}" role="status">${icon(banner.icon)}<div class="grow small">${banner.title === ''
    ? nothing : html`<b>${banner.title}</b> `}<span>${banner.text}</span>${clauseMark(banner.clause, banner.text)}</div>
    <div class="banner-buttons">${banner.buttons.map((name) => bannerButton(name, press, copied))}</div></div>`;
}
