// The engine of a match in the page, with the match in it: a new one, or one that was kept.
import { Engine, Refusal } from "../../engine/engine";
import { chance, type State } from "../../engine/requests";
import { settings } from "../../ui/settings";
import { _ } from "../../ui/words";
import { PERSON, programsOf, type Order } from "./order";

export interface Played {
  engine: Engine;
  order: Order;
}

/** An engine that is closed again where the match cannot be put into it. */
async function engineWith(fill: (engine: Engine) => Promise<Order>): Promise<Played> {
  const engine = new Engine();
  try {
    await engine.speak(settings.value.language);
    const order = await fill(engine);
    await engine.ask({ ask: "names", programs: programsOf(order.players) });
    return { engine, order };
  } catch (error) {
    engine.close();
    throw error;
  }
}

export function newGame(order: Order): Promise<Played> {
  return engineWith(async (engine) => {
    const { game, options, pack, names } = order;
    const seed = order.seed ?? chance(32);
    const { seats } = await engine.ask<State>({ ask: "new", game, options, ...(pack ? { pack } : {}), seed, names: names ?? [] });
    // Seats of which nothing is said are another program's, or another person's.
    const rest = order.players.find((player) => player !== PERSON) ?? PERSON;
    const players = Array.from({ length: seats }, (_seat, seat) => order.players[seat] ?? rest);
    await engine.ask({ ask: "tag", key: "seats", value: players.join(",") });
    await engine.ask({ ask: "tag", key: "date", value: new Date().toISOString().slice(0, 10) });
    return { ...order, players };
  });
}

export function gameOf(record: string): Promise<Played> {
  return engineWith(async (engine) => {
    const opened = await engine.ask<Partial<State> & { error?: { reason: string; text: string } }>({ ask: "open", record });
    if (!opened.game || !opened.seats) throw new Refusal(opened.error?.reason ?? "", opened.error?.text ?? _("This record cannot be read."));
    const tag = await engine.ask<{ value?: string }>({ ask: "tag", key: "seats" });
    const players = tag.value?.split(",") ?? Array.from({ length: opened.seats }, () => PERSON);
    return { game: opened.game, options: opened.options ?? [], pack: opened.pack, players };
  });
}
