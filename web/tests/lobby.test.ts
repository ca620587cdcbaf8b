// Tables of the server: listed live, come to by a link, left, filled, talked at, watched.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible } from "./support/axe";
import { faultless, newContext, sharedServer, shot, visit } from "./support/house";
import { Wire } from "./support/wire";

test("a public table is in the list at once, and gone when it is left", async () => {
  const host = await visit("/#/new/chess");
  const other = await visit("/", { context: await newContext({ width: "phone", touch: true }) });
  await other.page.getByText("Nobody waits at a table now").waitFor();
  await host.page.getByRole("button", { name: "Open the table" }).click();
  await host.page.waitForURL(/#\/table\//);
  const row = other.page.locator("[data-table]").first();
  await row.waitFor();
  await row.getByRole("button", { name: /^Join/ }).click();
  await other.page.waitForURL(/#\/table\//);
  await other.page.locator("[data-do=sit]").click();
  await host.page.getByText("Everybody is there.").waitFor();
  await shot(host.page, "room-desk");
  await shot(other.page, "room-phone");
  await accessible(host.page);
  await accessible(other.page);
  await host.page.getByLabel("Say something…").fill("Good luck!");
  await host.page.keyboard.press("Enter");
  await other.page.getByText("Good luck!").waitFor();
  // The owner makes the seat free; who sat there cannot come back by themselves, and a program takes it.
  await host.page.locator("[data-do=kick-1]").click();
  await other.page.locator("[data-do=sit-1]").click();
  await other.page.locator(".failed").waitFor();
  await host.page.locator("[data-do=fill-1]").click();
  await host.page.locator("[data-do=fill]").click();
  await host.page.locator("[data-do=kick-1]").waitFor();
  await host.page.locator("[data-do=leave]").click();
  await host.page.locator("[data-game=chess]").first().waitFor();
  await other.page.evaluate(() => (location.hash = "/"));
  await other.page.getByText("Nobody waits at a table now").waitFor();
  for (const visitor of [host, other]) {
    faultless(visitor);
    await visitor.context.close();
  }
});

test("a table that is not there says so", async () => {
  const visitor = await visit("/#/table/nosuchtable");
  await visitor.page.getByRole("heading", { name: "There is nothing to see at this table" }).waitFor();
  await accessible(visitor.page);
  await visitor.page.getByRole("button", { name: "To the first page" }).click();
  await visitor.page.locator("[data-game=rush]").waitFor();
  faultless(visitor);
  await visitor.context.close();
});

test("who watches sees what lies open, and nothing else", async () => {
  const { url } = await sharedServer();
  const [one, other] = [await Wire.open(url), await Wire.open(url)];
  const { table } = await one.ask({ type: "create", game: "rush", options: ["players=2"] });
  await other.ask({ type: "sit", table: table! });
  const { match } = await one.ask({ type: "start", table: table! });
  await one.hears("table");
  const visitor = await visit("/");
  const { page } = visitor;
  const frames: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  await page.reload(); // so that the frames are seen from the first
  await page.getByRole("button", { name: /^Watch/ }).click();
  await page.waitForURL(`**/#/watch/${match}`);
  await page.locator("[data-match]").waitFor({ state: "attached" });
  const wire = [one, other].find((each) => each.choices().length > 0)!;
  const { step } = wire.table;
  await wire.act(wire.choices()[0]!.write);
  await page.waitForFunction((before) => Number(document.querySelector("[data-match]")?.getAttribute("data-step")) > before, Number(step));
  await shot(page, "watching");
  const told = frames.map((frame) => JSON.parse(frame) as { type: string; match?: string; table?: { seat?: number; choices?: unknown } }).filter(({ match: of }) => of === match);
  assert.ok(told.length > 0);
  for (const message of told) {
    assert.equal(message.table?.seat, undefined);
    assert.equal(message.table?.choices, undefined);
    assert.notEqual(message.type, "asked");
  }
  faultless(visitor);
  await visitor.context.close();
  one.close();
  other.close();
});
