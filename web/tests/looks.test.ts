// Every screen at three widths, light and dark, as its reference in tests/references shows it. Positions are records in
// tests/looks, so that they stay the same whatever the opponents learn.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { after, test } from "node:test";
import type { Page } from "playwright-core";
import type { Game } from "../src/documents";
import { middle, squarePoint } from "./support/chess";
import { faultless, looks, project, sharedServer, visit, WIDTHS, type Width } from "./support/house";
import { openLocal, openRecord } from "./support/match";
import { Wire } from "./support/wire";

const THEMES = ["light", "dark"] as const;

/** Both themes of what is seen now. */
async function look(page: Page, name: string, width: Width): Promise<void> {
  await page.mouse.move(0, 0);
  for (const theme of THEMES) {
    await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
    await looks(page, `${name}-${width}-${theme}`);
  }
  await page.evaluate(() => (document.documentElement.dataset.theme = "light"));
}

const BATTLES = ["rush-turn", "rush-five", "rush-pay", "rush-attack", "rush-sabotage", "rush-end", "duel-bid", "duel-action", "duel-shot", "duel-ask", "duel-pay", "duel-eight", "duel-end"];
const TABBED = new Set(["rush-turn", "rush-pay", "duel-action", "duel-eight"]);

const POSITIONS = {
  plan: "16 w #basic wHK9/NW wCD8/E wLA6/W wMI4/NW wMK1/NE wHG8/N wLE5/N wMG4/W bHN16/S bLG13/N bHD14/SE bML10/SW bCJ13/W bLI15/SE xI10 xI13 xG14 xM5 xI9",
  threat: "16 b #basic wLB9/N wMG5/NW wLF5/E wCD5/S wMJ5/N wHE5/SE wLE6/NE wHN2/W wMG8/SE bLB10/S bMI13/S bHN15/S bMH13/S bMJ13/SW bCG12/W bLJ12/E bHC14/SE bLJ10/SW xE10 xK8",
  large: "20 w #basic wCT13/N wHD1/N wMN1/NE wHQ1/N wRC3/NE wMF3/NE wMJ3/N wLQ3/N wRS3/NE wLC5/SE wDH8/NE wLC11/N bRB20/S bHQ20/S bHF18/SE bMJ18/E bMK18/S bRQ18/S bMP17/SE bDJ15/E bLD14/SW bLG11/SE bCM12/S bDS12/SW xT16 xN8 xN7 xL10",
};
const PEOPLE = ["Ondřej", "Hana Ďuricová"];

