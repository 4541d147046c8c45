/** Where a record or a position is pasted to be judged. */
import { html, type TemplateResult } from 'lit';
import { t } from '../i18n/words.js';
import { icon } from './icons.js';
import { Island } from './island.js';

export interface JudgeRequest {
  text: string;
  rules: string;
}

export class JudgeForm extends Island {
  static override properties = { text: {}, rules: {} };
  declare text: string;
  declare rules: string;
  /** Goes to the page of rulings instead of telling the page around it. */
  navigates = false;

  constructor() {
    super();
    this.text = '';
    this.rules = 'cn1999';
  }

  protected override render(): TemplateResult {
    return html`<form class="stack grow-field" @submit=${this.onSubmit}><div class="grow-field"><label for="record">${t('judge.paste')}</label>
      <textarea class="f" id="record" name="text" spellcheck="false" placeholder=${t('judge.placeholder')} .value=${this.text}></textarea></div>
      <div class="row"><label class="b"><input class="unseen" type="file" accept=".pgn,.txt,.xqf,.cbr,.fen,text/*" @change=${this.onFile}>${icon('paste')}${t('judge.file')}</label>
      <button class="b primary grow">${t('judge.send')}</button></div></form>`;
  }

  private readonly onFile = async (event: Event): Promise<void> => {
    const file = (event.target as HTMLInputElement).files?.[0];
    if (file !== undefined) {
      this.text = await readText(file);
    }
  };

  private readonly onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get('text') ?? '').trim();
    if (text === '') {
      this.querySelector('textarea')?.focus();
      return;
    }
    if (this.navigates) {
      location.href = `/judge#${new URLSearchParams({ rules: this.rules, text }).toString()}`;
      return;
    }
    this.dispatchEvent(new CustomEvent<JudgeRequest>('chuhe-judge', { detail: { text, rules: this.rules }, bubbles: true }));
  };
}

/** UTF-8 where the bytes are UTF-8, else the Chinese encodings of old records. */
export async function readText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  for (const encoding of ['utf-8', 'gb18030', 'big5']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not this one.
    }
  }
  return new TextDecoder('gb18030').decode(bytes);
}

customElements.define('judge-form', JudgeForm);
