/** Handing a board on: links as QR codes that the server draws itself. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { d } from '../i18n/desk_words.js';
import { sideName, t } from '../i18n/words.js';
import { askQr } from '../protocol/desk_questions.js';
import { actButton, type DeskState, type DeskView } from './desk_view.js';
import { absolute, keptLinks } from './links.js';

export async function showQr(view: DeskView, name: string, link: string): Promise<void> {
  const answer = await askQr(link);
  view.change({ qr: answer.ok ? { name, link, ...answer.value } : null });
}

function code(qr: NonNullable<DeskState['qr']>): TemplateResult {
  return html`<figure class="qr"><svg viewBox="0 0 ${qr.size} ${qr.size}" role="img" aria-label=${d('desk.qrOf', { name: qr.name })} shape-rendering="crispEdges">${svg`<rect width=${qr.size} height=${qr.size} class="light" /><path class="dark" d=${qr.path} />`}</svg>
    <figcaption class="small"><b>${qr.name}</b><span class="link-text">${qr.link}</span></figcaption></figure>`;
}

export function shareSheet(view: DeskView, secret: string): TemplateResult {
  const { game } = view.record;
  const links = keptLinks(game);
  const rows: [string, string, string][] = [['desk', d('desk.deskLink'), `/desk/${game}#${secret}`], ['public', t('game.linkPublic'), `/g/${game}`]];
  if (links !== null) {
    rows.push(['red', t('game.linkFor', { side: sideName('red') }), links.red], ['black', t('game.linkFor', { side: sideName('black') }), links.black]);
  }
  return html`<ul class="links">${rows.map(([key, name, link]) => html`<li><span class="grow">${name}</span>${actButton('QR', () => void showQr(view, name, absolute(link)), { name: `qr-${key}` })}
    ${actButton(d(view.state.copied === key ? 'desk.copied' : 'desk.copy'), () => view.copy(key, absolute(link)))}</li>`)}</ul>
    ${view.state.qr === null ? nothing : code(view.state.qr)}<p class="small muted">${d('desk.secretNote')}</p>`;
}
