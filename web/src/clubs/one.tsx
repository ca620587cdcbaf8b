// One tournament: what it is, what waits for me, standings, rounds.
import { useEffect, useState } from "preact/hooks";
import { games, wantGames } from "../home/games";
import { server } from "../net/connection";
import { LookedAt } from "../net/tournaments";
import type { Tournament } from "../protocol";
import { useTitle } from "../ui/page/title";
import { useStore } from "../ui/store";
import { _ } from "../ui/words";
import { Rounds } from "./rounds";
import { Entrants, Standings } from "./standings";
import { Waits } from "./waits";
import { capital, gameWords, kindWords, stateWords } from "./words";

function Head({ told: { head } }: { told: Tournament }) {
  return (
    <div class="club-head">
      <h1>{head.title}</h1>
      <p class="club-now">{stateWords(head)}</p>
      <p class="note">
        {[gameWords(head), capital(kindWords(head)), head.rated ? _("Rated") : "", head.link ? _("by link") : ""].filter(Boolean).join(" · ")} · {_("opened by")}{" "}
        {head.organiser === "deleted" ? _("deleted") : <a href={`#/people/${encodeURIComponent(head.organiser)}`}>{head.organiser}</a>}
      </p>
    </div>
  );
}

export function ClubOne({ id }: { id: string }) {
  useEffect(() => void wantGames().catch(() => undefined), []);
  useStore(games);
  const [looked] = useState(() => new LookedAt(server, id));
  useEffect(() => () => looked.close(), [looked]);
  const { told, refused } = useStore(looked.view);
  const { state } = useStore(server.view);
  const mine = told?.pairings.some(({ round, result, first, second }) => round === told.head.round && !result && told.player !== undefined && (first === told.player || second === told.player));
  useTitle(told?.head.title ?? _("Tournaments"), told?.head.state === "running" && told.head.plays === true && mine === true);
  if (!told) {
    const text = state === "none" ? _("This page came without a server: everything is played in this browser.") : (refused ?? _("Asking the server…"));
    return (
      <>
        <div class="club-head">
          <h1>{_("Tournaments")}</h1>
        </div>
        <section class="sheet">
          <p class="calm">{text}</p>
        </section>
        <p>
          <a class="link" href="#/clubs">
            {_("All tournaments")}
          </a>
        </p>
      </>
    );
  }
  const begun = told.head.round !== undefined;
  return (
    <>
      <Head told={told} />
      <Waits told={told} />
      <div class="club-sheets">
        {begun ? <Standings told={told} /> : <Entrants told={told} />}
        {begun && <Rounds told={told} />}
      </div>
      <p class="club-all">
        <a class="link" href="#/clubs">
          {_("All tournaments")}
        </a>
      </p>
    </>
  );
}
