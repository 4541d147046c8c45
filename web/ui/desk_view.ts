/** What the sheets of a desk share: the game, what may be done, and the small parts they are made of. */
import { html, nothing, type TemplateResult } from 'lit';
import { opponent, type Move, type Side } from '../board/geometry.js';
import { d, type DeskKey } from '../i18n/desk_words.js';
import { sideName } from '../i18n/words.js';
import type { DeskCommand } from '../protocol/desk_types.js';
import type { GameRecord } from '../protocol/game_record.js';
import type { Judgement } from '../protocol/judgement.js';
import type { Obligation, Rank, Said, Touch } from '../protocol/types.js';
import { clauseLink } from './clause.js';
import { clockText } from './clock_text.js';
import type { DeskSession } from './desk_session.js';
import { icon, type IconName } from './icons.js';

export const SHEETS = [
  'repetition', 'limit', 'draw', 'time', 'touch', 'result', 'sheets', 'record', 'adjourn', 'sign', 'warn', 'share', 'more', 'foul_red', 'foul_black', 'illegal',
] as const;
export type SheetName = (typeof SHEETS)[number];

export type Undo = ((record: GameRecord) => DeskCommand[]) | null;

/** What the sheets remember beside the game. */
export interface DeskState {
  ruling: Judgement | null;
  rulingFailure: string | null;
  ruledPly: number | null;
  proof: number;
  touches: Touch[];
  must: Obligation | null;
  attempt: { move: Move; why: Said & { clause: string | null } } | null;
  qr: { name: string; link: string; size: number; path: string } | null;
  copied: string | null;
  /** What is wrong with a form, under the form of that name. */
  wrong: { form: string; text: string } | null;
  /** A text that a form holds while it is worked on. */
  draft: { moves: string; start: string };
}

export interface DeskView {
  record: GameRecord;
  session: DeskSession;
  state: DeskState;
  act: (commands: DeskCommand[], name: string, undo?: Undo) => void;
  /** Asks first, in the bar: for what ends a game. */
  ask: (question: string, act: () => void) => void;
  open: (sheet: SheetName | null) => void;
  change: (part: Partial<DeskState>) => void;
  judge: () => void;
  copy: (key: string, text: string) => void;
}

const RANKS: readonly Rank[] = ['table_arbiter', 'chief_arbiter', 'organiser'];

/** Why the holder of this desk may not do what a rank may; nothing where he may. */
export function beyond(view: Pick<DeskView, 'session'>, rank: Rank): string | null {
  const own = view.session.rank;
  return own !== null && RANKS.indexOf(own) >= RANKS.indexOf(rank) ? null : d('desk.beyond', { rank: d(`rank.${rank}`) });
}

/** Takes an ending back, where the rank allows it. */
export function reopens(view: Pick<DeskView, 'session'>): Undo {
  return beyond(view, 'chief_arbiter') === null ? () => [{ kind: 'reopen_game', reason: d('desk.undo') }] : null;
}

export const SIDES: readonly Side[] = ['red', 'black'];

export function isOver(record: GameRecord): boolean {
  return record.live.result !== null;
}

/** The moves of the game in coordinates. */
export function movesOf(record: GameRecord): Move[] {
  return record.moves.map((move) => move.move);
}

/** The side that moves at a ply, from 1. */
export function sideAt(record: GameRecord, ply: number): Side {
  const first: Side = record.startFen.split(' ')[1] === 'b' ? 'black' : 'red';
  return ply % 2 === 1 ? first : opponent(first);
}

/** The commands that enter moves from the position of the game, with the clock pressed where it must be. */
export function movesEntered(view: Pick<DeskView, 'record'>, moves: readonly Move[], pressToo: boolean): DeskCommand[] {
  const { record } = view;
  const first = record.moves.length + 1;
  const runs = record.live.clocks?.running != null;
  const presses = record.settings?.pressing === 'separate' && runs && (pressToo || moves.length > 1);
  return moves.flatMap((move, index): DeskCommand[] => {
    const side = sideAt(record, first + index);
    const made: DeskCommand = { kind: 'move', side, move };
    return presses && (pressToo || index + 1 < moves.length) ? [made, { kind: 'press_clock', side }] : [made];
  });
}

