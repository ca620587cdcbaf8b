// Keys of the table: every use has its letter, cards of the hand their number, arrows go along a row.
import type { RefObject } from "preact";
import { useKeyHelp, useKeys, type KeyHelp, type Keys } from "../ui/keys";
import { _ } from "../ui/words";
import { ownHand, type Play } from "./play";

/** Rows that arrows go along, in the order in which they stand on the table. */
const GROUPS = ".opponents, .shop, .own .bases, .hand, .buttons";
const INSIDE = "button.slot, button.part, .holder, .buttons .btn";

/** Letters of the uses, as the bar's buttons have them. */
const LETTERS: Record<string, string> = { p: "pay", b: "abilities", g: "protect", a: "attack", x: "put", c: "charge", d: "done", e: "end" };

function go(main: HTMLElement, by: 1 | -1): void {
  const here = document.activeElement?.closest(GROUPS);
  const group = here && main.contains(here) ? here : main.querySelector(".hand");
  const stops = [...(group?.querySelectorAll<HTMLElement>(INSIDE) ?? [])].filter((stop) => stop.offsetParent !== null);
  if (stops.length === 0) return;
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = at < 0 ? (by > 0 ? 0 : stops.length - 1) : (at + by + stops.length) % stops.length;
  stops[next]?.focus();
}

/** To the first thing that can be pressed in a row. */
function enter(main: HTMLElement, rows: string): void {
  [...main.querySelectorAll<HTMLElement>(rows)].find((stop) => stop.offsetParent !== null)?.focus();
}

/** The row above or below. */
function climb(main: HTMLElement, by: 1 | -1): void {
  const groups = [...main.querySelectorAll<HTMLElement>(GROUPS)].filter((group) => group.offsetParent !== null && group.querySelector(INSIDE));
  const here = document.activeElement?.closest(GROUPS);
  const at = groups.findIndex((group) => group === here);
  const next = at < 0 ? groups.find((group) => group.classList.contains("hand")) : groups[at + by];
  if (next) enter(next, INSIDE);
}

/** The filled button; where somebody stands on a card of the shop, the one that buys or takes it. */
function mainButton(main: HTMLElement): HTMLElement | null {
  const slot = document.activeElement?.closest<HTMLElement>("[data-slot]")?.dataset.slot;
  const filled = main.querySelector<HTMLElement>(".buttons .btn.go");
  return slot === undefined ? filled : main.querySelector<HTMLElement>(`.buttons [data-do="buy ${slot}"], .buttons [data-do="take ${slot}"]`);
}

export function useRushKeys(play: Play, self: RefObject<HTMLElement>): void {
  const main = (deed: (main: HTMLElement) => void) => () => self.current && deed(self.current);
  const press = (name: string) => main((inside) => inside.querySelector<HTMLElement>(`.buttons [data-do="${name}"]`)?.click());
  const keys: Keys = {
    ArrowLeft: main((inside) => go(inside, -1)),
    ArrowRight: main((inside) => go(inside, 1)),
    ArrowUp: main((inside) => climb(inside, -1)),
    ArrowDown: main((inside) => climb(inside, 1)),
    Escape: () => play.pick(undefined),
    s: main((inside) => enter(inside, ".shop .holder")),
    t: main((inside) => enter(inside, "button.aim, .aim button, button.slot.can")),
    h: main((inside) => enter(inside, ".hand .holder")),
    o: main((inside) => mainButton(inside)?.click()),
    i: () => {
      const card = document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset.card;
      if (card) play.tell(card);
    },
  };
  for (const [letter, name] of Object.entries(LETTERS)) keys[letter] = press(name);
  for (let number = 1; number <= Math.min(9, ownHand(play).length); number++) {
    keys[String(number)] = main((inside) => {
      const card = inside.querySelector<HTMLElement>(`.hand [data-index="${number - 1}"]`);
      card?.focus();
      card?.click();
    });
  }
  useKeys(keys);
  useKeyHelp(_("Rush"), help());
}

function help(): KeyHelp[] {
  return [
    { keys: ["1", "…", "9"], text: _("a card of your hand") },
    { keys: ["←", "→"], text: _("along a row") },
    { keys: ["↑", "↓"], text: _("to the row above or below") },
    { keys: ["P"], text: _("pay") },
    { keys: ["B"], text: _("abilities") },
    { keys: ["G"], text: _("protect a base") },
    { keys: ["A"], text: _("attack") },
    { keys: ["X"], text: _("to the depot") },
    { keys: ["O"], text: _("buy or take the card of the shop you stand on; else the filled button") },
    { keys: ["C"], text: _("begin the attack") },
    { keys: ["D"], text: _("no further ability") },
    { keys: ["E"], text: _("end the turn") },
    { keys: ["H"], text: _("your hand") },
    { keys: ["S"], text: _("shop") },
    { keys: ["T"], text: _("targets and bases to choose") },
    { keys: ["I"], text: _("what is printed on the card") },
  ];
}
