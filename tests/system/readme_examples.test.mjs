// The examples of both READMEs do what they show.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { program, run, top } from './program.mjs';

/** The `console` blocks of a text: commands (`$ `) with the lines that follow them. */
function examples(text) {
  const found = [];
  for (const [, block] of text.matchAll(/```console\n(.*?)```/gs)) {
    for (const line of block.trimEnd().split('\n')) {
      if (line.startsWith('$ ')) {
        found.push({ command: line.slice(2), output: [] });
      } else {
        found.at(-1).output.push(line);
      }
    }
  }
  return found;
}

/** Whether lines are as shown; a line `...` stands for any lines. */
function matches(lines, shown) {
  if (shown.length === 0) return lines.length === 0;
  if (shown[0] !== '...') return lines[0] === shown[0] && matches(lines.slice(1), shown.slice(1));
  return lines.some((_, i) => matches(lines.slice(i), shown.slice(1))) || matches([], shown.slice(1));
}

for (const name of ['README.md', 'README.zh.md']) {
  const shown = examples(readFileSync(`${top}${name}`, 'utf8'));
  test(`${name} has examples`, () => assert.ok(shown.length >= 3));
  for (const { command, output } of shown) {
    test(`${name}: ${command}`, async () => {
      const script = `chuhe() { "${program}" "$@"; }; ${command}`;
      const { stdout, stderr } = await run('bash', ['-c', script]);
      const lines = (stdout + stderr).trimEnd().split('\n').filter((line, i, all) => line !== '' || all.length > 1);
      assert.ok(matches(lines, output), `shown:\n${output.join('\n')}\ncame:\n${lines.join('\n')}`);
    });
  }
}

test('both READMEs show the same commands', () => {
  const commands = (name) => examples(readFileSync(`${top}${name}`, 'utf8')).map((example) => example.command);
  assert.deepEqual(commands('README.zh.md'), commands('README.md'));
});
