// Which drawings belong to which word of the glossary. What a single drawing is called the engine says: a member of a thing.
import type { Game } from "../documents";

export interface Sign {
  /** of web/art */
  id: string;
  /** in the colours of a side of Tank Chess, or of a nation of Rush */
  dress?: string;
  /** where its own name is told, if the word has several drawings: kind, key and member of a thing */
  called?: readonly [kind: string, key: string, member: string];
}

const plain = (...ids: string[]): Sign[] => ids.map((id) => ({ id }));
const both = (id: string): Sign[] => [
  { id, dress: "w" },
  { id, dress: "b" },
];
const listed = (list: string, signs: Record<string, string>): Sign[] => Object.entries(signs).map(([key, id]) => ({ id, called: ["words", list, key] }));
const ground = (...keys: string[]): Sign[] => keys.map((key) => ({ id: `d-${key}`, called: ["terrain", key, "name"] }));

const signs: Record<Game, Record<string, Sign[]>> = {
  chess: {
    command: both("t-C"),
    light: both("t-L"),
    medium: both("t-M"),
    heavy: both("t-H"),
    "self-propelled": both("t-D"),
    rocket: both("t-R"),
    wreck: plain("t-wreck"),
    turn: plain("pip-w", "pip-b"),
    marks: plain("m-corners"),
    gun: plain("m-aim"),
    danger: plain("m-threat"),
    escape: plain("m-escape"),
  },
  rush: {
    value: plain("x-value"),
    attack: plain("x-attack"),
    defence: plain("x-defence"),
    base: plain("x-base"),
    captured: plain("x-base-lost"),
    nation: ["ussr", "germany", "usa", "france"].map((nation) => ({ id: `n-${nation}`, dress: `of-${nation}` })),
    type: plain("v-light", "v-medium", "v-heavy", "v-artillery"),
    support: plain("v-support", "v-plane"),
    barracks: plain("c-engineers", "c-repair-crew", "c-volunteers"),
    reinforcements: plain("a-reinforcements"),
    recruitment: plain("a-recruitment"),
    reconnaissance: plain("a-reconnaissance"),
    sabotage: plain("a-sabotage"),
    ace: plain("a-ace"),
    research: plain("a-research"),
    rearmament: plain("a-rearmament"),
    deed: plain("a-deed"),
    "bases-only": plain("k-bases-only"),
    "vehicles-only": plain("k-vehicles-only"),
    "own-nation": plain("k-own-nation"),
  },
  duel: {
    move: plain("d-move"),
    fire: plain("d-fire"),
    flank: plain("d-flank"),
    smoke: plain("d-smoke"),
    leadership: plain("d-leadership"),
    command: plain("d-command"),
    tactics: plain("d-tactics"),
    terrain: ground("field", "brush", "building", "woods", "gully", "rough", "mud"),
    icons: plain("d-oi"),
    bsfexi: listed("icon", { binoculars: "q-binoculars", smoke: "q-smoke", fire: "q-fire", extinguisher: "q-extinguisher", explosion: "q-explosion", infantry: "q-infantry" }),
    crew: listed("health", { fit: "w-ok", wounded: "w-hurt", dead: "w-dead" }),
  },
};

export function signsOf(game: Game, word: string): readonly Sign[] {
  return signs[game][word] ?? [];
}
