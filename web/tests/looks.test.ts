// Every screen at three widths, light and dark, as its reference in tests/references shows it. Positions are records in
// tests/looks, so that they stay the same whatever the opponents learn.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { after, test } from "node:test";
import type { Page } from "playwright-core";
import type { Game } from "../src/documents";
import { MATCH, middle, squarePoint } from "./support/chess";
import { TestEngine } from "./support/engine";
import { faultless, looks, project, server, sharedServer, visit, WIDTHS, type Visit, type Width } from "./support/house";
import { isKept, openLocal, openRecord, packedAddress } from "./support/match";
import { enter, PASSWORD } from "./support/people";
import { Wire } from "./support/wire";

const THEMES = ["light", "dark"] as const;

/** A puzzle, and somebody who has solved some in the week of the pictures. */
const PUZZLE = "8765600500412abd";
const PUZZLER = {
  rating: 1512,
  row: 6,
  kind: "escape",
  done: {},
  begun: {},
  days: { "2026-11-09": "solved", "2026-11-10": "solved", "2026-11-11": "solved", "2026-11-12": "failed", "2026-11-13": "solved", "2026-11-14": "solved" },
};

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
const CHANCE = `.person, .link-state, .invitations .my-clock, .sessions .note, [data-field=link] { visibility: hidden !important }
  .invitations .my-clock { width: 80px; overflow: hidden; white-space: nowrap } /* as wide whatever day it is */
  @media (min-width: 721px) and (max-width: 1100px) { .invitations .my-deeds { width: 156px } .invitations .my-who { line-height: 22px } } /* a name on halves of pixels looks otherwise on other machines */
  .sessions .note { width: 80px; overflow: hidden; white-space: nowrap }`; // a line whatever digits the time has

async function calm(page: Page): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, CHANCE);
}

