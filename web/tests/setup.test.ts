// The setup editor: a tool, then squares, by mouse, finger and keyboard; the list says what rule C21 says; steps are taken
// back; lines, links and what the browser keeps bring the same setup back; and it is played.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { ChessSetup } from "../src/documents";
import { accessible } from "./support/axe";
import { squarePoint } from "./support/chess";
import { TestEngine } from "./support/engine";
import { fits } from "./support/fits";
import { faultless, newContext, shot, unencrypted, visit, WIDTHS, type Visit } from "./support/house";
import { byKey, hasFocus, tabTo, writeByKeys } from "./support/keys";
import { tooSmall } from "./support/targets";
import { textsOf } from "./support/texts";

const BOARD = ".setup-board > svg";
const TWO = "8 w wCD1/N bCE8/S";
const settings = { sound: false, pace: 0 };

function address(line: string): string {
  return `/#/setup/${line.replaceAll(" ", "_").replaceAll("#", "~")}`;
}

async function lineIs(page: Page, line: string): Promise<void> {
  await page.locator(`.setup[data-line="${line}"]`).waitFor({ timeout: 5000 }).catch(async () => {
    assert.equal(await page.locator(".setup").getAttribute("data-line"), line);
  });
}

async function press(page: Page, square: string, button: "left" | "right" = "left"): Promise<void> {
  const { x, y } = await squarePoint(page, square, BOARD);
  await page.mouse.click(x, y, { button });
}

async function opened(line: string, how: Visit = {}) {
  const visitor = await visit(address(line), { settings, ...how });
  await visitor.page.locator(".setup[data-line]").waitFor();
  return visitor;
}

test("by mouse: tools, twins drawn dashed before they are placed, painting, the other button clears", async () => {
  const visitor = await opened(TWO);
  const { page } = visitor;
  await page.locator("[data-tool=obstacle]").click();
  const { x, y } = await squarePoint(page, "A3", BOARD);
  await page.mouse.move(x, y);
  await page.locator(".aim[data-square=A3]").waitFor();
  await page.locator(".aim.twin[data-square=H6]").waitFor();
  assert.equal(await page.locator(".aim.twin").evaluate((twin) => getComputedStyle(twin).strokeDasharray !== "none"), true);
  await lineIs(page, TWO); // it is only looked at
  await page.mouse.click(x, y);
  await lineIs(page, "8 w #A3 #H6 wCD1/N bCE8/S");
  // pulled along a rank: one step
  const from = await squarePoint(page, "B5", BOARD);
  const to = await squarePoint(page, "D5", BOARD);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await lineIs(page, "8 w #A3 #E4 #F4 #G4 #B5 #C5 #D5 #H6 wCD1/N bCE8/S");
  await page.getByText("Obstacle: B5, C5, D5, E4, F4, G4", { exact: true }).waitFor();
  assert.equal(await page.locator(".setup").getAttribute("data-steps"), "3");
  // an obstacle that is pressed again goes, and the other button clears with any tool
  await press(page, "A3");
  await lineIs(page, "8 w #E4 #F4 #G4 #B5 #C5 #D5 wCD1/N bCE8/S");
  await page.locator("[data-tool=white-heavy]").click();
  await press(page, "B5", "right");
  await lineIs(page, "8 w #E4 #F4 #C5 #D5 wCD1/N bCE8/S");
  // a tank, and its twin that looks the other way; the dial turns it
  await page.locator(".rose [data-facing=NE]").click();
  await press(page, "B2");
  await lineIs(page, "8 w #E4 #F4 #C5 #D5 wCD1/N wHB2/NE bHG7/SW bCE8/S");
  assert.equal(await page.locator("[data-tool=white-heavy] b").innerText(), "1");
  await page.locator("[data-field=twins]").uncheck();
  await page.locator("[data-tool=black-light]").click();
  await press(page, "A8");
  await lineIs(page, "8 w #E4 #F4 #C5 #D5 wCD1/N wHB2/NE bHG7/SW bLA8/SW bCE8/S");
  faultless(visitor);
  await visitor.context.close();
});

