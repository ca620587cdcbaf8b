// The host's room: what a player tells of another at the table comes to the host, who looks into it and closes the account.
// Nobody else comes in.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible } from "./support/axe";
import { fits } from "./support/fits";
import { faultless, looks, server, shot, visit, WIDTHS, type Width } from "./support/house";
import { byKey, chooseByKeys, hasFocus, writeByKeys } from "./support/keys";
import { enter, isIn, PASSWORD } from "./support/people";
import { textsOf } from "./support/texts";
import { Wire } from "./support/wire";

/** What is another one each time: who told of it, how long ago, and how the server fares. */
const CHANCE = ".link-state, .toast, .host-people > :last-child, .host-report b, .host .note, .host-tables li span, .host-figures dd { visibility: hidden !important }";

test("a report comes to the host, who looks into it and closes an account", async () => {
  const house = await server();
  const first = await Wire.open(house.url);
  await first.ask({ type: "register", name: "Hana", password: PASSWORD });
  await house.admin("person", "host", "Hana");

  await (await Wire.open(house.url)).ask({ type: "register", name: "W".repeat(40), password: PASSWORD }); // as long as may be

  // A pest has an account and talks at a table.
  const pest = await Wire.open(house.url);
  await pest.ask({ type: "register", name: "Pest", password: PASSWORD });
  const { table } = await pest.ask({ type: "create", game: "chess" });
  assert.ok(table);
  const player = await visit(`/#/table/${table}`, { url: house.url, language: "cs", width: "phone", touch: true, settings: { sound: false } });
  await player.page.locator("[data-do^=sit]").first().click();
  await pest.until(() => pest.heard.some((message) => message.type === "room" && message.room.seats.every(({ name }) => name)));
  await pest.ask({ type: "start", table });
  await player.page.locator(".chess").waitFor();
  await pest.ask({ type: "say", table, text: "you are a fool" });
  await player.page.locator("[data-do=menu]").click();
  await player.page.locator("[data-do=talk]").click();
  await player.page.locator(".talk-lines .name").click();
  await player.page.locator("[data-do=report]").click();
  await player.page.locator("[data-field=matter]").fill("Urážky");
  await accessible(player.page);
  await shot(player.page, "report-phone");
  await player.page.setViewportSize(WIDTHS.desk);
  await accessible(player.page);
  await player.page.setViewportSize(WIDTHS.phone);
  await player.page.locator("[data-do=report-send]").click();
  await player.page.locator(".toast").waitFor();

  // By keyboard alone: the room is found from one's own, the report is looked into, the account is closed.
  const host = await visit("/", { url: house.url, width: "desk" });
  await enter(host.page, "Hana", PASSWORD);
  await isIn(host.page, "Hana");
  await byKey(host.page, "[data-do=me]");
  await byKey(host.page, "[data-do=host]");
  const report = host.page.locator(".host-reports .host-report").first();
  await report.waitFor();
  assert.match(await report.innerText(), /Pest[^]*you are a fool[^]*Urážky/);
  const chance = await host.page.evaluateHandle((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, CHANCE);
  for (const width of Object.keys(WIDTHS) as Width[]) {
    await host.page.setViewportSize(WIDTHS[width]);
    for (const theme of ["dark", "light"]) {
      await host.page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
      await looks(host.page, `host-${width}-${theme}`);
    }
  }
  await chance.evaluate((sheet) => sheet.replaceSync(""));
  await accessible(host.page);
  await shot(host.page, "host-desk");
  await byKey(host.page, ".host-reports [data-do=settle]");
  await host.page.locator(".host-reports .calm").waitFor();
  assert.match(await host.page.locator(".host-tables li").first().innerText(), /Pest/);
  assert.match(await host.page.locator("[data-backup=off]").innerText(), /--backup/);
  await writeByKeys(host.page, "[data-field=person]", "pest");
  await host.page.keyboard.press("Enter");
  await host.page.locator("[data-person=Pest]").waitFor();
  await byKey(host.page, "[data-person=Pest] [data-do=shut]");
  await pest.hears("bye");
  await host.page.locator("[data-person=Pest]").getByText("Open the account again").waitFor();
  await host.page.setViewportSize({ width: 360, height: 740 });
  await accessible(host.page);
  await shot(host.page, "host-phone");
  // In the other languages, at a phone's width and at a desk's, by keyboard alone: no word of English is left, and the account
  // is opened again, closed and opened again.
  for (const [language, word] of [["cs", "Správce"], ["ja", "管理"]] as const) {
    const text = await textsOf(language);
    await chooseByKeys(host.page, ".language select", language);
    await host.page.locator("main.host h1", { hasText: word }).waitFor();
    await host.page.waitForFunction(() => !/\b(Tables|Reports|People|Backup|Store|Runs for|Memory)\b/.test(document.querySelector("main.host")!.textContent!));
    for (const [width, left] of [["phone", "Close the account"], ["desk", "Open the account again"]] as const) {
      await host.page.setViewportSize(WIDTHS[width]);
      await byKey(host.page, "[data-person=Pest] [data-do=shut]");
      await host.page.locator("[data-person=Pest] [data-do=shut]:not([aria-busy])", { hasText: text(left) }).waitFor();
      await hasFocus(host.page, "[data-do=shut]");
      await fits(host.page);
    }
    await accessible(host.page);
  }
  faultless(host);

  // Another one finds the door closed, in Japanese too.
  const other = await visit("/#/host", { url: house.url, language: "ja" });
  await other.page.locator("main.host > p").waitFor();
  assert.equal(await other.page.locator(".host-reports").count(), 0);
  assert.match(await other.page.locator("main.host").innerText(), /tankodrom admin person host/);
  faultless(other);
  await Promise.all([player, host, other].map(({ context }) => context.close()));
});
