/**
 * What a player does beside moving: arrive, press the clock, keep the sheet, seal a move, sign the record. The page of a
 * game fetches this when a game first asks for it.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { opponent, type Move, type Side } from '../board/geometry.js';
import { dutyWord } from '../i18n/duty_words.js';
import { said, sideName, t } from '../i18n/words.js';
import { readMoves } from '../protocol/desk_questions.js';
import type { GameRecord } from '../protocol/game_record.js';
import { missingInARow, nextPly, sheetsOf, sheetWords, type SheetLine } from '../protocol/players_sheets.js';
import type { Command } from '../protocol/types.js';
import { clauseMark } from './clause.js';
import { clockText } from './clock_text.js';
import type { GameSession } from './game_session.js';
import { icon, type IconName } from './icons.js';

type Sender = Pick<GameSession, 'side' | 'send'>;

interface Duty {
  kind: 'information' | 'attention' | 'settled';
  name: string;
  icon: IconName;
  title?: string;
  text: string;
  clause?: string;
  buttons?: TemplateResult;
  form?: TemplateResult;
}

type Rule = (record: GameRecord, session: Sender) => Duty | null;

function button(name: string, text: string, session: Sender, command: Command, sign: IconName | null = null): TemplateResult {
  return html`<button class="b primary" data-duty=${name} @click=${() => session.send(command)}>${sign === null ? nothing : icon(sign)}${text}</button>`;
}

/** The move under the hand, asked about before it goes into the envelope. */
export function sealQuestion(move: Move | null): string {
  return move === null ? '' : dutyWord('duty.sealQuestion', { move: `${move.slice(0, 2)}–${move.slice(2)}` });
}

/** Why a move cannot be sealed: asked of the rules, not of the game, where a trial would count. */
export async function whyNot(record: GameRecord, move: Move): Promise<string> {
  const answer = await readMoves(record.live.fen, move);
  const failed = answer.ok ? answer.value.failed : answer.error;
  return failed === null ? t('site.unreachable') : said(failed);
}

/** The button of the clock, for who has moved and must press (22.5). */
export function pressButton(record: GameRecord, session: Sender): TemplateResult | null {
  const { live } = record;
  return live.result === null && session.side !== null && live.to_press === session.side ? button('press', dutyWord('duty.press'), session, { kind: 'press_clock' }, 'check') : null;
}

const sealing: Rule = ({ live }, { side }) => {
  const own = side === live.to_move;
  return live.phase !== 'sealing' ? null : {
    kind: 'attention', name: 'seal', icon: 'pause', title: dutyWord('duty.adjourn'),
    text: own ? dutyWord('duty.seal') : dutyWord('duty.sealWait', { side: sideName(live.to_move) }),
  };
};

const sealed: Rule = ({ live, events }, { side }) => {
  const last = live.phase === 'adjourned' ? events.filter((event) => event.kind === 'move_sealed').at(-1) as { by?: Side; openly?: boolean } | undefined : undefined;
  return last?.by === undefined || last.openly === true ? null : {
    kind: 'settled', name: 'sealed', icon: 'check', text: last.by === side ? dutyWord('duty.sealedOwn') : dutyWord('duty.sealedOther', { side: sideName(last.by) }),
  };
};

const waiting: Rule = ({ live, settings }) => {
  if (live.phase !== 'playing' || live.clocks === null) {
    return null;
  }
  if (live.clocks.running === null) {
    return settings?.clock_starts_by_official === true ? { kind: 'information', name: 'start', icon: 'pause', text: dutyWord('duty.startWait') } : null;
  }
  return null;
};

const pressing: Rule = ({ live }, { side }) =>
  side === null || live.result !== null || live.to_press !== opponent(side) ? null
    : { kind: 'information', name: 'press-wait', icon: 'glass', text: dutyWord('duty.pressWait', { side: sideName(opponent(side)) }), clause: '22.5' };

const arriving: Rule = ({ live }, session) =>
  session.side === null || live.result !== null || live.present?.[session.side] !== false ? null
    : { kind: 'attention', name: 'arrive', icon: 'people', text: dutyWord('duty.absent'), clause: '21', buttons: button('arrive', dutyWord('duty.arrive'), session, { kind: 'arrive' }) };

/** How the line that was written last reads, where it is not the move of the board. */
function reading(line: SheetLine, move: Move): string {
  const list = line.notations.map((one) => one.zh).join(' ');
  return line.readings.length === 0 ? dutyWord('duty.sheetUnread') : line.readings.length > 1 ? dutyWord('duty.sheetReadings', { list })
    : line.readings[0] === move ? '' : dutyWord('duty.sheetDiffers', { list });
}

