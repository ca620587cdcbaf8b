// What waits for me in a tournament, with one thing to do, and what else I may do.
import { useState } from "preact/hooks";
import { Refusal } from "../engine/engine";
import { server, type Request } from "../net/connection";
import type { Tournament } from "../protocol";
import { Button } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { Pick } from "../ui/control/fields";
import { tell } from "../ui/control/toast";
import { copyText } from "../ui/copy";
import { open } from "../ui/page/route";
import { useStore } from "../ui/store";
import { _, _n } from "../ui/words";
import { nameOf } from "./standings";

type Deed = "tournament_enter" | "tournament_withdraw" | "tournament_start" | "tournament_cancel";

async function ask(request: Request): Promise<boolean> {
  try {
    await server.request(request);
    return true;
  } catch (error) {
    tell({ kind: "error", text: error instanceof Refusal ? error.text : String(error) });
    return false;
  }
}

/** Asks once before something that cannot be taken back. */
function Sure({ title, text, deed, onYes, onClose }: { title: string; text: string; deed: string; onYes: () => void; onClose: () => void }) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" focus onPress={onClose}>
            {_("Back")}
          </Button>
          <Button kind="risk" data="sure" onPress={() => (onClose(), onYes())}>
            {deed}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

/** The organiser withdraws somebody who does not come. */
function WithdrawOther({ told, onClose }: { told: Tournament; onClose: () => void }) {
  const names = told.entrants.filter(({ withdrawn }) => !withdrawn).map(({ name }) => name);
  const [name, setName] = useState(names[0] ?? "");
  const { tournament, state } = told.head;
  return (
    <Dialog
      title={_("Withdraw a player")}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" onPress={onClose}>
            {_("Back")}
          </Button>
          <Button kind="risk" data="sure" onPress={() => (onClose(), void ask({ type: "tournament_withdraw", tournament, name }))}>
            {_("Withdraw {name}", { name })}
          </Button>
        </>
      }
    >
      <Pick label={_("Player")} data="player" value={name} choices={names.map((one) => ({ value: one, text: one }))} onChoose={setName} />
      {state === "running" && <p class="note">{_("A match under way is lost by it, and nobody is paired with them any more. What was played counts.")}</p>}
    </Dialog>
  );
}

/** What there is to say to the reader. */
function sentence(told: Tournament): string {
  const { head, player, pairings } = told;
  if (head.state === "cancelled") return _("The tournament was cancelled.");
  if (head.state === "open") {
    if (head.mine) return head.plays ? _("You have entered, and start it when all are there.") : _("You start it when all are there; you may enter yourself.");
    return head.plays ? _("You have entered. {organiser} starts the tournament.", { organiser: head.organiser }) : _("Anybody with an account may enter until {organiser} starts it.", { organiser: head.organiser });
  }
  if (head.state === "over") {
    const place = told.standings.find(({ number }) => number === player)?.place;
    return place === undefined ? _("The tournament is over.") : _("The tournament is over: you came to place {place}.", { place });
  }
  const mine = mineNow(told);
  const left = pairings.filter(({ round, result }) => round === head.round && !result).length;
  const rest = _n("One match of the round is still being played.", "{count} matches of the round are still being played.", left);
  if (!head.plays || !mine) return player !== undefined && !head.plays ? `${_("You have withdrawn.")} ${rest}` : rest;
  if (mine.second === undefined) return `${_("You have a bye in this round: one point.")} ${left > 0 ? rest : ""}`;
  if (mine.result) return left > 0 ? `${_("Your match of this round is over.")} ${rest}` : _("The next round is about to begin.");
  return _("Your match of round {round} waits: against {name}.", { round: head.round ?? 1, name: nameOf(told, mine.first === player ? mine.second : mine.first) });
}

/** My pairing of the round that is played. */
function mineNow({ head, player, pairings }: Tournament) {
  return pairings.find(({ round, first, second }) => round === head.round && player !== undefined && (first === player || second === player));
}

