// The room of the rules: #/rules/GAME/NUMBER. At the left all of them and the search, at the right the one that is read;
// on a phone one after the other.
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Game, Rulebook, RulebookRule } from "../documents";
import { allGames } from "../home/games";
import { isGame, titleOf } from "../home/words";
import { Button } from "../ui/control/button";
import { Opening, Plain } from "../ui/control/plain";
import { useKeys } from "../ui/keys";
import { Bar } from "../ui/page/bar";
import { useArrival } from "../ui/page/focus";
import { open } from "../ui/page/route";
import { bring, wear } from "../ui/page/style";
import { useTitle } from "../ui/page/title";
import { Store, useStore } from "../ui/store";
import { _, _n } from "../ui/words";
import { bookOf, rulesOf, useTold, wordsOf, type Word } from "./book";
import { RuleBody, RuleLink } from "./rule";
import { search } from "./search";
import { WordList } from "./words";
import "./rules.css";

await bring("rules");

/** What is being searched for: it stays while one reads what was found. */
const typed = new Store("");

const WORDS = "words";

export function RulesRoom({ id }: { kind: string; id: string }) {
  useLayoutEffect(() => wear("rules"), []);
  const [named, number] = id.split("/");
  const game = named || allGames[0]!;
  if (!isGame(game)) {
    return (
      <Plain
        title={_("There is no such game.")}
        buttons={
          <Button kind="go" onPress={() => open("")}>
            {_("To the first page")}
          </Button>
        }
      />
    );
  }
  return <GameRules game={game} number={number || undefined} />;
}

function GameRules({ game, number }: { game: Game; number: string | undefined }) {
  const { told: book, failed } = useTold(() => bookOf(game), game);
  const { told: words = [] } = useTold(() => wordsOf(game), game);
  const field = useRef<HTMLInputElement>(null);
  useArrival();
  useTitle(`${_("Rules")} · ${titleOf(game)}`);
  useKeys({ "/": () => field.current?.focus() });
  if (failed) {
    return (
      <Plain
        title={_("The rules do not open")}
        buttons={
          <Button kind="go" onPress={() => open("")}>
            {_("To the first page")}
          </Button>
        }
      >
        <p>{_("The rules cannot be had now: the server does not answer.")}</p>
      </Plain>
    );
  }
  if (!book) return <Opening>{_("Opening the rules…")}</Opening>;
  return (
    <div class="rules-place">
      <Bar
        where={
          <>
            {_("Rules")}
            <span class="wide"> · {titleOf(game)}</span>
          </>
        }
      />
      <main class={number ? "rules reads" : "rules"} id="main" tabIndex={-1} data-game={game}>
        <Contents game={game} book={book} words={words} number={number} field={field} />
        <div class="rules-page">
          <Shown game={game} book={book} words={words} number={number} />
        </div>
      </main>
    </div>
  );
}

interface PartProps {
  game: Game;
  book: Rulebook;
  words: readonly Word[];
  number: string | undefined;
}

// ---- What is read ----

function Shown({ game, book, words, number }: PartProps) {
  const rules = rulesOf(book);
  // Without a number a wide screen has room for the first one beside the list.
  const rule = number === undefined ? rules[0] : rules.find((one) => one.number === number);
  const head = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // Whoever chose it from the list reads on here; who came to the page itself begins where the browser has them.
    if (!first.current && number !== undefined) head.current?.focus({ preventScroll: true });
    first.current = false;
  }, [game, number]);
  const back = (
    <a class="rules-back slim" href={`#/rules/${game}`} data-do="contents">
      {_("All rules")}
    </a>
  );
  if (number === WORDS) {
    return (
      <>
        {back}
        <h2 ref={head} class="rules-title" tabIndex={-1}>
          {_("Words and symbols")}
        </h2>
        <WordList game={game} words={words} />
      </>
    );
  }
  if (!rule) {
    return (
      <section class="sheet rule-page" role="alert">
        {back}
        <h2 ref={head} tabIndex={-1}>{_("There is no rule {number}.", { number: number ?? "" })}</h2>
      </section>
    );
  }
  const place = rules.indexOf(rule);
  const before = rules[place - 1];
  const after = rules[place + 1];
  return (
    <article class="sheet rule-page" data-number={rule.number} aria-labelledby="rule-head">
      {back}
      <p class="label">{book.sections.find((section) => section.rules.includes(rule))?.title}</p>
      <h2 ref={head} id="rule-head" class="rules-title" tabIndex={-1}>
        <span class="rules-number">{rule.number}</span> {rule.title}
      </h2>
      <RuleBody key={rule.number} game={game} rule={rule} rules={rules} words={words} />
      <nav class="rule-turn" aria-label={_("The rules before and after this one")}>
        {before && (
          <span data-turn="before">
            <RuleLink game={game} rule={before} />
          </span>
        )}
        {after && (
          <span data-turn="after">
            <RuleLink game={game} rule={after} />
          </span>
        )}
      </nav>
    </article>
  );
}

