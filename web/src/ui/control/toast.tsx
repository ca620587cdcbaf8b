// What the page has to say by the way: a line under the bar that goes by itself, or by a press. What must be answered
// is no toast.
import { useEffect } from "preact/hooks";
import { Icon } from "../icon";
import { Store, useStore } from "../store";
import { _ } from "../words";
import { RuleNumber } from "./rule-number";

export interface Toast {
  text: string;
  rule?: string | undefined;
  kind?: "error" | "plain";
  /** where it leads, and what that is called */
  go?: { href: string; text: string };
  /** said once in the life of the page */
  once?: string;
}

interface Shown extends Toast {
  number: number;
}

const STAYS = 7000;
/** Milliseconds that one stays which can be pressed. */
const STAYS_TO_PRESS = 20_000;
const shown = new Store<Shown[]>([]);
const said = new Set<string>();
let count = 0;

export function tell(toast: Toast): void {
  if (toast.once !== undefined) {
    if (said.has(toast.once)) return;
    said.add(toast.once);
  }
  // the same thing twice is one thing
  shown.set([...shown.value.filter(({ text }) => text !== toast.text), { ...toast, number: ++count }].slice(-3));
}

function dismiss(number: number): void {
  shown.set(shown.value.filter((toast) => toast.number !== number));
}

function Line({ toast }: { toast: Shown }) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(toast.number), toast.go ? STAYS_TO_PRESS : STAYS);
    return () => clearTimeout(timer);
  }, [toast.number]);
  return (
    <div class={toast.kind === "error" ? "toast error" : "toast"}>
      <span>
        {toast.text} <RuleNumber rule={toast.rule} />
      </span>
      {toast.go && (
        <a class="btn" href={toast.go.href} data-do="go-there" onClick={() => dismiss(toast.number)}>
          {toast.go.text}
        </a>
      )}
      <button type="button" class="icon-btn" aria-label={_("Close")} onClick={() => dismiss(toast.number)}>
        <Icon id="i-cross" />
      </button>
    </div>
  );
}

/** Once in a page. */
export function Toasts() {
  const lines = useStore(shown);
  return (
    <div class="toasts" role="status" aria-live="polite">
      {lines.map((toast) => (
        <Line key={toast.number} toast={toast} />
      ))}
    </div>
  );
}
