// Going on from here: another match in this browser that has gone as this one did so far. Who sits where is chosen anew.
import { useEffect, useState } from "preact/hooks";
import type { GameInfo } from "../engine/requests";
import { games, infoOf, wantGames } from "../home/games";
import { usualOpponent } from "../home/order";
import { addressOf } from "../setup/line";
import { PERSON } from "../table/local/order";
import { Button } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { Pick } from "../ui/control/fields";
import { useStore } from "../ui/store";
import { _ } from "../ui/words";
import { goOn } from "./branch";
import type { ReplayMatch } from "./match";

/** An opponent that plays by the rules of the game itself is named to it by an option, which a match keeps for good. */
function isByRule(info: GameInfo, opponent: string): boolean {
  return info.options.some(({ key, kind }) => key === `${opponent}s` && kind === "text");
}

/** Who sits there whatever anybody chooses, by seat. */
function bound(info: GameInfo, options: readonly string[]): Map<number, string> {
  const seats = new Map<number, string>();
  for (const { name } of info.opponents.filter(({ name: each }) => isByRule(info, each))) {
    const named = options.find((option) => option.startsWith(`${name}s=`))?.slice(name.length + 2);
    for (const seat of named?.split(",") ?? []) seats.set(Number(seat) - 1, name);
  }
  return seats;
}

/** The person where the eyes are, or whoever decides; the computer elsewhere. */
function usualPlayers(match: ReplayMatch, info: GameInfo): string[] {
  const { seat, table } = match.view.value;
  const kept = bound(info, match.state.options);
  const free = table.seats.filter((one) => !kept.has(one.seat));
  const mine = seat !== undefined && !kept.has(seat) ? seat : (free.find(({ decides }) => decides) ?? free[0])?.seat;
  return table.seats.map((one) => kept.get(one.seat) ?? (one.seat === mine ? PERSON : usualOpponent(info)));
}

function Seats({ match, info, onClose }: { match: ReplayMatch; info: GameInfo; onClose: () => void }) {
  const { seats, table } = match.view.value;
  const kept = bound(info, match.state.options);
  const [players, setPlayers] = useState(() => usualPlayers(match, info));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");
  // A table of the server can begin with a position of Tank Chess, in which nothing is hidden.
  const line = "position" in table.board ? table.board.position : undefined;
  const people = players.filter((player) => player === PERSON).length;
  const start = async () => {
    setBusy(true);
    try {
      await goOn(await match.record(), table.step, players);
    } catch (error) {
      setBusy(false);
      setFailed(error instanceof Error ? error.message : String(error));
    }
  };
  const choices = [{ value: PERSON, text: _("Somebody at this screen") }, ...info.opponents.filter(({ name }) => !isByRule(info, name)).map(({ name, level_name }) => ({ value: name, text: `${_("Computer")}: ${level_name} (${name})` }))];
  return (
    <Dialog
      title={_("Go on from here")}
      onClose={onClose}
      class="onward"
      foot={
        <>
          <Button kind="quiet" onPress={onClose}>
            {_("Cancel")}
          </Button>
          <Button kind="go" data="start" busy={busy} why={people === 0 ? { text: _("Somebody must play.") } : undefined} onPress={() => void start()}>
            {_("Start")}
          </Button>
        </>
      }
    >
      <p>{_("Another match begins in this browser as this one stands here. This one stays as it is.")}</p>
      {seats.map(({ seat, name }) =>
        kept.has(seat) ? (
          <p key={seat} class="note">
            {name}: {kept.get(seat)}
          </p>
        ) : (
          <Pick key={seat} label={name} data={`player-${seat}`} value={players[seat]!} choices={choices} onChoose={(player) => setPlayers(players.map((one, place) => (place === seat ? player : one)))} />
        ),
      )}
      {line !== undefined && (
        <p>
          <a class="btn" href={`#/${addressOf(line)}`} data-do="as-setup">
            {_("With a friend elsewhere: as a setup")}
          </a>
        </p>
      )}
      {people > 1 && <p class="note">{_("Friends at one screen hand it over from one to the other.")}</p>}
      {failed && (
        <p role="alert" class="onward-failed">
          {failed}
        </p>
      )}
    </Dialog>
  );
}

export function Onward({ match, onClose }: { match: ReplayMatch; onClose: () => void }) {
  const info = infoOf(useStore(games), match.game);
  useEffect(() => void wantGames().catch(onClose), []);
  return info ? <Seats match={match} info={info} onClose={onClose} /> : null;
}