test("the list says what can be played and what cannot, and shows where", async () => {
  const visitor = await opened(TWO);
  const { page } = visitor;
  await page.locator("[data-playable=true]").waitFor();
  await page.getByText("One command tank a side").waitFor();
  await page.locator("[data-field=twins]").uncheck();
  await page.locator("[data-tool=clear]").click();
  await press(page, "D1");
  await page.locator("[data-playable=false]").waitFor();
  await page.locator("[data-state=fails]").getByText("White has no command tank; each side needs one").waitFor();
  const play = page.locator("[data-do=play]");
  assert.equal(await play.getAttribute("aria-disabled"), "true");
  await play.hover();
  await page.locator(".btn-why").getByText("White has no command tank").waitFor();
  // two of them is one too many, also where they come by a line
  await page.locator("[data-do=paste]").click();
  await page.locator("[data-field=line]").fill("8 w wCA1/N bCE8/S bCF8/S");
  await page.locator("[data-do=take-line]").click();
  await page.locator("[data-check=command-0]").getByText("Black has 2 command tanks; each side needs one").first().waitFor();
  await page.locator("[data-check=command-0] [data-do]").click();
  assert.deepEqual(await page.locator(".setup-marked").evaluateAll((all) => all.map((one) => one.getAttribute("data-square"))), ["E8", "F8"]);
  faultless(visitor);
  await visitor.context.close();
});

test("steps are taken back and done again, by button and by key", async () => {
  const visitor = await opened(TWO);
  const { page } = visitor;
  await page.locator("[data-field=board]").selectOption("16");
  await lineIs(page, "16 w wCD1/N bCE8/S");
  await page.locator("[data-field=first]").selectOption("black");
  await lineIs(page, "16 b wCD1/N bCE8/S");
  await page.locator("[data-field=board]").selectOption("other");
  await page.locator("[data-field=size]").fill("8");
  await page.locator("[data-field=size]").press("Enter");
  await lineIs(page, "8 b wCD1/N bCE8/S");
  await page.locator("[data-field=size]").fill("99");
  await page.locator("[data-field=size]").press("Tab");
  await lineIs(page, "24 b wCD1/N bCE8/S");
  await page.locator("[data-do=back]").click();
  await lineIs(page, "8 b wCD1/N bCE8/S");
  await page.locator(BOARD).focus();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await lineIs(page, "16 b wCD1/N bCE8/S");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await lineIs(page, TWO);
  assert.equal(await page.locator("[data-do=back]").getAttribute("aria-disabled"), "true");
  await page.keyboard.press("Control+y");
  await lineIs(page, "16 w wCD1/N bCE8/S");
  await page.keyboard.press("Control+Shift+z");
  await lineIs(page, "16 b wCD1/N bCE8/S");
  // something else in between: what was taken back is gone
  await page.locator("[data-field=first]").selectOption("white");
  await page.locator("[data-do=open]").click();
  await page.locator("[data-do=open-mirror]").click();
  await lineIs(page, "16 w wCD1/N wCL9/N bCE8/S bCM16/S"); // E8 lies in White's half
  assert.equal(await page.locator("[data-do=again]").getAttribute("aria-disabled"), "true");
  faultless(visitor);
  await visitor.context.close();
});

for (const language of ["en", "cs", "ja"] as const) test(`with the keyboard alone, and said aloud, wide and narrow, ${language}`, async () => {
  const text = await textsOf(language);
  const visitor = await opened(TWO, { language });
  const { page } = visitor;
  const said = page.locator("[data-said]");
  await tabTo(page, BOARD);
  await page.keyboard.press("ArrowUp"); // the cursor comes
  await said.filter({ hasText: `${text("command tank")}, ${text("White")}, D1, ${text("north")}; ${text("twin on {square}", { square: "E8" })}` }).waitFor();
  await page.keyboard.press("ArrowUp");
  await said.filter({ hasText: new RegExp(`^D2; ${text("twin on {square}", { square: "E7" })}$`) }).waitFor();
  await page.keyboard.press("x");
  await page.keyboard.press("Enter");
  await lineIs(page, "8 w #D2 #E7 wCD1/N bCE8/S");
  await said.filter({ hasText: `${text("{what}: {squares}", { what: text("Obstacle"), squares: ["D2", "E7"].join(text(", ")) })}. ${text("Can it be played?")} ${text("yes")}` }).waitFor();
  // The same board in a narrow window, where the tools lie below it.
  await page.setViewportSize(WIDTHS.phone);
  await page.locator(".setup.phone").waitFor();
  await fits(page);
  await tabTo(page, BOARD);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("b");
  await page.keyboard.press("r");
  await page.keyboard.press("q");
  await page.keyboard.press("Enter");
  await lineIs(page, "8 w #D2 #E7 wCD1/N wRF7/NW bRC2/SE bCE8/S");
  await page.keyboard.press("t");
  await page.keyboard.press("Delete");
  await lineIs(page, "8 w #D2 #E7 wCD1/N wRF7/NW bCE8/S");
  // what can be pressed can be reached: a tool, what plays it, and behind the menu what saves it
  await byKey(page, "[data-tool=obstacle]");
  await byKey(page, "[data-do=play]");
  await page.locator("dialog[open] [data-do=play-computer]").waitFor();
  await page.keyboard.press("Escape");
  await hasFocus(page, "[data-do=play]");
  await byKey(page, "[data-do=menu]");
  await writeByKeys(page, "dialog[open] [data-field=name]", "Most");
  await byKey(page, "dialog[open] [data-do=save]");
  await page.getByText(text("Saved in this browser: {name}.", { name: "Most" })).waitFor();
  await page.keyboard.press("Escape");
  await hasFocus(page, "[data-do=menu]");
  // and in a wide one from the board to the last of the buttons
  await page.setViewportSize(WIDTHS.desk);
  await page.locator(".setup.desk").waitFor();
  await tabTo(page, BOARD);
  await byKey(page, "[data-do=paste]");
  await hasFocus(page, "dialog[open] [data-field=line]");
  faultless(visitor);
  await visitor.context.close();
});

