/** The settings of a game that an event settles before it begins: asked for where somebody wants others than the book's. */
import { html, type TemplateResult } from 'lit';
import { h, type HomeKey } from '../i18n/home_words.js';
import type { NewGame } from '../protocol/http.js';
import type { GameSettings } from '../protocol/types.js';
import { icon } from './icons.js';

type Chosen = NonNullable<NewGame['settings']>;

interface Choice {
  name: keyof GameSettings;
  label: HomeKey;
  /** What is sent, and its words. */
  options: [string, HomeKey][];
}

interface Figure {
  name: keyof GameSettings;
  label: HomeKey;
  least: number;
  most: number;
  /** What the articles have; another place or book may have another number. */
  usual: number;
  value: (figure: number) => number | null;
}

const plain = (figure: number): number => figure;

const FIGURES: Figure[] = [
  { least: 1, name: 'natural_limit_rounds', label: 'home.naturalLimit', most: 500, usual: 60, value: plain },
  { least: 0, name: 'counted_checks', label: 'home.countedChecks', most: 500, usual: 10, value: plain },
  { least: 1, name: 'fouls_that_lose', label: 'home.foulsThatLose', most: 100, usual: 3, value: plain },
  { least: 0, name: 'lateness_limit_ms', label: 'home.lateness', most: 600, usual: 10, value: (minutes) => (minutes === 0 ? null : minutes * 60000) },
  { least: 0, name: 'agreed_draw_from_round', label: 'home.agreedDraw', most: 500, usual: 0, value: plain },
];

const CLAIMS: [string, HomeKey][] = [['claim', 'home.byClaim'], ['automatic', 'home.automatic']];

const CHOICES: Choice[] = [
  { name: 'checks_limited_for_both', label: 'home.whoseChecks', options: [['false', 'home.claimants'], ['true', 'home.eachSides']] },
  { name: 'natural_limit', label: 'home.limitEnds', options: CLAIMS },
  { name: 'repetition', label: 'home.repetition', options: CLAIMS },
  { name: 'further_after_warning', label: 'home.afterWarning', options: [['1', 'home.firstFurther'], ['2', 'home.secondFurther']] },
  { name: 'illegal_moves', label: 'home.illegal', options: [['refuse', 'home.illegalRefused'], ['loses', 'home.illegalLoses'], ['correct', 'home.illegalCorrected']] },
  { name: 'illegal_moves_that_lose', label: 'home.illegalLosing', options: [['1', 'home.firstIllegal'], ['2', 'home.secondIllegal']] },
  { name: 'repeated_draw_offer', label: 'home.secondOffer', options: [['foul', 'home.offerFoul'], ['refuse', 'home.illegalRefused']] },
  { name: 'pressing', label: 'home.pressing', options: [['with_move', 'home.pressWithMove'], ['separate', 'home.pressApart']] },
];

const TYPED: Record<string, string | number | boolean> = { true: true, false: false, 1: 1, 2: 2 };

/** What of a game's settings was chosen; nothing where all are as the book and the place have them. */
export function settingsOf(data: FormData): Pick<NewGame, 'settings'> {
  const chosen: Record<string, unknown> = {
    ...(data.get('touch') === null ? {} : { touch_move: true }), ...(data.get('sheets') === null ? {} : { recording: 'by_players' }),
  };
  for (const { name, value } of FIGURES) {
    const text = String(data.get(name) ?? '').trim();
    if (text !== '') {
      chosen[name] = value(Number(text));
    }
  }
  for (const { name } of CHOICES) {
    const text = String(data.get(name) ?? '');
    if (text !== '') {
      chosen[name] = TYPED[text] ?? text;
    }
  }
  return Object.keys(chosen).length === 0 ? {} : { settings: chosen as Chosen };
}

/** A figure that is wrong must be seen. */
function unfold(event: Event): void {
  (event.target as HTMLElement).closest('details')!.open = true;
}

/** Folded away: what is left alone stays as the book has it for the place. */
export function moreSettings(): TemplateResult {
  const figure = ({ name, label, least, most, usual }: Figure): TemplateResult => html`<div><label for=${name}>${h(label)}</label><input class="f" id=${name} name=${name} type="number" min=${least} max=${most} placeholder=${usual} @invalid=${unfold}></div>`;
  const choice = ({ name, label, options }: Choice): TemplateResult => html`<div><label for=${name}>${h(label)}</label><select class="f" id=${name} name=${name}><option value="">${h('home.asBook')}</option>${options.map(
    ([value, words]) => html`<option value=${value}>${h(words)}</option>`)}</select></div>`;
  return html`<details><summary class="b wide">${h('home.moreSettings')}${icon('down')}</summary><div class="part"><p class="small muted">${h('home.moreHelp')}</p>
    ${FIGURES.map(figure)}${CHOICES.map(choice)}</div></details>`;
}
