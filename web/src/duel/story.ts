// The log of Tank Duel as a story: rounds and the phases of tanks are its headings, cards that are drawn one sentence.
import type { DuelEvent } from "../documents";
import type { Sentence, Teller } from "../table/log";

const HEADS = new Set<DuelEvent["event"]>(["round", "tank-phase", "over"]);

/** "Eva draws 3 cards: 7, 22, 91": the numbers are told to their owner alone, card by card, before the sentence for all. */
function drawn(text: string, cards: readonly number[]): string {
  return cards.length > 0 ? `${text}: ${cards.join(", ")}` : text;
}

export const story: Teller = (step) => {
  const events = step.events as DuelEvent[]; // of a table of Tank Duel
  const sentences: Sentence[] = [];
  let got: { card: number; sentence: Sentence }[] = [];
  // Cards that go face down are told to all as a number, then one by one to their owner: one sentence for them too.
  let gone: { sentence: Sentence; text: string; cards: number[] } | undefined;
  // What was not drawn but given stays as it was told.
  const tellGot = () => {
    sentences.push(...got.map(({ sentence }) => sentence));
    got = [];
  };
  for (const event of events) {
    if (!event.text) continue;
    const sentence: Sentence = { text: event.text, rule: event.rule };
    if (event.event === "got" && typeof event.card === "number") {
      got.push({ card: event.card, sentence });
    } else if (event.event === "lost" && typeof event.card === "number" && gone) {
      gone.cards.push(event.card);
      gone.sentence.text = drawn(gone.text, gone.cards);
    } else if (event.event === "drew" && event.count === got.length) {
      sentences.push({ ...sentence, text: drawn(event.text, got.map(({ card }) => card)) });
      got = [];
    } else {
      tellGot();
      gone = event.event === "discarded" || event.event === "lost-cards" ? { sentence, text: event.text, cards: [] } : undefined;
      sentences.push(HEADS.has(event.event) ? { ...sentence, head: true } : sentence);
    }
  }
  tellGot();
  return sentences;
};
