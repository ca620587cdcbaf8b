// The scenario maker of Tank Duel: one is made from nothing, what is wrong is said at its place, it is kept, sent by a link,
// played, and tried out; by keyboard alone, in other languages, on a phone, and without a network.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { accessible } from "./support/axe";
import { decide, mouse } from "./support/duel-play";
import { fits } from "./support/fits";
import { faultless, newContext, shot, visit, WIDTHS } from "./support/house";
import { byKey, chooseByKeys, hasFocus, tabTo } from "./support/keys";
import { tooSmall } from "./support/targets";
import { textsOf } from "./support/texts";

const settings = { sound: false, pace: 0 };

type Force = { tanks: { type: string; range: number; crew?: string }[]; guns?: unknown[] };
type Draft = { name?: string; german: Force; soviet: Force; objectives: { kind: string; points: number; edition?: string }[]; weather: string };

async function draftOf(page: Page): Promise<Draft> {
  return JSON.parse((await page.locator(".scenario").getAttribute("data-text"))!) as Draft;
}

/** Waits until the draft is so. */
async function until(page: Page, holds: (draft: Draft) => boolean): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (holds(await draftOf(page))) return;
    await page.waitForTimeout(50);
  }
  assert.fail(`the draft is ${JSON.stringify(await draftOf(page))}`);
}

