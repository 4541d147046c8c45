/** One player beside the board: side, name, what is due, clock. */
import { html, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { Side } from '../board/geometry.js';
import { sideName, t } from '../i18n/words.js';
import type { LineState } from '../protocol/connection.js';
import type { GameRecord } from '../protocol/game_record.js';
import type { GameSession } from './game_session.js';
import { XqClock, type ClockState } from './xq_clock.js';

export interface PlayerView {
  record: GameRecord;
  session: GameSession;
  side: Side;
  place: string;
  low: () => void;
}

const STOPPED = new Set(['paused', 'awaiting_ruling', 'adjourned']);

/** What the clock of a side shows. */
export function clockState(record: GameRecord, line: LineState, side: Side): ClockState {
  const { clocks, result } = record.live;
  const lost = result !== null && result[side] === 0 && result.code === 'flag';
  return {
    remaining: clocks === null ? null : clocks[side].remaining_ms - (clocks[side].runs ? clocks.age_ms : 0),
    at: record.arrived,
    running: clocks !== null && clocks[side].runs && result === null,
    flagged: lost, paused: result === null && STOPPED.has(record.live.phase ?? ''),
    guessing: line !== 'online',
    movesDue: clocks?.[side].moves_due ?? null,
    periodMs: clocks?.[side].period_ms ?? null,
    noClock: t('clock.none'),
    label: (time) => t('clock.label', { side: sideName(side), time }),
  };
}

/** Whose turn, what is due, who is missing: the most pressing first, for a row that may be narrow. */
function line(view: PlayerView): string {
  const { record, session, side } = view;
  const due = record.live.clocks?.[side].moves_due ?? null;
  const parts = record.names[side] === '' || due !== null ? [] : [sideName(side)];
  if (record.live.result !== null) {
    return parts.join(' · ');
  }
  if (due !== null) {
    parts.push(t('clock.movesDue', { n: due }));
  }
  if (record.live.to_move === side) {
    const own = session.side === side;
    parts.push(t(own && session.pending !== null ? 'game.sending' : own ? 'game.yourMove' : 'game.theirMove'));
  }
  if (session.presence !== null && !session.presence[side]) {
    parts.push(t('game.absent'));
  }
  return parts.join(' · ');
}

export function playerRow(view: PlayerView): TemplateResult {
  const state = clockState(view.record, view.session.line, view.side);
  const show = (element: Element | undefined): void => {
    if (element instanceof XqClock) {
      element.show(state);
    }
  };
  return html`<div class="player ${view.place}"><div class="who"><span class="side-mark ${view.side}"></span><span class="clip">${view.record.names[view.side] ||
    sideName(view.side)}</span></div><xq-clock ${ref(show)} @xq-low=${view.low}></xq-clock><div class="small muted clip">${line(view)}</div></div>`;
}
