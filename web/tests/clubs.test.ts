// Tournaments: three people, one on a phone in Czech, one at a desk in Japanese, one with a keyboard alone, in a narrow window
// and in a wide one, open one, enter it, play a round, and see how they stand. Eight play one to its end although one of them
// goes and the server is killed.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { ServerMessage } from "../src/protocol";
import { accessible } from "./support/axe";
import { fits } from "./support/fits";
import { faultless, server, sharedServer, shot, visit, WIDTHS } from "./support/house";
import { byKey } from "./support/keys";
import { faultlessButForTheCut } from "./support/net";
import { Wire } from "./support/wire";

const PASSWORD = "correct horse";

async function register(page: Page, name: string): Promise<void> {
  await page.locator("[data-do=sign-in]").click();
  const dialog = page.locator("dialog[open]");
  await dialog.locator("[data-field=way] input").nth(1).check({ force: true });
  await dialog.locator("[data-field=name]").fill(name);
  await dialog.locator("[data-field=password]").fill(PASSWORD);
  await dialog.locator("[data-field=again]").fill(PASSWORD);
  await dialog.locator("[data-do=enter]").click();
  await page.locator("[data-do=me]", { hasText: name }).waitFor();
}

/** "1 Anna 1": place, name and points, row by row. */
async function standings(page: Page): Promise<string[]> {
  return page.locator(".club-standings tbody tr").evaluateAll((rows) =>
    rows.map((row) => [row.querySelector(".club-place")!, row.querySelector("th")!.firstChild!, row.querySelector(".club-points")!].map((cell) => cell.textContent!.trim()).join(" ")),
  );
}

async function stands(page: Page, wanted: string[]): Promise<void> {
  const end = Date.now() + 15_000;
  let seen: string[] = [];
  while (Date.now() < end) {
    seen = await standings(page);
    if (seen.join() === wanted.join()) return;
    await page.waitForTimeout(50);
  }
  assert.deepEqual(seen, wanted);
}