test("made from nothing: faults in words at their fields, taken back, saved, sent by a link, played, tried out", async () => {
  const visitor = await visit("/", { settings });
  const { page, context } = visitor;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.locator("[data-do=scenario]").click();
  await page.locator("[data-playable=true]").waitFor();
  assert.equal((await draftOf(page)).german.tanks.length, 1);
  await page.locator("[data-field=name]").fill("Most u Vltavy");
  await page.getByRole("heading", { name: "Scenario maker · Most u Vltavy" }).waitFor();
  await page.locator("[data-field=text]").fill("Two tanks hold a bridge.");

  // forces: a tank more, another type, pulled to another range
  await page.locator("[data-do=add-tank-german]").click();
  await page.locator("[data-field='/german/tanks/1/type']").selectOption("tiger-i-e");
  await until(page, ({ german }) => german.tanks[1]?.type === "tiger-i-e");
  const tank = await page.locator("[data-unit='/german/tanks/1']").boundingBox();
  const track = await page.locator(".scenario-field svg").boundingBox();
  await page.mouse.move(tank!.x + tank!.width / 2, tank!.y + tank!.height / 2);
  await page.mouse.down();
  await page.mouse.move(track!.x + (track!.width * 3.5) / 11, tank!.y + 10, { steps: 4 });
  await page.mouse.up();
  await until(page, ({ german }) => german.tanks[1]?.range === 400);
  const steps = Number(await page.locator(".scenario").getAttribute("data-steps"));
  await page.locator("[data-do=back]").click();
  await until(page, ({ german }) => german.tanks[1]?.range === 800); // pulled in one go: one step
  await page.locator("[data-do=again]").click();
  await until(page, ({ german }) => german.tanks[1]?.range === 400);
  assert.equal(Number(await page.locator(".scenario").getAttribute("data-steps")), steps);
  await page.locator("[data-field='/german/tanks/1/crew']").selectOption("veteran");
  await until(page, ({ german }) => german.tanks[1]?.crew === "veteran");
  await page.locator("[data-do=add-gun-soviet]").click();
  await page.locator("[data-unit='/soviet/guns/0']").waitFor();
  await page.locator("[data-do=back]").click();
  await page.locator("[data-unit='/soviet/guns/0']").waitFor({ state: "detached" });

  // what is wrong: all of it, each at its field, and it is not played
  await page.locator("[data-do=add-objective]").click();
  await page.locator("[data-field='/objectives/0/kind']").selectOption("hill");
  await page.locator("[data-field='/road-orders']").selectOption("3");
  await page.locator("[data-path='/objectives/0/kind'] .fault").getByText("the scenario has no hills").waitFor();
  await page.locator("[data-path='/road-orders'] .fault").getByText("roads are for deep mud").waitFor();
  await page.locator("[data-playable=false]").getByText("not yet: 2 faults").waitFor();
  assert.equal(await page.locator("[data-do=play]").getAttribute("aria-disabled"), "true");
  await shot(page, "scenario-wrong");
  await page.locator("[data-fault='/road-orders'] button").click();
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-field")), "/road-orders");
  await page.locator("[data-field='/road-orders']").selectOption("none");
  await page.locator("[data-field=hills]").check();
  await page.locator("[data-playable=true]").waitFor();
  await page.locator("[data-fact=hills]").getByText("Hills can be occupied").waitFor();
  await page.locator("[data-fact=hills] [data-rule='8.4.2']").waitFor();
  const { points } = (await draftOf(page)).objectives[0]!;
  await page.locator("[data-field='/objectives/0/points'] + button").click();
  await until(page, ({ objectives }) => objectives[0]?.points === points + 1);
  // of one edition alone, whatever kind it is; the facts are those of the edition that is played
  await page.locator("[data-do=add-objective]").click();
  await page.locator("[data-field='/objectives/1/edition']").selectOption({ label: "Japanese, earlier" });
  await page.locator("[data-field='/objectives/1/kind']").selectOption("start");
  await until(page, ({ objectives }) => objectives[1]?.kind === "start" && objectives[1].edition === "ja");
  await page.locator("[data-playable=true]").waitFor();
  assert.equal(await page.locator("[data-fact=start]").count(), 0);
  await page.locator("[data-field='/objectives/1/edition']").selectOption({ label: "Czech" });
  await page.locator("[data-fact=start]").first().waitFor();
  await page.locator("[data-field='/objectives/1/edition']").selectOption({ label: "every edition" });
  await until(page, ({ objectives }) => objectives[1] !== undefined && !("edition" in objectives[1]));
  await page.locator("[data-fact=start]").first().waitFor();
  await page.locator("[data-field='/objectives/1/kind']").locator("xpath=ancestor::li[1]").locator("[data-do=remove]").click();
  await until(page, ({ objectives }) => objectives.length === 1);

  // kept
  await page.locator("[data-do=save]").click();
  await page.getByText("Saved in this browser: Most u Vltavy.").waitFor();
  await page.locator("[data-field='/weather']").selectOption("snowstorm");
  await page.getByRole("heading", { name: "Scenario maker · Most u Vltavy, changed" }).waitFor();

  // by a link, in another browser; and after a reload
  await page.locator("[data-do=share]").click();
  await page.getByText("The link is copied").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const second = await newContext();
  const other = await second.newPage();
  await other.goto(link);
  await other.locator("[data-playable=true]").waitFor();
  assert.deepEqual(await draftOf(other), await draftOf(page));
  await second.close();
  await page.waitForURL(({ href }) => href === link); // the address has the draft too
  await page.reload();
  await page.locator("[data-playable=true]").waitFor();
  assert.equal((await draftOf(page)).weather, "snowstorm");
  await page.locator("[data-do=open]").click();
  await page.locator("[data-saved='Most u Vltavy'] [data-do=open-saved]").click();
  await until(page, ({ weather }) => weather === "clear");

  // as a file, out and in
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("[data-do=download]").click()]);
  assert.equal(download.suggestedFilename(), "most-u-vltavy.json");
  const file = await readFile((await download.path())!, "utf8");
  assert.deepEqual(JSON.parse(file), await draftOf(page));
  await page.locator("[data-do=open]").click();
  await page.locator("[data-do=open-gun-line]").click();
  await until(page, ({ german }) => german.guns?.length === 3);
  await page.locator("[data-unit='/german/guns/2']").waitFor();
  await page.locator("[data-do=open]").click();
  await page.locator("[data-field=file]").setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{") });
  await page.getByText("This is no scenario: not JSON").waitFor();
  await page.locator("[data-do=open]").click();
  await page.locator("[data-field=file]").setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from(file) });
  await until(page, ({ name }) => name === "Most u Vltavy");

  // tried out: it runs while the page is used, and is stopped
  await page.setViewportSize(WIDTHS.phone);
  await page.locator("[data-do=estimate]").click();
  await page.locator(".even progress").waitFor();
  await page.locator("[data-do=estimate-stop]").click();
  await page.locator(".even[data-state=stopped]").waitFor();
  assert.ok(Number(await page.locator(".even").getAttribute("data-matches")) < 200);
  await page.locator("[data-do=estimate]").click();
  await page.locator(".even[data-state=done]").waitFor({ timeout: 60_000 });
  assert.match(await page.locator("[data-result]").innerText(), /^(Germans|Soviets) win \d+ ± \d+ % of 200 games/);
  await fits(page);
  await page.setViewportSize(WIDTHS.desk);
  await shot(page, "scenario-tried");

  // played at once against the computer, some steps; a reload goes on with it
  await page.locator("[data-do=play]").click();
  await page.locator("[data-do=play-computer]").click();
  const sheet = page.getByRole("dialog", { name: "Tank Duel" });
  await sheet.getByText("Two tanks hold a bridge.").waitFor();
  await sheet.locator("[data-do=start]:not([aria-disabled])").click();
  await page.waitForURL(/#\/match\//);
  await page.locator("[data-unit='G-II']").first().waitFor();
  for (let deeds = 0; deeds < 3; deeds++) await decide(page, mouse, deeds);
  await page.reload();
  await page.locator("[data-unit='G-II']").first().waitFor();
  await shot(page, "scenario-played");
  await page.goto(`${new URL(page.url()).origin}/#/new/duel/friends`);
  const create = page.getByRole("dialog", { name: "A new table" });
  await create.locator("[data-field=way]").selectOption({ label: "Most u Vltavy" });
  await create.getByText("Most u Vltavy, 1 against 1.").waitFor();
  await create.locator("[data-field=german]").fill("2");
  await create.locator("[data-field=german]").press("Tab");
  await create.getByText("Most u Vltavy, 2 against 1.").waitFor();
  await create.locator("[data-do=open-table]:not([aria-disabled])").click();
  await page.waitForURL(/#\/table\//); // the server has been given the battle
  await page.locator("[data-pack]").first().waitFor();
  await page.goto(`${new URL(page.url()).origin}/#/new/duel/friends`);
  await create.locator("[data-field=way]").selectOption({ label: "Most u Vltavy" });
  await create.locator("[data-field=german]").fill("2");
  await create.locator("[data-field=german]").press("Tab");
  await create.locator("[data-field=who] input[value=screen]").check({ force: true });
  await create.locator("[data-do=open-table]:not([aria-disabled])").click();
  await page.waitForURL(/#\/match\//);
  await page.locator("[data-do=take]").click(); // three sit at this screen
  await page.locator("[data-unit='G-II']").first().waitFor();
  faultless(visitor);
  await context.close();
});

test("with the keyboard alone, without a network, in Czech, wide and narrow", async () => {
  const text = await textsOf("cs");
  const visitor = await visit("/#/scenario", { settings, kept: true, language: "cs" });
  const { page, context } = visitor;
  await page.locator("[data-playable=true]").waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.reload();
  await page.locator("[data-playable=true]").waitFor();
  await tabTo(page, "[data-unit='/german/tanks/0']");
  await page.keyboard.press("ArrowRight");
  await until(page, ({ german }) => german.tanks[0]?.range === 600); // the Germans drive to the right
  await page.locator("[data-said]").getByText(text("{range} m", { range: "600" })).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await until(page, ({ soviet }) => soviet.tanks[0]?.range === 1000);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await until(page, ({ german, soviet }) => german.tanks[0]?.range === 800 && soviet.tanks[0]?.range === 800);
  await page.keyboard.press("Control+y");
  await until(page, ({ german }) => german.tanks[0]?.range === 600);
  await page.setViewportSize(WIDTHS.phone);
  await page.locator(".scenario.phone").waitFor();
  await fits(page);
  await tabTo(page, "[data-unit='/german/tanks/0']");
  await page.keyboard.press("Enter"); // to its fields
  assert.ok(await page.evaluate(() => document.activeElement?.closest("[data-path='/german/tanks/0']")));
  // every field is reached by Tab, and the button that tries it out too
  await byKey(page, "[data-do=estimate]");
  await page.locator(".even[data-state=runs], .even[data-state=done]").first().waitFor();
  await page.keyboard.press("Control+s");
  await page.getByText(text("Saved in this browser: {name}.", { name: text("New scenario") })).waitFor();
  await context.close();
});

for (const look of [
  { width: "phone", theme: "dark", language: "cs", touch: true },
  { width: "desk", theme: "light", language: "ja" },
] as const) {
  test(`nothing keeps anybody out, ${look.width}, ${look.theme}, ${look.language}`, async () => {
    const visitor = await visit("/#/scenario/from/high-ground", { settings, ...look });
    const { page } = visitor;
    await page.locator("[data-playable=true]").waitFor();
    assert.equal(await page.getByText(/Add a|Can it be|players/).count(), 0);
    await shot(page, `scenario-${look.width}-${look.theme}-${look.language}`);
    await accessible(page);
    await fits(page);
    if ("touch" in look) assert.deepEqual((await tooSmall(page)).filter((fault) => !fault.startsWith("[object SVG")), []);
    // With a finger on the phone, at the desk by keyboard alone.
    const byFinger = "touch" in look;
    await (byFinger ? page.locator("[data-field='/passes']").selectOption("9") : chooseByKeys(page, "[data-field='/passes']", "9"));
    await (byFinger ? page.locator("[data-field=hills]").tap() : byKey(page, "[data-field=hills]", "Space")); // its objectives are for hills
    await page.locator("[data-playable=false]").waitFor();
    await accessible(page);
    await shot(page, `scenario-${look.width}-${look.theme}-${look.language}-wrong`);
    await (byFinger ? page.locator("[data-do=menu]").tap() : byKey(page, "[data-do=open]"));
    await page.locator("dialog[open]").waitFor();
    await accessible(page);
    await shot(page, `scenario-${look.width}-${look.theme}-${look.language}-dialog`);
    if (!byFinger) {
      await page.keyboard.press("Escape");
      await hasFocus(page, "[data-do=open]");
      // In a narrow window what is wrong leads to its field, and is put right there.
      await page.setViewportSize(WIDTHS.phone);
      await page.locator(".scenario.phone").waitFor();
      await fits(page);
      await byKey(page, "[data-fault] button");
      assert.ok(await page.evaluate(() => document.activeElement?.closest("[data-path^='/objectives']")));
      await byKey(page, "[data-field=hills]", "Space");
      await page.locator("[data-playable=true]").waitFor();
      await byKey(page, "[data-do=play]");
      await page.locator("dialog[open] [data-do=play-computer]").waitFor();
    }
    faultless(visitor);
    await visitor.context.close();
  });
}
