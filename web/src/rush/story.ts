// The log of Rush as a story: turns are its headings, cards that go the same way one sentence, and what the reader lost is
// seen at once.
import type { RushEvent } from "../documents";
import type { Sentence, Teller } from "../table/log";
import { _ } from "../ui/words";
import type { Cards } from "./cards";

type Kind = RushEvent["event"];

const HEADS = new Set<Kind>(["turn", "last-round", "over"]);

/** Where the shop's cards go is told after what the player did: it follows every turn. */
const SHOP = new Set<Kind>(["discarded", "dealt"]);

/** Several cards that went the same way. */
function together(kind: Kind, cards: string): string | undefined {
  switch (kind) {
    case "open":
      return _("Open hand: {cards}", { cards });
    case "put-away":
      return _("Into the depot: {cards}", { cards });
    case "discarded":
      return _("They leave the shop: {cards}", { cards });
    case "dealt":
      return _("They come into the shop: {cards}", { cards });
    default:
      return undefined;
  }
}

function cardOf(event: RushEvent): string | undefined {
  return "card" in event && typeof event.card === "string" ? event.card : undefined;
}

/** What follows a turn that is over. */
const AFTER = new Set<Kind>(["turn", "achieved", "over"]);

/** The events up to the end of a turn, with those of the shop last. */
function shopLast(events: RushEvent[]): RushEvent[] {
  const turn = events.findIndex(({ event }) => AFTER.has(event));
  if (turn < 0) return events;
  const before = events.slice(0, turn);
  return [...before.filter(({ event }) => !SHOP.has(event)), ...before.filter(({ event }) => SHOP.has(event)), ...events.slice(turn)];
}

export function storyOf(cards: Cards, me: number | undefined): Teller {
  const name = (event: RushEvent) => cards.get(cardOf(event) ?? "")?.name ?? cardOf(event) ?? "";
  return (step) => {
    const events = shopLast(step.events as RushEvent[]); // of a table of Rush
    const sentences: Sentence[] = [];
    for (let first = 0; first < events.length; ) {
      const event = events[first]!;
      let next = first + 1;
      while (next < events.length && events[next]!.event === event.event) next++;
      const group = events.slice(first, next);
      const names = group.map(name).join(", ");
      const drew = events[next];
      first = next;
      if (event.event === "got" && drew?.event === "drew") {
        // its owner is told the cards one by one, and all how many they are
        sentences.push({ text: `${drew.text}: ${names}`, rule: drew.rule });
        first++;
        continue;
      }
      const text = group.length > 1 ? together(event.event, names) : undefined;
      if (text !== undefined) sentences.push({ text, rule: event.rule });
      else sentences.push(...group.flatMap((one) => (one.text ? [sentenceOf(one, me)] : [])));
    }
    return sentences;
  };
}

function sentenceOf(event: RushEvent, me: number | undefined): Sentence {
  const lost = (event.event === "destroyed" || event.event === "damaged") && me !== undefined && event.owner === me;
  return { text: event.text, rule: event.rule, ...(HEADS.has(event.event) ? { head: true } : {}), ...(lost ? { harm: true } : {}) };
}
