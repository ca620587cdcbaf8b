// A walk through every screen of the page, for what must hold on all of them.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { TestEngine } from "./engine";
import { project, set, sharedServer } from "./house";
import { openLocal, openRecord, packedAddress } from "./match";
import { enter, isIn, PASSWORD } from "./people";
import { Wire } from "./wire";

type Look = (screen: string) => Promise<void>;

async function go(page: Page, place: string): Promise<void> {
  await page.evaluate((where) => (location.hash = where), `/${place}`);
}

async function closed(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
}

async function dialogs(page: Page, look: Look): Promise<void> {
  for (const game of ["chess", "rush", "duel"]) {
    for (const how of ["play", "friends"]) {
      await go(page, `new/${game}/${how}`);
      const dialog = page.locator("dialog[open]");
      await dialog.locator("[data-do=start], [data-do=open-table]").waitFor();
      if (game === "duel") await dialog.locator(".tank-row").first().waitFor();
      if (how === "friends") await dialog.locator("summary").click();
      await look(`${game}, ${how}`);
      await closed(page);
    }
  }
}

async function room(page: Page, look: Look): Promise<void> {
  await go(page, "new/duel/friends");
  await page.locator("[data-do=open-table]").click();
  await page.locator("[data-do^=fill-]").first().click();
  await page.locator(".tank-row").first().waitFor();
  await look("a table before the start");
  await page.locator("[data-do=leave]").click();
  await page.locator(".home-games").waitFor();
}

/** Something that lies over a screen, opened by a press of what opens it; where there is none, as at another width, nothing. */
async function over(page: Page, opener: string, name: string, look: Look, inside?: () => Promise<void>): Promise<void> {
  const button = page.locator(opener).filter({ visible: true }).first();
  if ((await button.count()) === 0) return;
  await button.click();
  await page.locator("dialog[open]").waitFor();
  await look(name);
  await inside?.();
  await closed(page);
}

/** What only this game lays over its table, and what a phone has behind tabs. */
async function besides(page: Page, game: "chess" | "rush" | "duel", look: Look): Promise<void> {
  if (game === "chess") {
    await over(page, ".chess-rewind [data-do=moves]", "chess: moves", look);
    await over(page, ".chess-rewind [data-do=more]", "chess: marks, losses and more", look);
    return;
  }
  const tabs = page.locator("[data-tab]").filter({ visible: true });
  const names = await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute("data-tab")!));
  for (const name of names.slice(1)) {
    await page.locator(`[data-tab="${name}"]`).click();
    await page.locator(`[data-tab="${name}"]:is([aria-pressed=true], [aria-current=true])`).waitFor();
    await look(`${game}: ${name}`);
  }
  if (names.length > 0) await page.locator(`[data-tab="${names[0]}"]`).click();
  if (game === "rush") {
    await over(page, ".opponent .who", "rush: a company", look, async () => {
      await page.locator(".rush-sheet .is-vehicle, .rush-sheet .card-list button").first().click();
      await page.locator(".card-sheet").waitFor();
      await look("rush: a card");
      await page.keyboard.press("Escape");
      await page.locator(".card-sheet").waitFor({ state: "detached" });
    });
  } else {
    await over(page, ".battle-name", "duel: the battle", look);
    await over(page, "[data-printed]", "duel: what is printed on a tank", look);
  }
}

async function tables(page: Page, look: Look): Promise<void> {
  for (const [game, opponent] of [["chess", "simple"], ["rush", "greedy"], ["duel", "gunner"]] as const) {
    await openLocal(page, { game, options: game === "rush" ? ["players=2"] : [], players: ["human", opponent], seed: game === "rush" ? "2" : "1" });
    await page.locator(`.${game} [data-step], .${game}[data-step]`).first().waitFor();
    await look(`a table of ${game}`);
    await besides(page, game, look);
    for (const panel of [undefined, "log", "keys"]) {
      await page.locator("[data-do=menu]").click();
      await page.locator("dialog[open] [data-do=leave]").waitFor();
      if (panel) {
        await page.locator(`dialog[open] [data-do=${panel}]`).click();
        await page.locator("dialog[open] [data-do=leave]").waitFor({ state: "detached" });
        await page.locator("dialog[open]").waitFor();
      }
      await look(`${game}: ${panel ?? "menu"}`);
      await closed(page);
    }
  }
}

/** Matches of this browser on the first page, and the question before one is forgotten. */
async function forgetting(page: Page, look: Look): Promise<void> {
  await openLocal(page, { game: "chess" });
  await page.locator(".chess[data-step]").waitFor();
  await go(page, "");
  await page.locator(".wait .btn[aria-expanded=false]").click();
  await look("all that waits");
  await over(page, ".wait [data-do=forget]", "forgetting a match", look);
}

