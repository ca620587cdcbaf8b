// What waits for this person: matches kept in this browser, and those at the server.
import { useEffect, useState } from "preact/hooks";
import type { GameInfo } from "../engine/requests";
import type { TableRow } from "../protocol";
import { all, forget, type Saved } from "../table/saved";
import { Icon } from "../ui/icon";
import { _, _n } from "../ui/words";
import { infoOf } from "./games";
import { ago, clockWords, namesOf, taken, titleOf } from "./words";

const SHOWN = 3;

let known: Saved[] = [];

/** Reads what this browser keeps: before the first page is drawn, so that nothing on it moves aside for them later. */
export async function readSaved(): Promise<Saved[]> {
  const found = await all().catch(() => []); // a browser that keeps nothing has nothing to go on with
  known = found.filter(({ over }) => !over);
  return known;
}

/** Matches of this browser that are not over. */
export function useSaved(): { saved: Saved[]; remove: (id: string) => void } {
  const [saved, setSaved] = useState<Saved[]>(known);
  useEffect(() => void readSaved().then(setSaved), []);
  const remove = (id: string) => {
    setSaved(saved.filter((match) => match.id !== id));
    void forget(id).catch(() => undefined);
  };
  return { saved, remove };
}

const KEY = "tankodrom.mine";

/** How many tables at the server this person had the last time: there is room for them before the server answers, so that
 *  nothing jumps. */
function useRoomForMine(count: number, told: boolean): number {
  const [had] = useState(() => {
    try {
      return Number(localStorage.getItem(KEY) ?? 0);
    } catch {
      return 0; // the page jumps once
    }
  });
  useEffect(() => {
    if (!told) return;
    try {
      localStorage.setItem(KEY, String(count));
    } catch {
      // as above
    }
  }, [count, told]);
  return told ? 0 : had;
}

interface Chip {
  key: string;
  href: string;
  game: string;
  text: string;
  clock: string;
  waits: boolean;
  id?: string;
}

function chipOfSaved({ id, game, changed, waits }: Saved): Chip {
  return { key: id, href: `#/match/${id}`, game, text: _("in this browser"), clock: ago(changed), waits, id };
}

function chipOfRow(games: GameInfo[] | undefined, name: string | undefined, row: TableRow): Chip {
  const own = row.seats.find((person) => person.name === name);
  const others = row.seats.filter((person) => person !== own);
  const free = row.seats.filter((person) => !taken(person)).length;
  const waits = row.state === "open" ? free === 0 : own?.turn === true;
  return {
    key: row.table,
    href: `#/table/${row.table}`,
    game: row.game,
    text: row.state === "open" && free > 0 ? _n("one seat is free", "{count} seats are free", free) : namesOf(infoOf(games, row.game), others),
    clock: row.state === "open" ? _("open") : row.clock ? clockWords(row.clock) : _("playing"),
    waits,
  };
}

interface WaitingProps {
  games: GameInfo[] | undefined;
  mine: TableRow[];
  /** the server has told which are mine */
  told: boolean;
  name: string | undefined;
  saved: Saved[];
  onRemove: (id: string) => void;
}

export function Waiting({ games, mine, told, name, saved, onRemove }: WaitingProps) {
  const played = mine.filter(({ state }) => state !== "finished");
  const expected = useRoomForMine(played.length, told);
  const [whole, setWhole] = useState(false);
  const chips = [...played.map((row) => chipOfRow(games, name, row)), ...saved.map(chipOfSaved)];
  if (chips.length + expected === 0) return null;
  chips.sort((left, right) => Number(right.waits) - Number(left.waits));
  const waiting = chips.filter(({ waits }) => waits).length;
  const shown = whole ? chips : chips.slice(0, SHOWN);
  return (
    <section class="wait" aria-label={_("Your games")}>
      <h2>{waiting > 0 ? _n("{count} game waits for you", "{count} games wait for you", waiting) : _("Your games")}</h2>
      <ul>
        {shown.map((chip) => (
          <li key={chip.key} class={`chip ${chip.waits ? "waits" : ""}`} data-chip={chip.key}>
            <a href={chip.href}>
              <span>
                <b>{titleOf(chip.game)}</b> {chip.text}
              </span>
              <span class="chip-time">{chip.clock}</span>
            </a>
            {whole && chip.id && (
              <button type="button" class="icon-btn" aria-label={_("Forget this match")} onClick={() => onRemove(chip.id!)}>
                <Icon id="i-cross" />
              </button>
            )}
          </li>
        ))}
        {Array.from({ length: Math.max(0, Math.min(expected, SHOWN - chips.length)) }, (_all, place) => (
          <li key={place} class="chip coming" aria-hidden="true" />
        ))}
      </ul>
      {chips.length > SHOWN && (
        <button type="button" class="btn quiet" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? _("fewer") : _n("{count} more", "{count} more", chips.length - SHOWN)}
        </button>
      )}
    </section>
  );
}
