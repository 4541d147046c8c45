// The real server and real pages: starts `chuhe serve` on a free port, and headless Chromium.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '../../web/node_modules/playwright-core/index.mjs';
import { program, top } from './program.mjs';

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];

export const launch = (...more) => chromium.launch({ executablePath: process.env.CHUHE_CHROMIUM || '/usr/bin/chromium', args: [...FLAGS, ...more] });

/** A server with a folder of data of its own. */
export class Server {
  static async start() {
    const server = new Server();
    server.data = await mkdtemp(join(tmpdir(), 'chuhe-'));
    await server.run('127.0.0.1:0');
    return server;
  }

  /** Starts the program; resolves when it has said its address. */
  run(listen) {
    this.child = spawn(program, ['serve', '--data', this.data, '--listen', listen, '--web', `${top}web/dist`], { stdio: 'pipe' });
    return new Promise((resolve, reject) => {
      let said = '';
      const hear = (text) => {
        said += text;
        const match = /http:\/\/(127\.0\.0\.1:\d+)/.exec(said);
        if (match) {
          this.host = match[1];
          this.base = `http://${match[1]}`;
          resolve(this);
        }
      };
      this.child.stdout.setEncoding('utf8').on('data', hear);
      this.child.stderr.setEncoding('utf8').on('data', hear);
      this.child.on('error', reject);
      this.child.on('exit', (status) => reject(new Error(`the server ended with ${status}: ${said}`)));
    });
  }

  /** As when the power fails. */
  kill() {
    const gone = new Promise((resolve) => this.child.once('close', resolve));
    this.child.removeAllListeners('exit');
    this.child.kill('SIGKILL');
    return gone;
  }

  /** The same games on the same address. */
  restart() {
    return this.run(this.host);
  }

  async stop() {
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }

  async create(body) {
    const answer = await fetch(`${this.base}/api/games`, {
      method: 'POST', headers: { 'Content-Type': 'application/json', Origin: this.base }, body: JSON.stringify(body),
    });
    if (answer.status !== 201) {
      throw new Error(`${answer.status}: ${await answer.text()}`);
    }
    return answer.json();
  }
}

/** A page of its own browser profile; what goes wrong in it is kept in `faults`, every host that it asked in `hosts`. */
export async function open(browser, address, { width = 1280, height = 800, language = 'zh-CN', theme = 'light' } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, locale: language, colorScheme: theme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.faults = [];
  page.hosts = new Set();
  page.on('request', (request) => page.hosts.add(new URL(request.url()).host));
  page.on('pageerror', (error) => page.faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION_REFUSED|Cross-Origin-Opener-Policy header has been ignored/.test(message.text())) {
      page.faults.push(message.text());
    }
  });
  await page.goto(address);
  return page;
}

/** Taps the points of a move, "h2e2". */
export async function play(page, move) {
  await page.locator(`[data-square=${move.slice(0, 2)}]`).click();
  await page.locator(`[data-square=${move.slice(2)}]`).click();
}

export const sees = (page, ply) => page.locator(`.list a[data-ply="${ply}"]`).waitFor();
