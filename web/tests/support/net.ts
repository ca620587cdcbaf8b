// Two people in browsers of their own at a table of a real server, and a wire of each: what would take long by hand is
// done over the wire, and the pages follow.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { newContext, server, visit, type Server, type Visitor } from "./house";
import { Wire } from "./wire";

/** A browser says itself when a WebSocket cannot be opened; nobody can keep it from that. */
const cut = /^WebSocket connection to .* failed|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)/;

export function faultlessButForTheCut({ faults }: Visitor): void {
  assert.deepEqual(faults.filter((fault) => !cut.test(fault)), []);
}

/** Waits until a page shows at least this step of its match. */
export async function shows(page: Page, step: number): Promise<void> {
  await page.locator("[data-match]").waitFor({ state: "attached" });
  await page.waitForFunction((least) => Number(document.querySelector("[data-match]")?.getAttribute("data-step") ?? -1) >= least, step);
}

export interface Together {
  house: Server;
  /** who opened the table, and who came by the link */
  visitors: [Visitor, Visitor];
  wires: [Wire, Wire];
  /** of the table, as the link has it */
  table: string;
}

/** The wires of two pages at their table. */
export async function wiresOf({ house, visitors, table }: Omit<Together, "wires">): Promise<[Wire, Wire]> {
  const wires: [Wire, Wire] = [await Wire.of(house.url, visitors[0].context), await Wire.of(house.url, visitors[1].context)];
  for (const wire of wires) {
    await wire.ask({ type: "join", table });
    await wire.hears("table");
  }
  return wires;
}

/** Somebody opens a table by the dialog, another one comes by its link and sits down, and the match begins. */
export async function sitDown(game: "chess" | "rush" | "duel", { clock = false } = {}): Promise<Together> {
  const house = await server();
  const host = await visit("/", { url: house.url });
  await host.page.locator(`[data-do=friends-${game}]`).click();
  const dialog = host.page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "By link" }).check({ force: true });
  if (game === "duel") await dialog.locator("[data-field=way]").selectOption("scenario=duel");
  if (clock) await dialog.getByRole("radio", { name: "Clock", exact: true }).check({ force: true });
  await dialog.getByRole("button", { name: "Open the table" }).click();
  await host.page.waitForURL(/#\/table\//);
  const link = await host.page.locator("[data-field=link]").inputValue();
  const guest = await visit(link.slice(link.indexOf("/#")), { url: house.url, context: await newContext({ width: "tablet", language: "cs" }) });
  await guest.page.locator("[data-do=sit]").click();
  await host.page.locator("[data-do=start]:not([aria-disabled])").click();
  for (const { page } of [host, guest]) await shows(page, 0);
  const together = { house, visitors: [host, guest] as [Visitor, Visitor], table: link.slice(link.lastIndexOf("/") + 1) };
  return { ...together, wires: await wiresOf(together) };
}

/** Whoever is to move in Tank Chess does so in the page, by keys: the move is typed. */
export async function typeMoves({ visitors, wires }: Pick<Together, "visitors" | "wires">, count: number): Promise<void> {
  for (let made = 0; made < count; made++) {
    const place = await wires[0].until(() => {
      const found = wires.findIndex((wire) => wire.choices().length > 0);
      return found < 0 ? undefined : found;
    });
    const page = visitors[place]!.page;
    const wire = wires[place]!;
    const { sequence } = wire;
    await shows(page, Number(wire.table.step));
    await page.keyboard.press("/");
    await page.keyboard.type(wire.choices()[0]!.write);
    await page.keyboard.press("Enter");
    await wire.until(() => wire.sequence > sequence);
  }
}
