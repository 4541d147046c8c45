/** What POST /api/judge answers: the judgement of docs/protocol.md. Plies count from 0 at the first move. */
import type { Move, Side, Square } from '../board/geometry.js';
import type { Answer } from './http.js';
import { post } from './http.js';
import type { Notation, Said } from './types.js';

export type FindingName = 'check' | 'kill' | 'chase' | 'exchange' | 'sacrifice' | 'block' | 'trail' | 'idle';
export type Verdict = 'none' | 'draw' | 'red_must_vary' | 'black_must_vary' | 'red_loses' | 'black_loses' | 'undecided';
export type SideClass = 'perpetual_check' | 'forbidden' | 'allowed';

export interface RuledMove {
  ply: number;
  move: Move;
  zh: string;
  finding: FindingName;
  strong: boolean;
  prey: Square[];
  hunters: Square[];
  line: Move[];
  /** The moves of the line as every notation writes them. */
  line_notation?: Notation[];
  clause: string;
  why: Said;
}

export interface RepetitionRuling {
  start_ply: number | null;
  end_ply: number | null;
  /** How often the closing position has stood on the board. */
  times: number;
  /** How often in a row the same moves have gone round. */
  times_round?: number;
  verdict: Verdict;
  clause: string | null;
  procedure?: string | null;
  text: Said;
  /** Null where nothing repeats. */
  red: { class: SideClass | null };
  black: { class: SideClass | null };
  moves: RuledMove[];
  /** What it would be if repeated, where it is not yet. */
  if_repeated?: Verdict;
}

export interface Judgement {
  id: string;
  rules: string;
  plies: number;
  result: string;
  illegal: { ply: number; move: string; clause: string | null; text: Said } | null;
  repetition: RepetitionRuling;
  repetitions?: RepetitionRuling[];
  compare?: (RepetitionRuling & { rules: string })[];
  natural_limit: { reached: boolean; rounds: number; clause?: string; text?: Said };
  start_fen: string;
  moves: Move[];
  notation: Notation[];
}

/** A game of the text that was not judged. */
export interface Unread {
  id: string;
  text: Said;
}

export interface JudgeAnswer {
  games: Judgement[];
  unread: Unread[];
}

export interface JudgeQuestion {
  rules: string;
  text?: string;
  fen?: string;
  moves?: Move[];
  cycle?: [number, number];
  compare?: boolean;
}

const PATIENCE = [300, 700, 1500, 3000];

/** The server judges one record at a time; while it says that it is busy, the question waits and is asked again. */
export async function judge(question: JudgeQuestion): Promise<Answer<JudgeAnswer>> {
  for (const wait of PATIENCE) {
    const answer = await post<JudgeAnswer>('/api/judge', question);
    if (answer.ok || answer.error?.code !== 'busy') {
      return answer;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return post('/api/judge', question);
}

export function sideOfPly(game: Pick<Judgement, 'start_fen'>, ply: number): Side {
  const blackFirst = game.start_fen.split(' ')[1] === 'b';
  return (ply % 2 === 0) === blackFirst ? 'black' : 'red';
}
