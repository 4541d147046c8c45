/** Adjournment: the announcement, the envelope with its diagram and times, and what it held when play is resumed. */
import { html, nothing, type TemplateResult } from 'lit';
import { opponent } from '../board/geometry.js';
import { d } from '../i18n/desk_words.js';
import { said, sideName, t } from '../i18n/words.js';
import { readMoves } from '../protocol/desk_questions.js';
import { actButton, deskForm, field, isOver, paperLink, SIDES, text, timeText, type DeskView } from './desk_view.js';

/** What the outside of the envelope says. The sealed move is nowhere in the program before it is opened. */
function envelope(view: DeskView): TemplateResult {
  const { live, names, moves } = view.record;
  return html`<div class="print-sheet envelope double-rule"><h3>${d('desk.envelope')}</h3><xq-board fen=${live.fen} face="diagram" lang=${document.documentElement.lang} label=${d('desk.envelope')}></xq-board>
    <dl class="facts">${SIDES.map((side) => html`<dt>${sideName(side)}</dt><dd>${names[side] || '—'}${live.clocks === null ? nothing : html` · ${timeText(live.clocks[side].remaining_ms)}`}</dd>`)}
    <dt>${t('game.moves')}</dt><dd>${moves.length}</dd><dt>${d('desk.moveNo')}</dt><dd>${sideName(live.to_move)}</dd></dl>
    <p class="print-only signature">${SIDES.map((side) => `${sideName(side)} ____________________ `)}${d('desk.signArbiter')} ____________________</p></div>
    <div class="no-print pair">${actButton(d('desk.printEnvelope'), () => window.print())}${paperLink(view, 'envelope', d('desk.envelope'))}</div>`;
}

async function resume(view: DeskView, data: FormData): Promise<void> {
  const typed = text(data, 'sealed');
  const answer = await readMoves(view.record.live.fen, typed);
  const read = answer.ok ? answer.value : null;
  const move = read?.moves[0] ?? read?.failed?.move ?? null;
  if (move === null) {
    const why = typed === '' ? d('desk.openFirst') : read?.failed != null ? said(read.failed) : !answer.ok && answer.error !== null ? said(answer.error) : t('site.unreachable');
    view.change({ wrong: { form: 'resume', text: why } });
    return;
  }
  view.change({ wrong: null });
  const write = (): void => view.act([{ kind: 'resume_play', move }], d('desk.playResumed'));
  if (read?.failed?.code === 'illegal') {
    view.ask(`${said(read.failed)} 4.1.6`, write);
  } else {
    write();
  }
}

/**
 * An arbiter seals for a player with an envelope of paper and reads out what is in it. What a player has sealed at his own page
 * the program opens; only where it no longer can is that typed too.
 */
function resuming(view: DeskView): TemplateResult {
  const last = view.record.events.filter((event) => event.kind === 'move_sealed').at(-1) as { openly?: boolean; official?: string } | undefined;
  const paper = last?.openly !== true && (last?.official !== undefined || view.session.refusal?.code === 'envelope_unreadable');
  return paper
    ? deskForm('resume', view, (data) => void resume(view, data), html`${field(d('desk.opened'), 'sealed', '', { hint: '炮二平五' })}<button class="b plate" data-act="resume">${d('desk.resume')}</button>`)
    : html`${last?.openly === true ? nothing : html`<p class="small muted">${d('desk.kept')}</p>`}${actButton(d('desk.resume'), () =>
        view.act([{ kind: 'resume_play', move: null }], d('desk.playResumed')), { style: 'plate', name: 'resume' })}`;
}

export function adjournSheet(view: DeskView): TemplateResult {
  const { live, events } = view.record;
  const side = live.to_move;
  switch (live.phase) {
    case 'sealing':
      return html`<p><b>${d('desk.sealing', { side: sideName(side) })}</b></p><p class="small">${d('desk.adjournHelp')}</p>
        ${actButton(d('desk.sealNow', { side: sideName(side) }), () => view.act([{ kind: 'seal_move', side }], d('desk.sealedLine', { side: sideName(side) })), { style: 'plate', name: 'seal' })}
        <p class="small muted">${d('desk.openly')}</p>
        ${actButton(d('desk.adjournBack'), () => view.act([{ kind: 'resume_play', move: null }], d('desk.adjournBack')), { name: 'take-back' })}`;
    case 'adjourned': {
      const openly = (events.filter((event) => event.kind === 'move_sealed').at(-1) as { openly?: boolean } | undefined)?.openly === true;
      return html`<p><b>${d('desk.adjourned')}</b> ${openly ? nothing : d('desk.sealedBy', { side: sideName(side) })}</p>${resuming(view)}${envelope(view)}`;
    }
    default: {
      const blocked = isOver(view.record) ? d('desk.wrongGame') : live.to_press != null ? d('desk.press', { side: sideName(opponent(side)) }) : null;
      return html`<p class="small">${d('desk.adjournHelp')}</p>${actButton(d('desk.announceAdjourn'), () => view.act([{ kind: 'announce_adjournment' }], d('desk.adjournLine')), { blocked, name: 'announce' })}`;
    }
  }
}
