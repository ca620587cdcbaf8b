// Actions beside each other with what they are worth: a bar, and chances of 100. One of them is drawn on the board.
import { Fragment } from "preact";
import { _ } from "../ui/words";
import { percent, written } from "./chances";

export interface Option {
  write: string;
  /** thousandths of a win to who decides; undefined where nobody says */
  value?: number | undefined;
  /** what stands before the row: "Better", "Was played" */
  label?: string | undefined;
  /** as the table calls it */
  name?: string | undefined;
  /** of those it is the one that was done */
  played?: boolean;
  /** in the engine's words */
  reason?: string | undefined;
}

/** A move with its signs in red, as in the list. */
export function MoveText({ write, name }: { write: string; name?: string | undefined }) {
  const { text, signs } = written(write, name);
  return (
    <>
      {text}
      {signs && <i> {signs}</i>}
    </>
  );
}

export interface OptionsProps {
  label: string;
  options: readonly Option[];
  /** the one that is drawn */
  chosen: string | undefined;
  onChoose: (write: string) => void;
}

export function Options({ label, options, chosen, onChoose }: OptionsProps) {
  return (
    <ul class="study-options" aria-label={label}>
      {options.map(({ write, value, label: before, name, played }) => {
        const chance = value === undefined ? undefined : percent(value);
        return (
          <li key={`${write} ${played === true}`}>
            <button type="button" class={played ? "study-option played" : "study-option"} aria-pressed={chosen === write} data-option={write} onClick={() => onChoose(write)}>
              <span class="study-label">{before}</span>
              <span class="study-move">
                <MoveText write={write} name={name} />
              </span>
              {chance !== undefined && (
                <Fragment>
                  <svg class="study-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={chance} height="10" />
                  </svg>
                  <b aria-label={_("{chance} of 100", { chance })}>{chance}</b>
                </Fragment>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
