// What happened, told as a story: the sentences of a step together, each with the number of its rule, the last step marked.
import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Button } from "../ui/control/button";
import { RuleNumber } from "../ui/control/rule-number";
import { _, _n } from "../ui/words";
import type { AnyStep, MatchView, ReplayView } from "./match";

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

/** A step of the log. Where it can be gone to, all of it can be pressed, and for keys and ears there is a button that is not
 * seen: the sentences stay text, in which the numbers of rules are links. Arrows lead from step to step there, and Tab comes to
 * the numbers of one of them alone: a whole match has hundreds. */
export function Told({ step, now, onPick }: { step: ToldStep; now?: boolean; onPick?: ((step: number) => void) | undefined }) {
  const button = useRef<HTMLButtonElement>(null);
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("button, a")) return;
    button.current?.focus({ preventScroll: true }); // the keys go on from here
    onPick?.(step.step);
  };
  return (
    <li class={`told-step ${now ? "now" : ""} ${onPick ? "to-go" : ""}`} data-step={step.step} onClick={onPick && press}>
      {onPick && (
        <button ref={button} type="button" class="pick spoken" aria-current={now ? "step" : undefined} tabIndex={now ? 0 : -1} onClick={() => onPick(step.step)}>
          {step.sentences[0]?.text}
        </button>
      )}
      {step.sentences.map(({ text, rule, head, harm }, place) => (
        <span key={place} class={`sentence ${head ? "head" : ""} ${harm ? "harm" : ""}`}>
          {onPick && place === 0 ? <span aria-hidden="true">{text}</span> : text} <RuleNumber rule={rule} passed={onPick && !now} />
        </span>
      ))}
    </li>
  );
}

/** Steps do not change once they are told, but for the last: what was drawn is drawn no more. */
function useDrawn(onPick: ((step: number) => void) | undefined) {
  const pick = useRef(onPick);
  pick.current = onPick;
  const [picked] = useState(() => (step: number) => pick.current?.(step));
  const drawn = useRef(new Map<number, { words: string; now: boolean; node: VNode }>());
  return (step: ToldStep, now: boolean): VNode => {
    const words = step.sentences.map(({ text }) => text).join("\n");
    const before = drawn.current.get(step.step);
    if (before?.words === words && before.now === now) return before.node;
    const node = <Told key={step.step} step={step} now={now} onPick={onPick && picked} />;
    drawn.current.set(step.step, { words, now, node });
    return node;
  };
}

export interface LogPanelProps {
  view: MatchView;
  title?: string;
  tell?: Teller;
}

export function LogPanel(props: LogPanelProps) {
  return props.view.replay ? <WholeLog {...props} replay={props.view.replay} /> : <GrowingLog {...props} />;
}

/** Of a match that is looked through: all of it, each step to be gone to. */
function WholeLog({ view, title, tell, replay }: LogPanelProps & { replay: ReplayView }) {
  const list = useRef<HTMLDivElement>(null);
  const steps = useMemo(() => told(replay.log, tell), [replay.log, tell]);
  const at = steps.filter(({ step }) => step < view.table.step).length - 1;
  const now = steps[at]?.step;
  const draw = useDrawn((step) => replay.go(step + 1));
  useLayoutEffect(() => {
    const mark = list.current?.querySelector<HTMLElement>(".now");
    if (!list.current) return;
    if (list.current.contains(document.activeElement)) (mark?.querySelector("button") ?? list.current).focus({ preventScroll: true });
    if (!mark) return void (list.current.scrollTop = 0);
    const box = list.current.getBoundingClientRect(), line = mark.getBoundingClientRect();
    if (line.top < box.top || line.bottom > box.bottom) list.current.scrollTop += line.top - box.top - (box.height - line.height) / 2;
  }, [now, steps]);
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || event.defaultPrevented) return;
    event.preventDefault();
    replay.go((steps[at + by]?.step ?? (by < 0 ? -1 : Infinity)) + 1);
  };
  const name = title ?? _("What happened");
  return (
    <section class="sheet log" aria-label={name}>
      <h2>{name}</h2>
      <div ref={list} class="log-lines" role="group" aria-label={name} tabIndex={0} onKeyDown={keys}>
        <ol>{steps.map((step) => draw(step, step.step === now))}</ol>
      </div>
    </section>
  );
}

/** Of a match that is played. */
function GrowingLog({ view, title, tell }: LogPanelProps) {
  const list = useRef<HTMLDivElement>(null);
  const steps = useMemo(() => told(view.log, tell), [view.log, tell]);
  const [drawn, setDrawn] = useState(DRAWN);
  const [unread, setUnread] = useState(0);
  const atEnd = useRef(true);
  const top = useRef(0);
  const last = steps.at(-1)?.step ?? -1;
  const seen = useRef(last);

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
  const draw = useDrawn(undefined);
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
