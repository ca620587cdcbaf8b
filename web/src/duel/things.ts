// What is printed on things, asked once and kept: cards, tank boards, ground, guns, words. A thing that has not come yet
// is undefined; who drew without it is drawn again when it is there.
import { createContext } from "preact";
import { useContext, useEffect, useMemo, useReducer } from "preact/hooks";
import type { DuelBattle, DuelDamage, DuelGun, DuelTerrain, DuelThingCard, DuelThingTank, DuelWords } from "../documents";
import type { Match } from "../table/match";

export interface Kinds {
  card: DuelThingCard;
  damage: DuelDamage;
  tank: DuelThingTank;
  gun: DuelGun;
  terrain: DuelTerrain;
  words: DuelWords;
  battle: DuelBattle;
}

/** Whoever answers what is printed on things: a match, or what is drawn without one. */
export type Asked = Pick<Match, "thing">;

export class Things {
  readonly #known = new Map<string, unknown>();
  readonly #asked = new Set<string>();
  #due = false;

  constructor(
    private readonly match: Asked,
    private readonly arrived: () => void,
  ) {}

  get<K extends keyof Kinds>(kind: K, key: string | number): Kinds[K] | undefined {
    const name = `${kind} ${key}`;
    if (!this.#asked.has(name)) {
      this.#asked.add(name);
      void this.match.thing<Kinds[K]>(kind, String(key)).then(
        (thing) => {
          this.#known.set(name, thing);
          this.#tell();
        },
        () => undefined, // a table that is being closed answers nothing more
      );
    }
    return this.#known.get(name) as Kinds[K] | undefined;
  }

  /** A word of a list: word("health", "dead"). */
  word(list: string, key: string): string {
    return this.get("words", list)?.[key] ?? "";
  }

  /** Many things come at once: they are drawn together. */
  #tell(): void {
    if (!this.#due) {
      this.#due = true;
      setTimeout(() => {
        this.#due = false;
        this.arrived();
      });
    }
  }
}

const Context = createContext<{ things: Things } | undefined>(undefined);
export const ThingsProvider = Context.Provider;

/** The things of a match, for the provider: another value whenever something has come. */
export function useThingsOf(match: Asked): { things: Things } {
  const [version, redraw] = useReducer((count: number) => count + 1, 0);
  const here = useMemo(() => ({ gone: false }), [match]);
  useEffect(() => () => void (here.gone = true), [here]);
  const things = useMemo(() => new Things(match, () => !here.gone && redraw(undefined)), [match]);
  return useMemo(() => ({ things }), [things, version]);
}

export function useThings(): Things {
  const found = useContext(Context);
  if (!found) throw new Error("things are known at a table alone");
  return found.things;
}
