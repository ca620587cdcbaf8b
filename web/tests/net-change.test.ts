// What changed in tables, as the server tells it and the page understands it: in whole matches between people over a real
// server, the table made of all changes is the one that the server has, byte for byte. And every kind of change by itself.
import assert from "node:assert/strict";
import { test } from "node:test";
import { TableCopy, Unfit } from "../src/net/change";
import type { Json } from "../src/protocol";
import { sharedServer } from "./support/house";
import { chances, playSteps, Wire } from "./support/wire";

function changed(before: Json, change: Json): Json {
  const copy = new TableCopy();
  copy.begin({ asked: null, value: before });
  return copy.apply({ value: change }).value!;
}

test("every kind of change", () => {
  assert.equal(changed(1, 2), 2);
  assert.equal(changed(1, null), null);
  assert.equal(changed("a", "b c"), "b c");
  assert.deepEqual(changed({ a: 1 }, [[1, 2]]), [1, 2]);
  assert.deepEqual(changed({ a: 1 }, [{}]), {});
  assert.deepEqual(changed({ a: 1, b: 2 }, { a: [] }), { b: 2 });
  assert.equal(JSON.stringify(changed({ a: 1, b: 2 }, { "+a": { c: 3 }, "+": { d: 4 }, b: 5 })), '{"d":4,"a":1,"c":3,"b":5}');
  assert.deepEqual(changed({ a: { b: [1, { c: 2 }] } }, { a: { b: { 1: { c: 3 } } } }), { a: { b: [1, { c: 3 }] } });
  assert.deepEqual(changed([1, 2, 3], { "-0": 2 }), [3]);
  assert.deepEqual(changed([1, 2, 3], { "+3": [4], "+0": [0] }), [0, 1, 2, 3, 4]);
  assert.deepEqual(changed([1, 2, 3], { "-1": 1, "+1": [8, 9], 2: 7 }), [1, 8, 9, 7]);
  assert.equal(changed("one two three", { 1: "2", "+3": ["four"], "-0": 1 }), "2 three four");
  assert.equal(changed("", { 0: "word" }), "word");
});

test("what does not change stays the same object", () => {
  const copy = new TableCopy();
  const before = copy.begin({ asked: null, board: { pieces: [{ at: 1 }, { at: 2 }] }, seats: [{ name: "a" }] });
  const after = copy.apply({ board: { pieces: { 0: { at: 3 } } } });
  assert.equal(after.seats, before.seats);
  const [one, other] = [before, after].map(({ board }) => (board as { pieces: object[] }).pieces);
  assert.notEqual(other![0], one![0]);
  assert.equal(other![1], one![1]);
});

test("the last question is remembered while nothing is asked", () => {
  const copy = new TableCopy();
  copy.begin({ step: 1, asked: { question: "move", text: "Move." }, choices: [1, 2], refused: [] });
  assert.deepEqual(copy.apply({ step: 2, asked: null }), { step: 2, asked: null });
  assert.deepEqual(copy.apply({ step: 3, asked: {}, choices: { "+2": [3] } }), { step: 3, asked: { question: "move", text: "Move." }, choices: [1, 2, 3], refused: [] });
  assert.deepEqual(copy.apply([{ step: 9, asked: null }]), { step: 9, asked: null });
});

test("a change that does not fit is refused", () => {
  for (const [before, change] of [[1, { a: 1 }], [[1], { 1: 2 }], [[1], { "-0": 2 }], [{ a: 1 }, { b: 2 }], ["a", { 0: 1 }], [{}, [1, 2]], [[], { "+0": 1 }]] as [Json, Json][]) {
    assert.throws(() => changed(before, change), Unfit, JSON.stringify([before, change]));
  }
  assert.throws(() => new TableCopy().apply({ step: 1 }), Unfit);
});

/** A match between so many people; after every so many steps the table of each is compared with a new one. */
async function playThrough(game: string, seats: number, options: string[], most: number): Promise<{ steps: number; compared: number; over: boolean }> {
  const { url } = await sharedServer();
  const people = await Promise.all(Array.from({ length: seats }, () => Wire.open(url)));
  const { table } = await people[0]!.ask({ type: "create", game, options });
  for (const wire of people.slice(1)) await wire.ask({ type: "sit", table: table! });
  await people[0]!.ask({ type: "start", table: table! });
  await Promise.all(people.map((wire) => wire.hears("table")));
  let compared = 0;
  let made = 0;
  const steps = await playSteps(people, most, chances(7), async (wire) => {
    if (++made % 5 === 0) compared += await compare(wire, table!);
  });
  for (const wire of people) wire.close();
  return { steps, compared, over: people[0]!.over };
}

/** Who comes to a seat makes all who listen to it begin anew: the table is told whole. */
async function compare(wire: Wire, table: string): Promise<number> {
  const at = wire.heard.length;
  const { sequence } = wire;
  const made = JSON.stringify(wire.table);
  await wire.ask({ type: "join", table });
  const told = await wire.hears("table", at);
  if (told.sequence !== sequence) return 0; // somebody acted meanwhile
  assert.equal(made, JSON.stringify(told.table));
  return 1;
}

for (const [game, seats, options, most] of [["chess", 2, [], 300], ["rush", 3, ["players=3"], 1500], ["duel", 2, ["scenario=duel"], 1500]] as const) {
  test(`${game}: the table of changes is the server's`, async () => {
    const { steps, compared, over } = await playThrough(game, seats, [...options], most);
    assert.ok(over, `not over after ${steps} steps`);
    assert.ok(compared > 4, `${compared} compared in ${steps} steps`);
  });
}
