// The room of boards and cards: all that is printed for a game, in the built-in pack or in one of one's own, to look
// through, to compare and to print.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Contents, ContentsItem, ContentsKind, Game } from "../documents";
import { allGames } from "../home/games";
import { isGame, titleOf } from "../home/words";
import { faultOf, fromLink, nameOf } from "../packs/add";
import { findPack, isDigest, load } from "../packs/kept";
import { contentsOf, thingsOf, useTold } from "../rules/book";
import { Button } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { Pick } from "../ui/control/fields";
import { Opening, Plain } from "../ui/control/plain";
import { tell } from "../ui/control/toast";
import { useKeys } from "../ui/keys";
import { Bar } from "../ui/page/bar";
import { useArrival } from "../ui/page/focus";
import { leave, open } from "../ui/page/route";
import { bring, wear } from "../ui/page/style";
import { useTitle } from "../ui/page/title";
import { _, _n } from "../ui/words";
import { ALL, choicesOf, chosenOf, numbersOf, type Wanted } from "./chosen";
import { Compare } from "./compare";
import { OwnPacks, usePackDrop } from "./packs";
import { pathOf, placeOf, PRINT } from "./place";
import { Sheets } from "./print";
import { Printed, useDrawing } from "./printed";
import "./cards.css";

await bring("cards");

const COMPARED_MOST = 4;

export function CardsRoom({ id }: { kind: string; id: string }) {
  useLayoutEffect(() => wear("cards"), []);
  const [where = "", ...path] = id.split("/");
  if (where === "pack") return <FromLink text={path.join("/")} />;
  if (isDigest(where)) return <OwnPack pack={where} path={path} />;
  return <Place game={isGame(where) ? where : "chess"} path={path} />;
}

function Failed({ text }: { text: string }) {
  return (
    <Plain
      title={_("The pack does not open")}
      buttons={
        <Button kind="go" onPress={() => open("cards")}>
          {_("To the cards")}
        </Button>
      }
    >
      <p role="alert">{text}</p>
    </Plain>
  );
}

/** A link that carries a whole pack: it is kept, and looked through. */
function FromLink({ text }: { text: string }) {
  const [failed, setFailed] = useState("");
  useEffect(() => {
    fromLink(text).then(
      ({ pack }) => leave(`cards/${pack}`),
      (error: unknown) => setFailed(faultOf(error)),
    );
  }, [text]);
  return failed ? <Failed text={failed} /> : <Opening>{_("Opening the pack…")}</Opening>;
}

function OwnPack({ pack, path }: { pack: string; path: readonly string[] }) {
  const [found, setFound] = useState<{ pack: string; game?: Game; name: string }>();
  useEffect(() => {
    void Promise.all([findPack(pack), load(pack)]).then(([files, kept]) => setFound({ pack, ...(files ? { game: files.game } : {}), name: kept ? nameOf(kept) : pack.slice(0, 12) }));
  }, [pack]);
  if (found?.pack !== pack) return <Opening>{_("Opening the pack…")}</Opening>;
  if (!found.game) return <Failed text={_("This browser has no such pack, and the server of the page has none either.")} />;
  return <Place game={found.game} pack={pack} name={found.name} path={path} />;
}

interface PlaceProps {
  game: Game;
  pack?: string;
  name?: string;
  path: readonly string[];
}

function Place({ game, pack, name, path }: PlaceProps) {
  const { told: contents, failed } = useTold(() => contentsOf(game, pack), `${game} ${pack ?? ""}`);
  const dropped = usePackDrop();
  useArrival();
  useTitle(`${_("Cards")} · ${name ?? titleOf(game)}`);
  if (failed) return <Failed text={faultOf(failed)} />;
  if (!contents) return <Opening>{_("Opening the cards…")}</Opening>;
  return (
    <div class={dropped ? "cards-place drop-here" : "cards-place"} data-game={game} data-pack={pack}>
      <Bar
        where={
          <>
            {_("Cards")}
            <span class="wide"> · {name ? `${titleOf(game)}, ${name}` : titleOf(game)}</span>
          </>
        }
      />
      <Shown key={`${game} ${pack ?? ""}`} game={game} pack={pack} name={name} contents={contents} path={path} />
    </div>
  );
}

