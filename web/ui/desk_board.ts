/** The board of a desk with what is typed beside it: moves by hand or in any notation. */
import { html, nothing, type TemplateResult } from 'lit';
import '../board/xq_board.js';
import type { Move, Square } from '../board/geometry.js';
import { d } from '../i18n/desk_words.js';
import { settings } from '../i18n/settings.js';
import { said, sideName, t } from '../i18n/words.js';
import { readMoves, type FailedMove } from '../protocol/desk_questions.js';
import { notationFrom, written } from '../protocol/notations.js';
import { touch } from './desk_touch.js';
import { actButton, isOver, movesEntered, text, type DeskView, type SheetName } from './desk_view.js';
import { icon, type IconName } from './icons.js';
import './move_list.js';
import { ruledBoard } from './ruling.js';

export interface BoardState {
  /** The ply that is looked at; null is the game itself. */
  ply: number | null;
  turned: boolean;
  /** The clock is pressed after each move that is entered. */
  pressToo: boolean;
  candidates: FailedMove['candidates'];
  sheet: SheetName | null;
  change: (part: Partial<Pick<BoardState, 'ply' | 'turned' | 'pressToo' | 'candidates'>>) => void;
}

export function enterMoves(view: DeskView, moves: readonly Move[], pressToo: boolean, name: string): void {
  const ply = view.record.moves.length + 1;
  view.act(movesEntered(view, moves, pressToo), name, () => [{ kind: 'strike_moves', ply, reason: d('desk.undo') }]);
}

function attempted(view: DeskView, failed: FailedMove): void {
  view.change({ attempt: { move: failed.move!, why: failed }, wrong: null });
  view.open('illegal');
}

async function typed(view: DeskView, state: BoardState, form: HTMLFormElement): Promise<void> {
  const { record } = view;
  const answer = await readMoves(record.live.fen, text(new FormData(form), 'typed'));
  if (!answer.ok) {
    view.change({ wrong: { form: 'typed', text: answer.error === null ? t('site.unreachable') : said(answer.error) } });
    return;
  }
  const { moves, notation, failed } = answer.value;
  if (failed?.code === 'illegal' && moves.length === 0) {
    attempted(view, failed);
  } else if (failed !== null) {
    state.change({ candidates: moves.length === 0 ? failed.candidates : [] });
    view.change({ wrong: { form: 'typed', text: `${d('desk.notRead', { n: moves.length + 1 })}：${failed.token}：${said(failed)}` } });
  } else if (moves.length > 0) {
    form.reset();
    state.change({ candidates: [], ply: null });
    view.change({ wrong: null });
    enterMoves(view, moves, state.pressToo, notation.map((one, index) => written({ move: moves[index]!, notation: one }, notationFrom(settings().notation))).join(' '));
  }
}

/** Why a move made by hand is against the rules is asked, not tried: a trial could lose the game. */
async function attempt(view: DeskView, move: Move): Promise<void> {
  const answer = await readMoves(view.record.live.fen, move);
  if (answer.ok && answer.value.failed?.move != null) {
    attempted(view, answer.value.failed);
  }
}

function entry(view: DeskView, state: BoardState): TemplateResult {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void typed(view, state, event.target as HTMLFormElement);
  };
  const wrong = view.state.wrong?.form === 'typed' ? view.state.wrong.text : null;
  const separate = view.record.settings?.pressing === 'separate' && view.record.live.clocks !== null;
  return html`<form class="typed" autocomplete="off" @submit=${submit}><label for="desk-typed">${d('desk.typed')}</label><div class="row"><input class="f grow" id="desk-typed" name="typed" aria-describedby="typed-help" spellcheck="false">
      <button class="b">${d('desk.enter')}</button></div><p class="tiny muted" id="typed-help">${d('desk.typedHelp')}</p>
      ${wrong === null ? nothing : html`<p class="why" role="alert">${icon('warn')}<span>${wrong}</span></p>`}
      ${state.candidates.length === 0 ? nothing : html`<div class="candidates" role="group" aria-label=${d('desk.ambiguous')}>${state.candidates.map(({ move, notation }) =>
        actButton(`${notation.zh} ${move}`, () => { state.change({ candidates: [] }); view.change({ wrong: null }); enterMoves(view, [move], state.pressToo, notation.zh); }))}</div>`}</form>
    ${separate ? html`<label class="tile tick"><input type="checkbox" .checked=${state.pressToo} @change=${(event: Event) => state.change({ pressToo: (event.target as HTMLInputElement).checked })}><span class="face">${d('desk.pressToo')}</span></label>` : nothing}`;
}