/** At a table of the server, with somebody else: what they ask for, what is said and what can be done about it, standing
 *  orders, leaving; and looking on. */
async function served(page: Page, look: Look): Promise<void> {
  const { url } = await sharedServer();
  const other = await Wire.open(url);
  const { table } = await other.ask({ type: "create", game: "duel", clock: { seconds: 600 } });
  await go(page, `table/${table}`);
  await page.locator("[data-do=sit]").click();
  await page.locator("[data-do=sit]").waitFor({ state: "detached" });
  await other.ask({ type: "start", table: table! });
  await other.hears("table");
  await page.locator(".duel[data-step]").waitFor();
  void other.ask({ type: "pause", match: other.match }).catch(() => undefined);
  await page.locator("[data-do=disagree]").waitFor();
  await look("a table of the server, and a pause that is asked for");
  await page.locator("[data-do=disagree]").click();
  await page.locator("[data-do=disagree]").waitFor({ state: "detached" });
  await other.ask({ type: "say", table: table!, text: "よろしくお願いします" });
  const menu = async (what: string, there: string) => {
    await page.locator("[data-do=menu]").click();
    await page.locator(`dialog[open] [data-do=${what}]`).click();
    await page.locator(`dialog[open] ${there}`).waitFor();
  };
  await menu("orders", "input[type=radio] >> nth=0");
  await look("standing orders");
  await closed(page);
  await menu("leave", "[data-do=leave-yes]");
  await look("leaving a table");
  await page.keyboard.press("Escape");
  await page.locator("dialog[open] [data-do=leave-yes]").waitFor({ state: "detached" });
  await closed(page);
  await menu("talk", ".talk .name");
  await look("table talk");
  await page.locator("dialog[open] .talk .name").click();
  await page.locator("dialog[open] [data-do=mute]").waitFor();
  await look("somebody who talks");
  if ((await page.locator("dialog[open] [data-do=report]").count()) > 0) {
    await page.locator("dialog[open] [data-do=report]").click();
    await page.locator("dialog[open] [data-do=report-send]").waitFor();
    await look("telling the host");
  }
  for (let open = await page.locator("dialog[open]").count(); open > 0; open = await page.locator("dialog[open]").count()) {
    await page.keyboard.press("Escape");
    await page.waitForFunction((before) => document.querySelectorAll("dialog[open]").length < before, open);
  }
  other.close();
  await page.locator("[data-away]").or(page.locator(".toast")).filter({ visible: true }).first().waitFor();
  await look("somebody is away");
  // Others play a match, which is looked on at until its end.
  const [white, black] = [await Wire.open(url), await Wire.open(url)];
  const { table: theirs } = await white.ask({ type: "create", game: "chess" });
  await black.ask({ type: "sit", table: theirs! });
  const { match } = await white.ask({ type: "start", table: theirs! });
  await go(page, `watch/${match}`);
  await page.locator(".chess[data-step]").waitFor();
  await look("a match that is looked on");
  await white.ask({ type: "declare", match: match!, declaration: "resign" });
  await page.locator(".end-sheet .proof summary").click();
  await page.locator("[data-do=verify]").click();
  await page.locator(".proof-checks li").nth(2).waitFor();
  await look("the end with its proof");
  white.close();
  black.close();
}

async function rules(page: Page, look: Look): Promise<void> {
  for (const [game, number] of [["chess", "C9"], ["rush", "R12"], ["duel", "11.1.1"]] as const) {
    await go(page, `rules/${game}/${number}`);
    await page.locator(`.rule-figure[data-rule="${number}"]`).waitFor();
    await look(`rule ${number}`);
    await go(page, `rules/${game}/words`);
    await page.locator(`.rules[data-game=${game}] .word-sign`).first().waitFor();
    await look(`words and symbols of ${game}`);
  }
  await go(page, "rules/rush");
  await page.locator(".rules-list").waitFor();
  await look("the list of rules");
  await openRecord(page, { game: "rush", record: await readFile(path.join(project, "web/tests/looks/rush-turn.tkr"), "utf8") });
  await page.locator(".uses .what .rule-number").click();
  await page.locator(".rule-sheet .rule-figure[data-diagram]").first().waitFor();
  await look("a rule over the table");
  await closed(page);
  await over(page, "[data-do=graveyard]", "rush: the graveyard", look);
}

