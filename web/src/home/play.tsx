// Playing against the computer: how, and against whom, as the last time; one press more and it begins.
import { useEffect, useState } from "preact/hooks";
import type { Game } from "../documents";
import type { GameInfo } from "../engine/requests";
import { rooms } from "../rooms";
import { begin } from "../table/local/begin";
import { prepare } from "../table/room";
import { Button } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { Pick, Segments } from "../ui/control/fields";
import { _ } from "../ui/words";
import { Battle } from "./battle";
import { Levels, offered } from "./levels";
import { localOrder, newOrder, optionsOf, usualOpponent, usualWay, type OwnWay, type Sitter } from "./order";
import { useOwn } from "./own";
import { usePreview } from "./preview";
import { PackLine } from "./pack";
import { titleOf } from "./words";

const KEY = "tankodrom.play";

interface Last {
  way: string;
  opponent: string;
  seat: number;
}

function readAll(): Partial<Record<Game, Partial<Last>>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** What was chosen the last time, as far as it can still be chosen. */
function lastOf(info: GameInfo): Last {
  const { way, opponent, seat } = readAll()[info.game] ?? {};
  return {
    way: info.ways.some(({ option }) => option === way) ? way! : usualWay(info),
    opponent: offered(info).some(({ name }) => name === opponent) ? opponent! : usualOpponent(info),
    seat: typeof seat === "number" ? seat : 0,
  };
}

function keep(game: Game, last: Last): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [game]: last }));
  } catch {
    // the next time is as if it were the first
  }
}


/** own: a way of somebody's own, which is chosen */
export function PlaySheet({ info, own: given, pack: played, onClose }: { info: GameInfo; own?: OwnWay; pack?: string | undefined; onClose: () => void }) {
  const [wanted, setWanted] = useState(() => ({ ...lastOf(info), ...(given ? { way: given.option } : {}) }));
  const own = useOwn(info, wanted.way, given);
  const pack = own.pack ?? played;
  const ways = own.ways.map(({ option, name }) => ({ value: option, text: name }));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");
  const order = { ...newOrder(info, "screen"), way: wanted.way, pack };
  useEffect(() => (void rooms.match(), prepare(info.game)), [info.game]);
  const shown = usePreview(own.ready ? info.game : undefined, optionsOf(order), pack);
  const seats = shown?.seats ?? [];
  const seat = wanted.seat < seats.length ? wanted.seat : 0;
  const set = (parts: Partial<Last>) => setWanted({ ...wanted, ...parts });

  const start = async () => {
    setBusy(true);
    keep(info.game, info.ways.some(({ option }) => option === wanted.way) ? wanted : { ...wanted, way: lastOf(info).way }); // one of one's own is chosen each time
    const sitters = Array.from({ length: own.way?.seats ?? 2 }, (_all, place): Sitter => (place === seat ? "me" : { opponent: wanted.opponent }));
    try {
      await begin(localOrder(info, { ...order, sitters }, sitters.length));
    } catch (error) {
      setBusy(false);
      setFailed(error instanceof Error ? error.message : String(error));
    }
  };

  const foot = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {_("Cancel")}
      </Button>
      <Button kind="go" busy={busy || !(own.ready || own.error)} why={own.error} data="start" focus onPress={() => void start()}>
        {_("Start")}
      </Button>
    </>
  );
  return (
    <Dialog title={titleOf(info.game)} onClose={onClose} class="play-sheet" foot={foot}>
      {pack && <PackLine pack={pack} />}
      <Levels info={info} value={wanted.opponent} onChoose={(opponent) => set({ opponent })} />
      {ways.length > 5 ? (
        <Pick label={info.game === "duel" ? _("Battle") : _("Board")} data="way" value={wanted.way} choices={ways} onChoose={(option) => set({ way: option })} />
      ) : (
        <Segments label={info.game === "chess" ? _("Board") : _("Table")} shown data="way" value={wanted.way} choices={ways} onChoose={(option) => set({ way: option })} />
      )}
      {info.game === "duel" && (
        <p class="own-battle">
          <a href="#/scenario" data-do="scenario">
            {_("Make a battle of your own")}
          </a>
        </p>
      )}
      {info.game !== "rush" && (
        <Segments
          label={_("You play")}
          shown
          data="seat"
          value={String(seat)}
          choices={seats.length > 0 ? seats.map((name, place) => ({ value: String(place), text: name })) : [{ value: "0", text: "…" }]}
          onChoose={(place) => set({ seat: Number(place) })}
        />
      )}
      {shown?.battle && <Battle battle={shown.battle} board={shown.table?.game === "duel" ? shown.table.board : undefined} mine={seat} />}
      {own.error && <p role="alert" class="failed">{own.error.text}</p>}
      {failed && <p role="alert" class="failed">{failed}</p>}
    </Dialog>
  );
}
