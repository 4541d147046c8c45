// Every published count to depth 5, in both colours.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { chuhe, top } from './program.mjs';

const cases = readFileSync(`${top}tests/data/perft.jsonl`, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => JSON.parse(line));

/** The same position seen from the other side: the board turned by half a turn, colours and turn exchanged. */
function coloursSwapped(fen) {
  const [placement, turn, ...rest] = fen.split(' ');
  const swapped = [...placement].reverse().map((c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase()));
  return [swapped.join(''), turn === 'b' ? 'w' : 'b', ...rest].join(' ');
}

async function count(fen, depth, ...more) {
  const { status, stdout, stderr } = await chuhe('perft', '--depth', String(depth), '--fen', fen, '--json', ...more);
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout).nodes;
}

for (const { id, fen, depths } of cases) {
  test(`${id}: depth 5 in both colours`, async () => {
    assert.equal(await count(fen, 5), depths[4]);
    assert.equal(await count(coloursSwapped(fen), 5), depths[4]);
  });
}

test('listing and making the last ply count the same', async () => {
  const { fen, depths } = cases[0];
  assert.equal(await count(fen, 3, '--mode', 'list'), depths[2]);
  assert.equal(await count(fen, 3, '--mode', 'make'), depths[2]);
});

test('--divide adds up to the last line', async () => {
  const { status, stdout } = await chuhe('perft', '--depth', '3', '--divide');
  assert.equal(status, 0);
  const lines = stdout.trim().split('\n');
  assert.equal(lines.pop(), 'nodes 79666');
  assert.equal(lines.length, 44);
  assert.equal(
    lines.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0),
    79666,
  );
});

test('a FEN that is none is refused with its column, and wrong usage with status 2', async () => {
  const bad = await chuhe('perft', '--depth', '1', '--fen', 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9 w');
  assert.equal(bad.status, 1);
  assert.match(bad.stderr, /column \d+/);
  assert.equal((await chuhe('perft', '--depth', '0')).status, 2);
  assert.equal((await chuhe('perft')).status, 2);
  assert.equal((await chuhe('perft', '--depth', '1', '--mode', 'guess')).status, 2);
});
