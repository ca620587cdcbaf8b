// Tank Chess in the page: gestures, keys, what is refused and why, looking back, draws and resigning, threats.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { Lie } from "../src/chess/board/squares";
import { nextEnd } from "../src/chess/plan";
import type { ChessTable } from "../src/documents";
import { middle, squarePoint, tableOf, turnComes, typeOddMoves } from "./support/chess";
import { TestEngine } from "./support/engine";
import { faultless, visit, type Visitor } from "./support/house";
import { openLocal } from "./support/match";
import { heard, hears, listen } from "./support/sounds";

/** A heavy tank that can destroy a medium one; a light one whose gun does not pierce a heavy one's front. */
const DUEL = "16 w #basic wHK9/NW wCD8/E wLG8/N bML10/SW bCJ13/W bHN16/S bLP2/N";

let desk: Promise<Visitor> | undefined;

/** One page for all: each test opens a match of its own in it. */
async function open(position: string, how: { players?: string[]; actions?: string[] } = {}): Promise<Visitor> {
  desk ??= (async () => {
    const visitor = await visit("/", { settings: { pace: 0, sound: false } });
    return visitor;
  })();
  const visitor = await desk;
  const { players = ["human", "human"], actions = [] } = how;
  await visitor.page.evaluate(() => document.querySelector(".chess")?.setAttribute("data-old", ""));
  await openLocal(visitor.page, { game: "chess", options: position ? [`position=${position}`] : [], players, actions });
  await visitor.page.locator(".chess:not([data-old])").waitFor();
  return visitor;
}

async function click(page: Page, square: string): Promise<void> {
  const { x, y } = await squarePoint(page, square);
  await page.mouse.click(x, y);
}

const planned = (page: Page) => page.locator(".chess-move").innerText().then((text) => text.replace(/\s+/g, " "));

test("a tank is taken, goes, faces and fires", async () => {
  const visitor = await open(DUEL);
  const { page } = visitor;
  await click(page, "K9");
  await click(page, "J10");
  // rule C5: one step there, two left to turn by 45 degrees each
  assert.deepEqual(await page.locator("[data-facing]").evaluateAll((all) => all.map((each) => each.getAttribute("data-facing"))), ["N", "NE", "SW", "W", "NW"]);
  // looking is not choosing: the ghost turns, the line of fire is there
  const wedge = await middle(page, "[data-facing=NE] text");
  await page.mouse.move(wedge.x, wedge.y);
  await page.locator("[data-facing=NE][aria-pressed=true]").waitFor();
  await page.locator(".aimed").waitFor();
  await page.mouse.click(wedge.x, wedge.y);
  await page.getByText("Medium tank on L10: gun 3 against side 1.").waitFor();
  await page.getByText("Destroyed.").waitFor();
  assert.match(await planned(page), /^K9 → J10 NE/);
  await page.getByRole("img", { name: "3 of 3 steps" }).waitFor();
  assert.match((await page.locator("[data-said]").textContent())!, /Heavy tank, J10, north-east, 3 of 3 steps, destroys medium tank on L10/);
  // the wheel turns it on
  await page.mouse.wheel(0, 100);
  await page.locator("[data-facing=SW][aria-pressed=true]").waitFor();
  await page.mouse.wheel(0, -100);
  await page.locator("[data-facing=NE][aria-pressed=true]").waitFor();
  await page.getByRole("button", { name: "Move and fire" }).click();
  await page.locator("[data-wreck=L10]").waitFor();
  await page.locator("[data-move='1']", { hasText: "K9>J10/NE" }).waitFor();
  faultless(visitor);
});

