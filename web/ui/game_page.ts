/** The page of one game: board, clocks, moves, offers. Draws what the session knows, and hands on what a person does. */
import { html, nothing, type TemplateResult } from 'lit';
import '../board/xq_board.js';
import type { XqBoard } from '../board/xq_board.js';
import { opponent, type Move, type Side, type Square } from '../board/geometry.js';
import { settings } from '../i18n/settings.js';
import { said, sideName, t } from '../i18n/words.js';
import type { SocketLike } from '../protocol/connection.js';
import type { GameRecord } from '../protocol/game_record.js';
import type { JudgeQuestion, Judgement, RuledMove } from '../protocol/judgement.js';
import type { Command } from '../protocol/types.js';
import { actionBar, type BarMode } from './action_bar.js';
import { bannerOf, resultTitle, type Banner, type BannerButton } from './banner.js';
import { bannerButton, bannerView } from './banner_view.js';
import { copyText } from './clipboard.js';
import { drawer, type DrawerKind } from './game_drawer.js';
import { lineTag, phoneHead, steps, titleTab } from './game_heads.js';
import { gameRail } from './game_rail.js';
import { GameSession } from './game_session.js';
import { icon, type IconName } from './icons.js';
import { Island } from './island.js';
import { absolute, keptLinks, type GameLinks } from './links.js';
import { moveText } from './move_list.js';
import { playerRow } from './player_row.js';
import './site_header.js';

const socketAddress = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

export class GamePage extends Island {
  static override properties = { game: {}, secret: {} };
  declare game: string;
  declare secret: string | null;
  private session!: GameSession;
  private links: GameLinks | null = null;
  /** The ply that is looked at; null is the game itself. */
  private ply: number | null = null;
  private turned = false;
  private drawer: DrawerKind | 'none' = 'none';
  private mode: BarMode = 'play';
  private chosen: Move | null = null;
  private offering = false;
  private ruling: Judgement | null = null;
  private rulings: typeof import('./game_ruling.js') | null = null;
  private rulingFailure: string | null = null;
  private proof = 0;
  private localNote: Banner | null = null;
  private copied: string | null = null;
  private duties: typeof import('./game_duties.js') | null = null;
  private readonly narrow = matchMedia('(max-width: 699px) and (min-height: 481px), (max-width: 699px) and (orientation: portrait)');
  private readonly onResize = (): void => this.requestUpdate();
  private readonly onOnline = (): void => this.session.retry();

  override connectedCallback(): void {
    super.connectedCallback();
    this.links = keptLinks(this.game);
    this.session = new GameSession({
      game: this.game, secret: this.secret, now: () => performance.now(),
      open: () => new WebSocket(socketAddress()) as unknown as SocketLike,
      changed: () => this.requestUpdate(),
      moved: (count) => this.onMoved(count),
      happened: (kind, by) => this.onHappened(kind, by),
    });
    this.session.start();
    window.addEventListener('online', this.onOnline);
    this.narrow.addEventListener('change', this.onResize);
    window.addEventListener('keydown', this.onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.session.stop();
    window.removeEventListener('online', this.onOnline);
    this.narrow.removeEventListener('change', this.onResize);
    window.removeEventListener('keydown', this.onKey);
  }

  private get record(): GameRecord | null {
    return this.session.record;
  }

  private get shownPly(): number {
    return this.ply ?? this.record?.moves.length ?? 0;
  }

  private get below(): Side {
    const own: Side = this.session.side ?? 'red';
    return this.turned ? opponent(own) : own;
  }

  private onMoved(count: number): void {
    const record = this.record!;
    this.ply = null;
    this.localNote = null;
    this.chosen = null;
    const sentences = record.moves.slice(-count).map((move) =>
      [t('game.moveSpoken', { side: sideName(move.by), move: moveText(move) }), move.check ? t('game.checkSpoken') : ''].filter(Boolean).join('，'));
    if (record.live.result !== null) {
      sentences.push(resultTitle(record.live.result), said(record.live.result));
    }
    this.board?.announce(sentences.join('。'));
  }

  private onHappened(kind: string, by: Side | null): void {
    if (kind === 'draw_declined' && by !== null && by !== this.session.side) {
      this.note(t('game.drawDeclined', { side: sideName(by) }), 'hand');
    }
    if (kind.startsWith('adjourn')) {
      this.chosen = null;
    }
    if (kind === 'draw_offered' && by !== null && by !== this.session.side) {
      this.board?.announce(t('game.drawOffered', { side: sideName(by) }));
    }
    if (kind === 'ended' && this.record?.live.result) {
      this.board?.announce(`${resultTitle(this.record.live.result)}。${said(this.record.live.result)}`);
    }
  }

  /** A sentence of the page itself; it stays until the next act. */
  private note(text: string, sign: IconName, title = ''): void {
    this.localNote = { kind: 'information', icon: sign, title, text, clause: null, buttons: ['dismiss'] };
    this.board?.announce(text);
    this.requestUpdate();
  }

  private get board(): XqBoard | null {
    return this.querySelector('xq-board');
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && (this.mode !== 'play' || this.drawer !== 'none' || this.chosen !== null)) {
      this.mode = 'play';
      this.drawer = 'none';
      this.chosen = null;
      this.requestUpdate();
    }
  };

