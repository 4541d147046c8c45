/** The page of rulings: a record or a line of moves goes in, the ruling comes out, ply by ply on the board. */
import { html, nothing, type TemplateResult } from 'lit';
import '../board/xq_board.js';
import { placementText } from '../board/fen.js';
import { settings } from '../i18n/settings.js';
import { said, sideName, t } from '../i18n/words.js';
import { judge, sideOfPly, type JudgeQuestion, type Judgement, type RepetitionRuling, type RuledMove, type Unread } from '../protocol/judgement.js';
import { linkOf, questionOf } from '../protocol/judge_link.js';
import { copyText } from './clipboard.js';
import { clauseMark } from './clause.js';
import { icon } from './icons.js';
import { Island } from './island.js';
import './judge_form.js';
import type { JudgeRequest } from './judge_form.js';
import { comparison, legend, placementAfter, ruledAt, ruledBoard, rulingTable, sidesLine, verdictHead, verdictTitle } from './ruling.js';
import { choice } from './settings_panel.js';
import './site_header.js';

const RULES = ['cn1999', 'cn2020', 'cnold', 'axf'] as const;

export class JudgePage extends Island {
  private question: JudgeQuestion = { rules: 'cn1999' };
  private games: Judgement[] = [];
  private unread: Unread[] = [];
  private index = 0;
  private which = 0;
  /** The last ply on the board; -1 is the start. */
  private ply = -1;
  private proof = 0;
  private flipped = false;
  private busy = false;
  private failure: string | null = null;
  private copied = false;
  private asking = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    const asked = questionOf(location.hash);
    if (asked !== null) {
      void this.ask(asked.question, asked.ply);
    }
  }

  private async ask(question: JudgeQuestion, ply: number | null = null): Promise<void> {
    const ticket = (this.asking += 1);
    this.question = question;
    this.busy = true;
    this.failure = null;
    this.copied = false;
    this.requestUpdate();
    const answer = await judge({ ...question, compare: true });
    if (ticket !== this.asking) {
      return;
    }
    this.busy = false;
    this.games = answer.ok ? answer.value.games : [];
    this.unread = answer.ok ? answer.value.unread : [];
    this.failure = answer.ok ? (this.games.length === 0 ? t('judge.nothing') : null) : answer.error === null ? t('site.unreachable') : said(answer.error);
    this.pick(0, ply);
  }

  private get game(): Judgement | undefined {
    return this.games[this.index];
  }

  private get ruling(): RepetitionRuling {
    const game = this.game!;
    return game.repetitions?.[this.which] ?? game.repetition;
  }

  private pick(index: number, ply: number | null = null): void {
    this.index = index;
    this.which = Math.max(0, (this.game?.repetitions?.length ?? 1) - 1);
    const game = this.game;
    this.go(ply ?? (game === undefined ? -1 : (this.ruling.moves.at(-1)?.ply ?? game.moves.length - 1)), 0);
  }

  private go(ply: number, proof: number): void {
    const last = (this.game?.moves.length ?? 0) - 1;
    this.ply = Math.min(last, Math.max(-1, ply));
    this.proof = proof;
    if (this.game !== undefined) {
      history.replaceState(null, '', `#${linkOf(this.question, this.ply)}`);
    }
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    document.title = `${t('nav.judge')} · ${t('site.name')}`;
    const game = this.game;
    return html`<site-header page="judge"></site-header><main class="judge ${game === undefined ? 'asking' : ''}"><h1 class=${game === undefined ? '' : 'unseen'}>${t('judge.title')}</h1>
      ${game === undefined ? this.form() : this.judged(game)}</main>`;
  }

  private rulesChoice(): TemplateResult {
    return choice(t('site.rules'), this.question.rules, RULES.map((rules) => [rules, t(`rules.${rules}`)]), (rules) => {
      this.question = { ...this.question, rules };
      if (this.game !== undefined) {
        void this.ask(this.question, this.ply);
      }
    }, 'judge-rules');
  }

  private form(): TemplateResult {
    return html`<div class="ask stack"><p class="muted">${t('judge.intro')}</p>${this.failure === null ? nothing
      : html`<div class="banner attention" role="alert">${icon('warn')}<span class="grow small">${this.failure}</span></div>`}
      ${this.rulesChoice()}<judge-form .text=${this.question.text ?? ''} .rules=${this.question.rules} @chuhe-judge=${(event: CustomEvent<JudgeRequest>) =>
        this.ask({ rules: event.detail.rules, text: event.detail.text })}></judge-form>${this.busy ? html`<p class="muted" role="status">${t('judge.working')}</p>` : nothing}</div>`;
  }

  private get ruledMove(): RuledMove | undefined {
    return ruledAt(this.game!, this.ruling, this.ply);
  }

  private judged(game: Judgement): TemplateResult {
    const ruling = this.ruling;
    return html`<div class="judge-board">${this.board(game)}${this.steps(game)}${this.arrowLegend()}</div>
      <div class="judge-ruling">${this.left()}${this.problem(game)}${verdictHead(ruling)}${sidesLine(game, ruling)}${this.repetitionChoice(game)}
      ${rulingTable({ game, ruling, ply: this.ply, proof: this.proof, choose: (ply, proof) => this.choose(ply, proof) })}
      ${ruling.moves.length === 0 ? nothing : legend()}${this.naturalLimit(game)}</div>
      <div class="judge-more">${comparison(game)}<div class="judge-tools">${this.gameChoice()}${this.rulesChoice()}<div class="row wrap"><button class="b" @click=${this.onCopy}>${icon('link')}${t(this.copied ? 'game.copied' : 'game.copyLink')}</button>
      <button class="b" @click=${() => print()}>${icon('print')}${t('judge.print')}</button>
      <button class="b" @click=${this.onAgain}>${icon('paste')}${t('judge.other')}</button></div></div></div>`;
  }

  private choose(ply: number, proof: number): void {
    this.go(ply, proof);
    if (matchMedia('(max-width: 699px)').matches) {
      void this.updateComplete.then(() => this.querySelector('.judge-board')?.scrollIntoView({ block: 'nearest' }));
    }
  }

  private board(game: Judgement): TemplateResult {
    const move = this.ruledMove;
    const shown = move === undefined ? { fen: placementText(placementAfter(game, this.ply)), lastMove: game.moves[this.ply], arrows: '', prey: '' }
      : ruledBoard(game, move, this.proof);
    return html`<xq-board fen=${shown.fen} face=${settings().face} lang=${settings().language} orientation=${this.flipped ? 'black' : 'red'}
      last-move=${shown.lastMove ?? nothing} arrows=${shown.arrows} prey=${shown.prey} label=${this.where(game)}></xq-board>`;
  }

  private where(game: Judgement): string {
    if (this.ply < 0) {
      return t('game.first');
    }
    const shift = sideOfPly(game, 0) === 'red' ? 0 : 1;
    return t('judge.after', { n: Math.floor((this.ply + shift) / 2) + 1, side: sideName(sideOfPly(game, this.ply)) });
  }

  private steps(game: Judgement): TemplateResult {
    const last = game.moves.length - 1;
    const step = (name: 'first' | 'prev' | 'next' | 'last', key: 'game.first' | 'game.previous' | 'game.next' | 'judge.end', to: number): TemplateResult =>
      html`<button class="b square" aria-label=${t(key)} title=${t(key)} ?disabled=${to < -1 || to > last || to === this.ply} @click=${() => this.go(to, 0)}>${icon(name)}</button>`;
    return html`<div class="row spread judge-steps"><div class="row">${step('first', 'game.first', -1)}${step('prev', 'game.previous', this.ply - 1)}${step('next', 'game.next', this.ply + 1)}${step(
      'last', 'judge.end', last)}</div><span class="small muted centre">${this.where(game)}</span><button class="b square" aria-label=${t('game.flip')} title=${t('game.flip')}
      @click=${() => { this.flipped = !this.flipped; this.requestUpdate(); }}>${icon('flip')}</button></div>`;
  }

  private arrowLegend(): TemplateResult {
    return html`<div class="arrow-legend tiny muted"><span class="row"><svg viewBox="0 0 46 16" aria-hidden="true"><path class="shaft red" d="M0 8H34" /><path class="core" d="M0 8H34" /><path class="head red" d="M46 8L32 1V15Z" /></svg>${t(
      'judge.redAttacks')}</span><span class="row"><svg viewBox="0 0 46 16" aria-hidden="true"><path class="shaft" d="M0 8H34" /><path class="head" d="M46 8L32 1V15Z" /></svg>${t(
      'judge.blackAttacks')}</span><span class="row"><svg class="ring" viewBox="0 0 18 18" aria-hidden="true"><circle cx="9" cy="9" r="7.500" /></svg>${t('judge.prey')}</span></div>`;
  }

  /** The games of the text that were not judged. */
  private left(): TemplateResult | typeof nothing {
    return this.unread.length === 0 ? nothing : html`<div class="banner attention" role="status">${icon('warn')}<div class="grow small"><b>${t('judge.unread', { n: this.unread.length })}</b><ul>${
      this.unread.map((one) => html`<li>${one.id === '' ? nothing : html`${one.id}${t('judge.colon')}`}${said(one.text)}</li>`)}</ul></div></div>`;
  }

  private problem(game: Judgement): TemplateResult | typeof nothing {
    return game.illegal === null ? nothing : html`<div class="banner attention" role="status">${icon('warn')}<div class="grow small"><b>${t('judge.illegal', { n: game.illegal.ply + 1, move: game.illegal.move })}</b>
      ${said(game.illegal.text)}${clauseMark(game.illegal.clause, said(game.illegal.text))}</div></div>`;
  }

  private naturalLimit(game: Judgement): TemplateResult | typeof nothing {
    const { natural_limit: limit } = game;
    return html`<p class="small muted">${t('judge.naturalLimit', { text: limit.text === undefined ? t('judge.rounds', { n: limit.rounds }) : said(limit.text) })}</p>`;
  }

  private repetitionChoice(game: Judgement): TemplateResult | typeof nothing {
    const all = game.repetitions ?? [];
    return all.length < 2 ? nothing : choice(t('judge.which'), String(this.which), all.map((one, i) => [String(i), `${Math.floor((one.start_ply ?? 0) / 2) + 1}–${Math.floor(((one.end_ply ?? 1) - 1) / 2) + 1} · ${verdictTitle(one.verdict)}`]),
      (value) => {
        this.which = Number(value);
        this.go(this.ruling.moves.at(-1)?.ply ?? this.ply, 0);
      }, 'judge-which');
  }

  private gameChoice(): TemplateResult | typeof nothing {
    return this.games.length < 2 ? nothing : choice(t('judge.game'), String(this.index), this.games.map((game, i) => [String(i), `${game.id} · ${verdictTitle(game.repetition.verdict)}`]),
      (value) => this.pick(Number(value)), 'judge-game');
  }

  private readonly onCopy = async (): Promise<void> => {
    this.copied = await copyText(location.href);
    this.requestUpdate();
  };

  private readonly onAgain = (): void => {
    this.games = [];
    history.replaceState(null, '', location.pathname);
    this.requestUpdate();
  };
}

customElements.define('judge-page', JudgePage);
