// Takes docs/pictures/game.png from the real pages and server: `node tools/picture_of_the_game.mjs` after ./dev build.
import { mkdirSync, statSync } from 'node:fs';

import { launch, open, Server } from '../tests/system/browser.mjs';
import { top } from '../tests/system/program.mjs';

const MOVES = ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0', 'h7h3', 'g3g4', 'b7e7', 'c3c4', 'b9c7', 'b0c2', 'a9b9', 'a0b0', 'b9b3', 'b2a2', 'b3c3'];
const target = `${top}docs/pictures/game.png`;

const server = await Server.start();
const browser = await launch();
try {
  const game = await server.create({ rules: 'cn1999', control: { base_ms: 3600000, increment_ms: 30000 }, names: { red: '选手一', black: '选手二' } });
  for (const [index, move] of MOVES.entries()) {
    const secret = (index % 2 === 0 ? game.red : game.black).split('#')[1];
    const answer = await fetch(`${server.base}/api/games/${game.game}/commands`, {
      method: 'POST', headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}`, Origin: server.base },
      body: JSON.stringify({ id: `m${index}`, command: { kind: 'move', move } }),
    });
    if (!answer.ok) {
      throw new Error(`${move}: ${await answer.text()}`);
    }
  }
  const black = await open(browser, server.base + game.black);
  const red = await open(browser, server.base + game.red, { width: 1100, height: 680 });
  await black.locator('xq-board').waitFor();
  await red.locator('[data-square=h0]').click();
  mkdirSync(`${top}docs/pictures`, { recursive: true });
  await red.screenshot({ path: target });
  console.log(`${target}: ${statSync(target).size} bytes`);
} finally {
  await browser.close();
  await server.stop();
}
