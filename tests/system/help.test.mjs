// `chuhe help` and `chuhe help VERB`: every verb has examples, and they run.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import test from 'node:test';

import { chuhe, program, run, top } from './program.mjs';

const { stdout: overview } = await chuhe('help');
const verbs = overview.split('Subcommands:')[1].trim().split('\n').map((line) => line.trim().split(/\s+/)[0]).filter((word) => /^[a-z]+$/.test(word));

test('the verbs are those of --help', async () => {
  assert.ok(verbs.includes('judge') && verbs.includes('serve') && verbs.length >= 9, verbs.join(' '));
  assert.equal((await chuhe('--help')).stdout, overview);
});

for (const verb of verbs) {
  test(`chuhe help ${verb}: as --help, with examples that run`, async () => {
    const { status, stdout } = await chuhe('help', verb);
    assert.equal(status, 0);
    assert.equal((await chuhe(verb, '--help')).stdout, stdout);
    const examples = stdout.split('Examples:')[1].split('\n').map((line) => line.trim()).filter((line) => line.startsWith('chuhe '));
    assert.ok(examples.length >= 2, stdout);
    mkdirSync(`${top}build`, { recursive: true });
    // A server goes on for ever: its examples are read by --help's parser only.
    for (const example of examples) {
      const command = verb === 'serve' ? `${example} --help` : example;
      const { status: ended, stderr } = await run('bash', ['-c', `chuhe() { "${program}" "$@"; }; ${command}`]);
      assert.equal(ended, 0, `${example}\n${stderr}`);
    }
  });
}

test('help for a verb that is not there names it, wrong usage', async () => {
  const { status, stderr } = await chuhe('help', 'nothing');
  assert.equal(status, 2);
  assert.match(stderr, /no verb nothing/);
});
