/** A piece of a page that draws itself again when language, theme or another setting changes. */
import { LitElement } from 'lit';
import { onChange } from '../i18n/settings.js';

export class Island extends LitElement {
  private forget: (() => void) | null = null;

  /** Plain elements of the page, so that its style sheet applies. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.forget = onChange(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.forget?.();
  }
}
