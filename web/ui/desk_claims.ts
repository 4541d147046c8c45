/** Claims: repetition with its ruling (by the articles of the book), natural limit with its counters (23.3), draw offers with their log (23.1). */
import { html, nothing, type TemplateResult } from 'lit';
import type { Side } from '../board/geometry.js';
import { d } from '../i18n/desk_words.js';
import { sideName } from '../i18n/words.js';
import { endings, outcomeOf } from '../protocol/desk_types.js';
import { isMoved, type GameEvent } from '../protocol/types.js';
import { articleOf } from './clause.js';
import { actButton, bothSides, deskForm, isOver, mustSayWhy, paperLink, reopens, SIDES, timeText, whyOf, type DeskView } from './desk_view.js';
import { logLine } from './desk_log.js';
import { rulingTable, sidesLine, verdictHead } from './ruling.js';

function rule(view: DeskView, code: string, loser: Side, what: string): void {
  const ending = endings(view.record.clauses).find((one) => one.code === code)!;
  const name = `${what} ${articleOf(ending.clause)}`;
  const reason = whyOf(view, 'ruling', 'why');
  if (reason !== null) {
    view.ask(name, () => view.act([{ kind: 'rule_game', outcome: outcomeOf(ending, loser), reason }], name, reopens(view)));
  }
}

function rulings(view: DeskView): TemplateResult {
  const { live, clauses } = view.record;
  const awaits = live.phase === 'awaiting_ruling';
  const cycle = live.repetition;
  const enough = view.record.settings?.cycles_to_claim ?? 3;
  const told = cycle as { rounds?: number; claimable?: boolean } | null;
  const rounds = told?.rounds ?? 0;
  return html`<p class="small">${d('desk.tally', { n: rounds, max: enough })}</p>
    ${awaits ? html`${bothSides('desk.mustChange', (side) => view.act([{ kind: 'rule_claim', must_change: side, reason: '' }], d('desk.changeLine', { side: sideName(side) })), () => ({ clause: articleOf(clauses.warning) }))}
        ${actButton(d('desk.turnDown'), () => view.act([{ kind: 'rule_claim', must_change: null, reason: '' }], d('desk.deniedLine')), { name: 'deny' })}`
      : bothSides('desk.claimFor', (side) => view.act([{ kind: 'claim_repetition', side }], d('desk.claimedBy', { side: sideName(side) })), () => ({
        clause: articleOf(clauses.claim), blocked: told?.claimable !== true ? d('desk.tally', { n: rounds, max: enough }) : null, name: 'claim',
      }))}
    ${deskForm('ruling', view, () => undefined, html`${mustSayWhy('why')}<div class="pair">${actButton(d('desk.ruleDraw'), () => rule(view, 'draw_by_repetition', 'red', d('desk.ruleDraw')), { clause: articleOf(clauses.draw) })}</div>
    ${bothSides('desk.ruleLoss', (side) => rule(view, 'forbidden_repetition', side, d('desk.ruleLoss', { side: sideName(side) })), () => ({ clause: articleOf(clauses.loss) }))}`)}`;
}

export function repetitionSheet(view: DeskView): TemplateResult {
  const { ruling: game, rulingFailure, ruledPly, proof } = view.state;
  const { names } = view.record;
  return html`${isOver(view.record) ? nothing : html`<div class="no-print stack-8">${rulings(view)}</div>`}
    <div class="print-sheet judge-ruling"><p class="print-only"><b>${names.red || sideName('red')}</b> – <b>${names.black || sideName('black')}</b></p>
    ${game === null ? html`<p class="small muted" role="status">${rulingFailure ?? d('desk.judging')}</p>` : html`${verdictHead(game.repetition)}${sidesLine(game, game.repetition)}${rulingTable({
      game, ruling: game.repetition, ply: ruledPly, proof, choose: (ply, step) => view.change({ ruledPly: ply, proof: step }),
    })}`}<p class="print-only signature">${d('desk.signArbiter')} ____________________</p></div>
    <div class="no-print pair">${actButton(d('desk.printRuling'), () => window.print(), { name: 'print', blocked: game === null ? d('desk.judging') : null })}${game?.repetition == null
      ? nothing : paperLink(view, 'ruling', d('desk.printRuling'))}</div>`;
}

