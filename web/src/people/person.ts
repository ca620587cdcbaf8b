// What the server tells everybody of a person: docs/hosting.md, /api/people/NAME.
import { useEffect, useState } from "preact/hooks";

/** How strong somebody is in a game. */
export interface Rating {
  game: string;
  rating: number;
  deviation: number;
  matches: number;
  won: number;
  drawn: number;
  lost: number;
  /** before the first of the points */
  from?: number;
  /** after each rated match, the oldest first */
  points: { when: number; rating: number }[];
}

/** A match that is over. */
export interface Ended {
  match: string;
  /** absent when its record is gone */
  table?: string | null;
  game: string;
  result: "won" | "drawn" | "lost";
  place: number;
  rated: boolean;
  /** of the rating */
  change?: number;
  finished: number;
  with: { name: string; program: boolean }[];
}

export interface Known {
  name: string;
  /** milliseconds since 1970 */
  since: number;
  /** matches, as far as they are counted */
  ended: number;
  ratings: Rating[];
}

function asKnown(told: unknown): Known | undefined {
  const { name, since, ended, ratings } = (typeof told === "object" && told !== null ? told : {}) as Partial<Known>;
  return typeof name === "string" ? { name, since: Number(since ?? 0), ended: Number(ended ?? 0), ratings: Array.isArray(ratings) ? ratings : [] } : undefined;
}

/** undefined: not told yet; null: there is nobody of that name, or no server. */
export function usePerson(name: string | undefined): Known | null | undefined {
  const [known, setKnown] = useState<Known | null>();
  useEffect(() => {
    let gone = false;
    setKnown(undefined);
    if (name === undefined) return;
    const address = new URL(`api/people/${encodeURIComponent(name)}`, document.baseURI);
    fetch(address)
      .then((response) => (response.ok ? (response.json() as Promise<unknown>) : null))
      .then(
        (told) => gone || setKnown(asKnown(told) ?? null),
        () => gone || setKnown(null),
      );
    return () => {
      gone = true;
    };
  }, [name]);
  return known;
}
