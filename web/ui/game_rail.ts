/** What is known of a game beside its moves: time, rules, natural limit, repetition. */
import { html, nothing, type TemplateResult } from 'lit';
import { sideName, t, type MessageKey } from '../i18n/words.js';
import type { GameRecord } from '../protocol/game_record.js';
import type { Control, Seat, Stage } from '../protocol/types.js';
import { icon } from './icons.js';

function stageText({ time_ms: time, increment_ms: increment, moves_due: due }: Stage): string {
  const minutes = Math.round(time / 6000) / 10;
  const text = increment > 0 ? t('game.controlFischer', { m: minutes, s: Math.round(increment / 1000) }) : t('game.controlMinutes', { m: minutes });
  return due > 0 ? t('game.controlDue', { n: due, time: text }) : text;
}

export function controlText(control: Control | null): string {
  if (control === null) {
    return t('game.controlNone');
  }
  if ('stages' in control) {
    return control.stages.map(stageText).join(t('game.controlThen'));
  }
  return 'preset' in control ? control.preset.replace(/^\w+-/, '') : stageText({ time_ms: control.base_ms, increment_ms: control.increment_ms, moves_due: 0 });
}

function seatTag(seat: Seat): TemplateResult {
  return seat === 'spectator' || seat === 'arbiter'
    ? html`<span class="tag act">${icon('eye')}<span>${t(seat === 'arbiter' ? 'game.arbiter' : 'game.watching')}</span></span>`
    : html`<span class="tag plain"><span class="side-mark ${seat}"></span><span>${sideName(seat)}</span></span>`;
}

function naturalLimit(record: GameRecord): TemplateResult | typeof nothing {
  const { quiet_rounds: rounds, natural_limit: limit } = record.live;
  if (limit === null) {
    return nothing;
  }
  return html`<div><div class="row spread small"><span>${t('game.naturalLimit')}</span><b>${t('game.rounds', { n: rounds, max: limit })}</b></div>
    <progress class="bar" max=${limit} value=${Math.min(rounds, limit)} aria-label=${t('game.naturalLimit')}></progress>
    <p class="tiny muted">${t('game.naturalLimitHelp')}</p></div>`;
}

function repetition(record: GameRecord): TemplateResult {
  const found = record.live.repetition;
  return html`<div><div class="row spread small"><span>${t('game.repetition')}</span><b>${found === null
    ? t('game.noRepetition') : t('game.repetitionTimes', { n: found.times - 1 })}</b></div><p class="tiny muted">${t('game.repetitionHelp')}</p></div>`;
}

export function gameRail(record: GameRecord, seat: Seat): TemplateResult {
  return html`<div class="stack"><div><p class="page-title">${t('game.title')} ${record.game.slice(0, 6)}</p>${seatTag(seat)}</div>
    <dl class="facts"><dt>${t('game.control')}</dt><dd>${controlText(record.control)}</dd><dt>${t('game.rules')}</dt><dd>${t(
      `rules.${record.rules}` as MessageKey)}</dd></dl>${naturalLimit(record)}${repetition(record)}</div>`;
}
