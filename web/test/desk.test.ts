import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OPENING } from '../board/fen.js';
import { endings, foulClause, outcomeOf } from '../protocol/desk_types.js';
import { GameRecord } from '../protocol/game_record.js';
import type { BookClauses, GameEvent, GameSettings, Live, MovedEvent, Snapshot } from '../protocol/types.js';
import { offerLog } from '../ui/desk_claims.js';
import { foulAnnouncement } from '../ui/desk_fouls.js';
import { boardOf } from '../ui/desk_kept.js';
import { rowOf } from '../ui/desk_list.js';
import { lastWritten, logLine, logLines } from '../ui/desk_log.js';
import { DeskSession } from '../ui/desk_session.js';
import { missingInARow, sheetsOf, sheetWords } from '../protocol/players_sheets.js';
import { touchesOf } from '../ui/desk_touch.js';
import { beyond, movesEntered, reopens, timeOf } from '../ui/desk_view.js';

const live = (part: Partial<Live> = {}): Live => ({
  version: 1, fen: OPENING, ply: 0, to_move: 'red', check: false, legal: [], clocks: null, offer: null, may_offer: { red: true, black: true },
  repetition: null, quiet_rounds: 0, natural_limit: 60, fouls: { red: 0, black: 0 }, result: null, phase: 'playing', ...part,
});
const clocks = (running: 'red' | 'black' | null, red = 600000, black = 600000): Live['clocks'] => ({
  red: { remaining_ms: red, moves_due: null, period_ms: null, runs: running === 'red' }, black: { remaining_ms: black, moves_due: null, period_ms: null, runs: running === 'black' }, running, age_ms: 0,
});
const CN1999: BookClauses = { claim: 'cn1999 24', warning: 'cn1999 24.3', draw: 'cn1999 4.2.3', loss: 'cn1999 4.1.7' };
const AXF: BookClauses = { claim: 'axf general 3', warning: 'axf general 3', draw: 'axf general 5', loss: 'axf general 3' };
const snapshot = (part: Partial<Snapshot> = {}): Snapshot => ({
  game: 'g', version: 1, rules: 'cn1999', names: { red: '甲', black: '乙' }, start_fen: OPENING, control: null, clauses: CN1999, events: [{ version: 1, kind: 'game_created' }], live: live(), ...part,
});
const moved = (version: number, ply: number, move: string, part: Partial<MovedEvent> = {}): MovedEvent => ({
  version, kind: 'moved', by: ply % 2 === 1 ? 'red' : 'black', move, ply, notation: { zh: '炮二平五', iccs: 'H2-E2', wxf: 'C2=5' }, captured: false, check: false, spent_ms: 1, remaining_ms: null, ...part,
});
const event = (members: object): GameEvent => members as unknown as GameEvent;

vi.hoisted(() => Object.defineProperty(globalThis, 'navigator', { value: { language: 'zh-CN' }, configurable: true }));

describe('what is typed at the desk', () => {
  it('reads times in figures of either width, and nothing else', () => {
    expect([timeOf('5:00'), timeOf('1:02:03'), timeOf('90'), timeOf('５：００'.replace('：', ':')), timeOf('0:30')]).toEqual([300000, 3723000, 5400000, 300000, 30000]);
    expect(['', '5:99', 'x', '-1', '1:2:3:4'].map(timeOf)).toEqual([null, null, null, null, null]);
  });

  it('reads touches in their order, two at once with a plus, and only where a piece stands', () => {
    expect(touchesOf('h2 e6', OPENING, 'touch')).toEqual([{ squares: ['h2'], touch: 'touch' }, { squares: ['e6'], touch: 'touch' }]);
    expect(touchesOf('Ｈ2+e6', OPENING, 'adjust')).toEqual([{ squares: ['h2', 'e6'], touch: 'adjust' }]);
    expect(touchesOf('e5', OPENING, 'touch')).toBeNull();
    expect(touchesOf('h2+e6+a0', OPENING, 'touch')).toBeNull();
    expect(touchesOf('', OPENING, 'touch')).toBeNull();
  });

  it('knows an arbiter\'s link, of any host, and no other text', () => {
    expect(boardOf(' http://192.168.1.5:8080/desk/4kq7m2#se-cret_1 ')).toEqual({ game: '4kq7m2', secret: 'se-cret_1' });
    expect(boardOf('/g/abc#x')).toEqual({ game: 'abc', secret: 'x' });
    expect(boardOf('/desk/abc')).toBeNull();
    expect(boardOf('hello')).toBeNull();
  });
});

