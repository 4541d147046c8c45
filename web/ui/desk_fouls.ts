/** Fouls of article 9 and penalties of article 18. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Side } from '../board/geometry.js';
import { d } from '../i18n/desk_words.js';
import { sideName } from '../i18n/words.js';
import { FOULS, foulClause, NOTES, NOTE_CLAUSES, PENALTIES, PENALTY_CLAUSES, type FoulName, type NoteName, type PenaltyName } from '../protocol/desk_types.js';
import type { GameRecord } from '../protocol/game_record.js';
import type { Rank } from '../protocol/types.js';
import { actButton, beyond, bothSides, deskForm, field, isOver, mustSayWhy, reasonField, section, SIDES, text, whyOf, type DeskView } from './desk_view.js';

export function foulsThatLose(record: GameRecord): number {
  return record.settings?.fouls_that_lose ?? 3;
}

/** What the arbiter says aloud (9.2). */
export function foulAnnouncement(side: Side, foul: FoulName, count: number, max: number): string {
  const head = d('desk.announceFoul', { side: sideName(side), n: count, what: d(`foul.${foul}`), clause: foulClause(foul) });
  const tail = count >= max ? d('desk.announceEnd', { max }) : count === max - 1 ? d('desk.announceLast') : d('desk.announceLeft', { max, n: max - count });
  return `${head}${tail}`;
}

export function foulSheet(view: DeskView, side: Side): TemplateResult {
  const count = view.record.live.fouls[side];
  const max = foulsThatLose(view.record);
  const loses = count + 1 >= max;
  const blocked = isOver(view.record) ? d('desk.wrongGame') : null;
  const record = (foul: FoulName, note: string): void => {
    const write = (): void => {
      view.act([{ kind: 'record_foul', side, foul, note }], d('desk.foulLine', { side: sideName(side), n: count + 1, what: d(`foul.${foul}`) }), () =>
        [{ kind: 'withdraw_foul', side, reason: d('desk.undo') }]);
      view.open(null);
    };
    if (loses) {
      view.ask(`${d(`foul.${foul}`)} ${foulClause(foul)}：${d('desk.foulLoses', { side: sideName(side) })}`, write);
    } else {
      write();
    }
  };
  const send = (event: Event, foul: FoulName): void => {
    const form = (event.currentTarget as HTMLElement).closest('form')!;
    record(foul, text(new FormData(form), 'note'));
  };
  return html`<p><b>${d('desk.foulCount', { n: count, max })}</b> ${loses && blocked === null ? html`<span class="tag warn">${d('desk.foulLoses', { side: sideName(side) })}</span>` : nothing}</p>
    ${deskForm('foul', view, () => undefined, html`${field(d('desk.optional', { label: d('desk.note') }), 'note')}
      <ul class="choices">${FOULS.map((foul) => html`<li><button type="button" class="b" data-foul=${foul} ?disabled=${blocked !== null} @click=${(event: Event) => send(event, foul)}><span>${d(`foul.${foul}`)}</span><small>${foulClause(foul)}</small></button></li>`)}</ul>`)}
    ${count === 0 ? nothing : withdrawForm(view, side)}`;
}

/** A foul given by mistake no longer counts (9.2); if the game was lost by it, it goes on. */
function withdrawForm(view: DeskView, side: Side): TemplateResult {
  const withdraw = (): void => {
    const reason = whyOf(view, 'withdraw', 'why');
    if (reason !== null) {
      view.act([{ kind: 'withdraw_foul', side, reason }], d('desk.foulWithdraw'));
    }
  };
  return deskForm('withdraw', view, withdraw, html`${mustSayWhy('why')}${actButton(d('desk.foulWithdraw'), withdraw, { name: 'withdraw' })}`);
}

/** Who gives which penalty (18.1 to 18.3). */
const GIVEN_BY: Record<PenaltyName, Rank> = { warning: 'table_arbiter', round_ban: 'chief_arbiter', expulsion: 'organiser' };

