// How large the things are that a finger presses: not their boxes but where a press reaches them, since what looks small may
// reach further, and what looks large may be covered.
import type { Page } from "playwright-core";

/** What a finger needs, in CSS px; less than the other is too small for anybody (WCAG 2.5.8). */
export const FINGER = 44;
export const LEAST = 24;
/** A link in running text is excepted there: it may be as high as its line. */
const LINE = 18;

/** Whatever can be pressed on the page as it stands and reaches less than a finger needs: "name: width × height". */
export async function tooSmall(page: Page, finger = FINGER): Promise<string[]> {
  return page.evaluate(({ finger: asked, line }) => {
    const faults: string[] = [];
    const over = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    for (const control of over.querySelectorAll<HTMLElement>("button, a[href], summary, select, input:not([type=radio], [type=checkbox]), [role=button]")) {
      const wanted = control.matches("p .rule-number, li .rule-number, td .rule-number") ? line : asked;
      if (control.getClientRects().length === 0 || control.matches(".skip, .spoken, .spoken *")) continue;
      control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const reaches = (dx: number, dy: number) => control.contains(document.elementFromPoint(x + dx, y + dy));
      // from the middle outwards, to where something else is pressed
      const reach = (dx: number, dy: number) => {
        let far = 0;
        while (far < wanted && reaches(dx * (far + 1), dy * (far + 1))) far++;
        return far;
      };
      const [wide, high] = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
      if (wide < wanted || high < wanted) faults.push(`${control.className} “${(control.getAttribute("aria-label") ?? control.textContent ?? "").trim().slice(0, 30)}”: ${wide} × ${high}`);
    }
    return faults;
  }, { finger, line: LINE });
}
