// The lines of the analyst beside the analysis board: what it would play, what that is worth, how it would go on. It thinks
// deeper and deeper until somebody makes a move.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Moment, MomentCandidate } from "../documents";
import { Button } from "../ui/control/button";
import { Icon } from "../ui/icon";
import { useKeyHelp, useKeys } from "../ui/keys";
import { settings } from "../ui/settings";
import { useStore } from "../ui/store";
import { _ } from "../ui/words";
import { Analyst } from "./analyst";
import { candidatesOf, percent, written } from "./chances";
import { MoveText } from "./options";
import type { StudyMatch } from "./match";

const NODES = [6_000, 24_000, 96_000, 384_000, 1_536_000, 6_144_000];
const LINES = 3;
/** Plies of a line that are shown. */
const LONG = 6;

interface Thought {
  /** what it is about */
  record: string;
  moment?: Moment;
  thinking: boolean;
}

function useThought(match: StudyMatch, on: boolean): Thought {
  const { record } = useStore(match.present);
  const { table } = useStore(match.view);
  const { language } = useStore(settings);
  const over = table.outcome !== null;
  const analyst = useRef<Analyst>();
  const [thought, setThought] = useState<Thought>({ record, thinking: false });
  useEffect(() => () => analyst.current?.stop(), [language]);
  useEffect(() => {
    if (!on || over) {
      analyst.current?.stop();
      return setThought({ record, thinking: false });
    }
    let gone = false;
    setThought({ record, thinking: true });
    analyst.current ??= new Analyst(record);
    analyst.current.take(record);
    const think = async () => {
      for (const nodes of NODES) {
        const moment = await analyst.current!.moment(nodes, LINES);
        if (gone) return;
        setThought({ record, moment, thinking: nodes !== NODES.at(-1) });
      }
    };
    think().catch(() => gone || setThought((now) => ({ ...now, thinking: false })));
    return () => {
      gone = true;
    };
  }, [match, record, on, over, language]);
  // Nothing is said of a position that is shown no more.
  return thought.record === record ? thought : { record, thinking: on && !over };
}

function LineRow({ line: { write, value, line }, chosen, onLook, onPlay }: { line: MomentCandidate; chosen: boolean; onLook: () => void; onPlay: () => void }) {
  const chance = percent(value);
  return (
    <li class={chosen ? "study-line chosen" : "study-line"}>
      <b aria-label={_("{chance} of 100", { chance })}>{chance}</b>
      <button type="button" class="study-line-move" data-line={write} onClick={onPlay} onFocus={onLook} onPointerEnter={onLook}>
        <MoveText write={write} />
      </button>
      <span class="study-line-rest">
        {line.slice(1, LONG).map((ply, place) => (
          <span key={place}>{ply.write.replace(/\((?=[A-X]\d)/, " ×").replace(/[()]/g, "")} </span>
        ))}
      </span>
    </li>
  );
}

export function Lines({ match, replay }: { match: StudyMatch; replay: () => void }) {
  const [on, setOn] = useState(true);
  const { step, last, played } = useStore(match.present);
  const { table, seats, seat } = useStore(match.view);
  const { moment, thinking } = useThought(match, on);
  const [looked, setLooked] = useState<string>();
  const lines = moment ? candidatesOf(moment).slice(0, LINES) : [];
  const chosen = lines.find(({ write }) => write === looked) ?? lines[0];
  useEffect(() => match.view.change({ study: chosen && { drawn: chosen.write } }), [chosen?.write, step]);
  const turns = (by: number) => () => match.go(step + by);
  useKeys({ "[": turns(-1), "]": turns(1), l: () => setOn(!on) });
  useKeyHelp(_("Analysis"), [
    { keys: ["[", "]"], text: _("a move back or on") },
    { keys: ["L"], text: _("lines of the computer on or off") },
  ]);
  const name = seats.find((one) => one.seat === seat)?.name ?? "";
  return (
    <section class="study-card lines-card" aria-label={_("Analysis")} data-step={step} data-depth={moment?.depth} data-thinking={thinking || undefined}>
      <h2>
        <span>{table.outcome ? table.outcome.text : _("{name} to move", { name })}</span>
        {moment && <span class="note">{_("depth {depth}", { depth: moment.depth })}</span>}
      </h2>
      {lines.length > 0 && <p class="study-words note">{_("Chances of {name} of 100, and how it could go on. Make any move for either side.", { name })}</p>}
      {thinking && lines.length === 0 && <p class="study-words note">{_("Thinks…")}</p>}
      <ul class="study-lines" aria-label={_("Lines of the computer")}>
        {lines.map((line) => (
          <LineRow key={line.write} line={line} chosen={line === chosen} onLook={() => setLooked(line.write)} onPlay={() => void match.act(line.write)} />
        ))}
      </ul>
      {chosen?.reason && <p class="study-words">{chosen.reason}</p>}
      <div class="study-acts">
        <button type="button" class="btn" aria-label={_("A step back")} aria-keyshortcuts="[" aria-disabled={step === 0 ? "true" : undefined} data-do="study-back" onClick={turns(-1)}>
          <Icon id="i-prev" />
        </button>
        <button type="button" class="btn" aria-label={_("A step on")} aria-keyshortcuts="]" aria-disabled={step === last ? "true" : undefined} data-do="study-on" onClick={turns(1)}>
          <Icon id="i-next" />
        </button>
        <Button data="lines" pressed={on} keys="l" onPress={() => setOn(!on)}>
          {_("Lines")}
        </Button>
        {!played && (
          <Button kind="quiet" data="as-played" onPress={() => match.again()}>
            {_("As it was played")}
          </Button>
        )}
        <Button kind="quiet" data="to-replay" onPress={replay}>
          {_("Replay")}
        </Button>
      </div>
      <p class="spoken" role="status">
        {lines[0] && _("Best: {move}, {chance} of 100", { move: written(lines[0].write).text, chance: percent(lines[0].value) })}
      </p>
    </section>
  );
}
