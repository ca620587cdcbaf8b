// What has befallen the reader since they last did something: tanks lost, crews hit, cards taken. It lies over what is
// asked and holds nothing back; it goes when it is closed, or with the next thing that its reader does.
import { useMemo, useState } from "preact/hooks";
import type { DuelBoard, DuelEvent } from "../documents";
import type { MatchView } from "../table/match";
import { RuleNumber } from "../ui/control/rule-number";
import { Icon } from "../ui/icon";
import { useKeys } from "../ui/keys";
import { _ } from "../ui/words";

export interface News {
  /** the step that began it */
  step: number;
  /** own tanks that are lost, and others' */
  lost: string[];
  beaten: string[];
  lines: { text: string; rule?: string | undefined }[];
}

/** Whether an event is worth a stop for that seat. */
function concerns(event: DuelEvent, seat: number, own: (tank: string | null | undefined) => boolean): boolean {
  switch (event.event) {
    case "eliminated":
      return true;
    case "exploded":
    case "catastrophe":
    case "bailed-out":
    case "effect":
    case "reinforced":
      return own(event.tank);
    case "crew":
      return own(event.tank) && event.health !== "fit";
    case "fire":
      return own(event.tank) && (event.fire ?? 0) > 0;
    case "broken":
      return own(event.tank) && event.broken === true;
    case "lost-cards":
      return event.seat === seat;
    case "stole":
      return event.robbed === seat;
    case "stolen":
      return event.seat !== seat; // only the two are told
    default:
      return false;
  }
}

/** What happened to that seat since its last step, that step with all that came of it included. */
export function newsOf(log: MatchView["log"], board: DuelBoard, seat: number): News | undefined {
  const own = (tank: string | null | undefined) => board.tanks.some((one) => one.tank === tank && one.seat === seat);
  const news: News = { step: -1, lost: [], beaten: [], lines: [] };
  let harm = false;
  let first = log.length - 1;
  const isOwn = (step: MatchView["log"][number]) => "seat" in step && step.seat === seat;
  while (first > 0 && !isOwn(log[first]!)) first--;
  for (const step of log.slice(Math.max(0, first))) {
    for (const event of step.events as DuelEvent[]) {
      if (!event.text || !concerns(event, seat, own)) continue;
      if (news.step < 0) news.step = step.step;
      if (event.event === "eliminated" && event.tank) (own(event.tank) ? news.lost : news.beaten).push(event.tank);
      harm ||= event.event !== "reinforced"; // that a fresh tank has come is news of a loss alone
      news.lines.push({ text: event.text, rule: event.rule });
    }
  }
  return harm ? news : undefined;
}

function titleOf({ lost, beaten }: News): string {
  if (lost.length > 0) return _("You have lost {tanks}", { tanks: lost.join(", ") });
  if (beaten.length > 0) return _("{tanks} is out", { tanks: beaten.join(", ") });
  return _("This happened to you");
}

export function NewsSheet({ view, board }: { view: MatchView; board: DuelBoard }) {
  const [closed, setClosed] = useState<number>();
  const seat = view.seat;
  const news = useMemo(() => (seat === undefined ? undefined : newsOf(view.log, board, seat)), [view.log, seat]);
  const shown = news !== undefined && news.step !== closed && !view.table.outcome;
  useKeys({ Escape: () => setClosed(news?.step) }, shown, true);
  return (
    <div role="status" class="news-place">
      {shown && (
        <section class={`sheet news ${news.lost.length > 0 ? "loss" : ""}`} aria-label={titleOf(news)} data-news={news.step}>
          <h2>
            {titleOf(news)}
            <button type="button" class="icon-btn" aria-label={_("Close")} onClick={() => setClosed(news.step)}>
              <Icon id="i-cross" />
            </button>
          </h2>
          <ul>
            {news.lines.map(({ text, rule }, place) => (
              <li key={place}>
                {text} <RuleNumber rule={rule} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
