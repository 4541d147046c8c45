// The codes on screens and on paper, read back: each is exactly the link that it stands for, and that link opens what it promises (A10, O2, P16).
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before } from 'node:test';

import { EventClient, form, people } from './event_client.mjs';
import { Hall } from './hall.mjs';
import { chuhe } from './program.mjs';
import { codesOn, pagesOf } from './qr.mjs';

let hall;
let event;
before(async () => {
  hall = await Hall.start();
  event = await EventClient.create(hall.server.base);
  await event.play(people(8), 0);
  await event.act({ action: 'pair', round: '1' });
});
after(() => hall?.stop());

async function bytes(path, init = {}) {
  const answer = await fetch(`${event.base}/${path}`, { ...init, headers: { Cookie: event.cookie, ...init.headers } });
  assert.equal(answer.status, 200, path);
  return Buffer.from(await answer.arrayBuffer());
}

for (const look of [{ width: 1280 }, { width: 360, theme: 'dark' }]) {
  test(`the codes of a desk at ${look.width} px, ${look.theme ?? 'light'}: the link read off the screen takes the board over`, async () => {
    const made = await hall.table();
    const page = await hall.desk(made, look);
    await page.locator('[data-sheet=more]').or(page.locator('[data-sheet=share]')).first().waitFor();
    await page.locator('[data-sheet=share]').first().click();
    for (const [name, path] of [['desk', made.desk], ['public', made.public]]) {
      await page.locator(`[data-act=qr-${name}]`).click();
      await page.locator('.qr .link-text').getByText(hall.server.base + path, { exact: true }).waitFor();
      // Whoever shows his screen brings the code into the middle of it, clear of the bar of buttons.
      await page.locator('.qr svg').evaluate((code) => code.scrollIntoView({ block: 'center' }));
      const read = await codesOn(hall.browser, await page.screenshot());
      assert.deepEqual(read, [hall.server.base + path]);
      const phone = await hall.open(read[0], { width: 360 });
      await phone.locator(name === 'desk' ? '.desk-bar [data-act=start]' : 'xq-board').first().waitFor();
      await phone.context().close();
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('the cards of the tables: each code is the link of its side, and the phone that reads it brings the result', async () => {
  const post = form({});
  const shown = (await bytes('codes', post)).toString();
  const links = [...shown.matchAll(/href="(\/e\/[a-z0-9]+\/t\/[\w-]+)"/g)].map((match) => hall.server.base + match[1]);
  assert.equal(links.length, 8);
  const read = [];
  for (const page of pagesOf(await bytes('cards.pdf', post))) {
    read.push(...await codesOn(hall.browser, page, [2, 4]));
  }
  assert.deepEqual([...read].sort(), [...links].sort());
  for (const [link, button] of [[links[0], '红胜'], [links[1], '同意：红胜']]) {
    const phone = await hall.open(read[read.indexOf(link)], { width: 360 });
    await phone.getByRole('button', { name: button }).click();
    await phone.locator('.banner').waitFor();
    await phone.context().close();
  }
  assert.equal(JSON.parse(await event.text('event.json')).rounds[0].boards[0].result, '1-0');
});

test('the pairings on the wall carry the address of their page, by board and by name', async () => {
  for (const name of ['round-1.pdf', 'en/round-1.pdf', 'standings.pdf']) {
    const [page] = pagesOf(await bytes(name));
    const read = await codesOn(hall.browser, page);
    assert.equal(read.length, 1, name);
    assert.equal(read[0], `${event.base}/${name.replace('.pdf', '.html')}`);
    assert.equal((await fetch(read[0])).status, 200);
  }
});

test('a name plate carries the address of its player, two plates a page', async () => {
  const pages = pagesOf(await bytes('name-plates.pdf'));
  assert.equal(pages.length, 4);
  const read = await codesOn(hall.browser, pages[0], [2, 1]);
  assert.deepEqual(read, [`${event.base}/entrant-1.html`, `${event.base}/entrant-2.html`]);
  assert.equal((await fetch(read[1])).status, 200);
});

test('a result slip and a score sheet of the command line carry the link that they were given', async () => {
  const link = 'http://192.168.1.2:8017/desk/abcdefgh#s3cret-_with-all-of-its-forty-three-letters-0123';
  const out = join(tmpdir(), `chuhe-slip-${process.pid}.pdf`);
  try {
    for (const kind of ['slip', 'sheet']) {
      const ran = await chuhe('print', kind, '--link', link, '-o', out);
      assert.equal(ran.status, 0, ran.stderr);
      const read = await codesOn(hall.browser, pagesOf(readFileSync(out))[0], kind === 'slip' ? [2, 1] : [1, 1]);
      assert.deepEqual(read, Array(read.length).fill(link), kind);
    }
  } finally {
    rmSync(out, { force: true });
  }
});
