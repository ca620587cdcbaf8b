// What happened, told: the sentences of the log, the last step marked, each with the number of its rule.
import { useEffect, useRef } from "preact/hooks";
import { _ } from "../ui/words";
import type { MatchView } from "./match";

interface Told {
  text?: string;
  rule?: string;
}

export function LogPanel({ view, title }: { view: MatchView; title?: string }) {
  const end = useRef<HTMLOListElement>(null);
  const last = view.log.at(-1)?.step ?? -1;
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [last]);
  return (
    <section class="sheet log" aria-label={title ?? _("What happened")}>
      <h2>{title ?? _("What happened")}</h2>
      <ol ref={end} role="log" aria-live="polite" tabIndex={0}>
        {view.log.slice(-200).flatMap((step) =>
          ((step.events ?? []) as Told[]).filter(({ text }) => text).map(({ text, rule }, place) => (
            <li key={`${step.step}.${place}`} class={step.step === last ? "now" : ""} data-step={step.step}>
              {text} {rule && <span class="rule-number">{rule}</span>}
            </li>
          )),
        )}
      </ol>
    </section>
  );
}