test("the dial opens where a tank stands, and beside squares at the edge", async () => {
  const visitor = await open(DUEL);
  const { page } = visitor;
  await click(page, "G8");
  // rule C7: straight back from G8, facing N
  assert.equal(await page.locator("[data-back]").getAttribute("data-reach"), "G7");
  await page.getByText("G7: the one step back, facing kept.").waitFor();
  await click(page, "G8");
  assert.match(await planned(page), /^G8 (NE|NW)/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.locator(".in-hand").waitFor({ state: "detached" });
  await page.keyboard.press("b"); // the other side's tank is not ours to take
  await click(page, "P2");
  await page.getByRole("heading", { name: "Light tank" }).waitFor();
  assert.equal(await page.locator(".in-hand").count(), 0);
  faultless(visitor);
});

test("a tank is pulled to its square, and on the way it shall face", async () => {
  const visitor = await open(DUEL);
  const { page } = visitor;
  const from = await squarePoint(page, "K9");
  const to = await squarePoint(page, "J10");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + 4, to.y);
  await page.locator("[data-facing=SW]").waitFor();
  await page.mouse.move(to.x + 40, to.y - 40, { steps: 3 });
  await page.locator("[data-facing=NE][aria-pressed=true]").waitFor();
  await page.mouse.up();
  assert.match(await planned(page), /^K9 → J10 NE/);
  await page.keyboard.press("Shift+Enter");
  await page.locator("[data-move='1']", { hasText: "K9>J10/NE" }).waitFor();
  assert.equal(await page.locator("[data-wreck]").count(), 0);
  faultless(visitor);
});

test("what cannot be done says why", async () => {
  const visitor = await open("16 w wLH9/N bHH14/S wCA1/N bCP16/S bLB14/N");
  const { page } = visitor;
  await click(page, "H9");
  await click(page, "B2");
  await page.getByRole("alert").filter({ hasText: "the piece cannot get to B2 in 5 steps C5" }).waitFor();
  await click(page, "H14");
  await page.getByRole("alert").filter({ hasText: "the armour of the piece on H14 holds C12" }).waitFor();
  // gun 1 against front 3: rule C12
  await click(page, "H10");
  await click(page, "H10");
  await page.keyboard.press("Escape");
  await click(page, "H10");
  await page.getByText("Heavy tank on H14: gun 1 against front 3.").waitFor();
  await page.getByText("The armour holds.").waitFor();
  assert.equal(await page.locator("[data-do=move-only]").count(), 0, "such a shot is not offered");
  faultless(visitor);
});

test("an enemy that is pressed is fired at by the shortest way", async () => {
  const visitor = await open(DUEL);
  await click(visitor.page, "K9");
  await click(visitor.page, "L10");
  await visitor.page.getByText("Destroyed.").waitFor();
  await visitor.page.keyboard.press("Enter");
  await visitor.page.locator("[data-wreck=L10]").waitFor();
  faultless(visitor);
});

test("a command tank leaves the board", async () => {
  const visitor = await open("16 w wCH15/N bCP16/W wLA1/N");
  const { page } = visitor;
  await click(page, "H15");
  assert.deepEqual(await page.locator("[data-exit]").evaluateAll((all) => all.map((each) => each.getAttribute("data-exit"))), ["G16", "H16", "I16"]);
  const exit = await middle(page, "[data-exit=H16]");
  await page.mouse.click(exit.x, exit.y);
  await page.getByText("Command tank on H15 leaves the board and wins").first().waitFor();
  await page.getByRole("button", { name: "Leave the board" }).click();
  await page.getByRole("heading", { name: "The match is over" }).waitFor();
  faultless(visitor);
});

test("moves are typed, and what is wrong with them is said", async () => {
  const visitor = await open(DUEL);
  const { page } = visitor;
  await page.keyboard.press("/");
  const field = page.getByLabel("A move, as it is written");
  await field.fill("K9>K13/N");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").filter({ hasText: "K13" }).waitFor();
  assert.equal(await page.locator(".toast").count(), 0, "once is enough");
  await field.fill("K9>J10/NE(L10)");
  await page.keyboard.press("Enter");
  await page.locator("[data-move='1']", { hasText: "K9>J10/NE" }).waitFor();
  await page.locator("[data-wreck=L10]").waitFor();
  faultless(visitor);
});

