// The end of a match: how it ended in words, who came where, what every point was for, ratings, another match, and the
// proof that nobody chose the deal. It lies below the table, so that the last position stays in sight.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Points } from "../documents";
import { linkOf } from "../replay/share";
import { Button } from "../ui/control/button";
import { tell } from "../ui/control/toast";
import { copyText } from "../ui/copy";
import { Icon } from "../ui/icon";
import { useKeys } from "../ui/keys";
import { focusHead } from "../ui/page/focus";
import { open } from "../ui/page/route";
import { _ } from "../ui/words";
import type { Match, MatchView, SeatView } from "./match";
import { Proof } from "./proof";
import { downloadRecord } from "./record";

interface Standing {
  seat: SeatView;
  place: number;
  payoff: number;
  points?: number | undefined;
}

/** By place, as the points have it; where there are none, by who won. */
function standings({ table, seats }: MatchView): Standing[] {
  const payoff = table.outcome?.payoff ?? [];
  const scored = new Map(table.score?.seats?.map((points) => [points.seat, points]));
  return seats
    .map((seat) => {
      const points = scored.get(seat.seat);
      const won = payoff[seat.seat] ?? 0;
      return { seat, payoff: won, points: points?.points, place: points?.place ?? 1 + payoff.filter((other) => other > won).length };
    })
    .sort((left, right) => left.place - right.place || left.seat.seat - right.seat.seat);
}

/** How it ended for the one person at this screen. */
function forMe({ table, seats }: MatchView): string | undefined {
  const [mine, other] = seats.filter((seat) => seat.mine);
  if (!mine || other) return undefined;
  const payoff = table.outcome?.payoff[mine.seat] ?? 0;
  return payoff > 0 ? _("You win") : payoff < 0 ? _("You lose") : _("A draw");
}

function result(payoff: number): string {
  return payoff > 0 ? _("victory") : payoff < 0 ? _("defeat") : _("draw");
}

function Rating({ view, seat }: { view: MatchView; seat: SeatView }) {
  const now = view.ratings?.[seat.seat];
  if (now === undefined) return <td />;
  const change = seat.rating === undefined ? 0 : now - seat.rating;
  return (
    <td class="num-cell">
      {now} {change !== 0 && <span class={change > 0 ? "rating-up" : "rating-down"}>{change > 0 ? `+${change}` : `−${-change}`}</span>}
    </td>
  );
}

function Places({ view }: { view: MatchView }) {
  const rows = standings(view);
  const scored = rows.some(({ points }) => points !== undefined);
  return (
    <table class="end-places">
      <caption class="spoken">{_("How it ended for whom")}</caption>
      <thead class="spoken">
        <tr>
          <th>{_("Place")}</th>
          <th>{_("Player")}</th>
          <th>{scored ? _("Points") : _("Result")}</th>
          {view.ratings && <th>{_("Rating")}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ seat, place, points, payoff }) => (
          <tr key={seat.seat} class={payoff > 0 ? "won" : ""} data-place={place}>
            <td class="end-place">{place}</td>
            <th scope="row">
              {seat.player} {seat.player !== seat.name && <span class="note">{seat.name}</span>}
            </th>
            <td class="num-cell">{scored ? points : result(payoff)}</td>
            {view.ratings && <Rating view={view} seat={seat} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function pointsName(view: MatchView, points: Points): string {
  return view.seats.find(({ seat }) => seat === points.seat)?.player ?? points.name ?? "";
}

/** Every point, and what it was for. */
function Explained({ view }: { view: MatchView }) {
  const lists = [...(view.table.score?.sides ?? []), ...(view.table.score?.seats ?? [])].filter(({ parts }) => (parts?.length ?? 0) > 0);
  if (lists.length === 0) return null;
  return (
    <div class="end-points">
      {lists.map((points) => (
        <section key={`${points.side}.${points.seat}`} data-points={points.seat ?? points.side}>
          <h3>
            {pointsName(view, points)} <b>{points.points}</b>
          </h3>
          <ul>
            {points.parts?.map((part, place) => (
              <li key={place}>
                <span>{[part.tank, part.text].filter(Boolean).join(" · ")}</span>
                <b>{part.points === 0 && part.count !== undefined ? `★ ${part.count}` : part.points}</b>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The link by which others look through it. */
async function copyLink(match: Match, { connection }: MatchView): Promise<void> {
  const record = await match.record();
  if (record === undefined) return tell({ text: _("The record cannot be had now.") });
  const link = await linkOf({ record, ...(connection === "local" ? {} : { address: `replay/${match.replay}` }) });
  if (link === undefined) return tell({ text: _("The match is too long for a link. Send its record: it opens when it is dropped onto the first page.") });
  tell({ text: (await copyText(link)) ? _("The link is copied: whoever opens it looks through this match.") : _("This browser does not let the page copy. The link: {link}", { link }) });
}

export interface EndSheetProps {
  match: Match;
  view: MatchView;
  onClose: () => void;
}

export function EndSheet({ match, view, onClose }: EndSheetProps) {
  const [starting, setStarting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { outcome } = view.table;
  const mine = forMe(view);
  const alone = view.connection === "local";
  useEffect(() => {
    // What had the focus may be gone with the last move.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    return () => void requestAnimationFrame(() => focusHead("[data-do=end]"));
  }, []);
  useKeys({ Escape: onClose }, true, true);
  if (!outcome) return null;
  const rematch = (swap: boolean) => {
    setStarting(alone);
    match.rematch(swap).catch((error: unknown) => (setStarting(false), tell({ kind: "error", text: String(error) })));
  };
  return (
    <section class="end-sheet sheet" aria-label={_("The end")}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {mine ?? outcome.text}
        </h2>
        <button type="button" class="icon-btn" aria-label={_("Close")} data-do="end-close" onClick={onClose}>
          <Icon id="i-cross" />
        </button>
      </header>
      <div class="end-body">
        {mine && <p class="end-text">{outcome.text}</p>}
        <Places view={view} />
        <Explained view={view} />
        {view.proof && <Proof match={match} proof={view.proof} />}
      </div>
      <footer>
        {view.tournament !== undefined && (
          <Button kind="go" data="tournament" onPress={() => open(`clubs/${view.tournament}`)}>
            {_("To the tournament")}
          </Button>
        )}
        {view.seat !== undefined && view.tournament === undefined && (
          <>
            <Button kind="go" data="rematch" busy={starting || view.asking === "rematch"} onPress={() => rematch(true)}>
              {_("Again, seats changed")}
            </Button>
            <Button data="rematch-same" onPress={() => rematch(false)}>
              {_("Again, same seats")}
            </Button>
          </>
        )}
        {match.replay !== undefined && (
          <Button kind="quiet" data="replay" onPress={() => open(`replay/${match.replay}`)}>
            {_("Replay")}
          </Button>
        )}
        {match.replay !== undefined && match.game === "chess" && (
          <Button kind="quiet" data="analyse" onPress={() => open(`study/${match.replay}`)}>
            {_("Analyse")}
          </Button>
        )}
        {match.replay !== undefined && (
          <Button kind="quiet" data="copy" onPress={() => void copyLink(match, view)}>
            {_("Copy the link")}
          </Button>
        )}
        <Button kind="quiet" data="record" onPress={async () => void ((await downloadRecord(match)) || tell({ text: _("The record cannot be had now.") }))}>
          {_("Download the record")}
        </Button>
        <Button kind="quiet" data="home" onPress={() => open("")}>
          {_("To the first page")}
        </Button>
      </footer>
    </section>
  );
}
