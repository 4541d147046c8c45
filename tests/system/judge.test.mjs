// `chuhe judge` as docs and acceptance call it: exit statuses, the JSON of games, lines and cases.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';

import { chuhe, program, run, top } from './program.mjs';

// A chariot checks for ever, the general steps to and fro.
const FEN = '4k4/9/9/9/9/9/9/9/9/R2K5 w - - 0 1';
const ROUND = ['a0a9', 'e9e8', 'a9a8', 'e8e9', 'a8a9', 'e9e8', 'a9a8', 'e8e9'];
const CHECKS = ['a0a9', ...Array(2).fill(['e9e8', 'a9a8', 'e8e9', 'a8a9']).flat()];

const data = (name) => `${top}tests/data/${name}`;
const folder = mkdtempSync(join(tmpdir(), 'chuhe-judge-'));
test.after(() => rmSync(folder, { recursive: true }));

function file(name, text) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const lines = (text) => text.trim().split('\n').map((line) => JSON.parse(line));

async function judgedLine(...args) {
  const { status, stdout, stderr } = await chuhe('judge', '--json', ...args);
  assert.equal(status, 0, stderr);
  assert.equal(lines(stdout).length, 1);
  return lines(stdout)[0];
}

test('a line: perpetual check loses, with a finding for each ply', async () => {
  const game = await judgedLine('--fen', FEN, '--moves', CHECKS.join(' '));
  assert.equal(game.rules, 'cn1999');
  assert.equal(game.plies, CHECKS.length);
  assert.equal(game.illegal, null);
  const { repetition } = game;
  assert.equal(repetition.verdict, 'red_loses');
  assert.equal(repetition.clause, 'cn1999 26.1');
  assert.equal(repetition.times, 3);
  assert.equal(repetition.end_ply - repetition.start_ply, 4);
  assert.deepEqual([repetition.red.class, repetition.black.class], ['perpetual_check', 'allowed']);
  assert.deepEqual(repetition.moves.map((move) => move.ply), [5, 6, 7, 8]);
  const checks = repetition.moves.filter((move) => move.finding === 'check');
  assert.equal(checks.length, 2);
  for (const check of checks) {
    assert.equal(check.clause, 'cn1999 28.1');
    assert.equal(check.strong, true);
    assert.equal(check.hunters.length, 1);
  }
  for (const move of repetition.moves) {
    assert.ok(move.zh.length > 0 && move.why.zh.length > 0 && move.why.en.length > 0);
  }
  assert.ok(repetition.text.zh.includes('长将') && repetition.text.en.includes('perpetual check'));
  assert.equal(game.natural_limit.reached, false);
});

test('--cycle judges the plies named as if repeated; every book cites its own articles', async () => {
  const clauses = { cn1999: '26.1', cn2020: '25.1', cnold: 'forbidden 2', axf: '6', wxf: '6' };
  for (const [rules, number] of Object.entries(clauses)) {
    const { repetition } = await judgedLine('--fen', FEN, '--moves', ROUND.join(' '), '--cycle', '1:5', '--rules', rules);
    assert.equal(repetition.verdict, 'red_loses', rules);
    const book = rules === 'wxf' ? 'axf' : rules;
    assert.equal(repetition.clause, `${book} ${number}`);
    assert.ok(repetition.moves.every((move) => move.clause.startsWith(`${book} `)), rules);
    assert.deepEqual([repetition.start_ply, repetition.end_ply], [1, 5]);
  }
});

test('--compare puts one cycle before every book', async () => {
  const game = await judgedLine('--fen', FEN, '--moves', CHECKS.join(' '), '--compare');
  assert.deepEqual(game.compare.map((one) => one.rules), ['cn1999', 'cn2020', 'cnold', 'axf']);
  assert.ok(game.compare.every((one) => one.verdict === 'red_loses' && one.moves.length === 4));
});

test('nothing repeated: verdict none, exit 0', async () => {
  const { repetition } = await judgedLine('--moves', 'h2e2 h9g7');
  assert.equal(repetition.verdict, 'none');
  assert.deepEqual([repetition.red.class, repetition.black.class], [null, null]);
  assert.deepEqual(repetition.moves, []);
});

test('a move that is not legal: named with its ply, exit 1', async () => {
  const { status, stdout, stderr } = await chuhe('judge', '--json', '--moves', 'h2e2 h9g7 a0a9');
  assert.equal(status, 1);
  const [game] = lines(stdout);
  assert.equal(game.plies, 2);
  assert.equal(game.illegal.ply, 2);
  assert.equal(game.illegal.move, 'a0a9');
  assert.match(stderr, /ply 2, a0a9/);
});

