// What the table says at its edge: the connection, what others ask for, who looks on. Nothing moves for them.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../ui/control/button";
import { tell } from "../ui/control/toast";
import { Icon } from "../ui/icon";
import { spoken, _, _n } from "../ui/words";
import type { Match, MatchView, SeatView } from "./match";

/** Seconds until a moment by performance.now(), counted down. */
export function useSeconds(until: number | undefined): number | undefined {
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    if (until === undefined) return undefined;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? undefined : Math.max(0, Math.ceil((until - now) / 1000));
}

function Strip({ kind, icon, children, buttons }: { kind?: "warn" | "ask"; icon?: string; children: ComponentChildren; buttons?: ComponentChildren }) {
  return (
    <div class={`edge-line ${kind ?? ""}`} role={kind === "warn" ? "alert" : "status"}>
      {icon && <Icon id={icon} />}
      <p>{children}</p>
      {buttons && <div class="edge-buttons">{buttons}</div>}
    </div>
  );
}

/** Nothing comes back by itself: the page is older than the server, or newer. */
function Outdated() {
  return (
    <Strip
      kind="warn"
      icon="i-link"
      buttons={
        <Button data="reload" onPress={() => location.reload()}>
          {_("Load the page again")}
        </Button>
      }
    >
      <b>{_("Connection lost.")}</b> {_("Please load the page again: the server speaks another version.")} {_("Nothing of the match is lost.")}
    </Strip>
  );
}

function Lost({ match, view }: { match: Match; view: MatchView }) {
  const seconds = useSeconds(view.retry);
  return (
    <Strip
      kind="warn"
      icon="i-link"
      buttons={
        match.retry && (
          <Button data="retry" onPress={() => match.retry!()}>
            {_("Now")}
          </Button>
        )
      }
    >
      {/* seconds that go by are seen, not told one by one */}
      <b>{_("Connection lost.")}</b> <span class="spoken">{_("Trying again…")}</span>{" "}
      <span aria-hidden="true">{seconds === undefined || seconds === 0 ? _("Trying again…") : _n("Trying again in {count} s.", "Trying again in {count} s.", seconds)}</span>{" "}
      {view.seat !== undefined && view.table.seats.some(({ clock }) => clock !== undefined) && _("Your clock runs on the server.")}
    </Strip>
  );
}

function nameOf(view: MatchView, seat: number): string {
  return view.seats.find((one) => one.seat === seat)?.player ?? "";
}

function askedBack({ table }: MatchView, name: string, steps: number): string {
  // in Tank Chess a step is something else
  return table.game === "chess" ? _n("{name} asks to take back {count} move.", "{name} asks to take back {count} moves.", steps, { name }) : _n("{name} asks to take back {count} step.", "{name} asks to take back {count} steps.", steps, { name });
}

function Consent({ match, view }: { match: Match; view: MatchView }) {
  const { consent } = view;
  const seconds = useSeconds(consent?.until);
  if (!consent || !match.consent) return null;
  const name = nameOf(view, consent.by);
  const steps = consent.steps ?? 1;
  return (
    <Strip
      kind="ask"
      buttons={
        <>
          <Button data="agree" onPress={() => void match.consent!(true)}>
            {_("Agree")}
          </Button>
          <Button kind="quiet" data="disagree" onPress={() => void match.consent!(false)}>
            {_("No")}
          </Button>
        </>
      }
    >
      {consent.to === "pause" ? _("{name} asks for a pause.", { name }) : askedBack(view, name, steps)}{" "}
      {seconds !== undefined && (
        <span class="note" aria-hidden="true">
          {_("{count} s", { count: seconds })}
        </span>
      )}
    </Strip>
  );
}

/** A draw that is offered to somebody at this screen. */
function Offer({ match, view }: { match: Match; view: MatchView }) {
  const { table } = view;
  const offer = table.game === "chess" && !table.outcome ? table.board.offer : undefined;
  if (!offer) return null;
  const by = offer === "white" ? 0 : 1;
  const asked = view.seats.find(({ seat, mine }) => mine && seat !== by);
  const name = nameOf(view, by);
  if (!asked) return view.seats[by]?.mine ? <Strip>{_("You offer a draw.")}</Strip> : null;
  return (
    <Strip
      kind="ask"
      buttons={
        <>
          <Button data="accept-draw" onPress={() => void match.declare("accept-draw")}>
            {_("Agree")}
          </Button>
          <Button kind="quiet" data="decline-draw" onPress={() => void match.declare("decline-draw")}>
            {_("No")}
          </Button>
        </>
      }
    >
      {_("{name} offers a draw.", { name })}
    </Strip>
  );
}

