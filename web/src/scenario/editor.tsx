// The scenario maker as it lies on the screen: the battlefield, the forces of both sides, ground and objectives; beside them
// its name, whether it can be played, and how even it is.
import { useEffect, useRef, useState } from "preact/hooks";
import { useLayout } from "../chess/board/layout";
import { metres } from "../duel/words";
import { Refusal } from "../engine/engine";
import { games, infoOf, wantGames } from "../home/games";
import { LinkState } from "../home/link";
import { server } from "../net/connection";
import { Settings } from "../table/menu";
import { copyText } from "../ui/copy";
import { Button } from "../ui/control/button";
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
import { addressOf, linkOf } from "./address";
import { OpenDialog, PlayDialog } from "./dialogs";
import type { Begin, Draft } from "./draft";
import { Even } from "./even";
import { At, FaultsAround, Judged, jumpTo } from "./faults";
import { BattleField, SIDES } from "./field";
import { GroundPart, ObjectivesPart } from "./ground";
import { get, type Json } from "./json";
import { ForcePart } from "./rows";
import { save, type SavedScenario } from "./saved";
import { ownScenario } from "./way";

type Over = "open" | "play" | "computer" | "screen" | "more";

const FILE_MOST = 64 * 1024; // as much as the engine reads

/** The address always has the draft: it can be sent, kept, and come back to. */
function useAddress(text: string): void {
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(async () => {
      const found = await addressOf(text);
      if (found && !gone) history.replaceState(history.state, "", `#/${found}`);
    }, 250);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [text]);
}

/** A file that is dropped anywhere on the page. */
function useDropped(take: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const brings = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
    const hold = (event: DragEvent) => brings(event) && (event.preventDefault(), setOver(true));
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!brings(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) latest.current(file);
    };
    const events = { dragover: hold, dragleave: leave, drop } as const;
    for (const [name, deed] of Object.entries(events)) addEventListener(name as "drop", deed as (event: DragEvent) => void);
    return () => {
      for (const [name, deed] of Object.entries(events)) removeEventListener(name as "drop", deed as (event: DragEvent) => void);
    };
  }, []);
  return over;
}

function download(text: string, name: string): void {
  const link = document.createElement("a");
  const plain = name.normalize("NFKD").replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "").toLowerCase();
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${plain || "scenario"}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Name and briefing; those by language are only shown in the language that is spoken. */
function NamePart({ draft }: { draft: Draft }) {
  const { setup } = useStore(draft.view);
  const now = setup.draft as Json;
  const { limits } = setup;
  const field = (path: "/name" | "/text", label: string) => {
    const value = get(now, path);
    const byLanguage = typeof value === "object" && value !== null;
    const shown = (path === "/name" ? setup.name : setup.text) ?? "";
    const set = (typed: string) => void draft.set(path, typed.replace(/\s+/g, " ") || undefined, path);
    return (
      <At path={path}>
        <label class="field">
          <span>{label}</span>
          {path === "/name" ? (
            <input class="text-field" value={shown} maxLength={limits.name.most} readOnly={byLanguage} data-field="name" onInput={(event) => set(event.currentTarget.value)} />
          ) : (
            <textarea class="text-field" rows={4} value={shown} maxLength={limits.text.most} readOnly={byLanguage} data-field="text" onInput={(event) => set(event.currentTarget.value)} />
          )}
        </label>
        {byLanguage && (
          <p class="note">
            {_("The file has it in several languages.")}{" "}
            <button type="button" class="link-btn" onClick={() => void draft.set(path, shown)}>
              {_("Keep this one alone")}
            </button>
          </p>
        )}
      </At>
    );
  };
  return (
    <section class="sheet scenario-name" aria-label={_("This scenario")}>
      <h2>{_("This scenario")}</h2>
      {field("/name", _("Name"))}
      {field("/text", _("Briefing"))}
    </section>
  );
}

