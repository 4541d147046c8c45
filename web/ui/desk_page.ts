/** The desk of one board. Draws what the session knows, and hands on what an arbiter does. */
import { html, nothing, type TemplateResult } from 'lit';
import type { XqBoard } from '../board/xq_board.js';
import { d } from '../i18n/desk_words.js';
import { said, sideName, t } from '../i18n/words.js';
import type { SocketLike } from '../protocol/connection.js';
import type { DeskCommand } from '../protocol/desk_types.js';
import { judge } from '../protocol/judgement.js';
import { isMoved, type GameEvent } from '../protocol/types.js';
import { articleOf } from './clause.js';
import { copyText } from './clipboard.js';
import { deskBoard, type BoardState } from './desk_board.js';
import { drawSheet, limitSheet, repetitionSheet } from './desk_claims.js';
import { foulAnnouncement, foulSheet, foulsThatLose, penaltySheet } from './desk_fouls.js';
import { keepBoard } from './desk_kept.js';
import { lastWritten } from './desk_log.js';
import { clockPair, logView, mainActs, notice, rulingTiles } from './desk_panel.js';
import { resultSheet, signSheet } from './desk_result.js';
import { DeskSession } from './desk_session.js';
import { timeSheet } from './desk_time.js';
import { touchSheet } from './desk_touch.js';
import type { DeskState, DeskView, SheetName, Undo } from './desk_view.js';
import { controlText } from './game_rail.js';
import { icon } from './icons.js';
import { Island } from './island.js';
import './site_header.js';

const socketAddress = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

const BLANK: DeskState = {
  ruling: null, rulingFailure: null, ruledPly: null, proof: 0, touches: [], must: null, attempt: null, qr: null, copied: null, wrong: null, draft: { moves: '', start: '' },
};

export class DeskPage extends Island {
  static override properties = { game: {}, secret: {} };
  declare game: string;
  declare secret: string | null;
  private session!: DeskSession;
  private sheet: SheetName | null = null;
  private shownSheet: SheetName | null = null;
  private tab: 'desk' | 'board' = 'desk';
  private asking: { question: string; act: () => void } | null = null;
  private wasAsking = false;
  private isKept = false;
  private seldom: typeof import('./desk_seldom.js') | null = null;
  private announcement: string | null = null;
  private state: DeskState = BLANK;
  private board: Omit<BoardState, 'sheet' | 'change'> = { ply: null, turned: false, pressToo: true, candidates: [] };

  override connectedCallback(): void {
    super.connectedCallback();
    this.session = new DeskSession({
      game: this.game, secret: this.secret, now: () => performance.now(),
      open: () => new WebSocket(socketAddress()) as unknown as SocketLike,
      changed: () => this.requestUpdate(),
      happened: (events) => this.onHappened(events),
    });
    this.session.start();
    window.addEventListener('keydown', this.onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.session.stop();
    window.removeEventListener('keydown', this.onKey);
  }

  private onHappened(events: GameEvent[]): void {
    const foul = events.find((event) => event.kind === 'foul_recorded') as { by: 'red' | 'black'; foul: Parameters<typeof foulAnnouncement>[1]; count: number } | undefined;
    if (foul !== undefined) {
      this.announcement = foulAnnouncement(foul.by, foul.foul, foul.count, foulsThatLose(this.session.record!));
    }
    if (events.some(isMoved)) {
      this.board = { ...this.board, ply: null };
      this.state = { ...this.state, touches: [], must: null };
    }
    if (events.some((event) => event.kind === 'moved' || event.kind === 'moves_struck' || event.kind === 'start_corrected')) {
      this.state = { ...this.state, draft: BLANK.draft };
    }
    this.querySelector<XqBoard>('xq-board')?.announce(this.announcement ?? lastWritten(events));
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') {
      return;
    }
    if (this.asking !== null) {
      this.asking = null;
    } else if (this.sheet !== null) {
      this.open(null);
    }
    this.requestUpdate();
  };

  private readonly open = (sheet: SheetName | null): void => {
    this.sheet = sheet;
    this.state = { ...this.state, wrong: null, qr: null };
    if (sheet === 'repetition') {
      void this.judge();
    }
    if (sheet !== null) {
      this.tab = 'desk';
      void import('./desk_seldom.js').then((seldom) => {
        this.seldom = seldom;
        this.requestUpdate();
      });
    }
    this.requestUpdate();
  };

  private act(commands: DeskCommand[], name: string, undo: Undo = null): void {
    this.announcement = null;
    this.session.act({ commands, name, undo });
  }

