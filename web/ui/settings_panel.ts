/** The settings of this device: pieces, notation, theme, language, confirmation. */
import { html, type TemplateResult } from 'lit';
import { FACES } from '../board/faces.js';
import { change, settings, type Settings } from '../i18n/settings.js';
import { t } from '../i18n/words.js';
import { NOTATIONS } from '../protocol/notations.js';
import { Island } from './island.js';

let count = 0;

/** A labelled choice of one. */
export function choice(label: string, value: string, options: [string, string][], chosen: (value: string) => void, id: string): TemplateResult {
  return html`<div class="field"><label for=${id}>${label}</label><select class="f" id=${id} @change=${(event: Event) =>
    chosen((event.target as HTMLSelectElement).value)}>${options.map(
    ([name, text]) => html`<option value=${name} ?selected=${name === value}>${text}</option>`,
  )}</select></div>`;
}

export class SettingsPanel extends Island {
  private readonly unique = `set${(count += 1)}`;

  protected override render(): TemplateResult {
    const now = settings();
    const pick = (label: string, key: keyof Settings, options: [string, string][]): TemplateResult =>
      choice(label, now[key], options, (value) => change({ [key]: value } as Partial<Settings>), `${this.unique}-${key}`);
    return html`<div class="settings">
      ${pick(t('settings.face'), 'face', FACES.map((face) => [face, t(`settings.${face}`)]))}
      ${pick(t('game.notation'), 'notation', NOTATIONS.map((name) => [name, t(`notation.${name}`)]))}
      ${pick(t('settings.confirm'), 'confirm', [['off', t('settings.off')], ['always', t('settings.always')]])}
      ${pick(t('settings.theme'), 'theme', [['system', t('settings.system')], ['light', t('settings.light')], ['dark', t('settings.dark')]])}
      ${pick(t('settings.language'), 'language', [['zh-CN', '简体中文'], ['en', 'English']])}
    </div>`;
  }
}

customElements.define('settings-panel', SettingsPanel);
