/** The ruling on the game beside its board; the page of a game fetches this when it is asked for. */
import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../i18n/words.js';
import type { GameRecord } from '../protocol/game_record.js';
import type { Judgement } from '../protocol/judgement.js';
import type { Seat } from '../protocol/types.js';
import { icon } from './icons.js';
import { rulingTable, sidesLine, verdictHead } from './ruling.js';

export { linkOf } from '../protocol/judge_link.js';
export { judge } from '../protocol/judgement.js';
export { ruledAt, ruledBoard } from './ruling.js';

/** The judgement of the game as it stands, or why there is none. */
export interface RulingView {
  record: GameRecord;
  seat: Seat;
  game: Judgement | null;
  failure: string | null;
  ply: number | null;
  proof: number;
  link: string;
  chooseRuled: (ply: number, proof: number) => void;
  confirmRuling: () => void;
}

/** What each ply of the repetition was; choosing one puts it on the board with its arrows. */
export function rulingDrawer(view: RulingView): TemplateResult {
  const { game, failure, ply, proof, link } = view;
  if (game === null) {
    return html`<p class="small muted" role="status">${failure ?? t('judge.working')}</p>`;
  }
  const found = game.repetition;
  return html`<div class="judge-ruling">${verdictHead(found)}${confirmation(view)}${sidesLine(game, found)}${rulingTable({ game, ruling: found, ply, proof, choose: view.chooseRuled })}
    <p class="small"><a href=${link}>${t('judge.whole')}</a></p></div>`;
}

/** An arbiter declares the ruling, asked or not (23.2). */
function confirmation(view: RulingView): TemplateResult | typeof nothing {
  const { seat, record } = view;
  const standing = record.live.repetition;
  if (seat !== 'arbiter' || standing?.claimable !== true || standing.verdict === 'undecided' || record.live.result !== null) {
    return nothing;
  }
  return html`<div class="row wrap"><button class="b primary" @click=${view.confirmRuling}>${icon('gavel')}${t('judge.confirm')}</button>
    <span class="small muted grow">${t('judge.confirmHelp')}</span></div>`;
}