async function scenario(page: Page, look: Look): Promise<void> {
  await go(page, "scenario/from/high-ground");
  await page.locator(".scenario [data-playable=true]").waitFor();
  await look("the scenario maker");
  await page.locator("[data-field=hills]").uncheck();
  await page.locator(".scenario [data-playable=false]").waitFor();
  await look("a scenario with faults");
  await page.locator("[data-field=hills]").check();
  await page.locator(".scenario [data-playable=true]").waitFor();
  await inPlace(page, ".scenario-place", ["open", "play"], "scenario", look);
}

/** Dialogs of a room whose buttons stand in its bar, or on a phone in its menu. */
async function inPlace(page: Page, room: string, dialogs: string[], name: string, look: Look): Promise<void> {
  for (const dialog of dialogs) {
    const button = page.locator(`${room} [data-do=${dialog}]`).filter({ visible: true });
    if ((await button.count()) === 0) await page.locator("[data-do=menu]").click();
    await button.first().click();
    await page.locator(`dialog[open]:is(.${name}-${dialog})`).waitFor();
    await look(`${name}: ${dialog}`);
    await closed(page);
  }
}

async function ends(page: Page, look: Look): Promise<void> {
  await openLocal(page, { game: "rush", options: ["players=2"] });
  await page.locator("[data-handover]").waitFor();
  await look("the hand-over");
  await openLocal(page, { game: "chess" });
  await page.locator(".chess").waitFor();
  await page.locator("[data-do=menu]").click();
  await page.locator("dialog[open] [data-do=resign]").click();
  await page.locator("[data-do=resign-yes]").waitFor();
  await look("resigning");
  await page.locator("[data-do=resign-yes]").click();
  await page.locator(".end-sheet").waitFor();
  await look("the end");
  for (const [game, end] of [["rush", ".finish"], ["duel", ".over"]] as const) {
    await openRecord(page, { game, record: await readFile(path.join(project, "web/tests/looks", `${game}-end.tkr`), "utf8") });
    await page.locator(end).waitFor();
    await look(`the end of ${game}`);
  }
}

/** What only somebody with an account sees: friends, one who asks, a seat that is kept, a history, a profile. */
async function account(page: Page, look: Look): Promise<void> {
  const { url } = await sharedServer();
  const own = `Žofie ${Date.now() % 1_000_000}`, other = `健太 ${Date.now() % 1_000_000}`;
  const wire = await Wire.open(url);
  await wire.ask({ type: "register", name: other, password: PASSWORD });
  await enter(page, own, PASSWORD, true);
  await isIn(page, own);
  await wire.ask({ type: "friend", name: own });
  const { table } = await wire.ask({ type: "create", game: "chess", rated: true });
  await wire.ask({ type: "invite", table: table!, name: own });
  await page.locator("[data-bond=asks]").waitFor();
  await page.locator("[data-invitation]").waitFor();
  await page.locator(".toast").first().waitFor();
  await page.waitForFunction(() => {
    for (const close of document.querySelectorAll<HTMLElement>(".toast .icon-btn")) close.click(); // one may have gone by itself
    return !document.querySelector(".toast");
  });
  await look("friends");
  await page.locator("[data-do=blocks]").click();
  await page.locator("dialog[open] .note").waitFor();
  await look("people who are blocked");
  await closed(page);
  for (const [dialog, there] of [["password", "[data-field=old]"], ["sessions", ".sessions li"], ["vacation", "[data-do=take-days]"], ["delete", "[data-do=delete-yes]"]] as const) {
    await page.locator(`.account-deeds [data-do=${dialog}]`).click();
    await page.locator(`dialog[open] ${there}`).waitFor();
    await look(`the account: ${dialog}`);
    await closed(page);
  }
  await go(page, "clubs");
  await page.locator("[data-do=new-tournament]:not(.is-off)").click();
  await page.locator("dialog[open] [data-do=open-tournament]").waitFor();
  await look("a new tournament");
  await closed(page);
  await go(page, "me");
  await page.locator("[data-do=accept]").waitFor();
  await page.locator("[data-do=accept]").click();
  await page.locator("[data-bond=friends]").waitFor();
  await go(page, `new/chess/with/${other}`);
  await page.locator("dialog[open] .invite-friends .btn").waitFor();
  await look("inviting a friend");
  await closed(page);
  await wire.ask({ type: "invite", table: table!, name: own, off: true });
  await wire.ask({ type: "fill", table: table!, opponent: "random" });
  const { match } = await wire.ask({ type: "start", table: table! });
  await wire.ask({ type: "declare", match: match!, declaration: "resign" });
  await go(page, `people/${other}`);
  await page.locator(".history .my-row").waitFor();
  await look("somebody");
  await go(page, "me");
  await page.locator("[data-do=logout]").click();
  await page.locator("[data-do=sign-in]").waitFor();
  wire.close();
}

