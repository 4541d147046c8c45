/** The boards that this device has taken over: what wants the arbiter on top, then by least time. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Side } from '../board/geometry.js';
import { d, sideNames } from '../i18n/desk_words.js';
import { sideName, t } from '../i18n/words.js';
import { fetchGame } from '../protocol/http.js';
import type { Snapshot } from '../protocol/types.js';
import { resultTitle } from './banner.js';
import { articleOf } from './clause.js';
import { boardOf, forgetBoard, keepBoard, keptBoards, type KeptBoard } from './desk_kept.js';
import { SIDES, timeText } from './desk_view.js';
import { icon, logo, type IconName } from './icons.js';
import { Island } from './island.js';
import './site_header.js';

const EVERY = 4000;
const SOON = 60000;

export interface BoardRow {
  urgency: 'now' | 'soon' | 'running' | 'over';
  sign: IconName;
  why: string;
  least: number | null;
}

/** What a board wants, and how soon. */
export function rowOf({ live, clauses }: Pick<Snapshot, 'live' | 'clauses'>): BoardRow {
  const least = live.clocks === null ? null : Math.min(live.clocks.red.remaining_ms, live.clocks.black.remaining_ms);
  const row = (urgency: BoardRow['urgency'], sign: IconName, why: string): BoardRow => ({ urgency, sign, why, least });
  if (live.result !== null) {
    const signed = live.signed ?? null;
    return signed !== null && !(signed.red && signed.black && signed.official !== null) ? row('soon', 'check', `${resultTitle(live.result)} · ${d('desk.toSign')} 10.1`) : row('over', 'check', resultTitle(live.result));
  }
  if (live.phase === 'awaiting_ruling') {
    return row('now', 'cycle', `${d('desk.repetition')} · ${articleOf(clauses.claim)}`);
  }
  if (live.offer !== null) {
    return row('now', 'hand', `${d('desk.drawStanding', { side: sideName(live.offer) })} · 23.1`);
  }
  const absent = SIDES.filter((side) => live.present?.[side] === false);
  if (absent.length > 0) {
    return row('soon', 'people', d('desk.absentShort', { side: sideNames(absent) }));
  }
  if (live.phase === 'paused' || live.phase === 'adjourned' || live.phase === 'sealing') {
    return row('soon', 'pause', d(live.phase === 'paused' ? 'desk.paused' : 'desk.adjourn'));
  }
  if (least !== null && least < SOON && live.clocks!.running !== null) {
    return row('soon', 'glass', t('game.low', { side: sideName(live.clocks!.red.remaining_ms === least ? 'red' : 'black') }));
  }
  return row('running', 'play', t('game.toMove', { side: sideName(live.to_move) }));
}

export class DeskList extends Island {
  private boards: KeptBoard[] = keptBoards();
  private readonly known = new Map<string, Snapshot | null>();
  private wrong: string | null = null;
  private kept = true;
  private timer: ReturnType<typeof setInterval> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
    this.timer = setInterval(() => void this.load(), EVERY);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  private async load(): Promise<void> {
    for (const { game } of this.boards) {
      const answer = await fetchGame(game);
      if (answer.ok) {
        this.known.set(game, answer.value);
      } else if (answer.status === 404) {
        this.known.set(game, null);
      }
    }
    this.requestUpdate();
  }

  private readonly onAdd = (event: SubmitEvent): void => {
    event.preventDefault();
    const board = boardOf(String(new FormData(event.target as HTMLFormElement).get('link') ?? ''));
    this.wrong = board === null ? d('desk.addWrong') : null;
    if (board !== null) {
      this.kept = keepBoard(board);
      this.boards = [board, ...this.boards.filter((one) => one.game !== board.game)];
      (event.target as HTMLFormElement).reset();
      void this.load();
    }
    this.requestUpdate();
  };

  protected override render(): TemplateResult {
    document.title = `${d('desk.title')} · ${t('site.name')}`;
    const rows = this.boards.map((board) => ({ board, snapshot: this.known.get(board.game), row: this.known.get(board.game) == null ? null : rowOf(this.known.get(board.game)!) }));
    const of = (...urgency: string[]): typeof rows => rows.filter(({ row }) => urgency.includes(row?.urgency ?? 'running')).sort((a, b) => (a.row?.least ?? Infinity) - (b.row?.least ?? Infinity));
    const part = (title: string, some: typeof rows): TemplateResult | typeof nothing => some.length === 0 ? nothing
      : html`<section aria-label=${title}><h2 class="list-head">${title}</h2><ul class="boards">${some.map(({ board, snapshot, row }) => this.row(board, snapshot ?? null, row))}</ul></section>`;
    return html`<site-header page="desk"></site-header><main class="desk-list"><h1>${d('desk.title')}</h1>
      ${this.boards.length === 0 ? html`<div class="empty">${logo('')}<div><b>${d('desk.noBoards')}</b><p class="small muted">${d('desk.noBoardsHelp')}</p></div></div>` : nothing}
      ${part(d('desk.urgent'), [...of('now'), ...of('soon')])}${part(d('desk.running'), of('running'))}${part(d('desk.over'), of('over'))}
      <form class="stack-8" autocomplete="off" @submit=${this.onAdd}><label for="desk-link">${d('desk.addLink')}</label><div class="row"><input class="f grow" id="desk-link" name="link" placeholder="/desk/…#…"><button class="b">${d('desk.add')}</button></div>
      ${this.wrong === null ? nothing : html`<p class="why" role="alert">${icon('warn')}${this.wrong}</p>`}${this.kept ? nothing : html`<p class="small muted">${d('desk.notKept')}</p>`}</form>
      <p><a class="b" href="/">${icon('plus')}${d('desk.newBoard')}</a></p></main>`;
  }

  private row(board: KeptBoard, snapshot: Snapshot | null, row: BoardRow | null): TemplateResult {
    const name = (side: Side): TemplateResult => html`<span class="side-mark ${side}" role="img" aria-label=${sideName(side)}></span><span class="clip">${snapshot?.names[side] || sideName(side)}</span>`;
    const remove = (): void => {
      this.kept = forgetBoard(board.game);
      this.boards = this.boards.filter((one) => one.game !== board.game);
      this.requestUpdate();
    };
    return html`<li class=${row?.urgency ?? ''}><a href="/desk/${board.game}#${board.secret}"><span class="names">${name('red')}${name('black')}</span><span class="least">${row?.least == null ? '' : timeText(row.least)}</span>
      <span class="what small">${icon(row?.sign ?? 'offline')}${row?.why ?? (this.known.get(board.game) === null ? t('game.missing') : t('game.loading'))}</span><span class="tiny muted">${snapshot === null ? '' : d('desk.moves', { n: snapshot.live.ply })}</span></a>
      <button class="b quiet square" aria-label="${d('desk.remove')} ${board.game.slice(0, 6)}" title=${d('desk.remove')} @click=${remove}>${icon('cross')}</button></li>`;
  }
}

customElements.define('desk-list', DeskList);
