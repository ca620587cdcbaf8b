// Two to four things side by side: what differs is marked.
import type { ContentsItem, ContentsKind, Game } from "../documents";
import { Dialog } from "../ui/control/dialog";
import { _ } from "../ui/words";
import { Printed, useDrawing, type PrintedProps } from "./printed";

interface CompareProps extends Pick<PrintedProps, "asked" | "pack"> {
  game: Game;
  kind: ContentsKind;
  items: readonly ContentsItem[];
  onClose: () => void;
}

export function Compare({ game, kind, items, asked, pack, onClose }: CompareProps) {
  const draw = useDrawing(game);
  const rows = [
    ...kind.facts.map(({ key, name }) => ({ key, name, cells: items.map(({ facts }) => (facts[key] === undefined ? "–" : String(facts[key]))) })),
    ...kind.filters.map(({ key, name }) => ({ key, name, cells: items.map(({ is }) => (is[key] ?? []).map((one) => one.name).join(", ") || "–") })),
  ];
  return (
    <Dialog title={_("Side by side")} class="cards-compare" onClose={onClose}>
      <div class="compare-scroll" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {items.map((item) => (
                <th key={item.key} scope="col" data-compared={item.key}>
                  <span>{item.name}</span>
                  <Printed game={game} draw={draw} kind={kind.kind} item={item} asked={asked} pack={pack} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells }) => {
              const differs = new Set(cells).size > 1;
              return (
                <tr key={key} class={differs ? "differs" : ""} data-fact={key}>
                  <th scope="row">
                    {name}
                    {differs && <span class="spoken"> {_("(differs)")}</span>}
                  </th>
                  {cells.map((cell, place) => (
                    <td key={place}>{cell}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