  protected override render(): TemplateResult {
    const { failure } = this.session;
    if (failure !== null && this.record === null) {
      return html`<site-header page="home"></site-header><main class="notice"><h1>${failure.code.includes('unknown') || failure.code.includes('no_such')
        ? t('game.missing') : said(failure)}</h1><p class="muted">${t('game.missingHelp')}</p><p><a class="b primary" href="/">${t('game.toHome')}</a></p></main>`;
    }
    const record = this.record;
    if (record === null) {
      return html`<site-header page="home"></site-header><main class="notice"><h1 class="quiet-title">${t('game.loading')}</h1></main>`;
    }
    titleTab(record, this.session);
    const top = opponent(this.below);
    const duties = this.dutiesView(record);
    const isOver = record.live.result !== null;
    return html`<site-header page="home" .status=${lineTag(this.session)}></site-header>${phoneHead(record, this.session, () => this.turn())}
      <main class="game"><h1 class="unseen">${t('game.title')}</h1>
        <aside class="rail" aria-label=${t('game.facts')}>${gameRail(record, this.session.seat)}
          <div class="tools">${this.tool('flip', 'game.flip', () => this.turn())}${this.tool('gear', 'game.settings', () => this.open('settings'))}
          ${this.tool('link', 'game.share', () => this.open('links'))}</div></aside>
        <div class="board-place">${this.boardView(record)}${this.lookingBar(record)}</div>
        <section class="side" aria-label=${t('game.moves')}>
          ${this.player(record, top, 'upper')}
          ${this.narrow.matches ? nothing : html`<move-list class="list" .record=${record} .version=${record.version} .ply=${this.shownPly} @chuhe-ply=${this.onPly}></move-list>`}
          ${this.steps}
          ${isOver ? nothing : duties}${this.lowerPart(record)}${isOver ? duties : nothing}
          ${this.player(record, this.below, 'lower')}
        </section>
        ${this.drawerView(record)}
      </main>`;
  }

  private boardView(record: GameRecord): TemplateResult {
    const past = record.at(this.shownPly);
    const ruled = this.ruled === null ? null : this.rulings!.ruledBoard(this.ruling!, this.ruled, this.proof);
    const live = this.ply === null && record.live.result === null;
    const side = this.session.side;
    const refusal = this.session.refusal;
    return html`<xq-board fen=${ruled?.fen ?? past.fen} face=${settings().face} orientation=${this.below} movable=${live && side !== null ? side : 'none'}
      lang=${settings().language} last-move=${ruled?.lastMove ?? past.move?.move ?? nothing} arrows=${ruled?.arrows ?? nothing} prey=${ruled?.prey ?? nothing} check=${past.check ?? nothing}
      blocked=${live ? (refusal?.square ?? nothing) : nothing} label=${this.boardLabel(record)} .legal=${live && record.live.to_move === side ? (record.live.touch?.must.allowed ?? record.live.legal) : []}
      .pendingMove=${live ? (this.chosen ?? this.session.pending) : null} @xq-move=${this.onMove} @xq-attempt=${this.onAttempt}
      touching=${this.session.touches ? 'on' : nothing} @xq-touch=${(event: CustomEvent<{ square: Square }>) => this.session.touch(event.detail.square)}
      @xq-not-your-turn=${this.onNotYourTurn} @xq-select=${this.onSelect}></xq-board>`;
  }

  private boardLabel(record: GameRecord): string {
    return `${sideName(this.below)} ↓ ${t('game.toMove', { side: sideName(record.live.to_move) })}`;
  }

