// A new tournament: what is played, how, by how many. The foot says it in a sentence.
import "../ui/control/fields.css";
import { useState } from "preact/hooks";
import type { Game } from "../documents";
import { Refusal } from "../engine/engine";
import type { GameInfo } from "../engine/requests";
import { infoOf } from "../home/games";
import { clockOf, newOrder, optionsOf, usualWay, type TableOrder } from "../home/order";
import { GamePart, TimePart, WayPart } from "../home/parts";
import { usePreview } from "../home/preview";
import { clockWords, titleOf, wayWords } from "../home/words";
import { server, type Request } from "../net/connection";
import { Button } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { Check, Segments, Stepper } from "../ui/control/fields";
import { RuleNumber } from "../ui/control/rule-number";
import { open } from "../ui/page/route";
import { _, _n } from "../ui/words";

type Kind = "round-robin" | "swiss";

interface Plan {
  title: string;
  kind: Kind;
  times: 1 | 2;
  rounds: number;
  most: number;
}

/** As many as the server takes. */
const MOST = { once: 32, twice: 16, swiss: 64, rounds: 15 };

function mostOf({ kind, times }: Plan): number {
  return kind === "swiss" ? MOST.swiss : times === 2 ? MOST.twice : MOST.once;
}

/** The game with those of its ways that two people can play. */
function ofTwo(info: GameInfo): GameInfo {
  const ways = info.ways.filter(({ seats, sides }) => sides || seats === 2);
  return ways.length > 0 ? { ...info, ways } : info;
}

function orderOf(info: GameInfo): TableOrder {
  const order = newOrder(info, "all");
  return { ...order, way: info.ways.some(({ option }) => option === order.way) ? order.way : usualWay(info) };
}

function requestOf(order: TableOrder, { title, kind, times, rounds, most }: Plan): Request {
  const clock = clockOf(order);
  return {
    type: "tournament_open",
    title: title.trim(),
    game: order.game,
    options: optionsOf(order),
    ...(clock ? { clock } : {}),
    kind,
    ...(kind === "swiss" ? { rounds } : { times }),
    most,
    ...(order.who === "link" ? { link: true } : {}),
    ...(order.rated ? { rated: true } : {}),
  };
}

function PlanPart({ plan, set }: { plan: Plan; set: (parts: Partial<Plan>) => void }) {
  return (
    <fieldset>
      <legend>{_("Who meets whom")}</legend>
      <Segments
        label={_("Who meets whom")}
        data="kind"
        value={plan.kind}
        choices={[
          { value: "swiss", text: _("Swiss") },
          { value: "round-robin", text: _("Everybody") },
        ]}
        onChoose={(kind) => set({ kind })}
      />
      <p class="note">
        {plan.kind === "swiss"
          ? _("Those with equal points meet, nobody twice; for many players and few rounds.")
          : _("Everybody meets everybody; for few players and much time.")}
      </p>
      <div class="pair">
        {plan.kind === "swiss" ? (
          <Stepper label={_("Rounds")} data="rounds" value={plan.rounds} least={1} most={MOST.rounds} onSet={(rounds) => set({ rounds })} />
        ) : (
          <Segments
            label={_("How often")}
            data="times"
            shown
            value={plan.times === 2 ? "2" : "1"}
            choices={[
              { value: "1", text: _("Once") },
              { value: "2", text: _("Twice") },
            ]}
            onChoose={(times) => set({ times: times === "2" ? 2 : 1 })}
          />
        )}
        <Stepper label={_("Players at most")} data="most" value={plan.most} least={2} most={mostOf(plan)} onSet={(most) => set({ most })} />
      </div>
    </fieldset>
  );
}

function Sentence({ info, order, plan }: { info: GameInfo; order: TableOrder; plan: Plan }) {
  const kind = plan.kind === "swiss" ? _n("Swiss, {count} round", "Swiss, {count} rounds", plan.rounds) : plan.times === 2 ? _("everybody against everybody, twice") : _("everybody against everybody");
  return (
    <>
      <b>{_("{game}: {way}.", { game: titleOf(order.game), way: wayWords(info, optionsOf(order), 2) })}</b> {_("Up to {most} players; {kind}; {clock}.", { most: plan.most, kind, clock: clockWords(clockOf(order)) })}
    </>
  );
}

