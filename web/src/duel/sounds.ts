// What happened, to be heard: never the only sign of it.
import type { AnyStep } from "../table/match";
import { play, type Sound } from "../ui/sound";

interface Told {
  event?: string;
  hit?: boolean;
  penetrated?: boolean;
}

function soundOf({ event, hit, penetrated }: Told): Sound | undefined {
  switch (event) {
    case "moved":
      return "step";
    case "played":
    case "turned":
    case "bidden":
    case "drew":
    case "paid":
      return "card";
    case "hit":
      return hit ? "thud" : undefined;
    case "penetration":
      return penetrated ? "thud" : "bounced";
    case "eliminated":
    case "exploded":
    case "catastrophe":
      return "destroyed";
    case "shuffled":
      return "turn";
    default:
      return undefined;
  }
}

/** The loudest of what is new: a row of clicks says no more than one. */
export function soundsOf(steps: AnyStep[]): void {
  const heard = new Set(steps.flatMap((step) => ("events" in step ? (step.events as Told[]) : [])).map(soundOf));
  const order: Sound[] = ["destroyed", "bounced", "thud", "step", "turn", "card"];
  const loudest = order.find((sound) => heard.has(sound));
  if (loudest) play(loudest);
}
