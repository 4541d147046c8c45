/** The first page: a new game, a ruling, a new event, and the games and events that are on. */
import { html, nothing, type TemplateResult } from 'lit';
import { h, type HomeKey } from '../i18n/home_words.js';
import { settings } from '../i18n/settings.js';
import { said, sideName, t, type MessageKey } from '../i18n/words.js';
import { fetchEvents, fetchGames, createGame, type ListedEvent, type ListedGame, type NewGame } from '../protocol/http.js';
import { resultTitle } from './banner.js';
import { moreSettings, settingsOf } from './game_settings_form.js';
import { icon, logo, river } from './icons.js';
import { Island } from './island.js';
import { absolute, keepLinks, type GameLinks } from './links.js';
import './judge_form.js';
import './site_header.js';

const RULES = ['cn1999', 'cn2020', 'cnold', 'axf'] as const;

interface Pace {
  value: string;
  text: string;
  note: HomeKey;
}

const PACES: Pace[] = [
  { value: '5+3', text: '5 + 3', note: 'home.fast' },
  { value: '20+5', text: '20 + 5', note: 'home.middle' },
  { value: '60+30', text: '60 + 30', note: 'home.slow' },
  { value: 'cn1999-6.1', text: '6.1', note: 'home.stages' },
  { value: 'custom', text: '…', note: 'home.custom' },
  { value: 'none', text: '∞', note: 'home.noClock' },
];

/** Time controls of the books: minutes and the moves due in them, or added a move. */
const PRESETS: [string, string][] = [
  ['cn1999-6.1', '6.1 · 90′/40, 15′/10 …'], ['cn1999-6.2', '6.2 · 60′/30, 10′/10 …'], ['cn1999-6.3', '6.3 · 10′/40, 5′/30 …'], ['cn1999-6.4', '6.4 · 5′/30 …'],
  ['cn1999-6.5', '6.5 · 60′'], ['older-total', '90′/40, 30′/20 …'], ['older-total-short', '60′/30, 10′/10 …'], ['older-per-move', '2′/1 + 30′'], ['asian', '60′, 10′/10 …'], ['byoyomi-30-3x30', '30′ + 3 × 30″'],
];

/** The words of the form of an event; no other page has them. */
const EVENT_WORDS = {
  'zh-CN': { title: '名称', format: '赛制', create: '建立比赛', all: '团体、分组、全部规程', swiss_cn1999: '积分编排', round_robin: '循环', knock_out: '淘汰' },
  en: { title: 'Name', format: 'Format', create: 'Create the event', all: 'Teams, groups, all settings', swiss_cn1999: 'Swiss', round_robin: 'Round robin', knock_out: 'Knock-out' },
};

const FORMATS = [['swiss_cn1999', '11.4'], ['round_robin', '11.2'], ['knock_out', '11.1']] as const;

