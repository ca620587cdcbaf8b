// Somebody plays Rush in the page, by simple means: strike what can be struck, buy what can be paid, use every card. What
// is chosen is read off the page as people see it.
import type { Page } from "playwright-core";
import type { RushCard, RushChoice, RushTable, RushThingCard } from "../../src/documents";

/** How a choice is pressed: by mouse, by finger, by keys. */
export interface Hands {
  /** something that is seen, by its selector */
  press: (selector: string) => Promise<void>;
  /** a use in the bar, by its name */
  use: (name: string) => Promise<void>;
  /** the first target or base that can be chosen */
  target: () => Promise<void>;
  /** the filled button of the bar */
  main: () => Promise<void>;
  /** a card of the hand, from 0 */
  card: (index: number) => Promise<void>;
  /** on a phone: the tab with the hand */
  look?: () => Promise<void>;
}

interface Seen {
  step: string;
  question: string | undefined;
  over: boolean;
  targets: number;
  main: boolean;
  /** uses that can be pressed, by name */
  uses: string[];
  hand: number;
  joins: number[];
}

async function see(page: Page): Promise<Seen> {
  await page.locator(".at-table:not([data-busy])").waitFor(); // what was pressed is done
  return page.evaluate(() => {
    const shown = <E extends HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)].filter((element) => element.offsetParent !== null);
    const rush = document.querySelector<HTMLElement>(".rush");
    return {
      step: rush?.dataset.step ?? "",
      question: rush?.dataset.question,
      over: document.querySelector(".finish") !== null,
      targets: shown("button.aim, .aim button, button.slot.can").length,
      main: shown(".buttons .btn.go").length > 0,
      uses: shown<HTMLElement>(".buttons [data-do]:not(.is-off)").map((button) => button.dataset.do ?? ""),
      hand: shown(".hand [data-index]").length,
      joins: shown<HTMLElement>(".hand .holder.can[data-index]").map((card) => Number(card.dataset.index)),
    };
  });
}

async function changed(page: Page, step: string): Promise<void> {
  await page.waitForFunction((before) => document.querySelector<HTMLElement>(".rush")?.dataset.step !== before, step);
}

/** Uses of a picked card, the most useful first. */
const WANTED = ["attack", "pay", "abilities", "use 0", "use 1", "use 2", "protect", "protect 0", "protect 1", "protect 2", "put"];

/** One decision: true while the match goes on. */
export async function decide(page: Page, hands: Hands): Promise<boolean> {
  let seen = await see(page);
  // a program's turn has many steps: each of them may take its time, not all of them together
  while (!seen.over && !seen.question) {
    await page.waitForFunction((before) => {
      const rush = document.querySelector<HTMLElement>(".rush");
      return document.querySelector(".finish") !== null || rush?.dataset.question || (rush?.dataset.step ?? "") !== before;
    }, seen.step);
    seen = await see(page);
  }
  if (seen.over) return false;
  try {
    await choose(page, hands, seen);
    await changed(page, seen.step);
  } catch (error) {
    throw new Error(`nothing came of a choice: ${JSON.stringify(seen)}, now ${JSON.stringify(await see(page))}`, { cause: error });
  }
  return true;
}

async function choose(page: Page, hands: Hands, seen: Seen): Promise<void> {
  if (seen.targets > 0) return hands.target();
  switch (seen.question) {
    case "sabotage":
      // the question is there a moment before its sheet is open
      await page.locator("dialog.sabotage[open]").waitFor();
      return hands.press("dialog.sabotage .holder");
    case "rearm":
      return hands.press(".hand .holder.can");
    case "declare":
      return seen.joins.length > 0 ? hands.card(seen.joins[0]!) : undefined; // with nobody left to join it begins by itself
    case "card":
      return hands.use(seen.uses.find((name) => name.startsWith("use")) ?? "done");
    case "turn":
      return turn(page, hands, seen);
    case "attack":
      return hands.use(seen.uses.find((name) => name.startsWith("waste")) ?? "");
    default:
      return seen.main ? hands.main() : hands.use(seen.uses[0] ?? "");
  }
}

/** Buys what can be bought, then goes through the hand until a card has a use. */
async function turn(page: Page, hands: Hands, before: Seen): Promise<void> {
  if (before.main) return hands.main();
  const buys = before.uses.find((name) => name.startsWith("buy "));
  if (buys) return hands.use(buys);
  await hands.look?.();
  const { hand } = await see(page);
  for (let index = 0; index < hand; index++) {
    await hands.card(index);
    for (let depth = 0; depth < 2; depth++) {
      const seen = await see(page);
      if (seen.targets > 0) return hands.target();
      const use = WANTED.find((name) => seen.uses.includes(name));
      if (!use) break;
      await hands.use(use);
      // an ability or a base may still have to be chosen
      if ((await see(page)).uses.includes("back")) continue;
      return undefined;
    }
    await hands.card(index);
  }
  return hands.use("end");
}

/** What a card does to bases in an attack: a heavy tank alone takes one, of others it takes two (R36). */
function blows(card: RushThingCard | undefined): number {
  if (!card?.attack || card.marks.some(({ mark }) => mark === "vehicles-only")) return 0;
  return card.type === "heavy" ? 2 : 1;
}

/** What brings a match to its end soon, of all that the table offers: buy what strikes bases, best of one nation, and strike
 *  as soon as a base falls by it. Two who play so have taken three bases of one of them after some ninety decisions. */
