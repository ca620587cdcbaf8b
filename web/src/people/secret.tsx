// A password, and what can be wrong with one before the server is asked.
import { Refusal } from "../engine/engine";
import { _ } from "../ui/words";

/** As docs/schema/protocol/people.json has it; the server judges. */
const LEAST = 8;

export function tooShort(password: string): string {
  return [...password].length < LEAST ? _("A password has {count} characters or more.", { count: LEAST }) : "";
}

/** What went wrong, for people. */
export function words(error: unknown): string {
  return error instanceof Refusal ? error.text : error instanceof Error ? error.message : String(error);
}

interface SecretProps {
  label: string;
  value: string;
  onSet: (value: string) => void;
  /** one that is being chosen, not the one that there is */
  anew?: boolean;
  data: string;
}

export function Secret({ label, value, onSet, anew, data }: SecretProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input class="text-field" type="password" name={data} autocomplete={anew ? "new-password" : "current-password"} maxLength={256} value={value} onInput={(event) => onSet(event.currentTarget.value)} data-field={data} />
    </label>
  );
}