async function people(page: Page, look: Look): Promise<void> {
  await go(page, "me");
  await page.locator(".me").waitFor();
  await look("my games");
  await page.locator("[data-do=sign-in]").click();
  await page.locator("dialog[open] [data-field=way] input").nth(1).check({ force: true });
  await page.locator("dialog[open] [data-field=again]").waitFor();
  await look("a new account");
  await closed(page);
  await account(page, look);
  await go(page, "host");
  await page.locator("main.host > p").waitFor();
  await look("the host's room, closed");
  await go(page, "watch");
  await page.locator(".tile[data-seen=true], .watching .calm").first().waitFor();
  await look("watch");
  await go(page, "learn");
  await page.locator(".hall-games").waitFor();
  await look("learn");
  for (const game of ["chess", "rush", "duel"]) {
    await go(page, `learn/${game}`);
    await page.locator(".teacher [data-do=next]").press("Enter");
    await page.locator(".teacher [data-lesson-step='1']").waitFor();
    await page.locator(".lesson-light .ring").waitFor();
    await look(`the first game of ${game}`);
    if (game === "chess") await over(page, "[data-do=way]", "the way of a lesson", look);
  }
  await page.locator(".teacher [data-do=way]").click();
  await page.locator("dialog[open].lesson-way").waitFor();
  await look("the way of a lesson");
  await closed(page);
  await go(page, "");
  await page.locator(".home-games").waitFor();
}

/** A tournament of two others, in its first round. */
let club: Promise<string> | undefined;
async function startClub(): Promise<string> {
  const { url } = await sharedServer();
  const people = await Promise.all(["Žofie Nováková", "健太"].map(async (name) => {
    const wire = await Wire.open(url);
    await wire.ask({ type: "register", name, password: "a long enough word" });
    return wire;
  }));
  const { tournament } = await people[0]!.ask({ type: "tournament_open", title: "Zimní pohár", game: "chess", kind: "round-robin", most: 8 });
  for (const wire of people) await wire.ask({ type: "tournament_enter", tournament: tournament! });
  await people[0]!.ask({ type: "tournament_start", tournament: tournament! });
  for (const wire of people) wire.close();
  return tournament!;
}

async function clubs(page: Page, look: Look): Promise<void> {
  club ??= startClub();
  const id = await club;
  await go(page, "clubs");
  await page.locator(`[data-tournament="${id}"]`).waitFor();
  await look("tournaments");
  await go(page, `clubs/${id}`);
  await page.locator(".club-board .link").waitFor();
  await look("a tournament");
  await go(page, "clubs/none");
  await page.locator(".clubs .calm").waitFor();
  await look("no such tournament");
}

async function replays(page: Page, look: Look): Promise<void> {
  await go(page, "replay/open");
  await page.locator("[data-field=moves]").waitFor();
  await look("opening a record");
  for (const [game, opponent] of [["chess", "simple"], ["rush", "greedy"], ["duel", "gunner"]] as const) {
    const engine = await TestEngine.match({ game, options: game === "rush" ? ["players=2"] : [] });
    engine.play(opponent, 30);
    await go(page, packedAddress(engine.record()));
    await page.locator(`.${game}[data-step]`).waitFor();
    await page.locator(".replay-bar [data-do=last]").click();
    await page.locator(".replay-bar [data-do=last][aria-disabled]").waitFor();
    await look(`a replay of ${game}`);
    await page.locator("[data-do=menu]").click();
    await page.locator("dialog[open] [data-do=another]").waitFor();
    await look(`the menu of a replay of ${game}`);
    await page.locator("dialog[open] [data-do=onward]").click();
    await page.locator("dialog[open] [data-field^=player-]").first().waitFor();
    await look(`going on from a step of ${game}`);
    await closed(page);
  }
  await go(page, "replay/record/none");
  await page.locator(".plain-page").waitFor();
  await look("no such replay");
}

async function study(page: Page, look: Look): Promise<void> {
  await openLocal(page, { game: "chess", players: ["human", "simple"] });
  await page.locator(".chess[data-turn=true]").waitFor();
  await page.keyboard.press("w");
  await page.locator(".hint-card [data-option]").first().waitFor({ timeout: 60_000 });
  await look("a hint");
  const engine = await TestEngine.match({ game: "chess" });
  engine.play("simple", 4);
  await go(page, packedAddress(engine.record()).replace("replay", "study"));
  await page.locator("[data-line]").first().waitFor({ timeout: 60_000 });
  await page.locator("[data-do=lines]").first().click(); // they change while it thinks
  await look("the analysis board");
}