test("whatever is typed, the game says that it is no move", async () => {
  const visitor = await open(DUEL);
  await typeOddMoves(visitor.page);
  faultless(visitor);
});

test("danger is said before all else, and nothing of a plan is cut", async () => {
  // rule C17 is not needed for it: a light tank that drives into the fire of two
  const visitor = await open("16 w #basic wLB11/NE wMM6/NW wHC1/N wCH1/N bHD16/S bMG13/S bCH14/W bLD11/SW xC11 xE11", { players: ["human", "simple"] });
  const { page } = visitor;
  for (const height of [900, 700, 600]) {
    await page.setViewportSize({ width: 1440, height });
    await click(page, "B11");
    await click(page, "D13");
    await page.keyboard.press("e");
    const danger = page.getByText("Could then be hit by:");
    await danger.waitFor();
    const cut = await page.locator(".chess-line").evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().bottom > (document.querySelector(".chess-acts")?.getBoundingClientRect().top ?? 0) + 1));
    assert.ok(cut.length > 0 && !cut[0], `the first line at ${height} px`);
    assert.match(await page.locator(".chess-line").first().innerText(), /Could then be hit by/);
    if (height >= 700) assert.ok(!cut.includes(true), `no line is cut at ${height} px`);
    assert.equal(await page.getByText("the one step back").count(), 0, "this plan is none");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  faultless(visitor);
});

test("a dial that stands beside its square names it", async () => {
  const visitor = await open("16 w #basic wLD6/N wMM6/N wCH1/N bCH14/W bLC11/SE");
  const { page } = visitor;
  await click(page, "D6");
  await click(page, "A9");
  assert.equal(await page.locator(".dial-square").textContent(), "A9");
  await page.locator(".chess-lead").waitFor({ state: "attached" });
  // the tank where it stands, and its ghost on the square where it shall go
  const tanks = await page.locator(".plan-layer use[href='#t-L']").count();
  assert.equal(tanks, 1);
  // there is room around it for the facings that are possible
  await page.keyboard.press("Escape");
  await click(page, "A8");
  await click(page, "F4");
  assert.equal(await page.locator(".dial-square").count(), 0);
  faultless(visitor);
});

test("a press on what is aimed at does not fire; another enemy is planned anew, and it is said", async () => {
  const visitor = await open(DUEL);
  const { page } = visitor;
  await click(page, "K9");
  await click(page, "L10");
  await page.getByText("Planned anew: the shortest way to fire at L10.").waitFor();
  await click(page, "L10");
  await click(page, "L10");
  await page.getByRole("button", { name: "Move and fire" }).waitFor();
  assert.equal(await page.locator("[data-wreck]").count(), 0);
  faultless(visitor);
});

test("what was wrong is forgotten when something else is begun", async () => {
  const visitor = await open(DUEL);
  const { page } = visitor;
  await page.keyboard.press("/");
  await page.getByLabel("A move, as it is written").fill("K9>K13/N");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").filter({ hasText: "K13" }).waitFor();
  // rule C20: what is missing is named
  await page.getByLabel("A move, as it is written").fill("K9>K10");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").filter({ hasText: "does not say how the piece faces at the end" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await click(page, "G8");
  await click(page, "G9");
  await page.getByRole("button", { name: "Make the move" }).waitFor();
  assert.equal(await page.locator(".chess-refused").count(), 0);
  faultless(visitor);
});

test("who comes back from the list of moves has the board's keys", async () => {
  const visitor = await open("", { actions: ["C3>C5/N", "N14>N12/S", "F3>F4/N", "K14>K13/S"] });
  const { page } = visitor;
  const focused = (selector: string) => page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);
  await page.locator("[data-move='2']").click();
  await page.locator("[data-move='2'][aria-current=step]").waitFor();
  await page.keyboard.press("ArrowUp");
  await focused("[data-move='1']");
  await page.keyboard.press("End");
  await focused(".chess-board svg");
  await page.keyboard.press("ArrowUp");
  await page.locator("[data-cursor]").waitFor();
  assert.equal(await page.locator(".chess.is-past").count(), 0, "the arrows are the board's");
  await page.locator("[data-move='1']").click();
  await page.keyboard.press("Escape");
  await focused(".chess-board svg");
  faultless(visitor);
});

