// What waits for this person: matches kept in this browser, and those at the server.
import { useEffect, useState } from "preact/hooks";
import type { GameInfo } from "../engine/requests";
import type { TableRow } from "../protocol";
import { PERSON } from "../table/local/order";
import { all, forget, type Saved } from "../table/saved";
import { Button } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
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
    // It leaves the list once the browser has let go of it: whoever goes away in that moment does not find it again.
    void forget(id)
      .catch(() => undefined)
      .then(() => setSaved((known = known.filter((match) => match.id !== id))));
  };
  return { saved, remove };
}

const KEY = "tankodrom.mine";

/** Tables of this person at the server, those that wait for them and the others. */
interface Counts {
  waits: number;
  rest: number;
}

const NONE: Counts = { waits: 0, rest: 0 };

function readCounts(): Counts {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const { waits = 0, rest = 0 } = (typeof kept === "object" && kept !== null ? kept : {}) as Partial<Counts>;
    return { waits: Math.max(0, Number(waits) || 0), rest: Math.max(0, Number(rest) || 0) };
  } catch {
    return NONE; // the page jumps once
  }
}

/** How many there were the last time: there is room for them before the server answers, so that nothing jumps. */
function useRoomForMine({ waits, rest }: Counts, told: boolean, coming: boolean): Counts {
  const [had] = useState(readCounts);
  useEffect(() => {
    if (!told) return;
    try {
      localStorage.setItem(KEY, JSON.stringify({ waits, rest }));
    } catch {
      // as above
    }
  }, [waits, rest, told]);
  return coming ? had : NONE;
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

/** Against whom: what its record says of who plays. */
export function companyOf(record: string): string {
  const players = /^tag seats (.+)$/m.exec(record)?.[1]?.split(",") ?? [];
  const people = players.filter((player) => player === PERSON).length;
  if (people > 1) return _n("{count} person at one screen", "{count} people at one screen", people);
  return _n("against the computer", "against {count} programs", Math.max(1, players.length - people));
}

function chipOfSaved({ id, game, changed, waits, record }: Saved): Chip {
  return { key: id, href: `#/match/${id}`, game, text: companyOf(record), clock: ago(changed), waits, id };
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
  /** it may still do so */
  coming: boolean;
  name: string | undefined;
  saved: Saved[];
  onRemove: (id: string) => void;
}

export function Waiting({ games, mine, told, coming, name, saved, onRemove }: WaitingProps) {
  const rows = mine.filter(({ state }) => state !== "finished").map((row) => chipOfRow(games, name, row));
  const own = saved.map(chipOfSaved);
  const waiting = (chips: Chip[]) => chips.filter(({ waits }) => waits);
  const resting = (chips: Chip[]) => chips.filter(({ waits }) => !waits);
  const expected = useRoomForMine({ waits: waiting(rows).length, rest: resting(rows).length }, told, coming);
  const [whole, setWhole] = useState(false);
  const [forgetting, setForgetting] = useState<Chip>();
  const room = (count: number, kind: string) => Array.from({ length: count }, (_all, place) => `${kind}-${place}`);
  // With people first; the place of those that are still coming is kept.
  const chips = [...waiting(rows), ...room(expected.waits, "waits"), ...waiting(own), ...resting(rows), ...room(expected.rest, "rest"), ...resting(own)];
  if (chips.length === 0) return null;
  const count = waiting(rows).length + expected.waits + waiting(own).length;
  const shown = whole ? chips : chips.slice(0, SHOWN);
  return (
    <section class="wait" aria-label={_("Your games")}>
      <h2>{count > 0 ? _n("{count} game waits for you", "{count} games wait for you", count) : _("Your games")}</h2>
      <ul>
        {shown.map((chip) =>
          typeof chip === "string" ? (
            <li key={chip} class="chip coming" aria-hidden="true" />
          ) : (
            <li key={chip.key} class={`chip ${chip.waits ? "waits" : ""}`} data-chip={chip.key}>
              <a href={chip.href}>
                <span>
                  <b>{titleOf(chip.game)}</b> {chip.text}
                </span>
                <span class="chip-time">{chip.clock}</span>
              </a>
              {whole && chip.id && (
                <button type="button" class="icon-btn" aria-label={_("Forget {game}, {time}", { game: titleOf(chip.game), time: chip.clock })} data-do="forget" onClick={() => setForgetting(chip)}>
                  <Icon id="i-cross" />
                </button>
              )}
            </li>
          ),
        )}
      </ul>
      {forgetting?.id && (
        <Dialog
          title={_("Forget this match?")}
          onClose={() => setForgetting(undefined)}
          foot={
            <>
              <Button kind="quiet" focus onPress={() => setForgetting(undefined)}>
                {_("Keep it")}
              </Button>
              <Button kind="risk" data="forget-yes" onPress={() => (setForgetting(undefined), onRemove(forgetting.id!))}>
                {_("Forget")}
              </Button>
            </>
          }
        >
          <p>
            <b>{titleOf(forgetting.game)}</b> {forgetting.text}, {forgetting.clock}
          </p>
          <p>{_("Its record is only in this browser: it cannot be got back.")}</p>
        </Dialog>
      )}
      {chips.length > SHOWN && (
        <button type="button" class="btn quiet" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? _("fewer") : _n("{count} more", "{count} more", chips.length - SHOWN)}
        </button>
      )}
    </section>
  );
}
