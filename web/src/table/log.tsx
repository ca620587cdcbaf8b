// What happened, told as a story: the sentences of a step together, each with the number of its rule, the last step marked.
import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Button } from "../ui/control/button";
import { _, _n } from "../ui/words";
import type { AnyStep, MatchView } from "./match";

export interface Sentence {
  text: string;
  rule?: string | undefined;
  /** it begins a part of the story: a round, somebody's turn */
  head?: boolean;
  /** it harms the reader */
  harm?: boolean;
}

/** What a game tells of the events of a step. */
export type Teller = (step: AnyStep) => Sentence[];

export interface ToldStep {
  step: number;
  sentences: Sentence[];
}

/** Steps drawn at once; older ones come when somebody asks for them. */
const DRAWN = 80;
/** How near the end, in px, somebody reads who wants to see what comes. */
const NEAR = 24;

/** Every event that has words, in its own. */
const eachEvent: Teller = ({ events }) => (events as Partial<Sentence>[]).flatMap(({ text, rule }) => (text ? [{ text, rule }] : []));

/** The steps that have something to say. What followed a step later, from a secret answer, stands with it. */
export function told(log: readonly AnyStep[], tell = eachEvent): ToldStep[] {
  const steps: ToldStep[] = [];
  for (const one of log) {
    const { step } = one;
    const sentences = tell(one);
    const last = steps.at(-1);
    if (sentences.length === 0) continue;
    if (last?.step === step) last.sentences.push(...sentences);
    else steps.push({ step, sentences });
  }
  return steps;
}

/** A step of the log. */
export function Told({ step, now, onPick }: { step: ToldStep; now?: boolean; onPick?: ((step: number) => void) | undefined }) {
  const sentences = step.sentences.map(({ text, rule, head, harm }, place) => (
    <span key={place} class={`sentence ${head ? "head" : ""} ${harm ? "harm" : ""}`}>
      {text} {rule && <span class="rule-number">{rule}</span>}
    </span>
  ));
  return (
    <li class={now ? "told-step now" : "told-step"} data-step={step.step}>
      {onPick ? (
        <button type="button" onClick={() => onPick(step.step)}>
          {sentences}
        </button>
      ) : (
        sentences
      )}
    </li>
  );
}

/** Steps do not change once they are told, but for the last: what was drawn is drawn no more. */
function useDrawn(onPick: ((step: number) => void) | undefined) {
  const drawn = useRef(new Map<number, { words: string; now: boolean; node: VNode }>());
  return (step: ToldStep, now: boolean): VNode => {
    const words = step.sentences.map(({ text }) => text).join("\n");
    const before = drawn.current.get(step.step);
    if (before?.words === words && before.now === now) return before.node;
    const node = <Told key={step.step} step={step} now={now} onPick={onPick} />;
    drawn.current.set(step.step, { words, now, node });
    return node;
  };
}

export interface LogPanelProps {
  view: MatchView;
  title?: string;
  tell?: Teller;
  /** somebody chooses a step, to look at how it was */
  onPick?: (step: number) => void;
}

export function LogPanel({ view, title, tell, onPick }: LogPanelProps) {
  const list = useRef<HTMLDivElement>(null);
  const steps = useMemo(() => told(view.log, tell), [view.log, tell]);
  const [drawn, setDrawn] = useState(DRAWN);
  const [unread, setUnread] = useState(0);
  const atEnd = useRef(true);
  const top = useRef(0);
  const last = steps.at(-1)?.step ?? -1;
  const seen = useRef(last);
  const pick = useRef(onPick);
  pick.current = onPick;
  const [picked] = useState(() => (step: number) => pick.current?.(step));

  const toEnd = () => {
    const { current } = list;
    if (current) {
      current.scrollTop = current.scrollHeight;
      top.current = current.scrollTop;
    }
    atEnd.current = true;
    setUnread(0);
  };
  // Who reads further up stays there, and is told that there is more.
  useLayoutEffect(() => {
    const fresh = steps.filter(({ step }) => step > seen.current).length;
    seen.current = last;
    if (atEnd.current) toEnd();
    else if (fresh > 0) setUnread((count) => count + fresh);
  }, [last, steps.at(-1)?.sentences.length]);
  useEffect(() => {
    // A list that was hidden, or gets another height, is at its end if it was.
    const { current } = list;
    if (!current) return undefined;
    const watch = new ResizeObserver(() => atEnd.current && toEnd());
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  const scrolled = () => {
    const { current } = list;
    if (!current) return;
    // Only somebody who goes up leaves the end. A list that has grown, or become lower, since it was brought there tells
    // of that scrolling afterwards, and nobody has moved.
    const up = current.scrollTop < top.current;
    top.current = current.scrollTop;
    if (current.scrollHeight - current.scrollTop - current.clientHeight < NEAR) {
      atEnd.current = true;
      setUnread(0);
    } else if (up) {
      atEnd.current = false;
    }
  };
  const draw = useDrawn(onPick ? picked : undefined);
  const shown = steps.slice(-drawn);
  const name = title ?? _("What happened");
  return (
    <section class="sheet log" aria-label={name}>
      <h2>{name}</h2>
      <div ref={list} class="log-lines" role="log" aria-live="polite" aria-label={name} tabIndex={0} onScroll={scrolled}>
        {steps.length > drawn && (
          <Button kind="quiet" onPress={() => setDrawn(drawn * 3)}>
            {_n("{count} earlier step", "{count} earlier steps", steps.length - drawn)}
          </Button>
        )}
        {steps.length === 0 && <p class="note">{_("Nothing has happened yet.")}</p>}
        <ol>{shown.map((step) => draw(step, step.step === last))}</ol>
      </div>
      {unread > 0 && (
        <button type="button" class="tag now log-more" onClick={toEnd}>
          {_n("{count} new", "{count} new", unread)}
        </button>
      )}
    </section>
  );
}

/** How many steps were told since somebody looked: for the mark on a tab that hides the log. */
export function useUnreadSteps(view: MatchView, looks: boolean): number {
  const last = view.log.at(-1)?.step ?? -1;
  const [seen, setSeen] = useState(last);
  useEffect(() => {
    if (looks) setSeen(last);
  }, [looks, last]);
  return looks ? 0 : told(view.log.filter(({ step }) => step > seen)).length;
}
