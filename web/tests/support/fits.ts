// Whether the page is as narrow as its screen.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";

/** Fails when something is wider than the screen as soon as the letters are there, and names it. The window is no measure of
 *  that: on a phone the browser makes it as wide as what is shown in it. */
export async function fits(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const beyond = await beyondScreen(page);
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
