/** The face of a desk: what needs the arbiter, two clocks with the fouls, the rulings, the log, the bar. */
import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { Side } from '../board/geometry.js';
import { d, sideNames, type DeskKey } from '../i18n/desk_words.js';
import { said, sideName, t } from '../i18n/words.js';
import { cameLate } from './banner.js';
import { articleOf, clauseLink } from './clause.js';
import { foulsThatLose } from './desk_fouls.js';
import { lastWritten, logLines } from './desk_log.js';
import { isOver, SIDES, timeText, type DeskView, type SheetName } from './desk_view.js';
import { icon, type IconName } from './icons.js';
import { clockState } from './player_row.js';
import { XqClock } from './xq_clock.js';

interface Notice {
  kind: 'information' | 'attention' | 'settled';
  icon: IconName;
  text: string;
  clause?: string | null;
  button?: { text: string; press: () => void };
}

function trouble(view: DeskView): Notice | null {
  const { session, record } = view;
  if (session.line !== 'online') {
    const unsent = session.unsent === 0 ? '' : ` ${d('desk.unsent', { n: session.unsent })}`;
    return { kind: 'attention', icon: 'offline', text: t('game.offlineBanner') + unsent, button: { text: t('game.retry'), press: () => session.retry() } };
  }
  if (session.refusal?.code === 'moved_on') {
    return { kind: 'attention', icon: 'people', text: `${d('desk.conflict')}。${d('desk.conflictSeen', { what: lastWritten(record.events) })}` };
  }
  return session.refusal === null ? null : { kind: 'information', icon: 'warn', text: said(session.refusal), clause: session.refusal.clause };
}

function standing(view: DeskView): Notice | null {
  const { live } = view.record;
  if (live.result !== null) {
    const signed = live.signed ?? { red: false, black: false, official: null };
    const closed = signed.red && signed.black && signed.official !== null;
    return { kind: 'settled', icon: 'check', text: said(live.result) + cameLate(view.record) + (closed ? ` · ${d('desk.closed')}` : ''), clause: live.result.clause };
  }
  if (live.phase === 'awaiting_ruling') {
    const ruled = view.record.events.filter((event) => event.kind === 'repetition_ruled').at(-1) as { claimant?: Side | null } | undefined;
    return { kind: 'attention', icon: 'cycle', text: d('desk.claimOf', { side: ruled?.claimant == null ? '' : sideName(ruled.claimant) }), clause: view.record.clauses.claim, button: { text: d('desk.seeClaim'), press: () => view.open('repetition') } };
  }
  if (live.offer !== null) {
    return { kind: 'attention', icon: 'hand', text: d('desk.offered', { side: sideName(live.offer) }), clause: '23.1' };
  }
  const absent = SIDES.filter((side) => live.present?.[side] === false);
  if (absent.length > 0) {
    const limit = view.record.settings?.lateness_limit_ms ?? 0;
    return { kind: 'attention', icon: 'people', text: d('desk.absentSide', { side: sideNames(absent), time: timeText(limit) }), button: { text: d('desk.time'), press: () => view.open('time') } };
  }
  if (live.warned == null) {
    return null;
  }
  const ruled = view.record.events.filter((event) => event.kind === 'repetition_ruled').at(-1) as { finding?: { clause: string } } | undefined;
  return { kind: 'attention', icon: 'cycle', text: t('game.warned', { side: sideName(live.warned) }), clause: ruled?.finding?.clause ?? null };
}

export function notice(view: DeskView, announcement: string | null): TemplateResult | typeof nothing {
  const said = announcement === null ? null : { kind: 'information' as const, icon: 'people' as const, text: `${d('desk.announce')}：${announcement}`, clause: '9.2' };
  const one: Notice | null = trouble(view) ?? said ?? standing(view);
  return one === null ? nothing : html`<div class="banner ${one.kind}" role="status">${icon(one.icon)}<div class="grow small">${one.text} ${one.clause == null || one.text.includes(one.clause.replace(/^\S+ /, '')) ? nothing : clauseLink(one.clause)}</div>
    ${one.button === undefined ? nothing : html`<button type="button" class="b plate" @click=${one.button.press}>${one.button.text}</button>`}</div>`;
}

function pips(count: number, max: number, side: Side): TemplateResult {
  const label = `${d('desk.foulOf', { side: sideName(side) })} ${d('desk.foulCount', { n: count, max })}`;
  return html`<span class="pips" role="img" aria-label=${label}>${Array.from({ length: max }, (_, index) => html`<i class=${index < count ? 'on' : ''} aria-hidden="true">${index + 1}</i>`)}</span>`;
}

export function clockPair(view: DeskView, low: (side: Side) => void): TemplateResult {
  const { record, session } = view;
  return html`<div class="two">${SIDES.map((side) => {
    const show = (element: Element | undefined): void => {
      if (element instanceof XqClock) {
        element.show(clockState(record, session.line, side));
      }
    };
    const made = record.moves.filter((move) => move.by === side).length;
    const due = record.live.clocks?.[side].moves_due ?? null;
    return html`<div class="seat ${record.live.to_move === side && !isOver(record) ? 'to-move' : ''}"><div class="who"><span class="side-mark ${side}" role="img" aria-label=${sideName(side)}></span><span class="clip">${record.names[side] || sideName(side)}</span></div>
      <xq-clock ${ref(show)} @xq-low=${() => low(side)}></xq-clock><div class="row spread small">${pips(record.live.fouls[side], foulsThatLose(record), side)}<span class="muted">${due === null ? d('desk.moves', { n: made }) : t('clock.movesDue', { n: due })}</span></div>
      <button type="button" class="b" data-sheet="foul_${side}" @click=${() => view.open(`foul_${side}`)}>${icon('plus')}<span>${d('desk.foulOf', { side: sideName(side) })}</span></button></div>`;
  })}</div>`;
}

