// Fields of dialogs, on the browser's own controls: arrows, letters and screen readers work without more.
import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { Icon } from "../icon";
import { _ } from "../words";

export interface Choice<T extends string> {
  value: T;
  text: ComponentChildren;
  icon?: string;
  /** why it cannot be chosen now */
  why?: string | undefined;
}

interface SegmentsProps<T extends string> {
  label: string;
  value: T;
  choices: readonly Choice<T>[];
  onChoose: (value: T) => void;
  /** the label is written above, not only spoken */
  shown?: boolean;
  data?: string;
}

/** One of a few, all in sight. What cannot be chosen now stays in reach, and says why. */
export function Segments<T extends string>({ label, value, choices, onChoose, shown, data }: SegmentsProps<T>) {
  const name = useId();
  const [asked, setAsked] = useState<T>();
  const why = choices.find((choice) => choice.value === asked)?.why;
  const press = (choice: Choice<T>) => {
    setAsked(choice.value);
    if (!choice.why) onChoose(choice.value);
  };
  return (
    <div class="field" role="radiogroup" aria-label={label} data-field={data}>
      {shown && <span aria-hidden="true">{label}</span>}
      <div class="segments">
        {choices.map((choice) => (
          <label key={choice.value} class={choice.why ? "is-off" : ""} title={choice.why}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              aria-disabled={choice.why ? "true" : undefined}
              aria-describedby={choice.why ? `${name}-why` : undefined}
              onChange={() => press(choice)}
              onBlur={() => setAsked(undefined)}
            />
            <span>
              {choice.icon && <Icon id={choice.icon} />}
              {choice.text}
            </span>
          </label>
        ))}
      </div>
      {why && (
        <p class="why" id={`${name}-why`} role="status">
          {why}
        </p>
      )}
    </div>
  );
}

interface PickProps<T extends string> {
  label: string;
  value: T;
  choices: readonly Choice<T>[];
  onChoose: (value: T) => void;
  data?: string;
}

/** One of many. */
export function Pick<T extends string>({ label, value, choices, onChoose, data }: PickProps<T>) {
  return (
    <label class="field">
      <span>{label}</span>
      <span class="picker">
        <select value={value} data-field={data} onChange={(event) => onChoose(event.currentTarget.value as T)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
        <Icon id="i-drop" />
      </span>
    </label>
  );
}

interface StepperProps {
  label: string;
  value: number;
  least: number;
  most: number;
  /** how far a press goes, by where it is */
  by?: (value: number, up: boolean) => number;
  onSet: (value: number) => void;
  data?: string;
}

/** What was typed, also in the wide digits of Japanese keyboards. */
function typed(text: string): number {
  return text.trim() === "" ? NaN : Number(text.normalize("NFKC"));
}

/** A number with two buttons; it can be typed too. What is no number leaves it as it was. */
export function Stepper({ label, value, least, most, by = () => 1, onSet, data }: StepperProps) {
  const id = useId();
  const set = (wanted: number) => onSet(Math.min(most, Math.max(least, Math.round(wanted))));
  const type = (field: HTMLInputElement) => {
    const wanted = typed(field.value);
    if (!Number.isNaN(wanted)) set(wanted);
    field.value = String(value);
  };
  // At its end a button stays where it is: it has the focus.
  const ended = (end: boolean) => (end ? "true" : undefined);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <span class="stepper">
        <button type="button" aria-label={_("{label}: less", { label })} aria-disabled={ended(value <= least)} onClick={() => set(value - by(value, false))}>
          −
        </button>
        <input id={id} inputMode="numeric" value={value} data-field={data} onChange={(event) => type(event.currentTarget)} />
        <button type="button" aria-label={_("{label}: more", { label })} aria-disabled={ended(value >= most)} onClick={() => set(value + by(value, true))}>
          +
        </button>
      </span>
    </div>
  );
}

interface CheckProps {
  value: boolean;
  onSet: (value: boolean) => void;
  children: ComponentChildren;
  note?: string | undefined;
  off?: boolean;
  data?: string;
}

export function Check({ value, onSet, children, note, off = false, data }: CheckProps) {
  return (
    <label class={`check ${off ? "is-off" : ""}`}>
      <input
        type="checkbox"
        checked={value && !off}
        aria-disabled={off ? "true" : undefined}
        data-field={data}
        onClick={(event) => off && event.preventDefault()}
        onChange={(event) => off || onSet(event.currentTarget.checked)}
      />
      <span>
        {children} {note && <span class="note">{note}</span>}
      </span>
    </label>
  );
}