test('wrong usage is 2, what the world refuses is 3, what is wrong inside is 1', async () => {
  assert.equal((await chuhe('judge')).status, 2);
  assert.equal((await chuhe('judge', '--rules', 'cn1987', '--moves', 'h2e2')).status, 2);
  assert.equal((await chuhe('judge', '--no-such-option')).status, 2);
  assert.equal((await chuhe('judge', join(folder, 'absent.pgn'))).status, 3);
  assert.equal((await chuhe('judge', '--cases', join(folder, 'absent.jsonl'))).status, 3);
  const fen = await chuhe('judge', '--fen', '9/9/9/9/9/9/9/9/9 w', '--moves', 'h2e2');
  assert.equal(fen.status, 1);
  assert.match(fen.stderr, /--fen, column \d+/);
  assert.equal((await chuhe('judge', '--moves', 'h2e2 h9g7', '--cycle', '0-2')).status, 2);
  const cycle = await chuhe('judge', '--moves', 'h2e2 h9g7', '--cycle', '0:3', '--json', '--rules', 'axf');
  assert.equal(lines(cycle.stdout)[0].rules, 'axf');
  assert.match(lines(cycle.stdout)[0].illegal.text.en, /^--cycle 0:3/);
  assert.equal(cycle.status, 1);
  assert.match(cycle.stderr, /--cycle 0:3/);
});

test('files of records: one JSON line a game, a repetition of the game ruled on', async () => {
  const pgn = file('checks.pgn', `[Event "x"]\n[Result "1-0"]\n[FEN "${FEN}"]\n\n${CHECKS.join(' ')} 1-0\n\n[Event "y"]\n[Result "*"]\n\n1. C2.5 h8+7 *\n`);
  const { status, stdout, stderr } = await chuhe('judge', pgn, '--json');
  assert.equal(status, 0, stderr);
  const games = lines(stdout);
  assert.deepEqual(games.map((game) => game.id), [`${pgn}#1`, `${pgn}#2`]);
  assert.deepEqual(games.map((game) => game.repetition.verdict), ['red_loses', 'none']);
  assert.deepEqual(games.map((game) => game.result), ['1-0', '*']);
  const text = readFileSync(pgn, 'utf8');
  const piped = await run(program, ['judge', '-', '--json'], { input: text });
  assert.equal(piped.status, 0, piped.stderr);
  assert.deepEqual(lines(piped.stdout).map((game) => game.id), ['-#1', '-#2']);
});

test('a game that starts from no position has a line that names the fault, exit 1', async () => {
  const pgn = file('no_general.pgn', '[FEN "4k4/9/9/9/9/9/9/9/9/R8 w - - 0 1"]\n\n1. a0a9 *\n');
  const { status, stdout, stderr } = await chuhe('judge', pgn, '--json');
  assert.equal(status, 1);
  const [game] = lines(stdout);
  assert.equal(game.id, `${pgn}#1`);
  assert.equal(game.plies, 0);
  assert.match(game.illegal.text.en, /Red has no general/);
  assert.match(game.illegal.text.zh, /红方没有/);
  assert.equal(game.repetition.verdict, 'none');
  assert.match(stderr, /game 1/);
});

test('a file without games has a line that names the fault, exit 1', async () => {
  const { status, stdout } = await chuhe('judge', file('header.xqf', 'XQ'), '--json');
  assert.equal(status, 1);
  assert.equal(lines(stdout).length, 1);
  assert.ok(lines(stdout)[0].illegal.text.en.length > 0);
});

test('--cases: one JSON line a case, by the book of the case', async () => {
  const cases = [
    { id: 'a', ruleset: 'CXA-2020', fen: FEN, moves: ROUND, cycle_start: 1, cycle_end: 5 },
    { id: 'b', ruleset: 'WXF', fen: FEN, moves: ROUND, judge_plies: [1, 5] },
    { id: 'c', fen: FEN, moves: ROUND },
  ];
  const text = cases.map((one) => JSON.stringify(one)).join('\n');
  const { status, stdout, stderr } = await run(program, ['judge', '--cases', '-', '--json', '--rules', 'cnold'], { input: text });
  assert.equal(status, 0, stderr);
  const found = lines(stdout);
  assert.deepEqual(found.map((one) => one.id), ['a', 'b', 'c']);
  assert.deepEqual(found.map((one) => one.rules), ['cn2020', 'axf', 'cnold']);
  assert.deepEqual(found.map((one) => one.repetition.verdict), ['red_loses', 'red_loses', 'red_loses']);
});

