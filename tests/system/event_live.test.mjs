// Open pages of an event follow what the organiser enters; a cut connection catches up.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';

import { launch, open, Server } from './browser.mjs';
import { EventClient, people } from './event_client.mjs';

let server;
let browser;
let event;
before(async () => {
  server = await Server.start();
  browser = await launch();
  event = await EventClient.create(server.base);
  await event.play(people(10), 1);
  await event.act({ action: 'pair', round: '2' });
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const points = (page) => page.locator('tbody[data-live] .strong').allTextContents();

test('a result entered shows on open pages without a reload, and the wait is told', { timeout: 60000 }, async (t) => {
  const standings = await open(browser, `${event.base}/standings.html`);
  const round = await open(browser, `${event.base}/en/round-2.html`, { width: 360 });
  await Promise.all([standings, round].map((page) => page.locator('.live-sign.live').waitFor()));
  await standings.evaluate(() => { window.stays = true; });
  const before = await points(standings);
  const entered = Date.now();
  await event.act({ action: 'result', round: '2', board: '1', result: '1-0' });
  await round.locator('[data-live=t1] .result', { hasText: '1 : 0' }).waitFor();
  await standings.waitForFunction((old) => [...document.querySelectorAll('tbody[data-live] .strong')].map((one) => one.textContent).join() !== old, before.join());
  t.diagnostic(`both pages had it after ${Date.now() - entered} ms`);
  assert.equal(await standings.evaluate(() => window.stays), true);
  const sorted = (await points(standings)).map(Number);
  assert.deepEqual(sorted, [...sorted].sort((a, b) => b - a), 'the rows stand in the new order');
  assert.deepEqual(standings.faults, []);
});

test('a page whose server was killed says so and catches up', { timeout: 90000 }, async () => {
  const page = await open(browser, `${event.base}/round-2.html`);
  await page.locator('.live-sign.live').waitFor();
  await server.kill();
  await page.locator('.live-sign.warn').waitFor();
  await server.restart();
  await event.act({ action: 'result', round: '2', board: '2', result: '0-1' });
  await page.locator('[data-live=t2] .result', { hasText: '0 : 1' }).waitFor();
  await page.locator('.live-sign.live').waitFor();
});

test('a new round reaches the menu and the columns of an open page', { timeout: 60000 }, async () => {
  const page = await open(browser, `${event.base}/standings.html`);
  await page.locator('.live-sign.live').waitFor();
  for (const board of ['3', '4', '5']) {
    await event.act({ action: 'result', round: '2', board, result: '1/2-1/2' });
  }
  await event.act({ action: 'pair', round: '3' });
  await page.locator('nav a[href="round-3.html"]').waitFor();
  await page.locator('th', { hasText: '第三轮' }).waitFor();
});

// Rows of a long table are laid out by themselves and only in sight (B15): it has to look and to be read as a table all the same.
test('a long table keeps its columns, is a table to those who listen, and is printed to its end', { timeout: 120000 }, async () => {
  const long = await EventClient.create(server.base, { rounds: '9' });
  await long.play(people(60), 2);
  for (const width of [360, 1280]) {
    const page = await open(browser, `${long.base}/en/standings.html`, { width });
    const edges = () => page.evaluate(() => [...document.querySelectorAll('.long tr')].slice(0, 8).map((row) => [...row.children]
      .map((cell) => cell.getBoundingClientRect()).filter((box) => box.width > 0).map((box) => Math.round(box.right)).join()));
    assert.equal(new Set(await edges()).size, 1, `${width}: every row has the columns of the head`);
    const frame = await page.evaluate(() => { const wide = document.querySelector('.wide'); return [wide.scrollWidth, wide.clientWidth]; });
    if (width === 360) {
      assert.equal(frame[0], frame[1], 'a phone shows all of its columns');
    }
    const heard = await page.locator('table.long').ariaSnapshot();
    assert.match(heard, /^- table:\n {2}- rowgroup:\n {4}- row "Place/);
    assert.match(heard, /- columnheader "points"/);
    assert.equal(heard.match(/- rowheader /g).length, 60, 'rows out of sight are there');
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.evaluate(() => [...document.querySelectorAll('.long tbody tr')].filter((row) => getComputedStyle(row).contentVisibility === 'visible').length), 60);
    assert.deepEqual(page.faults, []);
  }
});

/** Opens a page that follows, and gathers what it is told. */
async function listen(address) {
  const page = await open(browser, 'about:blank');
  const messages = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => messages.push(JSON.parse(payload))));
  await page.goto(address);
  await page.locator('.live-sign.live').waitFor();
  const next = async () => {
    while (messages.length === 0) {
      await page.waitForTimeout(20);
    }
    return messages.shift();
  };
  return { page, next };
}

