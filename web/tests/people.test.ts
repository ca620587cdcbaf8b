// People: an account made, left and come back to; what is theirs; its end. And the rooms that the bar leads to.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { accessible } from "./support/axe";
import { fits } from "./support/fits";
import { faultless, server, set, sharedServer, shot, visit, WIDTHS, type Visit } from "./support/house";
import { byKey, hasFocus, writeByKeys } from "./support/keys";
import { isKept, openLocal } from "./support/match";
import { enter, enterByKeys, isIn, PASSWORD } from "./support/people";
import { Wire } from "./support/wire";

const OTHER = "battery staple";

/** Two of them have a keyboard alone, and a window that is made as wide or as narrow as the other one's. */
const visitors: (Visit & { refused: RegExp; short: RegExp })[] = [
  { language: "en", width: "phone", refused: /password|name/i, short: /8 characters/ },
  { language: "cs", width: "phone", touch: true, refused: /heslo|jméno/i, short: /8 znak/ },
  { language: "ja", width: "desk", refused: /名前|パスワード/, short: /8 ?文字/ },
];

for (const { refused, short, ...how } of visitors) {
  test(`an account is made, left and come back to: ${how.language}`, async () => {
    const comesIn = how.touch ? enter : enterByKeys;
    const press = (what: string) => (how.touch ? page.locator(what).click() : byKey(page, what));
    const visitor = await visit("/", how);
    const { page } = visitor;
    const name = `Anna ${how.language}`;
    await press("[data-do=sign-in]");
    await accessible(page);
    await press("dialog[open] [data-do=enter]");
    await page.locator("dialog[open] .why[data-wrong]").waitFor();
    await page.keyboard.press("Escape");
    if (!how.touch) await hasFocus(page, "[data-do=sign-in]");
    await comesIn(page, name, "short", true);
    assert.match(await page.locator("dialog[open] .why[data-wrong]").innerText(), short);
    await page.keyboard.press("Escape");
    await comesIn(page, name, PASSWORD, true);
    await isIn(page, name);
    // The next page knows it too, and no script could have told it.
    await page.reload();
    await isIn(page, name);
    assert.equal(await page.evaluate(() => document.cookie), "");
    if (!how.touch) await page.setViewportSize(WIDTHS[how.width === "phone" ? "desk" : "phone"]);
    await press("[data-do=me]");
    await page.locator("[data-do=logout]").waitFor();
    await fits(page);
    await press("[data-do=logout]");
    await page.locator("[data-do=sign-in]").waitFor();
    await page.reload();
    await page.locator("[data-do=sign-in]").waitFor();
    await comesIn(page, name, OTHER);
    assert.match(await page.locator("dialog[open] .why[data-wrong]").innerText(), refused);
    await page.locator("dialog[open] [data-field=password]").fill(PASSWORD);
    await page.locator("dialog[open] [data-field=password]").press("Enter");
    await isIn(page, name);
    faultless(visitor);
    await visitor.context.close();
  });
}

