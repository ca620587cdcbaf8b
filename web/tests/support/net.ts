// People in browsers of their own at a table of a real server. They play by what they press; somebody who only looks on
// says whose turn it is.
import assert from "node:assert/strict";
import type { BrowserContext, Page } from "playwright-core";
import type { ServerMessage } from "../../src/protocol";
import { newContext, server, visit, type Server, type Visit, type Visitor } from "./house";
import { Ear, Wire } from "./wire";

/** A browser says itself when a WebSocket cannot be opened; nobody can keep it from that. */
const cut = /^WebSocket connection to .* failed/;

export function faultlessButForTheCut({ faults }: Visitor): void {
  assert.deepEqual(faults.filter((fault) => !cut.test(fault)), []);
}

/** Waits until a page shows at least this step of its match. */
export async function shows(page: Page, step: number): Promise<void> {
  await page.locator("[data-match]").waitFor({ state: "attached" });
  await page.waitForFunction((least) => Number(document.querySelector("[data-match]")?.getAttribute("data-step") ?? -1) >= least, step);
}

export interface Party {
  house: Server;
  /** by their seats in the first match: who opened the table, and who came by the link */
  visitors: Visitor[];
  /** what the page of each of them is told */
  told: Ear[];
  /** of the table, as the link has it */
  table: string;
  /** an onlooker without a page */
  eye: Wire;
}

export type Game = "chess" | "rush" | "duel";

interface Wishes {
  clock?: boolean;
  /** who comes by the link: with another screen, and another language */
  guest?: Visit;
}

const GUEST: Visit = { width: "tablet", language: "cs" };

/** Hears what the pages of a context are told of their match, from their first word. */
function listenTo(context: BrowserContext): Ear {
  const ear = new Ear();
  context.on("page", (page) =>
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const message = JSON.parse(String(payload)) as ServerMessage;
        // of a change that does not follow the page wants to be told the whole table
        if (message.type !== "change" || message.match !== ear.match || message.since === ear.sequence) ear.hear(message);
      }),
    ),
  );
  return ear;
}

