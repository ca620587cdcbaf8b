// The card beside a match that is looked through: what the last action was worth, what was better, how it was answered.
import type { ReplayMatch } from "../replay/match";
import { useStore } from "../ui/store";
import { _ } from "../ui/words";
import { candidatesOf, percent, signOf } from "./chances";
import { MoveText, Options, type Option } from "./options";
import type { Found, Judged } from "./record";

/** The last action before a step, and the moment after it. Moments are judged from the first to the last: beyond those that
 *  are, nothing is known of the last action, and an earlier one does not stand for it. */
export function judgedBefore({ judged, done, of }: Found, step: number): { one: Judged; next: Judged | undefined } | undefined {
  let one: Judged | undefined;
  let next: Judged | undefined;
  for (const each of judged.values()) {
    if (each.step < step && each.moment.played && each.step >= (one?.step ?? 0)) one = each;
    if (each.step >= step && each.step <= (next?.step ?? Infinity)) next = each;
  }
  if (!one || (!next && done < of && one.step < step - 1)) return undefined;
  return { one, next };
}

/** What is better first, then what was played; where that was the best, what else there was. A difference so small that the
 *  judgement still calls it the best is none. */
export function optionsOf({ moment, names }: Judged): Option[] {
  const { played } = moment;
  if (!played) return [];
  const most = played.mark === "best" ? played.value : Infinity;
  const all = candidatesOf(moment).map(({ write, value, reason }): Option => ({ write, value: Math.min(value, most), reason, name: names?.[write] }));
  const own: Option = { write: played.write, value: played.value, name: names?.[played.write], label: _("Was played"), played: true };
  const others = all.filter(({ write }) => write !== played.write).slice(0, 3);
  const better = others.filter(({ value }) => percent(value!) > percent(played.value));
  if (better.length > 0) return [...better.map((one, place) => ({ ...one, label: place === 0 ? _("Better") : undefined })), own];
  return [own, ...others.map((one, place) => ({ ...one, label: place === 0 ? _("Instead") : undefined }))];
}

/** Nobody is shown what somebody else could have done with cards that are not seen. */
export function maySee(match: ReplayMatch, seat: number): boolean {
  const { eyes } = match.course.value;
  return match.game === "chess" || eyes === "all" || eyes === seat;
}

function Arrow() {
  return (
    <svg viewBox="0 0 44 16" aria-hidden="true">
      <path d="M0 8H40M33 2 41 8 33 14" fill="none" stroke="currentColor" stroke-width="2" />
    </svg>
  );
}

/** From what the best was worth to what was played. */
function Swing({ name, from, to }: { name: string; from: number; to: number }) {
  return (
    <p class={to < from ? "study-swing fell" : "study-swing"}>
      {to !== from && <span class="study-was">{from}</span>}
      {to !== from && <Arrow />}
      <b>{to}</b>
      <span class="note">{_("chances of {name}, of 100", { name })}</span>
    </p>
  );
}

export interface StudyCardProps {
  match: ReplayMatch;
  found: Found;
  /** the option that is drawn on the board */
  chosen: string | undefined;
  onChoose: (write: string) => void;
}

export function StudyCard({ match, found, chosen, onChoose }: StudyCardProps) {
  const { table, seats } = useStore(match.view);
  const known = judgedBefore(found, table.step);
  if (!known || !maySee(match, known.one.moment.seat)) {
    return (
      <section class="study-card" aria-label={_("Chances")} data-card="none">
        <h2>{table.step === 0 ? _("The start of the match") : _("Chances")}</h2>
        <p class="study-words note">{found.done < found.of ? _("The computer thinks about the match: {done} of {of}.", { done: found.done, of: found.of }) : _("Step on: every move is shown with what it was worth, and what was better.")}</p>
      </section>
    );
  }
  const { one, next } = known;
  const { moment, names } = one;
  const played = moment.played!;
  const name = (seat: number) => seats.find((each) => each.seat === seat)?.name ?? "";
  const answer = next && next.moment.seat !== moment.seat && signOf(moment).includes("?") && maySee(match, next.moment.seat) ? candidatesOf(next.moment)[0] : undefined;
  const options = optionsOf(one);
  const reason = options.find(({ write }) => write === chosen)?.reason;
  const number = match.game === "chess" ? moveNumber(match, one.step) : "";
  return (
    <section class="study-card" aria-label={_("Chances")} data-card={one.step} data-mark={played.mark}>
      <h2>
        <span>
          {number} <MoveText write={played.write} name={names?.[played.write]} />
        </span>
        <span class="note">{played.mark_text}</span>
      </h2>
      <Swing name={name(moment.seat)} from={percent(played.mark === "best" ? played.value : played.best)} to={percent(played.value)} />
      {answer && (
        <p class="study-words">
          {_("{name} can answer:", { name: name(next!.moment.seat) })}{" "}
          <b class="study-answer">
            <MoveText write={answer.write} name={next!.names?.[answer.write]} />
          </b>
          {answer.reason && `: ${answer.reason}`}
        </p>
      )}
      <Options label={_("What could be done")} options={options} chosen={chosen} onChoose={onChoose} />
      {reason && <p class="study-words note">{reason}</p>}
      {found.done < found.of && <p class="study-words note">{_("The computer thinks about the match: {done} of {of}.", { done: found.done, of: found.of })}</p>}
    </section>
  );
}

/** "25." as the list of moves counts them, "25…" for Black. */
function moveNumber(match: ReplayMatch, step: number): string {
  const moves = (match.view.value.replay?.log ?? []).flatMap((each) => ("write" in each ? [each] : []));
  const place = moves.findIndex((each) => each.step === step);
  const first = moves[0]?.seat ?? 0; // Black begins in some positions
  const ply = place + first;
  return place < 0 ? "" : `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? "." : "…"}`;
}
