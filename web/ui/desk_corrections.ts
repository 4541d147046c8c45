/** Putting the record right (5.8): strike, complete, import, another start, names; and a move against the rules. */
import { html, nothing, type TemplateResult } from 'lit';
import { d } from '../i18n/desk_words.js';
import { said, sideName, t } from '../i18n/words.js';
import { readMoves } from '../protocol/desk_questions.js';
import { judge } from '../protocol/judgement.js';
import { clauseLink } from './clause.js';
import { actButton, deskForm, field, isOver, movesOf, mustSayWhy, reasonField, reopens, section, SIDES, text, whyOf, type DeskView, type Undo } from './desk_view.js';
import { listText } from './move_list.js';

/** The record as it is now, to come back to. */
function asItWas(view: DeskView): Undo {
  const { startFen } = view.record;
  const moves = movesOf(view.record);
  return () => [{ kind: 'correct_record', start: startFen, moves, reason: d('desk.undo') }];
}

/** Reads all moves from the start and writes them in; what cannot be read is said under the form. */
async function writeIn(view: DeskView, form: string, start: string, moves: string, reason: string): Promise<void> {
  const answer = await readMoves(start, moves);
  if (!answer.ok) {
    view.change({ wrong: { form, text: answer.error === null ? t('site.unreachable') : said(answer.error) }, draft: { moves, start } });
    return;
  }
  const { failed } = answer.value;
  if (failed !== null) {
    const clause = failed.clause === null ? '' : ` ${failed.clause}`;
    view.change({ wrong: { form, text: `${d('desk.notRead', { n: answer.value.moves.length + 1 })}：${failed.token}：${said(failed)}${clause}` }, draft: { moves, start } });
    return;
  }
  const other = start === view.record.startFen ? {} : { start };
  view.act([{ kind: 'correct_record', ...other, moves: answer.value.moves, reason }], d('desk.record'), asItWas(view));
}

/** Any format that the server reads; the moves then stand in the field above, to be looked at before they are written in. */
async function importText(view: DeskView, record: string): Promise<void> {
  const answer = await judge({ rules: view.record.rules, text: record });
  const game = answer.ok ? answer.value.games[0] : undefined;
  if (game === undefined) {
    view.change({ wrong: { form: 'import', text: answer.ok || answer.error === null ? t('judge.nothing') : said(answer.error) } });
    return;
  }
  view.change({ wrong: null, draft: { moves: game.notation.map((one) => one.zh).join(' '), start: game.start_fen } });
}

export function recordSheet(view: DeskView): TemplateResult {
  const { record, state } = view;
  const runs = record.live.clocks?.running != null;
  const blocked = isOver(record) ? d('desk.wrongGame') : runs ? d('desk.stopFirst') : null;
  const last = record.moves.length;
  const strike = (data: FormData): void => {
    const ply = Number(text(data, 'ply'));
    view.act([{ kind: 'strike_moves', ply, reason: text(data, 'why') }], d('desk.struck', { n: ply }), asItWas(view));
  };
  const rewrite = (data: FormData): void => void writeIn(view, 'rewrite', text(data, 'start'), text(data, 'moves'), text(data, 'reason'));
  return html`${blocked === null ? nothing : html`<p class="why" role="status">${blocked}</p>`}
    ${section(d('desk.strike'), '5.8', deskForm('strike', view, strike, html`<div class="pair"><div class="field"><label for="desk-ply">${d('desk.strikeFrom')}</label><input class="f" id="desk-ply" name="ply" type="number" min="1" max=${Math.max(1, last)} value=${Math.max(1, last)}></div>${reasonField('why')}</div>
      <button class="b" ?disabled=${isOver(record) || last === 0}>${d('desk.strikeNow')}</button>`))}
    ${section(d('desk.missing'), '5.8', deskForm('rewrite', view, rewrite, html`<p class="small muted">${d('desk.missingHelp')}</p>
      <div class="field"><label for="desk-moves">${t('game.moves')}</label><textarea class="f" id="desk-moves" name="moves" rows="5" .value=${state.draft.moves || listText(record)}></textarea></div>
      ${field(d('desk.startFen'), 'start', state.draft.start || record.startFen)}${reasonField()}<button class="b" ?disabled=${blocked !== null}>${d('desk.writeIn')}</button>`))}
    ${section(d('desk.import'), null, deskForm('import', view, (data) => void importText(view, text(data, 'record')), html`<div class="field"><label for="desk-record">${d('desk.importHelp')}</label><textarea class="f" id="desk-record" name="record" rows="4"></textarea></div>
      <button class="b">${d('desk.readIt')}</button>`))}`;
}