/** Opens a table by the dialog, for those who have its link; the link. */
export async function openTable({ page }: Visitor, game: Game, { clock = false }: Wishes = {}): Promise<string> {
  await page.locator(`[data-do=friends-${game}]`).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("[data-field=who] [value=link]").check({ force: true });
  if (game === "rush") await dialog.locator('[data-field=way] [value="players=2"]').check({ force: true });
  if (game === "duel") {
    await dialog.locator("[data-field=way]").selectOption("scenario=duel");
    await dialog.locator("summary").click();
    await dialog.locator("[data-field=passes] + button").click(); // the deck is gone through once
  }
  if (clock) await dialog.locator("[data-field=time] [value=clock]").check({ force: true });
  await dialog.locator("[data-do=open-table]").click();
  await page.waitForURL(/#\/table\//);
  return page.locator("[data-field=link]").inputValue();
}

/** Somebody opens a table by the dialog, another one comes by its link and sits down, and the match begins. */
export async function sitDown(game: Game, wishes: Wishes = {}): Promise<Party> {
  const house = await server();
  const contexts = [await newContext(), await newContext(wishes.guest ?? GUEST)] as const;
  const told = contexts.map(listenTo);
  const host = await visit("/", { url: house.url, context: contexts[0] });
  const link = await openTable(host, game, wishes);
  const guest = await visit(link.slice(link.indexOf("/#")), { url: house.url, context: contexts[1] });
  const visitors = [host, guest];
  await guest.page.locator("[data-do=sit]").click();
  await guest.page.locator("[data-do=sit]").waitFor({ state: "detached" });
  await host.page.locator("[data-do=start]:not([aria-disabled])").click();
  for (const { page } of visitors) await shows(page, 0);
  const table = link.slice(link.lastIndexOf("/") + 1);
  return { house, visitors, told, table, eye: await eyeAt(house, table) };
}

export async function eyeAt({ url }: Server, table: string): Promise<Wire> {
  const eye = await Wire.open(url);
  await eye.ask({ type: "join", table });
  await eye.hears("table");
  return eye;
}

export function stepOf(eye: Wire): number {
  return Number(eye.table.step);
}

/** Seats that are to decide, as everybody may know. */
export function deciders({ table }: Wire): number[] {
  const seats = table.seats as { seat: number; decides: boolean }[];
  return seats.filter(({ decides }) => decides).map(({ seat }) => seat);
}

export interface Playing {
  /** makes one decision in the page of a seat, by what a person presses; deeds: how many were made before */
  decide: (page: Page, seat: number, deeds: number) => Promise<unknown>;
  /** so many, if the match does not end before */
  most?: number;
  /** who cannot play now */
  away?: number;
  /** looked at before every decision: enough */
  enough?: (seats: number[]) => boolean;
}

/** Plays on, each at their own screen. How many decisions were made. */
export async function playOn({ eye, visitors }: Party, { decide, most = 2000, away, enough = () => false }: Playing): Promise<number> {
  for (let deeds = 0; deeds < most; deeds++) {
    const seats = await eye.until(() => (eye.over ? [] : deciders(eye).length > 0 && deciders(eye)));
    const seat = seats.find((one) => one !== away);
    if (seat === undefined || enough(seats)) return deeds;
    const { page } = visitors[seat]!;
    await shows(page, stepOf(eye));
    await decide(page, seat, deeds);
    const step = Number(await page.locator("[data-match]").getAttribute("data-step"));
    await eye.until(() => stepOf(eye) >= step);
  }
  return most;
}

/** The table as the page of a seat shows it. */
export async function toldAt({ visitors, told }: Party, seat: number): Promise<Ear["table"]> {
  const step = Number(await visitors[seat]!.page.locator("[data-match]").getAttribute("data-step"));
  const ear = told[seat]!;
  await ear.until(() => Number(ear.table.step) >= step);
  return ear.table;
}

async function allShow({ eye, visitors }: Party): Promise<void> {
  for (const { page } of visitors) await shows(page, stepOf(eye));
}

async function connection({ page }: Visitor, state: "here" | "lost"): Promise<void> {
  await page.locator(`[data-connection=${state}]`).first().waitFor();
}

/** A whole match with a reload, a lost connection and a server that is killed and started again in the middle, all of
 *  it by what people press; how many decisions were made. */
export async function playThrough(party: Party, { decide }: Pick<Playing, "decide">, look: (name: string) => Promise<unknown>): Promise<number> {
  const { house, visitors } = party;
  const guest = visitors[1]!;
  let deeds = await playOn(party, { decide, most: 5 });

  // Reloaded: the match is there again, at the same step.
  await guest.page.reload();
  await allShow(party);
  deeds += await playOn(party, { decide, enough: (seats) => seats.some((seat) => seat !== 1) });

  // Without a network for a while: what was missed comes when it is back.
  await guest.context.setOffline(true);
  await connection(guest, "lost");
  deeds += await playOn(party, { decide, most: 3, away: 1 });
  await guest.context.setOffline(false);
  await connection(guest, "here");
  await allShow(party);
  await look("back");
  deeds += await playOn(party, { decide, most: 3 });

  // The server is killed; it goes on where it was.
  await house.kill();
  for (const visitor of visitors) await connection(visitor, "lost");
  await look("lost");
  party.eye.close();
  await house.start();
  for (const visitor of visitors) await connection(visitor, "here");
  party.eye = await eyeAt(house, party.table);
  await allShow(party);
  deeds += await playOn(party, { decide });
  assert.ok(party.eye.over, "the match did not come to its end");
  for (const { page } of visitors) await page.locator("[data-match][data-over=true]").waitFor({ state: "attached" });
  await look("end");
  return deeds;
}

/** Who opened the table wants another match, the others agree: it begins with the seats moved on by one. */
export async function again({ visitors, eye }: Party, press: (page: Page) => Promise<void>): Promise<void> {
  const [host, ...guests] = visitors;
  const players = () => (eye.table.seats as { player: string }[]).map(({ player }) => player);
  const first = eye.match;
  const before = players();
  await press(host!.page);
  for (const { page } of guests) await page.locator("[data-do=accept-rematch]").click();
  for (const { page } of visitors) await page.waitForFunction((old) => ![null, undefined, old].includes(document.querySelector("[data-match]")?.getAttribute("data-match")), first);
  await eye.until(() => eye.match !== first);
  assert.deepEqual(players(), [before.at(-1), ...before.slice(0, -1)]);
}

/** Goes home, without a complaint on the way. */
export async function part({ visitors, eye }: Party): Promise<void> {
  for (const visitor of visitors) {
    faultlessButForTheCut(visitor);
    await visitor.context.close();
  }
  eye.close();
}