export class HomePage extends Island {
  private tab: 'play' | 'judge' = 'play';
  private pace = '20+5';
  private side: 'red' | 'black' | 'lot' = 'red';
  private format = 'swiss_cn1999';
  private place: 'online' | 'over_the_board' = 'online';
  private games: ListedGame[] | null = null;
  private events: ListedEvent[] = [];
  private failure: string | null = null;
  private unreachable = false;
  private links: { game: string; links: GameLinks; own: string } | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
    this.timer = setInterval(() => {
      if (document.visibilityState === 'visible') {
        void this.load();
      }
    }, 10000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  private async load(): Promise<void> {
    const answer = await fetchGames();
    this.unreachable = !answer.ok;
    this.games = answer.ok ? answer.value.games : this.games;
    const events = await fetchEvents();
    this.events = events.ok ? events.value.events : this.events;
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    document.title = t('site.name');
    const tab = (name: 'play' | 'judge', key: MessageKey): TemplateResult =>
      html`<button aria-pressed=${this.tab === name} @click=${() => this.show(name)}>${t(key)}</button>`;
    return html`<site-header page="home"></site-header>
      <main><div class="hero">${river(1280, 142, 100, 0.3, [['楚', 290], ['河', 390], ['漢', 890], ['界', 990]])}${river(360, 108, 40, 0.2, [['楚', 80], ['河', 128], ['漢', 232], ['界', 280]])}<p>${h('home.motto')}</p></div>
      <h1 class="unseen">${t('site.name')}</h1>
      <div class="tabs"><div class="segments">${tab('play', 'nav.games')}${tab('judge', 'nav.judge')}<a href=${this.eventsPage()}>${t('nav.events')}</a></div></div>
      <div class="home" data-tab=${this.tab}>
        <section class="double-rule play-section"><h2>${h('home.new')}</h2>${this.links === null ? this.form() : this.linksView(this.links)}</section>
        <section class="double-rule judge-section"><h2>${t('nav.judge')}</h2><judge-form class="grow-field" .navigates=${true}></judge-form></section>
        <section class="double-rule play-section"><h2>${h('home.newEvent')}</h2>${this.eventForm()}</section>
        <section class="list-section play-section"><div><h2>${h('home.running')}</h2>${this.list()}</div>${this.eventList()}</section>
      </div></main>`;
  }

  private show(tab: 'play' | 'judge'): void {
    this.tab = tab;
    this.requestUpdate();
  }

  private tile(group: string, value: string, chosen: boolean, face: TemplateResult, pick: () => void): TemplateResult {
    return html`<label class="tile"><input type="radio" name=${group} value=${value} .checked=${chosen} @change=${pick}><span class="face">${face}</span></label>`;
  }

  private form(): TemplateResult {
    const side = (value: 'red' | 'black' | 'lot', key: HomeKey): TemplateResult => this.tile('side', value, this.side === value,
      html`<span class="nowrap">${value === 'lot' ? nothing : html`<span class="side-mark ${value}"></span> `}${h(key)}</span>`, () => {
        this.side = value;
        this.requestUpdate();
      });
    const pace = (one: Pace): TemplateResult => this.tile('pace', one.value, this.pace === one.value, html`${one.text}<small>${h(one.note)}</small>`, () => {
      this.pace = one.value;
      this.requestUpdate();
    });
    const beside = this.place === 'over_the_board';
    const place = (value: HomePage['place'], key: HomeKey, note: HomeKey): TemplateResult => this.tile('place', value, this.place === value, html`${h(key)}<small>${h(note)}</small>`, () => {
      this.place = value;
      this.requestUpdate();
    });
    return html`<form class="stack" @submit=${this.onSubmit}>
      <fieldset><legend>${h('home.place')}</legend><div class="tiles two-tiles">${place('online', 'home.online', 'home.onlineNote')}${place('over_the_board', 'home.beside', 'home.besideNote')}</div></fieldset>
      <fieldset><legend>${h('home.clock')}</legend><div class="tiles">${PACES.map(pace)}</div></fieldset>
      ${this.pace !== 'cn1999-6.1' ? nothing : html`<div><label for="preset">${h('home.stages')}</label><select class="f" id="preset" name="preset">${PRESETS.map(([value, text]) => html`<option value=${value}>${text}</option>`)}</select></div>`}
      ${this.pace === 'custom' ? html`<div class="row"><div class="grow"><label for="minutes">${h('home.minutes')}</label><input class="f" id="minutes" name="minutes" type="number" min="1" max="600" value="15"></div>
        <div class="grow"><label for="seconds">${h('home.seconds')}</label><input class="f" id="seconds" name="seconds" type="number" min="0" max="300" value="10"></div></div>` : nothing}
      ${beside ? nothing : html`<fieldset><legend>${h('home.side')}</legend><div class="tiles">${side('red', 'home.red')}${side('black', 'home.black')}${side('lot', 'home.lot')}</div></fieldset>`}
      <div><label for="rules">${t('site.rules')}</label><select class="f" id="rules" name="rules">${RULES.map((rules) => html`<option value=${rules}>${t(`rules.${rules}`)}</option>`)}</select></div>
      ${beside ? html`<div class="row"><div class="grow"><label for="red-name">${h('home.redName')}</label><input class="f" id="red-name" name="red" maxlength="40" autocomplete="off"></div>
        <div class="grow"><label for="black-name">${h('home.blackName')}</label><input class="f" id="black-name" name="black" maxlength="40" autocomplete="off"></div></div>`
        : html`<div><label for="name">${h('home.name')}</label><input class="f" id="name" name="name" maxlength="40" autocomplete="name"></div>`}
      <label class="tile tick"><input type="checkbox" name="touch"><span class="face">${h('home.touchMove')}</span></label>
      ${beside ? html`<label class="tile tick"><input type="checkbox" name="sheets"><span class="face">${h('home.ownSheets')}</span></label>` : nothing}
      ${moreSettings()}
      ${this.failure === null ? nothing : html`<div class="why" role="alert">${icon('warn')}${h('home.failed', { why: this.failure })}</div>`}
      <button class="b primary wide last">${h(beside ? 'home.openDesk' : 'home.start')}</button></form>`;
  }

  private readonly onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const own = this.side === 'lot' ? (Math.random() < 0.5 ? 'red' : 'black') : this.side;
    const name = (field: string): string => String(data.get(field) ?? '').trim();
    const beside = this.place === 'over_the_board';
    const game: NewGame = {
      rules: String(data.get('rules')),
      control: this.control(data),
      names: beside ? { red: name('red'), black: name('black') } : { red: own === 'red' ? name('name') : '', black: own === 'black' ? name('name') : '' },
      ...(beside ? { mode: this.place } : {}),
      ...settingsOf(data),
    };
    const answer = await createGame(game);
    if (!answer.ok) {
      this.failure = answer.error === null ? t('site.unreachable') : said(answer.error);
      this.requestUpdate();
      return;
    }
    const links = answer.value;
    const next = beside ? (links.desk ?? links.public) : links[own];
    if (keepLinks(links.game, links)) {
      location.href = next;
      return;
    }
    this.links = { game: links.game, links, own: next };
    this.requestUpdate();
  };