describe('moves that the desk enters', () => {
  const settings = { pressing: 'separate' } as GameSettings;
  it('presses after each where that is wanted and the clock runs; between several always', () => {
    const record = new GameRecord(snapshot({ settings, live: live({ clocks: clocks('red') }) }), 0);
    expect(movesEntered({ record }, ['h2e2'], true)).toEqual([{ kind: 'move', side: 'red', move: 'h2e2' }, { kind: 'press_clock', side: 'red' }]);
    expect(movesEntered({ record }, ['h2e2'], false)).toHaveLength(1);
    expect(movesEntered({ record }, ['h2e2', 'h9g7'], false).map((one) => one.kind)).toEqual(['move', 'press_clock', 'move']);
  });
  it('presses nothing while the clock stands, and counts sides from the start position', () => {
    const record = new GameRecord(snapshot({ settings, start_fen: OPENING.replace(' w ', ' b '), live: live({ clocks: clocks(null), to_move: 'black' }) }), 0);
    expect(movesEntered({ record }, ['h9g7', 'h2e2'], true)).toEqual([{ kind: 'move', side: 'black', move: 'h9g7' }, { kind: 'move', side: 'red', move: 'h2e2' }]);
  });
});

describe('what the desk says', () => {
  it('announces a foul with its article and what the third does (9.2, 4.1.8)', () => {
    expect(foulAnnouncement('black', 'touched_immovable', 1, 3)).toMatch(/黑方犯规第 1 次.*9\.1\.5.*还余 2 次/);
    expect(foulAnnouncement('black', 'disturbance', 2, 3)).toMatch(/再犯一次判负（4\.1\.8）/);
    expect(foulAnnouncement('red', 'disturbance', 3, 3)).toMatch(/判负（4\.1\.8）/);
    expect(foulClause('against_players_duties')).toBe('9.1.8');
  });

  it('logs every event with its clause, and the evidence of the clock at the end (22.5)', () => {
    expect(logLine(event({ version: 5, kind: 'foul_recorded', by: 'red', foul: 'disturbance', count: 1, note: '' }))).toMatchObject({ clause: '9.1.1', text: expect.stringContaining('红方犯规 1') as string });
    const flag = logLine(event({
      version: 9, kind: 'ended', by: 'clerk', late_move: 'h2e2', result: { red: 0, black: 1, code: 'flag', clause: 'cn1999 4.1.4', zh: '黑胜：超时', en: '' },
      clock: { at_ms: 61500, spent_ms: 60000, waited_ms: 100, forgiven_ms: 0 },
    }));
    expect(flag).toMatchObject({ clause: '4.1.4', text: '终局：黑胜：超时' });
    expect(flag!.detail).toMatch(/61\.5.*60\.0.*h2e2/);
    expect(logLine(event({ version: 5, kind: 'foul_recorded', by: 'red', foul: 'disturbance', count: 1, note: '敲桌子' }))!.detail).toBe('敲桌子');
    expect(logLine(moved(3, 1, 'h2e2'))).toBeNull();
    expect(logLine(moved(3, 1, 'b0d1', { stood_illegal: true }))).toMatchObject({ clause: '5.8' });
    expect(lastWritten([moved(3, 1, 'h2e2')])).toBe('红方 炮二平五');
    const noon = new Date(2026, 10, 30, 9, 5).getTime();
    expect(logLine(event({ version: 2, kind: 'clock_paused', reason: '', recorded_at_ms: noon }))!.time).toBe('09:05');
    expect(logLine(event({ version: 2, kind: 'clock_paused', reason: '' }))!.time).toBe('');
    expect(logLines([event({ version: 1, kind: 'game_created' }), event({ version: 2, kind: 'clock_paused', reason: '查棋谱' }), event({ version: 3, kind: 'pressed', by: 'red' })], 5).map((line) => line.detail)).toEqual(['查棋谱', '']);
  });

  it('keeps the log of offers, the second in a row flagged (23.1)', () => {
    const log = offerLog([moved(2, 1, 'h2e2', { offer_draw: true }), event({ version: 3, kind: 'draw_declined', by: 'black' }), moved(4, 2, 'h9g7'), moved(5, 3, 'h0g2'),
      event({ version: 6, kind: 'foul_recorded', by: 'red', foul: 'repeated_draw_offer', count: 1 })]);
    expect(log.map((line) => [line.ply, line.flagged])).toEqual([[1, false], [1, false], [3, true]]);
  });

  it('scores an ending as article 4 has it', () => {
    const of = (code: string) => endings(CN1999).find((one) => one.code === code)!;
    expect(outcomeOf(of('misconduct'), 'red')).toEqual({ halves: { red: 0, black: 2 }, code: 'misconduct', clause: 'cn1999 4.1.10' });
    expect(outcomeOf(of('natural_limit'), 'red').halves).toEqual({ red: 1, black: 1 });
    expect(outcomeOf(of('both_late'), 'red').halves).toEqual({ red: 0, black: 0 });
    expect(outcomeOf(of('draw_by_repetition'), 'red').clause).toBe('cn1999 4.2.3');
  });

  it('rules, logs and lists a repetition by the articles of the book of the game', () => {
    const of = (code: string) => endings(AXF).find((one) => one.code === code)!.clause;
    expect([of('draw_by_repetition'), of('forbidden_repetition'), of('flag')]).toEqual(['axf general 5', 'axf general 3', 'cn1999 4.1.4']);
    expect(rowOf({ clauses: AXF, live: live({ phase: 'awaiting_ruling' }) }).why).toMatch(/general 3$/);
    expect(logLine(event({ version: 5, kind: 'repetition_warned', by: 'red', clause: 'cn2020 25.3' }))?.clause).toBe('25.3');
    expect(logLine(event({ version: 5, kind: 'claim_denied', by: 'arbiter', reason: '', clause: 'cnold forbidden 1' }))?.clause).toBe('forbidden 1');
  });

  it('tells what came when the time was up, with its times (22.5)', () => {
    const late = logLine(event({ version: 9, kind: 'came_late', by: 'red', move: 'h2e2', at_ms: 61500, behind_ms: 250, delay_ms: 40 }));
    expect(late).toMatchObject({ clause: '22.5', text: '红方着法 h2e2 在终局后才到，不算' });
    expect(late!.detail).toBe('终局后 0.25 秒；钟 61.5 秒收到，网络延迟 40 毫秒');
    expect(logLine(event({ version: 9, kind: 'came_late', by: 'red', move: null, at_ms: 1, behind_ms: null, delay_ms: 0 }))!.text).toMatch(/红方按钟/);
  });

  it('puts a board on top that waits for the arbiter', () => {
    expect(rowOf({ clauses: CN1999, live: live({ phase: 'awaiting_ruling' }) }).urgency).toBe('now');
    expect(rowOf({ clauses: CN1999, live: live({ clocks: clocks('red', 5000) }) })).toMatchObject({ urgency: 'soon', least: 5000 });
    expect(rowOf({ clauses: CN1999, live: live({ present: { red: true, black: false } }) }).why).toMatch(/黑方未到/);
    expect(rowOf({ clauses: CN1999, live: live() }).urgency).toBe('running');
    const result = { red: 1, black: 0, code: 'flag', clause: null, zh: '', en: '' };
    expect(rowOf({ clauses: CN1999, live: live({ result, signed: { red: true, black: true, official: null } }) }).why).toMatch(/10\.1/);
    expect(rowOf({ clauses: CN1999, live: live({ result, signed: { red: true, black: true, official: 'x' } }) }).urgency).toBe('over');
  });
});

