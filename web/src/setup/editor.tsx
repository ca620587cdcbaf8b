// The editor as it lies on the screen: tools, the board, what it is and whether it can be played.
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useLayout } from "../chess/board/layout";
import { useBoardKeys } from "../chess/keys";
import { FACINGS, Lie, squareAt } from "../chess/board/squares";
import type { ChessFacing, ChessKind, ChessPiece, ChessSide, ChessSquare } from "../documents";
import { chance } from "../engine/requests";
import { games, infoOf, wantGames } from "../home/games";
import { LinkState } from "../home/link";
import { ownSetup } from "../home/order";
import { server } from "../net/connection";
import { Settings } from "../table/menu";
import { Button, type Why } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { tell } from "../ui/control/toast";
import { Icon } from "../ui/icon";
import { useKeyHelp, useKeys } from "../ui/keys";
import { useModule } from "../ui/lazy";
import { Bar } from "../ui/page/bar";
import { useArrival } from "../ui/page/focus";
import { useTitle } from "../ui/page/title";
import { useStore } from "../ui/store";
import { _ } from "../ui/words";
import { SetupBoard } from "./board";
import { Checks, type Asked } from "./checks";
import { OpenDialog, PasteDialog, PlayDialog } from "./dialogs";
import type { Draft } from "./draft";
import { copy, Line, NameSheet, Steps } from "./facts";
import { keyHelp } from "./keys";
import { addressOf, linkOf } from "./line";
import { save, type SavedSetup } from "./saved";
import { editOf, KINDS, twinOf, type Hand, type Tool } from "./tool";
import { GroundTools, Rose, SideCount, SideHead, sideName, SideTools } from "./tools";

type Over = "open" | "paste" | "play" | "computer" | "friends" | "more" | "facing";

/** The address always has the line: it can be sent, kept, and come back to. */
function useAddress(line: string): void {
  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(history.state, "", `#/${addressOf(line)}`), 250);
    return () => clearTimeout(timer);
  }, [line]);
}

/** What of it this browser keeps, and whether it has changed since. */
function useKept(draft: Draft, line: string) {
  const [kept, setKept] = useState<SavedSetup>();
  const [name, setName] = useState("");
  const keep = async () => {
    const called = name.trim() || _("My setup");
    const setup = { id: kept?.id ?? chance(16), name: called, line: draft.line, changed: Date.now() };
    try {
      await save(setup);
      setKept(setup);
      setName(called);
      tell({ text: _("Saved in this browser: {name}.", { name: called }) });
    } catch {
      tell({ kind: "error", text: _("This browser keeps nothing.") });
    }
  };
  const take = (setup: SavedSetup | undefined) => {
    setKept(setup);
    setName(setup?.name ?? "");
  };
  const change = (id: string, called: string | undefined) => {
    if (kept?.id !== id) return;
    if (called === undefined) setKept(undefined);
    else take({ ...kept, name: called });
  };
  return { name, setName, keep, take, change, changed: kept !== undefined && (kept.line !== line || kept.name !== name) };
}

