// What is the same at every table: bar and title, menu and keys, log, draws, the end.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { RushTable } from "../src/documents";
import { accessible } from "./support/axe";
import { TestEngine } from "./support/engine";
import { fits } from "./support/fits";
import { faultless, shot, visit, WIDTHS, type Width } from "./support/house";
import { openLocal, openRecord } from "./support/match";

const icon = (page: Page) => page.locator("link[rel=icon]").getAttribute("href");

test("whose turn it is stands in the title and the picture of the tab; the way past the bar works", async () => {
  const visitor = await visit("/");
  const { page } = visitor;
  await openLocal(page, { game: "chess", players: ["human", "human"] });
  await page.waitForFunction(() => document.title === "Your turn · Tank Chess");
  const turned = await icon(page);
  assert.match(turned!, /^data:image\/svg\+xml/); // nothing is asked of a server that may be gone
  await page.getByRole("heading", { level: 1, name: "Tank Chess" }).waitFor();
  await page.locator(".chess").waitFor();
  // Who came by the page reads on from the head of the table; who opens it there begins at the top.
  assert.ok(await page.getByRole("heading", { level: 1 }).evaluate((self) => self === document.activeElement));
  await page.reload();
  await page.locator(".chess").waitFor();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("button", { name: "Skip to the content" });
  assert.ok(await skip.evaluate((self) => self === document.activeElement));
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), "MAIN");
  await page.goto(`${page.url().replace(/#.*/, "")}#/`);
  await page.waitForFunction(() => document.title === "Tankodrom");
  const plain = await icon(page);
  assert.match(plain!, /^data:image\/svg\+xml/);
  assert.notEqual(plain, turned);
  faultless(visitor);
});

test("a table that is not there says what to do", async () => {
  const visitor = await visit("/#/match/none");
  const { page } = visitor;
  await page.getByRole("heading", { name: "The table does not open" }).waitFor();
  await accessible(page);
  await page.getByRole("button", { name: "To the first page" }).click();
  await page.getByRole("heading", { name: "Tank Chess" }).first().waitFor();
  faultless(visitor);
});

test("menu and keys by keyboard alone; the focus comes back", async () => {
  const visitor = await visit("/");
  const { page } = visitor;
  await openLocal(page, { game: "chess", players: ["human", "human"] });
  await page.locator(".chess").waitFor();
  await page.getByRole("button", { name: "Menu" }).focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.waitFor();
  await accessible(page);
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  assert.ok(await page.getByRole("button", { name: "Menu" }).evaluate((self) => self === document.activeElement));
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await keys.getByText("take back").waitFor();
  await accessible(page);
  await keys.getByRole("button", { name: "Close" }).click();
  // The other theme, from the bar
  const theme = await page.evaluate(() => document.documentElement.dataset.theme);
  await page.getByRole("button", { name: "Light or dark" }).click();
  assert.notEqual(await page.evaluate(() => document.documentElement.dataset.theme), theme);
  faultless(visitor);
});

test("a draw is offered, answered by the other one at the screen, and resigning asks once", async () => {
  const visitor = await visit("/");
  const { page } = visitor;
  await openLocal(page, { game: "chess", players: ["human", "human"], names: ["Žofie", "健太"] });
  await page.getByRole("button", { name: "Offer a draw" }).click();
  await page.getByText("Žofie offers a draw.").waitFor();
  await accessible(page);
  await page.getByRole("button", { name: "No", exact: true }).click();
  await page.getByText("Žofie offers a draw.").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Resign" }).click();
  const ask = page.getByRole("dialog", { name: "Resign this match?" });
  await page.waitForFunction(() => document.activeElement?.textContent === "Play on");
  await ask.getByRole("button", { name: "Play on" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await ask.getByRole("button", { name: "Resign" }).click();
  const end = page.getByRole("region", { name: "The end" });
  await end.getByRole("heading", { name: /wins/ }).waitFor();
  assert.equal(await end.locator("tr[data-place='1']").innerText().then((text) => text.includes("健太")), true);
  await accessible(page);
  // Another one with the seats changed: who was Black is White.
  const before = page.url();
  await end.getByRole("button", { name: "Again, seats changed" }).click();
  await page.waitForURL((url) => url.href !== before);
  await page.locator("[data-seat='0']").getByText("健太").waitFor();
  faultless(visitor);
});

test("the log leaves those alone who read further up, and draws no more than is needed", async () => {
  const visitor = await visit("/", { settings: { pace: 0 } });
  const { page } = visitor;
  const engine = await TestEngine.match({ game: "rush", options: ["players=2"], players: ["human", "greedy"], seed: "5" });
  // far enough for a long log, and on to the person's turn
  engine.play("greedy", 130);
  while (!engine.state().over && (engine.state().deciders[0] !== 0 || engine.table<RushTable>(0).board.phase !== "turn")) engine.play("greedy", 1);
  assert.ok(!engine.state().over);
  await openRecord(page, { game: "rush", record: engine.record() });
  const log = page.getByRole("log", { name: "What happened" });
  await log.locator("[data-step]").first().waitFor();
  assert.ok((await log.locator("[data-step]").count()) <= 80);
  await log.evaluate((list) => (list.scrollTop = 0));
  await page.getByRole("button", { name: "End turn" }).click();
  await page.getByRole("button", { name: /^\d+ new$/ }).waitFor();
  assert.equal(await log.evaluate((list) => list.scrollTop), 0);
  await page.getByRole("button", { name: /^\d+ new$/ }).click();
  assert.ok(await log.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight < 2));
  await page.getByRole("button", { name: /earlier steps/ }).click();
  assert.ok((await log.locator("[data-step]").count()) > 80);
  faultless(visitor);
});

test("the log stays at its end although its place becomes lower before it has been scrolled there", async () => {
  const visitor = await visit("/");
  const { page } = visitor;
  await page.goto(`${new URL(page.url()).origin}/#/play/duel`);
  await page.locator(".duel .cards .card").first().waitFor();
  const log = page.getByRole("log", { name: "What happened" });
  const filled = () => log.evaluate((list) => {
    const more = document.createElement("div");
    more.style.height = "600px";
    list.append(more);
    list.scrollTop = list.scrollHeight; // tells of it in the next frame
    more.style.height = "900px";
  });
  await filled();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  for (const card of await page.locator(".duel .cards .card").all()) {
    await card.click();
    if ((await page.locator("[data-do=lay][aria-disabled]").count()) === 0) break;
  }
  await page.locator("[data-do=lay]").click();
  await log.locator("[data-step]").first().waitFor();
  assert.equal(await page.locator(".log-more").count(), 0);
  assert.ok(await log.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight < 2));
});

