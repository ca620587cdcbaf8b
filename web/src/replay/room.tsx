// A match looked through: the real table, the bar of steps below it, and what can be done with the match as a whole.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useLayout } from "../chess/board/layout";
import { downloadRecord } from "../table/record";
import { MatchRoom } from "../table/room";
import { Button } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { Opening, Plain } from "../ui/control/plain";
import { tell } from "../ui/control/toast";
import { copyText } from "../ui/copy";
import { open, route } from "../ui/page/route";
import { bring, wear } from "../ui/page/style";
import { useStore } from "../ui/store";
import { _ } from "../ui/words";
import { useStudy } from "../study/replay";
import { ReplayBar } from "./bar";
import { ReplayMatch, type Course } from "./match";
import { Onward } from "./onward";
import { OpenRecord } from "./opening";
import { linkOf } from "./share";
import { sourceOf } from "./source";
import "./replay.css";

await Promise.all([bring("replay"), bring("study")]);

/** What is wrong with the record, and that what is before it is shown. */
function Fault({ course: { fault, cut } }: { course: Course }) {
  if (!fault && cut === undefined) return null;
  const where = fault?.line === undefined ? "" : fault.column === undefined ? _("Line {line}:", { line: fault.line }) : _("Line {line}, column {column}:", { line: fault.line, column: fault.column });
  return (
    <p class="replay-fault" role="alert">
      {fault ? (
        <>
          <b>{where}</b> {fault.text}
        </>
      ) : (
        _("Line {line} breaks off.", { line: cut! })
      )}{" "}
      {_("What is before it is shown.")}
    </p>
  );
}

/** What stands below the table: that has so much less room. On a phone it stands between the board and the rest, and goes by
 * with them. */
function Foot({ within, children }: { within: boolean; children: ComponentChildren }) {
  const foot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = foot;
    const table = current?.closest<HTMLElement>(".at-table");
    if (within || !current || !table) return undefined;
    const measure = () => table.style.setProperty("--foot", `${current.offsetHeight}px`);
    const watch = new ResizeObserver(measure);
    measure();
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return (
    <div class={within ? "replay-foot within" : "replay-foot"} ref={foot}>
      {children}
    </div>
  );
}

type Deed = "onward" | "long" | undefined;

function useDeeds(match: ReplayMatch) {
  const [deed, setDeed] = useState<Deed>();
  const { at, stops } = useStore(match.course);
  const { table } = useStore(match.view);
  const download = async () => void (await downloadRecord(match));
  const copy = async () => {
    const step = at > 0 && at < stops.length - 1 ? stops[at]!.step : undefined;
    const link = await linkOf({ record: await match.record(), address: match.source.address, step });
    if (link === undefined) return setDeed("long");
    tell({ text: (await copyText(link)) ? _("The link is copied: whoever opens it looks through this match.") : _("This browser does not let the page copy. The link: {link}", { link }) });
  };
  const why = table.outcome ? { text: _("The match is over here: go some steps back.") } : undefined;
  const buttons = (close?: () => void) => (
    <>
      <Button kind="quiet" data="onward" why={why} onPress={() => (close?.(), setDeed("onward"))}>
        {_("Go on from here…")}
      </Button>
      {match.game === "chess" && (
        <Button kind="quiet" data="analyse" onPress={() => open(studyOf(stops[at]?.step ?? 0))}>
          {_("Analyse")}
        </Button>
      )}
      <Button kind="quiet" data="copy" onPress={() => (close?.(), void copy())}>
        {_("Copy the link")}
      </Button>
    </>
  );
  return { deed, setDeed, buttons, download };
}

function TooLong({ onDownload, onClose }: { onDownload: () => void; onClose: () => void }) {
  return (
    <Dialog
      title={_("Too long for a link")}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" onPress={onClose}>
            {_("Close")}
          </Button>
          <Button kind="go" data="record" focus onPress={onDownload}>
            {_("Download the record")}
          </Button>
        </>
      }
    >
      <p>{_("The match is too long for a link. Send its record: it opens when it is dropped onto the first page.")}</p>
    </Dialog>
  );
}

/** The analysis board from a step of the replay that the address names. */
function studyOf(step: number): string {
  return `${route.value.replace(/^replay/, "study").replace(/\/@\d+$/, "")}/@${step}`;
}

function Replayed({ match }: { match: ReplayMatch }) {
  const course = useStore(match.course);
  const study = useStudy(match);
  const { deed, setDeed, buttons, download } = useDeeds(match);
  const close = () => setDeed(undefined);
  const within = useLayout() === "phone" && match.game === "chess";
  const foot = (
    <Foot key={String(within)} within={within}>
      <Fault course={course} />
      <ReplayBar match={match} graph={study.graph} judged={study.judged} />
    </Foot>
  );
  return (
    <MatchRoom
      match={match}
      under={within ? foot : undefined}
      aside={match.game === "chess" ? study.card : undefined}
      tools={
        <span class="wide replay-tools">
          {buttons()}
          <Button kind="quiet" data="record" onPress={() => void download()}>
            {_("Download the record")}
          </Button>
        </span>
      }
      menu={(closeMenu) => (
        <>
          {buttons(closeMenu)}
          <Button kind="quiet" data="another" onPress={() => open("replay/open")}>
            {_("Open a record…")}
          </Button>
        </>
      )}
    >
      {!within && foot}
      {match.game !== "chess" && study.card && <div class="study-beside sheet">{study.card}</div>}
      {deed === "onward" && <Onward match={match} onClose={close} />}
      {deed === "long" && <TooLong onDownload={() => (close(), void download())} onClose={close} />}
    </MatchRoom>
  );
}

function Replay({ id }: { id: string }) {
  const [match, setMatch] = useState<ReplayMatch>();
  const [failed, setFailed] = useState("");
  useEffect(() => {
    let opened: ReplayMatch | undefined;
    let gone = false;
    sourceOf(id).then(ReplayMatch.open).then(
      (found) => {
        opened = found;
        if (gone) found.close();
        else setMatch(found);
      },
      (error: unknown) => gone || setFailed(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      gone = true;
      opened?.close();
    };
  }, [id]);
  if (failed) {
    return (
      <Plain
        title={_("The replay does not open")}
        buttons={
          <>
            <Button kind="go" onPress={() => open("replay/open")}>
              {_("Open a record…")}
            </Button>
            <Button kind="quiet" onPress={() => open("")}>
              {_("To the first page")}
            </Button>
          </>
        }
      >
        <p>{failed}</p>
      </Plain>
    );
  }
  return match ? <Replayed match={match} /> : <Opening>{_("Opening the replay…")}</Opening>;
}

export function ReplayRoom({ id }: { kind: string; id: string }) {
  useLayoutEffect(() => (wear("replay"), wear("study")), []);
  return id === "open" ? <OpenRecord /> : <Replay id={id} />;
}