test("a line is copied and pasted; a wrong one says where", async () => {
  const visitor = await opened(TWO);
  const { page, context } = visitor;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.locator("[data-do=copy]").click();
  await page.getByText("The line is copied.").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), TWO);
  await page.locator("[data-do=paste]").click();
  const field = page.locator("[data-field=line]");
  await field.fill("8 w wCD1/N bCE8/S wHZ9/N");
  await field.press("Enter");
  await page.getByRole("alert").getByText("'Z9' is not a square of this board (A1–H8)").waitFor();
  await page.getByRole("alert").getByText("At sign 21.").waitFor();
  await page.waitForFunction(() => {
    const area = document.querySelector<HTMLTextAreaElement>("[data-field=line]")!;
    return area.value.slice(area.selectionStart, area.selectionEnd) === "Z9";
  });
  await lineIs(page, TWO);
  await field.fill("  8 b\n#A1  wCD1/N bCE8/S ");
  await field.press("Enter");
  await lineIs(page, "8 b #A1 wCD1/N bCE8/S");
  faultless(visitor);
  await visitor.context.close();
});

test("the link opens the same setup in another browser; one that is wrong says why", async () => {
  const first = await opened(TWO);
  await first.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await first.page.locator("[data-tool=obstacle]").click();
  await press(first.page, "C3");
  await lineIs(first.page, "8 w #C3 #F6 wCD1/N bCE8/S");
  await first.page.locator("[data-do=share]").click();
  await first.page.getByText("The link is copied").waitFor();
  const link = await first.page.evaluate(() => navigator.clipboard.readText());
  await first.page.waitForURL(link); // the address is the link
  const second = await newContext();
  const page = await second.newPage();
  await page.goto(link);
  await lineIs(page, "8 w #C3 #F6 wCD1/N bCE8/S");
  // after a reload nothing is lost
  await first.page.reload();
  await lineIs(first.page, "8 w #C3 #F6 wCD1/N bCE8/S");
  await page.evaluate(() => (location.hash = "/setup/8_w_wCD1/N_wHQ1/N"));
  await page.getByRole("alert").getByText("'Q1' is not a square of this board").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".setup[data-line^='16 w #basic']").waitFor();
  faultless(first);
  await first.context.close();
  await second.close();
});

test("what is saved is there again, is renamed and deleted, also on a line that is not encrypted", async () => {
  const visitor = await opened(TWO, { before: unencrypted });
  const { page } = visitor;
  await page.locator("[data-field=name]").fill("Most u Vltavy");
  await page.locator("[data-do=save]").click();
  await page.getByText("Saved in this browser: Most u Vltavy.").waitFor();
  await page.locator("[data-tool=obstacle]").click();
  await press(page, "C3");
  await page.getByRole("heading", { name: "Setup editor · Most u Vltavy, changed" }).waitFor();
  await page.locator("[data-do=save]").click();
  await page.getByRole("heading", { name: "Setup editor · Most u Vltavy", exact: true }).waitFor();
  await page.goto(`${new URL(page.url()).origin}/#/setup`);
  await page.reload();
  await page.locator(".setup[data-line^='16 w #basic']").waitFor();
  await page.locator("[data-do=open]").click();
  await page.locator("[data-saved='Most u Vltavy'] [data-do=open-saved]").click();
  await lineIs(page, "8 w #C3 #F6 wCD1/N bCE8/S");
  await page.getByText("Opened: Most u Vltavy").waitFor();
  await page.locator("[data-do=open]").click();
  await page.locator("[data-do=rename]").click();
  await page.locator("[data-field=new-name]").waitFor();
  await accessible(page);
  await page.locator("[data-field=new-name]").fill("橋");
  await page.keyboard.press("Enter");
  await page.locator("[data-saved='橋']").waitFor();
  await page.locator("[data-do=delete]").click();
  await page.getByRole("button", { name: "Keep it" }).waitFor();
  await accessible(page);
  await page.getByRole("button", { name: "Keep it" }).click();
  await page.locator("[data-saved='橋'] [data-do=delete]").click();
  await page.locator("[data-do=delete-yes]").click();
  await page.getByText("None yet.").waitFor();
  await page.locator("[data-do=open-20]").click();
  await page.locator(".setup[data-line^='20 w #basic']").waitFor();
  faultless(visitor);
  await visitor.context.close();
});