test("a rocket launcher's line lies over the squares that it can hit", async () => {
  // rule C15: the third to the fifth square ahead
  const visitor = await open("16 w wRC5/N wCH1/N bCP16/S bLA16/S");
  const { page } = visitor;
  await click(page, "C5");
  await click(page, "C6");
  await page.locator(".line-of-fire").waitFor({ state: "attached" });
  const line = await page.locator(".line-of-fire").evaluate((path: SVGPathElement) => {
    const first = path.getPointAtLength(0);
    const last = path.getPointAtLength(path.getTotalLength());
    return [first.y, last.y].map((y) => 16 - y / 50);
  });
  // in ranks: from within C9 to within C11
  assert.ok(line[0]! > 8 && line[0]! < 9 && line[1]! > 10 && line[1]! < 11, line.join());
  faultless(visitor);
});

test("two at one screen are told which of them is to move, and which resigns", async () => {
  const visitor = await open(DUEL);
  const { page } = visitor;
  await page.getByRole("heading", { name: "White to move" }).waitFor();
  await page.locator("[data-seat='0'] .turn-word").waitFor();
  await click(page, "G8");
  await click(page, "G9");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Black to move" }).waitFor();
  await page.locator("[data-seat='1'] .turn-word").waitFor();
  await page.locator("[data-do=resign]").click();
  await page.getByRole("heading", { name: "Black: resign this match?" }).waitFor();
  await page.locator("[data-do=resign-yes]").click();
  await page.getByRole("heading", { name: "White wins: Black resigned." }).waitFor();
  faultless(visitor);
});

test("the end says how it ended for the player, and leads back to the start", async () => {
  const visitor = await open("16 w wCH15/N bCP16/W wLA1/N", { players: ["human", "simple"] });
  const { page } = visitor;
  await click(page, "H15");
  await page.locator("[data-do=leave]").click(); // once is enough
  await page.getByRole("heading", { name: "You win" }).waitFor();
  await page.locator(".end-sheet [data-do=replay]").click();
  await page.locator(".replay-bar").waitFor();
  await page.locator("[data-piece=H15]").waitFor();
  faultless(visitor);
});

test("an offer that was declined says when another one can be made", async () => {
  const visitor = await open(DUEL, { players: ["human", "simple"] });
  const { page } = visitor;
  await page.locator("[data-do=offer-draw]").click();
  await page.locator("[data-do=offer-draw][aria-disabled=true]").waitFor();
  await page.locator("[data-do=offer-draw]").hover();
  await page.getByText("you can again after the next move").waitFor();
  faultless(visitor);
});

test("one looks back and returns", async () => {
  const visitor = await open("", { actions: ["C3>C5/N", "N14>N12/S", "F3>F4/N", "K14>K13/S"] });
  const { page } = visitor;
  await page.locator("[data-move='4'][aria-current=step]").waitFor();
  await page.keyboard.press(",");
  await page.locator("[data-move='3'][aria-current=step]").waitFor();
  await page.locator("[data-piece=K14]").waitFor();
  await page.locator("[data-move='1']").click();
  await page.locator("[data-piece=F3]").waitFor();
  await click(page, "F3");
  assert.equal(await page.locator(".in-hand").count(), 0, "the past cannot be changed");
  await page.locator("[data-move='1']").press("ArrowUp");
  await page.locator("[data-piece=C3]").waitFor();
  await page.getByRole("button", { name: "Back to the present" }).click();
  await page.locator("[data-piece=K13]").waitFor();
  await page.keyboard.press("Home");
  await page.locator("[data-piece=C3]").waitFor();
  await page.keyboard.press("End");
  await page.locator("[data-piece=K13]").waitFor();
  faultless(visitor);
});

