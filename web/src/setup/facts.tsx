// What the setup is called, its board and who begins; its steps; its line.
import type { ChessSetup, ChessSide } from "../documents";
import { copyText } from "../ui/copy";
import { Button } from "../ui/control/button";
import { Check, Pick, Stepper } from "../ui/control/fields";
import { tell } from "../ui/control/toast";
import { Icon } from "../ui/icon";
import { _ } from "../ui/words";
import type { DraftView } from "./draft";
import type { Hand } from "./tool";
import { sideName } from "./tools";

interface NameProps {
  setup: ChessSetup;
  name: string;
  hand: Hand;
  onName: (name: string) => void;
  onHand: (parts: Partial<Hand>) => void;
  onEdit: (edit: string) => void;
}

const SIZES = ["16", "20"];

export function NameSheet({ setup, name, hand, onName, onHand, onEdit }: NameProps) {
  const size = String(setup.size);
  return (
    <section class="sheet setup-name">
      <h2>{_("This setup")}</h2>
      <label class="field">
        <span>{_("Name")}</span>
        <input class="text-field" value={name} maxLength={60} data-field="name" onInput={(event) => onName(event.currentTarget.value)} />
      </label>
      <div class="two">
        <Pick
          label={_("Board")}
          data="board"
          value={SIZES.includes(size) ? size : "other"}
          choices={[...SIZES.map((each) => ({ value: each, text: `${each} × ${each}` })), { value: "other", text: _("another size") }]}
          onChoose={(value) => onEdit(`size ${value === "other" ? (setup.size === 12 ? 14 : 12) : value}`)}
        />
        <Pick
          label={_("First to move")}
          data="first"
          value={setup.first}
          choices={(["white", "black"] satisfies ChessSide[]).map((side) => ({ value: side, text: sideName(side) }))}
          onChoose={(side) => onEdit(`first ${side}`)}
        />
      </div>
      {!SIZES.includes(size) && <Stepper label={_("Squares along an edge")} data="size" value={setup.size} least={setup.size_least} most={setup.size_most} onSet={(wanted) => onEdit(`size ${wanted}`)} />}
      <Check value={hand.twins} data="twins" onSet={(twins) => onHand({ twins })}>
        {_("Place twins across the centre")} <kbd>T</kbd>
      </Check>
      <Check value={hand.turned} data="turned" onSet={(turned) => onHand({ turned })}>
        {_("Black is turned round with White")}
      </Check>
    </section>
  );
}

interface StepsProps {
  view: DraftView;
  onBack: () => void;
  onAgain: () => void;
}

export function Steps({ view, onBack, onAgain }: StepsProps) {
  const { steps, at } = view;
  return (
    <section class="sheet setup-steps">
      <h2>
        {_("Steps")} <span class="note">{_("Ctrl Z takes back")}</span>
      </h2>
      <ol tabIndex={0} aria-label={_("Steps")}>
        {steps.map(({ text }, place) => (
          <li key={place} class={place === at ? "now" : place > at ? "undone" : ""} aria-current={place === at ? "step" : undefined}>
            {text}
          </li>
        ))}
      </ol>
      <div class="acts">
        <Button data="back" keys="Control+Z" why={at === 0 ? { text: _("Nothing has been changed yet.") } : undefined} onPress={onBack}>
          <Icon id="i-undo" />
          {_("Take back")}
        </Button>
        <Button data="again" keys="Control+Y" why={at === steps.length - 1 ? { text: _("Nothing has been taken back.") } : undefined} onPress={onAgain}>
          {_("Again")}
        </Button>
      </div>
    </section>
  );
}

export async function copy(text: string, done: string): Promise<void> {
  tell((await copyText(text)) ? { text: done } : { kind: "error", text: _("The browser does not let the page copy: {text}", { text }) });
}

export function Line({ line, onPaste }: { line: string; onPaste: () => void }) {
  return (
    <section class="sheet setup-line">
      <h2>{_("As a line")}</h2>
      <p class="code" tabIndex={0} data-line={line}>
        {line}
      </p>
      <div class="acts">
        <Button data="copy" onPress={() => void copy(line, _("The line is copied."))}>
          {_("Copy")}
        </Button>
        <Button data="paste" onPress={onPaste}>
          {_("Paste a line")}
        </Button>
      </div>
    </section>
  );
}
