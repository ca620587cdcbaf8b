// What lies around a tank: its ground, and the markers of harm, sight and gear.
import type { DuelBoardBoard, DuelMarks } from "../../documents";
import { Icon } from "../../ui/icon";
import { calm } from "../words";

/** The name of the ground, and what it gives. */
export function Ground({ tank, brief }: { tank: DuelBoardBoard; brief?: boolean }) {
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

export function Tags({ tank }: { tank: DuelBoardBoard }) {
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
    </ul>
  );
}
