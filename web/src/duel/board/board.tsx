// Tank boards: the whole one, and the strip to which it folds when there are many. What can change is on both; what is
// only printed (armour, range table, words for the crew) is on the whole one alone.
import type { ComponentChildren } from "preact";
import type { DuelBoard, DuelBoardBoard, DuelLevel } from "../../documents";
import { _, _n } from "../../ui/words";
import { CardBack } from "../card";
import { useThings } from "../things";
import { calm, capital } from "../words";
import { Crew, CrewLines } from "./crew";
import { Cells, LevelLine, levelOf } from "./levels";
import { Ground, Tags } from "./markers";
import { SideView, sideOf } from "./picture";
import { ArmourTable, PrintedButton, PrintedLines } from "./printed";
import { RangeTable } from "./range";

export type Tank = DuelBoardBoard;

export interface BoardProps {
  tank: Tank;
  board: DuelBoard;
  /** whose it is, as shown */
  owner: string;
  own: boolean;
  /** what is known about it now */
  state: "acting" | "aimed" | "enemy-acts" | "";
  /** it can be pointed at, for what */
  may: string | undefined;
  picked: boolean;
  /** distance that is being looked at, in metres */
  distance?: number | undefined;
  /** a card that is chosen for it, but not laid */
  chosen?: boolean;
  /** levels being bought */
  plus?: { move?: number; fire?: number } | undefined;
  onPick: () => void;
  children?: ComponentChildren;
}

function Points({ tank, short }: { tank: Tank; short?: boolean }) {
  const stars = "★".repeat(tank.medals ?? 0);
  const points = tank.points ?? 0;
  return (
    <span class="vp">
      {stars && <span class="stars" title={_n("{count} medal", "{count} medals", tank.medals ?? 0)}>{stars}</span>} {short ? points : _("{points} VP", { points })}
    </span>
  );
}

/** In the initiative phase: whether a card lies there. */
function Bid({ tank, board, chosen }: { tank: Tank; board: DuelBoard; chosen: boolean | undefined }) {
  if (board.phase !== "initiative" || tank.out) return null;
  const said = tank.bidden ? _("a card lies") : chosen ? _("chosen, not laid") : _("no card lies yet");
  return (
    <span class="bid" data-bid={tank.bidden ? "laid" : chosen ? "chosen" : "none"}>
      <CardBack kind={tank.bidden ? "back" : chosen ? "mine" : "none"} />
      <span class="spoken">{said}</span>
    </span>
  );
}

/** The tag of a tank: a button where it can be pointed at. */
function Tag({ tank, may, picked, onPick, side }: { tank: Tank; may: string | undefined; picked: boolean; onPick: () => void; side: string }) {
  if (may === undefined) return <span class={`id ${side}`}>{tank.tank}</span>;
  return (
    <button type="button" class={`id ${side}`} aria-pressed={picked} data-pick={tank.tank} aria-label={`${tank.tank}, ${tank.name}: ${may}`} onClick={(event) => (event.stopPropagation(), onPick())}>
      {tank.tank}
    </button>
  );
}

