// Whether the page is as narrow as its screen.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";

/** How long a page may take to settle after what was waited for: letters and drawings come by themselves. Milliseconds. */
const SETTLING = 3000;

/** Fails when something stays wider than the screen, and names it. The window is no measure of that: on a phone the browser
 *  makes it as wide as what is shown in it. */
export async function fits(page: Page): Promise<void> {
  let beyond = await beyondScreen(page);
  for (const end = Date.now() + SETTLING; beyond.length > 0 && Date.now() < end; beyond = await beyondScreen(page)) await page.waitForTimeout(50);
  assert.equal(beyond.length, 0, `${page.url()} is wider than the screen: ${beyond.slice(0, 8).join(", ")}`);
}

function beyondScreen(page: Page): Promise<string[]> {
  return page.evaluate((screen) => {
    if (document.documentElement.scrollWidth <= screen) return [];
    const all = [...document.body.querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > screen + 0.5);
    return all
      .filter((element) => !all.some((other) => other !== element && element.contains(other)))
      .map((element) => `<${element.localName} class="${element.getAttribute("class") ?? ""}"> ends at ${Math.ceil(element.getBoundingClientRect().right)}`);
  }, page.viewportSize()!.width);
}