function steps(view: DeskView, state: BoardState): TemplateResult {
  const last = view.record.moves.length;
  const now = state.ply ?? last;
  const step = (name: IconName, label: string, to: number): TemplateResult => html`<button type="button" class="b quiet" aria-label=${label} title=${label} ?disabled=${to < 0 || to > last || to === now}
    @click=${() => state.change({ ply: to >= last ? null : to })}>${icon(name)}</button>`;
  return html`<div class="steps five">${step('first', t('game.first'), 0)}${step('prev', t('game.previous'), now - 1)}${step('next', t('game.next'), now + 1)}${step('last', t('game.last'), last)}
    <button type="button" class="b quiet" aria-label=${t('game.flip')} title=${t('game.flip')} @click=${() => state.change({ turned: !state.turned })}>${icon('flip')}</button></div>`;
}

export function deskBoard(view: DeskView, state: BoardState): TemplateResult {
  const { record } = view;
  const past = record.at(state.ply ?? record.moves.length);
  const ruled = state.sheet === 'repetition' ? view.state.ruling?.repetition.moves.find((move) => move.ply === view.state.ruledPly) : undefined;
  const shown = ruled === undefined ? null : ruledBoard(view.state.ruling!, ruled, view.state.proof);
  const touching = state.sheet === 'touch';
  const live = state.ply === null && !isOver(record) && shown === null;
  const must = record.live.touch?.must ?? null;
  return html`<div class="board-place"><xq-board fen=${shown?.fen ?? past.fen} face=${settings().face} orientation=${state.turned ? 'black' : 'red'} movable=${live ? 'both' : 'none'} lang=${settings().language}
      last-move=${shown?.lastMove ?? past.move?.move ?? nothing} arrows=${shown?.arrows ?? nothing} prey=${shown?.prey ?? nothing} check=${past.check ?? nothing} touching=${touching ? 'only' : nothing}
      label=${t('game.toMove', { side: sideName(record.live.to_move) })} .legal=${live && !touching ? (must?.allowed ?? record.live.legal) : []}
      @xq-move=${(event: CustomEvent<{ move: Move }>) => enterMoves(view, [event.detail.move], state.pressToo, event.detail.move)}
      @xq-attempt=${(event: CustomEvent<{ move: Move }>) => void attempt(view, event.detail.move)}
      @xq-touch=${(event: CustomEvent<{ square: Square }>) => void touch(view, [{ squares: [event.detail.square], touch: 'touch' }])}
      @xq-not-your-turn=${() => view.change({ wrong: { form: 'typed', text: d('desk.wrongTurn', { side: sideName(record.live.to_move) }) } })}></xq-board>
    ${state.ply === null ? nothing : html`<button type="button" class="looking" @click=${() => state.change({ ply: null })}>${t('game.lookingBack', { n: record.round(Math.max(1, state.ply)).number })} · <u>${t('game.last')}</u></button>`}</div>
    ${steps(view, state)}${isOver(record) ? nothing : entry(view, state)}
    <move-list class="list" .record=${record} .version=${record.version} .ply=${state.ply ?? record.moves.length} @chuhe-ply=${(event: CustomEvent<{ ply: number }>) =>
      state.change({ ply: event.detail.ply >= record.moves.length ? null : event.detail.ply })}></move-list>`;
}
