// Matches looked through: by mouse, finger and keyboard, from every source, through every eye, and gone on with.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { DuelTable, Log, RushTable } from "../src/documents";
import type { AnyStep } from "../src/table/match";
import { accessible } from "./support/axe";
import { MATCH } from "./support/chess";
import { TestEngine } from "./support/engine";
import { fits } from "./support/fits";
import { faultless, newContext, project, sharedServer, shot, visit, WIDTHS, type Visit } from "./support/house";
import { byKey, chooseByKeys, chooseFiles, hasFocus, tabTo, writeByKeys } from "./support/keys";
import { openLocal, packedAddress } from "./support/match";
import { textsOf } from "./support/texts";
import { chances, Wire } from "./support/wire";

const settings = { sound: false, pace: 0, chances: false };
const MOVES = MATCH.map(({ write }) => write);
/** Of the moves, those that are marked: something is destroyed, or check or escape is called. */
const MARKED = MOVES.flatMap((write, place) => (/\((?!#)[^)]+\)/.test(write) ? [place + 1] : []));

async function chessRecord(moves = MOVES, names = ["Žofie", "佐藤 健太"]): Promise<string> {
  return (await TestEngine.match({ game: "chess", names, actions: moves })).record();
}

async function looksRecord(name: string): Promise<string> {
  return readFile(path.join(project, "web/tests/looks", `${name}.tkr`), "utf8");
}

async function replayed(record: string, how: Visit = {}) {
  const visitor = await visit(`/#/${packedAddress(record)}`, { settings, ...how });
  await visitor.page.locator(".replay-bar").waitFor();
  return visitor;
}

/** The table stands after so many steps. */
async function stands(page: Page, step: number): Promise<void> {
  await page.locator(`main[data-step="${step}"]`).waitFor();
}

async function dropped(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([file, inside]) => {
      const made = new DataTransfer();
      made.items.add(new File([inside!], file!, { type: "text/plain" }));
      return made;
    },
    [name, text],
  );
  // Browsers say again and again that something is held there.
  for (let times = 0; times < 100 && (await page.locator("main.drop-here").count()) === 0; times++) {
    await page.dispatchEvent("main", "dragover", { dataTransfer: transfer });
    await page.waitForTimeout(50);
  }
  await page.dispatchEvent("main", "drop", { dataTransfer: transfer });
}

test("from the end of a match, by mouse: every button, the line, the list of moves", async () => {
  const visitor = await visit("/", { settings });
  const { page } = visitor;
  await openLocal(page, { game: "chess", actions: MOVES });
  await page.locator(".end-sheet [data-do=replay]").click();
  await page.locator(".replay-bar").waitFor();
  await stands(page, 0);
  assert.equal(await page.locator(".chess").getAttribute("data-over"), "false");
  assert.equal(await page.locator("[data-mark=destroyed]").count(), MATCH.filter(({ target }) => target).length);
  assert.deepEqual(await page.locator("[data-mark]").evaluateAll((marks) => [...new Set(marks.map((mark) => Number(mark.getAttribute("data-at"))))].sort((one, other) => one - other)), MARKED);
  for (const [press, step] of [["on", 1], ["on", 2], ["back", 1], ["last", MOVES.length], ["back", MOVES.length - 1], ["first", 0]] as const) {
    await page.locator(`.replay-bar [data-do=${press}]`).click();
    await stands(page, step);
  }
  await page.locator("[data-move='7']").click();
  await stands(page, 7);
  assert.equal(await page.locator("[data-move='7']").getAttribute("aria-current"), "step");
  await page.locator("[data-field=step]").fill("9");
  await stands(page, 9);
  assert.match((await page.locator("[data-field=step]").getAttribute("aria-valuetext"))!, /M12|K14/);
  // From the other seat the board lies the other way round.
  await page.locator(".chess-board > svg[data-turned=false]").waitFor();
  await page.locator("[data-field=eyes]").selectOption("1");
  await page.locator(".chess-board > svg[data-turned=true]").waitFor();
  // Nothing can be done at the table, and nothing of it is lost.
  assert.equal(await page.locator("[data-do=undo], [data-do=resign], [data-do=rematch], .end-sheet").count(), 0);
  await page.locator(".replay-bar [data-do=last]").click();
  await page.locator(".chess[data-over=true]").waitFor();
  faultless(visitor);
  await visitor.context.close();
});

test("by keyboard alone: arrows, events, start and end, playing", async () => {
  const visitor = await replayed(await chessRecord());
  const { page } = visitor;
  const pressed = async (key: string, step: number) => {
    await page.keyboard.press(key);
    await stands(page, step);
  };
  await pressed("ArrowRight", 1);
  await pressed("ArrowRight", 2);
  await pressed("ArrowLeft", 1);
  for (const step of MARKED) await pressed("Shift+ArrowRight", step);
  await pressed("Shift+ArrowLeft", MARKED.at(-2)!);
  await pressed("End", MOVES.length);
  await pressed("Home", 0);
  // The same keys while the line itself has the focus.
  await tabTo(page, "[data-field=step]");
  await pressed("ArrowRight", 1);
  await pressed("Shift+ArrowRight", MARKED[0]!);
  await pressed("End", MOVES.length);
  await pressed("Home", 0);
  await chooseByKeys(page, "[data-field=speed]", "2");
  await byKey(page, "[data-do=play]", " ");
  await page.locator(".replay-bar[data-playing]").waitFor();
  await stands(page, 2);
  // Whoever steps while it plays is obeyed at once.
  await page.keyboard.press("End");
  await stands(page, MOVES.length);
  await page.locator(".replay-bar:not([data-playing])").waitFor();
  // From the end it plays from the start again; a second press stops it.
  await page.keyboard.press(" ");
  await stands(page, 1);
  await page.keyboard.press(" ");
  await page.locator(".replay-bar:not([data-playing])").waitFor();
  // At each of the three speeds a step stands as long as it says, by a clock that the test moves on.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  assert.deepEqual(await page.locator("[data-field=speed] option").evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)), ["0.5", "1", "2"]);
  for (const [speed, milliseconds] of [["0.5", 3200], ["1", 1600], ["2", 800]] as const) {
    await page.locator("[data-field=speed]").selectOption(speed);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await pressed("Home", 0);
    await page.keyboard.press(" ");
    await page.locator(".replay-bar[data-playing]").waitFor();
    await page.clock.runFor(100);
    for (const step of [1, 2]) {
      await page.clock.runFor(milliseconds - 400); // the step before has stood for 300 at the most
      assert.equal(await page.locator(".replay-bar").getAttribute("data-at"), String(step - 1), `${speed}×`);
      await page.clock.runFor(500);
      await page.locator(`.replay-bar[data-at='${step}']`).waitFor();
    }
    await page.keyboard.press(" ");
    await page.locator(".replay-bar:not([data-playing])").waitFor();
  }
  faultless(visitor);
  await visitor.context.close();
});

test("a link that is copied opens at the same step in a second browser", async () => {
  const context = await newContext();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const visitor = await visit("/", { context, settings });
  const { page } = visitor;
  await openLocal(page, { game: "chess", actions: MOVES, names: ["Žofie", "健太"] });
  await page.locator(".end-sheet [data-do=copy]").click();
  await page.getByText("The link is copied").waitFor();
  const whole = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(whole, /#\/replay\/record\/[\w-]+$/);
  await page.locator(".end-sheet [data-do=replay]").click();
  await page.locator("[data-move='6']").click();
  await stands(page, 6);
  await page.locator(".replay-tools [data-do=copy]").click();
  await page.waitForFunction((before) => navigator.clipboard.readText().then((text) => text !== before), whole);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(link, `${whole}/@6`);
  const other = await visit(link.slice((await sharedServer()).url.length), { settings });
  await other.page.locator(".replay-bar").waitFor();
  await stands(other.page, 6);
  await other.page.getByText("Žofie").first().waitFor();
  await other.page.locator(".replay-bar [data-do=last]").click();
  await stands(other.page, MOVES.length);
  faultless(visitor);
  faultless(other);
  await Promise.all([context.close(), other.context.close()]);
});

test("what is too long for a link is offered as a file", async () => {
  const engine = await TestEngine.match({ game: "chess", actions: MOVES.slice(0, 3) });
  for (let tag = 0; tag < 60; tag++) {
    const noise = Array.from({ length: 5 }, (_none, place) => createHash("sha256").update(`${tag} ${place}`).digest("base64url")).join("");
    engine.ask({ ask: "tag", key: `noise-${tag}`, value: noise });
  }
  const visitor = await visit("/", { settings });
  const { page } = visitor;
  await dropped(page, "long.tkr", engine.record());
  await page.locator(".replay-tools [data-do=copy]").click();
  const dialog = page.getByRole("dialog", { name: "Too long for a link" });
  await dialog.waitFor();
  await accessible(page);
  const download = page.waitForEvent("download");
  await dialog.locator("[data-do=record]").click();
  assert.match((await download).suggestedFilename(), /\.tkr$/);
  faultless(visitor);
  await visitor.context.close();
});

test("a record is dropped onto the first page, found again after a reload, and downloaded as it was", async () => {
  const record = await chessRecord();
  const visitor = await visit("/", { settings, language: "ja" });
  const { page } = visitor;
  await dropped(page, "club.tkr", record);
  await stands(page, 0);
  await page.reload();
  await byKey(page, ".replay-bar [data-do=last]");
  await stands(page, MOVES.length);
  const download = page.waitForEvent("download");
  await byKey(page, ".replay-tools [data-do=record]");
  assert.equal(await readFile(await (await download).path(), "utf8"), record);
  faultless(visitor);
  await visitor.context.close();
});

test("a broken record says where and why, and shows what is before", async () => {
  const lines = (await chessRecord()).split("\n");
  const place = lines.findIndex((line) => line.startsWith("6 2 "));
  lines[place] = "6 2 A1>A2/N";
  const visitor = await visit("/#/replay/open", { settings, width: "phone" });
  const { page } = visitor;
  await page.locator("[data-field=moves]").waitFor();
  await accessible(page);
  await chooseFiles(page, "[data-field=file]", { name: "broken.tkr", mimeType: "text/plain", buffer: Buffer.from(lines.join("\n")) });
  await page.getByRole("alert").getByText(`Line ${place + 1},`).waitFor();
  await stands(page, 5);
  await accessible(page);
  // With a bad header there is no match at all.
  await page.evaluate(() => (location.hash = ""));
  await dropped(page, "none.tkr", "nothing of the kind");
  await page.getByRole("alert").getByText("Line 1").waitFor();
  await page.evaluate(() => (location.hash = "/replay/record/xyz"));
  await page.getByRole("heading", { name: "The replay does not open" }).waitFor();
  faultless(visitor);
  await visitor.context.close();
});

test("moves that players write are pasted by keyboard alone, narrow and wide; a wrong one is named", async () => {
  const text = await textsOf("cs");
  const visitor = await visit("/", { settings, width: "phone", language: "cs" });
  const { page } = visitor;
  await byKey(page, "[data-do=open-record]");
  await writeByKeys(page, "[data-field=moves]", "; club evening\n1. H3>H4/N, I14>I13/S\n2. C3>C4/N, K14/SE\n3. F3>G4/NE\n");
  await byKey(page, "[data-do=look]");
  await byKey(page, ".replay-bar [data-do=last]");
  await stands(page, 5);
  await page.setViewportSize(WIDTHS.desk);
  await page.goBack();
  await writeByKeys(page, "[data-field=moves]", "1. H3>H4/N, I14>I13/S\n2. C3>C14/N\n");
  await byKey(page, "[data-do=look]");
  await page.getByRole("alert").getByText(text("Line {line}, column {column}:", { line: "2", column: "7" })).waitFor();
  await stands(page, 2);
  // With White facing S, as some write it.
  await page.goBack();
  await writeByKeys(page, "[data-field=moves]", "1. H3>H4/S, I14>I13/N\n");
  await byKey(page, "[data-field=turned]", "Space");
  await byKey(page, "[data-do=look]");
  await byKey(page, ".replay-bar [data-do=last]");
  await stands(page, 2);
  assert.equal(await page.getByRole("alert").count(), 0);
  faultless(visitor);
  await visitor.context.close();
});

test("going on from a step, by keyboard alone in Japanese: against the computer, and with a friend at one screen", async () => {
  const text = await textsOf("ja");
  const visitor = await replayed(await chessRecord(), { language: "ja" });
  const { page } = visitor;
  await byKey(page, ".replay-bar [data-do=last]");
  await stands(page, MOVES.length);
  assert.equal(await page.locator(".replay-tools [data-do=onward]").getAttribute("aria-disabled"), "true");
  await page.keyboard.press("Home");
  for (let step = 1; step <= 6; step++) await page.keyboard.press("ArrowRight");
  await stands(page, 6);
  await byKey(page, ".replay-tools [data-do=onward]");
  const dialog = page.getByRole("dialog", { name: text("Go on from here") });
  await dialog.waitFor();
  const players = async (...names: string[]) => {
    for (const [seat, name] of names.entries()) await chooseByKeys(page, `dialog[open] [data-field=player-${seat}]`, name);
  };
  await players("human", "simple");
  await accessible(page);
  await byKey(page, "dialog[open] [data-do=start]");
  await page.locator(".chess[data-turn=true]").waitFor();
  await stands(page, 6);
  assert.match(page.url(), /#\/match\//);
  await page.goBack();
  await page.locator(".replay-bar").waitFor();
  // In a narrow window it is behind the menu.
  await page.setViewportSize(WIDTHS.phone);
  await byKey(page, ".replay-bar [data-do=on]");
  await byKey(page, "[data-do=menu]");
  await byKey(page, "dialog[open] [data-do=onward]");
  await players("human", "human");
  await byKey(page, "dialog[open] [data-do=start]");
  await page.locator(".chess[data-turn=true]").waitFor();
  await stands(page, 1);
  await page.setViewportSize(WIDTHS.desk);
  // With somebody elsewhere: the position as a setup, which a table of the server can begin with.
  await page.goBack();
  await byKey(page, ".replay-tools [data-do=onward]");
  await byKey(page, "dialog[open] [data-do=as-setup]");
  await page.locator(".setup[data-line]").waitFor();
  // Both wait on the first page.
  await page.evaluate(() => (location.hash = ""));
  await page.locator(".chip").nth(1).waitFor();
  faultless(visitor);
  await visitor.context.close();
});

for (const game of ["rush", "duel"] as const) {
  test(`${game}: all cards open, or a seat's own eyes; a line of the log is gone to`, async () => {
    const record = await looksRecord(`${game}-end`);
    const engine = await TestEngine.start();
    engine.ask({ ask: "open", record });
    const steps = engine.table().step;
    const step = Math.floor(steps / 2);
    const visitor = await visit(`/#/${packedAddress(record)}/@${step}`, { settings });
    const { page } = visitor;
    await page.locator(".replay-bar").waitFor();
    const shown = Number(await page.locator("main[data-step]").getAttribute("data-step"));
    if (game === "rush") {
      const { board } = engine.ask<RushTable>({ ask: "table", open: true, step: shown });
      const closed = board.players.filter(({ seat, hand_cards: cards = [] }) => seat !== board.active && cards.length > 0);
      assert.ok(closed.length > 0);
      const told = (await page.locator(".open-cards").allTextContents()).map((words) => words.split(", ").length);
      assert.deepEqual([...told].sort(), board.players.map(({ hand_cards: cards = [] }) => Math.max(1, cards.length)).sort());
    } else {
      const { board } = engine.ask<DuelTable>({ ask: "table", open: true, step: shown });
      const cards = board.hands.flatMap(({ cards: all = [] }) => all.map(({ card }) => card));
      assert.ok(cards.length > 0);
      assert.deepEqual((await page.locator("[data-hand] [data-card]").evaluateAll((all) => all.map((card) => Number(card.getAttribute("data-card"))))).sort(), cards.sort());
    }
    // What is marked on the line happened there.
    const open = engine.ask<Log>({ ask: "log", open: true, first: 0, most: 1_000_000 }).steps as unknown as AnyStep[];
    const marks = { rush: { destroyed: "destroyed", medal: "medal" }, duel: { eliminated: "destroyed", points: "points", medal: "medal" } }[game] as Record<string, string>;
    const marked = new Set(open.flatMap((one) => (one.events as { event: string }[]).flatMap(({ event }) => (marks[event] ? [`${marks[event]} ${one.step + 1}`] : []))));
    const stops = [0, ...new Set(open.flatMap((one) => (!("milliseconds" in one) || one.events.length > 0 ? [one.step + 1] : [])))].sort((one, other) => one - other);
    const drawn = await page.locator(".replay-marks [data-mark]").evaluateAll((all) => all.map((mark) => `${mark.getAttribute("data-mark")} ${mark.getAttribute("data-at")}`));
    assert.deepEqual(drawn.map((mark) => mark.replace(/\d+$/, (at) => String(stops[Number(at)]))).sort(), [...marked].sort());
    assert.ok(drawn.some((mark) => mark.startsWith(game === "rush" ? "destroyed" : "points")));
    // Through the eyes of each seat its own cards are seen, and no others.
    const seats = engine.state().seats;
    assert.deepEqual(await page.locator("[data-field=eyes] option").evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)), ["all", ...Array.from({ length: seats }, (_none, seat) => String(seat))]);
    for (let seat = seats - 1; seat >= 0; seat--) {
      await page.locator("[data-field=eyes]").selectOption(String(seat));
      const { board } = engine.ask<DuelTable | RushTable>({ ask: "table", seat, step: shown });
      const using = "players" in board && board.active === seat ? [...(board.turn?.card ? [board.turn.card] : []), ...(board.turn?.attackers ?? [])] : [];
      const cards = "hands" in board ? board.hands.flatMap(({ cards: own = [] }) => own.map(({ card }) => String(card))) : [...using, ...(board.players[seat]!.hand_cards ?? [])];
      assert.ok(cards.length > 0, `seat ${seat} has no cards`);
      await page.waitForFunction(
        ([selector, wanted]) => !document.querySelector(".open-cards, .open-hands") && [...document.querySelectorAll<HTMLElement>(selector!)].map((card) => card.dataset.card).sort().join() === wanted,
        [game === "rush" ? ".hand [data-card]" : ".duel-hand button[data-card]", [...cards].sort().join()] as const,
      );
    }
    // What others did hidden from this seat is not told to it.
    const own = engine.log(0).steps.length;
    assert.ok((await page.locator(".log .told-step").count()) <= own);
    const line = page.locator(".log .told-step").nth(3);
    const wanted = Number(await line.getAttribute("data-step"));
    await line.click({ position: { x: 6, y: 8 } });
    await stands(page, wanted + 1);
    assert.equal(await line.locator("button").getAttribute("aria-current"), "step");
    await page.keyboard.press("ArrowDown");
    const next = Number(await page.locator(".log .told-step").nth(4).getAttribute("data-step"));
    await stands(page, next + 1);
    // Tab comes to the numbers of that step, and by those of all others.
    await page.keyboard.press("Tab");
    await hasFocus(page, `.told-step[data-step="${next}"] .rule-number`);
    assert.equal(await page.locator(".log .told-step:not(.now) .rule-number:not([tabindex='-1'])").count(), 0);
    await page.locator(".replay-bar [data-do=last]").click();
    await stands(page, steps);
    assert.equal(await page.locator("[data-do=rematch], [data-do=again]").count(), 0);
    faultless(visitor);
    await visitor.context.close();
  });
}

test("what is hidden in a match of this browser stays so until it is over", async () => {
  const visitor = await visit("/", { settings });
  const { page } = visitor;
  const { id, engine } = await openLocal(page, { game: "duel", players: ["human", "gunner"] });
  engine.play("gunner", 30);
  await page.evaluate((where) => (location.hash = where), `/replay/match/${id}`);
  await page.locator(".replay-bar").waitFor();
  assert.equal(await page.locator("[data-field=eyes], .open-hands").count(), 0);
  faultless(visitor);
  await visitor.context.close();
});

test("a finished match of the server, by its link", async () => {
  const { url } = await sharedServer();
  for (const link of [false, true]) {
    const [one, other] = await Promise.all([Wire.open(url), Wire.open(url)]);
    const { table } = await one.ask({ type: "create", game: "chess", ...(link ? { link: true } : {}) });
    await other.ask({ type: "sit", table: table! });
    const { match } = await one.ask({ type: "start", table: table! });
    const path = `/#/replay/table/${table}/${match}`;
    if (!link) {
      const early = await visit(path, { settings, complains: /404/ });
      await early.page.getByRole("heading", { name: "The replay does not open" }).waitFor(); // it is not over
      await early.context.close();
    }
    await one.hears("table");
    await one.move(chances(1));
    await other.ask({ type: "declare", match: match!, declaration: "resign" });
    const visitor = await visit(path, { settings, ...(link ? { width: "phone", language: "cs" } : {}) });
    await byKey(visitor.page, ".replay-bar [data-do=last]");
    await visitor.page.locator(".chess[data-over=true]").waitFor();
    await visitor.page.getByText(one.name).first().waitFor();
    // From the table itself, too.
    await visitor.page.evaluate((where) => (location.hash = where), `/table/${table}`);
    await byKey(visitor.page, ".end-sheet [data-do=replay]");
    await visitor.page.locator(".replay-bar").waitFor();
    faultless(visitor);
    await visitor.context.close();
    one.close();
    other.close();
  }
});

const ways: (Required<Pick<Visit, "width" | "language">> & { by: "finger" | "mouse" | "keys" })[] = [
  { width: "phone", language: "en", by: "keys" },
  { width: "phone", language: "cs", by: "finger" },
  { width: "phone", language: "ja", by: "finger" },
  { width: "desk", language: "en", by: "mouse" },
  { width: "desk", language: "cs", by: "keys" },
  { width: "desk", language: "ja", by: "keys" },
];

for (const { width, language, by } of ways) {
  test(`everything is in reach, ${width}, ${language}, by ${by}`, async () => {
    const touch = by === "finger";
    for (const game of ["chess", "rush", "duel"] as const) {
      const record = game === "chess" ? await chessRecord() : await looksRecord(`${game}-end`);
      const visitor = await replayed(record, { width, language, touch });
      const { page } = visitor;
      const press = (what: string) => (by === "keys" ? byKey(page, what) : by === "finger" ? page.locator(what).tap() : page.locator(what).click());
      await press(".replay-bar [data-do=on]");
      await stands(page, 1);
      await page.locator(".replay-bar[data-at='1']").waitFor();
      if (by === "keys") {
        await tabTo(page, "[data-field=step]");
        for (let at = 2; at <= 5; at++) await page.keyboard.press("ArrowRight");
      } else {
        await page.locator("[data-field=step]").fill("5");
      }
      await page.locator(".replay-bar[data-at='5']").waitFor();
      const judged = width === "phone" || language === "en"; // on a desk the words alone differ
      if (judged) await accessible(page);
      await shot(page, `replay-${game}-${width}-${language}`);
      await fits(page);
      await press("[data-do=menu]");
      await page.locator("dialog[open] [data-do=copy]").waitFor();
      if (judged) await accessible(page);
      await press("dialog[open] [data-do=onward]");
      await page.locator("dialog[open].onward [data-do=start]").waitFor();
      if (by === "keys") await chooseByKeys(page, "dialog[open] [data-field=player-0]", "human");
      await fits(page);
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "detached" });
      if (by === "keys") {
        await chooseByKeys(page, "[data-field=eyes]", "1");
        await page.locator(".at-table:not([data-busy])").waitFor();
        await hasFocus(page, "[data-field=eyes]");
      }
      faultless(visitor);
      await visitor.context.close();
    }
  });
}

test("the longest names stay on a phone; held across, chances leave the bar of the page free", async () => {
  const long = ["W".repeat(40), "戦".repeat(21), "Nejkulaťoulinkatější Bartoloměj z Hluboké", "x".repeat(40)];
  const record = (await looksRecord("rush-end")).replace(/^seat (\d) .*$/gm, (_line, seat: string) => `seat ${seat} ${long[Number(seat) - 1]!}`);
  const visitor = await replayed(record, { width: "phone", settings: { ...settings, chances: true } });
  const { page } = visitor;
  await page.keyboard.press("End");
  await page.locator(".finish").waitFor();
  await fits(page);
  await page.setViewportSize({ width: 740, height: 360 });
  await page.locator(".replay-foot").waitFor();
  const covered = await page.locator(".study-beside").evaluate((card) => document.querySelector("header")!.getBoundingClientRect().bottom - card.getBoundingClientRect().top);
  assert.ok(covered <= 0, `${covered} pixels of the page's bar are covered`);
  faultless(visitor);
  await visitor.context.close();
});
