// A server, a browser and boards beside which an arbiter sits: what the tests of the desk share.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';

import { launch, open, Server } from './browser.mjs';
import { top } from './program.mjs';

export const pictures = `${top}build/screenshots`;
const FISCHER = { base_ms: 600000, increment_ms: 5000 };

export class Hall {
  static async start() {
    mkdirSync(pictures, { recursive: true });
    const hall = new Hall();
    hall.server = await Server.start();
    hall.browser = await launch();
    return hall;
  }

  async stop() {
    await this.browser?.close();
    await this.server?.stop();
  }

  /** A board beside which nobody is late, unless the settings say so. */
  table(settings = {}, more = {}) {
    return this.server.create({ mode: 'over_the_board', control: FISCHER, names: { red: '甲', black: '乙' }, settings: { lateness_limit_ms: null, ...settings }, ...more });
  }

  open(path, look) {
    return open(this.browser, path.startsWith('/') ? this.server.base + path : path, look);
  }

  async desk(made, look) {
    const page = await this.open(made.desk, look);
    await page.locator('.desk').waitFor();
    return page;
  }

  async snapshot(made) {
    return (await fetch(`${this.server.base}/api/games/${made.game}`)).json();
  }

  /** Waits until the game says something. */
  async until(made, holds, what) {
    for (let i = 0; i < 100; i += 1) {
      const game = await this.snapshot(made);
      if (holds(game)) {
        return game;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return assert.fail(`never: ${what}`);
  }
}

export const says = (page, text) => page.locator('.desk-panel .banner').getByText(text).first().waitFor();
export const listed = (page) => page.locator('.desk .list a span').allTextContents();