async function quiet(width: Width, url?: string, where = "/", language: NonNullable<Visit["language"]> = "en") {
  const visitor = await visit(where, { ...(url ? { url } : {}), width, language, touch: width === "phone", settings: { pace: 0, sound: false, theme: "light", chances: false } });
  await calm(visitor.page);
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

/** Somebody as a server tells of them: a year of three games. */
const MONTH = 30 * 86_400_000;
const rated = (game: string, from: number, steps: number[]) => {
  const points = steps.map((_step, place) => ({ when: new Date(2026, 10, 14).getTime() - ((steps.length - 1 - place) * 12 * MONTH) / steps.length, rating: from + steps.slice(0, place + 1).reduce((sum, one) => sum + one, 0) }));
  return { game, rating: points.at(-1)!.rating, deviation: 62, matches: steps.length, won: 84, drawn: game === "rush" ? 0 : 9, lost: 61, from, points };
};
const ended = (place: number, result: string, change: number, names: string[]) => ({ match: `m${place}`, table: "m1", game: names.length > 1 ? "rush" : "chess", result, reason: "resignation", place: result === "won" ? 1 : names.length, score: 0, rated: true, change, finished: new Date(2026, 10, 14 - place).getTime(), with: names.map((name) => ({ name, program: false })) });
const PROFILE = {
  name: "Žofie",
  since: new Date(2026, 2, 3).getTime(),
  ended: 312,
  ratings: [rated("chess", 1370, [20, -8, 35, 22, 18, -12, 40, 31, 25, -9, 30, 26]), rated("duel", 1425, [18, 22, -6, 31, 28, 33, 19, 24, 40, 26, 22, -11]), rated("rush", 1500, [-6, 12, -18, 9, 22, 14, -9, -12, 16, -20, 11, 7])],
  matches: [ended(1, "won", 11, ["northpaw"]), ended(2, "lost", -4, ["Hana", "工藤", "Bořivoj"]), ended(3, "drawn", 2, ["Řehoř Zeman"])],
};

/** People who know each other, and matches of theirs. */
async function company(): Promise<{ url: string; close: () => void }> {
  const { url } = await server();
  const [own, one, two] = await Promise.all(["Žofie", "健太", "Hana Ďuricová"].map(async (name) => {
    const wire = await Wire.open(url);
    await wire.ask({ type: "register", name, password: PASSWORD });
    return wire;
  })) as [Wire, Wire, Wire];
  await own.ask({ type: "friend", name: "Hana Ďuricová" });
  await two.ask({ type: "friend", name: "Žofie" });
  await one.ask({ type: "friend", name: "Žofie" });
  for (const game of ["chess", "duel"]) {
    const { table } = await one.ask({ type: "create", game, ...(game === "chess" ? { clock: { seconds: 1800, increment: 10 } } : {}) });
    await two.ask({ type: "sit", table: table! });
    await one.ask({ type: "start", table: table! });
  }
  // Hers: one where she is to move, one where she waits.
  for (const [first, second, game] of [[own, one, "chess"], [two, own, "chess"], [own, two, "duel"]] as const) {
    const { table: hers } = await first.ask({ type: "create", game });
    await second.ask({ type: "sit", table: hers! });
    await first.ask({ type: "start", table: hers! });
  }
  const { table } = await one.ask({ type: "create", game: "rush", clock: { days: 2 } });
  await one.ask({ type: "invite", table: table!, name: "Žofie" });
  return { url, close: () => [own, one, two].forEach((wire) => wire.close()) };
}

/** A tournament that can be entered, and one by its link, in its second round. */
let club: Promise<string> | undefined;
async function played(): Promise<string> {
  const { url } = await sharedServer();
  const people = await Promise.all(["Ctirad", "Šárka Přemyslovna", "美咲", "Vlasta", "Libuše"].map(async (name) => {
    const wire = await Wire.open(url);
    await wire.ask({ type: "register", name, password: "a long enough word" });
    return wire;
  }));
  const [first] = people as [Wire];
  await first.ask({ type: "tournament_open", title: "Jarní turnaj mladých", game: "duel", kind: "round-robin", most: 6, clock: { days: 3 } });
  const { tournament = "" } = await first.ask({ type: "tournament_open", title: "Zimní pohár", game: "chess", kind: "swiss", rounds: 3, most: 16, clock: { seconds: 1800, increment: 10 }, link: true });
  for (const wire of people) {
    await wire.ask({ type: "tournament_enter", tournament });
    await new Promise((resolve) => setTimeout(resolve, 5)); // whoever enters in the same moment is numbered by chance
  }
  await first.ask({ type: "tournament_start", tournament });
  for (const loser of [people[2]!, people[1]!]) {
    const { table, match } = await loser.hears("notice");
    await loser.ask({ type: "join", table: table! });
    await loser.ask({ type: "declare", match: match!, declaration: "resign" });
  }
  await first.until(() => first.heard.filter(({ type }) => type === "notice").length > 1);
  after(() => people.forEach((wire) => wire.close()));
  return tournament;
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

  test(`the setup editor, ${width}`, async () => {
    const visitor = await quiet(width);
    const { page } = visitor;
    await page.evaluate(() => (location.hash = "/setup/20_w_~basic_~F8_~O13_wCJ1/N_wHD1/N_wHQ1/N_wMJ3/N_wLB3/N_wDF2/N_wRC1/N_bCK20/S_bHD20/S_bHQ20/S_bMK18/S_bLS18/S_bDO19/S_bRR20/S"));
    await page.locator(".setup[data-line]").waitFor();
    await look(page, "setup", width);
    await page.evaluate(() => (location.hash = "/setup/12_b_~A2_~B1_~B2_~E5_xF6_wMA1/N_bCE8/SW_bCF12/S"));
    await page.locator(".setup[data-line^='12 b']").waitFor();
    await look(page, "setup-wrong", width);
    faultless(visitor);
    await visitor.context.close();
  });

  test(`the scenario maker, ${width}`, async () => {
    const visitor = await quiet(width);
    const { page } = visitor;
    await page.evaluate(() => (location.hash = "/scenario/from/gun-line"));
    await page.locator(".scenario [data-playable=true]").waitFor();
    await look(page, "scenario", width);
    await page.locator("[data-field='/road-orders']").selectOption("3");
    await page.locator("[data-field='/objectives/0/kind']").selectOption("hill");
    await page.locator(".scenario [data-playable=false]").waitFor();
    await page.locator("[data-fault='/road-orders'] button").click();
    await look(page, "scenario-wrong", width);
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

  // The longest words, and letters of another kind.
  for (const [game, language] of [["rush", "cs"], ["duel", "ja"]] as const) {
    test(`${game} in ${language}, ${width}`, async () => {
      const visitor = await quiet(width, undefined, "/", language);
      const { page } = visitor;
      const name = { rush: "rush-turn", duel: "duel-action" }[game];
      await openRecord(page, { game, record: await readFile(path.join(project, "web/tests/looks", `${name}.tkr`), "utf8") });
      await page.locator(".rush-card .band, .card .aname").first().waitFor({ state: "attached" });
      await look(page, `${game}-${language}`, width);
      faultless(visitor);
      await visitor.context.close();
    });
  }

  test(`people, ${width}`, async () => {
    const { url, close } = await company();
    const visitor = await quiet(width, url, "/#/me"); // the first page would look on at a match
    const { page } = visitor;
    await page.locator("[data-do=sign-in]").waitFor();
    await page.clock.setFixedTime(new Date(2026, 10, 15, 12));
    await page.route(/\/api\/people\//, async (route) => route.fulfill({ json: PROFILE }));
    await page.evaluate(() => (location.hash = "/people/Žofie"));
    await page.locator(".history .my-row").first().waitFor();
    await look(page, "profile", width);
    await page.unroute(/\/api\/people\//);
    await page.evaluate(() => (location.hash = "/watch"));
    await page.locator(".tile[data-seen=true]").nth(4).waitFor();
    await look(page, "watch", width);
    await page.evaluate(() => (location.hash = "/me"));
    await enter(page, "Žofie", PASSWORD);
    await page.locator("[data-bond=asks]").waitFor();
    await page.locator("[data-invitation]").waitFor();
    await page.locator(".my-list .tile-picture").nth(2).waitFor();
    await page.locator(".toast .icon-btn").first().click();
    await look(page, "friends", width);
    for (const [dialog, there] of [["password", "[data-field=old]"], ["sessions", ".sessions li"], ["vacation", "[data-do=take-days]"], ["delete", "[data-do=delete-yes]"]] as const) {
      await page.locator(`.account-deeds [data-do=${dialog}]`).click();
      await page.locator(`dialog[open] ${there}`).first().waitFor();
      await look(page, `account-${dialog}`, width);
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "detached" });
    }
    await page.evaluate(() => (location.hash = "/clubs"));
    await page.locator("[data-do=new-tournament]:not(.is-off)").click();
    await page.locator("dialog[open] [data-do=open-tournament]").waitFor();
    await look(page, "club-open", width);
    faultless(visitor);
    close();
    await visitor.context.close();
  });

  test(`the rules, ${width}`, async () => {
    const visitor = await quiet(width);
    const { page } = visitor;
    const place = async (hash: string) => page.evaluate((where) => (location.hash = where), hash);
    for (const [game, number] of [["chess", "C9"], ["rush", "R35"], ["duel", "11.1.1"]] as const) {
      await place(`/rules/${game}/${number}`);
      await page.locator(`.rule-figure[data-rule="${number}"] :is(.chess-man, .rush-card, .sum [data-modifier])`).first().waitFor({ state: "attached" });
      await look(page, `rules-${game}`, width);
    }
    await place("/rules/duel/words");
    await page.getByText("Woods", { exact: true }).waitFor();
    await look(page, "rules-words", width);
    await place("/rules/rush");
    await page.locator("[data-do=search]").fill("medal");
    await page.locator("li [data-listed=R27]").waitFor();
    await look(page, "rules-search", width);
    const record = await readFile(path.join(project, "web/tests/looks", "rush-turn.tkr"), "utf8");
    await openRecord(page, { game: "rush", record });
    await page.locator(".uses .what .rule-number").click();
    await page.locator(".rule-sheet .rule-figure[data-diagram] :is(.rush-card, .slot)").first().waitFor();
    await look(page, "rules-over", width);
    faultless(visitor);
    await visitor.context.close();
  });

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

  test(`people and lessons, ${width}`, async () => {
    const visitor = await quiet(width);
    const { page } = visitor;
    await page.locator("[data-do=sign-in]").click();
    await page.locator("dialog[open] [data-field=way] input").nth(1).check({ force: true });
    await page.locator("dialog[open] [data-field=again]").waitFor();
    await look(page, "enter", width);
    await page.keyboard.press("Escape");
    await page.evaluate(() => (location.hash = "/learn"));
    await page.locator(".hall-games").waitFor();
    await look(page, "learn", width);
    for (const game of ["chess", "rush", "duel"]) {
      await page.evaluate((where) => (location.hash = where), `/learn/${game}`);
      await page.locator(".teacher [data-do=next]").press("Enter");
      await page.locator(".teacher [data-lesson-step='1']").waitFor();
      await page.locator(".lesson-light .ring").waitFor();
      await page.locator(".rush-card .band, .card .aname, .chess-board").first().waitFor({ state: "attached" });
      await page.waitForTimeout(600); // until what is to be pressed has been brought into sight (learn/light.tsx)
      await look(page, `lesson-${game}`, width);
    }
    await openLocal(page, { game: "rush", options: ["players=2"], players: ["human", "greedy"] });
    await page.locator(".rush[data-question=turn] .uses .btn").first().waitFor();
    await isKept(page);
    await page.evaluate(() => (location.hash = "/me"));
    await page.locator(".my-row").first().waitFor();
    await look(page, "me", width);
    faultless(visitor);
    await visitor.context.close();
  });

  test(`tournaments, ${width}`, async () => {
    club ??= played();
    const id = await club;
    const visitor = await quiet(width);
    const { page } = visitor;
    await page.evaluate(() => (location.hash = "/clubs"));
    await page.locator(".club-row").waitFor();
    await look(page, "clubs", width);
    await page.evaluate((where) => (location.hash = where), `/clubs/${id}`);
    await page.locator(".club-board .link").first().waitFor();
    await look(page, "club", width);
    faultless(visitor);
    await visitor.context.close();
  });

  test(`boards and cards, ${width}`, async () => {
    const visitor = await quiet(width);
    const { page } = visitor;
    const shown = async (place: string, thing: string) => {
      await page.evaluate((where) => (location.hash = where), `/cards/${place}`);
      await page.locator(thing).first().waitFor();
      await page.waitForFunction(() => [...document.querySelectorAll(".printed-thing > :first-child")].every((one) => one.childElementCount > 0) && [...document.querySelectorAll(".battle-card")].every((one) => one.querySelector(".aname")?.textContent?.trim()));
    };
    for (const [kind, thing] of [["chess/piece", ".printed-piece"], ["rush/vehicle", ".rush-card"], ["duel/tank", ".printed-board .rt"], ["duel/card", ".battle-card .no"]] as const) {
      await shown(kind, `.cards-list ${thing}`);
      await look(page, `cards-${kind.replace("/", "-")}`, width);
    }
    await shown("rush/is-2", "dialog[open] .rush-card");
    await look(page, "cards-one", width);
    await page.keyboard.press("Escape");
    await shown("rush/vehicle/print", ".print-cell .rush-card");
    await look(page, "cards-print", width);
    faultless(visitor);
    await visitor.context.close();
  });

  test(`replays, ${width}`, async () => {
    const visitor = await quiet(width);
    const { page } = visitor;
    await page.evaluate(() => (location.hash = "/replay/open"));
    await page.locator("[data-field=moves]").waitFor();
    await look(page, "replay-open", width);
    const chess = (await TestEngine.match({ game: "chess", names: PEOPLE, actions: MATCH.map(({ write }) => write) })).record();
    const records = { chess, rush: await readFile(path.join(project, "web/tests/looks/rush-end.tkr"), "utf8"), duel: await readFile(path.join(project, "web/tests/looks/duel-end.tkr"), "utf8") };
    for (const [game, step] of [["chess", 9], ["rush", 60], ["duel", 60]] as const) {
      await page.evaluate((hash) => (location.hash = hash), `/${packedAddress(records[game])}/@${step}`);
      await page.locator(`.replaying .${game}[data-step]`).waitFor();
      await page.locator(".rush-card .band, .card .aname, .chess-board").first().waitFor({ state: "attached" });
      await look(page, `replay-${game}`, width);
    }
    faultless(visitor);
    await visitor.context.close();
  });

  test(`puzzles, ${width}`, async () => {
    const visitor = await visit("/#/puzzles", {
      width,
      touch: width === "phone",
      settings: { pace: 0, sound: false, theme: "light" },
      before: async (page) => {
        await page.clock.setFixedTime(new Date(2026, 10, 15, 12));
        await page.addInitScript((kept) => localStorage.setItem("tankodrom.puzzles", kept), JSON.stringify(PUZZLER));
      },
    });
    const { page } = visitor;
    await calm(page);
    await page.locator(".puzzle-list").waitFor();
    await look(page, "puzzles", width);
    await page.evaluate((name) => (location.hash = `/puzzles/${name}`), PUZZLE);
    await page.locator(".puzzle-task").waitFor();
    await look(page, "puzzle", width);
    await page.keyboard.press("/");
    await page.locator(".chess-typed input").fill("C2>C3/NW");
    await page.keyboard.press("Enter");
    await page.locator("[data-try]").waitFor();
    await page.locator("[data-do=hint-tank]:not([aria-disabled])").click();
    await page.locator("[data-do=hint-tank][aria-disabled]:not([aria-busy])").waitFor();
    await page.evaluate(() => ((document.activeElement as HTMLElement | null)?.blur(), scrollTo(0, 0)));
    await look(page, "puzzle-wrong", width);
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
    await page.getByRole("dialog", { name: "Keys" }).waitFor({ state: "detached" });
    if (width === "phone") {
      for (const sheet of ["moves", "more"]) {
        await page.locator(`.chess-rewind [data-do=${sheet}]`).tap();
        await page.locator("dialog[open].chess-sheet").waitFor();
        await look(page, `chess-${sheet}`, width);
        await page.keyboard.press("Escape");
        await page.locator("dialog[open]").waitFor({ state: "detached" });
      }
    }
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator("dialog[open] [data-do=resign]").click();
    await page.locator("[data-do=resign-yes]").waitFor();
    await look(page, "resign", width);
    await page.locator("[data-do=resign-yes]").click();
    await page.locator(".end-sheet").waitFor();
    await look(page, "chess-end", width);
    faultless(visitor);
    await visitor.context.close();
  });
}
