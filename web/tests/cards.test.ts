// Boards and cards: everything printed is there and drawn, is found, filtered, sorted and compared; sheets are as large and
// as many as the box has it; in every language and width, by keyboard alone.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { accessible } from "./support/axe";
import { fits } from "./support/fits";
import { faultless, project, shot, visit } from "./support/house";
import { byKey, chooseByKeys, hasFocus } from "./support/keys";

const settings = { sound: false, pace: 0 };

interface Vehicle {
  id: string;
  name: string;
  nation: string;
  type: string;
  price: number;
  value: number | null;
  attack: number;
  defence: number;
  abilities: { kind: string }[];
}

async function vehicles(): Promise<Vehicle[]> {
  return (JSON.parse(await readFile(path.join(project, "data/packs/rush/cards.json"), "utf8")) as { vehicles: Vehicle[] }).vehicles;
}

async function go(page: Page, place: string): Promise<void> {
  await page.evaluate((where) => (location.hash = where), `/${place}`);
}

/** All things of the list are drawn. */
async function drawn(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const things = [...document.querySelectorAll(".cards-list .printed-thing > :first-child")];
    const worded = [...document.querySelectorAll(".cards-list .battle-card")].every((card) => card.querySelector(".aname")?.textContent?.trim());
    return things.length === wanted && worded && things.every((thing) => thing.childElementCount > 0);
  }, count);
}

function shownKeys(page: Page): Promise<string[]> {
  return page.locator(".cards-list > li").evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.item ?? ""));
}

/** By kind how many there are, by the files of the packs. */
const KINDS = {
  chess: { piece: 6, setup: 2 },
  rush: { vehicle: 100, other: 12 },
  duel: { tank: 12, gun: 6, infantry: 2, card: 127, damage: 21, scenario: 12, tankobot: 10 },
};

for (const { width, language } of [{ width: "phone", language: "cs" }, { width: "desk", language: "ja" }] as const) {
  test(`everything printed is drawn, ${width}, ${language}`, async () => {
    const visitor = await visit("/#/cards", { width, language, touch: width === "phone", settings });
    const { page } = visitor;
    await page.locator(".cards-list").waitFor();
    for (const [game, kinds] of Object.entries(KINDS)) {
      for (const [kind, count] of Object.entries(kinds)) {
        await go(page, `cards/${game}/${kind}`);
        await page.locator(`.cards-kinds [data-kind=${kind}].on`).waitFor();
        await drawn(page, count);
        await fits(page);
        await shot(page, `cards-${game}-${kind}-${width}`);
      }
      await accessible(page);
    }
    faultless(visitor);
  });
}

test("cards are found, filtered, sorted and compared", async () => {
  const all = await vehicles();
  const visitor = await visit("/#/cards/rush", { settings });
  const { page } = visitor;
  await drawn(page, 100);
  assert.deepEqual(await shownKeys(page), all.map(({ id }) => id));
  await page.locator("[data-field=nation]").selectOption("germany");
  await page.locator("[data-field=ability]").selectOption("ace");
  const aces = all.filter(({ nation, abilities }) => nation === "germany" && abilities.some(({ kind }) => kind === "ace"));
  assert.deepEqual(await shownKeys(page), aces.map(({ id }) => id));
  await page.locator("[data-field=ability]").selectOption("");
  await page.locator("[data-field=price]").selectOption("5");
  assert.deepEqual(await shownKeys(page), all.filter(({ nation, price }) => nation === "germany" && price === 5).map(({ id }) => id));
  await page.locator("[data-field=price]").selectOption("");
  await page.locator("[data-field=sort]").selectOption("price");
  const prices = (await shownKeys(page)).map((key) => all.find(({ id }) => id === key)!.price);
  assert.deepEqual(prices, [...prices].sort((left, right) => right - left));
  assert.equal(prices.length, 25);
  await page.locator("[data-field=nation]").selectOption("");
  const { name, id } = all.find((one) => one.name.length > 4)!;
  await page.keyboard.press("/");
  await page.keyboard.type(name.slice(0, 4).toLowerCase());
  assert.ok((await shownKeys(page)).includes(id));
  await page.locator("[data-do=search]").fill("");

  // Two that differ in some figures and agree in others.
  const one = all[0]!;
  const two = all.find((other) => other.price !== one.price && other.attack === one.attack && other.defence === one.defence)!;
  for (const vehicle of [one, two]) await page.locator(`.cards-list [data-item="${vehicle.id}"] input`).check();
  await page.locator("[data-do=compare]").click();
  const dialog = page.locator("dialog[open].cards-compare");
  assert.deepEqual(await dialog.locator("[data-fact=price] td").allTextContents(), [String(one.price), String(two.price)]);
  assert.ok(await dialog.locator("tr[data-fact=price].differs").count());
  assert.equal(await dialog.locator("tr[data-fact=attack].differs").count(), 0);
  await accessible(page);
  await shot(page, "cards-compare");
  await page.keyboard.press("Escape");

  // One by its address, alone and among others of the same name.
  await go(page, "cards/rush/is-2");
  await page.locator("dialog[open].cards-one .rush-card").waitFor();
  const is2 = all.find(({ id: key }) => key === "is-2")!;
  assert.equal(await page.locator("dialog[open] [data-fact=price] dd").textContent(), String(is2.price));
  await shot(page, "cards-one");
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await go(page, "cards/duel/damage/3");
  await page.locator("dialog[open] [data-damage='2'] td").first().waitFor();
  await go(page, "cards/duel/mines:13");
  await page.locator("dialog[open] .battle-card").waitFor();
  await go(page, "cards/rush/no-such-card");
  await page.locator("[data-toast], .toast").first().waitFor();
  faultless(visitor);
});