export function OpenDialog({ games, onClose }: { games: GameInfo[]; onClose: () => void }) {
  const infoFor = (game: Game) => ofTwo(infoOf(games, game)!);
  const [order, setOrder] = useState<TableOrder>(() => ({ ...orderOf(infoFor("chess")), time: "clock" }));
  const [plan, setPlan] = useState<Plan>({ title: "", kind: "swiss", times: 1, rounds: 5, most: 8 });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ text: string; rule?: string | undefined }>();
  const info = infoFor(order.game);
  const shown = usePreview(order.game, optionsOf(order));
  const set = (parts: Partial<TableOrder>) => (setFailed(undefined), setOrder((before) => ({ ...before, ...parts })));
  const setPart = (parts: Partial<Plan>) => {
    setFailed(undefined);
    setPlan((before) => {
      const next = { ...before, ...parts };
      return { ...next, most: Math.min(next.most, mostOf(next)) };
    });
  };
  const seats = shown?.seats.length ?? 2;
  const why = shown?.error ?? (seats !== 2 ? { text: _n("A tournament is for games of two; this one has one seat.", "A tournament is for games of two; this one has {count} seats.", seats) } : undefined);
  const openIt = async () => {
    if (busy || why) return;
    if (plan.title.trim() === "") return setFailed({ text: _("Please give it a name.") });
    setBusy(true);
    try {
      const { tournament } = await server.request(requestOf(order, plan));
      onClose();
      open(`clubs/${tournament}`);
    } catch (error) {
      setBusy(false);
      setFailed(error instanceof Refusal ? { text: error.text, rule: error.rule } : { text: String(error) });
    }
  };
  const refused = failed ?? why;
  const foot = (
    <>
      <p aria-live="polite" class={refused ? "failed" : ""}>
        {refused ? (
          <>
            {refused.text} <RuleNumber rule={refused.rule} />
          </>
        ) : (
          <Sentence info={info} order={order} plan={plan} />
        )}
      </p>
      <Button kind="quiet" onPress={onClose}>
        {_("Cancel")}
      </Button>
      <Button kind="go" busy={busy} data="open-tournament" {...(why ? { why } : {})} onPress={() => void openIt()}>
        {_("Open the tournament")}
      </Button>
    </>
  );
  return (
    <Dialog title={_("A new tournament")} onClose={onClose} class="create" foot={foot}>
      <form class="create-body" onSubmit={(event) => (event.preventDefault(), void openIt())}>
        <div class="create-left">
          <fieldset>
            <legend>{_("Name of the tournament")}</legend>
            <div class="field">
              <input class="text-field" type="text" name="title" maxLength={60} autocomplete="off" autoFocus aria-label={_("Name of the tournament")} value={plan.title} data-field="title" onInput={(event) => setPart({ title: event.currentTarget.value })} />
            </div>
          </fieldset>
          <GamePart value={order.game} first={order.game} onChoose={(game) => setOrder({ ...orderOf(infoFor(game)), time: order.time, who: order.who, rated: order.rated })} />
          <WayPart info={info} order={order} set={set} preview={shown} own={{ ways: info.ways, way: info.ways.find(({ option }) => option === order.way), pack: undefined }} closed />
        </div>
        <div class="create-right">
          <PlanPart plan={plan} set={setPart} />
          <TimePart info={info} order={order} set={set} />
          <fieldset>
            <legend>{_("Who may come")}</legend>
            <Segments
              label={_("Who may come")}
              data="who"
              value={order.who === "link" ? "link" : "all"}
              choices={[
                { value: "all", text: _("Everybody") },
                { value: "link", text: _("By link"), icon: "i-chain" },
              ]}
              onChoose={(who) => set({ who })}
            />
            <div class="checks">
              <Check value={order.rated} data="rated" onSet={(rated) => set({ rated })}>
                {_("Rated")}
              </Check>
            </div>
          </fieldset>
          <button type="submit" class="spoken" tabIndex={-1} aria-hidden="true" />
        </div>
      </form>
    </Dialog>
  );
}
