// What somebody has played: page by page, the newest first, with filters. The server looks for them.
import "../ui/control/fields.css";
import { useEffect, useState } from "preact/hooks";
import { GameSign } from "../home/art";
import { games, infoOf } from "../home/games";
import { ago, isGame, listWords, opponentWords, titleOf } from "../home/words";
import { Button } from "../ui/control/button";
import { Pick } from "../ui/control/fields";
import { useStore } from "../ui/store";
import { _ } from "../ui/words";
import type { Ended } from "./person";

interface Filters {
  game: string;
  /** won, drawn, lost, or a place */
  result: string;
  rated: string;
  with: string;
}

const ALL: Filters = { game: "", result: "", rated: "", with: "" };
/** Milliseconds that somebody who types a name is given. */
const TYPES = 400;

interface Page {
  matches: Ended[];
  next?: string;
}

function asPage(told: unknown): Page {
  const { matches, next } = (typeof told === "object" && told !== null ? told : {}) as Partial<Page>;
  return { matches: Array.isArray(matches) ? matches : [], ...(typeof next === "string" ? { next } : {}) };
}

/** Of this name; undefined: of whose browser it is. */
function addressOf(name: string | undefined, filters: Filters, before: string | undefined): URL {
  const address = new URL(name === undefined ? "api/me/matches" : `api/people/${encodeURIComponent(name)}/matches`, document.baseURI);
  for (const [key, value] of Object.entries(filters)) if (value) address.searchParams.set(/^\d$/.test(value) ? "place" : key, value);
  if (before) address.searchParams.set("before", before);
  return address;
}

interface HistoryView {
  rows: Ended[];
  next?: string | undefined;
  state: "coming" | "there" | "failed";
}

function useHistory(name: string | undefined, filters: Filters) {
  const [view, setView] = useState<HistoryView>({ rows: [], state: "coming" });
  const key = JSON.stringify([name, filters]);
  const [wanted, setWanted] = useState<{ key: string; before?: string | undefined; tries: number }>({ key, tries: 0 });
  const now = wanted.key === key ? wanted : { key, tries: 0 };
  useEffect(() => {
    const leaving = new AbortController();
    const read = async () => {
      try {
        const response = await fetch(addressOf(name, filters, now.before), { signal: leaving.signal });
        if (!response.ok) throw new Error(String(response.status));
        const page = asPage(await response.json());
        setView((old) => ({ rows: now.before ? [...old.rows, ...page.matches] : page.matches, next: page.next, state: "there" }));
        // A page that filters left empty is not the last one.
        if (page.matches.length === 0 && page.next) setWanted({ key, before: page.next, tries: now.tries });
      } catch {
        if (!leaving.signal.aborted) setView((old) => ({ ...old, state: "failed" }));
      }
    };
    setView((old) => (now.before ? old : { ...old, state: "coming" }));
    const typed = setTimeout(() => void read(), filters.with && !now.before ? TYPES : 0);
    return () => {
      clearTimeout(typed);
      leaving.abort();
    };
  }, [key, now.before, now.tries]);
  return { ...view, more: () => setWanted({ key, before: view.next, tries: now.tries }), again: () => setWanted({ key, tries: now.tries + 1 }) };
}

/** "Won", "Draw", "Lost"; among more than two by the place. */
export function resultWords({ result, place, with: others }: Ended): string {
  if (result === "won") return _("Won");
  if (result === "drawn") return _("Draw");
  return others.length > 1 ? _("Place {place}", { place }) : _("Lost");
}

export function changeWords(change: number | undefined): string {
  return change === undefined ? "" : change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0";
}

function Row({ one }: { one: Ended }) {
  const info = infoOf(useStore(games), one.game);
  const who = listWords(one.with.map(({ name, program }) => (program ? opponentWords(info, name) : name)));
  const words = resultWords(one);
  return (
    <li class="my-row ended" data-match={one.match} data-result={one.result}>
      <span class="my-art" aria-hidden="true">
        {isGame(one.game) && <GameSign game={one.game} />}
      </span>
      <span class="my-game">
        <b>{titleOf(one.game)}</b>
        <span class="note">{[ago(one.finished), one.rated ? _("Rated") : ""].filter(Boolean).join(" · ")}</span>
      </span>
      <span class="my-who">{who}</span>
      <b class={`my-result ${one.result}`}>{words}</b>
      <span class={`my-clock ${one.change && one.change > 0 ? "up" : one.change && one.change < 0 ? "down" : "quiet"}`}>{changeWords(one.change)}</span>
      {one.table ? (
        <a class="btn" href={`#/replay/table/${one.table}/${one.match}`} data-do="replay">
          {_("Replay")} <span class="spoken">{`${titleOf(one.game)}, ${who}, ${words}`}</span>
        </a>
      ) : (
        <span class="note">{_("the record is gone")}</span>
      )}
    </li>
  );
}

/** game: chosen above the list; undefined: it is chosen here. */
export function History({ name, title, game }: { name: string | undefined; title: string; game?: string }) {
  const [own, setOwn] = useState<Filters>(ALL);
  const filters = { ...own, ...(game === undefined ? {} : { game }) };
  const { rows, next, state, more, again } = useHistory(name, filters);
  const filtered = Object.values(filters).some(Boolean);
  const set = (parts: Partial<Filters>) => setOwn({ ...own, ...parts });
  // Who has played nothing has nothing to look for.
  if (rows.length === 0 && state === "there" && !filtered) return null;
  return (
    <section class="sheet my-list history" aria-label={title} data-state={state} data-rows={rows.length}>
      <h2>{title}</h2>
      <div class="history-filter" role="group" aria-label={_("Filter")}>
        {game === undefined && (
          <Pick label={_("Game")} data="history-game" value={own.game} choices={[{ value: "", text: _("All") }, ...["chess", "rush", "duel"].map((one) => ({ value: one, text: titleOf(one) }))]} onChoose={(value) => set({ game: value })} />
        )}
        <Pick
          label={_("Result")}
          data="history-result"
          value={own.result}
          choices={[
            { value: "", text: _("All") },
            { value: "won", text: _("Won") },
            { value: "drawn", text: _("Draw") },
            { value: "lost", text: _("Lost") },
            ...(filters.game === "chess" ? [] : ["2", "3", "4", "5"].map((place) => ({ value: place, text: _("Place {place}", { place }) }))),
          ]}
          onChoose={(value) => set({ result: value })}
        />
        <Pick
          label={_("Rated")}
          data="history-rated"
          value={own.rated}
          choices={[
            { value: "", text: _("All") },
            { value: "yes", text: _("rated") },
            { value: "no", text: _("not rated") },
          ]}
          onChoose={(value) => set({ rated: value })}
        />
        <label class="field">
          <span>{_("Opponent")}</span>
          <input class="text-field" type="search" maxLength={40} autoComplete="off" value={own.with} data-field="history-with" onInput={(event) => set({ with: event.currentTarget.value })} />
        </label>
      </div>
      <div aria-live="polite">
        {state === "failed" ? (
          <p class="calm">
            {_("The server does not answer.")}{" "}
            <button type="button" class="link" onClick={again}>
              {_("Try again")}
            </button>
          </p>
        ) : (
          rows.length === 0 && <p class="calm">{state === "coming" ? _("Asking the server…") : _("No match fits.")}</p>
        )}
      </div>
      <ul>
        {rows.map((one) => (
          <Row key={one.match} one={one} />
        ))}
      </ul>
      {next && (
        <p class="history-more">
          <Button data="history-more" onPress={more}>
            {_("Older ones")}
          </Button>
        </p>
      )}
    </section>
  );
}
