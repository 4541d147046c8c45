/** The cycle of the design's ruling page: a chariot chases a cannon over two ranks, three times. */
import type { FindingName, Judgement, RepetitionRuling, RuledMove } from '../../protocol/judgement.js';

export const START = '2b1kab2/4a4/2c6/p7p/7R1/9/P7P/4B4/4A4/3AK1B2 w - - 0 21';
const CYCLE: [string, string, string, FindingName][] = [
  ['h5h7', '车二进二', 'R2+2', 'chase'], ['c7c5', '炮3进2', 'C3+2', 'idle'], ['h7h5', '车二退二', 'R2-2', 'chase'], ['c5c7', '炮3退2', 'C3-2', 'idle'],
];

function ruled(ply: number): RuledMove {
  const [move, zh, , finding] = CYCLE[ply % 4]!;
  const chase = finding === 'chase';
  const to = move.slice(2);
  const prey = ply % 4 === 0 ? 'c7' : 'c5';
  return {
    ply, move, zh, finding, strong: chase, prey: chase ? [prey] : [], hunters: chase ? [to] : [], line: chase ? [to + prey] : [],
    line_notation: chase ? [{ zh: '车二平七', wxf: 'R2=7', iccs: `${to}-${prey}`.toUpperCase() }] : [],
    clause: chase ? 'cn1999 28.3' : 'cn1999 28.9',
    why: chase ? { zh: '炮无根，下一着可吃', en: 'Cannon unprotected; can be taken next' } : { zh: '避捉，不攻击', en: 'Steps away, attacks nothing' },
  };
}

const repetition: RepetitionRuling = {
  start_ply: 8, end_ply: 12, times: 3, verdict: 'red_must_vary', clause: 'cn1999 24.3', procedure: null,
  text: { zh: '红方长捉（禁止着法），黑方为允许着法。', en: 'Red chases for ever (forbidden); Black plays allowed moves.' },
  red: { class: 'forbidden' }, black: { class: 'allowed' }, moves: [8, 9, 10, 11].map(ruled),
};

export const EXAMPLE: Judgement = {
  id: '1', rules: 'cn1999', plies: 12, result: '*', illegal: null, repetition,
  compare: ['cn1999', 'cn2020', 'cnold', 'axf'].map((rules) => ({ ...repetition, rules, clause: `${rules} 24.3` })),
  natural_limit: { reached: false, rounds: 6 }, start_fen: START,
  moves: Array.from({ length: 12 }, (_, i) => CYCLE[i % 4]![0]),
  notation: Array.from({ length: 12 }, (_, i) => ({ zh: CYCLE[i % 4]![1], wxf: CYCLE[i % 4]![2], iccs: CYCLE[i % 4]![0].toUpperCase() })),
};
