// The tools: ground, the tanks of both sides with how many stand on the board, and how new ones face.
import { Dial } from "../chess/board/dial";
import { FACINGS, Lie } from "../chess/board/squares";
import { CLASS_OF, Man, symbolOf } from "../chess/board/pieces";
import type { ChessFacing, ChessKind, ChessSetup, ChessSide } from "../documents";
import { Icon } from "../ui/icon";
import { _ } from "../ui/words";
import { dialOf, facingOf, isSame, KINDS, type Hand, type Tool } from "./tool";

export interface ToolsProps {
  setup: ChessSetup;
  hand: Hand;
  onTool: (tool: Tool) => void;
}

/** A word or two below the picture; the whole name is spoken. */
function shortOf(kind: ChessKind): string {
  const names: Record<ChessKind, string> = { command: _("tank|Command"), light: _("tank|Light"), medium: _("tank|Medium"), heavy: _("tank|Heavy"), gun: _("tank|SP gun"), rockets: _("tank|Rockets") };
  return names[kind].replace("tank|", ""); // light is no shade here, and command no order
}

export function sideName(side: ChessSide): string {
  return side === "white" ? _("White") : _("Black");
}

export function GroundTools({ setup, hand, onTool }: ToolsProps) {
  const tool = (thing: "obstacle" | "clear") => ({ "aria-pressed": hand.tool.thing === thing, class: `tool ${hand.tool.thing === thing ? "sel" : ""}`, "data-tool": thing, onClick: () => onTool({ thing }) });
  return (
    <div class="row2">
      <button type="button" {...tool("obstacle")} aria-keyshortcuts="x">
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <path d="M2 2H38V38H2Z" fill="var(--rock-top)" stroke="var(--rock-line)" stroke-width="3" />
          <path d="M2 10h6M2 18h6M2 26h6M10 2v6M18 2v6M26 2v6M32 10h6M32 18h6M32 26h6" stroke="var(--rock-line)" stroke-width="1.5" />
        </svg>
        <span>{_("Obstacle")}</span> <b>{setup.obstacles.length}</b>
      </button>
      <button type="button" {...tool("clear")} aria-keyshortcuts="Delete">
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <path d="M8 24 22 8l12 10-14 16H12z" fill="none" stroke="currentColor" stroke-width="3" />
          <path d="M15 16l12 10" stroke="currentColor" stroke-width="3" />
        </svg>
        <span>{_("Clear")}</span>
      </button>
    </div>
  );
}

export function SideTools({ setup, hand, onTool, side }: ToolsProps & { side: ChessSide }) {
  const { kinds, left } = setup.sides[side];
  return (
    <div class="grid3" role="group" aria-label={sideName(side)}>
      {KINDS.map((kind) => {
        const tool: Tool = { thing: "piece", side, kind };
        const chosen = isSame(hand.tool, tool);
        const count = kinds[kind] ?? 0;
        const full = left === 0 && (kind !== "command" || count === 0);
        return (
          <button
            key={kind}
            type="button"
            class={`tool ${chosen ? "sel" : ""} ${full ? "full" : ""}`}
            aria-pressed={chosen}
            aria-keyshortcuts={setup.kinds[kind]?.letter}
            data-tool={`${side}-${kind}`}
            onClick={() => onTool(tool)}
          >
            <svg viewBox="-50 -50 100 100" class={CLASS_OF[side]} aria-hidden="true">
              <use href={symbolOf(setup, kind)} x="-50" y="-50" width="100" height="100" />
            </svg>
            <span>{shortOf(kind)}</span> <b>{count}</b>
            <span class="spoken">
              , {setup.kinds[kind]?.name}, {sideName(side)}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** "10, 54 more may come". */
export function SideCount({ setup, side }: { setup: ChessSetup; side: ChessSide }) {
  const { pieces, left } = setup.sides[side];
  return <span class="note">{_("{count}, {left} left", { count: pieces, left })}</span>;
}

export function SideHead({ side }: { side: ChessSide }) {
  return (
    <>
      <Icon id={side === "white" ? "pip-w" : "pip-b"} class="pip" />
      {sideName(side)}
    </>
  );
}

const ALL = 255;
const ROSE = new Lie(8, false);
const PLACE = { centre: { x: 0, y: 0 }, square: { x: 0, y: 0 }, inner: 30, outer: 84, beside: false };

/** How new tanks face: a dial that is pressed. */
export function Rose({ setup, hand, onFace }: { setup: ChessSetup; hand: Hand; onFace: (facing: ChessFacing) => void }) {
  const side = hand.tool.thing === "piece" ? hand.tool.side : "white";
  const kind = hand.tool.thing === "piece" ? hand.tool.kind : "medium";
  const facing = facingOf(hand, side);
  const press = (event: MouseEvent) => {
    const found = event.target instanceof Element ? event.target.closest("[data-facing]")?.getAttribute("data-facing") : undefined;
    const known = FACINGS.find((each) => each === found);
    if (known) onFace(dialOf(hand, side, known));
  };
  return (
    <svg class="rose" viewBox="-90 -90 180 180" role="group" aria-label={_("Facing of new tanks")} onClick={press}>
      <Dial lie={ROSE} place={PLACE} set={ALL} facing={facing} square="A1" nameOf={(each) => `${each}, ${setup.facings[each]}`} scale={1} />
      <g style={{ transform: `rotate(${ROSE.angle(facing)}deg)` }} pointer-events="none">
        <Man board={setup} piece={{ kind, side }} size={52} />
      </g>
    </svg>
  );
}
