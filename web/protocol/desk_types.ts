/** What an arbiter's desk sends: the commands of docs/protocol.md that name the side for whom they are given. */
import type { Move, Side } from '../board/geometry.js';
import type { BookClauses, Touch } from './types.js';

export const FOULS = [
  'disturbance', 'clock_tampering', 'repeated_draw_offer', 'wrong_limit_claim', 'touched_immovable', 'touched_untakeable', 'moves_not_recorded',
  'against_players_duties',
] as const;
export type FoulName = (typeof FOULS)[number];

export const PENALTIES = ['warning', 'round_ban', 'expulsion'] as const;
export type PenaltyName = (typeof PENALTIES)[number];

/** An ending as the official writes it: scores in half points. */
export interface Outcome {
  halves: Record<Side, number>;
  code: string;
  clause: string;
}

export type DeskCommand =
  | { kind: 'move'; side: Side; move: Move; offer_draw?: boolean }
  | { kind: 'press_clock' | 'offer_draw' | 'accept_draw' | 'decline_draw' | 'resign' | 'claim_repetition' | 'claim_natural_limit' | 'arrive' | 'seal_move'; side: Side }
  | { kind: 'sign'; side?: Side }
  | { kind: 'touch_pieces'; side: Side; touch: Touch }
  | { kind: 'write_sheet'; side: Side; ply: number; text: string }
  | { kind: 'start_clock' | 'resume_clock' | 'announce_adjournment' }
  | { kind: 'pause_clock' | 'swap_names' | 'reopen_game'; reason: string }
  | { kind: 'set_clocks'; remaining_ms: Record<Side, number>; reason: string }
  | { kind: 'add_penalty_time'; side: Side; span_ms: number; reason: string }
  | { kind: 'record_foul'; side: Side; foul: FoulName; note: string }
  | { kind: 'withdraw_foul'; side: Side; reason: string }
  | { kind: 'give_penalty'; side: Side; penalty: PenaltyName; reason: string }
  | { kind: 'withdraw_penalty'; side: Side; penalty: PenaltyName; reason: string }
  | { kind: 'record_note'; side: Side | null; note: NoteName; text: string }
  | { kind: 'strike_moves'; ply: number; reason: string }
  | { kind: 'correct_record'; start?: string; moves: Move[]; reason: string }
  | { kind: 'record_stood_move'; side: Side; move: Move; reason: string }
  | { kind: 'set_move_limit'; side: Side | null; rounds: number; reason: string }
  | { kind: 'name_seat'; side: Side; name: string }
  | { kind: 'resume_play'; move: Move | null }
  | { kind: 'rule_claim'; must_change: Side | null; reason: string }
  | { kind: 'rule_game' | 'change_outcome'; outcome: Outcome; reason: string };

/** The clause of each foul, from disturbance to the duties of players. */
export const foulClause = (name: FoulName): string => `9.1.${FOULS.indexOf(name) + 1}`;

/** What people decide or say and the program writes down, with its article. */
export const NOTE_CLAUSES = { sheet_demanded: '7.3', question: '8.5', appeal_reserved: '8.5', clocks_agreed: '22.4' } as const;
export type NoteName = keyof typeof NOTE_CLAUSES;
export const NOTES = Object.keys(NOTE_CLAUSES) as NoteName[];
export const PENALTY_CLAUSES: Record<PenaltyName, string> = { warning: '18.1', round_ban: '18.2', expulsion: '18.3' };

const WON = [
  ['flag', '4.1.4'], ['lateness', '4.1.5'], ['illegal_move', '4.1.6'], ['generals_facing', '4.1.2'], ['forbidden_repetition', '4.1.7'], ['fouls', '4.1.8'],
  ['misconduct', '4.1.10'],
] as const;
const DRAWN = [['insufficient_forces', '4.2.1'], ['draw_by_repetition', '4.2.3'], ['natural_limit', '4.2.4']] as const;

/** By the articles of the book of the game where it has its own, else by those of article 4. */
const inBook = (code: string, clause: string, book: BookClauses): string =>
  code === 'forbidden_repetition' ? book.loss : code === 'draw_by_repetition' ? book.draw : `cn1999 ${clause}`;

export interface Ending {
  code: string;
  clause: string;
  /** The score of a loss by one side, of a draw, or of a loss by both. */
  score: 'loss' | 'draw' | 'both';
}

/** The endings of article 4 that an official rules; the board and the players make the others. */
export const endings = (book: BookClauses): Ending[] => [
  ...WON.map(([code, clause]): Ending => ({ code, clause: inBook(code, clause, book), score: 'loss' })),
  ...DRAWN.map(([code, clause]): Ending => ({ code, clause: inBook(code, clause, book), score: 'draw' })),
  { code: 'move_limit', clause: 'cnold move-limit', score: 'draw' },
  { code: 'both_late', clause: 'cn1999 21.3', score: 'both' },
];

export function outcomeOf(ending: Ending, loser: Side): Outcome {
  const halves = ending.score === 'draw' ? { red: 1, black: 1 } : ending.score === 'both' ? { red: 0, black: 0 }
    : { red: loser === 'red' ? 0 : 2, black: loser === 'black' ? 0 : 2 };
  return { halves, code: ending.code, clause: ending.clause };
}
