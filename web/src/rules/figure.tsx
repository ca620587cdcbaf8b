// The diagram of a rule, drawn as its game draws its table. Nothing in it can be pressed.
import type { FunctionComponent } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Diagram, Game } from "../documents";
import { bring, wear } from "../ui/page/style";
import { _ } from "../ui/words";
import { diagramOf, useTold } from "./book";

export interface DrawingProps {
  diagram: Diagram;
}

type Drawing = FunctionComponent<DrawingProps>;

/** The drawings come with the first diagram of their game. */
const drawings: Record<Game, () => Promise<Drawing>> = {
  chess: async () => (await import("../chess/diagram")).ChessDiagram,
  rush: async () => (await import("../rush/diagram")).RushDiagram,
  duel: async () => (await import("../duel/diagram")).DuelDiagram,
};

export function Figure({ game, number }: { game: Game; number: string }) {
  const [drawing, setDrawing] = useState<{ game: Game; Draw: Drawing }>();
  const { told: diagram, failed } = useTold(() => diagramOf(game, number), `${game} ${number}`);
  useEffect(() => {
    let gone = false;
    Promise.all([drawings[game](), bring(game)]).then(
      ([Draw]) => gone || setDrawing({ game, Draw }),
      () => undefined, // without its drawing the words are there
    );
    return () => {
      gone = true;
    };
  }, [game]);
  const ready = drawing?.game === game;
  useLayoutEffect(() => {
    if (ready) wear(game);
  }, [ready, game]);
  if (failed) return null;
  if (!ready || !diagram) return <div class="rule-figure is-coming" aria-busy="true" />;
  return (
    <figure class="rule-figure" data-diagram={diagram.id} data-rule={diagram.rule}>
      <div role="img" aria-label={_("Diagram: {caption}", { caption: diagram.caption })}>
        <div class={`in-room in-${game}`} inert>
          <drawing.Draw diagram={diagram} />
        </div>
      </div>
      <figcaption>{diagram.caption}</figcaption>
    </figure>
  );
}
