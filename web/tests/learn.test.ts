// First games in the page: each is completed by following its ring alone, by mouse and by finger, and one by Tab and
// Enter; what is not meant is answered, one may go back, leave and come again, and change the language on the way.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { accessible } from "./support/axe";
import { fits } from "./support/fits";
import { faultless, shot, visit, WIDTHS, type Visit } from "./support/house";
import { byKey, hasFocus, pickByKeys } from "./support/keys";

const STEPS_MOST = 200;

/** The step that one is at; undefined when the lesson is done. */
async function stepOf(page: Page): Promise<number | undefined> {
  const found = await page.waitForFunction(() => {
    const step = document.querySelector<HTMLElement>(".teacher [data-lesson-step]")?.dataset.lessonStep;
    return step ?? (document.querySelector(".teacher [data-do=play]") ? "done" : undefined);
  });
  const step = await found.jsonValue();
  return step === "done" ? undefined : Number(step);
}

/** What says that a press led on: the step, where the ring is, and what can be pressed there. */
async function stands(page: Page): Promise<string> {
  return page.evaluate(() => [".teacher [data-lesson-step]", ".lesson-light .ring", "[data-step]"].map((part) => document.querySelector(part)?.outerHTML ?? "").join("|"));
}

/** The light follows what is drawn a frame later, and what is to be pressed is brought into sight: until it lies still. */
async function lightRests(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { light: undefined }));
  await page.waitForFunction(() => {
    const light = document.querySelector(".lesson-light")?.innerHTML ?? "";
    const before = (window as unknown as { light?: string }).light;
    Object.assign(window, { light });
    return light === before && !document.getAnimations().some(({ playState }) => playState === "running");
  });
}

/** Nothing lies over the lesson, and beside the table it lies over nothing that it speaks of. */
async function inSight(page: Page): Promise<void> {
  await lightRests(page);
  const faults = await hidden(page);
  assert.deepEqual(faults, [], await page.locator(".teacher [data-lesson-step]").innerText());
}

function hidden(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const teacher = document.querySelector(".teacher")!;
    const { left, right, top, bottom } = teacher.getBoundingClientRect();
    const covered = [...document.querySelectorAll(".lesson-light mask rect:not([width='100%'])")].filter((spot) => {
      const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(spot.getAttribute(name))) as [number, number, number, number];
      const room = 8; // the light goes some px beyond what it lights
      return innerWidth > 1100 && x + room < right && x + width - room > left && y + room < bottom && y + height - room > top;
    });
    const button = teacher.querySelector(".lesson-foot .btn")!.getBoundingClientRect();
    const there = document.elementFromPoint(button.left + button.width / 2, button.top + button.height / 2);
    return [...(teacher.contains(there) ? [] : ["the lesson cannot be pressed"]), ...(covered.length > 0 ? [`the lesson covers ${covered.length} things that it lights`] : [])];
  });
}

