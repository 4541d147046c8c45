// Sheets from record files by the command line: content, languages, formats, fonts, and the same bytes each time.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { chuhe } from './program.mjs';

const folder = mkdtempSync(join(tmpdir(), 'chuhe-print-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const at = (name) => join(folder, name);

const PGN = `[Event "楚河杯"]
[Red "选手一"]
[Black "选手二"]
[Result "0-1"]

1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 兵七进一 卒7进1 0-1
`;
writeFileSync(at('game.pgn'), PGN);
writeFileSync(at('wrong.pgn'), '1. 炮二平五 马8进9 2. 马二进四 *\n');

async function print(...args) {
  const ran = await chuhe('print', ...args);
  assert.equal(ran.status, 0, ran.stderr);
  return readFileSync(args[args.indexOf('-o') + 1]);
}
const words = (name) => execFileSync('pdftotext', ['-layout', at(name), '-']).toString();

test('a score sheet is filled from a record, in full notation and in shorthand', async () => {
  await print('sheet', at('game.pgn'), '-o', at('full.pdf'));
  for (const wanted of ['楚河杯', '选手一', '炮二平五', '车9平8', '黑胜']) {
    assert.ok(words('full.pdf').includes(wanted), wanted);
  }
  await print('sheet', at('game.pgn'), '--shorthand', '--lang', 'en', '--table', '7', '-o', at('short.pdf'));
  const short = words('short.pdf');
  assert.match(short, /炮25\s+马87/);
  assert.match(short, /Black wins/);
  assert.match(short, /Table\s+7/);
  assert.doesNotMatch(short, /炮二平五/);
});

test('blank sheets, slips, envelopes and diagrams in both languages and formats give the same bytes twice', async () => {
  const sheets = [['sheet'], ['sheet', at('game.pgn')], ['slip'], ['slip', at('game.pgn')], ['envelope'],
    ['envelope', at('game.pgn'), '--plies', '4', '--sealed-by', '红方'], ['diagram'], ['diagram', at('game.pgn'), '--plies', '2']];
  for (const sheet of sheets) {
    for (const language of ['zh', 'en']) {
      for (const ending of ['pdf', 'svg']) {
        const once = await print(...sheet, '--lang', language, '-o', at(`once.${ending}`));
        const twice = await print(...sheet, '--lang', language, '-o', at(`twice.${ending}`));
        assert.ok(once.equals(twice), `${sheet.join(' ')} ${language} ${ending}`);
      }
    }
  }
});

test('fonts are embedded and subset', async () => {
  await print('sheet', at('game.pgn'), '-o', at('fonts.pdf'));
  const rows = execFileSync('pdffonts', [at('fonts.pdf')]).toString().split('\n').slice(2).filter(Boolean);
  assert.ok(rows.length > 0);
  for (const row of rows) {
    assert.match(row, /^[A-Z]{6}\+/, row);
    assert.match(row, /\byes\s+yes\b/, row);
  }
});

/** The grey values of a page, 0 black to 255 white, by millimetres from the upper left corner. */
function grey(name) {
  const bytes = execFileSync('pdftoppm', ['-r', '254', '-gray', at(name)]);
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 40).toString('latin1'));
  const width = Number(head[1]);
  return (x, y) => bytes[head[0].length + Math.round(y * 10) * width + Math.round(x * 10)];
}

test('1.3 a diagram has Red in relief, a light disc with a dark letter, and Black in intaglio, a dark disc with a light one', async () => {
  await print('diagram', '--fen', '4k4/9/9/9/9/9/9/9/9/3K5 w', '-o', at('two.pdf'));
  const value = grey('two.pdf');
  const unit = 90 / 912; // the board is 912 units wide; a point lies 56 + 100 units a file from the left
  const count = (x, y) => {
    let dark = 0;
    let all = 0;
    for (let dx = -38; dx <= 38; dx += 2) {
      for (let dy = -38; dy <= 38; dy += 2) {
        if (dx * dx + dy * dy <= 38 * 38) {
          all += 1;
          dark += value((x + dx) * unit, (y + dy) * unit) < 128 ? 1 : 0;
        }
      }
    }
    return dark / all;
  };
  const red = count(56 + 300, 98 + 900);
  const black = count(56 + 400, 98);
  assert.ok(red > 0.05 && red < 0.5, `Red: ${red} of the disc is dark`);
  assert.ok(black > 0.5 && black < 0.95, `Black: ${black} of the disc is dark`);
});

