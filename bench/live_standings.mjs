// How long one result takes to stand on an open page of standings (B15, O10): the work in the browser for a table of 400 rows,
// and the way from the form to the page with 200 players. Prints figures and how they compare with drawing the table anew; it fails only where a page does not follow at all.
//   node bench/live_standings.mjs      (CHUHE_BINARY and CHUHE_CHROMIUM as for tests/system; web/dist is built)
import { launch, Server } from '../tests/system/browser.mjs';
import { EventClient, people } from '../tests/system/event_client.mjs';

const RESULTS = 15;

/** Counts what the page does between a message and the layout behind it. */
const watch = () => {
  window.spent = [];
  const wanted = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    set(handle) {
      wanted.set.call(this, (message) => {
        const start = performance.now();
        handle.call(this, message);
        document.body.getBoundingClientRect();
        window.spent.push({ ms: performance.now() - start, version: JSON.parse(message.data).version, reload: JSON.parse(message.data).reload === true });
      });
    },
  });
};

const figures = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  return `best ${sorted[0].toFixed(1)} ms, median ${sorted[Math.floor(sorted.length / 2)].toFixed(1)} ms, worst ${sorted.at(-1).toFixed(1)} ms`;
};

async function measure(server, browser, count) {
  const event = await EventClient.create(server.base, { title: `${count} 人`, rounds: '9' });
  await event.act({ action: 'enter_list', list: people(count).join('\n') });
  await event.act({ action: 'start' });
  for (const round of ['1', '2']) {
    await event.act({ action: 'pair', round });
    if (round === '1') {
      const line = Array.from({ length: Math.floor(count / 2) }, (_, i) => `${i + 1} ${'1=0'[i % 3]}`).join(', ');
      await event.act({ action: 'quick', line });
    }
  }
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(watch);
  await page.goto(`${event.base}/standings.html`);
  await page.locator('.live-sign.live').waitFor();
  // The first result of a round changes the head of the page, so that it is fetched anew; the others are what is measured.
  const ways = [];
  const work = [];
  for (let board = 1; board <= RESULTS; board += 1) {
    const heard = await page.evaluate(() => window.spent.length);
    const start = performance.now();
    await event.act({ action: 'result', round: '2', board: String(board), result: ['1-0', '0-1', '1/2-1/2'][board % 3] });
    await page.waitForFunction((before) => window.spent.length > before, heard, { polling: 'raf', timeout: 10_000 });
    ways.push(performance.now() - start);
    const last = await page.evaluate(() => window.spent.at(-1));
    if (!last.reload) {
      work.push(last.ms);
    }
  }
  // What it would take to draw the whole table anew, on the same machine at the same moment.
  const whole = await page.evaluate(() => Array.from({ length: 7 }, () => {
    const table = document.querySelector('table.standings');
    const start = performance.now();
    table.outerHTML = String(table.outerHTML);
    document.body.getBoundingClientRect();
    return performance.now() - start;
  }));
  const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
  console.log(`${count} rows: the whole table anew ${figures(whole)}; one result is ${(middle(whole) / middle(work)).toFixed(1)} times as fast`);
  console.log(`${count} rows: one result in the browser ${figures(work)} (${work.length} of ${RESULTS} exchanged in place; B15: 30 ms)`);
  console.log(`${count} players: from the form to the page ${figures(ways)} (O10: 1,000 ms)`);
}

const server = await Server.start();
const browser = await launch();
try {
  for (const count of [200, 400]) {
    await measure(server, browser, count);
  }
} finally {
  await browser.close();
  await server.stop();
}
