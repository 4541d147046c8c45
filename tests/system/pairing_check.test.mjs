// `chuhe generate` and `chuhe check`: random tournaments, and the checker that shares nothing with the pairing.
import assert from 'node:assert/strict';
import test from 'node:test';

import { chuhe, program, run } from './program.mjs';

const checked = (report, ...args) => run(program, ['check', '-', ...args], { input: report });

/** A report in columns: each entrant's rounds as "4 w 1". */
function report(rounds, ...extra) {
  const rows = rounds.map((cells, i) => {
    const line = `001 ${String(i + 1).padStart(4)}      E${i + 1}`.padEnd(89);
    return line + cells.map((cell) => cell.padStart(10)).join('');
  });
  return [...rows, ...extra, ''].join('\n');
}

for (const system of ['dutch', 'cn1999']) {
  test(`${system}: tournaments of all kinds, generated, pass and are paired so again`, async () => {
    let events = 0;
    for (let seed = 1; seed <= 12; seed += 1) {
      const { status, stdout } = await chuhe('generate', '--any-up-to', '40', '--seed', `${seed}`, '--system', system);
      if (status === 1) continue; // nobody took part
      events += 1;
      const { status: ended, stdout: said } = await checked(stdout, '--system', system);
      const handMade = /C3/.test(said); // a board swapped by hand may give both the same turn again
      assert.ok(ended === 0 || handMade, `seed ${seed}: ${said}`);
    }
    assert.ok(events >= 10);
    const { stdout } = await chuhe('generate', '--players', '61', '--rounds', '7', '--seed', '5', '--system', system, '--absences', '60', '--forfeits', '40');
    const again = await checked(stdout, '--system', system, '--seed', '5', '--again');
    assert.equal(again.status, 0, again.stdout);
    assert.match(again.stdout, /^rounds checked 7, faults 0$/m);
  });
}

test('the same seed writes the same report, another seed another', async () => {
  const args = ['generate', '--players', '12', '--rounds', '3', '--seed'];
  const { stdout } = await chuhe(...args, '1');
  assert.equal((await chuhe(...args, '1')).stdout, stdout);
  assert.notEqual((await chuhe(...args, '2')).stdout, stdout);
  assert.equal(stdout.split('\n').filter((line) => line.startsWith('001')).length, 12);
});

test('a second meeting, a second bye and one left out are named with their round and clause', async () => {
  const text = report([
    ['2 w 1', '2 b 0', '0000 - U'],
    ['1 b 0', '1 w 1', ''],
    ['0000 - U', '0000 - U', '4 w ='],
    ['5 w 1', '5 b 1', '3 b ='],
    ['4 b 0', '4 w 0', '0000 - Z'],
  ]);
  const { status, stdout } = await checked(text);
  assert.equal(status, 1);
  assert.match(stdout, /^round 2: 2, 1: they have met before .*fide2026 C1/m);
  assert.match(stdout, /^round 2: 5, 4: they have met before/m);
  assert.match(stdout, /^round 2: 3, 2: the bye could have gone to a lower score .*fide2026 C5/m);
  assert.match(stdout, /^round 2: 3: had a bye or a win without play .*fide2026 C2/m);
  assert.match(stdout, /^rounds checked 3, faults 4$/m);
  const { stdout: json } = await checked(text, '--json');
  assert.deepEqual(JSON.parse(json).faults.map((fault) => fault.round), [2, 2, 2, 2]);
});