  private async judge(): Promise<void> {
    const record = this.session.record!;
    this.state = { ...this.state, ruling: null, rulingFailure: record.moves.length === 0 ? t('judge.nothing') : null };
    if (record.moves.length === 0) {
      return;
    }
    const answer = await judge({ rules: record.rules, fen: record.startFen, moves: record.moves.map((move) => move.move) });
    this.state = {
      ...this.state, ruling: answer.ok ? (answer.value.games[0] ?? null) : null, ruledPly: null, proof: 0,
      rulingFailure: answer.ok ? null : answer.error === null ? t('site.unreachable') : said(answer.error),
    };
    this.requestUpdate();
  }

  private get view(): DeskView {
    return {
      record: this.session.record!, session: this.session, state: this.state, open: this.open,
      act: (commands, name, undo) => this.act(commands, name, undo ?? null),
      ask: (question, act) => {
        this.asking = { question, act };
        this.requestUpdate();
      },
      change: (part) => {
        this.state = { ...this.state, ...part };
        this.requestUpdate();
      },
      judge: () => void this.judge(),
      copy: (key, text) => void copyText(text).then((done) => {
        this.state = { ...this.state, copied: done ? key : null };
        this.requestUpdate();
      }),
    };
  }

  protected override render(): TemplateResult {
    const { failure, record, seat } = this.session;
    if (record === null || (seat !== 'arbiter' && record !== null)) {
      const wrong = record !== null || failure !== null;
      return html`<site-header page="desk"></site-header><main class="notice"><h1>${failure !== null ? said(failure) : wrong ? d('desk.notArbiter') : t('game.loading')}</h1>
        <p><a class="b" href="/desk">${d('desk.back')}</a>${record === null ? nothing : html` <a class="b" href="/g/${this.game}">${t('site.watch')}</a>`}</p></main>`;
    }
    if (!this.isKept) {
      this.isKept = true;
      keepBoard({ game: this.game, secret: this.secret! });
    }
    const names = `${record.names.red || sideName('red')} – ${record.names.black || sideName('black')}`;
    const facts = `${t('game.lookingBack', { n: record.round(record.moves.length + 1).number })} · ${controlText(record.control)}${this.rankText()}`;
    document.title = `${names} · ${d('desk.title')}`;
    const view = this.view;
    return html`<site-header page="desk" .status=${this.lineTag()}></site-header>
      <header class="phone-head"><a class="b quiet square" href="/desk" aria-label=${d('desk.back')}>${icon('prev')}</a><div class="grow"><b class="clip">${names}</b><span class="tiny muted clip">${facts}</span></div>${this.lineTag()}</header>
      <main class="desk" data-tab=${this.tab}><h1 class="desk-title"><span class="clip">${names}</span><small class="muted">${facts}</small></h1>
        <div class="desk-tabs segments" role="group" aria-label=${d('desk.title')}>${this.tabButton('desk')}${this.tabButton('board')}</div>
        <section class="desk-board" aria-label=${d('desk.board')}>${deskBoard(view, { ...this.board, sheet: this.sheet, change: (part) => {
          this.board = { ...this.board, ...part };
          this.requestUpdate();
        } })}</section>
        <section class="desk-panel" aria-label=${d('desk.desk')}>${notice(view, this.announcement)}${clockPair(view, (side) => this.querySelector<XqBoard>('xq-board')?.announce(t('game.low', { side: sideName(side) })))}
          ${this.sheet === null ? html`${rulingTiles(view)}${logView(view)}${rulingTiles(view, true)}` : this.sheetView(view, this.sheet)}</section></main>${this.bar(view)}`;
  }

  /** What the holder of the link is. */
  private rankText(): string {
    const { rank, name } = this.session;
    return rank === null ? '' : ` · ${d(`rank.${rank}`)}${name === '' ? '' : ` ${name}`}`;
  }

  private tabButton(tab: 'desk' | 'board'): TemplateResult {
    return html`<button type="button" aria-pressed=${this.tab === tab} @click=${() => {
      this.tab = tab;
      this.requestUpdate();
    }}>${d(tab === 'desk' ? 'desk.desk' : 'desk.board')}</button>`;
  }

  private lineTag(): TemplateResult {
    const { line } = this.session;
    return line === 'online' ? html`<span class="tag live">${icon('online')}<span>${t('game.synced')}</span></span>`
      : html`<span class="tag warn">${icon('offline')}<span>${t(line === 'connecting' ? 'game.connecting' : 'game.offline')}</span></span>`;
  }