test('--cases without a cycle: what is ripe in the line comes before what it happens to end with', async () => {
  // Perpetual check, then quiet moves that lead back once.
  const moves = [...CHECKS, 'e9e8', 'd0d1', 'e8e7', 'd1d2', 'e7e8', 'd2d1'];
  const whole = await judgedLine('--fen', FEN, '--moves', moves.join(' '), '--rules', 'cn2020');
  const cases = [{ id: 'a', ruleset: 'cxa-2020', fen: FEN, moves }, { id: 'b', ruleset: 'CXA-2011/2020', fen: FEN, moves: CHECKS.slice(0, 5) }, { id: 'c', ruleset: 'Axf', fen: 'x', moves }];
  const { stdout } = await run(program, ['judge', '--cases', '-', '--json'], { input: cases.map((one) => JSON.stringify(one)).join('\n') });
  const [ripe, once, bad] = lines(stdout);
  assert.equal(whole.repetition.verdict, 'red_loses');
  assert.deepEqual([ripe.repetition.verdict, ripe.repetition.start_ply], ['red_loses', whole.repetition.start_ply]);
  assert.deepEqual([once.rules, bad.rules], ['cn2020', 'axf']);
});

test('a cycle that goes round for thousands of plies is judged without delay that grows with its square', async () => {
  const { plies, repetition } = await judgedLine('--fen', FEN, '--moves', ['a0a9', ...Array(5000).fill(['e9e8', 'a9a8', 'e8e9', 'a8a9'])].flat().join(' '));
  assert.equal(plies, 20001);
  assert.equal(repetition.verdict, 'red_loses');
});

test('--cases: a line that is no case is named with its number, the others are judged, exit 1', async () => {
  const good = JSON.stringify({ id: 'a', ruleset: 'CXA-1999', fen: FEN, moves: ROUND, cycle_start: 1, cycle_end: 5 });
  const bad = ['{"id": 1', '{"id":"no fen","moves":[]}', JSON.stringify({ fen: FEN, moves: ROUND, cycle_start: 1, cycle_end: 99 })];
  const path = file('cases.jsonl', [good, ...bad, good].join('\n'));
  const { status, stdout, stderr } = await chuhe('judge', '--cases', path, '--json');
  assert.equal(status, 1);
  assert.equal(lines(stdout).length, 5);
  for (const number of [2, 3, 4]) {
    assert.match(stderr, new RegExp(`line ${number}:`));
  }
});

test('the printed figures and reference figures come out', async () => {
  const given = readFileSync(data('adjudication/adjudication.jsonl'), 'utf8').trim().split('\n').filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  const { status, stdout } = await chuhe('judge', '--cases', data('adjudication/adjudication.jsonl'), '--json');
  assert.ok(status <= 1);
  const found = new Map(lines(stdout).map((one) => [one.id, one.repetition.verdict]));
  const side = (verdict) => (verdict === 'draw' ? 'draw' : verdict.split(/[ _]/)[0]);
  for (const one of given) {
    assert.equal(side(found.get(one.id)), side(one.verdict), one.id);
  }
});

test('a case that cannot be judged has its line too: who, what is wrong, in both languages', async () => {
  const moves = CHECKS;
  const cases = [
    { id: 'good', ruleset: 'CXA-1999', fen: FEN, moves },
    { id: 'book', ruleset: 'FIDE', fen: FEN, moves },
    { id: 7, ruleset: 3, fen: FEN, moves },
    { id: 'place', fen: 5, moves },
    { id: 'plies', fen: FEN, moves, cycle_start: 9, cycle_end: 1 },
    { id: 'whole', fen: FEN, moves, judge_plies: [0, 99] },
  ];
  const path = file('faults.jsonl', cases.map((one) => JSON.stringify(one)).concat('[]').join('\n'));
  const { status, stdout, stderr } = await chuhe('judge', '--json', '--cases', path);
  assert.equal(status, 1);
  const out = lines(stdout);
  assert.deepEqual(out.map((one) => one.id), ['good', 'book', '7', 'place', 'plies', 'whole', '']);
  assert.equal(out[0].repetition.verdict, 'red_loses');
  const members = ['ruleset', 'ruleset', 'fen', 'cycle_start', 'judge_plies', ''];
  out.slice(1).forEach((one, i) => {
    assert.equal(one.repetition.verdict, 'none');
    assert.ok(one.illegal.text.en.startsWith(members[i]) && one.illegal.text.zh.startsWith(members[i]), one.illegal.text.en);
    assert.match(stderr, new RegExp(`line ${i + 2}: ${members[i]}`));
  });
});

test('files, cases and a line are three questions: two at once are wrong usage', async () => {
  const path = file('one.jsonl', '{}');
  for (const args of [['--cases', path, path], ['--fen', FEN, '--moves', 'a0a9', path], ['--cases', path, '--moves', 'a0a9']]) {
    assert.equal((await chuhe('judge', ...args)).status, 2, args.join(' '));
  }
});
