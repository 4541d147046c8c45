// POST /api/judge: the judgement of a pasted text, and what of it was not judged.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';

import { Server } from './browser.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server?.stop());

async function judge(question) {
  const answer = await fetch(`${server.base}/api/judge`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(question) });
  return { status: answer.status, body: await answer.json() };
}

const game = (fen) => `[Game "Chinese Chess"]\n[Red "甲"]\n[Black "乙"]\n[FEN "${fen}"]\n\n1. a0a9 e9e8 2. a9a8 e8e9 *\n\n`;
const FEN = '4k4/9/9/9/9/9/9/9/9/R2K5 w - - 0 1';
const NO_GENERAL = '9/9/9/9/9/9/9/9/9/R2K5 w - - 0 1';

test('a game that cannot be judged is named with its reason beside those that can', async () => {
  const { status, body } = await judge({ rules: 'cn1999', text: game(FEN) + game(NO_GENERAL) + game(FEN) });
  assert.equal(status, 200);
  assert.deepEqual(body.games.map((one) => one.id), ['1 甲 – 乙', '3 甲 – 乙']);
  assert.equal(body.unread.length, 1);
  assert.equal(body.unread[0].id, '2 甲 – 乙');
  assert.ok(body.unread[0].text.zh.length > 0 && body.unread[0].text.en.length > 0);
});

test('of more than twenty games the rest is named as not judged', async () => {
  const { status, body } = await judge({ rules: 'cn1999', text: game(FEN).repeat(22) });
  assert.equal(status, 200);
  assert.equal(body.games.length, 20);
  assert.deepEqual(body.unread.map((one) => one.id), ['21–22']);
});

test('a text in which nothing can be judged is refused with the first reason', async () => {
  const { status, body } = await judge({ rules: 'cn1999', text: game(NO_GENERAL) });
  assert.equal(status, 400);
  assert.equal(body.error.code, 'unreadable');
  assert.ok(body.error.zh.length > 0 && body.error.en.length > 0);
});

const line = { rules: 'cn1999', fen: FEN, moves: ['a0a9', 'e9e8', 'a9a8', 'e8e9', 'a8a9'] };
const wrongMembers = [
  ['cycle', [5, 1]], ['cycle', [1, 2]], ['cycle', [1, 99]], ['cycle', [0]], ['cycle', [1.5, 5]], ['cycle', [-1, 3]], ['cycle', '1:5'],
  ['cycle', [18446744073709551615, 1]], ['fen', 7], ['text', {}], ['rules', 3], ['compare', 'yes'], ['moves', 5], ['moves', [1]],
];
for (const [member, value] of wrongMembers) {
  test(`${member} ${JSON.stringify(value)} is refused by its name, and the server goes on`, async () => {
    const { status, body } = await judge({ ...line, [member]: value });
    assert.equal(status, 400);
    assert.ok(body.error.zh.startsWith(member) && body.error.en.startsWith(member), body.error.en);
    assert.equal((await judge(line)).status, 200);
  });
}

test('moves may be given as one text; a cycle that is named is judged as repeated', async () => {
  const { status, body } = await judge({ ...line, moves: line.moves.join(' '), cycle: [1, 5] });
  assert.equal(status, 200);
  assert.equal(body.games[0].repetition.verdict, 'red_loses');
});
