// Positions of Tank Duel in which everything is asked and offered that the documents have: tests/positions/duel.json. They
// are matches, as the actions of whoever decides first, and the places in them at which a test stops.
// TANKODROM_POSITIONS=keep looks for them anew, which takes a minute or two: needed when the rules or the pack change.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { DuelChoice, DuelTable } from "../../src/documents";
import { TestEngine } from "./engine";
import { project } from "./house";

const FILE = path.join(project, "web/tests/positions/duel.json");

interface Played {
  options: string[];
  seed: string;
  actions: string[];
  /** how many actions were done where a test stops */
  at: number[];
}

export interface Position {
  record: string;
  table: DuelTable;
  seat: number;
}

interface Schema {
  $defs: { asked: { properties: { question: { enum: string[] } } } };
  oneOf: { properties: Record<string, { const?: string; enum?: string[] }> }[];
}

async function schema(name: string): Promise<Schema> {
  return JSON.parse(await readFile(path.join(project, "docs/schema", name), "utf8")) as Schema;
}

/** Never offered: Leadership has no use that is printed on the card (8.3.4), and only turret and hull are aimed at (11.1.2). */
const NEVER = ["lead printed", "aim tracks"];

/** The parts of a choice that are one of a few words. */
const WORDS = ["order", "use", "way", "mission", "hatch", "location", "weapon"] as const;

function kindOf(choice: DuelChoice): string {
  const parts: Partial<Record<(typeof WORDS)[number], string>> = { ...choice } as object;
  return [choice.verb, ...WORDS.flatMap((word) => parts[word] ?? [])].join(" ");
}

/** What is asked and offered somewhere, as "question" and "question: verb part". */
export function kindsOf(table: DuelTable): string[] {
  const question = table.asked?.question ?? "";
  return [question, ...new Set((table.choices ?? []).map((choice) => `${question}: ${kindOf(choice)}`))];
}

/** Everything that the documents can ask and offer: questions, and verbs with the words that they can have. */
export async function everyKind(): Promise<string[]> {
  const { oneOf } = await schema("choice-duel.json");
  const verbs = oneOf.flatMap(({ properties }) => {
    const verb = properties.verb!.const!;
    const words = WORDS.flatMap((word) => properties[word]?.enum ?? []);
    return words.length > 0 ? words.map((word) => `${verb} ${word}`) : [verb];
  });
  return [...(await schema("board-duel.json")).$defs.asked.properties.question.enum, ...verbs.filter((verb) => !NEVER.includes(verb))];
}

async function replay({ options, seed, actions, at }: Played): Promise<Position[]> {
  const found: Position[] = [];
  const engine = await TestEngine.match({ game: "duel", options, seed });
  for (const [place, action] of [...actions, ""].entries()) {
    if (at.includes(place)) {
      const seat = engine.state().deciders[0]!;
      // the seat is a person's, all others are programs'
      engine.ask({ ask: "tag", key: "seats", value: Array.from({ length: engine.state().seats }, (_none, one) => (one === seat ? "human" : "gunner")).join(",") });
      found.push({ record: engine.record(), table: engine.table<DuelTable>(seat), seat });
    }
    if (action) engine.act(action);
  }
  return found;
}

export async function positions(): Promise<Position[]> {
  if (process.env.TANKODROM_POSITIONS === "keep") await keep();
  const played = JSON.parse(await readFile(FILE, "utf8")) as Played[];
  const found: Position[] = [];
  for (const match of played) found.push(...(await replay(match)));
  return found;
}

// ---- Looking for them ----

const BATTLES = ["meeting", "city-fight", "gun-line", "breakthrough", "high-ground", "deep-mud", "infantry-assault"];
const WAYS = [["german=2", "soviet=2", "radios=on"], ["edition=ja"], [], ["tankobots=2"]];
const SEEDS = 6;
const MOST = 1500;

/** Plays by chance, what was seldom offered before more often; drivers drive on, so that some come to the far edge. */
async function explore(options: string[], seed: number, met: Map<string, number>): Promise<Played & { kinds: string[][] }> {
  const engine = await TestEngine.match({ game: "duel", options, seed: String(seed) });
  const actions: string[] = [], kinds: string[][] = [];
  let state = seed * 7 + 1;
  const random = () => (state = (state * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff;
  for (let place = 0; place < MOST && !engine.state().over; place++) {
    const table = engine.table<DuelTable>(engine.state().deciders[0]);
    const choices = table.choices ?? [];
    const question = table.asked?.question ?? "";
    kinds.push(kindsOf(table));
    for (const kind of kinds.at(-1)!) met.set(kind, (met.get(kind) ?? 0) + 1);
    const often = (choice: DuelChoice) => met.get(`${question}: ${kindOf(choice)}`) ?? 0;
    const rare = choices.reduce((one, other) => (often(other) < often(one) ? other : one));
    const bold = choices.filter(({ verb }) => ["shoot", "play", "pay", "go"].includes(verb));
    const onward = seed % 2 === 0 ? choices.filter((choice) => (choice.verb === "drive" && choice.way === "forward") || (choice.verb === "play" && choice.text.includes("Move"))) : [];
    const dice = random();
    const among = onward.length > 0 && dice < 0.8 ? onward : dice < 0.25 ? [rare] : dice < 0.7 && bold.length > 0 ? bold : choices;
    const { write } = among[Math.floor(random() * among.length)]!;
    actions.push(write);
    engine.act(write);
  }
  return { options, seed: String(seed), actions, at: [], kinds };
}

async function keep(): Promise<void> {
  const met = new Map<string, number>();
  const matches: (Played & { kinds: string[][] })[] = [];
  for (let seed = 1; seed <= SEEDS; seed++) {
    for (const battle of BATTLES) for (const way of WAYS) matches.push(await explore([`scenario=${battle}`, ...way], seed, met));
  }
  // The fewest places, in few and short matches: one after the other that which has most of what is missing.
  const missing = new Set(met.keys());
  while (missing.size > 0) {
    let best: { match: Played; place: number; worth: number; kinds: string[] } | undefined;
    for (const match of matches) {
      for (const [place, kinds] of match.kinds.entries()) {
        const more = kinds.filter((kind) => missing.has(kind)).length;
        const worth = more === 0 ? 0 : more * 1000 - Math.max(0, place - Math.max(0, ...match.at)) - (match.at.length > 0 ? 0 : 200);
        if (more > 0 && worth > (best?.worth ?? 0)) best = { match, place, worth, kinds };
      }
    }
    if (!best) break;
    best.match.at.push(best.place);
    for (const kind of best.kinds) missing.delete(kind);
  }
  const used = matches.filter(({ at }) => at.length > 0).map(({ options, seed, actions, at }) => ({ options, seed, actions: actions.slice(0, Math.max(...at)), at: at.sort((left, right) => left - right) }));
  await mkdir(path.dirname(FILE), { recursive: true });
  await writeFile(FILE, `[\n${used.map((match) => JSON.stringify(match)).join(",\n")}\n]\n`);
}