/** What of it this browser keeps, and whether it has changed since. */
function useKept(draft: Draft) {
  const { setup, text } = useStore(draft.view);
  const [kept, setKept] = useState<SavedScenario>();
  const keep = async () => {
    const name = setup.name?.trim() || _("My scenario");
    const scenario = { id: kept?.id ?? crypto.getRandomValues(new Uint32Array(4)).join("-"), name, text, playable: setup.playable, changed: Date.now() };
    try {
      await save(scenario);
      setKept(scenario);
      tell({ text: _("Saved in this browser: {name}.", { name }) });
    } catch {
      tell({ kind: "error", text: _("This browser keeps nothing.") });
    }
  };
  return { keep, kept, take: setKept, changed: kept !== undefined && kept.text !== text };
}

export function Editor({ draft, wrong }: { draft: Draft; wrong: string }) {
  const { setup, text, at, steps } = useStore(draft.view);
  const layout = useLayout();
  const phone = layout === "phone";
  const desk = layout === "desk";
  const [over, setOver] = useState<Over>();
  const [said, say] = useState("");
  const known = useStore(games);
  const info = infoOf(known, "duel");
  const kept = useKept(draft);
  useAddress(text);
  useEffect(() => server.listen({}), []); // the bar says how the connection is
  useArrival();
  useTitle(_("Scenario maker · Tankodrom"));
  useEffect(() => {
    if (wrong) tell({ kind: "error", text: wrong });
    void wantGames().catch(() => undefined);
  }, []);

  // ---- What is done ----

  const begin = async (wanted: Begin, saved?: SavedScenario) => {
    setOver(undefined);
    try {
      await draft.replace(wanted);
      kept.take(saved);
    } catch (error) {
      tell({ kind: "error", text: error instanceof Refusal ? _("This is no scenario: {text}", { text: error.text }) : String(error) });
    }
  };
  const openFile = async (file: File) => {
    if (file.size > FILE_MOST) return tell({ kind: "error", text: _("{name} is too long for a scenario.", { name: file.name }) });
    await begin({ text: await file.text() });
  };
  const dropped = useDropped((file) => void openFile(file));
  const move = (path: string, range: number, stroke: string | undefined) => {
    void draft.set(`${path}/range`, range, stroke);
    say(_("{range} m", { range: metres(range) }));
  };
  const share = async () => {
    const address = await addressOf(text); // what is seen now: that of the page comes a moment later
    if (!address) return tell({ kind: "error", text: _("It is too long for a link: download it and send the file.") });
    const link = linkOf(address);
    tell((await copyText(link)) ? { text: _("The link is copied: whoever opens it sees this scenario.") } : { kind: "error", text: _("The browser does not let the page copy: {text}", { text: link }) });
  };
  useKeys({
    "Ctrl+z": ({ shiftKey }) => void (shiftKey ? draft.again() : draft.back()),
    "Ctrl+y": () => void draft.again(),
    "Ctrl+s": () => void kept.keep(),
  });
  useKeyHelp(_("Scenario maker"), [
    { keys: ["←", "→"], text: _("the tank to another range") },
    { keys: ["Ctrl", "Z"], text: _("take back") },
    { keys: ["Ctrl", "Y"], text: _("again") },
    { keys: ["Ctrl", "S"], text: _("save") },
  ]);

  // ---- Playing ----

  const close = () => setOver(undefined);
  const plays = over === "computer" || over === "screen";
  const dialogs = useModule(
    async () => (await Promise.all([import("../home/dialogs"), wantGames()]))[0],
    plays || over === "play",
    () => {
      tell({ kind: "error", text: _("This part of the page does not come: the server does not answer. Matches of this browser go on.") });
      close();
    },
  );
  // the strongest of those who decide at once: many matches are to be played while somebody waits
  const opponent = info?.opponents.filter(({ milliseconds }) => milliseconds === 0).reduce((best, each) => (each.level > best.level ? each : best));
  const [fault] = setup.faults;
  const why = fault ? { text: [fault.where, fault.text].filter(Boolean).join(": ") } : undefined;
  const own = ownScenario(text, setup.name ?? "");

  // ---- Parts ----

  const where = [_("Scenario maker"), setup.name].filter(Boolean).join(" · ") + (kept.changed ? _(", changed") : "");
  const openButton = <Button kind="quiet" data="open" onPress={() => setOver("open")}>{_("Open…")}</Button>;
  const shareButton = (
    <Button kind="quiet" data="share" onPress={() => void share()}>
      <Icon id="i-chain" />
      {_("Share")}
    </Button>
  );
  const downloadButton = <Button kind="quiet" data="download" onPress={() => download(text, setup.name ?? "")}>{_("Download")}</Button>;
  const saveButton = <Button data="save" onPress={() => void kept.keep()}>{_("Save")}</Button>;
  const playButton = <Button kind="go" data="play" why={why} onPress={() => setOver("play")}>{_("Play it")}</Button>;
  const undoButton = (
    <Button data="back" keys="Control+Z" label={_("Take back")} why={at === 0 ? { text: _("Nothing has been changed yet.") } : undefined} onPress={() => void draft.back()}>
      <Icon id="i-undo" />
    </Button>
  );
  const againButton = <Button data="again" keys="Control+Y" why={at === steps - 1 ? { text: _("Nothing has been taken back.") } : undefined} onPress={() => void draft.again()}>{_("Again")}</Button>;
  const judged = <Judged setup={setup} />;
  const even = <Even setup={setup} text={text} opponent={opponent} />;

  return (
    <div class={`scenario-place ${dropped ? "drop-here" : ""}`}>
      <Bar where={where} rooms={false} onMenu={phone ? () => setOver("more") : undefined}>
        <span class="wide scenario-deeds">
          {desk && <LinkState />}
          {openButton}
          {desk && shareButton}
          {desk && downloadButton}
          {saveButton}
          {playButton}
        </span>
      </Bar>
      <FaultsAround faults={setup.faults}>
        <main class={`scenario ${layout}`} data-text={text} data-steps={steps} data-at={at}>
          <p class="spoken" role="status" aria-live="polite" data-said>{said}</p>
          <div class="scenario-main">
            <BattleField setup={setup} narrow={phone} onMove={move} onChoose={(path) => jumpTo(path)} />
            {!desk && judged}
            <div class="scenario-sides">
              {SIDES.map((side) => <ForcePart key={side} draft={draft} setup={setup} side={side} />)}
            </div>
            <div class="scenario-sides">
              <GroundPart draft={draft} setup={setup} />
              <ObjectivesPart draft={draft} setup={setup} />
            </div>
          </div>
          <div class="scenario-facts">
            <NamePart draft={draft} />
            {desk && judged}
            {even}
            {!phone && (
              <div class="acts">
                {undoButton}
                {againButton}
                {!desk && shareButton}
                {!desk && downloadButton}
              </div>
            )}
          </div>
          {phone && (
            <div class="phone-acts">
              {undoButton}
              {saveButton}
              {playButton}
            </div>
          )}
        </main>
      </FaultsAround>
      {over === "more" && (
        <Dialog title={_("Open, share and more")} onClose={close} class="scenario-more">
          <div class="scenario-begin">
            {openButton}
            {shareButton}
            {downloadButton}
            {againButton}
          </div>
          <div class="setup-set">
            <Settings programs={false} />
          </div>
        </Dialog>
      )}
      {over === "open" && <OpenDialog info={info} onClose={close} onOpen={(wanted, saved) => void begin(wanted, saved)} onFile={(file) => void openFile(file)} onForgotten={(id) => kept.kept?.id === id && kept.take(undefined)} />}
      {over === "play" && <PlayDialog onClose={close} onPlay={setOver} />}
      {plays && dialogs && known && info && (
        <div class="in-room in-home">
          {over === "computer" ? <dialogs.PlaySheet info={info} own={own} onClose={close} /> : <dialogs.CreateDialog games={known} game="duel" who="screen" own={own} onClose={close} />}
        </div>
      )}
    </div>
  );
}