test('what cannot be printed is said, with file, game and place', async () => {
  const wrong = await chuhe('print', 'sheet', at('wrong.pgn'), '-o', at('wrong.pdf'));
  assert.equal(wrong.status, 1);
  assert.match(wrong.stderr, /wrong\.pgn/);
  const none = await chuhe('print', 'sheet', at('game.pgn'), '--game', '2', '-o', at('none.pdf'));
  assert.equal(none.status, 1);
  assert.match(none.stderr, /game 2/);
  assert.equal((await chuhe('print', 'sheet', at('missing.pgn'), '-o', at('none.pdf'))).status, 3);
  assert.equal((await chuhe('print', 'diagram', at('game.pgn'), '--plies', '99', '-o', at('none.pdf'))).status, 1);
  assert.equal((await chuhe('print', 'sheet', at('game.pgn'), '-o', at('none.txt'))).status, 2);
});

const EVENT = JSON.stringify({ chuhe: 'event', version: 1, events: [] });
const REPORT = `012 示例杯
001    1      甲                                 2400                             1.0    0     2 w 1
001    2      乙                                 2300                             0.0    0     1 b 0
XXR 3
`;

test('the lists of an event are printed from its file, with what was agreed on', async () => {
  writeFileSync(at('event.trf'), REPORT);
  for (const list of [['standings'], ['standings', '--a3'], ['cross-table'], ['pairings'], ['pairings', '--round', '1', '--by-name'],
    ['slips'], ['name-plates']]) {
    const once = await print(...list, at('event.trf'), '-o', at('list.pdf'));
    assert.ok(once.equals(await print(...list, at('event.trf'), '-o', at('again.pdf'))), list.join(' '));
  }
  await print('standings', at('event.trf'), '-o', at('standings.pdf'));
  assert.match(words('standings.pdf'), /示例杯/);
  assert.match(words('standings.pdf'), /轮空记分：1/);
  await print('standings', '--lang', 'en', at('event.trf'), '-o', at('standings-en.pdf'));
  assert.match(words('standings-en.pdf'), /A bye scores: 1/);
  const missing = await chuhe('print', 'pairings', '--round', '9', at('event.trf'), '-o', at('none.pdf'));
  assert.equal(missing.status, 1);
  assert.match(missing.stderr, /round-9/);
  assert.equal((await chuhe('print', 'bracket', at('event.trf'), '-o', at('none.pdf'))).status, 1);
  writeFileSync(at('empty.json'), EVENT);
  assert.equal((await chuhe('print', 'standings', at('empty.json'), '-o', at('none.pdf'))).status, 1);
  assert.equal((await chuhe('print', 'standings', at('nowhere.json'), '-o', at('none.pdf'))).status, 3);
  assert.equal((await chuhe('print', 'standings', at('event.trf'), '-o', at('none.txt'))).status, 2);
});

test('24 the ruling on a repetition, in both languages and formats, with every ply and its clause', async () => {
  const around = 'i0i1 i9i8 i1i0 i8i9';
  writeFileSync(at('round.txt'), `${around} ${around} ${around}\n`);
  for (const [language, verdict] of [['zh', '双方不变作和'], ['en', 'Draw: neither side changes']]) {
    const once = await print('ruling', at('round.txt'), '--lang', language, '--red', '选手一', '--table', '7', '-o', at('ruling.pdf'));
    assert.ok(once.equals(await print('ruling', at('round.txt'), '--lang', language, '--red', '选手一', '--table', '7', '-o', at('again.pdf'))));
    const text = words('ruling.pdf');
    for (const wanted of [verdict, '选手一', '车一进一', '车９进１', 'cn1999 28.9']) {
      assert.ok(text.includes(wanted), `${wanted} in ${text}`);
    }
    assert.match((await print('ruling', at('round.txt'), '--lang', language, '-o', at('ruling.svg'))).toString(), /^<\?xml/);
  }
  const none = await chuhe('print', 'ruling', at('game.pgn'), '-o', at('none.pdf'));
  assert.equal(none.status, 1);
  assert.match(none.stderr, /no position stands on the board again/);
});