function Shown({ game, pack, name, contents, path }: PlaceProps & { pack: string | undefined; name: string | undefined; contents: Contents }) {
  const base = `cards/${pack ?? game}`;
  const { kind, item, print, missing } = placeOf(contents, path);
  const asked = useMemo(() => thingsOf(game, [], pack), [game, pack]);
  const [wanted, setWanted] = useState<Record<string, Wanted>>({});
  const mine = wanted[kind.kind] ?? ALL;
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [beside, setBeside] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const items = useMemo(() => chosenOf(kind, mine), [kind, mine]);
  const chosen = compared.flatMap((key) => kind.items.find((one) => one.key === key) ?? []);
  useEffect(() => setCompared([]), [kind.kind]);
  useEffect(() => {
    if (missing) tell({ kind: "error", text: _("There is nothing called {name} here.", { name: missing }) });
  }, [missing]);
  useKeys({ "/": () => field.current?.focus() });
  if (print) {
    return (
      <main class="cards printing" id="main" tabIndex={-1}>
        <h1 class="spoken">{_("Sheets to print")}</h1>
        <Sheets game={game} kind={kind} asked={asked} pack={pack} back={`#/${base}/${kind.kind}`} />
      </main>
    );
  }
  const toggle = (key: string) => setCompared(compared.includes(key) ? compared.filter((one) => one !== key) : [...compared, key].slice(-COMPARED_MOST));
  return (
    <main class="cards" id="main" tabIndex={-1}>
      <div class="cards-side">
        <Tools game={game} pack={pack} name={name} base={base} contents={contents} kind={kind} wanted={mine} set={(parts) => setWanted({ ...wanted, [kind.kind]: { ...mine, ...parts } })} field={field} />
        <OwnPacks here={pack} />
      </div>
      <section class="cards-shown" aria-label={kind.name}>
        <div class="cards-count">
          <p role="status">{_n("{count} of {all}", "{count} of {all}", items.length, { all: kind.items.length })}</p>
          {chosen.length > 0 && (
            <Button data="compare" why={chosen.length < 2 ? { text: _("Choose two to four things.") } : undefined} onPress={() => setBeside(true)}>
              {_("Compare {count}", { count: chosen.length })}
            </Button>
          )}
          <a class="btn quiet" href={`#/${base}/${kind.kind}/${PRINT}`} data-do="sheets">
            {_("Print…")}
          </a>
        </div>
        <List game={game} kind={kind} items={items} asked={asked} pack={pack} hrefOf={(one) => `#/${base}/${pathOf(contents, kind, one)}`} compared={compared} onCompare={toggle} />
      </section>
      {item && <One game={game} kind={kind} item={item} asked={asked} pack={pack} compared={compared.includes(item.key)} onCompare={() => toggle(item.key)} onClose={() => leave(`${base}/${kind.kind}`)} />}
      {beside && chosen.length > 1 && <Compare game={game} kind={kind} items={chosen} asked={asked} pack={pack} onClose={() => setBeside(false)} />}
    </main>
  );
}

// ---- What is chosen ----

interface ToolsProps {
  game: Game;
  pack: string | undefined;
  name: string | undefined;
  base: string;
  contents: Contents;
  kind: ContentsKind;
  wanted: Wanted;
  set: (parts: Partial<Wanted>) => void;
  field: { current: HTMLInputElement | null };
}

/** Facts with few values can be filtered by too. */
const FEW = 12;

