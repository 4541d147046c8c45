// A claim that the program cannot decide waits for the arbiter (24). No repetition is known on which it gives up, so the log of a decided claim is
// made one of a claim that waits while the server is down; then the pages of all in both languages, and the ruling.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test, { after, before } from 'node:test';

import { violations } from './axe.mjs';
import { Hall, pictures } from './hall.mjs';

let hall;
before(async () => (hall = await Hall.start()));
after(() => hall?.stop());

// The last event, the end, is taken out of the log, and the ruling before it waits.
const UNDECIDED = `
import glob, os, sqlite3, sys
file = [name for name in glob.glob(sys.argv[1] + '/*') if os.path.isfile(name) and open(name, 'rb').read(15) == b'SQLite format 3'][0]
db = sqlite3.connect(file)
stream, version = db.execute("SELECT id, version FROM stream WHERE name = ?", ('game/' + sys.argv[2],)).fetchone()
db.execute("DELETE FROM event WHERE stream = ? AND version = ?", (stream, version))
payload = db.execute("SELECT payload FROM event WHERE stream = ? AND version = ?", (stream, version - 1)).fetchone()[0]
changed = payload.replace(b'"waits":false', b'"waits":true')
assert changed != payload, payload
db.execute("UPDATE event SET payload = ? WHERE stream = ? AND version = ?", (changed, stream, version - 1))
db.execute("UPDATE stream SET version = ?, closed = 0 WHERE id = ?", (version - 1, stream))
db.execute("DELETE FROM command WHERE stream = ? AND version > ?", (stream, version - 1))
db.commit()
`;

async function command(made, who, what) {
  const answer = await fetch(`${hall.server.base}/api/games/${made.game}/commands`, {
    method: 'POST', headers: { Origin: hall.server.base, Authorization: `Bearer ${made[who].split('#')[1]}` }, body: JSON.stringify({ id: crypto.randomUUID(), command: what }),
  });
  assert.equal(answer.status, 200, await answer.text());
}

/** A game whose claim waits for a ruling. */
async function waiting() {
  const made = await hall.table({}, { control: null });
  for (const move of Array(3).fill(['i0i1', 'i9i8', 'i1i0', 'i8i9']).flat()) {
    await command(made, 'arbiter', { kind: 'move', side: 'i0i1 i1i0'.includes(move) ? 'red' : 'black', move });
  }
  await command(made, 'red', { kind: 'claim_repetition' });
  await hall.server.kill();
  execFileSync('python3', ['-c', UNDECIDED, hall.server.data, made.game]);
  await hall.server.restart();
  assert.equal((await hall.snapshot(made)).live.phase, 'awaiting_ruling');
  return made;
}

const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('the desk and the players are told that a claim waits, by pages without a violation; the arbiter rules by the keyboard', async () => {
  const made = await waiting();
  const player = { 'zh-CN': /待判|裁判|裁定/, en: /arbiter/ };
  for (const language of ['zh-CN', 'en']) {
    for (const width of [360, 1280]) {
      const look = { width, height: 800, language };
      const desk = await hall.desk(made, look);
      const red = await hall.open(made.red, look);
      await red.locator('.banner').getByText(player[language]).first().waitFor();
      await desk.locator('[data-act=deny], button:has-text("循环"), button:has-text("Repetition")').first().click();
      await desk.locator('[data-act=deny]').waitFor();
      for (const [page, name] of [[desk, 'desk'], [red, 'player']]) {
        assert.ok(await fits(page), `${name} ${width} ${language} is too wide`);
        assert.deepEqual(await violations(page), [], `${name} ${width} ${language}`);
        await page.screenshot({ path: `${pictures}/awaiting-${name}-${width}-${language}.png`, fullPage: true });
        assert.deepEqual(page.faults, []);
      }
      await desk.context().close();
      await red.context().close();
    }
  }
  const desk = await hall.desk(made);
  await desk.locator('button:has-text("循环")').first().focus();
  await desk.keyboard.press('Enter');
  await desk.locator('[data-act=deny]').focus();
  await desk.keyboard.press('Enter');
  await hall.until(made, (game) => game.live.phase === 'playing', 'the claim is turned down');
  await desk.context().close();
});

test('the arbiter tells a side to change, and its game goes on warned (24.3)', async () => {
  const made = await waiting();
  await command(made, 'arbiter', { kind: 'rule_claim', must_change: 'red', reason: '长捉' });
  const { live } = await hall.snapshot(made);
  assert.equal(live.warned, 'red');
});
