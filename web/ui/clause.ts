/** How a clause is shown: "cn1999 24.3" as 24.3, unless the sentence already says it. */
import { html, nothing, type TemplateResult } from 'lit';

export function articleOf(clause: string): string {
  return clause.replace(/^\S+\s+/, '');
}

export function clauseMark(clause: string | null | undefined, sentence = ''): TemplateResult | typeof nothing {
  if (clause === null || clause === undefined || clause === '' || sentence.includes(articleOf(clause))) {
    return nothing;
  }
  return html` <span class="clause" title=${clause}>${articleOf(clause)}</span>`;
}
