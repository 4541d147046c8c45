/** The head of every page: name, places, theme and language. */
import { html, nothing, type TemplateResult } from 'lit';
import { change, isDark, settings } from '../i18n/settings.js';
import { t } from '../i18n/words.js';
import { icon, logo } from './icons.js';
import { Island } from './island.js';

export class SiteHeader extends Island {
  static override properties = { page: {}, status: { attribute: false } };
  declare page: string;
  declare status: TemplateResult | typeof nothing;

  constructor() {
    super();
    this.page = '';
    this.status = nothing;
  }

  protected override render(): TemplateResult {
    const place = (page: string, href: string, text: string): TemplateResult =>
      html`<a href=${href} aria-current=${this.page === page ? 'page' : nothing}>${text}</a>`;
    const dark = isDark();
    return html`<header class="top"><a class="brand" href="/">${logo(t('site.name'))}</a>
      <nav aria-label=${t('nav.label')}>${place('home', '/', t('nav.games'))}${place('judge', '/judge', t('nav.judge'))}${place('desk', '/desk', t('nav.desk'))}${place('events', settings().language === 'en' ? '/en/e' : '/e', t('nav.events'))}</nav>
      <span class="grow"></span>${this.status}
      <button class="b quiet square" aria-label=${t(dark ? 'nav.light' : 'nav.dark')} title=${t(dark ? 'nav.light' : 'nav.dark')}
        @click=${() => change({ theme: dark ? 'light' : 'dark' })}>${icon(dark ? 'sun' : 'moon')}</button>
      <button class="b quiet" lang=${settings().language === 'en' ? 'zh-Hans' : 'en'}
        @click=${() => change({ language: settings().language === 'en' ? 'zh-CN' : 'en' })}>${t('nav.language')}</button></header>`;
  }
}

customElements.define('site-header', SiteHeader);
