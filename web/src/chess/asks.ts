// What the engine is asked while somebody looks and plans. An answer belongs to the position in which it was asked for.
import { useEffect, useState } from "preact/hooks";
import type { ChessAbout, ChessChoice, ChessKind, ChessSquare, ChessThing, Reason, Wish } from "../documents";
import type { Match, Parts } from "../table/match";

type AnyChoice = Extract<Wish["choices"], unknown[]>[number];

function isMove(choice: AnyChoice): choice is ChessChoice {
  return "way" in choice || choice.verb === "escape";
}

export interface Moves {
  moves: ChessChoice[];
  refused?: Reason | undefined;
}

/** The moves that begin with these parts, one by one, or why there are none. */
export async function askMoves(match: Match, parts: Parts): Promise<Moves> {
  const { choices, refused } = await match.wish(parts);
  return { moves: Array.isArray(choices) ? choices.filter(isMove) : [], refused };
}

/** An answer kept under a key; undefined until it is there, and while no key is given. */
function useAnswer<T>(key: string | undefined, ask: () => Promise<T | undefined>): T | undefined {
  const [answer, setAnswer] = useState<{ key: string; value: T | undefined }>();
  useEffect(() => {
    if (key === undefined) return undefined;
    let gone = false;
    ask().then((value) => !gone && setAnswer({ key, value }), () => undefined);
    return () => {
      gone = true;
    };
  }, [key]);
  return answer && answer.key === key ? answer.value : undefined;
}

export function useMoves(match: Match, position: string, parts: Parts | undefined): ChessChoice[] | undefined {
  const key = parts && `${position} ${Object.values(parts).join(" ")}`;
  return useAnswer(key, async () => (await askMoves(match, parts!)).moves);
}

export function useAbout(match: Match, position: string, square: ChessSquare | undefined): ChessAbout | undefined {
  return useAnswer(square && `${position} ${square}`, () => match.about<ChessAbout>("square", square!));
}

export function useThing(match: Match, kind: ChessKind | undefined): ChessThing | undefined {
  return useAnswer(kind, () => match.thing<ChessThing>("piece", kind!));
}