export function Editor({ draft, wrong }: { draft: Draft; wrong: string }) {
  const view = useStore(draft.view);
  const refused = useStore(draft.refused);
  const { setup } = view;
  const layout = useLayout();
  const phone = layout === "phone";
  const lie = useMemo(() => new Lie(setup.size, false), [setup.size]);
  const [hand, setHand] = useState<Hand>({ tool: { thing: "obstacle" }, facing: "N", turned: true, twins: true });
  const [side, setSide] = useState<ChessSide>("white"); // whose tanks letters choose
  const [cursor, setCursor] = useState<ChessSquare>();
  const [asked, setAsked] = useState<Asked>();
  const [over, setOver] = useState<Over | undefined>(wrong ? "paste" : undefined);
  const [said, say] = useState("");
  const drawing = useRef<SVGSVGElement>();
  const kept = useKept(draft, setup.line);
  useAddress(setup.line);
  useEffect(() => server.listen({}), []); // friends are asked over it
  useArrival();
  useTitle(_("Setup editor · Tankodrom"));
  useEffect(() => {
    setAsked(undefined);
    setCursor((square) => (square && lie.squareUnder(lie.centre(square)) ? square : undefined));
  }, [setup.line]);
  useEffect(() => {
    if (refused) tell({ kind: "error", text: refused.text, rule: refused.rule });
  }, [refused]);

  // ---- What is done ----

  const change = (parts: Partial<Hand>) => setHand((before) => ({ ...before, ...parts }));
  const choose = (tool: Tool) => {
    change({ tool });
    if (tool.thing === "piece") setSide(tool.side);
  };
  const edit = async (edits: string[], stroke?: number) => {
    if (await draft.edit(edits, hand.twins, stroke)) {
      const { steps, at, setup: now } = draft.view.value;
      say(`${steps[at]?.text ?? ""}. ${_("Can it be played?")} ${now.verdict}`);
    }
  };
  const paint = (squares: ChessSquare[], stroke: number, clears: boolean) => void edit(squares.map((square) => editOf(hand, setup, square, clears)), stroke);
  const turn = (by: 1 | -1) => {
    const facing = FACINGS[(FACINGS.indexOf(hand.facing) + by + 8) % 8]!;
    change({ facing });
    say(setup.facings[facing] ?? facing);
  };

  // ---- Words ----

  const nameOf = useCallback(({ kind, side: whose, square, facing }: ChessPiece) => `${setup.kinds[kind]?.name}, ${sideName(whose)}, ${square}, ${setup.facings[facing]}`, [setup.kinds, setup.facings]);
  const nameOfSquare = (square: ChessSquare) => {
    const piece = setup.pieces.find((each) => each.square === square);
    const thing = setup.obstacles.includes(square) ? _("obstacle") : setup.wrecks.includes(square) ? _("wreck") : "";
    const twin = twinOf(setup.size, square);
    return [piece ? nameOf(piece) : [square, thing].filter(Boolean).join(", "), hand.twins && twin !== square ? _("twin on {square}", { square: twin }) : ""].filter(Boolean).join("; ");
  };

  // ---- Keys ----

  const arrows = (columns: number, rows: number) => {
    const next = cursor ? lie.beside(cursor, columns, rows) : squareAt(Math.floor((setup.size - 1) / 2), 0);
    setCursor(next);
    say(nameOfSquare(next));
  };
  const onBoard = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const put = () => cursor && void edit([editOf(hand, setup, cursor, hand.tool.thing === "obstacle" && setup.obstacles.includes(cursor))]);
    const deeds: Record<string, () => void> = {
      ArrowLeft: () => arrows(-1, 0),
      ArrowRight: () => arrows(1, 0),
      ArrowUp: () => arrows(0, -1),
      ArrowDown: () => arrows(0, 1),
      Enter: () => put(),
      " ": () => put(),
      Escape: () => setCursor(undefined),
    };
    const deed = deeds[event.key];
    if (!deed) return false;
    deed();
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  useBoardKeys(drawing, onBoard);
  const letters = Object.fromEntries(
    KINDS.map((kind: ChessKind) => [
      (setup.kinds[kind]?.letter ?? "").toLowerCase(),
      () => {
        choose({ thing: "piece", side, kind });
        say(`${setup.kinds[kind]?.name}, ${sideName(side)}`);
      },
    ]),
  );
  const other = side === "white" ? "black" : "white";
  const swap = () => {
    setSide(other);
    if (hand.tool.thing === "piece") change({ tool: { ...hand.tool, side: other } });
    say(sideName(other));
  };
  const clear = () => {
    if (cursor) return void edit([`-${cursor}`]);
    choose({ thing: "clear" });
    say(_("Clear"));
  };
  useKeys({
    ...letters,
    b: swap,
    x: () => (choose({ thing: "obstacle" }), say(_("Obstacle"))),
    Delete: clear,
    Backspace: clear,
    q: () => turn(-1),
    e: () => turn(1),
    t: () => (change({ twins: !hand.twins }), say(hand.twins ? _("Twins: off") : _("Twins: on"))),
    "Ctrl+z": ({ shiftKey }) => void (shiftKey ? draft.again() : draft.back()),
    "Ctrl+y": () => void draft.again(),
    "?": () => setOver("more"),
  });
  useKeyHelp(_("Setup editor"), keyHelp());

  // ---- Playing ----

  const known = useStore(games);
  const plays = over === "computer" || over === "friends";
  const close = () => setOver(undefined);
  const dialogs = useModule(
    async () => (await Promise.all([import("../home/dialogs"), wantGames()]))[0],
    plays || over === "play",
    () => {
      tell({ kind: "error", text: _("This part of the page does not come: the server does not answer. Matches of this browser go on.") });
      close();
    },
  );
  const info = infoOf(known, "chess");
  const fails = setup.checks.find(({ state }) => state === "fails");
  const why: Why | undefined = setup.playable ? undefined : { text: fails?.text ?? setup.verdict, rule: fails?.rule };
  const chosen = ownSetup(setup.line, kept.name.trim() || _("This setup"));

  // ---- Parts ----

  const where = [_("Setup editor"), kept.name.trim()].filter(Boolean).join(" · ") + (kept.changed ? _(", changed") : "");
  const openButton = <Button kind="quiet" data="open" onPress={() => setOver("open")}>{_("Open…")}</Button>;
  const shareButton = (
    <Button kind="quiet" data="share" onPress={() => void copy(linkOf(setup.line), _("The link is copied: whoever opens it sees this setup."))}>
      <Icon id="i-chain" />
      {_("Share")}
    </Button>
  );
  const saveButton = <Button data="save" onPress={() => void kept.keep()}>{_("Save")}</Button>;
  const playButton = <Button kind="go" data="play" why={why} onPress={() => setOver("play")}>{_("Play it")}</Button>;
  const tools = { setup, hand, onTool: choose };
  const face = (facing: ChessFacing) => change({ facing });
  const rose = <Rose setup={setup} hand={hand} onFace={face} />;
  const checks = <Checks setup={setup} asked={asked?.key} onAsk={setAsked} />;
  const nameSheet = <NameSheet setup={setup} name={kept.name} hand={hand} onName={kept.setName} onHand={change} onEdit={(one) => void edit([one])} />;
  const steps = <Steps view={view} onBack={() => void draft.back()} onAgain={() => void draft.again()} />;
  const line = <Line line={setup.line} onPaste={() => setOver("paste")} />;
  const board = (
    <SetupBoard
      setup={setup}
      lie={lie}
      hand={hand}
      phone={phone}
      cursor={cursor}
      marked={asked?.squares ?? []}
      label={_("Board: arrows move over it, Enter puts down what is in the hand")}
      nameOf={nameOf}
      onPaint={paint}
      onTurn={turn}
      onHover={() => setCursor(undefined)}
      onKey={(event) => void onBoard(event)}
      onDrawn={(svg) => (drawing.current = svg)}
    />
  );

  return (
    <div class="setup-place">
      <Bar where={where} rooms={false} onMenu={phone ? () => setOver("more") : undefined}>
        <span class="wide setup-deeds">
          {/* it grows and shrinks: to the left of what is pressed */}
          {layout === "desk" && <LinkState />}
          {openButton}
          {shareButton}
          {saveButton}
          {playButton}
        </span>
      </Bar>
      <main class={`setup ${layout}`} data-line={setup.line} data-steps={view.steps.length}>
        <p class="spoken" role="status" aria-live="polite" data-said>{said}</p>
        {phone ? (
          <>
            {board}
            <aside class="setup-tools" aria-label={_("Tools")}>
              <SideTools {...tools} side={side} />
              <div class="setup-row">
                <GroundTools {...tools} />
                <button type="button" class="tool" data-do="side" onClick={swap}>
                  <Icon id={side === "white" ? "pip-w" : "pip-b"} />
                  <span>{sideName(side)}</span>
                  <span class="spoken">: {_("White's or Black's tanks")}</span>
                </button>
                <button type="button" class="tool" data-do="facing" aria-haspopup="dialog" onClick={() => setOver("facing")}>
                  <svg viewBox="-12 -12 24 24" aria-hidden="true">
                    <path d="M0 9V-9M-6-3 0-9 6-3" transform={`rotate(${lie.angle(hand.facing)})`} fill="none" stroke="currentColor" stroke-width="2.5" />
                  </svg>
                  <span>{hand.facing}</span>
                  <span class="spoken">
                    : {_("Facing of new tanks")}, {setup.facings[hand.facing]}
                  </span>
                </button>
              </div>
            </aside>
            {checks}
            <div class="phone-acts">
              <Button data="back" label={_("Take back")} why={view.at === 0 ? { text: _("Nothing has been changed yet.") } : undefined} onPress={() => void draft.back()}>
                <Icon id="i-undo" />
              </Button>
              <Button data="twins" pressed={hand.twins} onPress={() => change({ twins: !hand.twins })}>
                {hand.twins ? _("Twins: on") : _("Twins: off")}
              </Button>
              {playButton}
            </div>
          </>
        ) : (
          <>
            <aside class="setup-tools" aria-label={_("Tools")}>
              <section class="sheet">
                <h2>{_("Ground")}</h2>
                <GroundTools {...tools} />
              </section>
              {(["white", "black"] satisfies ChessSide[]).map((each) => (
                <section key={each} class="sheet">
                  <h2>
                    <SideHead side={each} /> <SideCount setup={setup} side={each} />
                  </h2>
                  <SideTools {...tools} side={each} />
                </section>
              ))}
              <section class="sheet setup-face">
                <h2>
                  {_("Facing of new tanks")} <span class="note">{_("Q and E turn")}</span>
                </h2>
                {rose}
              </section>
            </aside>
            {board}
            <div class="setup-facts">
              {nameSheet}
              {checks}
              {steps}
              {line}
            </div>
          </>
        )}
      </main>
      {over === "more" && (
        <Dialog title={_("Name, board, steps and more")} onClose={close} class="setup-more">
          {phone && (
            <div class="setup-deeds">
              {openButton}
              {shareButton}
              {saveButton}
            </div>
          )}
          {phone && nameSheet}
          {phone && steps}
          {phone && line}
          {phone && (
            <div class="setup-set">
              <Settings programs={false} />
            </div>
          )}
          <dl class="setup-keys">
            {keyHelp().map(({ keys, text }) => (
              <div key={text}>
                <dt>{keys.map((key) => <kbd key={key}>{key}</kbd>)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
      {over === "facing" && (
        <Dialog title={_("Facing of new tanks")} onClose={close} class="setup-facing">
          {rose}
        </Dialog>
      )}
      {over === "paste" && <PasteDialog draft={draft} first={wrong} onClose={close} />}
      {over === "open" && (
        <OpenDialog
          onClose={close}
          onChanged={kept.change}
          onOpen={(wanted) => {
            close();
            if ("edit" in wanted) {
              if (wanted.edit !== "mirror") kept.take(undefined);
              void edit([wanted.edit]);
            } else {
              kept.take(wanted);
              void draft.replace(wanted.line, () => _("Opened: {name}", { name: wanted.name }));
            }
          }}
        />
      )}
      {over === "play" && <PlayDialog onClose={close} onPlay={(how) => setOver(how === "play" ? "computer" : "friends")} />}
      {plays && dialogs && known && info && (
        <div class="in-room in-home">
          {over === "computer" ? (
            <dialogs.PlaySheet info={info} own={chosen} onClose={close} />
          ) : (
            <dialogs.CreateDialog games={known} game="chess" who="link" own={chosen} onClose={close} />
          )}
        </div>
      )}
    </div>
  );
}
