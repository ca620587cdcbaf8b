// Filters above a list, and tabs of a table on a phone: one of them is chosen, each may say how many it has.
import type { ComponentChildren } from "preact";

export interface FilterProps<T> {
  label: string;
  value: T;
  choices: readonly { value: T; text: ComponentChildren; count?: number | undefined }[];
  onChange: (value: T) => void;
}

export function Filter<T extends string>({ label, value, choices, onChange }: FilterProps<T>) {
  const go = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const at = choices.findIndex((choice) => choice.value === value);
    const next = (at + by + choices.length) % choices.length;
    onChange(choices[next]!.value);
    (event.currentTarget as HTMLElement).querySelectorAll("button")[next]?.focus();
  };
  return (
    <div class="filter" role="tablist" aria-label={label} onKeyDown={go}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="tab"
          aria-selected={choice.value === value}
          tabIndex={choice.value === value ? 0 : -1}
          class={choice.value === value ? "on" : ""}
          data-tab={choice.value}
          onClick={() => onChange(choice.value)}
        >
          {choice.text}
          {choice.count !== undefined && <b> {choice.count}</b>}
        </button>
      ))}
    </div>
  );
}
