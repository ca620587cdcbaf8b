// What the board shows besides its pieces, switched by hand or by the keys 1 to 5.
import { useMemo, useState } from "preact/hooks";
import type { MatchView } from "../../table/match";
import { Icon } from "../../ui/icon";
import { Store, useStore } from "../../ui/store";
import { _ } from "../../ui/words";

export interface Shown {
  last: boolean;
  reach: boolean;
  threats: boolean;
  lines: boolean;
  coordinates: boolean;
}

export type ShownName = keyof Shown;
export const SHOWN: readonly ShownName[] = ["last", "reach", "threats", "lines", "coordinates"];
/** Of somebody's own tanks. */
const OWN: ReadonlySet<ShownName> = new Set(["reach", "threats", "lines"]);

const KEY = "tankodrom.chess";

function read(): Shown {
  const shown: Shown = { last: true, reach: true, threats: true, lines: false, coordinates: true };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof kept === "object" && kept !== null) {
      for (const [name, value] of Object.entries(kept)) {
        const known = SHOWN.find((each) => each === name);
        if (known && typeof value === "boolean") shown[known] = value;
      }
    }
  } catch {
    // what cannot be read is as good as not set
  }
  return shown;
}

const shownStore = new Store<Shown>(read());

function toggleShown(name: ShownName): void {
  shownStore.change({ [name]: !shownStore.value[name] });
  try {
    localStorage.setItem(KEY, JSON.stringify(shownStore.value));
  } catch {
    // a browser that keeps nothing still shows
  }
}

/** Threats are for practice: off against people unless switched on, and never in a rated match. */
export function useShown(view: MatchView): { shown: Shown; toggle: (name: ShownName) => void; noThreats: string | undefined } {
  const kept = useStore(shownStore);
  const [againstPeople, setAgainstPeople] = useState(false);
  const people = view.seats.some(({ program, seat }) => !program && seat !== view.seat);
  const watching = view.seat === undefined;
  const threats = view.rated || watching ? false : people ? againstPeople : kept.threats;
  const lines = kept.lines && !watching;
  const toggle = (name: ShownName) => {
    if (watching && OWN.has(name)) return;
    if (name !== "threats" || !people) toggleShown(name);
    else if (!view.rated) setAgainstPeople(!againstPeople);
  };
  const shown = useMemo(() => ({ ...kept, threats, lines }), [kept, threats, lines]);
  return { shown, toggle, noThreats: view.rated ? _("Not in rated matches.") : undefined };
}

function nameOf(name: ShownName): string {
  switch (name) {
    case "last":
      return _("Last move");
    case "reach":
      return _("Where I can go");
    case "threats":
      return _("Threats to me");
    case "lines":
      return _("My lines of fire");
    case "coordinates":
      return _("Coordinates");
  }
}

export interface ShowProps {
  shown: Shown;
  toggle: (name: ShownName) => void;
  /** why threats are not shown here */
  noThreats?: string | undefined;
  /** somebody without tanks: nothing is theirs to be shown */
  watching: boolean;
  turn: () => void;
}

export function Show({ shown, toggle, noThreats, watching, turn }: ShowProps) {
  return (
    <section class="sheet chess-show" aria-label={_("Show")}>
      <h2>{_("Show")}</h2>
      <ul>
        {SHOWN.map((name, place) => {
          if (watching && OWN.has(name)) return null;
          const off = name === "threats" && noThreats !== undefined;
          return (
            <li key={name} class={name === "threats" && shown.threats ? "is-hot" : ""}>
              <button type="button" role="checkbox" aria-checked={shown[name]} aria-disabled={off} aria-keyshortcuts={String(place + 1)} data-show={name} onClick={() => !off && toggle(name)}>
                <span class={shown[name] ? "show-mark is-on" : "show-mark"} />
                <span>
                  {nameOf(name)}
                  {off && <span class="why">{noThreats}</span>}
                </span>
                <kbd class="wide">{place + 1}</kbd>
              </button>
            </li>
          );
        })}
        <li>
          <button type="button" aria-keyshortcuts="B" data-do="turn" onClick={turn}>
            <Icon id="i-flip" />
            <span>{_("Turn board")}</span>
            <kbd class="wide">B</kbd>
          </button>
        </li>
      </ul>
    </section>
  );
}
