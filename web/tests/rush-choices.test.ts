// Whatever the documents of Rush offer can be chosen in the page, and whatever they refuse says why: matches are played
// through the engine until every kind of choice was met, and the page is asked for a control of every single one.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { RushChoice, RushRefused, RushTable, RushThingCard } from "../src/documents";
import { TestEngine } from "./support/engine";
import { faultless, project, visit, WIDTHS } from "./support/house";
import { openRecord } from "./support/match";
import { NAMES, printed } from "./support/rush";
import { chances } from "./support/wire";

type Cards = Map<string, RushThingCard>;

/** Choices that look alike in the page are of one kind. */
function kindOf({ asked, board }: RushTable, cards: Cards, { verb, card, ability, base, target, owner, destroys }: RushChoice): string {
  const face = cards.get(card ?? "");
  const parts: (string | undefined | false)[] = [asked?.question, verb];
  if (verb === "use") parts.push(face?.abilities[ability ?? 0]?.ability);
  if (verb === "pay") parts.push(face?.type === "barracks" || face?.type === "medal" ? face.type : face?.marks.some(({ mark }) => mark === "own-nation") && "own nation");
  if (verb === "attack") parts.push(...(face?.marks.map(({ mark }) => mark) ?? []));
  if (verb === "protect") parts.push(board.players[board.active]?.bases[base ?? 0]?.vehicle && "replaces");
  if (verb === "strike" || verb === "hit") parts.push(target, destroys && "destroys", verb === "hit" && board.players[owner ?? 0]?.bases[base ?? 0]?.vehicle !== undefined && "protected");
  if (verb === "put" || verb === "scrap" || verb === "sacrifice") parts.push(face?.type === "barracks" || face?.type === "medal" || face?.type === "base" ? face.type : "vehicle");
  return parts.filter(Boolean).join(" ");
}

function refusalKind({ asked }: RushTable, { verb, reason }: RushRefused): string {
  return `${asked?.question} no ${verb}: ${reason}`;
}

interface Met {
  record: string;
  table: RushTable;
  kinds: Set<string>;
}

/** Positions that have between them every kind that was met; what was done least is done next. */
async function explore(cards: Cards, seeds: number): Promise<{ kinds: Set<string>; positions: Met[] }> {
  const times = new Map<string, number>();
  const met = new Set<string>();
  const positions: Met[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const players = 2 + (seed % 3);
    const chance = chances(seed);
    const engine = await TestEngine.match({ game: "rush", options: [`players=${players}`], names: NAMES.slice(0, players), seed: String(seed) });
    for (let step = 0; step < 600 && !engine.state().over; step++) {
      const { deciders } = engine.state();
      const seat = deciders[0]!;
      const table = engine.table<RushTable>(seat);
      const choices = (table.choices ?? []).map((choice) => ({ choice, kind: kindOf(table, cards, choice) }));
      const kinds = new Set([...choices.map(({ kind }) => kind), ...(table.refused ?? []).map((refused) => refusalKind(table, refused))]);
      // where others are asked too, programs answer before anybody could look
      if (deciders.length === 1 && [...kinds].some((kind) => !met.has(kind))) {
        const sits = Array.from({ length: players }, (_none, index) => (index === seat ? "human" : "greedy"));
        engine.ask({ ask: "tag", key: "seats", value: sits.join() });
        positions.push({ record: engine.record(), table, kinds });
        for (const kind of kinds) met.add(kind);
      }
      const done = choices.filter(({ choice: { verb } }) => verb !== "end" && verb !== "put");
      // several attackers that destroy vehicles are what chance hardly ever brings together
      const bold = done.filter(({ choice: { verb, target, destroys } }) => (table.asked?.question === "declare" && verb === "attack") || (verb === "strike" && destroys && target === "vehicle"));
      const from = bold.length > 0 && chance(4) > 0 ? bold : done.length > 0 ? done : choices;
      const least = Math.min(...from.map(({ kind }) => times.get(kind) ?? 0));
      const rare = from.filter(({ kind }) => (times.get(kind) ?? 0) === least);
      const among = chance(3) > 0 ? rare : from;
      const { choice, kind } = among[chance(among.length)]!;
      times.set(kind, (times.get(kind) ?? 0) + 1);
      engine.act({ seat, write: choice.write });
    }
  }
  return { kinds: met, positions: few(positions) };
}

/** As few of them as have all kinds, by and large. */
function few(positions: Met[]): Met[] {
  const left = new Set(positions.flatMap(({ kinds }) => [...kinds]));
  const chosen: Met[] = [];
  while (left.size > 0) {
    const gain = ({ kinds }: Met) => [...kinds].filter((kind) => left.has(kind)).length;
    const best = positions.reduce((first, second) => (gain(second) > gain(first) ? second : first));
    for (const kind of best.kinds) left.delete(kind);
    chosen.push(best);
  }
  return chosen;
}

interface Found {
  /** what the controls would do */
  writes: string[];
  /** what is said where something is not possible */
  whys: string[];
  /** controls that cannot be pressed by everybody */
  faults: string[];
}