async function editor(page: Page, look: Look): Promise<void> {
  await go(page, "setup/8_w_~A3_wLA1/N_wCD1/N_bCE8/S");
  await page.locator(".setup[data-line]").waitFor();
  await look("the setup editor");
  await inPlace(page, ".setup-place", ["open", "play"], "setup", look);
}

async function cards(page: Page, look: Look): Promise<void> {
  for (const [game, kind] of [["chess", "piece"], ["chess", "setup"], ["rush", "vehicle"], ["duel", "tank"], ["duel", "card"], ["duel", "scenario"], ["duel", "tankobot"]] as const) {
    await go(page, `cards/${game}/${kind}`);
    await page.locator(`.cards-kinds [data-kind=${kind}].on`).waitFor();
    await page.locator(".cards-list .printed-thing > * > *").first().waitFor();
    await look(`the cards of ${game}: ${kind}`);
  }
  await page.locator(".cards-list input").nth(0).check();
  await page.locator(".cards-list input").nth(1).check();
  await page.locator("[data-do=compare]").click();
  await page.locator("dialog[open].cards-compare").waitFor();
  await look("cards side by side");
  await closed(page);
  await go(page, "cards/rush/is-2");
  await page.locator("dialog[open] .rush-card").waitFor();
  await look("a card");
  await closed(page);
  await go(page, "cards/duel");
  const meeting = await readFile(path.join(project, "data/packs/duel/scenarios/meeting.json"), "utf8");
  const own = meeting.replace('"german"', '"name": { "en": "My wood", "cs": "Můj les", "ja": "私の森" },\n  "german"');
  await page.locator("[data-do=choose-files]").setInputFiles({ name: "My Wood.json", mimeType: "application/json", buffer: Buffer.from(own) });
  await page.locator(".cards-place[data-pack]").waitFor();
  await page.locator(".cards-list .printed-thing > * > *").first().waitFor();
  await look("a pack of one's own");
  await page.locator(".own-list [data-do=more]").first().click();
  await page.locator("dialog[open].own-more").waitFor();
  await look("more about a pack");
  await closed(page);
  await go(page, "cards/rush/vehicle/print");
  await page.locator(".print-cell .rush-card").first().waitFor();
  await look("cards to print");
  await go(page, "cards/pack/none");
  await page.locator(".plain-page").waitFor();
  await look("no such pack");
}

/** The easiest puzzle, with a wrong move, both hints and its solution. */
async function puzzles(page: Page, look: Look): Promise<void> {
  await go(page, "puzzles");
  await page.locator(".puzzle-list").waitFor();
  await look("puzzles");
  await page.locator(".puzzle-list [data-puzzle]").first().click();
  await page.locator(".puzzle-task").waitFor();
  await look("a puzzle");
  await page.keyboard.press("/");
  await page.locator(".chess-typed input").fill("C2>C3/NW");
  await page.keyboard.press("Enter");
  await page.locator("[data-try]").waitFor();
  for (const hint of ["hint-tank", "hint-square"]) {
    await page.locator(`[data-do=${hint}]:not([aria-disabled])`).click();
    await page.locator(`[data-do=${hint}][aria-disabled]:not([aria-busy])`).waitFor();
  }
  await look("a puzzle with a wrong move and hints");
  await page.locator("[data-do=solution]").click();
  await page.locator(".puzzle-solution").waitFor();
  await look("a puzzle with its solution");
  await go(page, "puzzles/none");
  await page.locator(".plain-page").waitFor();
  await look("no such puzzle");
}

/** Every screen in turn, in a page of somebody new; `look` is told what it is. */
export async function everyScreen(page: Page, look: Look): Promise<void> {
  await set(page, { pace: 0, sound: false });
  await page.goto((await sharedServer()).url);
  await page.locator("[data-link=open]").waitFor();
  await page.locator(".open-list .calm, .open-row").first().waitFor();
  await look("the first page");
  await dialogs(page, look);
  await people(page, look);
  await clubs(page, look);
  await room(page, look);
  await cards(page, look);
  await puzzles(page, look);
  await editor(page, look);
  await scenario(page, look);
  await tables(page, look);
  await forgetting(page, look);
  await served(page, look);
  await ends(page, look);
  await replays(page, look);
  await study(page, look);
  await rules(page, look);
  await go(page, "match/none");
  await page.locator(".plain-page").waitFor();
  await look("no such match");
  await go(page, "table/none");
  await page.locator(".calm-sheet[role=alert]").waitFor();
  await look("no such table");
}