test('a result sends the texts that differ and not the rows, and nothing of an order that stays', { timeout: 60000 }, async () => {
  const long = await EventClient.create(server.base, { rounds: '9' });
  await long.play(people(60), 1);
  await long.act({ action: 'pair', round: '2' });
  const enter = (board, result) => long.act({ action: 'result', round: '2', board, result });
  const standings = await listen(`${long.base}/standings.html`);
  const round = await listen(`${long.base}/round-2.html`);
  await enter('1', '1-0');
  const won = await standings.next();
  await round.next();
  assert.deepEqual(won.parts, {}, 'no row is sent whole');
  assert.ok(Object.keys(won.texts).length >= 2, 'the rows of both are others');
  assert.equal(won.order.length, 61, 'those who won move up');
  assert.ok(JSON.stringify(won).length < 4000, `${JSON.stringify(won).length} characters`);
  await enter('30', '1/2-1/2');
  await standings.next();
  assert.equal((await round.next()).order, undefined, 'boards stay where they are');
  const { page } = standings;
  const fetched = await page.evaluate(async () => new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html').querySelector('main').innerHTML);
  assert.equal(await page.locator('main').innerHTML(), fetched, 'the page is what it would be if it were fetched');
  const unknown = await page.evaluate(() => new Promise((resolve) => {
    new WebSocket(`${location.href.replace('http', 'ws')}/live?since=1`).onmessage = ({ data }) => resolve(JSON.parse(data));
  }));
  assert.equal(unknown.reload, true, 'of a version that no page was made of nothing is known');
  assert.deepEqual([...page.faults, ...round.page.faults], []);
});

test('a public page goes out compressed, and not again to whoever has it', async () => {
  const whole = await fetch(`${event.base}/standings.html`, { headers: { 'accept-encoding': 'identity' } });
  const packed = await fetch(`${event.base}/standings.html`, { headers: { 'accept-encoding': 'gzip' } });
  assert.equal(whole.headers.get('content-encoding'), null);
  assert.equal(packed.headers.get('content-encoding'), 'gzip');
  assert.ok(Number(packed.headers.get('content-length')) * 3 < Number(whole.headers.get('content-length')));
  assert.equal(await packed.text(), await whole.text());
  const tag = packed.headers.get('etag');
  const known = await fetch(`${event.base}/standings.html`, { headers: { 'if-none-match': tag } });
  assert.equal(known.status, 304);
  await event.act({ action: 'settings', title: '改名', planned_rounds: '9', reason: '更正' });
  const changed = await fetch(`${event.base}/standings.html`, { headers: { 'if-none-match': tag } });
  assert.equal(changed.status, 200);
  assert.match(await changed.text(), /改名/);
  assert.equal((await fetch(`${event.base}/none.html`)).status, 404);
});

test('what a list is searched for is text, and no longer than its field', async () => {
  const answer = async (who) => Buffer.from(await (await fetch(`${event.base}/find.html?who=${who}`)).arrayBuffer());
  for (const no of ['%00%ff', '%ed%a0%80', 'a%0ab', '%7f']) {
    const page = await answer(no);
    assert.equal(Buffer.compare(Buffer.from(page.toString('utf8')), page), 0, `${no}: the page is UTF-8`);
    assert.match(page.toString(), /id="find"[^>]*value=""/);
  }
  assert.match((await answer('%E4%BA%BA'.repeat(1000))).toString(), new RegExp(`value="人{60}"`));
  assert.match((await answer('%3Cb%3E')).toString(), /value="&lt;b&gt;"/);
});

test('why somebody has his place opens below his row without a script, and closes', { timeout: 60000 }, async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${event.base}/standings.html`);
  const group = page.locator('#why-3');
  assert.equal(await group.locator('tr.ex').isVisible(), false);
  await group.locator('a.why-open').click();
  assert.equal(await group.locator('tr.ex').isVisible(), true);
  assert.equal(await page.locator('tr.ex:visible').count(), 1);
  await group.locator('a.why-close').click();
  assert.equal(await group.locator('tr.ex').isVisible(), false);
  await context.close();
});
