// All that is printed for a game as one file that needs nothing beside it: tankodrom pack show --proof FILE. It is the room of
// sheets to print without the page around it: the same drawings, sizes and numbers of copies. The engine, the words and a
// pack of one's own lie in the file; the program has put them there (src/app/pack/sheets.c).
import "../ui/look.css";
import { render } from "preact";
import { useMemo, useState } from "preact/hooks";
import { Pages, pagesOf, PrintTools } from "../cards/print";
import "../cards/cards.css";
import type { Contents, Game } from "../documents";
import { chooser } from "../home/games";
import { titleOf } from "../home/words";
import type { PackFile } from "../packs/kept";
import { contentsOf, thingsOf } from "../rules/book";
import { Check } from "../ui/control/fields";
import { settings, type LanguageCode } from "../ui/settings";
import { _, _n, speak } from "../ui/words";

/** What the program has put into the file. */
interface Given {
  game: Game;
  language: LanguageCode;
  /** the name of the pack and its version */
  title: string;
  /** the engine, in base64, and what it says in the language */
  engine: string;
  catalogue?: string;
  /** of a pack that is not built in */
  files?: PackFile[];
}

declare global {
  /** where the engine finds its files: build.mjs puts this name in the place of ENGINE_FILES */
  // eslint-disable-next-line no-var
  var engineFiles: typeof ENGINE_FILES;
}
/** The script of the engine's worker: build.mjs. */
declare const WORKER: string;

/** What lies in the file as an address: a page that is a file itself may ask for nothing else. */
function lay(given: Given): void {
  const { language, engine, catalogue } = given;
  globalThis.engineFiles = { wasm: `data:application/wasm;base64,${engine}`, catalogues: catalogue ? { [language]: `data:application/octet-stream;base64,${catalogue}` } : {} };
  const link = document.createElement("link");
  link.dataset.worker = "";
  link.href = `data:text/javascript;charset=utf-8,${encodeURIComponent(WORKER)}`;
  document.head.append(link);
}

function Proof({ game, title, contents, pack }: { game: Game; title: string; contents: Contents; pack: string | undefined }) {
  const asked = useMemo(() => thingsOf(game, [], pack), [game, pack]);
  const [each, setEach] = useState(true);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const kinds = contents.kinds.filter(({ kind }) => !left.has(kind));
  const pages = kinds.flatMap((kind) => pagesOf(kind, each));
  const toggle = (kind: string) => setLeft(new Set(left.has(kind) ? [...left].filter((one) => one !== kind) : [...left, kind]));
  return (
    <main class="cards printing" id="main">
      <PrintTools each={each} setEach={setEach}>
        <h1>
          {titleOf(game)} · {title}
        </h1>
        <p>
          {_n("{count} thing", "{count} things", pages.flat().length)}, {_n("{count} page of A4", "{count} pages of A4", pages.length)}
        </p>
        {contents.kinds.map(({ kind, name }) => (
          <Check key={kind} value={!left.has(kind)} data={kind} onSet={() => toggle(kind)}>
            {name}
          </Check>
        ))}
      </PrintTools>
      {kinds.map((kind) => (
        <Pages key={kind.kind} game={game} kind={kind} asked={asked} pack={pack} each={each} />
      ))}
    </main>
  );
}

async function begin(): Promise<void> {
  const given = JSON.parse(document.getElementById("given")!.textContent!) as Given;
  const { game, language, title, files } = given;
  lay(given);
  await speak(language);
  settings.change({ language, theme: "light" }); // of this file alone: nothing is kept
  document.title = `${titleOf(game)} · ${title}`;
  const engine = await chooser();
  const pack = files && (await engine.ask<{ pack: string }>({ ask: "pack", game, files })).pack;
  render(<Proof game={game} title={title} contents={await contentsOf(game, pack)} pack={pack} />, document.getElementById("page")!);
}

begin().catch((error: unknown) => (document.getElementById("page")!.textContent = error instanceof Error ? error.message : String(error)));
