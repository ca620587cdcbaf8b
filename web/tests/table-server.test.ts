// What is done at a table of a server besides playing: talk, consent, pauses, a lost connection, the end with its proof.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible } from "./support/axe";
import { newContext, sharedServer, shot, visit, type Visitor } from "./support/house";
import { faultlessButForTheCut } from "./support/net";
import { Wire } from "./support/wire";

/** A match with a clock between a page, which is Black, and somebody elsewhere. */
async function together(width: "phone" | "desk"): Promise<{ visitor: Visitor; other: Wire; table: string }> {
  const { url } = await sharedServer();
  const other = await Wire.open(url);
  const { table } = await other.ask({ type: "create", game: "chess", clock: { seconds: 600, increment: 5 } });
  const visitor = await visit(`/#/table/${table}`, { context: await newContext({ width }) });
  await visitor.page.locator("[data-do=sit]").click();
  await other.until(() => other.heard.some((message) => message.type === "room" && message.room.seats.every(({ name }) => name)));
  await other.ask({ type: "start", table: table! });
  await other.hears("table");
  await visitor.page.locator(".chess").waitFor();
  return { visitor, other, table: table! };
}

test("talk on a phone: a mark on the menu, a drawer, muting and blocking", async () => {
  const { visitor, other, table } = await together("phone");
  const { page } = visitor;
  await other.ask({ type: "say", table, text: "よろしくお願いします" });
  await page.locator(".menu-btn .dot").waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("[data-do=talk]").getByText("1").waitFor();
  await page.locator("[data-do=talk]").click();
  const talk = page.getByRole("dialog", { name: "Table talk" });
  await talk.getByText("よろしくお願いします").waitFor();
  await accessible(page);
  await shot(page, "talk-phone");
  await talk.getByLabel("Say something…").fill("Good luck!");
  await page.keyboard.press("Enter");
  await talk.getByText("Good luck!").waitFor();
  await other.until(() => other.heard.some((message) => message.type === "chat" && message.text === "Good luck!"));
  // Who talks too much is heard no more.
  await talk.getByRole("button", { name: other.name }).click();
  await page.getByRole("button", { name: `Hear no more of ${other.name} at this table` }).click();
  await talk.getByText(`You do not hear ${other.name}.`).waitFor();
  assert.equal(await talk.getByText("よろしくお願いします").count(), 0);
  await talk.getByRole("button", { name: "Hear", exact: true }).click();
  await talk.getByText("よろしくお願いします").waitFor();
  // What the server does not let through is said.
  for (let line = 0; line < 30 && (await page.locator(".toast.error").count()) === 0; line++) {
    await talk.getByLabel("Say something…").fill(`line ${line}`);
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector(".toast.error") || (document.querySelector(".talk input") as HTMLInputElement).value === "");
  }
  assert.equal(await page.locator(".toast.error").count(), 1);
  faultlessButForTheCut(visitor);
  other.close();
  await visitor.context.close();
});

test("consent, a lost connection, absence, and the end with its proof", async () => {
  const { visitor, other, table } = await together("desk");
  const { page } = visitor;
  // What others ask for lies at the edge, and is answered there
  void other.ask({ type: "pause", match: other.match }).catch(() => undefined);
  await page.getByText(`${other.name} asks for a pause.`).waitFor();
  await accessible(page);
  await shot(page, "consent-desk");
  await page.locator("[data-do=disagree]").click();
  await page.getByText(`${other.name} asks for a pause.`).waitFor({ state: "detached" });
  // Without a network: the strip, the greyed board, and back
  await visitor.context.setOffline(true);
  await page.getByText("Connection lost.").waitFor();
  await page.locator(".table-place.stale").waitFor();
  await shot(page, "lost-desk");
  await accessible(page);
  await visitor.context.setOffline(false);
  await page.getByText("Connection lost.").waitFor({ state: "detached" });
  await page.locator(".link-state[aria-label^='Connected, ']").getByText(/^\d+ ms$/).waitFor(); // how it is, again
  // Somebody goes while their clock runs: one line says how long it waits, and the clock does
  const name = other.name;
  const clock = page.locator("[data-seat='0'] [role=timer]");
  other.close();
  await page.getByText(new RegExp(`${name} is away\\. \\d+ s to come back\\.`)).waitFor();
  const stood = await clock.innerText();
  await page.getByText(new RegExp(`${name} is away\\. 2[0-8] s to come back\\.`)).waitFor(); // some seconds later
  assert.equal(await clock.innerText(), stood);
  const back = await other.again(table);
  await page.getByText(`${name} is back.`).waitFor();
  await page.locator("[data-away]").waitFor({ state: "detached" });
  // The end, and that nobody chose the deal
  await back.ask({ type: "declare", match: back.match, declaration: "resign" });
  const end = page.getByRole("region", { name: "The end" });
  await end.waitFor();
  await end.getByText("Was it dealt fairly?").click();
  await end.getByRole("button", { name: "Check it here" }).click();
  await end.getByText("The commitment opens.").waitFor();
  await end.getByText("The deal is the committed one.").waitFor();
  await end.getByText("The match replays to its end.").waitFor();
  await accessible(page);
  await shot(page, "proof-desk");
  // Somebody goes
  back.close();
  await page.getByText(`${name} is away.`).waitFor();
  faultlessButForTheCut(visitor);
  await visitor.context.close();
});

test("standing orders are given, told again after a reload, and known to nobody else", async () => {
  const { url } = await sharedServer();
  const other = await Wire.open(url);
  const { table } = await other.ask({ type: "create", game: "duel" });
  const visitor = await visit(`/#/table/${table}`);
  const { page } = visitor;
  await page.locator("[data-do=sit]").click();
  await other.until(() => other.heard.some((message) => message.type === "room" && message.room.seats.every(({ name }) => name)));
  await other.ask({ type: "start", table: table! });
  await other.hears("table");
  await page.locator(".duel").waitFor();
  const before = other.heard.length;
  for (const time of ["first", "again", "reloaded"]) {
    if (time === "reloaded") {
      await page.reload();
      await page.locator(".duel").waitFor();
    }
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Standing orders" }).click();
    const dialog = page.getByRole("dialog", { name: "Standing orders" });
    const never = dialog.getByRole("radio", { name: "Never react" });
    assert.equal(await never.isChecked(), time !== "first");
    if (time === "first") {
      await accessible(page);
      await never.check({ force: true });
      await page.getByRole("button", { name: "Give these orders" }).click();
    } else {
      await page.keyboard.press("Escape");
    }
    await dialog.waitFor({ state: "detached" });
  }
  assert.ok(!other.heard.slice(before).some((message) => JSON.stringify(message).includes("never")));
  faultlessButForTheCut(visitor);
  other.close();
  await visitor.context.close();
});