  private sheetView(view: DeskView, sheet: SheetName): TemplateResult {
    const { seldom } = this;
    const [title, body]: [string, TemplateResult | typeof nothing] = {
      repetition: (): [string, TemplateResult] => [`${d('desk.repetition')} ${articleOf(view.record.clauses.claim)}`, repetitionSheet(view)],
      limit: (): [string, TemplateResult] => [`${d('desk.limit')} 23.3`, limitSheet(view)],
      draw: (): [string, TemplateResult] => [`${d('desk.draw')} 23.1`, drawSheet(view)],
      time: (): [string, TemplateResult] => [d('desk.time'), timeSheet(view)],
      touch: (): [string, TemplateResult] => [`${d('desk.touch')} 5.1–5.7`, touchSheet(view)],
      result: (): [string, TemplateResult] => [`${d('desk.result')} 4`, resultSheet(view)],
      sheets: (): [string, TemplateResult | typeof nothing] => [`${d('desk.sheets')} 7`, seldom?.playersSheets(view) ?? nothing],
      record: (): [string, TemplateResult | typeof nothing] => [`${d('desk.record')} 5.8`, seldom?.recordSheet(view) ?? nothing],
      adjourn: (): [string, TemplateResult | typeof nothing] => [d('desk.adjourn'), seldom?.adjournSheet(view) ?? nothing],
      sign: (): [string, TemplateResult] => [`${d('desk.sign')} 10.1`, signSheet(view)],
      warn: (): [string, TemplateResult] => [`${d('desk.warn')} 18`, penaltySheet(view)],
      share: (): [string, TemplateResult | typeof nothing] => [d('desk.share'), seldom?.shareSheet(view, this.secret!) ?? nothing],
      more: (): [string, TemplateResult | typeof nothing] => [d('desk.more'), seldom?.moreSheet(view) ?? nothing],
      foul_red: (): [string, TemplateResult] => [`${d('desk.foulOf', { side: sideName('red') })} 9.1`, foulSheet(view, 'red')],
      foul_black: (): [string, TemplateResult] => [`${d('desk.foulOf', { side: sideName('black') })} 9.1`, foulSheet(view, 'black')],
      illegal: (): [string, TemplateResult | typeof nothing] => [`${d('desk.stood')} 4.1.6, 5.8`, seldom?.illegalSheet(view) ?? nothing],
    }[sheet]();
    return html`<section class="sheet" data-sheet-open=${sheet} aria-label=${title}><div class="sheet-head"><h2 tabindex="-1">${title}</h2><button type="button" class="b quiet" data-act="close" @click=${() => this.open(null)}>${icon('cross')}${d('desk.close')}</button></div>${body}</section>`;
  }

  private bar(view: DeskView): TemplateResult {
    const asking = this.asking;
    const end = (act: (() => void) | null): void => {
      this.asking = null;
      act?.();
      this.requestUpdate();
    };
    const { last, unsent } = this.session;
    const written = last === null ? nothing : html`<div class="snack" role="status"><span class="grow clip">${d('desk.written', { name: last.name })}</span>${last.undo === null ? nothing : html`<button type="button" class="b" data-act="undo" @click=${() =>
      this.session.undo()}>${icon('undo')}<span>${d('desk.undo')}</span></button>`}</div>`;
    return html`<footer class="desk-bar">${asking === null ? html`${written}<div class="bar-acts">${unsent > 1 ? html`<span class="small">${d('desk.unsent', { n: unsent })}</span>` : nothing}${mainActs(view)}</div>`
      : html`<div class="bar-acts confirming" role="alertdialog" aria-label=${asking.question}><button type="button" class="b" data-act="cancel" @click=${() => end(null)}>${icon('cross')}${d('desk.cancel')}</button><span class="grow centre small"><b>${asking.question}</b></span>
        <button type="button" class="b plate" data-act="confirm" @click=${() => end(asking.act)}>${icon('check')}${d('desk.confirm')}</button></div>`}</footer>`;
  }

  /** The keyboard goes where the page goes: into a sheet that opens, back to what opened it, into a question. */
  protected override updated(): void {
    if ((this.asking !== null) !== this.wasAsking) {
      this.wasAsking = this.asking !== null;
      if (this.wasAsking) {
        this.querySelector<HTMLElement>('[data-act=cancel]')?.focus();
      }
    }
    if (this.sheet !== this.shownSheet) {
      const before = this.shownSheet;
      this.shownSheet = this.sheet;
      (this.sheet === null ? this.querySelector<HTMLElement>(`[data-sheet=${before}]`) : this.querySelector<HTMLElement>('.sheet h2'))?.focus();
    }
  }
}

customElements.define('desk-page', DeskPage);
