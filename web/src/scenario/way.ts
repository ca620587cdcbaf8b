// A scenario of one's own as a way to play: its file lies among those of the pack, under a name that no other has.
import type { OwnWay } from "../home/order";

/** Sixteen digits that are others for another text (FNV, twice); whoever makes two alike plays with one of them. */
function markOf(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return [0x811c9dc5, 0x01000193]
    .map((begin) => bytes.reduce((mark, byte) => Math.imul(mark ^ byte, 0x01000193) >>> 0, begin))
    .map((mark) => mark.toString(16).padStart(8, "0"))
    .join("");
}

export function ownScenario(text: string, name: string): OwnWay {
  const id = `own-${markOf(text)}`;
  return { option: `scenario=${id}`, name, file: { name: `scenarios/${id}.json`, text } };
}
