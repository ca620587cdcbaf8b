// Nothing on any screen is left in English where the catalogues have it in another language, nothing is wider than the
// window, on a phone and at a desk, also not on one of 320 px, which a large one is for those who need it four times as
// large, and nothing keeps anybody out: axe looks at every one of them, on that window and on a desk's,
// where it is light and where it is dark.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { parsePo } from "../words.mjs";
import { violationsOf } from "./support/axe";
import { faultless, project, visit, WIDTHS } from "./support/house";
import { everyScreen } from "./support/screens";

/** What a reader finds on the page or is told: texts, and the names and hints of things. Not what says its own language. */
async function told(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const own = (element: Element | null) => element?.closest("[lang]")?.getAttribute("lang") !== document.documentElement.lang;
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node instanceof Element) {
        if (!own(node)) for (const name of ["aria-label", "aria-description", "title", "placeholder", "alt"]) found.add(node.getAttribute(name)?.trim() ?? "");
      } else if (!own(node.parentElement)) found.add(node.textContent?.trim() ?? "");
    }
    found.delete("");
    return [...found];
  });
}

/** What reaches beyond the right edge of the window, or of a dialog, where that is wider than it may be: how far, and the
 *  innermost things. */
async function wider(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("dialog[open]")].flatMap((room) => {
      const edge = room.getBoundingClientRect().left + room.clientLeft + room.clientWidth;
      if (room.scrollWidth <= room.clientWidth) return [];
      const beyond = [...room.querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > edge + 0.5);
      return beyond
        .filter((element) => !beyond.some((other) => other !== element && element.contains(other)))
        .map((element) => `${Math.ceil(element.getBoundingClientRect().right - edge)} px: <${element.localName} class="${element.getAttribute("class") ?? ""}"> ${element.textContent?.slice(0, 40)}`);
    }),
  );
}

/** The same in a window of another size, and back. */
async function widerIn(page: Page, size: { width: number; height: number }): Promise<string[]> {
  const before = page.viewportSize()!;
  await page.setViewportSize(size);
  // what is laid out by a script comes a moment later
  await page.waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, undefined, { timeout: 1000 }).catch(() => undefined);
  const found = await wider(page);
  await page.setViewportSize(before);
  // so does what can be scrolled in the window as it was (ui/control/scrolls.ts)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))));
  return found;
}

/** A message as it would stand on the page in English, with anything in its fields. */
function inEnglish(message: string): RegExp | undefined {
  const parts = message.split(/\{\w+\}|%[a-z]+/);
  if (!/[A-Za-z]{2}/.test(parts.join(""))) return undefined; // 16 × 16 is the same everywhere
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+")}$`, "s");
}

for (const language of ["cs", "ja"] as const) {
  test(`every screen speaks ${language}`, async () => {
    const catalogue = parsePo(await readFile(path.join(project, "po", `${language}.po`), "utf8"));
    const foreign = [...catalogue].filter(([message, text]) => ![text].flat().includes(message));
    const english = foreign.flatMap(([message]) => inEnglish(message) ?? []);
    assert.ok(english.length > 1000);
    const own = new Set([...catalogue.values()].flat());
    const visitor = await visit("/", { language, width: language === "cs" ? "phone" : "desk", theme: language === "cs" ? "light" : "dark" });
    if (language === "cs") await visitor.page.setViewportSize({ width: 320, height: 640 });
    const left = new Map<string, string>();
    const screens: string[] = [];
    const wide: string[] = [];
    const barred: string[] = [];
    let translated = 0;
    const looked = new Set<string>(); // most texts are on many screens
    await everyScreen(visitor.page, async (screen) => {
      screens.push(screen);
      const other = language === "cs" ? "desk" : "phone";
      wide.push(...(await wider(visitor.page)).map((what) => `${screen}: ${what}`));
      wide.push(...(await widerIn(visitor.page, WIDTHS[other])).map((what) => `${screen}, ${other}: ${what}`));
      barred.push(...(await violationsOf(visitor.page)).map((what) => `${screen}: ${what}`));
      for (const text of await told(visitor.page)) {
        if (own.has(text)) translated++;
        else if (!looked.has(text) && english.some((message) => message.test(text))) left.set(text, screen);
        looked.add(text);
      }
    });
    assert.deepEqual(wide, []);
    assert.equal(barred.length, 0, barred.join("\n"));
    assert.ok(screens.length > 95 && translated > 500, `${translated} on ${screens.join(", ")}`);
    assert.deepEqual([...left].map(([text, screen]) => `${screen}: ${text}`), []);
    faultless(visitor);
    await visitor.context.close();
  });
}
