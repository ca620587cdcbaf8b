// Tank boards: the whole one, and the strip to which it folds when there are many. What can change is on both; what is
// only printed (armour, range table, words for the crew) is on the whole one alone.
import type { ComponentChildren } from "preact";
import type { DuelBoard, DuelBoardBoard, DuelLevel, DuelMarks, DuelThingTank } from "../documents";
import { Icon } from "../ui/icon";
import { _, _n } from "../ui/words";
import { CardBack } from "./card";
import pictures from "./pictures.json";
import { useThings } from "./things";
import { calm, capital, metres } from "./words";

export type Tank = DuelBoardBoard;

export function sideOf(tank: string): "german" | "soviet" {
  return tank.startsWith("G") ? "german" : "soviet";
}

/** Symbols by type; a type of somebody's own pack looks like the usual tank of its side. */
export function pictureOf(type: string, side: "german" | "soviet"): string {
  const known: Record<string, string> = pictures;
  return known[type] ?? (side === "german" ? "s-pz-iv-g" : "s-t-34-85-m44");
}

/** A side view; the Soviets look to the left. */
export function SideView({ type, side }: { type: string; side: "german" | "soviet" }) {
  return (
    <svg class="sil" viewBox="0 0 150 52" aria-hidden="true">
      <g transform={side === "soviet" ? "translate(150 0) scale(-1 1)" : undefined}>
        <use href={`#${pictureOf(type, side)}`} />
      </g>
    </svg>
  );
}

// ---- Levels ----

interface Level {
  now: number;
  most: number;
  why: string;
}

function levelOf(level: DuelLevel | undefined): Level {
  if (level === undefined) return { now: 0, most: 0, why: "" };
  return typeof level === "number" ? { now: level, most: level, why: "" } : { now: level.level, most: level.most, why: level.why };
}

/** Six cells, or as many as are needed: what is left, what is lost, what is being bought. */
export function Cells({ level, plus = 0, numbers = true }: { level: DuelLevel | undefined; plus?: number; numbers?: boolean }) {
  const { now, most } = levelOf(level);
  const count = Math.max(6, most, now + plus);
  return (
    <span class={numbers ? "cells" : "cl6"} data-cells={count} aria-hidden="true">
      {Array.from({ length: count }, (_none, place) => {
        const step = place + 1;
        const kind = step <= now ? "on" : step <= now + plus ? "plus" : step <= most ? "gone" : "none";
        return (
          <i key={step} class={kind}>
            {numbers && kind !== "none" ? step : ""}
          </i>
        );
      })}
    </span>
  );
}

function LevelLine({ name, level, plus }: { name: string; level: DuelLevel | undefined; plus?: number }) {
  const { now, why } = levelOf(level);
  return (
    <div class="lvl" title={why ? capital(why) : undefined}>
      <span class="label">{name}</span>
      <Cells level={level} plus={plus ?? 0} />
      <b>{now}</b>
      {why && <span class="spoken">{why}</span>}
    </div>
  );
}

// ---- Crew ----

type Health = "fit" | "wounded" | "dead" | "absent";

interface Seat {
  position: string;
  health: Health;
  member: string | undefined;
}

export function crewOf(tank: Tank, type: DuelThingTank | undefined): Seat[] {
  const printed = Object.keys(type?.crew ?? tank.crew ?? {});
  return printed.map((position) => {
    const told = tank.crew?.[position];
    return { position, health: told?.health ?? "fit", member: told?.member };
  });
}

const figures: Record<Health, string> = { fit: "w-ok", wounded: "w-hurt", dead: "w-dead", absent: "w-dead" };
const states: Record<Health, string> = { fit: "", wounded: "hurt", dead: "dead", absent: "dead" };

/** Three letters for a place; one on a strip. */
function shortOf(position: string): string {
  switch (position) {
    case "commander":
      return _("cmd");
    case "gunner":
      return _("gun");
    case "loader":
      return _("load");
    case "driver":
      return _("drv");
    default:
      return _("sub");
  }
}

