// A new table: what can be chosen is what the engine says; what cannot be is said by it too; the foot says the whole.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible } from "./support/axe";
import { faultless, shot, visit, type Visit } from "./support/house";

const looks: Visit[] = [
  { width: "desk", theme: "light", language: "en" },
  { width: "tablet", theme: "dark", language: "cs" },
  { width: "phone", theme: "light", language: "ja", touch: true },
];

test("every game can be chosen, in every language and width", async () => {
  for (const look of looks) {
    const visitor = await visit("/#/new/chess", look);
    const { page } = visitor;
    const dialog = page.getByRole("dialog");
    for (const game of ["chess", "rush", "duel"]) {
      await dialog.locator(`input[name=game][value=${game}]`).check({ force: true });
      await dialog.locator(game === "duel" ? ".tank-row" : ".seat-what.plain").first().waitFor();
      await shot(page, `create-${game}-${look.width}-${look.theme}-${look.language}`);
      await accessible(page);
      const wider = await page.evaluate(() => Math.max(...[...document.querySelectorAll("dialog, dialog .dialog-body")].map((part) => part.scrollWidth - part.clientWidth)));
      assert.ok(wider <= 1, `${game}: ${wider} px wider than the dialog`);
    }
    faultless(visitor);
    await visitor.context.close();
  }
});

test("a battle shows who stands where, and seats are given to people and programs", async () => {
  const visitor = await visit("/#/new/duel");
  const { page } = visitor;
  const dialog = page.getByRole("dialog", { name: "A new table" });
  await dialog.locator("[data-field=way]").selectOption("scenario=crossroads");
  await dialog.getByText("Both sides need the same crossroads").waitFor();
  await dialog.getByRole("button", { name: "Players: Soviets: more" }).click();
  await dialog.locator("[data-seat='2']").waitFor();
  await dialog.locator("[data-seat='1'] .seat-pick").click();
  await dialog.getByRole("radio", { name: "Program" }).check({ force: true });
  await dialog.getByRole("radio", { name: "6", exact: true }).check({ force: true });
  await dialog.getByRole("radio", { name: "Clock", exact: true }).check({ force: true });
  await dialog.getByText("Tank Duel: Take the crossroads, 1 against 2. You, one program; one seat open to everybody. 30 + 10.").waitFor();
  await dialog.getByRole("radio", { name: "One screen" }).check({ force: true });
  await dialog.getByText("one more at this screen").waitFor();
  assert.ok(await dialog.getByRole("radio", { name: "Days a turn" }).isDisabled());
  await shot(page, "create-seats");
  faultless(visitor);
  await visitor.context.close();
});

test("what the engine refuses is said in its words, and no table is opened", async () => {
  const visitor = await visit("/#/new/rush");
  const { page } = visitor;
  const dialog = page.getByRole("dialog", { name: "A new table" });
  await dialog.getByText("More options").click();
  await dialog.locator("[data-field=first]").selectOption("5"); // two play: there is no fifth seat
  await dialog.locator(".failed").waitFor();
  assert.match(await dialog.locator(".failed").innerText(), /first/);
  assert.equal(await dialog.locator("[data-do=open-table]").getAttribute("aria-disabled"), "true");
  await dialog.locator("[data-field=first]").selectOption("2");
  await dialog.getByText("Rush: 2 players.").waitFor();
  faultless(visitor);
  await visitor.context.close();
});

test("friends at one screen begin at once", async () => {
  const visitor = await visit("/");
  const { page } = visitor;
  await page.getByRole("button", { name: "Play Tank Chess with friends" }).click();
  const dialog = page.getByRole("dialog", { name: "A new table" });
  await dialog.getByRole("radio", { name: "One screen" }).check({ force: true });
  await dialog.getByRole("radio", { name: "20 × 20 squares" }).check({ force: true });
  await dialog.getByRole("radio", { name: "Clock", exact: true }).check({ force: true });
  await dialog.locator("[data-field=minutes]").fill("5");
  await dialog.getByRole("button", { name: "Start" }).click();
  await page.waitForURL(/#\/match\//);
  await page.getByRole("timer").first().waitFor();
  await page.getByText("5:0").first().waitFor();
  faultless(visitor);
  await visitor.context.close();
});

test("where the system forces its colours, what is chosen can still be told", async () => {
  const visitor = await visit("/");
  const { page } = visitor;
  await page.emulateMedia({ forcedColors: "active" });
  await page.locator("[data-do=friends-chess]").click();
  const ground = (what: string) => page.locator(what).first().evaluate((self) => getComputedStyle(self).backgroundColor);
  await page.locator("[data-do=open-table]").waitFor();
  assert.notEqual(await ground(".segments input:checked + span"), await ground(".segments input:not(:checked) + span"));
  assert.notEqual(await ground(".check input:checked"), await ground(".check input:not(:checked)"));
  assert.notEqual(await ground(".btn.go"), await ground(".btn.quiet"));
  faultless(visitor);
  await visitor.context.close();
});

test("a number is typed in the wide digits of Japanese keyboards; what is none leaves it as it was", async () => {
  const visitor = await visit("/#/new/chess");
  const { page } = visitor;
  await page.getByRole("radio", { name: "Clock", exact: true }).check({ force: true });
  const minutes = page.locator("[data-field=minutes]");
  for (const [typed, value] of [["４５", "45"], ["soon", "45"], ["", "45"], ["7.4", "7"], ["99999", "600"], ["-3", "1"]] as const) {
    await minutes.fill(typed);
    await minutes.blur();
    assert.equal(await minutes.inputValue(), value, typed);
  }
  faultless(visitor);
  await visitor.context.close();
});
