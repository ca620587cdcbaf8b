// Symbols of web/art: each set is put into the document once, and used by its id.
import icons from "art:icons";

const added = new Set<string>();

/** Puts a set of symbols into the document. */
export function addArt(svg: string): void {
  if (!added.has(svg)) {
    added.add(svg);
    const holder = document.createElement("div");
    holder.hidden = true;
    holder.innerHTML = svg;
    document.body.append(holder);
  }
}

addArt(icons);

/** A symbol that says nothing by itself: the words stand beside it. */
export function Icon({ id, class: name, width, height }: { id: string; class?: string; width?: number; height?: number }) {
  return (
    <svg class={name} width={width} height={height} aria-hidden="true">
      <use href={`#${id}`} />
    </svg>
  );
}
