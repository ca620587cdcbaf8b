// What is wrong with the draft, in the list and at the fields that it concerns, and what there is to know of it.
import { createContext, type ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import type { DuelFault, DuelSetup } from "../documents";
import { RuleNumber } from "../ui/control/rule-number";
import { Icon } from "../ui/icon";
import { _, _n } from "../ui/words";

const Faults = createContext<readonly DuelFault[]>([]);

export function FaultsAround({ faults, children }: { faults: readonly DuelFault[]; children: ComponentChildren }) {
  return <Faults.Provider value={faults}>{children}</Faults.Provider>;
}

/** A field of a member, with what is wrong with it below. `deep`: also what is wrong inside of it. */
export function At({ path, deep, class: more, children }: { path: string; deep?: boolean; class?: string; children: ComponentChildren }) {
  const wrong = useContext(Faults).filter((fault) => fault.path === path || (deep && fault.path.startsWith(`${path}/`)));
  return (
    <div class={`at ${wrong.length > 0 ? "is-wrong" : ""} ${more ?? ""}`} data-path={path}>
      {children}
      {wrong.map(({ path: where, text }) => (
        <p key={where + text} class="fault">
          <Icon id="i-cross" />
          {text}
        </p>
      ))}
    </div>
  );
}

/** Goes to the field of a member, or to that of the innermost one around it. */
export function jumpTo(path: string): void {
  for (let at = path; ; at = at.slice(0, at.lastIndexOf("/"))) {
    const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(at)}"]`);
    if (field) {
      field.scrollIntoView({ block: "center" });
      field.querySelector<HTMLElement>("input, select, textarea, button")?.focus({ preventScroll: true });
      return;
    }
    if (!at.includes("/")) return;
  }
}

export function Judged({ setup }: { setup: DuelSetup }) {
  const { playable, verdict, faults, facts } = setup;
  return (
    <section class="sheet checks" aria-label={_("Can it be played?")}>
      <h2>
        {_("Can it be played?")} <span class={`note ${playable ? "yes" : "no"}`} role="status" data-playable={playable}>{playable ? verdict : `${verdict}: ${_n("one fault", "{count} faults", faults.length)}`}</span>
      </h2>
      <ul>
        {faults.map(({ path, where, text }) => (
          <li key={path + text} class="fails" data-fault={path}>
            <Icon id="i-cross" />
            <span>
              {where && <b>{where}: </b>}
              {text}{" "}
              <button type="button" class="link-btn" onClick={() => jumpTo(path)}>
                {_("Show")}
                <span class="spoken"> {where} {text}</span>
              </button>
            </span>
          </li>
        ))}
        {facts.map(({ fact, text, rule }, place) => (
          <li key={place} class="holds" data-fact={fact}>
            <Icon id="i-check" />
            <span>
              {text} <RuleNumber rule={rule} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
