// Reads QR codes off pictures, as the camera of a phone does.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { top } from './program.mjs';

/** The text of the code in each part of a PNG that is cut into rows and columns, from left to right and down; null where there is none. `browser`
 * opens the picture. */
export async function codesOn(browser, png, [rows, columns] = [1, 1]) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addScriptTag({ path: `${top}web/node_modules/jsqr/dist/jsQR.js` });
  const texts = await page.evaluate(async ({ source, down, across }) => {
    const image = await createImageBitmap(await (await fetch(source)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    const [width, height] = [Math.floor(image.width / across), Math.floor(image.height / down)];
    return Array.from({ length: down * across }, (_, part) => {
      const { data } = canvas.getImageData((part % across) * width, Math.floor(part / across) * height, width, height);
      return globalThis.jsQR(data, width, height)?.data ?? null;
    });
  }, { source: `data:image/png;base64,${Buffer.from(png).toString('base64')}`, down: rows, across: columns });
  await context.close();
  return texts;
}

/** The pages of a PDF as a printer would put them on paper: PNGs of 150 dots an inch. */
export function pagesOf(pdf) {
  const folder = mkdtempSync(join(tmpdir(), 'chuhe-qr-'));
  try {
    writeFileSync(join(folder, 'sheet.pdf'), pdf);
    execFileSync('pdftoppm', ['-r', '150', '-png', join(folder, 'sheet.pdf'), join(folder, 'page')]);
    return readdirSync(folder).filter((name) => name.endsWith('.png')).sort().map((name) => readFileSync(join(folder, name)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