for (const { width, language } of [{ width: "phone", language: "en" }, { width: "desk", language: "cs" }, { width: "phone", language: "ja" }] as const) {
  test(`by keyboard alone: a kind, a card and back, two compared, an order, sheets, ${width}, ${language}`, async () => {
    const visitor = await visit("/#/cards/duel/gun", { width, language, settings });
    const { page } = visitor;
    await drawn(page, 6);
    await byKey(page, "[data-kind=damage]");
    await drawn(page, 21);
    await byKey(page, ".cards-list a");
    await page.locator("dialog[open].cards-one").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await hasFocus(page, ".cards-list a");
    for (const place of [1, 2]) await byKey(page, `.cards-list > li:nth-child(${place}) input`, "Space");
    await byKey(page, "[data-do=compare]");
    await page.locator("dialog[open].cards-compare").waitFor();
    await fits(page);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await hasFocus(page, "[data-do=compare]");
    if (width === "phone") await byKey(page, "[data-do=filters]"); // folded there
    const before = await shownKeys(page);
    await chooseByKeys(page, "[data-field=sort]", "name");
    assert.notDeepEqual(await shownKeys(page), before);
    await byKey(page, "[data-do=sheets]");
    await page.locator(".print-cell .damage").nth(20).waitFor();
    await fits(page);
    await byKey(page, "[data-field=copies]", "Space");
    await hasFocus(page, "[data-field=copies]:not(:checked)");
    faultless(visitor);
    await visitor.context.close();
  });
}

/** Pages of a PDF. */
function pagesOf(pdf: Buffer): number {
  return (pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g) ?? []).length;
}

test("sheets have every card at its true size, as often as it lies in the box", async () => {
  const visitor = await visit("/#/cards/rush/other/print", { settings });
  const { page } = visitor;
  const MM = 96 / 25.4;
  await page.waitForFunction(() => document.querySelectorAll(".print-cell .rush-card").length > 0);
  // R1: for five players 20 engineers, a repair crew and volunteers each; nine medals and three doubles a nation; 15 bases.
  const copies = async (key: string) => page.locator(`[data-cell="${key}"]`).count();
  assert.deepEqual([await copies("engineers"), await copies("repair-crew"), await copies("medal-ussr"), await copies("double-usa"), await copies("base")], [20, 5, 9, 3, 15]);
  const box = (await page.locator(".print-cell .rush-card").first().boundingBox())!;
  assert.ok(Math.abs(box.width / MM - 63) < 0.6 && Math.abs(box.height / MM - 88) < 0.6, `${box.width / MM} × ${box.height / MM} mm`);
  assert.equal(pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true })), Math.ceil(93 / 9));
  await page.locator("[data-field=copies]").uncheck();
  assert.equal(pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true })), Math.ceil(12 / 9));
  await accessible(page);
  await go(page, "cards/duel/card/print");
  await page.waitForFunction(() => [...document.querySelectorAll(".print-cell .battle-card .no")].length === 127);
  const card = (await page.locator(".print-cell .battle-card").first().boundingBox())!;
  assert.ok(Math.abs(card.width / MM - 63) < 0.6 && Math.abs(card.height / MM - 88) < 0.6, `${card.width / MM} × ${card.height / MM} mm`);
  faultless(visitor);
});