export function penaltySheet(view: DeskView): TemplateResult {
  const give = (side: Side, data: FormData): void => {
    const penalty = text(data, 'penalty') as PenaltyName;
    const write = (): void => view.act([{ kind: 'give_penalty', side, penalty, reason: text(data, 'reason') }], d('desk.penaltyLine', { side: sideName(side), what: d(`penalty.${penalty}`) }));
    if (penalty === 'warning') {
      write();
    } else {
      view.ask(d('desk.penaltyLine', { side: sideName(side), what: `${d(`penalty.${penalty}`)} ${PENALTY_CLAUSES[penalty]}` }), write);
    }
  };
  const from = (side: Side): void => give(side, new FormData(document.querySelector<HTMLFormElement>('form[data-form=penalty]')!));
  return html`${deskForm('penalty', view, () => undefined, html`<div class="field"><label for="desk-penalty">${d('desk.penaltyKind')}</label><select class="f" id="desk-penalty" name="penalty">${PENALTIES.map(
    (name) => html`<option value=${name} ?disabled=${beyond(view, GIVEN_BY[name]) !== null}>${d(`penalty.${name}`)} ${PENALTY_CLAUSES[name]} · ${d(`rank.${GIVEN_BY[name]}`)}</option>`)}</select></div>${reasonField()}${bothSides('desk.penaltyTo', from)}`)}${penaltiesGiven(view)}${noteForm(view)}`;
}

const COUNTED = { warning: 'warnings', round_ban: 'round_bans', expulsion: 'expulsions' } as const;

/** What was given, to be taken back by whoever may give it; a game that was lost by it goes on. */
function penaltiesGiven(view: DeskView): TemplateResult | typeof nothing {
  const given = SIDES.flatMap((side) => PENALTIES.filter((penalty) => (view.record.live.penalties?.[side][COUNTED[penalty]] ?? 0) > 0).map((penalty) => ({ side, penalty })));
  if (given.length === 0) {
    return nothing;
  }
  const name = (side: Side, penalty: PenaltyName): string => d('desk.penaltyWithdraw', { side: sideName(side), what: d(`penalty.${penalty}`) });
  const withdraw = (side: Side, penalty: PenaltyName): void => {
    const reason = whyOf(view, 'unpenalise', 'why');
    if (reason !== null) {
      view.act([{ kind: 'withdraw_penalty', side, penalty, reason }], name(side, penalty));
    }
  };
  return deskForm('unpenalise', view, () => undefined, html`${mustSayWhy('why')}${given.map(({ side, penalty }) =>
    actButton(name(side, penalty), () => withdraw(side, penalty), { clause: PENALTY_CLAUSES[penalty], name: 'withdraw-penalty', blocked: beyond(view, GIVEN_BY[penalty]) }))}`);
}

/** A question, a reserved appeal, a sheet to be copied out, clocks agreed: written down with its article. */
function noteForm(view: DeskView): TemplateResult {
  const write = (data: FormData): void => {
    const [note, whose] = [text(data, 'kind') as NoteName, text(data, 'whose')];
    const side = whose === 'red' || whose === 'black' ? whose : null;
    view.act([{ kind: 'record_note', side, note, text: text(data, 'words') }], d('desk.noteLine', { side: side === null ? d('desk.bothSides') : sideName(side), what: d(`note.${note}`) }));
  };
  return section(d('desk.noteHead'), null, deskForm('note', view, write, html`<div class="pair"><div class="field"><label for="desk-note-kind">${d('desk.noteKind')}</label><select class="f" id="desk-note-kind" name="kind">${NOTES.map(
    (note) => html`<option value=${note}>${d(`note.${note}`)} ${NOTE_CLAUSES[note]}</option>`)}</select></div><div class="field"><label for="desk-note-side">${d('desk.noteOf')}</label><select class="f" id="desk-note-side" name="whose">${SIDES.map(
    (side) => html`<option value=${side}>${sideName(side)}</option>`)}<option value="both">${d('desk.bothSides')}</option></select></div></div>${field(d('desk.optional', { label: d('desk.note') }), 'words')}<button class="b">${d('desk.noteNow')}</button>`));
}