test("what belongs to an account, by keyboard alone: password, other browsers, days off, data, the end", async () => {
  const visitor = await visit("/#/me", { language: "cs" });
  const { page } = visitor;
  await enterByKeys(page, "Karel", PASSWORD, true);
  await isIn(page, "Karel");
  const other = await visit("/#/me");
  await enter(other.page, "Karel", PASSWORD);
  await isIn(other.page, "Karel");

  await byKey(page, "[data-do=sessions]");
  await page.locator(".sessions li").nth(1).waitFor();
  await accessible(page);
  await byKey(page, "[data-do=revoke-others]");
  await page.waitForFunction(() => document.querySelectorAll(".sessions li").length === 1);
  await page.keyboard.press("Escape");
  await hasFocus(page, "[data-do=sessions]");
  await other.page.locator("[data-do=sign-in]").waitFor();

  await byKey(page, "[data-do=password]");
  for (const field of ["old", "new", "again"]) await writeByKeys(page, `[data-field=${field}]`, OTHER);
  await byKey(page, "[data-do=change-password]");
  await page.locator("dialog[open] .why").filter({ hasText: /./ }).waitFor();
  await writeByKeys(page, "[data-field=old]", PASSWORD);
  await byKey(page, "[data-field=again]");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await hasFocus(page, "[data-do=password]");
  await isIn(page, "Karel");
  await page.reload();
  await isIn(page, "Karel");

  await page.setViewportSize(WIDTHS.phone);
  await byKey(page, "[data-do=vacation]");
  await byKey(page, "[data-do=take-days]");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await hasFocus(page, "[data-do=vacation]");

  const coming = page.waitForEvent("download");
  await byKey(page, "[data-do=export]");
  const file = await coming;
  assert.match(file.suggestedFilename(), /\.json$/);
  const data = JSON.parse(await readFile(await file.path(), "utf8")) as object;
  assert.match(JSON.stringify(data), /"Karel"/);

  await byKey(page, "[data-do=delete]");
  await accessible(page);
  await writeByKeys(page, "dialog[open] [data-field=password]", PASSWORD);
  await byKey(page, "[data-do=delete-yes]");
  await page.locator("dialog[open] .why").filter({ hasText: /./ }).waitFor();
  await writeByKeys(page, "dialog[open] [data-field=password]", OTHER);
  await byKey(page, "[data-do=delete-yes]");
  await page.locator("[data-do=sign-in]").waitFor();
  await enter(page, "Karel", OTHER);
  await page.locator("dialog[open] .why[data-wrong]").waitFor();
  faultless(visitor);
  await visitor.context.close();
  await other.context.close();
});

test("what everybody may know of somebody, and of nobody", async () => {
  const house = await server();
  const wire = await Wire.open(house.url);
  await wire.ask({ type: "register", name: "Bořivoj", password: PASSWORD });
  const visitor = await visit("/#/people/Bořivoj", { url: house.url, complains: /404/ });
  const { page } = visitor;
  await page.getByText("No rated match yet.").waitFor();
  assert.equal(await page.locator("h1").innerText(), "Bořivoj");
  await accessible(page);
  await page.evaluate(() => (location.hash = "/people/Nobody"));
  await page.getByText("There is nobody of this name").waitFor();
  // The server says 404, and the browser tells its console so.
  assert.ok(visitor.faults.every((fault) => fault.includes("404")), visitor.faults.join());
  wire.close();
  await visitor.context.close();
});