export function limitSheet(view: DeskView): TemplateResult {
  const { live, settings } = view.record;
  const count = live.limit_count;
  const max = live.natural_limit ?? 60;
  const row = (name: string, values: Record<Side, number> | undefined, strong = false): TemplateResult =>
    html`<tr><th scope="row">${name}</th>${SIDES.map((side) => html`<td class="right ${strong ? 'strong' : ''}">${values?.[side] ?? 0}${strong ? ` / ${max}` : ''}</td>`)}</tr>`;
  return html`<table class="counters"><thead><tr><td></td>${SIDES.map((side) => html`<th scope="col" class="right">${sideName(side)}</th>`)}</tr></thead><tbody>${row(d('desk.limitMoves'), count?.moves)}${row(
    d('desk.limitChecks'), count?.checks)}${row(d('desk.limitRounds'), count?.rounds, true)}</tbody></table>
    <p class="small muted">${d('desk.limitRule', { n: settings?.counted_checks ?? 10 })}</p>
    <p class="small">${d('desk.limitWrong', { max, time: timeText(settings?.penalty_time_ms ?? 300000) })}</p>
    ${bothSides('desk.claimLimitFor', (side) => {
      const claim = (): void => view.act([{ kind: 'claim_natural_limit', side }], d('desk.claimLimitFor', { side: sideName(side) }));
      if ((count?.rounds[side] ?? 0) >= max) {
        claim();
      } else {
        view.ask(d('desk.limitWrong', { max, time: timeText(settings?.penalty_time_ms ?? 300000) }), claim);
      }
    }, () => ({ clause: '23.3', blocked: isOver(view.record) ? d('desk.wrongGame') : null }))}`;
}

const OFFERS = new Set(['draw_offered', 'draw_accepted', 'draw_declined']);

/** Every offer with what became of it; one that was the second in a row is marked by its foul. */
export function offerLog(events: readonly GameEvent[]): { ply: number; text: string; flagged: boolean }[] {
  const lines: { ply: number; text: string; flagged: boolean }[] = [];
  let ply = 0;
  for (const event of events) {
    ply = isMoved(event) ? event.ply : event.kind === 'moves_struck' ? (event.ply ?? 1) - 1 : ply;
    if (isMoved(event) && event.offer_draw === true) {
      lines.push({ ply, text: d('desk.offered', { side: sideName(event.by) }), flagged: false });
    } else if (OFFERS.has(event.kind)) {
      lines.push({ ply, text: logLine(event)!.text, flagged: false });
    } else if ((event as { foul?: string }).foul === 'repeated_draw_offer') {
      lines.push({ ply, text: logLine(event)!.text, flagged: true });
    }
  }
  return lines;
}

export function drawSheet(view: DeskView): TemplateResult {
  const { live, events } = view.record;
  const over = isOver(view.record) ? d('desk.wrongGame') : null;
  const log = offerLog(events);
  const offer = (side: Side): void => {
    const write = (): void => view.act([{ kind: 'offer_draw', side }], d('desk.offered', { side: sideName(side) }));
    if (live.may_offer[side]) {
      write();
    } else {
      view.ask(d('desk.offerFoul', { side: sideName(side) }), write);
    }
  };
  const answer = live.offer === null ? null : live.offer === 'red' ? 'black' : 'red';
  return html`${bothSides('desk.offerFor', offer, (side) => ({ clause: live.may_offer[side] ? '23.1' : '9.1.3', blocked: over ?? (live.offer === null ? null : d('desk.drawStanding', { side: sideName(live.offer) })) }))}
    ${SIDES.filter((side) => !live.may_offer[side] && over === null).map((side) => html`<p class="small why">${d('desk.offerFoul', { side: sideName(side) })}</p>`)}
    ${answer === null ? nothing : html`<div class="pair">${actButton(d('desk.declineFor', { side: sideName(answer) }), () => view.act([{ kind: 'decline_draw', side: answer }], d('desk.declined', { side: sideName(answer) })), { name: 'decline' })}
      ${actButton(d('desk.acceptFor', { side: sideName(answer) }), () => view.ask(d('desk.accepted', { side: sideName(answer) }), () => view.act([{ kind: 'accept_draw', side: answer }], d('desk.accepted', { side: sideName(answer) }), reopens(view))), { clause: '4.2.2', name: 'accept' })}</div>`}
    <h3>${d('desk.offerLog')}</h3>${log.length === 0 ? html`<p class="small muted">${d('desk.noOffers')}</p>` : html`<ol class="log">${log.map((line) => html`<li class=${line.flagged ? 'flagged' : ''}><span class="grow">${line.text}</span><span class="muted tiny">${line.ply === 0
      ? d('desk.startOfGame') : d('desk.afterMove', { n: line.ply })}</span></li>`)}</ol>`}`;
}
