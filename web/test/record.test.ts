import { describe, expect, it, vi } from 'vitest';
import { OPENING } from '../board/fen.js';
import { GameRecord } from '../protocol/game_record.js';
import { written } from '../protocol/notations.js';
import type { Live, MovedEvent, Snapshot } from '../protocol/types.js';
import { bannerOf } from '../ui/banner.js';

vi.hoisted(() => Object.defineProperty(globalThis, 'navigator', { value: { language: 'zh-CN' }, configurable: true }));

function live(part: Partial<Live> = {}): Live {
  return {
    version: 1, fen: OPENING, ply: 0, to_move: 'red', check: false, legal: [], clocks: null, offer: null, may_offer: { red: true, black: true },
    repetition: null, quiet_rounds: 0, natural_limit: 60, fouls: { red: 0, black: 0 }, result: null, ...part,
  };
}

function moved(version: number, ply: number, move: string, check = false): MovedEvent {
  return { version, kind: 'moved', by: ply % 2 === 1 ? 'red' : 'black', move, ply, notation: { zh: `第${ply}着`, iccs: 'H2-E2', wxf: 'C2=5' }, captured: false, check, spent_ms: 1, remaining_ms: null };
}

const snapshot = (part: Partial<Snapshot> = {}): Snapshot => ({
  game: 'g', version: 1, rules: 'cn1999', names: { red: '', black: '' }, start_fen: OPENING, control: null, clauses: { claim: 'cn1999 24', warning: 'cn1999 24.3', draw: 'cn1999 4.2.3', loss: 'cn1999 4.1.7' }, events: [], live: live(), ...part,
});

describe('what the page knows of a game', () => {
  it('follows the moves, and takes none twice', () => {
    const record = new GameRecord(snapshot(), 0);
    const events = [moved(2, 1, 'h2e2'), moved(3, 2, 'h9g7')];
    record.take(events, live({ version: 3, ply: 2 }), 5);
    record.take(events, live({ version: 3, ply: 2 }), 6);
    expect(record.moves.map((move) => move.move)).toEqual(['h2e2', 'h9g7']);
    expect(record.at(1).fen).toBe('rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 0 1');
    expect(record.at(0).move).toBeNull();
  });

  it('forgets moves that an arbiter took back', () => {
    const record = new GameRecord(snapshot(), 0);
    record.take([moved(2, 1, 'h2e2'), moved(3, 2, 'h9g7')], live({ version: 3, ply: 2 }), 0);
    record.take([{ version: 4, kind: 'corrected' }, moved(5, 2, 'b9c7')], live({ version: 5, ply: 2 }), 0);
    expect(record.moves.map((move) => move.move)).toEqual(['h2e2', 'b9c7']);
    expect(record.at(2).fen.split(' ')[0]).toBe(OPENING.split(' ')[0]);
    record.take([{ version: 6, kind: 'corrected' }], live({ version: 6, ply: 1 }), 0);
    expect(record.moves.map((move) => move.move)).toEqual(['h2e2']);
  });

  it('marks the general that a past move checked', () => {
    const record = new GameRecord(snapshot(), 0);
    record.take([moved(2, 1, 'h2e2', true)], live({ version: 2, ply: 1 }), 0);
    expect(record.at(1).check).toBe('e9');
    expect(record.at(0).check).toBeNull();
  });

  it('numbers rounds also from a position with Black to move', () => {
    const black = new GameRecord(snapshot({ start_fen: OPENING.replace(' w ', ' b ') }), 0);
    expect(black.round(1)).toEqual({ number: 1, first: false });
    expect(black.round(2)).toEqual({ number: 2, first: true });
    const red = new GameRecord(snapshot(), 0);
    expect(red.round(2)).toEqual({ number: 1, first: false });
    expect(red.round(3)).toEqual({ number: 2, first: true });
  });

  it('counts the running clock on from the moment the message came, less its age', () => {
    const clock = (runs: boolean) => ({ remaining_ms: 10000, moves_due: null, period_ms: null, runs });
    const record = new GameRecord(snapshot({ live: live({ clocks: { red: clock(true), black: clock(false), running: 'red', age_ms: 200 } }) }), 1000);
    expect(record.remaining('red', 2000)).toBe(8800);
    expect(record.remaining('black', 2000)).toBe(10000);
    expect(record.remaining('red', 99000)).toBe(0);
    const bothLate = new GameRecord(snapshot({ live: live({ clocks: { red: clock(true), black: clock(true), running: 'red', age_ms: 0 } }) }), 1000);
    expect([bothLate.remaining('red', 2000), bothLate.remaining('black', 2000)], 'both are absent (21.3)').toEqual([9000, 9000]);
  });
});

describe('what came too late (22.5)', () => {
  const over = live({ result: { red: 0, black: 1, code: 'flag', clause: 'cn1999 4.1.4', zh: '黑胜：超时', en: 'Black wins on time' } });
  const text = (events: object[]): string => {
    const record = new GameRecord(snapshot({ events: events as never, live: over }), 0);
    return bannerOf({ record, seat: 'red', line: 'online', unsent: 0, refused: null, inviting: null })!.text;
  };
  it('is told to both with the result, whether it ended the game or came after the timer had', () => {
    const told = '黑胜：超时 · h2e2 在时限之后收到，不算（22.5）';
    expect(text([{ version: 2, kind: 'ended', by: 'clerk', late_move: 'h2e2' }])).toBe(told);
    expect(text([{ version: 2, kind: 'ended', by: 'clerk' }, { version: 3, kind: 'came_late', by: 'red', move: 'h2e2' }])).toBe(told);
    expect(text([{ version: 2, kind: 'ended', by: 'clerk' }])).toBe('黑胜：超时');
  });
  it('tells a press that came too late for the last move due, and nothing once the arbiter has reopened and the game has ended anew', () => {
    const press = [{ version: 2, kind: 'ended', by: 'clerk' }, { version: 3, kind: 'came_late', by: 'red', move: null }];
    expect(text(press)).toBe('黑胜：超时 · 按钟 在时限之后收到，不算（22.5）');
    expect(text([...press, { version: 4, kind: 'game_reopened', by: 'arbiter' }, { version: 5, kind: 'ended', by: 'red' }])).toBe('黑胜：超时');
  });
});

describe('the ways to write a move (P4)', () => {
  const event = { move: 'h2e2', notation: { zh: '后马进三', iccs: 'H2-E2', wxf: 'H-+3' } };
  it('has one text for each', () => {
    expect(['zh', 'zh-hant', 'wxf', 'iccs', 'coordinates'].map((name) => written(event, name as 'zh'))).toEqual(['后马进三', '後馬進三', 'H-+3', 'H2-E2', 'h2e2']);
  });
});
