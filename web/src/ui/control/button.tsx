// A button with its states; one that cannot be used now stays in reach and says why.
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { openedRule, RuleNumber } from "./rule-number";

export interface Why {
  text: string;
  rule?: string | undefined;
}

export interface ButtonProps {
  children: ComponentChildren;
  onPress: () => void;
  kind?: "go" | "quiet" | "risk" | "plain";
  /** why it cannot be used now */
  why?: Why | undefined;
  busy?: boolean;
  pressed?: boolean;
  /** what it opens beside itself is in sight */
  expanded?: boolean;
  label?: string;
  /** said after the name: how far, with what result */
  description?: string | undefined;
  keys?: string;
  class?: string;
  data?: string;
  /** the action that it carries out, in the notation of its game */
  write?: string | undefined;
  /** where a dialog's focus begins */
  focus?: boolean;
}

const EDGE = 6; // px that stay free at the edges of the window

/** Keeps a hint inside the window: how far it must go aside, and whether it must stand below. */
function useInside(shown: boolean) {
  const hint = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState({ aside: 0, below: false });
  useLayoutEffect(() => {
    if (!shown || !hint.current) return setPlace({ aside: 0, below: false });
    const { left, right, top } = hint.current.getBoundingClientRect();
    const width = document.documentElement.clientWidth;
    const aside = left < EDGE ? EDGE - left : right > width - EDGE ? width - EDGE - right : 0;
    setPlace({ aside, below: top < EDGE });
  }, [shown]);
  return { hint, ...place };
}

export function Button({ children, onPress, kind = "plain", why, busy, pressed, expanded, label, description, keys, class: more, data, write, focus }: ButtonProps) {
  const id = useId();
  const [asked, setAsked] = useState(false);
  const shown = asked && why !== undefined;
  const { hint, aside, below } = useInside(shown);
  const names = ["btn", kind === "plain" ? "" : kind, why ? "is-off" : "", busy ? "is-busy" : "", more ?? ""];
  const press = () => (why ? setAsked(true) : busy ? undefined : onPress());
  return (
    <span
      class="btn-place"
      onFocusIn={() => setAsked(true)}
      // the number of the rule is a link: whoever goes on to it still sees the words, and comes back to it from the rule
      onFocusOut={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || openedRule.value !== undefined || setAsked(false)}
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && setAsked(true)}
      // a finger that is lifted leaves too: what it tapped keeps its words until something else has the focus
      onPointerLeave={({ pointerType, currentTarget }) => pointerType === "mouse" && !currentTarget.querySelector("a:focus") && openedRule.value === undefined && setAsked(false)}
    >
      <button
        type="button"
        class={names.filter(Boolean).join(" ")}
        aria-disabled={why || busy ? "true" : undefined}
        aria-busy={busy ? "true" : undefined}
        aria-describedby={why || description ? id : undefined}
        aria-pressed={pressed}
        aria-expanded={expanded}
        aria-label={label}
        aria-keyshortcuts={keys}
        data-do={data}
        data-write={write}
        autoFocus={focus}
        onClick={press}
      >
        {busy && <i class="busy-ring" />}
        {children}
      </button>
      {why ? (
        <span ref={hint} id={id} class={shown ? (below ? "btn-why below" : "btn-why") : "spoken"} style={shown ? { translate: `${aside}px 0` } : undefined}>
          {why.text} {shown ? <RuleNumber rule={why.rule} /> : why.rule}
        </span>
      ) : (
        description && (
          <span id={id} class="spoken">
            {description}
          </span>
        )
      )}
    </span>
  );
}