function Tools({ game, pack, name, base, contents, kind, wanted, set, field }: ToolsProps) {
  const { filters, text, sort } = wanted;
  const any = { value: "", text: _("any") };
  const choose = (key: string, value: string) => set({ filters: { ...filters, [key]: value } });
  const few = kind.facts.map((fact) => ({ ...fact, numbers: numbersOf(kind, fact.key) })).filter(({ numbers }) => numbers.length > 1 && numbers.length <= FEW);
  return (
    <div class="sheet cards-tools">
      <nav class="filter" aria-label={_("Games")}>
        {allGames.map((one) => (
          <a key={one} href={`#/cards/${one}`} class={one === game && !pack ? "on" : ""} aria-current={one === game && !pack ? "page" : undefined}>
            {titleOf(one)}
          </a>
        ))}
      </nav>
      {pack && (
        <p class="cards-pack">
          {_("Pack")}: <b>{name}</b> · {titleOf(game)}
        </p>
      )}
      <nav class="filter cards-kinds" aria-label={_("Kinds")}>
        {contents.kinds.map((one) => (
          <a key={one.kind} href={`#/${base}/${one.kind}`} class={one === kind ? "on" : ""} aria-current={one === kind ? "page" : undefined} data-kind={one.kind}>
            {one.name} <b>{one.items.length}</b>
          </a>
        ))}
      </nav>
      <form class="cards-search" role="search" onSubmit={(event) => event.preventDefault()}>
        <label class="field">
          <span>{_("Search")}</span>
          <input ref={field} type="search" value={text} autocomplete="off" spellcheck={false} aria-keyshortcuts="/" data-do="search" onInput={({ currentTarget }) => set({ text: currentTarget.value })} />
        </label>
        <details class="cards-filters" open={matchMedia("(min-width: 821px)").matches}>
          <summary data-do="filters">{_("Filters and order")}</summary>
          <div class="cards-picks">
            {kind.filters.map(({ key, name: label }) => {
          const choices = choicesOf(kind, key);
          return choices.length > 1 && <Pick key={key} label={label} data={key} value={filters[key] ?? ""} choices={[any, ...choices.map((one) => ({ value: one.key, text: one.name }))]} onChoose={(value) => choose(key, value)} />;
        })}
        {few.map(({ key, name: label, numbers }) => (
          <Pick key={key} label={label} data={key} value={filters[key] ?? ""} choices={[any, ...numbers.map((number) => ({ value: String(number), text: String(number) }))]} onChoose={(value) => choose(key, value)} />
        ))}
        <Pick label={_("Order")} data="sort" value={sort} choices={[{ value: "", text: _("as in the box") }, { value: "name", text: _("by name") }, ...kind.facts.map((fact) => ({ value: fact.key, text: fact.name }))]} onChoose={(value) => set({ sort: value })} />
          </div>
        </details>
      </form>
    </div>
  );
}

// ---- What is shown ----

interface DrawnProps {
  game: Game;
  kind: ContentsKind;
  asked: { thing<T>(kind: string, key: string): Promise<T | undefined> };
  pack: string | undefined;
}

interface ListProps extends DrawnProps {
  items: readonly ContentsItem[];
  hrefOf: (item: ContentsItem) => string;
  compared: readonly string[];
  onCompare: (key: string) => void;
}

function List({ game, kind, items, asked, pack, hrefOf, compared, onCompare }: ListProps) {
  const draw = useDrawing(game);
  if (items.length === 0) return <p class="note cards-none">{_("Nothing was found.")}</p>;
  return (
    <ul class={`cards-list of-${kind.kind}`}>
      {items.map((item) => (
        <li key={item.key} data-item={item.key}>
          <a href={hrefOf(item)}>
            <Printed game={game} draw={draw} kind={kind.kind} item={item} asked={asked} pack={pack} />
            <span class="cards-name">{item.name}</span>
          </a>
          <label class="check">
            <input type="checkbox" checked={compared.includes(item.key)} aria-label={_("Compare {name}", { name: item.name })} onChange={() => onCompare(item.key)} />
            <span aria-hidden="true">{_("Compare")}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

interface OneProps extends DrawnProps {
  item: ContentsItem;
  compared: boolean;
  onCompare: () => void;
  onClose: () => void;
}

function One({ game, kind, item, asked, pack, compared, onCompare, onClose }: OneProps) {
  const draw = useDrawing(game);
  return (
    <Dialog
      title={item.name}
      class="cards-one"
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" data="compare-this" pressed={compared} onPress={onCompare}>
            {_("Compare")}
          </Button>
          <Button kind="go" focus onPress={onClose}>
            {_("Close")}
          </Button>
        </>
      }
    >
      <Printed game={game} draw={draw} kind={kind.kind} item={item} asked={asked} pack={pack} />
      <dl class="cards-facts">
        {kind.facts.map(({ key, name }) => (
          <div key={key} data-fact={key}>
            <dt>{name}</dt>
            <dd>{item.facts[key] ?? "–"}</dd>
          </div>
        ))}
            {kind.filters.map(({ key, name }) => {
          const names = item.is[key] ?? [];
          return (
            names.length > 0 && (
              <div key={key} data-fact={key}>
                <dt>{name}</dt>
                <dd>{names.map((one) => one.name).join(", ")}</dd>
              </div>
            )
          );
        })}
        <div data-fact="copies">
          <dt>{_("In the box")}</dt>
          <dd>{item.copies}</dd>
        </div>
      </dl>
    </Dialog>
  );
}