export function soonest({ seat, asked, board, choices = [] }: RushTable, cards: Map<RushCard, RushThingCard>): RushChoice {
  const all = (verb: string) => choices.filter((choice) => choice.verb === verb);
  const { company, hand_cards: hand = [] } = board.players[seat ?? 0]!;
  const best = <T>(from: T[], worth: (one: T) => number): T | undefined => [...from].sort((left, right) => worth(right) - worth(left))[0];
  const ofNation = (nation: string | undefined) => (card: RushCard) => cards.get(card)?.nation === nation && blows(cards.get(card)) > 0;
  const strikers = all("attack").filter(({ card }) => blows(cards.get(card!)) > 0);
  switch (asked?.question) {
    case "turn": {
      const together = ({ card }: RushChoice) => hand.filter(ofNation(cards.get(card!)?.nation)).reduce((sum, one) => sum + blows(cards.get(one)), 0);
      const open = board.players.some((player) => player.seat !== seat && player.bases.some(({ lost, vehicle }) => !lost && !vehicle));
      const first = best(strikers, together);
      if (first && open && together(first) > 1) return first;
      const value = (card: RushCard) => cards.get(card)?.value ?? 0;
      const money = hand.reduce((sum, card) => sum + value(card), board.turn?.pool ?? 0);
      const worth = (card: RushCard) => 10 * blows(cards.get(card)) + 6 * Object.keys(company).filter(ofNation(cards.get(card)?.nation)).length;
      const offers = board.shop.flatMap((card, slot) => (card && blows(cards.get(card)) > 0 && (cards.get(card)?.price ?? 0) <= money ? [{ card, slot }] : []));
      const wanted = board.turn?.bought ? undefined : best(offers, ({ card }) => worth(card));
      const buys = wanted && (all("buy").find(({ slot }) => slot === wanted.slot) ?? best(all("pay"), ({ card }) => value(card!)));
      const researches = all("use").find(({ card, ability }) => cards.get(card!)?.abilities[ability!]?.ability === "research");
      return buys ?? researches ?? all("end")[0]!;
    }
    case "declare":
      return strikers[0] ?? all("charge")[0]!;
    case "attack": {
      const strikes = all("strike").filter(({ card }) => card === board.turn?.attackers?.[0]); // who strikes next if nobody says otherwise
      const worth = ({ target, destroys }: RushChoice) => (target === "base" ? 2 : 0) + (destroys ? 1 : 0);
      return best(strikes, worth) ?? choices[0]!;
    }
    default:
      return choices[0]!;
  }
}

/** Presses a choice of the table where the page offers it. */
export async function pressChoice(page: Page, hands: Hands, { asked, board, seat, step: at, choices = [] }: RushTable, { write, card, verb }: RushChoice): Promise<void> {
  // who attacks with nobody left to join begins without being asked; after a reload it is asked
  if (verb === "charge" && choices.length === 1) {
    await Promise.any([changed(page, String(at)), hands.press(`[data-write="${write}"]`).then(() => changed(page, String(at)))]);
    return;
  }
  const { step } = await see(page);
  const offered = `[data-write="${write}"]`;
  const seen = (selector: string) => page.locator(`${selector}:visible`).first().isVisible();
  if (asked?.question === "declare" && verb === "attack") {
    await hands.card((board.players[seat!]!.hand_cards ?? []).indexOf(card!));
  } else {
    if (card && asked?.question === "turn" && !(await seen(`.buttons ${offered}`))) {
      await hands.look?.();
      await hands.card((board.players[seat!]!.hand_cards ?? []).indexOf(card));
      await page.locator(`.buttons :is(${offered}, [data-do=abilities]):visible`).first().waitFor();
      if (!(await seen(`.buttons ${offered}`))) await hands.use("abilities");
    }
    await hands.press(offered);
  }
  await changed(page, step);
}

/** A card is taken by its band: its abilities are pressed by themselves, when it is in the hand. */
const BAND = { x: 24, y: 10 };

export function mouse(page: Page): Hands {
  const press = (selector: string) => page.locator(`${selector}:visible`).first().click();
  return {
    press,
    use: (name) => press(`.buttons [data-do="${name}"]`),
    target: () => press(":is(button.aim, .aim button, button.slot.can)"),
    main: () => press(".buttons .btn.go"),
    card: (index) => page.locator(`.hand [data-index="${index}"]:visible`).click({ position: BAND }),
  };
}

export function finger(page: Page): Hands {
  const press = (selector: string) => page.locator(`${selector}:visible`).first().tap();
  return {
    ...mouse(page),
    press,
    use: (name) => press(`.buttons [data-do="${name}"]`),
    target: () => press(":is(button.aim, .aim button, button.slot.can)"),
    main: () => press(".buttons .btn.go"),
    card: (index) => page.locator(`.hand [data-index="${index}"]:visible`).tap({ position: BAND }),
    look: () => press('[data-tab="opponents"]'),
  };
}

/** Letters of the uses, as the help of keys has them. */
const LETTERS: Record<string, string> = { pay: "p", abilities: "b", protect: "g", attack: "a", put: "x", charge: "c", done: "d", end: "e" };

export function keyboard(page: Page): Hands {
  const key = (name: string) => page.keyboard.press(name);
  /** arrows along the bar to the button */
  const walk = async (name: string) => {
    await key("h");
    await key("ArrowDown");
    for (let tries = 0; tries < 12; tries++) {
      if ((await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.do)) === name) return key("Enter");
      await key("ArrowRight");
    }
    throw new Error(`arrows do not come to ${name}`);
  };
  return {
    press: async (selector) => {
      if (selector.startsWith(".hand")) await key("h");
      await key("Enter");
    },
    use: (name) => (LETTERS[name] ? key(LETTERS[name]) : walk(name)),
    target: async () => {
      await key("t");
      await key("Enter");
    },
    main: () => key("o"),
    card: (index) => key(String(index + 1)),
  };
}
