// A vehicle as one sees it from the side.
import pictures from "../pictures.json";

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