test("a draw is offered and taken; a match is resigned once it was asked", async () => {
  const visitor = await open(DUEL);
  const { page } = visitor;
  await page.locator("[data-do=offer-draw]").click();
  await click(page, "G8");
  await click(page, "G9");
  await page.keyboard.press("Enter");
  await page.locator("[data-do=accept-draw]").click();
  await page.locator(".chess[data-over=true]").waitFor();
  await open(DUEL);
  await page.locator("[data-do=resign]").click();
  await page.getByRole("dialog").waitFor();
  await page.locator("[data-do=resign-yes]").click();
  await page.locator(".chess[data-over=true]").waitFor();
  faultless(visitor);
});

/** The light tank on J10 can drive where it aims at White's command tank. */
const CHECK = "16 b #basic wLB9/N wMG5/NW wLF5/E wCD5/S wMJ5/N wHE5/SE wLE6/NE wHN2/W wMG8/SE bLB10/S bMI13/S bHN15/S bMH13/S bMJ13/SW bCG12/W bLJ12/E bHC14/SE bLJ10/SW xE10 xK8";

test("threats are listed, the command tank first, and drawn", async () => {
  const visitor = await open(CHECK, { players: ["human", "simple"], actions: ["J10>G9/SW"] });
  const { page } = visitor;
  await page.getByRole("button", { name: "command tank D5 Light tank on G9 goes to D7, looks south-west: gun 1 against rear 0" }).waitFor();
  assert.deepEqual(await page.locator("[data-danger]").evaluateAll((all) => all.map((each) => each.getAttribute("data-danger"))), ["D5", "B9", "E6"]);
  await page.getByText("CHECK!").first().waitFor();
  const ways = await page.locator(".threat-way").count();
  assert.equal(ways, await page.locator("[data-danger=D5] .threat-told").count(), "the chosen one alone shows its ways, all of them");
  await page.getByText("Your command tank could be destroyed next turn.").first().waitFor();
  await page.keyboard.press("3");
  await page.locator("[data-danger]").first().waitFor({ state: "detached" });
  await page.keyboard.press("3");
  // what each of the marks draws, and that it is gone without
  await click(page, "B9");
  for (const [key, name, drawn] of [["1", "last", ".last-move"], ["2", "reach", ".chess-reach"], ["4", "lines", ".all-lines .line-of-fire"], ["5", "coordinates", ".coordinates"]] as const) {
    const shows = async (on: boolean) => {
      await page.locator(`[data-show=${name}][aria-checked=${on}]`).waitFor();
      await page.locator(drawn).first().waitFor({ state: on ? "attached" : "detached" });
    };
    const before = (await page.locator(`[data-show=${name}]`).getAttribute("aria-checked")) === "true";
    await shows(before);
    await page.keyboard.press(key);
    await shows(!before);
    if (name === "lines") assert.equal(await page.locator(".all-lines .line-of-fire").count(), 9, "a line for each tank of White's");
    await page.keyboard.press(key);
    await shows(before);
  }
  await page.keyboard.press("Escape");
  faultless(visitor);
});

