// Pictures of matches under way, fetched calmly: one at a time, the oldest first, only those that are wanted, and none while the
// page is not in sight. The server counts nobody as an onlooker for them.
import { useEffect, useState } from "preact/hooks";
import type { AnyTable } from "../table/match";
import { settings } from "../ui/settings";
import { useStore } from "../ui/store";

/** Milliseconds between two requests, at first and when every tile has its picture; and how old a picture gets. */
const FIRST = 150, CALM = 2000, OLD = 15_000;

export type Glimpses = ReadonlyMap<string, AnyTable>;

async function fetchTable(match: string, language: string, signal: AbortSignal): Promise<AnyTable | undefined> {
  const address = new URL(`api/matches/${encodeURIComponent(match)}/table`, document.baseURI);
  address.searchParams.set("language", language);
  const response = await fetch(address, { signal });
  return response.ok ? ((await response.json()) as AnyTable) : undefined;
}

/** The tables of these matches as everybody may see them, as far as they are known. */
export function useGlimpses(matches: readonly string[]): Glimpses {
  const { language } = useStore(settings);
  const [known, setKnown] = useState<Glimpses>(new Map());
  const key = matches.join();
  useEffect(() => {
    const leaving = new AbortController();
    const seen = new Map<string, number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const step = async () => {
      const next = [...matches].sort((left, right) => (seen.get(left) ?? 0) - (seen.get(right) ?? 0))[0];
      const due = next !== undefined && !document.hidden && performance.now() - (seen.get(next) ?? -Infinity) >= OLD;
      if (due) {
        seen.set(next, performance.now());
        const table = await fetchTable(next, language, leaving.signal).catch(() => undefined);
        if (leaving.signal.aborted) return;
        if (table) setKnown((old) => new Map([...old].filter(([match]) => matches.includes(match) && match !== next)).set(next, table));
      }
      timer = setTimeout(() => void step(), seen.size < matches.length ? FIRST : CALM);
    };
    void step();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [key, language]);
  return known;
}