export function FullBoard(props: BoardProps) {
  const { tank, board, owner, state, may, picked, distance, chosen, plus, onPick } = props;
  const things = useThings();
  const type = things.get("tank", tank.type);
  const side = sideOf(tank.tank);
  const crew = tank.experience ? things.word("experience", tank.experience) : "";
  return (
    <section class={`sheet tb ${side} ${state} ${may === undefined ? "" : "may"} ${picked ? "picked" : ""} ${tank.out ? "out" : ""}`} data-tank={tank.tank} aria-label={`${tank.tank}, ${tank.name}`} onClick={may === undefined ? undefined : onPick}>
      <div class="pic">
        <Tag tank={tank} may={may} picked={picked} onPick={onPick} side={side} />
        <SideView type={tank.type} side={side} />
        <p class="equipment">{type?.gear.map(({ text }) => capital(text)).join(", ")}</p>
        <ArmourTable type={type} />
        <Bid tank={tank} board={board} chosen={chosen} />
      </div>
      <div class="data">
        <div class="nm">
          <b>{tank.name}</b>
          <span class="note">{[crew, owner].filter(Boolean).join(" · ")}</span>
          <PrintedButton tank={tank} distance={distance} />
          <Points tank={tank} />
        </div>
        {tank.out ? (
          <p class="lost">{calm(tank.text)}</p>
        ) : (
          <>
            <LevelLine name={things.word("kind", "move")} level={tank.move} plus={plus?.move ?? 0} />
            <LevelLine name={things.word("kind", "fire")} level={tank.fire} plus={plus?.fire ?? 0} />
            <Crew tank={tank} type={type} letters={false} />
            <Ground tank={tank} />
            {type && <RangeTable type={type} at={distance} />}
            <Tags tank={tank} />
          </>
        )}
      </div>
    </section>
  );
}

export function Strip({ tank, board, owner, state, may, picked, chosen, onPick, children }: BoardProps) {
  const things = useThings();
  const type = things.get("tank", tank.type);
  const side = sideOf(tank.tank);
  const level = (key: "move" | "fire", value: DuelLevel | undefined) => {
    const { now, why } = levelOf(value);
    const name = things.word("kind", key);
    return (
      <>
        <span class="lname" data-short={name.slice(0, 2)} title={why ? capital(why) : undefined}>
          <span>{name}</span>
        </span>
        <Cells level={value} numbers={false} />
        <b>{now}</b>
      </>
    );
  };
  return (
    <section class={`sheet ct ${side} ${state} ${may === undefined ? "" : "may"} ${picked ? "picked" : ""} ${tank.out ? "out" : ""}`} data-tank={tank.tank} aria-label={`${tank.tank}, ${tank.name}`} onClick={onPick}>
      <div class="c1">
        <Tag tank={tank} may={may ?? _("open")} picked={picked} onPick={onPick} side={side} />
        <span class="cn">{tank.name}</span>
        <span class="owner">{owner}</span>
        <Points tank={tank} short />
      </div>
      {tank.out ? (
        <p class="lost">{calm(tank.text)}</p>
      ) : (
        <>
          <div class="c2">
            <SideView type={tank.type} side={side} />
            <span class="lv2">
              {level("move", tank.move)}
              {level("fire", tank.fire)}
            </span>
            <Bid tank={tank} board={board} chosen={chosen} />
          </div>
          <div class="c3">
            <Crew tank={tank} type={type} letters />
            <Ground tank={tank} brief />
          </div>
          <Tags tank={tank} />
        </>
      )}
      {children}
    </section>
  );
}

/** The board of a folded tank, open beside the odds. */
export function OpenBoard({ tank, distance, plus, note }: { tank: Tank; distance?: number | undefined; plus?: { move?: number; fire?: number } | undefined; note: string }) {
  const things = useThings();
  const type = things.get("tank", tank.type);
  const side = sideOf(tank.tank);
  return (
    <section class={`sheet open ${side}`} tabIndex={0} data-open={tank.tank} aria-label={_("The board of {tank}", { tank: tank.tank })}>
      <h2>
        <span class={`id ${side}`}>{tank.tank}</span> {tank.name} <span class="note">{note}</span>
      </h2>
      <div class="fullb">
        {tank.out ? (
          <p>{calm(tank.text)}</p>
        ) : (
          <>
            <LevelLine name={things.word("kind", "move")} level={tank.move} plus={plus?.move ?? 0} />
            <LevelLine name={things.word("kind", "fire")} level={tank.fire} plus={plus?.fire ?? 0} />
            <CrewLines tank={tank} type={type} />
            <Ground tank={tank} />
            {type && <RangeTable type={type} at={distance} whole />}
            <Tags tank={tank} />
            <ArmourTable type={type} numbers />
            {type && <PrintedLines type={type} />}
          </>
        )}
      </div>
    </section>
  );
}
