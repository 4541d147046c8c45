/** How the game ends by the official (article 4), and the signatures that close the record (10.1). */
import { html, nothing, type TemplateResult } from 'lit';
import type { Side } from '../board/geometry.js';
import { d, type DeskKey } from '../i18n/desk_words.js';
import { said, sideName } from '../i18n/words.js';
import { endings, outcomeOf, type Outcome } from '../protocol/desk_types.js';
import { scoreText } from './banner.js';
import { articleOf, clauseLink } from './clause.js';
import { actButton, beyond, bothSides, deskForm, isOver, mustSayWhy, reopens, SIDES, text, timeText, whyOf, type DeskView } from './desk_view.js';

function outcomeFrom(view: DeskView, data: FormData): { outcome: Outcome; name: string } {
  const ending = endings(view.record.clauses).find((one) => one.code === text(data, 'ending'))!;
  const loser: Side = text(data, 'loser') === 'black' ? 'black' : 'red';
  const what = `${d(`end.${ending.code}` as DeskKey)} ${articleOf(ending.clause)}`;
  return { outcome: outcomeOf(ending, loser), name: ending.score === 'loss' ? `${d('desk.loser')} ${sideName(loser)}：${what}` : what };
}

function endingForm(view: DeskView, kind: 'rule_game' | 'change_outcome', label: string): TemplateResult {
  const send = (data: FormData): void => {
    const { outcome, name } = outcomeFrom(view, data);
    const reason = whyOf(view, 'result', 'reason');
    if (reason === null) {
      return;
    }
    view.ask(name, () => view.act([{ kind, outcome, reason }], name, kind === 'rule_game' ? reopens(view) : null));
  };
  return deskForm('result', view, send, html`<div class="pair"><div class="field"><label for="desk-ending">${d('desk.ending')}</label><select class="f" id="desk-ending" name="ending">${endings(view.record.clauses).map(
    (one) => html`<option value=${one.code}>${d(`end.${one.code}` as DeskKey)} ${articleOf(one.clause)}</option>`)}</select></div>
    <div class="field"><label for="desk-loser">${d('desk.loser')}</label><select class="f" id="desk-loser" name="loser">${SIDES.map((side) => html`<option value=${side}>${sideName(side)}</option>`)}</select></div></div>
    ${mustSayWhy('reason')}<button class="b plate">${label}</button>`);
}

/** The game goes on with its clocks stopped; the chief arbiter says why. */
function reopenForm(view: DeskView): TemplateResult {
  const reopen = (): void => {
    const reason = whyOf(view, 'reopen', 'why');
    if (reason !== null) {
      view.ask(d('desk.reopen'), () => view.act([{ kind: 'reopen_game', reason }], d('desk.reopened')));
    }
  };
  return deskForm('reopen', view, reopen, html`${mustSayWhy('why')}${actButton(d('desk.reopen'), reopen, { clause: '22.4', name: 'reopen', blocked: beyond(view, 'chief_arbiter') })}`);
}

export function resultSheet(view: DeskView): TemplateResult {
  if (isOver(view.record)) {
    return html`<p><b>${scoreText(view.record.live.result!)}</b> ${said(view.record.live.result!)}</p>${endingForm(view, 'change_outcome', d('desk.change'))}${reopenForm(view)}`;
  }
  const resign = (side: Side): void => {
    const name = d('desk.resign', { side: sideName(side) });
    view.ask(name, () => view.act([{ kind: 'resign', side }], name, reopens(view)));
  };
  return html`${bothSides('desk.resign', resign, () => ({ name: 'resign' }))}${endingForm(view, 'rule_game', d('desk.ruleIt'))}`;
}

export function signSheet(view: DeskView): TemplateResult {
  const { live } = view.record;
  if (live.result === null) {
    return html`<p>${d('desk.notOver')}</p>`;
  }
  const signed: NonNullable<typeof live.signed> = live.signed ?? { red: false, black: false, official: null };
  const closed = signed.red && signed.black && signed.official !== null;
  const row = (name: string, values: (side: Side) => string): TemplateResult => html`<span><b>${name}</b> ${SIDES.map((side) => values(side)).join(' : ')}</span> `;
  const seat = (done: boolean, text: string, press: () => void, through: string | null = null): TemplateResult => done
    ? html`<span class="tag live signed">${text} · ${through === null ? d('desk.signedBy') : d('desk.signedThrough', { name: through })}</span>` : actButton(text, press, { name: 'sign', icon: 'check' });
  return html`<section class="verdict-small double-rule"><h3>${scoreText(live.result)}</h3><p>${said(live.result)} ${live.result.clause === null ? nothing : clauseLink(live.result.clause)}</p></section>
    <p class="small facts-line">${live.clocks === null ? nothing : row(d('desk.used'), (side) => timeText(live.clocks![side].remaining_ms))}${row(d('desk.fouls'), (side) => String(live.fouls[side]))}</p>
    ${(live.signed?.on_behalf ?? []).map((words) => html`<p class="small"><b>${said(words)}</b></p>`)}
    <div class="stack-8">${SIDES.map((side) => seat(signed[side], d('desk.signFor', { side: view.record.names[side] || sideName(side) }),
      () => view.act([{ kind: 'sign', side }], d('desk.signedLine', { side: sideName(side) })), signed.through?.[side] ?? null))}
    ${seat(signed.official !== null, d('desk.signArbiter'), () => view.act([{ kind: 'sign' }], d('desk.signedOfficial')))}</div>
    <p class="small">${closed ? html`<b>${d('desk.closed')}</b>` : d('desk.signHelp')}</p>`;
}
