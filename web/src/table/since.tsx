// On one screen, after the hand-over: what happened since the one who looks now looked last.
import { useState } from "preact/hooks";
import { Icon } from "../ui/icon";
import { useKeys } from "../ui/keys";
import { _ } from "../ui/words";
import { Told, told } from "./log";
import type { MatchView } from "./match";

export function Since({ view }: { view: MatchView }) {
  const [closed, setClosed] = useState<number>();
  const { since, seat, handover, table } = view;
  const shown = since !== undefined && !handover && closed !== since;
  const steps = shown ? told(view.log.filter(({ step }) => step >= since)) : [];
  useKeys({ Escape: () => setClosed(since) }, steps.length > 0, true);
  if (steps.length === 0) return null;
  return (
    <section class="since-sheet sheet" aria-label={_("Since your last turn")} key={`${seat}.${table.step}`}>
      <h2>
        {_("Since your last turn")}
        <button type="button" class="icon-btn" aria-label={_("Close")} onClick={() => setClosed(since)}>
          <Icon id="i-cross" />
        </button>
      </h2>
      <div class="log-lines" role="group" aria-label={_("Since your last turn")} tabIndex={0}>
        <ol>
          {steps.slice(-60).map((step) => (
            <Told key={step.step} step={step} />
          ))}
        </ol>
      </div>
    </section>
  );
}
