// What the page has to say by the way: a line under the bar that goes by itself, or by a press. What must be answered
// is no toast.
import { useEffect } from "preact/hooks";
import { Icon } from "../icon";
import { Store, useStore } from "../store";
import { _ } from "../words";

export interface Toast {
  text: string;
  rule?: string | undefined;
  kind?: "error" | "plain";
  /** said once in the life of the page */
  once?: string;
}

interface Shown extends Toast {
  number: number;
}

const STAYS = 7000;
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
    const timer = setTimeout(() => dismiss(toast.number), STAYS);
    return () => clearTimeout(timer);
  }, [toast.number]);
  return (
    <div class={toast.kind === "error" ? "toast error" : "toast"}>
      <span>
        {toast.text} {toast.rule && <span class="rule-number">{toast.rule}</span>}
      </span>
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