async function press(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await (page.viewportSize()!.width < 720 ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

/** What is another one each time: a guest's name, the state of the line, the link of a table. */
const CHANCE = ".person, .link-state, [data-field=link] { visibility: hidden !important }";

async function quiet(width: Width) {
  const visitor = await visit("/", { width, touch: width === "phone", settings: { pace: 0, sound: false, theme: "light" } });
  await visitor.page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, CHANCE);
  return visitor;
}

/** Tables of some people at the server, once for all widths. */
let others: Promise<void> | undefined;
function opened(): Promise<void> {
  others ??= (async () => {
    const { url } = await sharedServer();
    const [one, two, three, four] = await Promise.all(["Žofie", "健太", "Bořivoj", "Hana Ďuricová"].map(async (name) => {
      const wire = await Wire.open(url);
      await wire.ask({ type: "register", name, password: "a long enough word" });
      return wire;
    })) as [Wire, Wire, Wire, Wire];
    await one.ask({ type: "create", game: "chess", options: ["size=20"], clock: { seconds: 2700 } });
    await two.ask({ type: "create", game: "rush", options: ["players=4"], clock: { days: 1 } });
    await two.ask({ type: "create", game: "duel", options: ["scenario=crossroads", "german=3", "soviet=3"] });
    const { table } = await three.ask({ type: "create", game: "chess" });
    await four.ask({ type: "sit", table: table! });
    await three.ask({ type: "start", table: table! });
    after(() => [one, two, three, four].forEach((wire) => wire.close()));
  })();
  return others;
}

for (const width of Object.keys(WIDTHS) as Width[]) {
  test(`Tank Chess, ${width}`, async () => {
    const visitor = await quiet(width);
    const { page } = visitor;
    const open = async (position: string, actions: string[] = []) => {
      await page.locator(".chess").evaluateAll((boards) => boards.forEach((board) => board.setAttribute("data-old", "")));
      await openLocal(page, { game: "chess", options: [`position=${position}`], players: ["human", "simple"], names: PEOPLE, actions });
      await page.locator(".chess:not([data-old])[data-turn=true]").waitFor();
    };
    await open(POSITIONS.threat, ["J10>G9/SW"]);
    await page.locator(".threat-way").waitFor({ state: "attached" });
    await look(page, "chess-threat", width);
    await open(POSITIONS.plan);
    await press(page, await squarePoint(page, "K9"));
    await page.locator(width === "phone" ? ".is-zoomed" : ".in-hand").first().waitFor();
    await press(page, await squarePoint(page, "J10"));
    await press(page, await middle(page, "[data-facing=NE] text"));
    await page.locator(".chess-line b").waitFor();
    await look(page, "chess-plan", width);
    await open(POSITIONS.large);
    await look(page, "chess-20", width);
    faultless(visitor);
    await visitor.context.close();
  });

  for (const game of ["rush", "duel"] satisfies Game[]) {
    test(`${game}, ${width}`, async () => {
      const visitor = await quiet(width);
      const { page } = visitor;
      for (const name of BATTLES.filter((each) => each.startsWith(game))) {
        const record = await readFile(path.join(project, "web/tests/looks", `${name}.tkr`), "utf8");
        await page.locator(`.${game}`).evaluateAll((tables) => tables.forEach((table) => table.setAttribute("data-old", "")));
        await openRecord(page, { game, record });
        await page.locator(`.${game}:not([data-old])`).waitFor();
        await page.locator(".rush-card .band, .finish, .card .aname").first().waitFor({ state: "attached" });
        await look(page, name, width);
        // On a phone the rest of the table is behind tabs, the first of which is open.
        const tabs = width === "phone" && TABBED.has(name) ? (await page.locator("[data-tab]").evaluateAll((all) => all.map((tab) => tab.getAttribute("data-tab")!))).slice(1) : [];
        for (const tab of tabs) {
          await page.locator(`[data-tab="${tab}"]`).tap();
          await look(page, `${name}-${tab}`, width);
        }
      }
      faultless(visitor);
      await visitor.context.close();
    });
  }

  test(`the first page, new tables and rooms, ${width}`, async () => {
    await opened();
    const visitor = await quiet(width);
    const { page } = visitor;
    await page.locator("[data-table]").nth(2).waitFor();
    await page.locator("svg.thumbnail use").first().waitFor({ state: "attached" });
    await page.getByText("1 watching").waitFor({ state: "detached" }); // who looked on at another width has gone
    await page.getByText("20 × 20 squares").waitFor(); // the engine is there: it says what the options mean
    await look(page, "home", width);
    for (const game of ["chess", "rush", "duel"]) {
      await page.evaluate((hash) => (location.hash = hash), `/new/${game}/play`);
      await page.getByRole("button", { name: "Start" }).waitFor();
      await look(page, `play-${game}`, width);
      await page.evaluate((hash) => (location.hash = hash), `/new/${game}`);
      await page.getByRole("dialog").locator(game === "duel" ? ".tank-row" : ".seat-what.plain").first().waitFor();
      await look(page, `create-${game}`, width);
    }
    await page.evaluate(() => (location.hash = ""));
    await page.locator("[data-table]").filter({ hasText: "Žofie" }).getByRole("button", { name: /^Join/ }).click();
    await page.locator("[data-do=sit]").waitFor();
    await page.getByText("Black", { exact: true }).waitFor(); // the engine names the seats
    await look(page, "room", width);
    await page.evaluate(() => (location.hash = ""));
    await page.getByRole("button", { name: /^Watch/ }).click();
    await page.locator(".chess").waitFor();
    await page.getByText("1 watching").first().waitFor({ state: "attached" });
    await look(page, "watching", width);
    await page.evaluate(() => (location.hash = "/table/nosuchtable"));
    await page.getByRole("heading", { name: "There is nothing to see at this table" }).waitFor();
    await look(page, "missing", width);
    faultless(visitor);
    await visitor.context.close();
  });

  test(`around a table, ${width}`, async () => {
    const visitor = await quiet(width);
    const { page } = visitor;
    await openLocal(page, { game: "rush", options: ["players=2"], names: PEOPLE });
    await page.locator("[data-handover]").waitFor();
    await look(page, "handover", width);
    await openLocal(page, { game: "chess", options: [`position=${POSITIONS.plan}`], names: PEOPLE });
    await page.locator(".chess").waitFor();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
    await look(page, "menu", width);
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    await look(page, "keys", width);
    await page.keyboard.press("Escape");
    faultless(visitor);
    await visitor.context.close();
  });
}