export function moreSheet(view: DeskView): TemplateResult {
  const { names } = view.record;
  const rename = (data: FormData): void => view.act(
    SIDES.filter((side) => text(data, `name-${side}`) !== names[side]).map((side) => ({ kind: 'name_seat' as const, side, name: text(data, `name-${side}`) })),
    d('desk.names'), () => SIDES.map((side) => ({ kind: 'name_seat' as const, side, name: names[side] })));
  const swap = (): void => {
    const reason = whyOf(view, 'swap', 'swap-why');
    if (reason !== null) {
      view.act([{ kind: 'swap_names', reason }], d('desk.namesSwapped'), () => [{ kind: 'swap_names', reason: d('desk.undo') }]);
    }
  };
  const limit = (data: FormData): void => {
    const side = text(data, 'side');
    view.act([{ kind: 'set_move_limit', side: side === 'red' || side === 'black' ? side : null, rounds: Number(text(data, 'rounds')), reason: text(data, 'reason') }], d('desk.limitLine', { n: text(data, 'rounds') }));
  };
  return html`${section(d('desk.names'), '5.8', html`${deskForm('names', view, rename, html`<div class="pair">${SIDES.map((side) => field(sideName(side), `name-${side}`, names[side]))}</div>
      <button class="b">${d('desk.setNames')}</button>`)}${deskForm('swap', view, swap, html`${mustSayWhy('swap-why')}${actButton(d('desk.swap'), swap, { name: 'swap' })}`)}`)}
    ${section(d('desk.moveLimit'), null, deskForm('limit', view, limit, html`<div class="pair"><div class="field"><label for="desk-rounds">${d('desk.rounds')}</label><input class="f" id="desk-rounds" name="rounds" type="number" min="1" max="1000" value="40"></div>
      <div class="field"><label for="desk-limit-side">${d('desk.limitFor')}</label><select class="f" id="desk-limit-side" name="side"><option value="both">${d('desk.bothSides')}</option>${SIDES.map((side) => html`<option value=${side}>${sideName(side)}</option>`)}</select></div></div>
      ${reasonField()}<button class="b" ?disabled=${isOver(view.record)}>${d('desk.setLimit')}</button>`))}`;
}

/** A move against the rules: seen at once it has what the event's rules say, unseen it stood. */
export function illegalSheet(view: DeskView): TemplateResult | typeof nothing {
  const { attempt } = view.state;
  if (attempt === null) {
    return nothing;
  }
  const side = view.record.live.to_move;
  const policy = view.record.settings?.illegal_moves ?? 'refuse';
  const done = (press: () => void): void => {
    press();
    view.change({ attempt: null });
    view.open(null);
  };
  const seen = (): void => view.act([{ kind: 'move', side, move: attempt.move }], d('desk.illegalLine', { side: sideName(side), move: attempt.move }), policy === 'loses' ? reopens(view) : null);
  const ply = view.record.moves.length + 1;
  const stood = (): void => view.act([{ kind: 'record_stood_move', side, move: attempt.move, reason: '' }], d('desk.stoodLine', { side: sideName(side), move: attempt.move }),
    () => [{ kind: 'strike_moves', ply, reason: d('desk.undo') }]);
  return html`<p role="alert"><b>${sideName(side)} ${attempt.move}</b> ${d('desk.stoodHelp', { why: said(attempt.why) })} ${attempt.why.clause === null ? nothing : clauseLink(attempt.why.clause)}</p>
    <div class="stack-8">${actButton(d('desk.stoodRefuse'), () => done(() => undefined), { name: 'refuse' })}
    ${policy === 'refuse' ? nothing : actButton(d(policy === 'loses' ? 'desk.stoodLoses' : 'desk.stoodCorrect'), () => (policy === 'loses'
      ? view.ask(d('desk.stoodLoses'), () => done(seen)) : done(seen)), { clause: policy === 'loses' ? '4.1.6' : '5.8', name: 'seen' })}
    ${actButton(d('desk.stoodRecord'), () => done(stood), { name: 'stood' })}</div>`;
}
