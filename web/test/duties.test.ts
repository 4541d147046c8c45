import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OPENING } from '../board/fen.js';
import type { Side } from '../board/geometry.js';
import { GameRecord } from '../protocol/game_record.js';
import type { Command, GameEvent, GameSettings, Live } from '../protocol/types.js';
import { dutiesOf, pressButton, sealQuestion } from '../ui/game_duties.js';

vi.hoisted(() => Object.defineProperty(globalThis, 'navigator', { value: { language: 'zh-CN' }, configurable: true }));

const clocks = (running: Side | null): Live['clocks'] => ({
  red: { remaining_ms: 600000, moves_due: null, period_ms: null, runs: running === 'red' }, black: { remaining_ms: 3723000, moves_due: null, period_ms: null, runs: running === 'black' }, running, age_ms: 0,
});

function gameOf(part: Partial<Live>, settings: Partial<GameSettings> = {}, events: GameEvent[] = []): GameRecord {
  return new GameRecord({
    game: 'g', version: 1, rules: 'cn1999', names: { red: '甲', black: '乙' }, start_fen: OPENING, control: null, settings: settings as GameSettings,
    clauses: { claim: '', warning: '', draw: '', loss: '' }, events,
    live: { version: 1, fen: OPENING, ply: 0, to_move: 'red', check: false, legal: [], clocks: null, offer: null, may_offer: { red: true, black: true }, repetition: null, quiet_rounds: 0,
      natural_limit: 60, fouls: { red: 1, black: 0 }, result: null, phase: 'playing', ...part },
  }, 0);
}

let sent: Command[];
const at = (side: Side | null): { side: Side | null; send: (command: Command) => string } => ({ side, send: (command) => String(sent.push(command)) });
const names = (record: GameRecord, side: Side | null): string[] => dutiesOf(record, at(side)).map((duty) => duty.name);

beforeEach(() => (sent = []));

describe('what a game asks of a player beside moving', () => {
  it('asks nothing of anybody while an online game is played', () => {
    const record = gameOf({ clocks: clocks('red'), present: { red: true, black: true }, to_press: null, signed: null });
    expect(['red' as const, 'black' as const, null].map((side) => names(record, side))).toEqual([[], [], []]);
  });

  it('has the clock pressed by who has moved, and tells the other whom he waits for (22.5)', () => {
    const record = gameOf({ clocks: clocks('red'), to_press: 'red', to_move: 'black' }, { pressing: 'separate' });
    expect(pressButton(record, at('red'))).not.toBeNull();
    expect([pressButton(record, at('black')), pressButton(record, at(null))]).toEqual([null, null]);
    expect([names(record, 'red'), names(record, 'black'), names(record, null)]).toEqual([[], ['press-wait'], []]);
  });

  it('waits for the official who starts the clock, where that is an official\'s', () => {
    expect(names(gameOf({ clocks: clocks(null) }, { clock_starts_by_official: true }), 'red')).toEqual(['start']);
    expect(names(gameOf({ clocks: clocks(null) }, { clock_starts_by_official: false }), 'red')).toEqual([]);
    expect(names(gameOf({ clocks: clocks(null), phase: 'paused' }, { clock_starts_by_official: true }), 'red')).toEqual([]);
  });

  it('lets who is not marked as present say that he has come, and nobody else for him (21)', () => {
    const record = gameOf({ present: { red: false, black: true } });
    expect([names(record, 'red'), names(record, 'black'), names(record, null)]).toEqual([['arrive'], [], []]);
  });

  it('asks the side to move to seal, and says to all others whom they wait for', () => {
    const record = gameOf({ phase: 'sealing', to_move: 'black' });
    expect(dutiesOf(record, at('black'))[0]!.text).toContain('请封着');
    expect(dutiesOf(record, at('red'))[0]!.text).toBe('已宣布封棋，等黑方封着');
    expect(dutiesOf(record, at(null))[0]!.text).toBe('已宣布封棋，等黑方封着');
    expect(sealQuestion('h9g7')).toBe('封着 h9–g7？');
    expect(sealQuestion(null)).toBe('');
  });

  it('says who has sealed; a move made openly is sealed by nobody', () => {
    const sealed = (openly: boolean): GameEvent[] => [{ version: 1, kind: 'move_sealed', by: 'black', openly } as unknown as GameEvent];
    expect(dutiesOf(gameOf({ phase: 'adjourned' }, {}, sealed(false)), at('red'))[0]!.text).toBe('黑方已封着');
    expect(dutiesOf(gameOf({ phase: 'adjourned' }, {}, sealed(false)), at('black'))[0]!.text).toBe('封着已收下');
    expect(names(gameOf({ phase: 'adjourned' }, {}, sealed(true)), 'red')).toEqual([]);
    expect(names(gameOf({ phase: 'playing' }, {}, sealed(false)), 'red')).toEqual([]);
  });

  it('shows a player his own sheet only where players keep theirs (7.1)', () => {
    const rules = { recording: 'by_players', unrecorded_moves_foul: 4 } as const;
    const moved = { version: 1, kind: 'moved', by: 'red', move: 'h2e2', ply: 1, notation: { zh: '炮二平五', iccs: 'H2-E2', wxf: 'C2=5' }, captured: false, check: false, spent_ms: 1, remaining_ms: null } as GameEvent;
    const line = { version: 2, kind: 'sheet_written', by: 'red', ply: 1, text: '炮25', readings: ['h2e2'], notations: [] } as unknown as GameEvent;
    const record = gameOf({ ply: 1 }, rules, [moved, line]);
    expect(dutiesOf(record, at('red'))[0]!.text).toBe('已记 1 / 1 着，末着之前连续缺 0 着（满 4 着犯规）');
    expect(dutiesOf(record, at('black'))[0]!.text).toBe('已记 0 / 1 着，末着之前连续缺 0 着（满 4 着犯规）');
    expect([names(record, null), names(gameOf({ ply: 1 }, { recording: 'automatic' }, [moved]), 'red')]).toEqual([[], []]);
  });

  it('puts the record to each signature with what it holds, until all three are there (10.1)', () => {
    const result = { red: 1, black: 0, code: 'resignation', clause: 'cn1999 4.1.9', zh: '认输', en: 'resigned' };
    const over = (signed: Live['signed']): GameRecord => gameOf({ phase: 'over', result, clocks: clocks(null), signed: signed! });
    const [duty] = dutiesOf(over({ red: true, black: false, official: null }), at('black'));
    expect(duty!.text).toBe('对局记录待签：红方余时 10:00 · 黑方余时 1:02:03 · 犯规 1 : 0 · 红方已签 · 黑方未签 · 裁判未签');
    expect(duty!.buttons).toBeDefined();
    expect(dutiesOf(over({ red: true, black: false, official: null }), at('red'))[0]!.buttons).toBeUndefined();
    expect(dutiesOf(over({ red: false, black: false, official: null }), at(null))[0]!.buttons).toBeUndefined();
    expect(names(over({ red: true, black: true, official: '裁判' }), 'red')).toEqual(['closed']);
  });
});
