/** The moves of a game in rounds, in the notation that is set. Event: `chuhe-ply` {ply} when one is chosen. */
import { html, nothing, type TemplateResult } from 'lit';
import { settings } from '../i18n/settings.js';
import { sideName, t } from '../i18n/words.js';
import type { GameRecord } from '../protocol/game_record.js';
import { notationFrom, written } from '../protocol/notations.js';
import type { MovedEvent } from '../protocol/types.js';
import { spentText } from './clock_text.js';
import { Island } from './island.js';

export function moveText(move: MovedEvent): string {
  return written(move, notationFrom(settings().notation));
}

/** The whole list as text, one round a line, as it is shown. */
export function listText(record: GameRecord): string {
  const lines: string[] = [];
  record.moves.forEach((move, index) => {
    const { number, first } = record.round(index + 1);
    if (first || index === 0) {
      lines.push(`${number}. ${first ? '' : '… '}${moveText(move)}`);
    } else {
      lines[lines.length - 1] += ` ${moveText(move)}`;
    }
  });
  return lines.join('\n');
}

export class MoveList extends Island {
  static override properties = { record: { attribute: false }, version: {}, ply: {} };
  declare record: GameRecord | null;
  declare version: number;
  declare ply: number;
  private shownPly = -1;

  constructor() {
    super();
    this.record = null;
    this.version = 0;
    this.ply = 0;
  }

  protected override render(): TemplateResult | typeof nothing {
    const record = this.record;
    if (record === null) {
      return nothing;
    }
    const rows: { number: number; cells: (TemplateResult | null)[] }[] = [];
    record.moves.forEach((move, index) => {
      const { number, first } = record.round(index + 1);
      if (first || rows.length === 0) {
        rows.push({ number, cells: first ? [] : [null] });
      }
      rows.at(-1)!.cells.push(this.move(move, index + 1));
    });
    if (record.live.result === null) {
      this.addTurn(rows, record);
    }
    return html`<ol class="moves">${rows.map(({ number, cells }) => html`<li><span class="no">${number}</span>${cells.map(
      (cell) => cell ?? html`<span class="no">…</span>`,
    )}</li>`)}</ol>`;
  }

  private addTurn(rows: { number: number; cells: (TemplateResult | null)[] }[], record: GameRecord): void {
    const { number, first } = record.round(record.moves.length + 1);
    if (first || rows.length === 0) {
      rows.push({ number, cells: first ? [] : [null] });
    }
    rows.at(-1)!.cells.push(html`<span class="turn">${t('game.toMove', { side: sideName(record.live.to_move) })}</span>`);
  }

  private move(move: MovedEvent, ply: number): TemplateResult {
    const go = (event: Event): void => {
      event.preventDefault();
      this.dispatchEvent(new CustomEvent('chuhe-ply', { detail: { ply }, bubbles: true }));
    };
    return html`<a href="#" data-ply=${ply} aria-current=${ply === this.ply ? 'true' : nothing} @click=${go}><span>${moveText(move)}</span><small>${spentText(
      move.spent_ms,
    )}</small></a>`;
  }

  /** Keeps the current move in sight by moving the list alone, never the page. */
  protected override updated(): void {
    if (this.ply === this.shownPly) {
      return;
    }
    this.shownPly = this.ply;
    const current = this.querySelector<HTMLElement>('[aria-current]');
    const top = current === null ? 0 : current.offsetTop - this.offsetTop;
    if (current === null || top < this.scrollTop || top + current.offsetHeight * 2 > this.scrollTop + this.clientHeight) {
      this.scrollTop = this.ply === this.record?.moves.length ? this.scrollHeight : top - this.clientHeight / 2;
    }
    const strip = this.querySelector<HTMLElement>('.moves');
    if (strip !== null && current !== null && strip.scrollWidth > strip.clientWidth) {
      strip.scrollLeft = current.offsetLeft - strip.clientWidth / 2;
    }
  }
}

customElements.define('move-list', MoveList);