// ---- The list, and what was searched for ----

function Contents({ game, book, words, number, field }: PartProps & { field: { current: HTMLInputElement | null } }) {
  const text = useStore(typed);
  const self = useRef<HTMLDivElement>(null);
  const found = useMemo(() => search(book, words, text), [book, words, text]);
  const searches = text.trim() !== "";
  // The arrows go through what is listed, from the field down and back.
  const step = (event: KeyboardEvent) => {
    if (event.key === "Escape" && searches) return event.preventDefault(), typed.set(""), field.current?.focus();
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return undefined;
    const links = [...(self.current?.querySelectorAll<HTMLElement>("[data-listed]") ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const next = event.key === "ArrowDown" ? links[at + 1] : at > 0 ? links[at - 1] : field.current;
    if (!next) return undefined;
    event.preventDefault();
    next.focus();
    return undefined;
  };
  const submit = (event: Event) => {
    event.preventDefault();
    const [rule] = found.rules;
    if (rule) open(`rules/${game}/${rule.number}`);
    else if (found.words.length > 0) open(`rules/${game}/${WORDS}`);
  };
  return (
    <div class="sheet rules-contents" ref={self} onKeyDown={step}>
      <nav class="filter" aria-label={_("Games")}>
        {allGames.map((one) => (
          <a key={one} href={`#/rules/${one}`} class={one === game ? "on" : ""} aria-current={one === game ? "page" : undefined}>
            {titleOf(one)}
          </a>
        ))}
      </nav>
      <form class="rules-search" role="search" onSubmit={submit}>
        <label>
          <span class="spoken">{_("Search the rules")}</span>
          <input ref={field} type="search" value={text} placeholder={_("Search: a number, a word")} autocomplete="off" spellcheck={false} aria-keyshortcuts="/" data-do="search" onInput={({ currentTarget }) => typed.set(currentTarget.value)} />
        </label>
        <p class="spoken" role="status">
          {searches && `${_n("{count} rule", "{count} rules", found.rules.length)}, ${_n("{count} word", "{count} words", found.words.length)}`}
        </p>
      </form>
      {searches ? <Results game={game} number={number} rules={found.rules} words={found.words} /> : <Sections game={game} book={book} number={number} />}
    </div>
  );
}

function Listed({ game, rule, number }: { game: Game; rule: RulebookRule; number: string | undefined }) {
  const here = rule.number === number;
  return (
    <li>
      <a class={here ? "on" : ""} href={`#/rules/${game}/${rule.number}`} aria-current={here ? "page" : undefined} data-listed={rule.number}>
        <b>{rule.number}</b> <span>{rule.title}</span>
      </a>
    </li>
  );
}

function Sections({ game, book, number }: Omit<PartProps, "words">) {
  const list = useRef<HTMLElement>(null);
  // The one that is read stands in sight.
  useEffect(() => list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" }), [number]);
  return (
    <nav ref={list} class="rules-list" aria-label={_("All rules")}>
      <ul>
        <li>
          <a class={number === WORDS ? "on" : ""} href={`#/rules/${game}/${WORDS}`} aria-current={number === WORDS ? "page" : undefined} data-listed={WORDS}>
            <span>{_("Words and symbols")}</span>
          </a>
        </li>
      </ul>
      {book.sections.map(({ title, rules }) => (
        <section key={title}>
          <h2 class="label">{title}</h2>
          <ul>
            {rules.map((rule) => (
              <Listed key={rule.number} game={game} rule={rule} number={number} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Results({ game, rules, words, number }: { game: Game; rules: readonly RulebookRule[]; words: readonly Word[]; number: string | undefined }) {
  return (
    <nav class="rules-list" aria-label={_("What was found")}>
      {rules.length + words.length === 0 && <p class="note">{_("Nothing was found.")}</p>}
      <ul>
        {rules.map((rule) => (
          <Listed key={rule.number} game={game} rule={rule} number={number} />
        ))}
      </ul>
      {words.length > 0 && (
        <section>
          <h2 class="label">{_("Words")}</h2>
          <dl class="found-words">
            {words.map(({ word, name, text, rules: [of] }) => (
              <div key={word}>
                <dt>
                  <a href={`#/rules/${game}/${of ?? WORDS}`} data-listed={of ?? WORDS} data-found-word={word}>
                    {name}
                  </a>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </nav>
  );
}