test("a tournament of three: opened, entered, played, counted", async () => {
  const anna = await visit("/#/clubs", { language: "cs", width: "phone", touch: true });
  const bert = await visit("/#/clubs", { language: "ja", width: "desk" });
  const cyril = await visit("/#/clubs", { width: "phone" });
  const [a, b, c] = [anna.page, bert.page, cyril.page];
  await a.locator("[data-do=new-tournament].is-off").waitFor(); // a guest is told why not
  await Promise.all([register(a, "Anna"), register(b, "健太"), register(c, "Cyril")]);

  await a.locator("[data-do=new-tournament]:not(.is-off)").click();
  const dialog = a.locator("dialog[open]");
  await dialog.locator("[data-do=open-tournament]").click(); // not without a name
  await dialog.locator(".failed").waitFor();
  await dialog.locator("[data-field=title]").fill("Zimní pohár");
  await dialog.locator("[data-field=kind] input[value=round-robin]").check({ force: true });
  await fits(a);
  await accessible(a);
  await shot(a, "clubs-open-cs-phone");
  await dialog.locator("[data-do=open-tournament]").click();
  await a.locator("[data-do=enter-tournament]").click();
  await a.locator(".club-entrants .mine").waitFor();
  const id = await a.evaluate(() => location.hash.split("/")[2]!);

  // The others see it in the list at once.
  await b.locator(`[data-tournament="${id}"] .btn`).click();
  await b.locator("[data-do=enter-tournament]").click();
  await b.locator(".club-entrants .mine").waitFor();
  await byKey(c, `[data-tournament="${id}"] .btn`);
  await byKey(c, "[data-do=enter-tournament]");
  await c.locator(".club-entrants .mine").waitFor();
  await fits(c);
  await a.locator(".club-entrants li").nth(2).waitFor();
  await fits(a);
  await accessible(a);
  await shot(a, "clubs-entered-cs-phone");

  // The first round: Anna has a bye, the others play; Cyril resigns, with keys alone.
  await b.evaluate(() => (location.hash = "/me")); // who looks elsewhere is told
  await b.locator(".me").waitFor();
  await a.locator("[data-do=start]").click();
  await b.locator(".toast", { hasText: "Zimní pohár" }).waitFor();
  await b.evaluate((where) => (location.hash = where), `/clubs/${id}`);
  await b.locator("[data-do=play]").click();
  await byKey(c, "[data-do=play]");
  await Promise.all([b.locator(".chess[data-step]").waitFor(), c.locator(".chess[data-step]").waitFor()]);
  assert.match(await a.locator(".club-waits p").innerText(), /volno/);
  await c.keyboard.press("m");
  await byKey(c, "dialog[open] [data-do=resign]");
  await byKey(c, "dialog[open] [data-do=resign-yes]");
  await byKey(c, ".end-sheet [data-do=tournament]");
  await b.locator(".end-sheet [data-do=tournament]").click();
  assert.equal(await b.locator("[data-do=rematch]").count(), 0);

  // The second: Anna against 健太, who plays it out elsewhere.
  await c.setViewportSize(WIDTHS.desk);
  await a.locator(".club-waits.urgent [data-do=play]").waitFor();
  for (const page of [a, b, c]) await stands(page, ["1 健太 1", "2 Anna 1", "2 Cyril 1"]);
  await Promise.all([accessible(a), accessible(b), accessible(c)]);
  await fits(a);
  await shot(a, "clubs-running-cs-phone");
  await a.locator("[data-do=withdraw-other]").tap(); // the organiser may send somebody away who does not come
  await a.locator("dialog[open] [data-field=player]").waitFor();
  await fits(a);
  await accessible(a);
  await a.keyboard.press("Escape");
  await a.locator("dialog[open]").waitFor({ state: "detached" });
  await shot(b, "clubs-running-ja-desk");
  assert.match(await b.locator(".club-standings").innerText(), /勝/);
  const { url } = await sharedServer();
  const wire = await Wire.of(url, bert.context);
  const table = await b.evaluate(() => [...document.querySelectorAll<HTMLAnchorElement>(".club-board.mine .link")].map(({ href }) => /#\/table\/(.+)$/.exec(href)?.[1]).find(Boolean)!);
  await wire.ask({ type: "join", table });
  const { match } = await wire.hears("table");
  await wire.ask({ type: "declare", match, declaration: "resign" });
  await wire.ask({ type: "leave", table });
  wire.close();
  await a.locator(".club-board.mine .link[href*='/replay/']").first().waitFor({ state: "attached" }); // of an earlier round, which is folded
  await b.locator(".club-board .link[href*='/watch/']").first().waitFor(); // the third is played: 健太 has a bye

  // Cyril withdraws from the last: Anna has won it, and the tournament.
  await byKey(c, "[data-do=withdraw]");
  await c.locator("dialog[open] [data-do=sure]").waitFor();
  await accessible(c);
  await byKey(c, "dialog[open] [data-do=sure]");
  for (const page of [a, b, c]) await stands(page, ["1 Anna 3", "2 健太 2", "3 Cyril 1"]);
  await c.locator("tr.gone.mine").waitFor();
  await a.locator(".club-now", { hasText: /Skončil/ }).waitFor();
  await c.locator(".club-rounds summary").last().click(); // what was played can be looked through
  await c.locator(".club-board .link[href*='/replay/']").last().click();
  await c.locator(".replay-bar").waitFor();
  await b.locator(".club-all .link").click();
  await b.locator(`.club-list [data-tournament="${id}"]`).waitFor();
  await shot(b, "clubs-list-ja-desk");
  for (const visitor of [anna, bert, cyril]) faultless(visitor);
  for (const { context } of [anna, bert, cyril]) await context.close();
});

type Tournament = Extract<ServerMessage, { type: "tournament" }>;

const EIGHT = ["Adam", "Božena", "Cyril", "Dana", "Emil", "František", "Gita", "Hugo"];
const GITA = 7;

test("eight accounts, a withdrawal and a killed server in the middle: the page has the standings right", async () => {
  const house = await server();
  const sessions: string[] = [];
  let people: Wire[] = [];
  for (const name of EIGHT) {
    const wire = await Wire.open(house.url);
    sessions.push((await wire.ask({ type: "register", name, password: PASSWORD })).session!);
    people.push(wire);
  }
  const { tournament = "" } = await people[0]!.ask({ type: "tournament_open", title: "Osm", game: "chess", kind: "round-robin", most: 8 });
  for (const wire of people) {
    await wire.ask({ type: "tournament_enter", tournament });
    await new Promise((resolve) => setTimeout(resolve, 5)); // whoever enters in the same moment is numbered by chance
  }
  const looksOn = () => people[0]!.ask({ type: "tournament_look", tournament });
  await looksOn();
  const onPhone = await visit(`/#/clubs/${tournament}`, { url: house.url, language: "cs", width: "phone", touch: true });
  const onDesk = await visit(`/#/clubs/${tournament}`, { url: house.url, language: "ja", width: "desk" });
  await onDesk.page.locator(".club-entrants li").nth(7).waitFor();
  await people[0]!.ask({ type: "tournament_start", tournament });

  /** The pairings of a round, once each has its table or its result. */
  const pairingsOf = (round: number) =>
    people[0]!.until(() => {
      const seen = people[0]!.heard.filter((message): message is Tournament => message.type === "tournament").at(-1);
      const there = seen?.pairings.filter((pairing) => pairing.round === round) ?? [];
      return there.length > 0 && there.every(({ match, result }) => match !== undefined || result !== undefined) && there;
    });
  for (let round = 1; round <= 7; round++) {
    for (const [place, { first, second, table, match, result }] of (await pairingsOf(round)).entries()) {
      if (second === undefined || result !== undefined) continue;
      if (round === 4 && [first, second].includes(GITA)) {
        await people[GITA - 1]!.ask({ type: "tournament_withdraw", tournament });
        continue;
      }
      const loser = people[Math.max(first, second) - 1]!; // whoever entered first is stronger
      await loser.ask({ type: "join", table: table! });
      await loser.ask({ type: "declare", match: match!, declaration: "resign" });
      await loser.ask({ type: "leave", table: table! });
      if (round === 3 && place === 1) {
        await house.kill();
        for (const wire of people) wire.close();
        await house.start();
        people = await Promise.all(sessions.map((session) => Wire.open(house.url, `tankodrom=${session}`)));
        await looksOn();
      }
    }
  }
  // By hand: each beats all that entered later; Gita has gone before her matches with František, Hugo and Adam, who have a bye.
  for (const { page } of [onPhone, onDesk]) {
    await stands(page, ["1 Adam 7", "2 Božena 6", "3 Cyril 5", "4 Dana 4", "5 Emil 3", "6 František 2", "7 Hugo 1", "8 Gita 0"]);
    await page.locator("tr.gone", { hasText: "Gita" }).waitFor();
    await accessible(page);
  }
  await shot(onPhone.page, "clubs-eight-cs-phone");
  for (const wire of people) wire.close();
  for (const visitor of [onPhone, onDesk]) {
    faultlessButForTheCut(visitor);
    await visitor.context.close();
  }
});
