/** The players' own sheets (article 7) at the desk: what each has written, how it reads, and what follows from what is missing. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Move, Side } from '../board/geometry.js';
import { d } from '../i18n/desk_words.js';
import { sideName } from '../i18n/words.js';
import type { DeskCommand } from '../protocol/desk_types.js';
import { missingInARow, nextPly, sheetsOf, sheetWords, type PlayersSheet, type SheetLine } from '../protocol/players_sheets.js';
import { bothSides, deskForm, field, isOver, reopens, section, SIDES, text, timeText, type DeskView } from './desk_view.js';
import { moveText } from './move_list.js';

function write(view: DeskView, sheets: Record<Side, PlayersSheet>, data: FormData): void {
  const side: Side = text(data, 'sheet-side') === 'black' ? 'black' : 'red';
  const from = text(data, 'sheet-from') === '' ? nextPly(sheets[side]) : Number(text(data, 'sheet-from'));
  const words = sheetWords(text(data, 'sheet-text'));
  const last = view.record.moves.length;
  if (words.length === 0 || from + words.length - 1 > last) {
    view.change({ wrong: { form: 'sheet', text: words.length === 0 ? d('desk.sheetEmpty') : d('desk.sheetBeyond', { n: last }) } });
    return;
  }
  view.change({ wrong: null });
  document.querySelector<HTMLInputElement>('#desk-sheet-text')!.value = '';
  view.act(words.map((word, index): DeskCommand => ({ kind: 'write_sheet', side, ply: from + index, text: word })),
    d('desk.sheetLine', { side: sideName(side), n: from, text: words.join(' ') }));
}

/** The arbiter has seen that the sheet is complete: what is not entered yet is as in the record. */
function complete(view: DeskView, sheet: PlayersSheet, side: Side): void {
  const commands = sheet.lines.flatMap((line, index): DeskCommand[] => line !== null ? []
    : [{ kind: 'write_sheet', side, ply: index + 1, text: view.record.moves[index]!.notation.zh }]);
  view.act(commands, d('desk.sheetSame', { side: sideName(side) }));
}

function cell(line: SheetLine | null, move: Move): TemplateResult {
  if (line === null) {
    return html`<td class="muted">${d('desk.sheetBlank')}</td>`;
  }
  const list = line.notations.map((one) => one.zh).join(' ');
  const [only] = line.readings;
  const note = line.readings.length === 0 ? d('desk.sheetUnread') : line.readings.length > 1 ? d('desk.sheetReadings', { list }) : only === move ? null : d('desk.sheetDiffers', { list });
  return html`<td>${line.text}${note === null ? nothing : html`<br><small class="why">${note}</small>`}</td>`;
}

function table(view: DeskView, sheets: Record<Side, PlayersSheet>): TemplateResult {
  const { moves } = view.record;
  return html`<div class="sheet-lines" tabindex="0" role="region" aria-label=${d('desk.sheets')}><table class="counters"><thead><tr><th scope="col">${d('desk.sheetPly')}</th><th scope="col">${d('desk.sheetGame')}</th>${SIDES.map(
    (side) => html`<th scope="col">${sideName(side)}</th>`)}</tr></thead><tbody>${moves.map((move, index) => html`<tr><th scope="row">${index + 1}</th><td>${moveText(move)}</td>${SIDES.map(
    (side) => cell(sheets[side].lines[index] ?? null, move.move))}</tr>`).reverse()}</tbody></table></div>`;
}

function kept(view: DeskView): TemplateResult {
  const { record } = view;
  const sheets = sheetsOf(record.events);
  const max = record.settings?.unrecorded_moves_foul ?? 4;
  const excused = record.settings?.recording_excused_below_ms ?? 0;
  const row = (name: string, value: (side: Side) => string): TemplateResult => html`<tr><th scope="row">${name}</th>${SIDES.map((side) => html`<td class="right">${value(side)}</td>`)}</tr>`;
  const now = performance.now();
  return html`<table class="counters"><thead><tr><td></td>${SIDES.map((side) => html`<th scope="col" class="right">${sideName(side)}</th>`)}</tr></thead><tbody>
    ${row(d('desk.sheetWritten'), (side) => `${sheets[side].lines.filter((line) => line !== null).length} / ${record.moves.length}`)}${row(d('desk.sheetMissing'), (side) => `${missingInARow(sheets[side])} / ${max}`)}</tbody></table>
    <p class="small muted">${d('desk.sheetRule', { max })} ${isOver(record) ? d('desk.sheetAfter') : nothing}</p>
    ${SIDES.filter((side) => !isOver(record) && (record.remaining(side, now) ?? Infinity) < excused).map((side) => html`<p class="small">${d('desk.sheetExcused', { side: sideName(side), time: timeText(excused) })}</p>`)}
    ${deskForm('sheet', view, (data) => write(view, sheets, data), html`<div class="pair"><div class="field"><label for="desk-sheet-side">${d('desk.sheetOf')}</label><select class="f" id="desk-sheet-side" name="sheet-side">${SIDES.map(
      (side) => html`<option value=${side}>${sideName(side)}</option>`)}</select></div><div class="field"><label for="desk-sheet-from">${d('desk.sheetFrom')}</label><input class="f" id="desk-sheet-from" name="sheet-from" type="number" min="1" max=${Math.max(1, record.moves.length)}></div></div>
      ${field(d('desk.sheetText'), 'sheet-text', '', { hint: '炮二平五 马8进7 · 炮25 马87' })}<button class="b">${d('desk.sheetEnter')}</button>`)}
    ${bothSides('desk.sheetSame', (side) => complete(view, sheets[side], side), (side) => ({ name: `same-${side}`, blocked: sheets[side].lines.includes(null) ? null : d('desk.sheetEmpty') }))}
    ${table(view, sheets)}`;
}

export function playersSheets(view: DeskView): TemplateResult {
  const over = isOver(view.record) ? d('desk.wrongGame') : null;
  const foul = (side: Side): void => view.act([{ kind: 'record_foul', side, foul: 'moves_not_recorded', note: '' }], d('desk.sheetFoul', { side: sideName(side) }),
    () => [{ kind: 'withdraw_foul', side, reason: d('desk.undo') }]);
  const refuses = (side: Side): void => {
    const name = `${d('desk.sheetRefuses', { side: sideName(side) })} 7.4`;
    const halves = { red: side === 'red' ? 0 : 2, black: side === 'black' ? 0 : 2 };
    view.ask(name, () => view.act([{ kind: 'rule_game', outcome: { halves, code: 'misconduct', clause: 'cn1999 7.4' }, reason: d('desk.sheetRefuses', { side: sideName(side) }) }], name,
      reopens(view)));
  };
  return html`${view.record.settings?.recording === 'by_players' ? kept(view) : html`<p class="small">${d('desk.sheetAuto')}</p>`}
    ${section(d('desk.sheetBlank'), '9.1.7', html`${bothSides('desk.sheetFoul', foul, () => ({ clause: '9.1.7', blocked: over, name: 'sheet-foul' }))}
      ${bothSides('desk.sheetRefuses', refuses, () => ({ clause: '7.4', blocked: over, name: 'sheet-refuses' }))}`)}`;
}