/** "5:00", "1:02:03" or "90" (minutes); nothing for anything else. Full-width figures do. Unit: milliseconds. */
export function timeOf(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  if (!/^\d{1,4}(:[0-5]?\d){0,2}$/.test(plain)) {
    return null;
  }
  const parts = plain.split(':').map(Number);
  const [hours, minutes, seconds] = parts.length === 3 ? parts : parts.length === 2 ? [0, ...parts] : [0, parts[0], 0];
  return ((hours! * 60 + minutes!) * 60 + seconds!) * 1000;
}

export function timeText(ms: number): string {
  return clockText(ms).main;
}

export interface ButtonLook {
  clause?: string;
  icon?: IconName;
  style?: string;
  /** Why it cannot be pressed now. */
  blocked?: string | null;
  name?: string;
}

/** A button with its clause; one that is blocked says why beside it. */
export function actButton(text: string, press: () => void, look: ButtonLook = {}): TemplateResult {
  const blocked = look.blocked ?? null;
  return html`<button type="button" class="b ${look.style ?? ''}" data-act=${look.name ?? nothing} ?disabled=${blocked !== null} title=${blocked ?? nothing} @click=${press}>${look.icon === undefined
    ? nothing : icon(look.icon)}<span>${text}${look.clause === undefined ? nothing : html` <small>${look.clause}</small>`}</span></button>`;
}

/** A sheet that the server prints of the game. */
export function paperLink(view: Pick<DeskView, 'record'>, name: 'ruling' | 'envelope', label: string): TemplateResult {
  const language = document.documentElement.lang === 'en' ? '?lang=en' : '';
  return html`<a class="b" data-act="pdf-${name}" href="/game/${view.record.game}/${name}.pdf${language}" target="_blank" rel="noopener" aria-label="${label} · PDF">PDF</a>`;
}

/** One button for each side. */
export function bothSides(text: DeskKey, press: (side: Side) => void, look: (side: Side) => ButtonLook = () => ({})): TemplateResult {
  return html`<div class="pair">${SIDES.map((side) => actButton(d(text, { side: sideName(side) }), () => press(side), look(side)))}</div>`;
}

/** A form that hands on what it holds; Enter sends it. */
export function deskForm(name: string, view: Pick<DeskView, 'state'>, send: (data: FormData) => void, body: TemplateResult): TemplateResult {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    send(new FormData(event.target as HTMLFormElement));
  };
  const wrong = view.state.wrong?.form === name ? view.state.wrong.text : null;
  return html`<form class="desk-form" data-form=${name} autocomplete="off" @submit=${submit}>${body}${wrong === null ? nothing : html`<p class="why" role="alert">${icon('warn')}<span>${wrong}</span></p>`}</form>`;
}

export function field(label: string, name: string, value = '', look: { type?: string; hint?: string } = {}): TemplateResult {
  return html`<div class="field"><label for="desk-${name}">${label}</label><input class="f" id="desk-${name}" name=${name} type=${look.type ?? 'text'} value=${value} placeholder=${look.hint ?? nothing}></div>`;
}

export function reasonField(name = 'reason'): TemplateResult {
  return field(d('desk.optional', { label: d('desk.reason') }), name);
}

/** The reason of a decision that the server does not take without one. */
export function mustSayWhy(name: string): TemplateResult {
  return field(d('desk.reason'), name);
}

/** What was written there; without a reason the form says so, and nothing is sent. */
export function whyOf(view: Pick<DeskView, 'change'>, form: string, name: string): string | null {
  const found = document.querySelector<HTMLFormElement>(`form[data-form=${form}]`);
  const why = found === null ? '' : text(new FormData(found), name);
  if (why === '') {
    view.change({ wrong: { form, text: d('desk.reasonMissing') } });
    found?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
    return null;
  }
  return why;
}

export function text(data: FormData, name: string): string {
  return String(data.get(name) ?? '').trim();
}

export function section(title: string, clause: string | null, body: TemplateResult): TemplateResult {
  return html`<section class="part"><h3>${title}${clause === null ? nothing : html` ${clauseLink(clause)}`}</h3>${body}</section>`;
}