  private control(data: FormData): NewGame['control'] {
    if (this.pace === 'none') {
      return null;
    }
    if (this.pace.startsWith('cn')) {
      return { preset: String(data.get('preset') ?? this.pace) };
    }
    const [minutes, seconds] = this.pace === 'custom' ? [Number(data.get('minutes')), Number(data.get('seconds'))] : this.pace.split('+').map(Number);
    return { base_ms: Math.round(minutes! * 60000), increment_ms: Math.round(seconds! * 1000) };
  }

  /** Only where the device keeps nothing: the links must then be copied here. */
  private linksView({ links, own }: { links: GameLinks; own: string }): TemplateResult {
    const row = (name: string, link: string): TemplateResult =>
      html`<div><span class="label">${name}</span><input class="f" readonly aria-label=${name} .value=${absolute(link)}></div>`;
    return html`<h3>${h('home.links')}</h3>${row(sideName('red'), links.red)}${row(sideName('black'), links.black)}${links.desk === undefined ? nothing : row(t('game.linkArbiter'), links.desk)}<a class="b primary wide" href=${own}>${h('home.enter')}</a>`;
  }

  private list(): TemplateResult | typeof nothing {
    if (this.unreachable && this.games === null) {
      return html`<div class="banner attention" role="status">${icon('offline')}<span class="grow small">${t('site.unreachable')}</span><button class="b" @click=${() => this.load()}>${h(
        'home.retry')}</button></div>`;
    }
    if (this.games === null) {
      return nothing;
    }
    if (this.games.length === 0) {
      return html`<div class="empty">${logo('')}<div><b>${h('home.noGames')}</b><p class="small muted">${h('home.noGamesHelp')}</p></div></div>`;
    }
    const running = this.games.filter((game) => game.result === null).slice(0, 12);
    const over = this.games.filter((game) => game.result !== null).slice(0, 6);
    return html`${running.length === 0 ? nothing : this.table(running)}${over.length === 0 ? nothing : html`<h3>${h('home.finished')}</h3>${this.table(over)}`}`;
  }

  private eventsPage(): string {
    return settings().language === 'en' ? '/en/e' : '/e';
  }

  private eventList(): TemplateResult | typeof nothing {
    if (this.events.length === 0) {
      return nothing;
    }
    const folder = settings().language === 'en' ? 'en/' : '';
    return html`<div><h2>${t('nav.events')}</h2><table class="events"><tbody>${this.events.slice(0, 8).map((event) =>
      html`<tr><td class="names"><span class="clip">${event.title}</span></td><td class="muted small nowrap right">${h('home.eventRound', { n: event.rounds })}</td>
      <td class="act right"><a href="/e/${event.event}/${folder}${event.rounds > 0 ? `round-${event.rounds}` : 'standings'}.html">${t('site.watch')}</a></td></tr>`)}</tbody></table></div>`;
  }

  /** A plain form: what it does not ask has the settings of the articles. */
  private eventForm(): TemplateResult {
    const words = EVENT_WORDS[settings().language === 'en' ? 'en' : 'zh-CN'];
    return html`<form class="stack" method="post" action="/e"><input type="hidden" name="lang" value=${settings().language === 'en' ? 'en' : 'zh'}>
      <div><label for="event-title">${words.title}</label><input class="f" id="event-title" name="title" maxlength="60" autocomplete="off" required></div>
      <fieldset><legend>${words.format}</legend><div class="tiles">${FORMATS.map(([format, clause]) =>
        this.tile('format', format, this.format === format, html`${words[format]}<small>${clause}</small>`, () => {
          this.format = format;
          this.requestUpdate();
        }))}</div></fieldset>
      <a href=${this.eventsPage()}>${words.all}</a>
      <button class="b primary wide">${words.create}</button></form>`;
  }

  private table(games: ListedGame[]): TemplateResult {
    return html`<table><tbody>${games.map((game) => html`<tr><td class="names"><span class="clip">${game.names.red || sideName('red')} – ${game.names.black || sideName('black')}</span></td>
      <td class="muted small nowrap right">${game.result === null ? h('home.plies', { n: game.plies }) : resultTitle(game.result)}</td>
      <td class="act right"><a href="/g/${game.game}">${t('site.watch')}</a></td></tr>`)}</tbody></table>`;
  }
}

customElements.define('home-page', HomePage);