describe('the players\' own sheets (7)', () => {
  const wrote = (version: number, by: string, ply: number, text: string, ...zh: string[]): GameEvent =>
    event({ version, kind: 'sheet_written', by, ply, text, readings: zh.map((_, index) => `h2e${index}`), notations: zh.map((one) => ({ zh: one, iccs: '', wxf: '' })) });
  const played = (count: number): GameEvent[] => Array.from({ length: count }, (_, index) => moved(index + 2, index + 1, 'h2e2'));

  it('holds what each wrote for each move, the last writing of a line, and nothing of moves that are struck', () => {
    const sheets = sheetsOf([...played(3), wrote(5, 'red', 1, '炮25', '炮二平五'), wrote(6, 'red', 3, '?'), wrote(7, 'black', 1, '炮24', '炮二平四', '炮二进四'), wrote(8, 'red', 1, '炮二平五', '炮二平五'), event({ version: 9, kind: 'moves_struck', ply: 3 })]);
    expect(sheets.red.lines.map((line) => line?.text ?? null)).toEqual(['炮二平五', null]);
    expect(sheets.black.lines[0]!.notations.map((one) => one.zh)).toEqual(['炮二平四', '炮二进四']);
  });

  it('counts the moves in a row that are not written as the server does: not the last, and not those of an earlier foul (7.1)', () => {
    expect(missingInARow(sheetsOf(played(5)).red)).toBe(4);
    expect(missingInARow(sheetsOf([...played(5), wrote(7, 'red', 4, 'x')]).red)).toBe(0);
    const fouled = [...played(5), event({ version: 7, kind: 'foul_recorded', by: 'red', foul: 'moves_not_recorded', count: 1 }), moved(8, 6, 'h9g7'), moved(9, 7, 'h0g2')];
    expect(missingInARow(sheetsOf(fouled).red)).toBe(1);
    expect(missingInARow(sheetsOf(fouled).black)).toBe(6);
  });

  it('takes the words of a sheet without the numbers of its rounds', () => {
    expect(sheetWords(' 1. 炮25 马87\n2 马23，车98 ')).toEqual(['炮25', '马87', '马23', '车98']);
  });
});

