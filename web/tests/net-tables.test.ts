// What may happen to a table of a server before and beside the match: somebody is asked to get up, goes, comes too late,
// comes twice, speaks another language or another protocol. The page says what happened and what can be done next.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { accessible } from "./support/axe";
import { MATCH, moveByMouse } from "./support/chess";
import { faultless, newContext, sharedServer, shot, visit, type Visit, type Visitor } from "./support/house";
import { deciders, shows } from "./support/net";
import { Wire } from "./support/wire";

interface Hosted {
  host: Wire;
  table: string;
}

/** Somebody elsewhere opens a table. */
async function hosted(game = "chess", options: string[] = []): Promise<Hosted> {
  const host = await Wire.open((await sharedServer()).url);
  const { table } = await host.ask({ type: "create", game, options });
  return { host, table: table! };
}

/** Somebody comes to it by its link. */
async function come(table: string, how: Visit = {}): Promise<Visitor> {
  return visit(`/#/table/${table}`, how);
}

async function sit({ page }: Visitor): Promise<void> {
  await page.locator("[data-do=sit]").click();
  await page.locator("[data-do=leave]").waitFor();
}

/** Everybody sits: the match begins. */
async function begin({ host, table }: Hosted, { page }: Visitor): Promise<void> {
  await host.ask({ type: "start", table });
  await host.hears("table");
  await shows(page, 0);
}

const words = (page: Page) => page.locator(".open-room footer > p");

async function goHome({ page }: Visitor): Promise<void> {
  await page.getByRole("button", { name: "To the first page" }).click();
  await page.locator(".home-games").waitFor();
}

test("who is asked to get up is told so, and finds another table", async () => {
  const { host, table } = await hosted();
  const visitor = await come(table, { width: "phone" });
  const { page } = visitor;
  await sit(visitor);
  await host.ask({ type: "kick", table, seat: 1 });
  await words(page).getByText("Your seat was made free: another table is found on the first page.").waitFor();
  await accessible(page);
  await shot(page, "table-kicked");
  await page.locator("[data-do=sit]").click();
  await words(page).getByText("You were asked to leave this table").waitFor();
  await page.reload(); // and who comes again
  await page.locator("[data-do=sit]").click();
  await words(page).getByText("You were asked to leave this table").waitFor();
  await goHome(visitor);
  faultless(visitor);
  await visitor.context.close();
  host.close();
});

test("a table whose owner goes is somebody else's, and closed when nobody is left", async () => {
  const { host, table } = await hosted();
  const heir = await come(table);
  const late = await come(table, { width: "phone", language: "cs" });
  await sit(heir);
  // Not the owner: who is, and what one waits for
  await heir.page.locator("[data-do=start]").focus();
  await heir.page.getByText(`${host.name} starts the match.`).waitFor();
  // All seats are taken: one may look on.
  await words(late.page).getByText("Všechna místa jsou obsazená").waitFor();
  await late.page.locator("[data-do=sit][aria-disabled=true]").waitFor();
  await accessible(late.page);
  await shot(late.page, "table-full");
  await host.ask({ type: "leave", table });
  await words(heir.page).getByText("it is yours now").waitFor();
  await accessible(heir.page);
  await shot(heir.page, "table-heir");
  await heir.page.locator("[data-do=fill-0]").waitFor();
  // The last one goes.
  await heir.page.locator("[data-do=leave]").click();
  await heir.page.locator(".home-games").waitFor();
  await late.page.getByRole("heading", { name: "Tento stůl je zavřený" }).waitFor();
  await accessible(late.page);
  await shot(late.page, "table-closed");
  await late.page.getByRole("button", { name: "Na první stránku" }).click();
  await late.page.locator(".home-games").waitFor();
  for (const visitor of [heir, late]) {
    faultless(visitor);
    await visitor.context.close();
  }
  host.close();
});

test("a table that is taken shows its match to who comes late, or says that it does not", async () => {
  const { url } = await sharedServer();
  const [host, other] = [await Wire.open(url), await Wire.open(url)];
  const late = await visit("/");
  for (const onlookers of ["yes", "no"] as const) {
    const { table } = await host.ask({ type: "create", game: "chess", onlookers });
    await other.ask({ type: "sit", table: table! });
    await host.ask({ type: "start", table: table! });
    await late.page.evaluate((path) => (location.hash = path), `/table/${table}`);
    if (onlookers === "yes") await late.page.getByText("You are watching.").waitFor();
    else await late.page.getByRole("alert").getByText("Onlookers are not wanted at this table").waitFor();
    await accessible(late.page);
  }
  await goHome(late);
  faultless(late);
  await late.context.close();
  for (const wire of [host, other]) wire.close();
});