test('a pairing of the next round is checked as any program printed it', async () => {
  const file = 'tests/data/examples/six.trf';
  const right = await chuhe('pair', file);
  assert.equal((await run(program, ['check', file, '--pairs', '-', '--again'], { input: right.stdout })).status, 0);
  const wrong = await run(program, ['check', file, '--pairs', '-'], { input: '3\n1 4\n2 3\n6 5\n' });
  assert.equal(wrong.status, 1);
  assert.match(wrong.stdout, /^round 2: 1, 4: they have met before/m);
  const short = await run(program, ['check', file, '--pairs', '-'], { input: '3\n1 4\n' });
  assert.equal(short.status, 1);
  assert.match(short.stderr, /line 1 says 3, the boards with the bye, but that many lines follow: 1/);
  for (const [text, said] of [
    ['1\n1 2\n3 4\n', /^-:1: error in pairs: line 1 says 1, .* follow: 2/],
    ['3\n1 0\n2 0\n3 4\n', /^-:3: error in pairs: a second bye; 1 has the round's/],
    ['3\n1 2\n3 -4\n5 6\n', /^-:3: error in pairs: two numbers from 1 to 9999/],
    ['3\n1 2\n0 4\n5 6\n', /^-:3: error in pairs: two numbers from 1 to 9999/],
    ['', /^-:1: error in pairs: the number of boards/],
  ]) {
    const { status, stderr } = await run(program, ['check', file, '--pairs', '-'], { input: text });
    assert.equal(status, 1);
    assert.match(stderr, said);
    const { stdout } = await run(program, ['check', file, '--pairs', '-', '--json'], { input: text });
    assert.ok(JSON.parse(stdout).problems[0].reason.zh);
  }
  const other = await run(program, ['check', file, '--pairs', '-', '--again'], { input: '3\n1 2\n4 3\n6 5\n' });
  assert.match(other.stdout, /the first move would be 2's/);
});

test('wrong usage is said', async () => {
  assert.equal((await chuhe('generate', '--players', '0')).status, 2);
  assert.equal((await chuhe('check', '-', '--pairs', '-')).status, 2);
  for (const seed of ['-1', '1e3', '99999999999999999999']) {
    const { status, stderr } = await chuhe('pair', 'tests/data/examples/six.trf', '--seed', seed);
    assert.equal(status, 2);
    assert.match(stderr, /no whole number from 0 to 18446744073709551615/);
  }
  const order = await chuhe('rank', 'tests/data/examples/six.trf', '--order', 'points,points');
  assert.equal(order.status, 2);
  assert.match(order.stderr, /cn1999-15\.1, .*cn1999-15\.5/);
});

test('why a board, a float or the bye: what the best round without it costs', async () => {
  const file = 'tests/data/examples/six.trf';
  const { stderr } = await chuhe('pair', file, '--explain');
  assert.match(stderr, /^if 3 and 4 did not meet: .*C12.*: 2 /m);
  assert.match((await chuhe('pair', file, '--why', '2', '1')).stdout, /C6/);
  assert.match((await chuhe('pair', file, '--why', '3', '0')).stdout, /could not be paired legally/);
  assert.match((await chuhe('pair', file, '--system', 'cn1999', '--seed', '7', '--explain')).stderr, /did not meet: /);
  assert.equal((await chuhe('pair', file, '--why', '1', '3')).status, 1);
});

test('teams of a report are ranked by their matches and by the places of their players, or it is said why not', async () => {
  const teams = ['013 North                               1    2', '013 South                               3    4'];
  const text = report([['3 w 1'], ['4 b ='], ['1 b 0'], ['2 w =']], ...teams);
  const rank = (order, ...more) => run(program, ['rank', '-', '--order', order, ...more], { input: text });
  const byMatches = JSON.parse((await rank('cn1999-15.4', '--json')).stdout);
  assert.deepEqual(byMatches.standings.map((row) => [row.name, row.values.match_points, row.values.board_points]), [['North', 2, 1.5], ['South', 0, 0.5]]);
  assert.equal((await rank('cn1999-15.3')).status, 0);
  const bySum = JSON.parse((await rank('cn1999-15.5', '--json')).stdout);
  assert.deepEqual(bySum.standings.map((row) => [row.place, row.name]), [[1, 'North'], [2, 'South']]);
  for (const order of ['cn1999-15.3', 'cn1999-15.4', 'cn1999-15.5']) {
    const { status, stderr } = await chuhe('rank', 'tests/data/examples/six.trf', '--order', order);
    assert.equal(status, 1);
    assert.match(stderr, /013/);
  }
});

test('a folder or a missing file is no report; nothing breaks off', async () => {
  for (const [verb, file] of [['pair', 'tests'], ['rank', 'tests'], ['check', 'tests'], ['info', 'tests'], ['rank', 'tests/nowhere.trf']]) {
    const { status, stdout, stderr } = await chuhe(verb, file);
    assert.equal(status, 3, `${verb} ${file}: ${stderr}`);
    assert.equal(stdout, '');
    assert.match(stderr, /a folder, a file belongs here|No such file/);
  }
});

test('with --json what is wrong with a report is one document too: file, line, field and reason', async () => {
  const wrong = report([['1 w 1'], []], 'XXR 0');
  for (const verb of ['rank', 'check']) {
    const { status, stdout } = await run(program, [verb, '-', '--json'], { input: wrong });
    assert.equal(status, 1);
    const { file, problems } = JSON.parse(stdout);
    assert.equal(file, '-');
    assert.deepEqual(problems.map(({ line, field }) => [line, field]), [[1, 'round 1'], [3, 'XXR']]);
    assert.ok(problems.every(({ reason }) => reason.zh && reason.en));
  }
  const { status, stdout } = await chuhe('rank', 'tests/data/examples/six.trf', '--order', 'cn1999-15.3', '--json');
  assert.equal(status, 1);
  assert.equal(JSON.parse(stdout).problems[0].field, '013');
});

test('a report in another encoding is told so once: how many lines are so, and what would be right', async () => {
  const gbk = Buffer.concat(Array.from({ length: 50 }, () => Buffer.from([0x30, 0x30, 0x31, 0x20, 0xbc, 0xd7, 0xd2, 0xd2, 0x0a])));
  const { status, stderr } = await run(program, ['check', '-'], { input: gbk });
  assert.equal(status, 1);
  assert.equal(stderr.match(/UTF-8 text/g).length, 1);
  assert.match(stderr, /^-:1: error in line: this is not UTF-8 text; .* saved as UTF-8 .*; the same in 49 more, down to line 50\n/);
});
