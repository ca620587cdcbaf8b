// A hint: what would be good now, what it is worth and why. It is asked for, it lies beside the board, and whoever wants
// plays it. It thinks on while it lies there, and gets better.
import "./study.css";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Moment } from "../documents";
import type { Match, MatchView } from "../table/match";
import { Button } from "../ui/control/button";
import { Icon } from "../ui/icon";
import { useKeys } from "../ui/keys";
import { bring, wear } from "../ui/page/style";
import { _ } from "../ui/words";
import { Analyst } from "./analyst";
import { candidatesOf, percent, written } from "./chances";
import { Options, type Option } from "./options";
import { CANDIDATES, namesOf } from "./record";

await bring("study");

/** The first answer comes at once, each later one takes longer than all before. */
const NODES = [8_000, 40_000, 200_000];

interface Hint {
  moment?: Moment;
  thinking: boolean;
  failed?: boolean;
}

function useMoment(match: Match, view: MatchView): Hint {
  const [hint, setHint] = useState<Hint>({ thinking: true });
  useEffect(() => {
    let gone = false;
    let analyst: Analyst | undefined;
    const think = async () => {
      const record = await match.record();
      if (record === undefined || gone) return;
      analyst = new Analyst(record);
      for (const nodes of NODES) {
        const moment = await analyst.moment(nodes, CANDIDATES);
        if (gone) return;
        // Another one is asked first: what is good for that one is nobody else's to know.
        if (moment.seat !== view.seat) return setHint({ thinking: false, failed: true });
        setHint({ moment, thinking: nodes !== NODES.at(-1) && moment.value !== undefined });
        if (moment.value === undefined) break; // it says no more, however long it thinks
      }
      analyst.stop();
    };
    think().catch(() => gone || setHint((now) => ({ ...now, thinking: false, failed: now.moment === undefined })));
    return () => {
      gone = true;
      analyst?.stop();
    };
  }, [match, view.table.step, view.seat]);
  return hint;
}

function optionsOf(moment: Moment, view: MatchView): Option[] {
  const candidates = candidatesOf(moment);
  const all = candidates.length > 0 ? candidates : [{ write: moment.write, reason: moment.reason }];
  const names = namesOf(view.table, new Set(all.map(({ write }) => write)));
  return all.map((one) => ({ write: one.write, value: "value" in one ? one.value : undefined, reason: one.reason ?? (one.write === moment.write ? moment.reason : undefined), name: names[one.write] }));
}

/** What is read aloud: the best, what it is worth, why. */
function saidOf({ write, value, reason, name }: Option): string {
  const { text, signs } = written(write, name);
  const best = value === undefined ? _("Hint: {action}.", { action: `${text} ${signs}`.trim() }) : _("Hint: {action}, {chance} of 100.", { action: `${text} ${signs}`.trim(), chance: percent(value) });
  return [best, reason].filter(Boolean).join(" ");
}

export function HintCard({ match, view, onClose }: { match: Match; view: MatchView; onClose: () => void }) {
  const { moment, thinking, failed } = useMoment(match, view);
  const [picked, setPicked] = useState<string>();
  const head = useRef<HTMLHeadingElement>(null);
  const options = moment ? optionsOf(moment, view) : [];
  const chosen = options.find(({ write }) => write === picked) ?? options[0];
  useLayoutEffect(() => {
    wear("study");
    const before = document.activeElement;
    head.current?.focus({ preventScroll: true });
    return () => {
      match.view.change({ study: undefined });
      if (before instanceof HTMLElement && before.isConnected && (document.activeElement === document.body || head.current?.parentElement?.contains(document.activeElement))) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => match.view.change({ study: chosen && { drawn: chosen.write } }), [chosen?.write]);
  useKeys({ Escape: onClose }, true, true);
  const judged = chosen?.value !== undefined;
  return (
    <section class={`study-card hint-card ${match.game === "chess" ? "" : "sheet floats"}`} aria-label={_("Hint")} data-hint={chosen?.write} data-thinking={thinking || undefined}>
      <h2 ref={head} tabIndex={-1}>
        {_("Hint")} {judged && <span class="note">{_("your chances of 100")}</span>}
        <button type="button" class="icon-btn" aria-label={_("Close")} data-do="hint-close" onClick={onClose}>
          <Icon id="i-cross" />
        </button>
      </h2>
      {failed && <p class="study-words">{_("There is no hint at this moment.")}</p>}
      {!failed && !moment && <p class="study-words note">{_("Thinks…")}</p>}
      {chosen && (
        <>
          <Options label={_("What would be good")} options={options} chosen={chosen.write} onChoose={setPicked} />
          {chosen.reason && <p class="study-words">{chosen.reason}</p>}
          <div class="study-acts">
            <Button kind="go" data="hint-play" write={chosen.write} busy={view.busy} onPress={() => void match.act(chosen.write)}>
              {_("Play this")}
            </Button>
            {moment && moment.depth > 0 && <span class="note">{thinking ? _("{depth} moves deep, thinks on…", { depth: moment.depth }) : _("{depth} moves deep", { depth: moment.depth })}</span>}
          </div>
        </>
      )}
      <p class="spoken" role="status">
        {options[0] && saidOf(options[0])}
      </p>
    </section>
  );
}
