// Positions of Tank Duel for the tests of the page: matches are played on, by chance but always alike, until a seat is
// asked what a test is about.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { DuelChoice, DuelTable } from "../../src/documents";
import { TestEngine } from "./engine";
import { openRecord } from "./match";

export interface Wanted {
  options?: string[];
  players: string[];
  /** the position, by what its reader sees */
  until: (table: DuelTable, seat: number) => boolean;
}

const LIKED = new Set(["shoot", "play", "pay", "go"]); // so that shots are fired
const MOST = 1500;

function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** A match that stands as wanted, for the seat of the only person. */
export async function duelAt({ options = [], players, until }: Wanted): Promise<{ engine: TestEngine; table: DuelTable }> {
  const seat = players.indexOf("human");
  for (let seed = 1; seed <= 100; seed++) {
    const engine = await TestEngine.match({ game: "duel", options, players, seed: String(seed) });
    const random = chance(seed);
    for (let step = 0; step < MOST; step++) {
      const { deciders, over } = engine.state();
      if (over) break;
      if (deciders.includes(seat)) {
        const table = engine.table<DuelTable>(seat);
        if (until(table, seat)) return { engine, table };
      }
      const decider = deciders[0]!;
      const choices = engine.table<DuelTable>(decider).choices ?? [];
      const liked = choices.filter(({ verb }) => LIKED.has(verb));
      const among = liked.length > 0 && random() < 0.7 ? liked : choices;
      engine.act({ seat: decider, write: among[Math.floor(random() * among.length)]!.write });
    }
  }
  throw new Error("no match comes to such a position");
}

/** A step of the first seat to which the second, a program, might react, and whether it is asked: the match before it and
 * after it. */
export interface Moment {
  before: string;
  after: string;
  table: DuelTable;
  choice: DuelChoice;
}

/** What is offered beside the shot, and what is said of it: what vanishes from the screen when it is fired. */
function offered({ table, choice }: Moment): string {
  const odds = "odds" in choice ? choice.odds : undefined;
  return [odds?.naming ? "naming" : "", ...(table.choices ?? []).map(({ verb, write }) => (verb === "shoot" ? verb : write))].join("|");
}

/** Two such steps in which the same is offered: the program is asked in the one, and has nothing to answer with in the
 * other. */
export async function moments(): Promise<{ asked: Moment; unasked: Moment }> {
  const found: Record<"asked" | "unasked", Map<string, Moment>> = { asked: new Map(), unasked: new Map() };
  for (let seed = 1; seed < 60; seed++) {
    const engine = await TestEngine.match({ game: "duel", players: ["human", "gunner"], seed: String(seed) });
    for (let step = 0; step < 200 && !engine.state().over; step++) {
      const { deciders, options } = engine.state();
      const seat = deciders[0]!;
      const { state } = engine.ask<{ state: string }>({ ask: "see", seat, guess: "1" });
      const { write } = engine.ask<{ write: string }>({ ask: "think", game: "duel", options, state, seat, opponent: "gunner", seed: String(step), nodes: 50 });
      const before = engine.record();
      const table = engine.table<DuelTable>(seat);
      const { windows = [], secret } = engine.act({ seat, write });
      const choice = table.choices?.find((one) => one.write === write);
      // a shot that anybody could fire with one press of a key
      if (seat !== 0 || windows.length !== 1 || windows[0] !== 1 || choice?.verb !== "shoot" || table.choices?.find(({ verb }) => verb === "shoot") !== choice) continue;
      if (engine.state().over) continue;
      const moment = { before, after: engine.record(), table, choice };
      const offer = offered(moment);
      found[secret.length > 0 ? "asked" : "unasked"].set(offer, moment);
      const asked = found.asked.get(offer), unasked = found.unasked.get(offer);
      if (asked && unasked) return { asked, unasked };
    }
  }
  throw new Error("nobody ever could react");
}

/** Opens it in a page that is at the server already. */
export async function openDuel(page: Page, wanted: Wanted): Promise<{ engine: TestEngine; table: DuelTable }> {
  const { engine, table } = await duelAt(wanted);
  await openRecord(page, { game: "duel", record: engine.record() });
  await page.locator(".duel").waitFor();
  return { engine, table };
}

/** Does a choice as a person would: by its button, or by its card and then by its button. */
export async function choose(page: Page, choice: DuelChoice, press: "click" | "tap" = "click"): Promise<void> {
  const button = page.locator(`[data-write="${choice.write}"]:visible`).first();
  const card = "card" in choice ? page.locator(`button.card[data-card="${choice.card}"]`) : undefined;
  if (choice.verb === "bid") {
    assert.ok(card);
    await card[press]();
    return;
  }
  if (!(await button.isVisible())) {
    if (card && (await card.count()) > 0) await card[press]();
    else if (choice.verb === "shoot") await page.locator(`[data-target="${choice.tank}"]:visible`)[press]();
  }
  await button[press]();
}

export const aboutQuestion = (question: string) => (table: DuelTable) => table.asked?.question === question;
