// Matches between people in browsers of their own, over a real server: invited by a link, with a reload, a lost
// connection and a server that is killed and started again in the middle.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { newContext, server, shot, visit, type Server, type Visitor } from "./support/house";
import { chances, playSteps, Wire } from "./support/wire";

/** A browser says itself when a WebSocket cannot be opened; nobody can keep it from that. */
const cut = /^WebSocket connection to .* failed|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)/;

function faultlessButForTheCut({ faults }: Visitor): void {
  assert.deepEqual(faults.filter((fault) => !cut.test(fault)), []);
}

/** The step that a page shows, once it is at least this one. */
async function shows(page: Page, step: number): Promise<void> {
  await page.locator("[data-match]").waitFor({ state: "attached" });
  await page.waitForFunction((least) => Number(document.querySelector("[data-match]")?.getAttribute("data-step") ?? -1) >= least, step);
}

interface Table {
  visitors: Visitor[];
  wires: Wire[];
  house: Server;
}

/** Opens a table by the dialog, as somebody does; another one comes by its link and sits down. */
async function sitDown(game: "chess" | "rush" | "duel"): Promise<Table> {
  const house = await server();
  const host = await visit("/", { url: house.url });
  await host.page.locator(`[data-do=friends-${game}]`).click();
  await host.page.getByRole("dialog").getByRole("radio", { name: "By link" }).check({ force: true });
  if (game === "duel") await host.page.locator("[data-field=way]").selectOption("scenario=duel");
  await host.page.getByRole("button", { name: "Open the table" }).click();
  await host.page.waitForURL(/#\/table\//);
  const link = await host.page.locator("[data-field=link]").inputValue();
  const guest = await visit(link.slice(link.indexOf("/#")), { url: house.url, context: await newContext({ width: "tablet", language: "cs" }) });
  await guest.page.locator("[data-do=sit]").click();
  await host.page.locator("[data-do=start]:not([aria-disabled])").click();
  for (const { page } of [host, guest]) await shows(page, 0);
  const wires = [await Wire.of(house.url, host.context), await Wire.of(house.url, guest.context)];
  const table = link.slice(link.lastIndexOf("/") + 1);
  for (const wire of wires) await wire.ask({ type: "join", table });
  for (const wire of wires) await wire.hears("table");
  return { visitors: [host, guest], wires, house };
}

async function followed(visitors: Visitor[], wires: Wire[]): Promise<void> {
  for (const [place, { page }] of visitors.entries()) await shows(page, Number(wires[place]!.table.step));
}

for (const game of ["chess", "rush", "duel"] as const) {
  test(`${game} from the invitation to the end`, async () => {
    const { visitors, wires, house } = await sitDown(game);
    const chance = chances(11);
    const [host, guest] = visitors as [Visitor, Visitor];
    await playSteps(wires, 4, chance);
    await followed(visitors, wires);

    // Reloaded: the match is there again, at the same step, with its whole log.
    await guest.page.reload();
    await followed(visitors, wires);

    // Without a network for a while: what was missed comes when it is back.
    await guest.context.setOffline(true);
    await guest.page.locator("[data-connection=lost]").first().waitFor();
    await playSteps(wires, 4, chance);
    await guest.context.setOffline(false);
    await guest.page.locator("[data-connection=here]").first().waitFor();
    await followed(visitors, wires);
    await shot(guest.page, `net-${game}-back`);

    // The server is killed; it goes on where it was.
    await house.kill();
    for (const { page } of visitors) await page.locator("[data-connection=lost]").first().waitFor();
    await house.start();
    for (const { page } of visitors) await page.locator("[data-connection=here]").first().waitFor();
    const table = host.page.url().split("/").at(-1)!;
    const again = [await Wire.of(house.url, host.context), await Wire.of(house.url, guest.context)];
    for (const wire of again) await wire.ask({ type: "join", table });
    for (const wire of again) await wire.hears("table");
    await followed(visitors, again);
    await playSteps(again, 2000, chance);
    assert.ok(again.every(({ over }) => over), "the match did not come to its end");
    for (const { page } of visitors) await page.locator("[data-over=true]").waitFor({ state: "attached", timeout: 60_000 }); // pages draw every step
    await shot(host.page, `net-${game}-end`);
    for (const visitor of visitors) faultlessButForTheCut(visitor);
    for (const wire of [...wires, ...again]) wire.close();
    for (const { context } of visitors) await context.close();
  });
}
