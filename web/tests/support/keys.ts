// Somebody who has a keyboard alone: Tab leads to a thing from where the focus is, keys use it. Wherever that leads the focus
// is seen: its ring is drawn, on the screen, and nothing lies over it.
import assert from "node:assert/strict";
import type { FileChooser, Page } from "playwright-core";

/** More than the longest way through any room. */
const TABS_MOST = 150;

/** What is wrong with how the focus is seen, in words; undefined: something else has it. */
function focusOn(page: Page, selector: string): Promise<string | undefined> {
  return page.evaluate((wanted) => {
    const focus = document.activeElement;
    if (!focus?.matches(wanted)) return undefined;
    if (!focus.matches(":focus-visible")) return "it has no ring";
    // What is drawn for it may stand beside it, as for a field, or around it.
    const drawn = [focus, ...(focus.nextElementSibling ? [focus.nextElementSibling] : [])];
    for (let part = focus.parentElement; part && !part.matches("main, dialog, body"); part = part.parentElement) drawn.push(part);
    const ringed = drawn.filter((part) => {
      const { outlineStyle, opacity, clipPath } = getComputedStyle(part);
      return outlineStyle !== "none" && opacity !== "0" && clipPath === "none";
    });
    // In a drawing a frame stands for it.
    if (focus instanceof SVGElement) ringed.push(...[...focus.querySelectorAll(".hit-frame")].filter((frame) => getComputedStyle(frame).strokeWidth === "4px"));
    if (ringed.length === 0) return "its ring is not drawn";
    const inSight = ringed.some((part) =>
      [...part.getClientRects()].some(({ left, top, width, height }) =>
        [0.5, 0.1, 0.9].some((far) => {
          const there = document.elementFromPoint(left + width * far, top + height / 2);
          return there !== null && [part, focus].some((one) => one.contains(there)); // a field may lie unseen over what is drawn for it
        }),
      ),
    );
    return inSight ? "" : "it is out of sight";
  }, selector);
}

/** The focus is on one of these, and is seen there. */
export async function hasFocus(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector).catch(async () => {
    assert.fail(`the focus is not on ${selector} but on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))}`);
  });
  assert.equal(await focusOn(page, selector), "", selector);
}

/** Tab, until one of these has the focus; back: the other way round. */
export async function tabTo(page: Page, selector: string, back = false): Promise<void> {
  await page.locator(selector).first().waitFor({ state: "attached" });
  for (let presses = 0; presses < TABS_MOST; presses++) {
    const fault = await focusOn(page, selector);
    if (fault !== undefined) return assert.equal(fault, "", selector);
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
  }
  assert.fail(`Tab does not lead to ${selector}`);
}

/** Presses what Tab leads to. */
export async function byKey(page: Page, selector: string, key = "Enter"): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press(key);
}

/** Writes into a field instead of what is there. */
export async function writeByKeys(page: Page, selector: string, text: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
}

/** Another choice of a list, by its arrows. */
export async function chooseByKeys(page: Page, selector: string, value: string): Promise<void> {
  await tabTo(page, selector);
  const far = await page.evaluate((wanted) => {
    const { options, selectedIndex } = document.activeElement as HTMLSelectElement;
    return [...options].findIndex((option) => option.value === wanted) - selectedIndex;
  }, value);
  for (let step = 0; step < Math.abs(far); step++) await page.keyboard.press(far > 0 ? "ArrowDown" : "ArrowUp");
  assert.equal(await page.evaluate(() => (document.activeElement as HTMLSelectElement).value), value, selector);
}

/** One of a few that lie side by side, by the arrows too: Tab leads to the one that is chosen. */
export async function pickByKeys(page: Page, field: string, value: string): Promise<void> {
  await tabTo(page, `${field} input`);
  for (let step = 0; step < 8 && !(await page.evaluate((wanted) => (document.activeElement as HTMLInputElement).value === wanted, value)); step++) await page.keyboard.press("ArrowRight");
  await hasFocus(page, `${field} input[value="${value}"]:checked`);
}

/** Chooses files, as far as the page goes: what comes then is the system's own. */
export async function chooseFiles(page: Page, selector: string, files: Parameters<FileChooser["setFiles"]>[0]): Promise<void> {
  const coming = page.waitForEvent("filechooser"); // long before the key: the browser must know that somebody wants it
  await tabTo(page, selector);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.keyboard.press("Enter");
  await (await coming).setFiles(files);
}
