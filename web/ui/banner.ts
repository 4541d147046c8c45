/** The one sentence that a game page shows above its buttons. Decided here, drawn by the page. */
import type { Move, Side } from '../board/geometry.js';
import { said, sideName, t } from '../i18n/words.js';
import type { LineState } from '../protocol/connection.js';
import type { GameRecord } from '../protocol/game_record.js';
import type { Refused, Result, Seat } from '../protocol/types.js';
import type { IconName } from './icons.js';

export type BannerButton = 'dismiss' | 'retry' | 'accept' | 'decline' | 'claim_repetition' | 'claim_natural_limit' | 'copy_link' | 'new_game' | 'see_ruling';

export interface Banner {
  kind: 'information' | 'attention' | 'settled';
  icon: IconName;
  title: string;
  text: string;
  clause: string | null;
  buttons: BannerButton[];
}

export interface BannerView {
  record: GameRecord;
  seat: Seat;
  line: LineState;
  unsent: number;
  refused: (Pick<Refused, 'zh' | 'en' | 'clause'> & { aboutMove: boolean }) | null;
  /** The seat that has not come yet and whose link is known. */
  inviting: Side | null;
}

export function scoreText(result: Result): string {
  const score = (points: number): string => (points === 0.5 ? '½' : String(points));
  return `${score(result.red)} : ${score(result.black)}`;
}

export function resultTitle(result: Result): string {
  if (result.red === result.black) {
    return `${t(result.red === 0 ? 'result.bothLose' : 'result.draw')} ${scoreText(result)}`;
  }
  return `${t(result.red > result.black ? 'result.red' : 'result.black')} ${scoreText(result)}`;
}

const PLAYERS: readonly Seat[] = ['red', 'black'];

type Rule = (view: BannerView) => Banner | null;

/** The move or the press that came when the time was up, told to all (22.5); nothing where none did. */
export function cameLate(record: GameRecord): string {
  const late = (record.events as { move?: Move | null; kind: string; late_move?: Move }[]).filter(({ kind }) => kind === 'came_late' || kind === 'ended').at(-1);
  const what = late?.kind === 'came_late' ? (late.move ?? t('game.press')) : late?.late_move;
  return what === undefined ? '' : ` · ${t('game.cameLate', { what })}`;
}

const result: Rule = ({ record }) => {
  const ended = record.live.result;
  return ended === null
    ? null
    : { kind: 'settled', icon: 'check', title: scoreText(ended), text: said(ended) + cameLate(record), clause: ended.clause, buttons: ['new_game'] };
};

const halted: Rule = ({ record }) => {
  const { phase } = record.live;
  if (phase === 'awaiting_ruling') {
    return { kind: 'attention', icon: 'gavel', title: '', text: t('game.awaitingRuling'), clause: null, buttons: ['see_ruling'] };
  }
  return phase === 'paused' || phase === 'adjourned'
    ? { kind: 'attention', icon: 'pause', title: '', text: t(phase === 'paused' ? 'game.paused' : 'game.adjourned'), clause: null, buttons: [] }
    : null;
};

const warning: Rule = ({ record }) => {
  const side = record.live.warned ?? null;
  return side === null ? null : {
    kind: 'attention', icon: 'cycle', title: '', text: t('game.warned', { side: sideName(side) }), clause: null, buttons: ['see_ruling'],
  };
};

const offline: Rule = ({ line, unsent }) =>
  line === 'offline'
    ? {
        kind: 'attention', icon: 'offline', clause: null, buttons: ['retry'], title: '',
        text: unsent > 0 ? t('game.offlineUnsent', { n: unsent }) : t('game.offlineBanner'),
      }
    : null;

const refusal: Rule = ({ refused }) =>
  refused === null
    ? null
    : {
        kind: 'information', icon: 'warn', title: t(refused.aboutMove ? 'game.refused' : 'game.refusedAct'), text: said(refused),
        clause: refused.clause, buttons: ['dismiss'],
      };

const offer: Rule = ({ record, seat }) => {
  const by = record.live.offer;
  if (by === null) {
    return null;
  }
  const mine = seat === by;
  const answers = PLAYERS.includes(seat) && !mine;
  return {
    kind: 'information', icon: 'hand', title: mine ? '' : t('game.drawOffered', { side: sideName(by) }),
    text: mine ? t('game.offered') : t('game.drawOfferedHelp'), clause: '23.1', buttons: answers ? ['decline', 'accept'] : [],
  };
};

const repetition: Rule = ({ record, seat }) => {
  const found = record.live.repetition;
  if (found?.claimable !== true) {
    return null;
  }
  return {
    kind: 'attention', icon: 'cycle', title: t('game.repetition'), text: said(found), clause: found.clause,
    buttons: PLAYERS.includes(seat) ? ['claim_repetition', 'see_ruling'] : ['see_ruling'],
  };
};

const naturalLimit: Rule = ({ record, seat }) => {
  const { quiet_rounds: rounds, natural_limit: limit } = record.live;
  if (limit === null || rounds < limit || !PLAYERS.includes(seat)) {
    return null;
  }
  return {
    kind: 'attention', icon: 'glass', title: t('game.naturalLimit'), text: t('game.rounds', { n: rounds, max: limit }), clause: '23.3',
    buttons: ['claim_natural_limit'],
  };
};

const invitation: Rule = ({ inviting, record }) =>
  inviting === null || record.moves.length > 1
    ? null
    : {
        kind: 'information', icon: 'link', title: t('game.waiting', { side: sideName(inviting) }), text: t('game.waitingHelp'), clause: null,
        buttons: ['copy_link'],
      };

/** What touched pieces ask for, where the selection on the board does not say it already (5.2 to 5.5). */
const touched: Rule = ({ record, seat }) => {
  const must = record.live.touch?.must;
  if (must === undefined || seat !== record.live.to_move || (must.clause === 'cn1999 5.1' && !must.free)) {
    return null;
  }
  return { kind: 'information', icon: 'hand', title: t('game.touched'), text: said(must), clause: must.clause, buttons: [] };
};

/** By weight: what is over, what is broken, what was refused, what waits for an answer. */
const RULES: readonly Rule[] = [result, offline, refusal, halted, touched, offer, repetition, warning, naturalLimit, invitation];

export function bannerOf(view: BannerView): Banner | null {
  for (const rule of RULES) {
    const banner = rule(view);
    if (banner !== null) {
      return banner;
    }
  }
  return null;
}