test("it is played at once, against the computer and with friends", async () => {
  const line = "8 w #C3 #F6 wCD1/N wLB2/N bLG7/S bCE8/S";
  const visitor = await opened(line);
  const { page } = visitor;
  await page.locator("[data-field=name]").fill("Most");
  await page.locator("[data-do=play]").click();
  await page.locator("[data-do=play-computer]").click();
  const sheet = page.getByRole("dialog", { name: "Tank Chess" });
  assert.ok(await sheet.getByRole("radio", { name: "Most" }).isChecked());
  await sheet.locator("[data-do=start]").click();
  await page.waitForURL(/#\/match\//);
  await page.locator(".chess-board svg[data-size='8']").waitFor();
  assert.equal(await page.locator("[data-piece]").count(), 4);
  await page.goBack();
  await lineIs(page, line);
  await page.locator("[data-do=play]").click();
  await page.locator("[data-do=play-friends]").click();
  await page.locator("[data-do=open-table]").click();
  await page.waitForURL(/#\/table\//);
  const friend = await visit(`/${new URL(page.url()).hash}`, { settings });
  await friend.page.locator("[data-do^=sit]").first().click();
  await page.locator("[data-do=start]:not([aria-disabled])").click();
  await page.locator(".chess-board svg[data-size='8']").waitFor();
  assert.equal(await page.locator("[data-piece]").count(), 4);
  await friend.page.locator(".chess-board svg[data-size='8']").waitFor();
  faultless(visitor);
  await friend.context.close();
  await visitor.context.close();
});

test("the ways there: the first page, and more options of a new table", async () => {
  const visitor = await visit("/", { settings });
  const { page } = visitor;
  await page.getByRole("button", { name: "Set up Tank Chess" }).click();
  await page.locator(".setup[data-line^='16 w #basic']").waitFor();
  await page.goBack();
  await page.locator("[data-do=friends-chess]").click();
  await page.getByText("More options").click();
  await page.getByRole("button", { name: "A setup of your own" }).click();
  await page.locator(".setup[data-line^='16 w #basic']").waitFor();
  faultless(visitor);
  await visitor.context.close();
});

test("in another language everything is said in it, steps too", async () => {
  const visitor = await opened(TWO);
  const { page } = visitor;
  await page.locator("[data-tool=obstacle]").click();
  await press(page, "C3");
  const engine = await TestEngine.start();
  const english = engine.ask<ChessSetup>({ ask: "setup", game: "chess", line: TWO, edits: ["#C3"], twins: true });
  await page.getByText(english.step!, { exact: true }).waitFor();
  await page.locator(".language select").selectOption("cs");
  await page.getByText("Překážka: C3, F6").waitFor();
  await page.getByText(english.step!, { exact: true }).waitFor({ state: "detached" });
  for (const { text } of english.checks) assert.equal(await page.getByText(text, { exact: true }).count(), 0, text);
  faultless(visitor);
  await visitor.context.close();
});

const looks: Visit[] = [
  { width: "desk", theme: "light", language: "en" },
  { width: "desk", theme: "dark", language: "ja" },
  { width: "tablet", theme: "dark", language: "cs" },
  { width: "phone", theme: "light", language: "ja", touch: true },
  { width: "phone", theme: "dark", language: "cs", touch: true },
];

for (const look of looks) {
  test(`nothing keeps anybody out, ${look.width}, ${look.theme}, ${look.language}`, async () => {
    for (const line of ["20 w #basic wCJ1/N wHD1/N bCK20/S", "8 w #A2 #B1 #B2 wMA1/N bCE8/S bCF8/S"]) {
      const visitor = await opened(line, look);
      const { page } = visitor;
      await shot(page, `setup-${look.width}-${look.theme}-${look.language}-${line.length}`);
      await accessible(page);
      await fits(page);
      // tanks are drawn, not pressed: a board whose squares are too small comes closer first
      if (look.touch) assert.deepEqual((await tooSmall(page)).filter((fault) => !fault.startsWith("[object SVG")), []);
      for (const dialog of look.touch ? ["menu", "facing"] : ["open", "paste"]) {
        await page.locator(`[data-do=${dialog}]`).click();
        await page.locator("dialog[open]").waitFor();
        await accessible(page);
        await page.keyboard.press("Escape");
        await page.locator("dialog[open]").waitFor({ state: "detached" });
      }
      faultless(visitor);
      await visitor.context.close();
    }
  });
}

test("by finger on a phone: the board comes closer, a tap puts, a finger paints, two move", async () => {
  const visitor = await opened("20 w #basic wCJ1/N bCK20/S", { width: "phone", touch: true });
  const { page } = visitor;
  const tap = async (square: string) => {
    const { x, y } = await squarePoint(page, square, BOARD);
    await page.touchscreen.tap(x, y);
  };
  await page.locator("[data-tool=white-heavy]").tap();
  await tap("D2");
  await page.locator(".setup-board.is-zoomed").waitFor();
  assert.ok(!(await page.locator(".setup").getAttribute("data-line"))!.includes("wHD2"), "the first tap brings the board closer");
  const unit = await page.locator(BOARD).evaluate((board: Element) => (50 * board.getBoundingClientRect().width) / (board as SVGSVGElement).viewBox.baseVal.width);
  assert.ok(unit >= 24, `a square is ${unit} px wide`);
  await tap("D2");
  await page.locator(".setup[data-line*=' wHD2/N'][data-line*=' bHQ19/S']").waitFor();
  await page.locator("[data-do=facing]").tap();
  await page.locator("dialog[open] [data-facing=E]").tap();
  await page.keyboard.press("Escape");
  await page.locator("[data-do=side]").tap();
  await page.locator("[data-tool=black-light]").tap();
  await tap("B2");
  await page.locator(".setup[data-line*=' bLB2/W'][data-line*=' wLS19/E']").waitFor();
  await page.locator("[data-do=back]").tap();
  await page.locator(".setup:not([data-line*=' bLB2/W'])").waitFor();
  // painting with one finger
  await page.locator("[data-tool=obstacle]").tap();
  const session = await visitor.context.newCDPSession(page);
  const [from, to] = [await squarePoint(page, "A4", BOARD), await squarePoint(page, "A2", BOARD)];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
  for (let part = 1; part <= 4; part++) await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: from.x, y: from.y + ((to.y - from.y) * part) / 4 }] });
  await page.locator(".setup[data-line*=' #A2'][data-line*=' #A3'][data-line*=' #A4']").waitFor();
  // Fingers are lifted at rest: after a throw the browser keeps the next tap to itself, however long the board rests.
  const lift = async (touchPoints: { x: number; y: number; id?: number }[]) => {
    await page.waitForTimeout(200);
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: touchPoints.map((finger) => ({ ...finger, x: finger.x + 1 })) });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await lift([to]);
  // two fingers move the board, and put nothing on it
  const before = await page.locator(BOARD).getAttribute("viewBox");
  const steps = await page.locator(".setup").getAttribute("data-steps");
  const [left, right] = [{ x: 120, y: 250 }, { x: 240, y: 250 }];
  const both = (by: number) => [{ ...left, id: 1 }, { ...right, id: 2 }].map((finger) => ({ ...finger, y: finger.y + by }));
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: both(0) });
  for (let by = 15; by <= 60; by += 15) await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: both(by) });
  await lift(both(60));
  await page.waitForFunction(([board, was]) => document.querySelector(board!)?.getAttribute("viewBox") !== was, [BOARD, before]);
  assert.equal(await page.locator(".setup").getAttribute("data-steps"), steps);
  await page.locator("[data-do=whole]").tap();
  await page.locator(".setup-board:not(.is-zoomed)").waitFor();
  await page.locator("[data-do=twins]").tap();
  await page.getByRole("button", { name: "Twins: off" }).waitFor();
  await page.locator("[data-do=menu]").tap();
  await page.locator("dialog[open] [data-field=name]").fill("Most");
  await page.locator("dialog[open] [data-do=save]").tap();
  await page.getByText("Saved in this browser: Most.").waitFor();
  faultless(visitor);
  await visitor.context.close();
});