interface Tile {
  sheet: SheetName;
  name: DeskKey;
  note: string;
}

function tiles(view: DeskView): Tile[] {
  const { live, settings, clauses } = view.record;
  const rounds = (live.repetition as { rounds?: number } | null)?.rounds ?? 0;
  const cycle = live.phase === 'awaiting_ruling' ? d('desk.repetitionClaim') : rounds === 0 ? d('desk.repetitionNone') : d('desk.repetitionNow', { n: rounds });
  const may = SIDES.filter((side) => live.may_offer[side]);
  const offer = live.offer !== null ? d('desk.drawStanding', { side: sideName(live.offer) }) : may.length === 1 ? d('desk.drawNext', { side: sideName(may[0]!) }) : d('desk.drawEither');
  const signed = live.signed == null ? 0 : Number(live.signed.red) + Number(live.signed.black) + Number(live.signed.official !== null);
  return [
    { sheet: 'repetition', name: 'desk.repetition', note: `${cycle} ${articleOf(clauses.claim)}` },
    { sheet: 'limit', name: 'desk.limit', note: `${live.quiet_rounds} / ${live.natural_limit ?? '–'} · 23.3` },
    { sheet: 'draw', name: 'desk.draw', note: `${offer} 23.1` },
    { sheet: 'time', name: 'desk.time', note: `+${timeText(settings?.penalty_time_ms ?? 300000)} 23.3` },
    { sheet: 'touch', name: 'desk.touch', note: d('desk.article', { n: 5 }) },
    { sheet: 'result', name: 'desk.result', note: d('desk.article', { n: 4 }) },
    { sheet: 'sheets', name: 'desk.sheets', note: d('desk.article', { n: 7 }) },
    { sheet: 'record', name: 'desk.record', note: d('desk.article', { n: '5.8' }) },
    { sheet: 'sign', name: 'desk.sign', note: `${d('desk.signed', { n: signed })} · 10.1` },
    { sheet: 'warn', name: 'desk.warn', note: d('desk.article', { n: 18 }) },
    { sheet: 'adjourn', name: 'desk.adjourn', note: '' },
    { sheet: 'share', name: 'desk.share', note: '' },
    { sheet: 'more', name: 'desk.more', note: '' },
  ];
}

/** The rulings that a game may need at any moment stand above the log, what is wanted seldom below it. */
export function rulingTiles(view: DeskView, seldom = false): TemplateResult {
  return html`<section class="rulings" aria-label=${seldom ? d('desk.more') : t('nav.judge')}><div class="grid3">${(seldom ? tiles(view).slice(6) : tiles(view).slice(0, 6)).map((tile) => html`<button type="button" class="b" data-sheet=${tile.sheet} @click=${() => view.open(tile.sheet)}><span>${d(tile.name)}</span>${tile.note === ''
    ? nothing : html`<small>${tile.note}</small>`}</button>`)}</div></section>`;
}

export function logView(view: DeskView): TemplateResult {
  return html`<section class="desk-log" tabindex="0" aria-label=${d('desk.log')}><h2 class="small muted">${d('desk.log')}</h2><ol class="log">${logLines(view.record.events, 40).map((line) => html`<li>${line.time === '' ? nothing : html`<time class="muted">${line.time}</time>`}<span class="grow">${line.text}${line.detail === ''
    ? nothing : html`<br><span class="tiny muted">${line.detail}</span>`}</span>${line.clause === null ? nothing : clauseLink(line.clause)}</li>`)}</ol></section>`;
}

/** The one act that is wanted next, in the lower right where the thumb is. */
export function mainActs(view: DeskView): TemplateResult {
  const { live } = view.record;
  const act = (name: string, sign: IconName, text: string, press: () => void, style = 'plate'): TemplateResult =>
    html`<button type="button" class="b ${style}" data-act=${name} @click=${press}>${icon(sign)}<span>${text}</span></button>`;
  if (live.result !== null) {
    const closed = live.signed?.red === true && live.signed.black && live.signed.official !== null;
    return act('sign', 'check', d('desk.toSign'), () => view.open('sign'), closed ? '' : 'plate');
  }
  switch (live.phase) {
    case 'awaiting_ruling':
      return act('claim', 'gavel', d('desk.seeClaim'), () => view.open('repetition'));
    case 'sealing':
    case 'adjourned':
      return act('adjourn', 'pause', d('desk.toAdjourn'), () => view.open('adjourn'));
    case 'paused':
      return act('start', 'play', d('desk.start'), () => view.act([{ kind: 'resume_clock' }], d('desk.resumed'), () => [{ kind: 'pause_clock', reason: d('desk.undo') }]));
    default:
  }
  if (live.clocks === null) {
    return act('result', 'flag', d('desk.result'), () => view.open('result'), '');
  }
  const pause = (style: string): TemplateResult => act('stop', 'pause', d('desk.stop'), () => view.act([{ kind: 'pause_clock', reason: '' }], d('desk.paused'), () => [{ kind: 'resume_clock' }]), style);
  if (live.clocks.running !== null) {
    const side = live.to_press ?? null;
    return side === null ? pause('plate') : html`${pause('')}${act('press', 'check', d('desk.press', { side: sideName(side) }), () => view.act([{ kind: 'press_clock', side }], ''))}`;
  }
  return act('start', 'play', d('desk.start'), () => view.act([{ kind: 'start_clock' }], d('desk.resumed'), () => [{ kind: 'pause_clock', reason: d('desk.undo') }]));
}