  private lookingBar(record: GameRecord): TemplateResult | typeof nothing {
    if (this.ply === null || this.drawer === 'ruling') {
      return nothing;
    }
    return html`<button class="looking" @click=${() => this.go(null)}>${t('game.lookingBack', { n: record.round(Math.max(1, this.ply)).number })} · <u>${t(
      'game.last')}</u></button>`;
  }

  private player(record: GameRecord, side: Side, place: string): TemplateResult {
    return playerRow({ record, session: this.session, side, place, low: () => this.board?.announce(t('game.low', { side: sideName(side) })) });
  }

  private get steps(): TemplateResult {
    return steps(this.record!.moves.length, this.shownPly, (ply) => this.go(ply));
  }

  /** What a player must do beside moving is sent when a game first asks for it. */
  private dutiesView(record: GameRecord): TemplateResult | typeof nothing {
    const { live, settings: rules } = record;
    if (this.duties === null && (this.session.seals || live.result !== null || rules?.pressing === 'separate' || rules?.recording === 'by_players')) {
      void import('./game_duties.js').then((duties) => {
        this.duties = duties;
        this.requestUpdate();
      });
    }
    return this.duties?.dutiesView(record, this.session) ?? nothing;
  }

  /** The banner takes the place of the buttons on a wide page and of the strip of moves on a phone; nothing moves. */
  private lowerPart(record: GameRecord): TemplateResult {
    const banner = this.mode === 'play' && this.chosen === null ? this.banner(record) : null;
    const strip = !this.narrow.matches ? nothing : html`<move-list class="strip" .record=${record} .version=${record.version} .ply=${this.shownPly} @chuhe-ply=${this.onPly}></move-list>`;
    const press = this.duties?.pressButton(record, this.session) ?? null;
    const bar = actionBar({
      mode: this.chosen !== null ? 'move' : this.mode, offering: this.offering, banner, record, side: this.session.side,
      pendingText: (this.session.seals && this.duties?.sealQuestion(this.chosen)) || this.chosen || '', press, act: (name) => this.act(name), button: (name) => bannerButton(name, this.press, false),
    });
    return html`<div class="foot ${banner === null || press !== null ? '' : 'has-banner'}">${banner === null ? strip : bannerView(banner, this.press, this.copied === 'invite')}${bar}</div>`;
  }

  private banner(record: GameRecord): Banner | null {
    const { seat, line, unsent, refusal } = this.session;
    return (record.live.result === null ? this.localNote : null) ?? bannerOf({ record, seat, line, unsent, refused: refusal, inviting: this.inviting });
  }

  private get inviting(): Side | null {
    const side = this.session.side;
    const other = side === null ? null : opponent(side);
    return other !== null && this.links !== null && this.session.presence?.[other] !== true ? other : null;
  }

  private readonly press = (name: BannerButton): void => {
    switch (name) {
      case 'dismiss': this.onSelect(); break;
      case 'retry': this.session.retry(); break;
      case 'accept': this.enter('accept'); break;
      case 'decline': this.command({ kind: 'decline_draw' }); break;
      case 'claim_repetition':
      case 'claim_natural_limit': this.command({ kind: name }); break;
      case 'copy_link': void this.copy('invite', absolute(this.links![this.inviting!])); break;
      case 'see_ruling': void this.showRuling(); break;
      case 'new_game': break;
    }
  };

  private get judgeQuestion(): JudgeQuestion {
    const record = this.record!;
    return { rules: record.rules, fen: record.startFen, moves: record.moves.map((move) => move.move) };
  }

  private async showRuling(): Promise<void> {
    this.ruling = null;
    this.rulingFailure = null;
    this.open('ruling');
    this.rulings ??= await import('./game_ruling.js');
    const answer = await this.rulings.judge(this.judgeQuestion);
    this.ruling = answer.ok ? (answer.value.games[0] ?? null) : null;
    this.rulingFailure = answer.ok ? null : answer.error === null ? t('site.unreachable') : said(answer.error);
    this.chooseRuled(this.ruling?.repetition.moves.at(-1)?.ply ?? this.record!.moves.length - 1, 0);
  }

  private readonly chooseRuled = (ply: number, proof: number): void => {
    this.proof = proof;
    this.go(ply + 1);
  };

  /** The ply of the ruling that is on the board. */
  private get ruled(): RuledMove | null {
    return this.drawer === 'ruling' && this.ply !== null ? (this.ruling === null ? null : this.rulings!.ruledAt(this.ruling, this.ruling.repetition, this.ply - 1) ?? null) : null;
  }

