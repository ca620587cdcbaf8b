// Words and symbols of a game: every drawing that can be met at its table, with its name and what it means.
import { useEffect, useState } from "preact/hooks";
import type { Game } from "../documents";
import { RuleNumber } from "../ui/control/rule-number";
import { addArt, Icon } from "../ui/icon";
import { _ } from "../ui/words";
import { thingsOf, useTold, type Word } from "./book";
import { signsOf, type Sign } from "./symbols";

/** The drawings come when they are looked at. */
const art: Record<Game, () => Promise<{ default: string }>> = {
  chess: () => import("art:chess"),
  rush: () => import("art:rush"),
  duel: () => import("art:duel"),
};

function useArt(game: Game): boolean {
  const [there, setThere] = useState<Game>();
  useEffect(() => {
    let gone = false;
    void art[game]().then(({ default: svg }) => {
      addArt(svg);
      if (!gone) setThere(game);
    });
    return () => {
      gone = true;
    };
  }, [game]);
  return there === game;
}

function SignName({ game, called: [kind, key, member] }: { game: Game; called: NonNullable<Sign["called"]> }) {
  const { told } = useTold(() => thingsOf(game, []).thing<Record<string, unknown>>(kind, key), `${game} ${kind} ${key}`);
  const name = told?.[member];
  return typeof name === "string" ? <span>{name}</span> : null;
}

function Signs({ game, signs }: { game: Game; signs: readonly Sign[] }) {
  return (
    <span class={signs.length > 1 && signs.some(({ called }) => called) ? "word-signs named" : "word-signs"}>
      {signs.map(({ id, dress, called }) => (
        <span key={`${id} ${dress ?? ""}`} class={`word-sign ${dress ?? ""}`} data-sign={id}>
          <Icon id={id} />
          {called && <SignName game={game} called={called} />}
        </span>
      ))}
    </span>
  );
}

export function WordList({ game, words }: { game: Game; words: readonly Word[] }) {
  const there = useArt(game);
  // Those that have a drawing come first: it is what one has seen and wants to know.
  const drawn = words.filter(({ word }) => signsOf(game, word).length > 0);
  const others = words.filter(({ word }) => signsOf(game, word).length === 0);
  const line = ({ word, name, text, rules }: Word) => (
    <div key={word} class="word" id={`word-${word}`} data-word={word}>
      <dt>
        {there && <Signs game={game} signs={signsOf(game, word)} />}
        <b>{name}</b> <RuleNumber rule={rules[0]} />
      </dt>
      <dd>{text}</dd>
    </div>
  );
  return (
    <>
      <section class="sheet word-list">
        <h2>{_("Symbols")}</h2>
        <dl>{drawn.map(line)}</dl>
      </section>
      <section class="sheet word-list">
        <h2>{_("Words")}</h2>
        <dl>{others.map(line)}</dl>
      </section>
    </>
  );
}
