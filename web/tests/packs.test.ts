// Packs of one's own: dropped or chosen, refused with file and line, looked through, played against the computer, gone on
// with after a reload and without a network, replayed, sent in a link to somebody else; by finger, and by keyboard alone.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import type { Page } from "playwright-core";
import { accessible } from "./support/axe";
import { fits } from "./support/fits";
import { faultless, project, server, shot, visit, WIDTHS } from "./support/house";
import { byKey, chooseByKeys, chooseFiles, hasFocus } from "./support/keys";
import { recordOf } from "./support/match";

const settings = { sound: false, pace: 0 };

async function scenario(change: (text: string) => string = (text) => text): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const text = await readFile(path.join(project, "data/packs/duel/scenarios/meeting.json"), "utf8");
  const named = text.replace('"german"', '"name": { "en": "My wood", "cs": "Můj les", "ja": "私の森" },\n  "german"');
  return { name: "My Wood.json", mimeType: "application/json", buffer: Buffer.from(change(named)) };
}

async function go(page: Page, place: string): Promise<void> {
  await page.evaluate((where) => (location.hash = where), `/${place}`);
}

/** Drops files onto the page, as a hand does. */
async function drop(page: Page, files: { name: string; text: string }[]): Promise<void> {
  await page.evaluate((dropped) => {
    const data = new DataTransfer();
    for (const { name, text } of dropped) data.items.add(new File([text], name, { type: "application/json" }));
    document.querySelector(".cards-place")!.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, files);
}

/** An archive as programs write it; files with an odd place in the list are stored, the others deflated. */
function zipped(files: { name: string; text: string }[]): Buffer {
  const parts: Buffer[] = [], directory: Buffer[] = [];
  let at = 0;
  for (const [place, { name, text }] of files.entries()) {
    const bytes = Buffer.from(text), title = Buffer.from(name);
    const method = place % 2 === 1 ? 0 : 8;
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const about = Buffer.alloc(26); // from the version on; times and the checksum are nobody's business here
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(0x800, 2); // names in UTF-8
    about.writeUInt16LE(method, 4);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(title.length, 22);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    about.copy(entry, 6);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, title);
    parts.push(Buffer.from([0x50, 0x4b, 3, 4]), about, title, packed);
    at += 30 + title.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

const digest = (page: Page) => page.locator(".cards-place[data-pack]").getAttribute("data-pack");

/** Plays against the computer with the pack that is looked at; the id of the match. */
async function play(page: Page, byKeys = false): Promise<string> {
  const press = (what: string) => (byKeys ? byKey(page, what) : page.locator(what).first().click());
  await press("[data-do=play-pack]");
  const sheet = "dialog[open].play-sheet";
  await page.locator(`${sheet} .tank-row`).first().waitFor();
  const [way, wood] = [`${sheet} [data-field=way]`, "scenario=my-wood"];
  await (byKeys ? chooseByKeys(page, way, wood) : page.locator(way).selectOption(wood));
  await press(`${sheet} [data-do=start]`);
  await page.locator(".duel[data-step]").waitFor();
  return page.evaluate(() => location.hash.replace("#/match/", ""));
}

test("a scenario of one's own: refused with its line, kept, played, gone on with, replayed and sent on", async () => {
  const visitor = await visit("/#/cards/duel", { language: "cs", width: "phone", touch: true, settings });
  const { page, context } = visitor;
  await page.locator(".own-packs").waitFor();
  const wrong = await scenario((text) => text.replace('"veteran"', '"brave"'));
  await page.locator("[data-do=choose-files]").setInputFiles(wrong);
  const fault = page.locator("[data-fault]");
  await fault.waitFor();
  const line = wrong.buffer.toString().split("\n").findIndex((one) => one.includes("brave")) + 1;
  assert.match((await fault.textContent()) ?? "", new RegExp(`scenarios/my-wood\\.json.*\\b${line}\\b.*brave`));
  await page.locator("[data-do=choose-files]").setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("hello") });
  await page.waitForFunction(() => document.querySelector("[data-fault]")?.textContent?.includes("pack.json"));
  await accessible(page);
  assert.equal(await page.locator(".own-list li").count(), 0);
  await page.locator("[data-do=choose-files]").setInputFiles(await scenario());
  await page.locator(".cards-place[data-pack]").waitFor();
  const pack = (await digest(page))!;
  await page.locator("[data-kind=scenario]").click();
  await page.locator("[data-item=my-wood]").waitFor();
  assert.match((await page.locator("[data-item=my-wood]").textContent()) ?? "", /Můj les/);
  await shot(page, "packs-phone");
  await accessible(page);

  const match = await play(page);
  await page.reload();
  await page.locator(".duel[data-step]").waitFor();
  assert.equal(await page.evaluate(() => location.hash), `#/match/${match}`);
  await go(page, `replay/match/${match}`);
  await page.locator(".replay-bar").waitFor();
  const record = await recordOf(page, match);
  assert.ok(record.includes(pack));

  // A link that carries it, to somebody who has neither.
  await go(page, `cards/${pack}`);
  await page.locator(".own-list [data-do=more]").first().click();
  await page.locator("[data-do=copy-pack]").waitFor();
  await accessible(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.locator("[data-do=copy-pack]").click();
  const link = await page.waitForFunction(() => navigator.clipboard.readText()).then((text) => text.jsonValue());
  const other = await visit(new URL(link).hash.replace(/^/, "/"), { language: "ja", settings });
  await other.page.locator(`.cards-place[data-pack="${pack}"]`).waitFor();
  // They have a keyboard alone, on a screen as narrow as a phone's and on a desk.
  await other.page.setViewportSize(WIDTHS.phone);
  await byKey(other.page, "[data-kind=scenario]");
  assert.match((await other.page.locator("[data-item=my-wood]").textContent()) ?? "", /私の森/);
  await fits(other.page);
  await byKey(other.page, ".own-list [data-do=more]");
  await other.page.locator("[data-do=copy-pack]").waitFor();
  await fits(other.page);
  await other.page.keyboard.press("Escape");
  await hasFocus(other.page, ".own-list [data-do=more]");
  await other.page.setViewportSize(WIDTHS.desk);
  await shot(other.page, "packs-desk");
  await play(other.page, true);

  // Removed, it is gone, and what was played with it says what it misses.
  await page.locator("[data-do=remove-pack]").click();
  await page.locator(".own-list li").waitFor({ state: "detached" });
  faultless(visitor);
  faultless(other);
});

test("a whole pack is dropped, as files or in an archive; cards and own packs need no network", async () => {
  const visitor = await visit("/#/cards/rush", { settings, kept: true });
  const { page, context } = visitor;
  await page.locator(".cards-list li").first().waitFor();
  const folder = path.join(project, "data/packs/rush");
  const manifest = (await readFile(path.join(folder, "pack.json"), "utf8")).replace('"basic"', '"dear"');
  const cards = (await readFile(path.join(folder, "cards.json"), "utf8")).replace(/"price": \d/, '"price": 8');
  await drop(page, [{ name: "pack.json", text: manifest }, { name: "cards.json", text: cards }]);
  await page.locator(".cards-place[data-pack]").waitFor();
  await page.locator(".cards-list li").first().waitFor();
  // In an archive, in a folder of it, it is the same pack.
  const pack = (await digest(page))!;
  await go(page, "cards/rush");
  await page.locator(".cards-place:not([data-pack])").waitFor();
  const archive = zipped([{ name: "dear/pack.json", text: manifest }, { name: "dear/cards.json", text: cards }]);
  await page.locator("[data-do=choose-files]").setInputFiles({ name: "dear.zip", mimeType: "application/zip", buffer: archive });
  await page.locator(`.cards-place[data-pack="${pack}"]`).waitFor();
  assert.equal(await page.locator(".own-list li").count(), 1);
  await page.locator("[data-do=choose-files]").setInputFiles({ name: "torn.zip", mimeType: "application/zip", buffer: archive.subarray(0, 100) });
  await page.locator("[data-fault]", { hasText: "torn.zip cannot be read" }).waitFor();
  await page.locator(".cards-list li").first().waitFor();
  assert.equal(await page.locator(".cards-list li .price").first().evaluate((price) => price.lastChild?.textContent), "8");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null || navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await page.locator(".cards-list li .rush-card").first().waitFor();
  await context.setOffline(true);
  await page.reload();
  await page.locator(".cards-list li .rush-card").first().waitFor();
  await page.locator("[data-do=play-pack]").first().click();
  await page.locator("dialog[open] [data-do=start]").click();
  await page.locator(".rush[data-step], .rush [data-step]").first().waitFor();
  await context.setOffline(false);
});

test("by keyboard alone a table at a server is played with a pack of one's own, which the other one is shown and which a restart keeps", async () => {
  const house = await server();
  const maker = await visit("/#/cards/duel", { settings, url: house.url });
  await maker.page.setViewportSize(WIDTHS.phone);
  await chooseFiles(maker.page, "[data-do=choose-files]", await scenario((text) => text.replace('"veteran"', '"brave"')));
  await maker.page.locator("[data-fault]", { hasText: "brave" }).waitFor();
  await hasFocus(maker.page, "[data-do=choose-files]");
  await chooseFiles(maker.page, "[data-do=choose-files]", await scenario());
  await maker.page.locator(".cards-place[data-pack]").waitFor();
  const pack = (await digest(maker.page))!;
  await byKey(maker.page, ".own-list [data-do=more]");
  await byKey(maker.page, "dialog[open] [data-do=friends-pack]");
  await maker.page.setViewportSize(WIDTHS.desk);
  const dialog = maker.page.locator("dialog[open].create");
  await dialog.locator(`[data-pack="${pack}"]`).waitFor();
  await chooseByKeys(maker.page, "dialog[open] [data-field=way]", "scenario=my-wood");
  await dialog.locator("[data-field=rated][aria-disabled]").waitFor();
  await accessible(maker.page);
  await byKey(maker.page, "dialog[open] [data-do=open-table]");
  await maker.page.locator(".open-room").waitFor();
  assert.equal(await maker.page.locator(".open-room .pack-line").getAttribute("data-pack"), pack);
  const where = await maker.page.evaluate(() => location.hash);

  const guest = await visit(`/${where}`, { settings, url: house.url, language: "cs", width: "phone", touch: true });
  await guest.page.locator(".open-room .tank-row").first().waitFor();
  await guest.page.locator("[data-do^=sit]").first().click();
  await guest.page.locator(".open-room .pack-line a").click();
  await guest.page.locator(`.cards-place[data-pack="${pack}"] [data-kind=scenario]`).click();
  assert.match((await guest.page.locator("[data-item=my-wood]").textContent()) ?? "", /Můj les/);
  await guest.page.goBack();
  await guest.page.goBack();
  await guest.page.locator(".open-room").waitFor();
  await shot(guest.page, "packs-room-phone");
  await byKey(maker.page, "[data-do=start]");
  for (const { page } of [maker, guest]) await page.locator(".duel[data-step]").waitFor();
  await house.kill();
  await house.start();
  await guest.page.reload();
  await guest.page.locator(".duel[data-step]").waitFor();
});