/** Presses what is lit, and waits until that has led somewhere. */
async function follow(page: Page, touch: boolean): Promise<void> {
  await stepOf(page);
  await page.locator(".at-table:not([data-busy]) :is(.teacher [data-do=next], .teacher [data-do=play], .lesson-light .ring)").first().waitFor();
  if (await page.locator(".teacher [data-do=play]").isVisible()) return;
  await inSight(page);
  const before = await stands(page);
  const next = page.locator(".teacher [data-do=next]");
  if (await next.isVisible()) {
    await (touch ? next.tap() : next.click());
  } else {
    const box = await page.locator(".lesson-light .ring").boundingBox();
    assert.ok(box, "nothing says where to press");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (touch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
  }
  await page.waitForFunction(
    (was) => [".teacher [data-lesson-step]", ".lesson-light .ring", "[data-step]"].map((part) => document.querySelector(part)?.outerHTML ?? "").join("|") !== was,
    before,
  );
}

async function complete(page: Page, touch = false): Promise<number> {
  let last = -1;
  for (let presses = 0; presses < STEPS_MOST; presses++) {
    const step = await stepOf(page);
    if (step === undefined) return last;
    assert.ok(step >= last, "a press led back");
    last = step;
    await follow(page, touch);
  }
  throw new Error(`the lesson does not end; it stands at step ${last}`);
}

const settings = { sound: false, pace: 0 };
const ways: { game: "chess" | "rush" | "duel"; how: Visit }[] = [
  { game: "chess", how: { width: "desk", language: "en" } },
  { game: "chess", how: { width: "phone", language: "ja", touch: true } },
  { game: "rush", how: { width: "desk", language: "cs" } },
  { game: "rush", how: { width: "phone", language: "en", touch: true } },
  { game: "duel", how: { width: "desk", language: "ja" } },
  { game: "duel", how: { width: "phone", language: "cs", touch: true } },
];

for (const { game, how } of ways) {
  test(`the first game of ${game} by what is lit, ${how.width}, ${how.language}`, async () => {
    const visitor = await visit(`/#/learn/${game}`, { ...how, settings });
    const { page } = visitor;
    await page.locator(".teacher").waitFor();
    await shot(page, `learn-${game}-${how.width}`);
    if (how.width === "desk") await accessible(page);
    const steps = await complete(page, how.touch);
    assert.ok(steps > 10, `only ${steps} steps`);
    await fits(page);
    await page.locator(".teacher [data-do=play]").click();
    await page.locator("dialog[open] [data-do=start]").waitFor();
    faultless(visitor);
  });
}

test("what is not meant is answered and changes nothing; one goes back, leaves and comes again, by keyboard alone in a narrow window", async () => {
  const visitor = await visit("/", { settings, width: "phone" });
  const { page } = visitor;
  await byKey(page, "[data-do=learn-rush]");
  await page.locator("[data-lesson-step='0']").waitFor();
  await byKey(page, ".teacher [data-do=next]");
  await page.locator("[data-lesson-step='1']").waitFor();
  await byKey(page, ".buttons [data-write=end]"); // legal, and not what the step is about
  await page.locator(".lesson-other").waitFor();
  assert.equal(await stepOf(page), 1);
  for (const step of [2, 3]) {
    await byKey(page, "[data-do=show]");
    await page.locator(`[data-lesson-step='${step}']`).waitFor();
  }
  await byKey(page, "[data-do=lesson-back]");
  await page.locator("[data-lesson-step='2']").waitFor();
  await byKey(page, "[data-do=show]");
  await page.locator("[data-lesson-step='3']").waitFor();
  await page.reload();
  await page.locator("[data-lesson-step='3']").waitFor();
  await byKey(page, "[data-do=menu]");
  await pickByKeys(page, "dialog[open] [role=radiogroup]:has([value=cs])", "cs");
  await page.keyboard.press("Escape");
  await hasFocus(page, "[data-do=menu]");
  await page.waitForFunction(() => document.documentElement.lang === "cs" && !/Engineers|pay/.test(document.querySelector(".teacher")!.textContent!));
  await byKey(page, "[data-do=way]");
  await page.locator("dialog[open].lesson-way").waitFor();
  await fits(page);
  await page.setViewportSize(WIDTHS.desk);
  await accessible(page);
  await byKey(page, "[data-chapter='1']");
  await page.locator("[data-lesson-step='0']").waitFor();
  faultless(visitor);
});

test("by keyboard alone, to its end", async () => {
  const visitor = await visit("/#/learn/duel", { settings, language: "ja" });
  const { page } = visitor;
  await page.locator(".teacher").waitFor();
  const press = (data: string) => byKey(page, `[data-do=${data}]`);
  await press("next");
  await page.locator("[data-lesson-step='1']").waitFor();
  // the card by its place in the hand, as the keys of the game have it
  const place = await page.evaluate(() => [...document.querySelectorAll(".duel-hand [data-card]")].findIndex((card) => (card as HTMLElement).dataset.card === "12"));
  await page.keyboard.press(String(place + 1));
  await press("lay");
  await page.locator("[data-lesson-step='2']").waitFor();
  await press("show");
  await page.locator("[data-lesson-step='3']").waitFor();
  for (let step: number | undefined = 3; step !== undefined; step = await stepOf(page)) {
    await page.locator(".at-table:not([data-busy]) .teacher").waitFor();
    await press((await page.locator(".teacher [data-do=next]").isVisible()) ? "next" : "show");
    await page.locator(`.teacher:not(:has([data-lesson-step='${step}']))`).waitFor();
  }
  await press("play");
  await page.locator("dialog[open] [data-do=start]").waitFor();
  faultless(visitor);
});
