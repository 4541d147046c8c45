/** What touched pieces ask for (5.1 to 5.6): recorded where the game has touch-move, else only looked up. */
import { html, nothing, type TemplateResult } from 'lit';
import { isSquare } from '../board/geometry.js';
import { placementOf } from '../board/fen.js';
import { d } from '../i18n/desk_words.js';
import { said, sideName } from '../i18n/words.js';
import { foulClause, type FoulName } from '../protocol/desk_types.js';
import { askTouch } from '../protocol/desk_questions.js';
import type { Obligation, Touch } from '../protocol/types.js';
import { clauseLink } from './clause.js';
import { actButton, deskForm, field, text, type DeskView } from './desk_view.js';

/** "h2 e6" are two touches, "h2+e6" one of both at once; nothing where a word is no point with a piece. */
export function touchesOf(points: string, fen: string, kind: Touch['touch']): Touch[] | null {
  const placement = placementOf(fen);
  const words = points.normalize('NFKC').toLowerCase().split(/[\s,，、]+/).filter((word) => word !== '');
  const touches = words.map((word): Touch => ({ squares: word.split('+'), touch: kind }));
  const good = touches.every(({ squares }) => squares.length <= 2 && squares.every((square) => isSquare(square) && placement.has(square)));
  return good && touches.length > 0 ? touches : null;
}

function mustView(must: Obligation): TemplateResult {
  return html`<div class="banner ${must.free ? 'settled' : 'attention'}" role="status"><div class="grow"><b>${said(must)}</b> ${clauseLink(must.clause)}
    <p class="small moves-allowed">${must.free ? d('desk.touchFree') : html`${d('desk.touchMust')} ${must.allowed.join(' ')}`}</p>
    ${must.fouls.map((foul) => html`<p class="small">${d('desk.touchFoul', { what: d(`foul.${foul as FoulName}`), clause: foulClause(foul as FoulName) })}</p>`)}</div></div>`;
}

/** Records touches, or looks up what they would ask for together with those before. */
export async function touch(view: DeskView, touches: Touch[]): Promise<void> {
  const { record } = view;
  if (record.settings?.touch_move === true) {
    view.act(touches.map((one) => ({ kind: 'touch_pieces' as const, side: record.live.to_move, touch: one })), '');
    return;
  }
  const all = [...view.state.touches, ...touches];
  const answer = await askTouch(record.live.fen, all);
  if (answer.ok) {
    view.change({ touches: all, must: answer.value, wrong: null });
  } else {
    view.change({ wrong: { form: 'touch', text: answer.error === null ? '' : said(answer.error) } });
  }
}

export function touchSheet(view: DeskView): TemplateResult {
  const { live, settings } = view.record;
  const on = settings?.touch_move === true;
  const touches = on ? (live.touch?.touches ?? []) : view.state.touches;
  const must = on ? (live.touch?.must ?? null) : view.state.must;
  const send = (data: FormData): void => {
    const read = touchesOf(text(data, 'points'), live.fen, text(data, 'kind') as Touch['touch']);
    if (read === null) {
      view.change({ wrong: { form: 'touch', text: d('desk.touchBad') } });
      return;
    }
    void touch(view, read);
  };
  return html`<p class="small">${d(on ? 'desk.touchOn' : 'desk.touchOff')} ${d('desk.touchHelp')}</p>
    ${deskForm('touch', view, send, html`<div class="pair">${field(`${d('desk.touchPoints')}`, 'points', '', { hint: 'h2' })}<div class="field"><label for="desk-kind">${d('desk.touchKind')}</label><select class="f" id="desk-kind" name="kind">
      <option value="touch">${d('desk.touchTouch')}</option><option value="adjust">${d('desk.touchAdjust')}</option><option value="accident">${d('desk.touchAccident')}</option></select></div></div>
      <div class="pair"><button class="b">${d(on ? 'desk.touchRecord' : 'desk.touchAsk')}</button>${on || touches.length === 0 ? nothing : actButton(d('desk.cancel'), () => view.change({ touches: [], must: null }))}</div>`)}
    ${touches.length === 0 ? nothing : html`<p class="small">${d('desk.touched', { side: sideName(live.to_move), points: touches.map((one) => one.squares.join('+')).join(' ') })}</p>`}
    ${must === null ? nothing : mustView(must)}`;
}
