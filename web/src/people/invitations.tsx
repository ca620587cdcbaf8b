// Seats that others keep for this person: to be taken, or not.
import { useEffect, useState } from "preact/hooks";
import { GameSign } from "../home/art";
import { ago, clockWords, isGame, titleOf } from "../home/words";
import { company, invitations as askInvitations } from "../net/company";
import { server } from "../net/connection";
import type { Invitation } from "../protocol";
import { Button } from "../ui/control/button";
import { tell } from "../ui/control/toast";
import { open } from "../ui/page/route";
import { useStore } from "../ui/store";
import { _ } from "../ui/words";
import { words } from "./secret";

export function Invitations() {
  const { told, invitations } = useStore(company);
  const { state } = useStore(server.view);
  const [list, setList] = useState<Invitation[]>([]);
  const [busy, setBusy] = useState("");
  useEffect(() => {
    if (state === "open") void askInvitations().then(setList, () => undefined);
  }, [told, invitations, state]);
  const answer = async (table: string, comes: boolean) => {
    setBusy(table);
    try {
      await server.request(comes ? { type: "sit", table } : { type: "decline", table });
      if (comes) open(`table/${table}`);
      else setList((before) => before.filter((one) => one.table !== table));
    } catch (error) {
      tell({ kind: "error", text: words(error) });
    }
    setBusy("");
  };
  if (list.length === 0) return null;
  return (
    <section class="sheet my-list invitations" aria-label={_("Invitations")}>
      <h2>{_("Invitations")}</h2>
      <ul>
        {list.map(({ table, game, by, since, rated, clock }) => (
          <li key={table} class="my-row" data-invitation={table}>
            <span class="my-art" aria-hidden="true">
              {isGame(game) && <GameSign game={game} />}
            </span>
            <span class="my-game">
              <b>{titleOf(game)}</b>
              <span class="note">{[clockWords(clock), rated ? _("Rated") : ""].filter(Boolean).join(" · ")}</span>
            </span>
            <span class="my-who">{by}</span>
            <span class="my-what note">{_("keeps a seat for you")}</span>
            <span class="my-clock quiet">{ago(since)}</span>
            <span class="my-deeds">
              <Button data="accept-invitation" busy={busy === table} label={`${_("Accept")}: ${titleOf(game)}, ${by}`} onPress={() => void answer(table, true)}>
                {_("Accept")}
              </Button>
              <Button kind="quiet" data="decline-invitation" busy={busy === table} label={`${_("Decline")}: ${titleOf(game)}, ${by}`} onPress={() => void answer(table, false)}>
                {_("Decline")}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
