// Sheets to print: every thing as large as it is in the box and as often as it lies there, with lines to cut along. The
// browser's own printing makes paper of them.
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import type { ContentsKind, Game } from "../documents";
import { Button } from "../ui/control/button";
import { Check } from "../ui/control/fields";
import { useScrolls } from "../ui/control/scrolls";
import { _, _n } from "../ui/words";
import { Printed, useDrawing, type PrintedProps } from "./printed";

interface PagesProps extends Pick<PrintedProps, "asked" | "pack"> {
  game: Game;
  kind: ContentsKind;
  /** each thing as often as it lies in the box, or once */
  each: boolean;
}

/** What an A4 page holds of things of a size, in millimetres; 10 stay free at each edge. */
const PAGE = { width: 190, height: 277 };

const columnsOf = ({ width }: ContentsKind) => Math.max(1, Math.floor(PAGE.width / width));

/** What lies on each page. */
export function pagesOf(kind: ContentsKind, each: boolean) {
  const room = columnsOf(kind) * Math.max(1, Math.floor(PAGE.height / kind.height));
  const things = kind.items.flatMap((item) => Array.from({ length: each ? item.copies : 1 }, (_none, copy) => ({ item, copy })));
  return Array.from({ length: Math.ceil(things.length / room) }, (_none, page) => things.slice(page * room, (page + 1) * room));
}

export function Pages({ game, kind, asked, pack, each }: PagesProps) {
  const draw = useDrawing(game);
  const self = useRef<HTMLDivElement>(null);
  useScrolls(self);
  return (
    <div class="print-pages" data-kind={kind.kind} ref={self}>
      {pagesOf(kind, each).map((page, number) => (
        <div key={number} class="print-page" data-theme="light" style={{ "--columns": columnsOf(kind), "--wide": `${kind.width}mm`, "--high": `${kind.height}mm` }} aria-label={_("Page {number}", { number: number + 1 })} role="group">
          {page.map(({ item, copy }) => (
            <div key={`${item.key} ${copy}`} class="print-cell" data-cell={item.key}>
              <Printed game={game} draw={draw} kind={kind.kind} item={item} asked={asked} pack={pack} />
              <span class="spoken">{item.name}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

interface ToolsProps {
  each: boolean;
  setEach: (each: boolean) => void;
  children: ComponentChildren;
}

/** What is set before paper is made; it is not printed itself. */
export function PrintTools({ each, setEach, children }: ToolsProps) {
  return (
    <div class="sheet print-tools">
      {children}
      <Check value={each} data="copies" onSet={setEach}>
        {_("Each as often as it lies in the box")}
      </Check>
      <Button kind="go" data="print" onPress={() => print()}>
        {_("Print")}
      </Button>
      <p class="note">{_("Print at 100 %, without fitting to the page, with background colours.")}</p>
    </div>
  );
}

interface SheetsProps extends Omit<PagesProps, "each"> {
  /** where one came from */
  back: string;
}

export function Sheets({ back, ...shown }: SheetsProps) {
  const [each, setEach] = useState(true);
  const { kind } = shown;
  const { width, height } = kind;
  const pages = pagesOf(kind, each);
  return (
    <>
      <PrintTools each={each} setEach={setEach}>
        <a class="btn quiet" href={back} data-do="back">
          {_("Back")}
        </a>
        <p>
          {_n("{count} thing", "{count} things", pages.flat().length)}, {_n("{count} page of A4", "{count} pages of A4", pages.length)}, {_("{width} × {height} mm each", { width, height })}
        </p>
      </PrintTools>
      <Pages {...shown} each={each} />
    </>
  );
}