  private rulingView(record: GameRecord): TemplateResult | typeof nothing {
    return this.drawer !== 'ruling' || this.rulings === null ? nothing : this.rulings.rulingDrawer({
      record, seat: this.session.seat, game: this.ruling, failure: this.rulingFailure, ply: this.ruled?.ply ?? null, proof: this.proof,
      link: `/judge#${this.rulings.linkOf(this.judgeQuestion)}`, chooseRuled: this.chooseRuled, confirmRuling: () => this.command({ kind: 'rule_repetition' }),
    });
  }

  private drawerView(record: GameRecord): TemplateResult | typeof nothing {
    return this.drawer === 'none' ? nothing : drawer({
      kind: this.drawer, record, seat: this.session.seat, links: this.links, copied: this.copied, ruling: this.rulingView(record), steps: this.steps, ply: this.shownPly,
      close: () => this.open('none'), resign: () => this.enter('resign'), copy: (key, text) => void this.copy(key, text), onPly: this.onPly,
    });
  }

  private tool(name: 'flip' | 'gear' | 'link', key: 'game.flip' | 'game.settings' | 'game.share', run: () => void): TemplateResult {
    return html`<button class="b square" aria-label=${t(key)} title=${t(key)} @click=${run}>${icon(name)}</button>`;
  }

  private act(name: string): void {
    switch (name) {
      case 'offer': this.command({ kind: 'offer_draw' }); break;
      case 'offer_with_move': this.offering = !this.offering; this.requestUpdate(); break;
      case 'ask_resign': this.enter('resign'); break;
      case 'resign': this.command({ kind: 'resign' }); break;
      case 'accept': this.command({ kind: 'accept_draw' }); break;
      case 'cancel': this.chosen = null; this.enter('play'); break;
      case 'move': this.sendChosen(); break;
      case 'moves': this.open('moves'); break;
      case 'more': this.open('settings'); break;
    }
  }

  private command(command: Command): void {
    this.mode = 'play';
    this.localNote = null;
    this.session.send(command);
  }

  private enter(mode: BarMode): void {
    this.mode = mode;
    this.drawer = 'none';
    this.requestUpdate();
  }

  private open(drawer: DrawerKind | 'none'): void {
    this.ply = this.drawer === 'ruling' && drawer !== 'ruling' ? null : this.ply;
    this.drawer = this.drawer === drawer ? 'none' : drawer;
    this.requestUpdate();
    if (this.drawer !== 'none') {
      void this.updateComplete.then(() => this.querySelector('.drawer')?.scrollIntoView({ block: 'nearest' }));
    }
  }

  private turn(): void {
    this.turned = !this.turned;
    this.requestUpdate();
  }

  private go(ply: number | null): void {
    this.ply = ply;
    this.requestUpdate();
  }

  private readonly onPly = (event: CustomEvent<{ ply: number }>): void => {
    this.go(event.detail.ply >= this.record!.moves.length ? null : event.detail.ply);
  };

  private readonly onSelect = (): void => {
    if (this.session.refusal !== null || this.localNote !== null) {
      this.session.refusal = null;
      this.localNote = null;
      this.requestUpdate();
    }
  };

  private readonly onMove = (event: CustomEvent<{ move: Move }>): void => {
    this.localNote = null;
    if (this.session.seals || (settings().confirm === 'always' && !this.session.touches)) {
      this.chosen = event.detail.move;
      this.requestUpdate();
      return;
    }
    this.send(event.detail.move);
  };

  private sendChosen(): void {
    const move = this.chosen;
    this.chosen = null;
    if (move !== null) {
      this.send(move);
    }
  }

  private send(move: Move): void {
    this.session.play(move, this.offering);
    this.offering = false;
  }

  private readonly onAttempt = (event: CustomEvent<{ move: Move }>): void => {
    this.localNote = null;
    this.session.attempt(event.detail.move);
    if (this.session.seals) {
      void this.duties?.whyNot(this.record!, event.detail.move).then((why) => this.note(why, 'warn', t('game.refused')));
    }
  };

  private readonly onNotYourTurn = (): void => {
    this.note(t('game.notYourTurn'), 'warn', t('game.refused'));
  };

  private async copy(key: string, text: string): Promise<void> {
    this.copied = (await copyText(text)) ? key : null;
    this.board?.announce(t(this.copied === null ? 'game.notCopied' : 'game.copied'));
    this.requestUpdate();
  }
}

customElements.define('game-page', GamePage);