test("what happened is played, and holds back nothing", async () => {
  const visitor = await visit("/", { motion: true, settings: { pace: 0 }, before: listen });
  const { page } = visitor;
  const aim = async () => {
    await openLocal(page, { game: "chess", options: [`position=${DUEL}`] });
    await page.locator(".chess[data-step='0'][data-turn=true]").waitFor();
    await click(page, "K9");
    await click(page, "L10");
    await page.getByText("Destroyed.").waitFor();
  };
  await aim();
  // everything that moved when the tank drove, turned and fired
  await page.evaluate(() => {
    const moved: string[] = [];
    (window as unknown as { moved: string[] }).moved = moved;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, ...how) {
      moved.push(this.getAttribute("data-piece") ?? this.getAttribute("data-wreck") ?? this.getAttribute("class") ?? this.tagName);
      return animate.apply(this, how);
    };
  });
  await page.keyboard.press("Enter");
  await page.locator("[data-wreck=L10]").waitFor({ state: "attached" });
  const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  for (const thing of ["J10", "L10", "shot-flies", "flash"]) assert.ok(moved.includes(thing), `${thing} of ${moved.join()}`);
  // Black plays on at once
  await click(page, "P2");
  await page.locator(".in-hand").first().waitFor();
  await page.waitForFunction(() => document.querySelector(".chess-effects")?.childElementCount === 0);

  // It is heard: dry, and under 300 ms; a low bell for a check; and nothing at all where sounds are switched off.
  await hears(page, "step", "thud", "torn");
  await openLocal(page, { game: "chess", options: [`position=${CHECK}`] });
  await page.locator(".chess[data-step='0'][data-turn=true]").waitFor();
  await page.keyboard.press("/");
  await page.getByLabel("A move, as it is written").fill("J10>G9/SW");
  await page.keyboard.press("Enter");
  await page.getByText("CHECK!").first().waitFor();
  await hears(page, "check");
  await page.locator("[data-do=menu]").click();
  await page.getByRole("checkbox", { name: "Sound" }).uncheck({ force: true });
  const sounds = await heard(page);
  for (const { from, to, loud } of sounds) assert.ok(to > from && to <= 0.3 && loud > 0, `from ${from} to ${to}, ${loud}`);
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });

  // Whoever wants nothing to move sees everything where it comes to; the flash is a ring that stays for a second.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await aim();
  await page.evaluate(() => ((window as unknown as { moved: string[] }).moved.length = 0));
  await page.keyboard.press("Enter");
  await page.locator(".flash-ring").waitFor({ state: "attached" });
  await page.locator("[data-wreck=L10]").waitFor();
  assert.deepEqual(await page.evaluate(() => (window as unknown as { moved: string[] }).moved), []);
  await page.locator(".flash-ring").waitFor({ state: "detached" });
  assert.deepEqual(await heard(page), sounds);
  faultless(visitor);
});

