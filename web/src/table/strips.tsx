// What the table says at its edge: the connection, what others ask for, who looks on. Nothing moves for them.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { tell } from "../ui/toast";
import { _, _n } from "../ui/words";
import type { Match, MatchView } from "./match";

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
      {consent.to === "pause" ? _("{name} asks for a pause.", { name }) : _n("{name} asks to take back {count} step.", "{name} asks to take back {count} steps.", steps, { name })}{" "}
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

/** One line when somebody goes or comes. */
function useAbsence(view: MatchView): void {
  const before = useRef<Map<number, boolean>>();
  const here = view.seats.map(({ here: is }) => is).join();
  useEffect(() => {
    const now = new Map(view.seats.map(({ seat, here: is }) => [seat, is]));
    for (const { seat, player, mine, grace } of view.seats) {
      const was = before.current?.get(seat);
      if (mine || was === undefined || was === now.get(seat)) continue;
      const left = grace === undefined ? 0 : Math.ceil((grace - performance.now()) / 1000);
      const away = left > 0 ? _n("{name} is away. {count} s to come back.", "{name} is away. {count} s to come back.", left, { name: player }) : _("{name} is away.", { name: player });
      tell({ text: was ? away : _("{name} is back.", { name: player }) });
    }
    before.current = now;
  }, [here]);
}

/** Over the board, which may be old. */
export function LostStrip({ match, view }: { match: Match; view: MatchView }) {
  return <div class="edge-lines">{view.connection === "lost" && <Lost match={match} view={view} />}</div>;
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
  useAbsence(view);
  return (
    <>
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