test("a server of another version says so, and the page can be loaded again", async () => {
  const at = await hosted();
  const context = await newContext();
  let version = 1;
  let cut: () => Promise<void> = () => Promise.resolve();
  await context.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => server.send(String(text).replace('"version":1,', `"version":${version},`)));
    cut = () => socket.close();
  });
  const visitor = await come(at.table, { context });
  const { page } = visitor;
  await sit(visitor);
  version = 2;
  await cut();
  const text = "Please load the page again: the server speaks another version.";
  await page.getByText(text).waitFor();
  await accessible(page);
  await shot(page, "table-version");
  await goHome(visitor);
  await page.getByText(text).waitFor();
  await page.locator("[data-do=play-chess]").waitFor(); // against the computer nobody needs the server
  await accessible(page);
  await page.goBack();
  version = 1;
  await page.getByRole("button", { name: "Load the page again" }).click();
  await page.locator("[data-do=leave]").waitFor(); // the seat was kept
  // In a match, too: nothing of it is lost.
  await begin(at, visitor);
  version = 2;
  await cut();
  await page.getByRole("alert").getByText(text).waitFor();
  await accessible(page);
  version = 1;
  await page.getByRole("button", { name: "Load the page again" }).click();
  await shows(page, 0);
  await page.locator("[data-connection=here]").waitFor();
  faultless(visitor);
  await context.close();
  at.host.close();
});

test("what is done in the moment when the connection goes is done once it is back, and once", async () => {
  const at = await hosted();
  const context = await newContext();
  let lost = 0;
  await context.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      // of the first time the server never hears; of the second time the answer is lost
      const acts = (JSON.parse(String(text)) as { type: string }).type === "act" && lost++ < 2;
      if (!acts || lost === 2) server.send(text);
      if (!acts) return;
      if (lost === 2) server.onMessage(() => void socket.close());
      else void socket.close();
    });
  });
  const visitor = await come(at.table, { context });
  const { page } = visitor;
  await sit(visitor);
  await begin(at, visitor);
  assert.ok(await at.host.act(MATCH[0]!.write));
  await page.locator(".chess[data-turn=true]").waitFor();
  await moveByMouse(page, MATCH[1]!);
  await page.locator("[data-move='2']").waitFor();
  await at.host.until(() => Number(at.host.table.step) === 2);
  assert.equal(lost, 3);
  assert.equal(await page.locator(".toast.error").count(), 0);
  faultless(visitor);
  await context.close();
  at.host.close();
});

test("two tabs of one browser follow the same match, and either of them plays", async () => {
  const at = await hosted();
  const one = await come(at.table);
  await sit(one);
  const other = await come(at.table, { context: one.context });
  await other.page.locator("[data-do=leave]").waitFor(); // the same person, on the same seat
  await begin(at, one);
  await shows(other.page, 0);
  for (const [first, { page }] of [[0, one], [2, other]] as const) {
    assert.ok(await at.host.act(MATCH[first]!.write));
    await page.locator(".chess[data-turn=true]").waitFor();
    await moveByMouse(page, MATCH[first + 1]!);
    for (const each of [one, other]) await each.page.locator(`[data-move='${first + 2}']`).waitFor();
  }
  // One of them is closed: the other person does not see anybody go.
  const before = at.host.heard.length;
  await one.page.close();
  assert.ok(await at.host.act(MATCH[4]!.write));
  await other.page.locator(".chess[data-turn=true]").waitFor();
  await moveByMouse(other.page, MATCH[5]!);
  await at.host.until(() => Number(at.host.table.step) === 6);
  assert.ok(!at.host.heard.slice(before).some((message) => message.type === "presence"));
  for (const visitor of [one, other]) faultless(visitor);
  await one.context.close();
  at.host.close();
});

test("the language changes at the table, and nothing is lost", async () => {
  const at = await hosted("rush", ["players=2"]);
  const visitor = await come(at.table);
  const { page } = visitor;
  await sit(visitor);
  await begin(at, visitor);
  const { host } = at;
  // It is drawn by lot who begins; the other one plays last, so that there is something to tell.
  if (deciders(host).includes(1)) await page.locator(".buttons [data-do=end]").click();
  await host.until(() => deciders(host).includes(0));
  assert.ok(await host.act("end"));
  await page.locator(".rush[data-question=turn]").waitFor();
  const seen = async () => ({
    log: await page.locator(".told-step .sentence").allInnerTexts(),
    question: await page.locator(".uses .what").innerText(),
    buttons: await page.locator(".uses .btn").allInnerTexts(),
    cards: await page.locator(".hand [data-card]").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card"))),
  });
  const speak = async (language: string, { question, log }: Awaited<ReturnType<typeof seen>>) => {
    await page.locator("[data-do=menu]").click();
    await page.getByRole("dialog").locator(`input[value=${language}]`).check({ force: true });
    await page.locator(`html[lang=${language}]`).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    for (const [selector, before] of [[".uses .what", question], [".told-step .sentence", log[0]!]] as const) {
      await page.waitForFunction(([where, was]) => ![undefined, was].includes(document.querySelector<HTMLElement>(where)?.innerText), [selector, before] as const);
    }
  };
  const english = await seen();
  await speak("cs", english);
  const czech = await seen();
  assert.equal(czech.log.length, english.log.length);
  for (const [place, line] of czech.log.entries()) assert.notEqual(line, english.log[place]);
  assert.notEqual(czech.question, english.question);
  assert.notDeepEqual(czech.buttons, english.buttons);
  assert.deepEqual(czech.cards, english.cards);
  await accessible(page);
  await page.reload();
  await page.locator(".rush[data-question=turn]").waitFor();
  assert.deepEqual(await seen(), czech);
  await speak("en", czech);
  assert.deepEqual(await seen(), english);
  faultless(visitor);
  await visitor.context.close();
  host.close();
});
