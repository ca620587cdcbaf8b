// One printed thing, drawn as its game draws it. What each game draws comes when the first of its things is shown.
import type { FunctionComponent } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { ContentsItem, ContentsKind, Game } from "../documents";
import { bring, wear } from "../ui/page/style";

export interface PrintedProps {
  kind: ContentsKind["kind"];
  item: ContentsItem;
  /** who answers what is printed on things */
  asked: { thing<T>(kind: string, key: string): Promise<T | undefined> };
  pack?: string | undefined;
}

type Drawing = FunctionComponent<PrintedProps>;

const drawings: Record<Game, () => Promise<Drawing>> = {
  chess: async () => (await import("../chess/printed")).PrintedChess,
  rush: async () => (await import("../rush/printed")).PrintedRush,
  duel: async () => (await import("../duel/printed")).PrintedDuel,
};

/** The drawing of a game, once it is there. */
export function useDrawing(game: Game): Drawing | undefined {
  const [drawing, setDrawing] = useState<{ game: Game; Draw: Drawing }>();
  useEffect(() => {
    let gone = false;
    Promise.all([drawings[game](), bring(game)]).then(
      ([Draw]) => gone || setDrawing({ game, Draw }),
      () => undefined, // without its drawing the figures are there
    );
    return () => {
      gone = true;
    };
  }, [game]);
  const ready = drawing?.game === game;
  useLayoutEffect(() => {
    if (ready) wear(game);
  }, [ready, game]);
  return ready ? drawing.Draw : undefined;
}

export function Printed({ game, draw: Draw, ...props }: PrintedProps & { game: Game; draw: Drawing | undefined }) {
  return (
    <div class={`printed-thing of-${props.kind} in-room in-${game}`} data-thing={`${props.kind} ${props.item.key}`} inert>
      {Draw && <Draw {...props} />}
    </div>
  );
}

/** What has no drawing of its own: its figures as a table, and lines. */
export function PrintedTable({ item: { table, lines } }: { item: ContentsItem }) {
  return (
    <>
      {table && (
        <table class="printed-table">
          <thead>
            <tr>
              {table.head.map((name, place) => (
                <th key={place} scope="col">{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([head, ...cells], row) => (
              <tr key={row}>
                <th scope="row">{head}</th>
                {cells.map((cell, place) => (
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lines?.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}