test("fingers move the board as a map", async () => {
  const visitor = await visit("/", { width: "phone", touch: true, settings: { pace: 0, sound: false } });
  const { page } = visitor;
  await openLocal(page, { game: "chess", options: ["size=20"] });
  await page.locator(".chess[data-turn=true]").waitFor();
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) });
  const zoomed = page.locator(".chess-board.is-zoomed");
  const view = () => page.locator(".chess-board > svg").first().getAttribute("viewBox").then((box) => box!.split(" ").map(Number) as [number, number, number]);

  // two taps bring the board closer and away again
  const free = await squarePoint(page, "J10");
  for (let tap = 0; tap < 2; tap++) await page.touchscreen.tap(free.x, free.y);
  await zoomed.waitFor();
  assert.ok(Math.abs((360 / (await view())[2]) * 50 - 45) < 1, "squares are 45 pixels wide");
  await page.getByRole("button", { name: "Whole board" }).tap();
  await zoomed.waitFor({ state: "detached" });

  // two fingers: further apart is closer
  await touch("touchStart", { x: 160, y: 250 }, { x: 200, y: 250 });
  for (const apart of [40, 60, 80]) await touch("touchMove", { x: 180 - apart, y: 250 }, { x: 180 + apart, y: 250 });
  await touch("touchEnd");
  await zoomed.waitFor();
  const before = await view();
  // the small map says where that is
  const seen = () => page.locator(".chess-map .map-seen").evaluate((frame) => Number(frame.getAttribute("x")));
  const seenBefore = await seen();

  // one finger moves the window
  await touch("touchStart", { x: 180, y: 250 });
  for (const way of [10, 30, 60]) await touch("touchMove", { x: 180 - way, y: 250 });
  await touch("touchEnd");
  const after = await view();
  assert.ok(after[0] > before[0] + 20, `${before.join()} then ${after.join()}`);
  assert.equal(after[2], before[2]);
  assert.ok(Math.abs((await seen()) - seenBefore - (after[0] - before[0])) < 2, `the map: from ${seenBefore} to ${await seen()}`);

  // the dial opens around its square even at the edge, and a target that is far away comes into sight
  await openLocal(page, { game: "chess", options: ["position=16 w #basic wHM1/N wCH1/N wLD6/N bLE12/S bCI16/S"] });
  await page.locator("[data-piece=M1]").waitFor();
  const touchSquare = async (square: string) => {
    const { x, y } = await squarePoint(page, square);
    await page.touchscreen.tap(x, y);
  };
  await touchSquare("D6");
  await zoomed.waitFor();
  await touchSquare("A9");
  await page.locator("[data-dial]").waitFor();
  assert.equal(await page.locator(".dial-square").count(), 0, "around its square");
  await page.locator("[data-do=back]").tap();
  await page.locator("[data-do=back]").tap();
  await zoomed.waitFor({ state: "detached" });
  await touchSquare("M1");
  await zoomed.waitFor();
  await touchSquare("M4");
  await page.locator(".aimed").waitFor();
  const board = (await page.locator(".chess-board").boundingBox())!;
  const aimed = await squarePoint(page, "E12");
  assert.ok(aimed.x > board.x && aimed.y > board.y, `E12 is seen: ${aimed.x},${aimed.y}`);

  // a finger that finds the target once more does not fire: that is what the button is for
  await openLocal(page, { game: "chess", options: [`position=${DUEL}`] });
  await page.locator("[data-piece=K9]").waitFor();
  const tap = async (square: string) => {
    const { x, y } = await squarePoint(page, square);
    await page.touchscreen.tap(x, y);
  };
  await tap("K9");
  await zoomed.waitFor();
  // its place is the same before the verdict is there and after: a finger is on its way
  await page.evaluate(() => {
    const tops = new Set<number>();
    Object.assign(window, { topsOfGo: tops });
    const look = () => {
      const button = document.querySelector("[data-do=go]");
      if (button) tops.add(Math.round(button.getBoundingClientRect().top));
      requestAnimationFrame(look);
    };
    look();
  });
  await tap("L10");
  await page.getByText("Destroyed.").waitFor();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  assert.equal(await page.evaluate(() => (window as unknown as { topsOfGo: Set<number> }).topsOfGo.size), 1);
  await tap("L10");
  await page.getByRole("button", { name: "Move and fire" }).tap();
  await page.locator("[data-wreck=L10]").waitFor();
  await page.locator(".chess[data-step='1']").waitFor({ state: "attached" });
  faultless(visitor);
});

test("arrows lead to every square that a tank can reach", async () => {
  const engine = await TestEngine.match({ game: "chess", options: ["size=20"] });
  for (let ply = 0; ply < 60 && !engine.state().over; ply++) {
    const table = engine.table<ChessTable>(engine.state().deciders[0]);
    for (const turned of [false, true]) {
      const lie = new Lie(table.board.size, turned);
      for (const { from, to = {} } of table.choices!.pieces) {
        const ends = [...new Set([from, ...Object.keys(to)])];
        const seen = new Set([from]);
        for (const square of seen) {
          for (const [columns, rows] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
            const next = nextEnd(lie, ends, square, columns, rows);
            if (next) seen.add(next);
          }
        }
        assert.deepEqual(ends.filter((square) => !seen.has(square)), [], `${from} in ${table.board.position}`);
      }
    }
    engine.play("random", 1);
  }
});

test("the computer answers, and the match is there after a reload", async () => {
  const visitor = await open("", { players: ["human", "simple"] });
  const { page } = visitor;
  await click(page, "C3");
  await click(page, "C5");
  await page.keyboard.press("Enter");
  await turnComes(page, 1);
  const pieces = await page.locator("[data-piece]").evaluateAll((all) => all.map((each) => each.getAttribute("data-piece")).sort());
  await page.reload();
  await page.locator(".chess[data-turn=true]").waitFor();
  assert.deepEqual(await page.locator("[data-piece]").evaluateAll((all) => all.map((each) => each.getAttribute("data-piece")).sort()), pieces);
  assert.equal((await tableOf([])).board.size, 16);
  faultless(visitor);
});