function asked(what: NonNullable<MatchView["asking"]>): string {
  switch (what) {
    case "undo":
      return _("The others are asked whether you may take it back.");
    case "pause":
      return _("The others are asked for a pause.");
    case "draw":
      return _("You offer a draw.");
    case "rematch":
      return _("Another match begins when the others want one too.");
  }
}

function awayWords(away: SeatView[], seconds: number): string {
  const name = new Intl.ListFormat(spoken()).format(away.map(({ player }) => player));
  if (away.length > 1) return _("{names} are away.", { names: name });
  return seconds > 0 ? _n("{name} is away. {count} s to come back.", "{name} is away. {count} s to come back.", seconds, { name }) : _("{name} is away.", { name });
}

/** Where the middle of the bar would lie over the table: table.css. */
const narrow = matchMedia("(max-width: 1100px)");

/** Who is away, and for how long their clock waits: in the bar where there is room, else by the way; so that somebody is
 *  back, too. */
function Absence({ view }: { view: MatchView }) {
  const before = useRef<Map<number, boolean>>();
  const away = view.seats.filter(({ mine, here }) => !mine && !here);
  const seconds = useSeconds(away.length === 1 ? away[0]!.grace : undefined) ?? 0;
  const key = away.map(({ seat }) => seat).join();
  // Where a turn takes days nobody is expected to be there.
  const told = view.days === undefined && view.connection !== "lost";
  useEffect(() => {
    const was = before.current;
    before.current = new Map(view.seats.map(({ seat, here }) => [seat, here]));
    if (!told || !was) return;
    const gone = away.filter(({ seat }) => was.get(seat) === true);
    if (gone.length > 0 && narrow.matches) tell({ text: awayWords(gone, Math.ceil(((gone[0]!.grace ?? 0) - performance.now()) / 1000)) });
    for (const { seat, player, mine, here } of view.seats) {
      if (!mine && here && was.get(seat) === false) tell({ text: _("{name} is back.", { name: player }) });
    }
  }, [key]);
  if (away.length === 0 || !told) return null;
  return (
    <div class="absence" data-away={key}>
      <Strip icon="i-link">{awayWords(away, seconds)}</Strip>
    </div>
  );
}

/** A Japanese font comes piece by piece, as letters are needed: these are needed when there is no server to ask for it. */
function LettersOfLoss() {
  return (
    <span class="letters" aria-hidden="true">
      {_("Connection lost.")} {_("Trying again…")} {_n("Trying again in {count} s.", "Trying again in {count} s.", 2)} {_("Your clock runs on the server.")} <b>{_("Now")}</b>
    </span>
  );
}

/** Over the board, which may be old. */
export function LostStrip({ match, view }: { match: Match; view: MatchView }) {
  const lost = view.connection === "lost";
  return (
    <div class="edge-lines">
      {lost && (view.outdated ? <Outdated /> : <Lost match={match} view={view} />)}
      {!lost && view.connection === "here" && spoken() === "ja" && <LettersOfLoss />}
    </div>
  );
}

export function isWatching(view: MatchView): boolean {
  return view.seat === undefined && view.connection !== "local";
}

export function WatchLine({ view }: { view: MatchView }) {
  return (
    <Strip icon="i-eye">
      <b>{_("You are watching.")}</b> {view.table.game !== "chess" && !view.table.outcome && _("What is hidden stays hidden until the game ends.")}
    </Strip>
  );
}

/** In the middle of the bar, where there is room; else below it. */
export function Strips({ match, view }: { match: Match; view: MatchView }) {
  return (
    <>
      <Absence view={view} />
      <Consent match={match} view={view} />
      <Offer match={match} view={view} />
      {view.asking && <Strip>{asked(view.asking)}</Strip>}
      {view.paused && !view.table.outcome && (
        <Strip
          icon="i-clock"
          buttons={
            match.pause && (
              <Button data="go-on" onPress={() => void match.pause!(true)}>
                {_("Go on")}
              </Button>
            )
          }
        >
          {_("The clocks stand still.")}
        </Strip>
      )}
    </>
  );
}
