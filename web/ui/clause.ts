/** How a clause is shown: "cn1999 24.3" as 24.3, unless the sentence already says it. */
import { html, nothing, type TemplateResult } from 'lit';

export function articleOf(clause: string): string {
  return clause.replace(/^\S+\s+/, '');
}

/** A link into the page of rules; only the 1999 book has its clauses listed there. */
export function clauseLink(clause: string): TemplateResult {
  const article = articleOf(clause);
  const book = clause.includes(' ') ? clause.split(' ')[0] : 'cn1999';
  return book === 'cn1999' ? html`<a class="clause" href="/rules#${article}" title=${clause}>${article}</a>` : html`<span class="clause" title=${clause}>${article}</span>`;
}

export function clauseMark(clause: string | null | undefined, sentence = ''): TemplateResult | typeof nothing {
  if (clause === null || clause === undefined || clause === '' || sentence.includes(articleOf(clause))) {
    return nothing;
  }
  return html` ${clauseLink(clause)}`;
}