function Crew({ tank, type, letters }: { tank: Tank; type: DuelThingTank | undefined; letters: boolean }) {
  const things = useThings();
  return (
    <ul class="crew">
      {crewOf(tank, type).map(({ position, health, member }) => {
        const both = type?.commander_gunner && position === "commander";
        const short = letters ? shortOf(position).charAt(0).toLocaleUpperCase() + (both ? shortOf("gunner").charAt(0).toLocaleUpperCase() : "") : capital(shortOf(position));
        const said = [things.word("position", position), health === "fit" ? "" : things.word("health", health), member ? things.word("position", member) : ""];
        return (
          <li key={position} class={`crew-man ${states[health]}`} title={capital(said.filter(Boolean).join(", "))}>
            <Icon id={figures[health]} />
            <span aria-hidden="true">
              {short}
              {member && <em> ← {letters ? shortOf(member).charAt(0).toLocaleUpperCase() : shortOf(member)}</em>}
            </span>
            <span class="spoken">{said.filter(Boolean).join(", ")}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** A line each, for the board that is open beside the odds. */
function CrewLines({ tank, type }: { tank: Tank; type: DuelThingTank | undefined }) {
  const things = useThings();
  return (
    <ul class="seats">
      {crewOf(tank, type).map(({ position, health, member }) => (
        <li key={position} class={states[health]}>
          <Icon id={figures[health]} />
          <b>{capital(things.word("position", position))}</b>
          <span>{health === "fit" ? "" : things.word("health", health)}</span>
          <em>{member ? `← ${things.word("position", member)}` : ""}</em>
        </li>
      ))}
    </ul>
  );
}

// ---- Ground, markers, range ----

/** The name of the ground, and what it gives. */
function Ground({ tank, brief }: { tank: Tank; brief?: boolean }) {
  const text = tank.ground ? calm(tank.ground.text) : "";
  const [, name, rest] = /^([^,:]*)[,:]?\s*(.*)$/.exec(text) ?? [];
  if (brief) return <span class="gk" title={text}>{name}</span>;
  return (
    <div class="ground">
      <span class="gk">{name}</span> <span>{rest?.replaceAll(", ", " · ").replaceAll("-", "−")}</span>
    </div>
  );
}

function markText(mark: DuelMarks[number]): string {
  return mark.mark === "apcr" || mark.mark === "loaded" ? mark.text : calm(mark.text);
}

function Tags({ tank, type }: { tank: Tank; type?: DuelThingTank | undefined }) {
  const sees = (tank.sight ?? []).filter(({ mark }) => mark !== "blind");
  return (
    <ul class="tags">
      {(tank.harm ?? []).map((mark) => (
        <li key={mark.mark} class="tag bad" data-mark={mark.mark}>
          {markText(mark)}
        </li>
      ))}
      {sees.map((mark) => (
        <li key={mark.mark} class="tag blue" data-mark={mark.mark}>
          {mark.mark === "acquired" && <Icon id="q-binoculars" />}
          {mark.mark === "acquired" && mark.tanks ? (
            <>
              <span aria-hidden="true">{`${mark.tanks.join(", ")} +${mark.number ?? 0}`}</span>
              <span class="spoken">{mark.text}</span>
            </>
          ) : (
            mark.text
          )}
        </li>
      ))}
      {(tank.gear ?? []).map((mark) => (
        <li key={mark.mark} class="tag" data-mark={mark.mark}>
          {markText(mark)}
        </li>
      ))}
      {type?.gear.map(({ mark, text }) => (
        <li key={mark} class="tag" data-mark={mark}>
          {capital(text)}
        </li>
      ))}
    </ul>
  );
}

const STEP = 200; // metres a column of the printed table

function RangeTable({ type, at }: { type: DuelThingTank; at: number | undefined }) {
  const column = at === undefined ? -1 : Math.round(at / STEP);
  const row = (name: string, numbers: number[]) => (
    <tr>
      <th scope="row">{name}</th>
      {numbers.map((number, place) => (
        <td key={place} class={place === column ? "at" : ""}>
          {number === 0 ? "–" : number}
        </td>
      ))}
    </tr>
  );
  return (
    <table class="rt" title={_("0 to 2000 m, every 200 m")}>
      <caption class="spoken">{_("0 to 2000 m, every 200 m")}</caption>
      <tbody>
        {row(_("Hit"), type.to_hit)}
        {row(_("Pen."), type.penetration)}
      </tbody>
    </table>
  );
}

// ---- Boards ----

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
        <table class="arm">
          <tbody>
            {type?.armour.map(({ place, name, front, side: flank, text }) => (
              <tr key={place} title={text}>
                <th scope="row">{capital(name)}</th>
                <td>{`${front} / ${flank}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Bid tank={tank} board={board} chosen={chosen} />
      </div>
      <div class="data">
        <div class="nm">
          <b>{tank.name}</b>
          <span class="note">{[crew, owner].filter(Boolean).join(" · ")}</span>
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
            <Tags tank={tank} type={type} />
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
            {type && <RangeTable type={type} at={distance} />}
            <p class="armour-line">
              {type?.armour.map(({ place, name, front, side: flank, text }) => (
                <span key={place} title={text}>
                  {capital(name)} <b>{`${front} / ${flank}`}</b>
                </span>
              ))}
            </p>
            <Tags tank={tank} type={type} />
          </>
        )}
      </div>
    </section>
  );
}

/** "at 800 m" for who hears the track. */
export function placeText(tank: Tank): string {
  return tank.range === undefined ? "" : _("at {range} m", { range: metres(tank.range) });
}
