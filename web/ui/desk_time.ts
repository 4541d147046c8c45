/** The clocks: set, penalise, lateness (21, 22.4, 23.3). */
import { html, nothing, type TemplateResult } from 'lit';
import type { Side } from '../board/geometry.js';
import { d } from '../i18n/desk_words.js';
import { sideName } from '../i18n/words.js';
import type { DeskCommand } from '../protocol/desk_types.js';
import type { GameRecord } from '../protocol/game_record.js';
import { bothSides, deskForm, field, isOver, reasonField, section, SIDES, text, timeOf, timeText, type DeskView } from './desk_view.js';

/** Never nothing: a clock that is set has something left. Unit: milliseconds. */
const LEAST = 1000;

function remaining(record: GameRecord): Record<Side, number> {
  const now = performance.now();
  return { red: record.remaining('red', now) ?? 0, black: record.remaining('black', now) ?? 0 };
}

/** Both clocks as they stand now, with some time given back to one. */
export function giveBack(record: GameRecord, side: Side, span: number): DeskCommand[] {
  const left = remaining(record);
  return [{ kind: 'set_clocks', remaining_ms: { red: Math.round(left.red), black: Math.round(left.black), [side]: Math.round(left[side] + span) }, reason: d('desk.undo') }];
}

function setClocks(view: DeskView, data: FormData): void {
  const wanted = { red: timeOf(text(data, 'red')), black: timeOf(text(data, 'black')) };
  if (wanted.red === null || wanted.black === null || wanted.red < LEAST || wanted.black < LEAST) {
    view.change({ wrong: { form: 'clocks', text: d('desk.badTime') } });
    return;
  }
  const before = remaining(view.record);
  const undo: DeskCommand = { kind: 'set_clocks', remaining_ms: { red: Math.max(LEAST, Math.round(before.red)), black: Math.max(LEAST, Math.round(before.black)) }, reason: d('desk.undo') };
  view.act([{ kind: 'set_clocks', remaining_ms: { red: wanted.red, black: wanted.black }, reason: text(data, 'reason') }],
    d('desk.clocksSet', { red: timeText(wanted.red), black: timeText(wanted.black) }), () => [undo]);
}

function penalise(view: DeskView, side: Side, span: number, reason: string): void {
  view.act([{ kind: 'add_penalty_time', side, span_ms: span, reason }], d('desk.penaltyAdded', { side: sideName(side), time: timeText(span) }),
    (record) => giveBack(record, side, span));
}

function lateness(view: DeskView): TemplateResult {
  const { present } = view.record.live;
  const limit = view.record.settings?.lateness_limit_ms ?? null;
  const absent = SIDES.filter((side) => present?.[side] === false);
  return section(d('desk.lateness'), null, absent.length === 0 ? html`<p class="small muted">${d('desk.present')}</p>` : html`${absent.map((side) => html`<p class="small">${limit === null
    ? nothing : d('desk.absentSide', { side: sideName(side), time: timeText(limit) })}</p>`)}<div class="pair">${absent.map((side) => html`<button type="button" class="b" data-act="arrive" @click=${() =>
    view.act([{ kind: 'arrive', side }], d('desk.arrived', { side: sideName(side) }))}>${d('desk.arrived', { side: sideName(side) })}</button>`)}</div>`);
}

export function timeSheet(view: DeskView): TemplateResult {
  const { record } = view;
  if (record.live.clocks === null) {
    return html`<p>${d('desk.noClock')}</p>${lateness(view)}`;
  }
  const over = isOver(record) ? d('desk.wrongGame') : null;
  const preset = record.settings?.penalty_time_ms ?? 300000;
  const other = (side: Side): void => {
    const form = document.querySelector<HTMLFormElement>('form[data-form=penalty-time]')!;
    const span = timeOf(text(new FormData(form), 'span'));
    if (span === null || span === 0) {
      view.change({ wrong: { form: 'penalty-time', text: d('desk.badTime') } });
      return;
    }
    penalise(view, side, span, text(new FormData(form), 'why'));
  };
  const left = remaining(record);
  return html`${section(d('desk.penalty'), null, html`${bothSides('desk.penaltyFive', (side) => penalise(view, side, preset, ''), () => ({ clause: `+${timeText(preset)}`, blocked: over, name: 'penalty' }))}
      ${deskForm('penalty-time', view, () => undefined, html`<div class="pair">${field(d('desk.otherSpan'), 'span', '', { hint: '2:00' })}${reasonField('why')}</div>${bothSides('desk.penaltyFive', other, () => ({ blocked: over }))}`)}`)}
    ${section(d('desk.setClocks'), null, deskForm('clocks', view, (data) => setClocks(view, data), html`<div class="pair">${SIDES.map((side) => field(d('desk.left', { side: sideName(side) }), side, timeText(left[side])))}</div>
      ${reasonField()}<button class="b" ?disabled=${over !== null}>${d('desk.setNow')}</button>`))}${lateness(view)}`;
}
