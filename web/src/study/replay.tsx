// A match that is looked through, with chances: a study of its record in the background, the graph for the bar, the card
// beside the board, and what the board and the list of moves show of it.
import "./study.css";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { ReplayMatch } from "../replay/match";
import { settings } from "../ui/settings";
import { Store, useStore } from "../ui/store";
import { judgedBefore, maySee, optionsOf, StudyCard } from "./card";
import { candidatesOf, signOf } from "./chances";
import { graphOf, type Graph } from "./graph";
import { chanceAt, RecordStudy, type Found } from "./record";

const NOTHING = new Store<Found>({ judged: new Map(), done: 0, of: 0 });

/** While a match of this browser goes on nobody is told what others hold, nor what they could do with it. */
function mayStudy({ game, source, state }: ReplayMatch): boolean {
  return game === "chess" || !source.here || state.over;
}

/** Thinks as long as it is wanted; anew in another language, whose words it speaks. */
function useFound(match: ReplayMatch, wanted: boolean): Found {
  const { language } = useStore(settings);
  const [study, setStudy] = useState<RecordStudy>();
  useEffect(() => {
    if (!wanted) return setStudy(undefined);
    let begun: RecordStudy | undefined;
    let gone = false;
    void match.record().then((record) => {
      if (gone) return;
      begun = new RecordStudy(match.game, record, match.view.value.replay?.log ?? []);
      setStudy(begun);
    });
    return () => {
      gone = true;
      begun?.stop();
    };
  }, [match, wanted, language]);
  return useStore(study?.found ?? NOTHING);
}

/** Whose chances: of the seat that is looked through, White's in Tank Chess. */
function seatOf(match: ReplayMatch): number {
  const { eyes } = match.course.value;
  return match.game === "chess" || typeof eyes !== "number" ? 0 : eyes;
}

/** What stands behind each move in the list. */
function judgedOf(found: Found, seat: number): Map<number, { chance: number | undefined; sign: string }> {
  return new Map([...found.judged.values()].map(({ step, moment }) => [step, { chance: chanceAt(found, seat, step + 1), sign: signOf(moment) }]));
}

export interface ReplayStudy {
  graph: Graph | undefined;
  card: ComponentChildren;
  /** whether chances can be had at all */
  judged: boolean;
}

export function useStudy(match: ReplayMatch): ReplayStudy {
  const { chances } = useStore(settings);
  const { stops, eyes } = useStore(match.course);
  const { table, seats } = useStore(match.view);
  const may = mayStudy(match);
  const found = useFound(match, may && chances);
  const [picked, setPicked] = useState<{ step: number; write: string | undefined }>();
  // Room is made for it at once where it is sure to be judged, else as soon as it is.
  const on = may && chances && !found.silent && (match.game === "chess" ? found.of > 0 : found.judged.size > 0);
  const seat = seatOf(match);
  const whose = seats.find((one) => one.seat === seat)?.name ?? "";
  const graph = useMemo(() => (on ? graphOf(stops, found, seat, whose) : undefined), [on, stops, found, seat, whose]);
  const judged = useMemo(() => judgedOf(found, seat), [found, seat]);
  const known = on ? judgedBefore(found, table.step) : undefined;
  const seen = known && maySee(match, known.one.moment.seat) ? known : undefined;
  const options = seen ? optionsOf(seen.one) : [];
  const better = options[0]?.played ? undefined : options[0]?.write;
  const drawn = picked && picked.step === table.step ? picked.write : better;
  const shot = seen?.next && signOf(seen.one.moment).includes("?") ? candidatesOf(seen.next.moment)[0]?.write : undefined;
  const answer = shot && /\([A-X]\d/.test(shot) ? shot : undefined;
  useEffect(() => match.view.change({ study: on ? { drawn: options.some((one) => one.played && one.write === drawn) ? undefined : drawn, answer, judged, whose } : undefined }), [on, drawn, answer, judged, whose, eyes]);
  return {
    graph,
    judged: may && !found.silent,
    card: on && <StudyCard match={match} found={found} chosen={drawn} onChoose={(write) => setPicked({ step: table.step, write })} />,
  };
}