function writeSheet(event: SubmitEvent, record: GameRecord, session: Sender, next: number): void {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const data = new FormData(form);
  const words = sheetWords(String(data.get('text') ?? ''));
  const from = String(data.get('from') ?? '') === '' ? next : Number(data.get('from'));
  const input = form.elements.namedItem('text') as HTMLInputElement;
  const beyond = from + words.length - 1 > record.moves.length;
  input.setCustomValidity(beyond ? dutyWord('duty.sheetBeyond', { n: record.moves.length }) : '');
  if (!form.reportValidity()) {
    input.addEventListener('input', () => input.setCustomValidity(''), { once: true });
    return;
  }
  words.forEach((text, index) => session.send({ kind: 'write_sheet', ply: from + index, text }));
  form.reset();
}

/** The sheet is kept by hand where the event asks for it; the arbiter looks at what is missing (7.1). */
const sheet: Rule = (record, session) => {
  const { side } = session;
  if (side === null || record.settings?.recording !== 'by_players') {
    return null;
  }
  const own = sheetsOf(record.events)[side];
  const next = nextPly(own);
  const written = own.lines.reduce((last, line, index) => (line === null ? last : index), -1);
  const line = own.lines[written] ?? null;
  const last = line === null ? '' : [dutyWord('duty.sheetLast', { n: written + 1, text: line.text }), reading(line, record.moves[written]!.move)].filter(Boolean).join(' · ');
  const values = { n: own.lines.filter((one) => one !== null).length, of: own.lines.length, missing: missingInARow(own), max: record.settings.unrecorded_moves_foul };
  return {
    kind: 'information', name: 'sheet', icon: 'list', title: dutyWord('duty.sheet'), text: dutyWord('duty.sheetCount', values), clause: '7.1',
    form: html`${last === '' ? nothing : html`<p class="small">${last}</p>`}<form class="row" autocomplete="off" @submit=${(event: SubmitEvent) => writeSheet(event, record, session, next)}>
      <div><label for="sheet-from">${dutyWord('duty.sheetFrom')}</label><input class="f" id="sheet-from" name="from" type="number" min="1" max=${Math.max(1, record.moves.length)} placeholder=${next}></div>
      <div class="grow"><label for="sheet-text">${dutyWord('duty.sheetText')}</label><input class="f" id="sheet-text" name="text" placeholder="炮二平五 · 炮25" required></div>
      <button class="b">${dutyWord('duty.sheetWrite')}</button></form>`,
  };
};

/** What the signature is put to: the time left and the fouls stand beside the result (10.1). */
const signing: Rule = ({ live }, session) => {
  const { signed } = live;
  if (live.result === null || signed == null) {
    return null;
  }
  const who: [string, boolean][] = [[sideName('red'), signed.red], [sideName('black'), signed.black], [dutyWord('duty.official'), signed.official !== null]];
  if (who.every(([, done]) => done)) {
    return { kind: 'settled', name: 'closed', icon: 'check', text: dutyWord('duty.closed'), clause: '10.1' };
  }
  const times = (['red', 'black'] as const).map((side) => (live.clocks === null ? '' : dutyWord('duty.used', { side: sideName(side), time: clockText(live.clocks[side].remaining_ms).main })));
  const facts = [...times, dutyWord('duty.fouls', live.fouls)].filter((part) => part !== '').join(' · ');
  const names = who.map(([name, done]) => dutyWord(done ? 'duty.signed' : 'duty.unsigned', { who: name })).join(' · ');
  const own = session.side !== null && !signed[session.side];
  return {
    kind: 'information', name: 'sign', icon: 'paste', text: `${dutyWord('duty.signAsk', { facts })} · ${names}`, clause: '10.1',
    ...(own ? { buttons: button('sign', dutyWord('duty.sign'), session, { kind: 'sign' }) } : {}),
  };
};

const RULES: readonly Rule[] = [arriving, waiting, pressing, sealing, sealed, sheet, signing];

/** Everything that the game asks of the player now, and what others are waited for. */
export function dutiesOf(record: GameRecord, session: Sender): Duty[] {
  return RULES.map((rule) => rule(record, session)).filter((duty) => duty !== null);
}

function dutyView(duty: Duty): TemplateResult {
  return html`<section class="banner wrap ${duty.kind} duty" data-duty-of=${duty.name} role="status">${icon(duty.icon)}<div class="grow small">${duty.title === undefined
    ? nothing : html`<b>${duty.title}</b> `}<span>${duty.text}</span>${clauseMark(duty.clause, duty.text)}${duty.form ?? nothing}</div>
    <div class="banner-buttons">${duty.buttons ?? nothing}</div></section>`;
}

export function dutiesView(record: GameRecord, session: Sender): TemplateResult {
  return html`${dutiesOf(record, session).map(dutyView)}`;
}
