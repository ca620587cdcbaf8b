// How the table that one has becomes the next one: docs/schema/protocol/change.json. What did not change stays the very
// same object, so that whoever draws it may see at a glance that there is nothing to draw.
import type { Json } from "../protocol";

type Members = { [name: string]: Json };

/** A change that does not fit the table: something was missed. */
export class Unfit extends Error {}

function isMembers(value: Json | undefined): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function own(members: Members, name: string): Json | undefined {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

function isRemoval(change: Json): boolean {
  return Array.isArray(change) && change.length === 0;
}

function changed(before: Json, change: Json): Json {
  if (Array.isArray(change)) {
    if (change.length !== 1) throw new Unfit("a value becomes one value");
    return change[0]!;
  }
  if (!isMembers(change)) return change;
  if (Array.isArray(before)) return changedList(before, change, changed);
  if (isMembers(before)) return changedMembers(Object.entries(before), change);
  if (typeof before === "string") return changedList(before.split(" "), change, word).join(" ");
  throw new Unfit("there is nothing inside");
}

function word(_before: string, change: Json): string {
  if (typeof change !== "string") throw new Unfit("a word becomes a word");
  return change;
}

function changedMembers(before: [string, Json][], change: Members): Members {
  const after: [string, Json][] = [];
  let used = 0;
  const addBehind = (name: string) => {
    const added = own(change, `+${name}`);
    if (added === undefined) return;
    if (!isMembers(added)) throw new Unfit("new members have names");
    after.push(...Object.entries(added));
    used++;
  };
  addBehind("");
  for (const [name, value] of before) {
    const inside = own(change, name);
    if (inside === undefined) after.push([name, value]);
    else if (!isRemoval(inside)) after.push([name, changed(value, inside)]);
    used += inside === undefined ? 0 : 1;
    addBehind(name);
  }
  if (used !== Object.keys(change).length) throw new Unfit("there is no such member");
  return Object.fromEntries(after);
}

function changedList<T extends Json>(before: T[], change: Members, each: (value: T, change: Json) => T): T[] {
  const after: T[] = [];
  let used = 0;
  let gone = 0;
  for (let place = 0; place <= before.length; place++) {
    const inside = own(change, String(place));
    const removed = own(change, `-${place}`);
    const added = own(change, `+${place}`);
    const left = before.length - place;
    if (removed !== undefined) {
      if (typeof removed !== "number" || !Number.isInteger(removed) || removed < 1 || removed > left || inside !== undefined) {
        throw new Unfit("so many are not there");
      }
      gone = Math.max(gone, removed);
      used++;
    }
    if (added !== undefined) {
      if (!Array.isArray(added)) throw new Unfit("new elements are a list");
      after.push(...(added as T[]));
      used++;
    }
    if (inside !== undefined) {
      if (left === 0) throw new Unfit("behind the end is nothing");
      used++;
    }
    if (left > 0 && gone === 0) after.push(inside === undefined ? before[place]! : each(before[place]!, inside));
    gone = Math.max(0, gone - 1);
  }
  if (used !== Object.keys(change).length) throw new Unfit("there is no such place");
  return after;
}

const ofQuestion = (name: string) => name === "choices" || name === "refused";
const asks = (table: Members) => (table.asked ?? null) !== null;

/** A reader's copy of its table, with the last table that asked it something: the next question is told as its change. */
export class TableCopy {
  #table: Members | undefined;
  #question: Members | undefined;

  get table(): Members | undefined {
    return this.#table;
  }

  /** A whole table: nothing before it counts. */
  begin(table: Json): Members {
    if (!isMembers(table)) throw new Unfit("a table has members");
    this.#question = undefined;
    return this.#take(table);
  }

  apply(change: Json): Members {
    if (Array.isArray(change)) {
      const [whole] = change;
      if (change.length !== 1 || !isMembers(whole)) throw new Unfit("a table has members");
      return this.#take(whole);
    }
    if (!isMembers(change) || !this.#table) throw new Unfit("there is no table yet");
    return this.#take(changedMembers(this.#members(this.#table, change), change));
  }

  /** The members of the table as changes speak of them. */
  #members(table: Members, change: Members): [string, Json][] {
    const members = Object.entries(table).filter(([name]) => !ofQuestion(name));
    const question = this.#question;
    const willAsk = Object.hasOwn(change, "asked") ? change.asked !== null : asks(table);
    if (!willAsk || !question) return members;
    return [
      ...members.map(([name, value]): [string, Json] => [name, name === "asked" ? question.asked! : value]),
      ...Object.entries(question).filter(([name]) => ofQuestion(name)),
    ];
  }

  #take(table: Members): Members {
    this.#table = table;
    if (asks(table)) this.#question = table;
    return table;
  }
}
