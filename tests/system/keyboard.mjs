// A person who has a keyboard and nothing else.
import assert from 'node:assert/strict';

/** Whether the element that has the keyboard shows it: an outline, of its own or of the face of its label; on a board, the cursor. */
const showsFocus = (element) => element.closest('xq-board, .point') !== null && element.getRootNode().querySelector('.cursor') !== null || [element, ...element.querySelectorAll('*'), ...(element.nextElementSibling === null ? [] : [element.nextElementSibling])]
  .some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });

/** Counts what a mouse or a finger does. */
export const watchPointers = (page) => page.addInitScript(() => {
  window.pointed = 0;
  for (const kind of ['pointerdown', 'mousedown', 'touchstart']) window.addEventListener(kind, () => { window.pointed += 1; }, true);
});

/** Goes to an element by Tab alone and presses a key there. */
export async function key(page, selector, press = 'Enter') {
  const target = page.locator(selector).first();
  await target.waitFor();
  for (let i = 0; i < 140; i += 1) {
    if (await target.evaluate((element) => element.getRootNode().activeElement === element)) {
      assert.ok(await target.evaluate(showsFocus), `${selector} does not show that it has the keyboard`);
      await page.keyboard.press(press);
      return;
    }
    await page.keyboard.press('Tab');
  }
  assert.fail(`the keyboard does not reach ${selector}`);
}

/** Goes to a field by Tab alone and types over what it holds. */
export async function type(page, selector, text) {
  await key(page, selector, 'End');
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}

/** Chooses in a list by its keys. */
export async function choose(page, selector, value) {
  const list = page.locator(selector).first();
  await key(page, selector, 'Home');
  const options = await list.locator('option').count();
  for (let i = 0; i < options && (await list.inputValue()) !== value; i += 1) {
    await page.keyboard.press('ArrowDown');
  }
  assert.equal(await list.inputValue(), value, selector);
}

/** Nothing was pointed at since the page was opened. */
export async function noPointer(page) {
  assert.equal(await page.evaluate(() => window.pointed), 0);
}
