/** How a clause is shown: "cn1999 24.3" as 24.3, unless the sentence already says it. */
import { html, nothing, type TemplateResult } from 'lit';

export function articleOf(clause: string): string {
  return clause.replace(/^\S+\s+/, '');
}

/** The books whose clauses the page of rules lists. */
const LISTED = new Set(['cn1999', 'cn2020', 'cnold', 'axf']);

/** Where a clause stands on the page of rules: "cn1999 24.3" at 24.3, "cnold forbidden 1" at cnold-forbidden-1. */
export function clauseAnchor(clause: string): string | null {
  const book = clause.includes(' ') ? clause.split(' ')[0]! : 'cn1999';
  if (!LISTED.has(book)) {
    return null;
  }
  return book === 'cn1999' ? articleOf(clause) : clause.replaceAll(' ', '-');
}

/** A link into the page of rules, where the book is listed there. */
export function clauseLink(clause: string): TemplateResult {
  const article = articleOf(clause);
  const anchor = clauseAnchor(clause);
  return anchor !== null ? html`<a class="clause" href="/rules#${anchor}" title=${clause}>${article}</a>` : html`<span class="clause" title=${clause}>${article}</span>`;
}

export function clauseMark(clause: string | null | undefined, sentence = ''): TemplateResult | typeof nothing {
  if (clause === null || clause === undefined || clause === '' || sentence.includes(articleOf(clause))) {
    return nothing;
  }
  return html` ${clauseLink(clause)}`;
}