test("the end explains every point; in three languages and at three widths nothing is cut", async () => {
  const visitor = await visit("/");
  const { page } = visitor;
  const engine = await TestEngine.match({ game: "rush", options: ["players=3"], players: ["human", "greedy", "greedy"], seed: "3" });
  engine.play("greedy");
  await openRecord(page, { game: "rush", record: engine.record() });
  await page.getByRole("button", { name: "How it ended" }).click();
  const end = page.locator(".end-sheet");
  const table = engine.table(0);
  await end.getByRole("heading", { name: table.outcome!.payoff[0]! > 0 ? "You win" : "You lose" }).waitFor();
  await end.getByText(table.outcome!.text).waitFor();
  for (const { seat, points, parts = [] } of table.score!.seats!) {
    const shown = await end.locator(`[data-points="${seat}"] li b`).allInnerTexts();
    assert.deepEqual(shown.map(Number), parts.map((part) => part.points));
    assert.equal(parts.reduce((sum, part) => sum + part.points, 0), points);
  }
  for (const language of ["English", "Čeština", "日本語"]) {
    await page.keyboard.press("m");
    await page.getByRole("radio", { name: language }).check({ force: true });
    await page.keyboard.press("Escape");
    for (const width of Object.keys(WIDTHS) as Width[]) {
      await page.setViewportSize(WIDTHS[width]);
      await fits(page);
      await shot(page, `end-${width}-${language}`);
      await page.keyboard.press("m");
      assert.ok(await page.locator("dialog[open]").evaluate((menu) => menu.scrollWidth <= menu.clientWidth), `the menu at ${width} in ${language}`);
      await shot(page, `menu-${width}-${language}`);
      await page.keyboard.press("Escape");
    }
  }
  faultless(visitor);
});

test("at the end of a match the longest names stay inside, at both widths", async () => {
  const visitor = await visit("/");
  const { page } = visitor;
  await openLocal(page, { game: "chess", players: ["human", "human"], names: ["W".repeat(40), "Nejkulaťoulinkatější Bartoloměj z Hluboké"] });
  await page.locator(".chess").waitFor();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.locator("dialog[open]").getByRole("button", { name: "Resign" }).click();
  const end = page.locator(".end-sheet");
  await end.waitFor();
  for (const width of ["desk", "phone"] as const) {
    await page.setViewportSize(WIDTHS[width]);
    const cut = await end.evaluate((sheet) => [...sheet.querySelectorAll("h2, p, th, td")].filter((part) => part.getBoundingClientRect().right > sheet.getBoundingClientRect().right).map((part) => part.textContent));
    assert.deepEqual(cut, [], width);
  }
  faultless(visitor);
  await visitor.context.close();
});

test("a file that is dropped where nobody takes it is not opened in place of the page", async () => {
  const visitor = await visit("/#/rules/chess");
  const { page } = visitor;
  await page.locator("main h2").first().waitFor();
  const taken = await page.evaluate(() =>
    ["dragover", "drop"].map((name) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(["?"], "holiday.jpg"));
      return !document.querySelector("main")!.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer: transfer }));
    }),
  );
  assert.deepEqual(taken, [true, true]);
  faultless(visitor);
  await visitor.context.close();
});
