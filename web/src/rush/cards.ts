// What is printed on the cards: asked once a match and language, then known by id.
import { useEffect, useState } from "preact/hooks";
import type { RushCard, RushNation, RushThing, RushThingCard } from "../documents";
import type { Match } from "../table/match";
import { settings } from "../ui/settings";
import { useStore } from "../ui/store";
import pictures from "./pictures.json";

export type Cards = ReadonlyMap<RushCard, RushThingCard>;

export const NATIONS: readonly RushNation[] = ["ussr", "germany", "usa", "france"];

/** Every card of the match by its id; undefined until the engine has told. */
export function useCards(match: Pick<Match, "thing">): Cards | undefined {
  const { language } = useStore(settings);
  const [cards, setCards] = useState<Cards>();
  useEffect(() => {
    let gone = false;
    void match.thing<RushThing>("cards", "all").then((thing) => {
      if (!gone && thing && "cards" in thing) setCards(new Map(thing.cards.map((card) => [card.card, card])));
    });
    return () => {
      gone = true;
    };
  }, [match, language]);
  return cards;
}

const known: Record<string, string> = pictures;

/** The symbol of a card: its own, or that of its type for a card of somebody's own pack. */
export function pictureOf({ card, type }: RushThingCard): string {
  if (type === "barracks") return `c-${card}`;
  return known[card] ?? `v-${type}`;
}

/** The class that gives a card the colours of its nation. */
export function nationClass(nation: RushNation | undefined): string {
  return nation ? `of-${nation}` : "";
}
