// Pages with next to nothing on them: one that is still coming, and one that does not come.
import type { ComponentChildren } from "preact";
import { Bar } from "../page/bar";

/** Calm for a moment, then it says what it waits for. */
export function Opening({ children }: { children: ComponentChildren }) {
  return (
    <div class="plain-place">
      <Bar />
      <main aria-busy="true">
        <p class="opening-words" role="status">
          {children}
        </p>
      </main>
    </div>
  );
}

/** What went wrong, and what can be done about it. */
export function Plain({ title, children, buttons }: { title: string; children?: ComponentChildren; buttons: ComponentChildren }) {
  return (
    <div class="plain-place">
      <Bar />
      <main>
        <section class="sheet plain-page" role="alert">
          <h1>{title}</h1>
          {children}
          <div class="plain-buttons">{buttons}</div>
        </section>
      </main>
    </div>
  );
}
