// Going about in the page: the browser's own buttons lead where one expects, Escape leaves, the focus is never lost, and
// what does not come says so.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { accessible } from "./support/axe";
import { faultless, newContext, server, set, sharedServer, visit } from "./support/house";
import { openLocal } from "./support/match";

const path = (page: Page) => page.evaluate(() => location.hash.replace(/^#\/?/, ""));

/** Something has the focus: the keyboard goes on from there. */
async function focused(page: Page, where: string): Promise<string> {
  await page.waitForFunction(() => document.activeElement && document.activeElement !== document.body).catch(() => assert.fail(`${where}: the focus is lost`));
  return page.evaluate(() => document.activeElement?.getAttribute("data-do") ?? document.activeElement?.tagName ?? "");
}

test("back leads past dialogs to the first page, and never begins a match anew", async () => {
  const visitor = await visit("/");
  const { page } = visitor;
  await set(page, { pace: 0 });
  await page.locator("[data-do=play-chess]").click();
  await page.getByRole("dialog").waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(await path(page), "");
  // A dialog that was left is not come back to.
  await page.locator("[data-do=play-chess]").click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-do")), "play-chess");
  // From a match back to the first page, and forward to the same match.
  await page.locator("[data-do=play-chess]").click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator(".chess").waitFor();
  const match = await path(page);
  await page.goBack();
  await page.locator(".home-games").waitFor();
  assert.equal(await page.locator("dialog").count(), 0);
  await page.goForward();
  await page.locator(".chess").waitFor();
  assert.equal(await path(page), match);
  // A link that plays at once is passed on the way back.
  await page.goto(`${(await sharedServer()).url}/#/`);
  await page.locator(".home-games").waitFor();
  await page.evaluate(() => (location.hash = "/play/rush"));
  await page.waitForURL(/#\/match\//);
  await page.goBack();
  await page.locator(".home-games").waitFor();
  // An address with a slip in it is the first page.
  await page.goto(`${(await sharedServer()).url}/#/%E0%A4%A`);
  await page.reload();
  await page.locator(".home-games").waitFor();
  faultless(visitor);
  await visitor.context.close();
});

test("by keyboard alone through every sheet the focus is never lost, and Escape leaves", async () => {
  const visitor = await visit("/", { settings: { pace: 0, sound: false } });
  const { page } = visitor;
  // The language is another one, and the hand is still on it.
  await page.getByLabel("Language").focus();
  await page.getByLabel("Language").selectOption("cs");
  await page.getByRole("heading", { name: "Tankové šachy" }).or(page.locator("html[lang=cs]")).first().waitFor();
  assert.equal(await focused(page, "language"), "SELECT");
  await page.locator("select").first().selectOption("en");
  await page.locator("[data-do=friends-rush]").press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(await focused(page, "a new table"), "friends-rush");
  // A dialog that came by its address has nothing to give the focus back to.
  await page.goto(`${(await sharedServer()).url}/#/new/chess/play`);
  await page.reload();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await focused(page, "the sheet to play");
  await page.locator("[data-do=play-chess]").press("Enter");
  await page.locator("[data-do=start]").press("Enter");
  await page.locator(".chess").waitFor();
  assert.equal(await focused(page, "a table"), "H1");
  for (const panel of ["log", "keys"]) {
    await page.keyboard.press("m");
    await page.locator(`dialog[open] [data-do=${panel}]`).press("Enter");
    await page.locator("dialog[open] [data-do=leave]").waitFor({ state: "detached" });
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await focused(page, panel);
  }
  await page.keyboard.press("m");
  await page.locator("dialog[open] [data-do=resign]").press("Enter");
  await page.locator("[data-do=resign-yes]").press("Enter");
  await page.locator(".end-sheet").waitFor();
  await focused(page, "the end");
  await page.keyboard.press("Escape");
  await page.locator(".end-sheet").waitFor({ state: "detached" });
  await focused(page, "after the end");
  await page.locator("[data-do=end]").press("Enter");
  await page.locator("[data-do=home]").press("Enter");
  await page.locator(".home-games").waitFor();
  await focused(page, "the first page");
  // Between two people at one screen.
  await openLocal(page, { game: "rush", options: ["players=2"] });
  await page.locator("[data-do=take]").press("Enter");
  await page.locator(".rush[data-step]").waitFor();
  await focused(page, "after the hand-over");
  faultless(visitor);
  await visitor.context.close();
});

test("matches of this browser are forgotten one by one, after a question", async () => {
  const visitor = await visit("/");
  const { page } = visitor;
  for (let count = 0; count < 5; count++) await openLocal(page, { game: "chess" });
  await page.evaluate(() => (location.hash = "/"));
  await page.locator(".home-games").waitFor();
  await page.reload();
  const more = page.getByRole("button", { name: "2 more" });
  await more.waitFor();
  assert.equal(await page.locator(".chip").count(), 3);
  await more.press("Enter");
  await page.locator("[data-do=forget]").nth(1).press("Enter");
  await page.getByRole("button", { name: "Keep it" }).waitFor();
  await accessible(page);
  await page.getByRole("button", { name: "Keep it" }).press("Enter");
  assert.equal(await page.locator(".chip").count(), 5);
  await page.locator("[data-do=forget]").nth(1).press("Enter");
  await page.locator("[data-do=forget-yes]").press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".chip").length === 4);
  await focused(page, "a match forgotten");
  await page.reload();
  await page.getByRole("button", { name: "1 more" }).waitFor();
  faultless(visitor);
  await visitor.context.close();
});

test("a part of the page that does not come says so, and comes when it can", async () => {
  const house = await server();
  const context = await newContext({ complains: /net::ERR_FAILED/ });
  const page = await context.newPage();
  // Nothing comes ahead of time, as on a line that went the moment the first page was there.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto(house.url);
  await page.locator("[data-link=open]").waitFor();
  await house.kill();
  await page.locator("[data-do=play-chess]").click();
  await page.getByText("This part of the page does not come").waitFor();
  assert.equal(await path(page), "");
  await page.evaluate(() => (location.hash = "/match/none"));
  await page.getByRole("heading", { name: "This part of the page does not come" }).waitFor();
  await accessible(page);
  await page.getByLabel("Language").selectOption("ja");
  await page.getByText("This language cannot be had now").waitFor();
  assert.equal(await page.getByLabel("Language").inputValue(), "en");
  await house.start();
  await page.getByRole("button", { name: "Try again" }).click();
  const gone = page.getByRole("heading", { name: "The table does not open" });
  // a browser may hold on to what it could not have: then the second try loads the page anew
  await gone.or(page.locator("[data-do=again]")).first().waitFor();
  if (!(await gone.isVisible())) await page.locator("[data-do=again]").click();
  await gone.waitFor();
  // Nor does a match begin without its engine: whoever presses is told.
  await page.evaluate(() => (location.hash = "/new/chess/play"));
  await page.locator("[data-do=start]:not([aria-disabled])").waitFor();
  await page.route(/\/worker-[^/]*\.js/, (route) => route.abort());
  await page.locator("[data-do=start]").click();
  await page.locator(".play-sheet .failed").getByText("This part of the page does not come").waitFor();
  await context.close();
});