describe('what a rank may', () => {
  const view = (rank: 'table_arbiter' | 'chief_arbiter' | 'organiser') => ({ session: { rank } as unknown as DeskSession });
  it('a table arbiter ends a game and does not reopen it; the organiser does all', () => {
    expect(beyond(view('table_arbiter'), 'chief_arbiter')).toBe('须由裁判长');
    expect(reopens(view('table_arbiter'))).toBeNull();
    expect(beyond(view('organiser'), 'chief_arbiter')).toBeNull();
    expect(reopens(view('chief_arbiter'))).not.toBeNull();
  });
});

describe('the record under corrections (A11)', () => {
  it('follows struck moves, another start and exchanged names, and takes a snapshot as it is now', () => {
    const record = new GameRecord(snapshot({ names: { red: '乙', black: '甲' }, events: [event({ version: 1, kind: 'game_created' }), event({ version: 2, kind: 'names_swapped' })] }), 0);
    expect(record.names.red).toBe('乙');
    const other = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w - - 0 1';
    record.take([moved(3, 1, 'h2e2'), event({ version: 4, kind: 'moves_struck', ply: 1 }), event({ version: 5, kind: 'start_corrected', start: other }), moved(6, 1, 'b2e2', { entered: true }), event({ version: 7, kind: 'names_swapped' })], live({ version: 7, ply: 1 }), 0);
    expect(record.names.red).toBe('甲');
    expect(record.startFen).toBe(other);
    expect(record.at(0).fen.split(' ')[0]).toBe(other.split(' ')[0]);
    expect(record.moves.map((move) => move.move)).toEqual(['b2e2']);
  });
});

describe('two arbiters at one board (A13)', () => {
  let sent: { id: string; expect?: number; command: { kind: string } }[];
  let socket: { onopen: ((event: never) => void) | null; onmessage: ((event: { data: string }) => void) | null; onclose: ((event: never) => void) | null; send(text: string): void; close(): void };
  let session: DeskSession;
  const say = (message: object): void => socket.onmessage!({ data: JSON.stringify(message) });
  beforeEach(() => {
    sent = [];
    socket = { onopen: null, onmessage: null, onclose: null, close: () => undefined, send: (text) => { const message = JSON.parse(text) as { type: string }; if (message.type === 'command') sent.push(message as never); } };
    session = new DeskSession({ game: 'g', secret: 's', open: () => socket, changed: () => undefined, happened: () => undefined, now: () => 0 });
    session.start();
    say({ type: 'welcome', protocol: 1, seat: 'arbiter', snapshot: snapshot() });
    return () => session.stop();
  });

  it('writes with the version that was seen, one command after the other, and never the rest after a refusal', () => {
    session.act({ commands: [{ kind: 'move', side: 'red', move: 'h2e2' }, { kind: 'press_clock', side: 'red' }], name: 'm', undo: null });
    session.act({ commands: [{ kind: 'record_foul', side: 'red', foul: 'disturbance', note: '' }], name: 'f', undo: null });
    expect(sent).toHaveLength(1);
    expect(sent[0]!.expect).toBe(1);
    say({ type: 'events', version: 2, events: [moved(2, 1, 'h2e2')], live: live({ version: 2, ply: 1 }) });
    say({ type: 'ack', id: sent[0]!.id, version: 2 });
    expect(sent[1]!.command.kind).toBe('press_clock');
    expect(sent[1]!.expect).toBeUndefined();
    say({ type: 'ack', id: sent[1]!.id, version: 3 });
    expect(sent[2]).toMatchObject({ expect: 3, command: { kind: 'record_foul' } });
    say({ type: 'refused', id: sent[2]!.id, code: 'moved_on', clause: null, zh: '变了', en: 'moved on' });
    expect(session.refusal?.code).toBe('moved_on');
    expect(session.unsent).toBe(0);
    expect(session.last?.name).toBe('m');
  });

  it('stops the clock whatever another arbiter has written meanwhile', () => {
    session.act({ commands: [{ kind: 'pause_clock', reason: '' }], name: 'p', undo: () => [{ kind: 'resume_clock' }] });
    expect(sent[0]!.expect).toBeUndefined();
    say({ type: 'ack', id: sent[0]!.id, version: 2 });
    session.undo();
    expect(sent[1]!.command.kind).toBe('resume_clock');
    expect(session.last).toBeNull();
  });
});