/** Goes through everything that can be picked at the table as it stands, and notes every control that it comes by. */
function controls(page: Page): Promise<Found> {
  return page.evaluate(async () => {
    const writes = new Set<string>();
    const whys = new Set<string>();
    const faults = new Set<string>();
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const drawn = async () => {
      for (let round = 0; round < 8; round++) await null; // what is drawn anew is drawn before anything else happens
    };
    const note = () => {
      for (const control of all("[data-write]")) {
        const { width, height } = control.getBoundingClientRect();
        writes.add(control.dataset.write!);
        if (!(control instanceof HTMLButtonElement) || control.disabled || control.tabIndex < 0) faults.add(`${control.dataset.write}: no button that keys come to`);
        if (width < 24 || height < 24) faults.add(`${control.dataset.write}: ${width} × ${height}`);
        if (!control.textContent?.trim()) faults.add(`${control.dataset.write}: no name`);
      }
      for (const { textContent } of all(".uses .btn-place > [id], .uses .what, .slot.off .spoken:last-child")) whys.add(textContent ?? "");
    };
    const press = async (control: HTMLElement | null | undefined) => {
      control?.click();
      await drawn();
      note();
    };
    const one = (selector: string) => document.querySelector<HTMLElement>(selector);
    note();
    const hand = all(".hand [data-index]").filter((card) => !card.dataset.write).map(({ dataset }) => dataset.index);
    for (const index of hand) {
      await press(one(`.hand [data-index="${index}"]`));
      for (const way of ["abilities", "protect"]) {
        const opener = one(`.buttons [data-do="${way}"]:not(.is-off, [data-write])`);
        if (!opener) continue;
        await press(opener);
        for (const base of all(".slot.off")) await press(base);
        await press(one('.buttons [data-do="back"]'));
      }
      if (one(".hand .holder.picked[data-index]")) await press(one(`.hand [data-index="${index}"]`));
    }
    for (const slot of all(".shop [data-slot]").map(({ dataset }) => dataset.slot)) await press(one(`.shop [data-slot="${slot}"]`));
    for (const card of all("[data-striker]").map(({ dataset }) => dataset.striker)) {
      await press(one(`[data-striker="${card}"]`));
      for (const base of all(".slot.off")) await press(base);
    }
    for (const base of all(".slot.off")) await press(base);
    return { writes: [...writes], whys: [...whys], faults: [...faults] };
  });
}

test("every choice that the documents offer has a control, and every refusal its words", async () => {
  const cards = await printed();
  const { kinds, positions } = await explore(cards, 20);
  // nothing of the rules is left out: every verb of the game, every ability that a card has
  const rows = JSON.parse(await readFile(path.join(project, "docs/schema/rows-rush.json"), "utf8")) as object;
  const verbs = new Set([...JSON.stringify(rows).matchAll(/"verb":\{"const":"([a-z]+)"/g)].map(([, verb]) => verb!));
  assert.ok(verbs.size >= 16, [...verbs].join());
  const met = [...kinds];
  assert.deepEqual([...verbs].filter((verb) => !met.some((kind) => kind.split(" ")[1] === verb)), []);
  const abilities = new Set([...cards.values()].flatMap((card) => card.abilities.map(({ ability }) => ability)));
  for (const question of ["turn", "card"]) assert.deepEqual([...abilities].filter((ability) => !kinds.has(`${question} use ${ability}`)), [], question);

  const visitor = await visit("/", { settings: { sound: false, pace: 0 } });
  const { page } = visitor;
  for (const [place, { record, table }] of positions.entries()) {
    // a phone draws the same controls, where they are; every fourth is looked at there
    await page.setViewportSize(WIDTHS[place % 4 === 3 ? "tablet" : "desk"]);
    await openRecord(page, { game: "rush", record });
    await page.locator(`.rush[data-step="${table.step}"][data-question="${table.asked!.question}"]`).waitFor();
    const { writes, whys, faults } = await controls(page);
    const about = `${table.asked!.question}: ${[...(positions[place]?.kinds ?? [])].join(", ")}`;
    assert.deepEqual(table.choices!.map(({ write }) => write).filter((write) => !writes.includes(write)), [], `cannot be chosen in ${about}`);
    assert.deepEqual(writes.filter((write) => !table.choices!.some((choice) => choice.write === write)), [], `not offered in ${about}`);
    assert.deepEqual(faults, [], about);
    // with one base to protect the card goes there at once, and none of the others can be chosen
    const atOnce = (row: RushRefused) => row.verb === "protect" && row.base !== undefined && table.choices!.filter(({ verb, card }) => verb === "protect" && card === row.card).length === 1 && table.asked!.question === "turn";
    const silent = (table.refused ?? []).filter((row) => !atOnce(row)).filter(({ text }) => !whys.some((why) => why.toLocaleLowerCase().includes(text.toLocaleLowerCase())));
    assert.deepEqual(silent, [], `says no why in ${about}`);
  }
  faultless(visitor);
});