async function copyLink(tournament: string): Promise<void> {
  const link = new URL(`#/clubs/${tournament}`, document.baseURI).href;
  tell({ text: (await copyText(link)) ? _("The link is copied: whoever opens it finds the tournament.") : _("This browser does not let the page copy. The link: {link}", { link }) });
}

export function Waits({ told }: { told: Tournament }) {
  const { guest } = useStore(server.view);
  const [sure, setSure] = useState<Deed>();
  const [others, setOthers] = useState(false);
  const [busy, setBusy] = useState<Deed>();
  const { head } = told;
  const { tournament } = head;
  const mine = head.state === "running" && head.plays ? mineNow(told) : undefined;
  const plays = mine && !mine.result ? mine.table : undefined;
  const full = head.entered >= head.most;
  const does = (type: Deed) => async () => {
    setBusy(type);
    await ask({ type, tournament });
    setBusy(undefined);
  };
  const opened = head.state === "open", running = head.state === "running";
  const mayStart = told.entrants.length >= 2;
  return (
    <section class={`sheet club-waits ${plays ? "urgent" : ""}`} aria-label={_("What waits for you")}>
      <p aria-live="polite">{sentence(told)}</p>
      <div class="club-deeds">
        {plays && (
          <Button kind="go" data="play" onPress={() => open(`table/${plays}`)}>
            {_("Play")}
          </Button>
        )}
        {opened && head.mine && (
          <Button
            {...(mayStart ? { kind: "go" as const } : {})}
            data="start"
            busy={busy === "tournament_start"}
            {...(mayStart ? {} : { why: { text: _("It takes two at least.") } })}
            onPress={() => void does("tournament_start")()}
          >
            {_("Start the tournament")}
          </Button>
        )}
        {opened && !head.plays && (
          <Button
            {...(head.mine && mayStart ? {} : { kind: "go" as const })}
            data="enter-tournament"
            busy={busy === "tournament_enter"}
            {...(guest ? { why: { text: _("Tournaments are for people with an account: sign in first.") } } : full ? { why: { text: _("As many have entered as may.") } } : {})}
            onPress={() => void does("tournament_enter")()}
          >
            {_("Enter the tournament")}
          </Button>
        )}
        {(opened || running) && head.plays && (
          <Button kind={running ? "risk" : "quiet"} data="withdraw" busy={busy === "tournament_withdraw"} onPress={() => (running ? setSure("tournament_withdraw") : void does("tournament_withdraw")())}>
            {_("Withdraw")}
          </Button>
        )}
        {(opened || running) && head.mine && told.entrants.some(({ withdrawn }) => !withdrawn) && (
          <Button kind="quiet" data="withdraw-other" onPress={() => setOthers(true)}>
            {_("Withdraw a player")}
          </Button>
        )}
        {opened && head.mine && (
          <Button kind="risk" data="cancel-tournament" onPress={() => setSure("tournament_cancel")}>
            {_("Cancel the tournament")}
          </Button>
        )}
        {(opened || running) && (
          <Button kind="quiet" data="copy" onPress={() => void copyLink(tournament)}>
            {_("Copy the link")}
          </Button>
        )}
      </div>
      {sure === "tournament_withdraw" && (
        <Sure
          title={_("Withdraw from the tournament?")}
          text={_("A match under way is lost by it, and you are not paired any more. What you played counts.")}
          deed={_("Withdraw")}
          onYes={() => void does("tournament_withdraw")()}
          onClose={() => setSure(undefined)}
        />
      )}
      {sure === "tournament_cancel" && (
        <Sure title={_("Cancel the tournament?")} text={_("It is over then for everybody who has entered.")} deed={_("Cancel the tournament")} onYes={() => void does("tournament_cancel")()} onClose={() => setSure(undefined)} />
      )}
      {others && <WithdrawOther told={told} onClose={() => setOthers(false)} />}
    </section>
  );
}