for (const how of [{ width: "phone", touch: true, language: "cs" }, { width: "desk", language: "ja" }] as const) {
  test(`my games: what waits for me, here and at the server: ${how.language}`, async () => {
    const visitor = await visit("/", how);
    const { page } = visitor;
    await openLocal(page, { game: "rush", options: ["players=2"], players: ["human", "greedy"] });
    await page.locator(".rush[data-question=turn]").waitFor(); // it is this person's turn, and kept so
    await isKept(page);
    await page.evaluate(() => (location.hash = "/new/chess/friends"));
    await page.locator("[data-do=open-table]").click();
    await page.waitForURL(/#\/table\//);
    await page.evaluate(() => (location.hash = "/me"));
    await page.locator(".my-row[data-match]").nth(1).waitFor();
    assert.equal(await page.locator(".my-list.urgent .my-row").count(), 1);
    await accessible(page);
    await shot(page, `me-${how.width}`);
    const press = (what: string) => ("touch" in how ? page.locator(what).tap() : byKey(page, what));
    await press(".my-head .filter button:nth-child(3)");
    await page.waitForFunction(() => document.querySelectorAll(".my-row").length === 1);
    await press(".my-row a");
    await page.locator(".rush[data-step]").waitFor();
    faultless(visitor);
    await visitor.context.close();
  });
}

test("the rooms are reached by keyboard alone", async () => {
  const visitor = await visit("/");
  const { page } = visitor;
  await set(page, { sound: false });
  await page.locator("[data-link=open]").waitFor();
  for (const [href, place] of [["#/watch", ".watching"], ["#/learn", ".hall"], ["#/me", ".me"], ["#/", ".home-games"]] as const) {
    await byKey(page, `.nav [href="${href}"]`);
    await page.locator(place).waitFor();
    assert.equal(await page.locator(".nav [aria-current=page]").getAttribute("href"), href);
    await accessible(page);
    await page.setViewportSize(WIDTHS[href === "#/learn" ? "phone" : "desk"]); // there the rooms are a strip that goes by
  }
  await byKey(page, '.nav [href="#/learn"]');
  await byKey(page, "[data-do=first-duel]");
  await page.locator(".teacher").waitFor();
  faultless(visitor);
  await visitor.context.close();
});

test("somebody with an account may open a table that is rated", async () => {
  const house = await server();
  const visitor = await visit("/", { url: house.url });
  const { page } = visitor;
  await enter(page, "Hana", PASSWORD, true);
  await isIn(page, "Hana");
  await page.evaluate(() => (location.hash = "/new/chess"));
  await byKey(page, "[data-field=rated]", "Space");
  await byKey(page, "[data-do=open-table]");
  await page.waitForURL(/#\/table\//);
  await page.getByText("Rated").first().waitFor();
  faultless(visitor);
  await visitor.context.close();
});

test("who asks for it is told by the browser that it is their turn, and a press leads there", async () => {
  // Browsers without windows show no notices: what would be shown is written down.
  const visitor = await visit("/#/me", {
    kept: true,
    before: (page) =>
      page.addInitScript(() => {
        const shown: unknown[] = [];
        Object.assign(window, { shown, Notification: { permission: "granted", requestPermission: () => Promise.resolve("granted") } });
        ServiceWorkerRegistration.prototype.showNotification = (title, what) => (shown.push({ title, ...what }), Promise.resolve());
      }),
  });
  const { page, context } = visitor;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
  const box = page.locator("[data-field=notices]");
  assert.equal(await box.isChecked(), false);
  await byKey(page, "[data-field=notices]", "Space");
  await hasFocus(page, "[data-field=notices]:checked");
  await page.reload();
  assert.equal(await box.isChecked(), true);
  // Two at a table, a day a turn: what the other does is told while nobody looks.
  const white = await Wire.open((await sharedServer()).url);
  const { table } = await white.ask({ type: "create", game: "chess", clock: { days: 1 } });
  await page.evaluate((id) => (location.hash = `/table/${id}`), table!);
  await page.locator("[data-do=sit]").click();
  await page.locator("[data-do=sit]").waitFor({ state: "detached" });
  await white.ask({ type: "start", table: table! });
  await page.locator(".chess[data-step]").waitFor();
  await white.hears("table");
  await page.evaluate(() => (location.hash = "/me"));
  await page.locator(".me").waitFor();
  // Who is there needs no call: the page leaves the table a moment later (net/places.ts).
  await white.until(() => {
    const last = white.heard.filter((message) => message.type === "presence" && message.seat === 1).at(-1);
    return last?.type === "presence" && !last.here;
  });
  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true, configurable: true }));
  assert.ok(await white.act("H3/NE"));
  await page.waitForFunction(() => (window as unknown as { shown: unknown[] }).shown.length === 1);
  const told = await page.evaluate(() => (window as unknown as { shown: { body: string; data: string }[] }).shown[0]!);
  assert.equal(told.data, `#/table/${table}`);
  assert.match(told.body, /turn/);
  // As the keeper does when it is pressed.
  await page.evaluate((place) => navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data: { go: place } })), `#/table/${table}`);
  await page.locator(".chess[data-turn=true]").waitFor();
  white.close();
  await context.close();
});
