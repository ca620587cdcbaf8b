// A new table: one dialog, no steps. The foot says the whole table in a sentence; that is what is being opened.
import { useEffect, useState } from "preact/hooks";
import type { Game } from "../documents";
import { Refusal } from "../engine/engine";
import type { GameInfo } from "../engine/requests";
import { server } from "../net/connection";
import { begin } from "../table/local/begin";
import { Button } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { Check, Segments } from "../ui/control/fields";
import { RuleNumber } from "../ui/control/rule-number";
import { tell } from "../ui/control/toast";
import { Icon } from "../ui/icon";
import { open } from "../ui/page/route";
import { useStore } from "../ui/store";
import { _, _n } from "../ui/words";
import { infoOf } from "./games";
import { InviteField } from "./invite";
import { Levels, Program } from "./levels";
import { clockOf, createRequest, inviteRequests, isInvited, isProgram, keepsTime, localOrder, newOrder, optionsOf, seated, seatRequests, usualOpponent, type OwnWay, type Sitter, type TableOrder } from "./order";
import { useOwn } from "./own";
import { PackLine } from "./pack";
import { GamePart, TimePart, WayPart, type PartProps } from "./parts";
import { sendPack } from "../packs/add";
import { usePreview, type Preview } from "./preview";
import { SeatRow } from "./seats";
import { capital, clockWords, listWords, titleOf, wayWords } from "./words";

export interface CreateProps {
  games: GameInfo[];
  game: Game;
  who: TableOrder["who"];
  /** a way of one's own, which is chosen */
  own?: OwnWay;
  /** somebody for whom a seat is kept */
  invites?: string;
  /** the digest of a pack of one's own, for that game */
  pack?: string | undefined;
  onClose: () => void;
}

export function CreateDialog({ games, game, who, own: given, invites, pack: played, onClose }: CreateProps) {
  const link = useStore(server.view);
  const online = link.state === "open";
  const [order, setOrder] = useState<TableOrder>(() => ({ ...newOrder(infoOf(games, game)!, online ? who : "screen"), pack: played, ...(given ? { way: given.option } : {}), ...(invites && online ? { sitters: ["me", { invited: invites }] satisfies Sitter[] } : {}) }));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ text: string; rule?: string | undefined }>();
  const [chosen, setChosen] = useState<number>();
  const info = infoOf(games, order.game)!;
  const own = useOwn(info, order.way, order.game === game ? given : undefined);
  const pack = own.pack ?? order.pack;
  const shown = usePreview(own.ready ? order.game : undefined, optionsOf(order), pack);
  const seats = shown?.seats.length ?? 0;
  const sitters = seated(order.sitters, seats);
  const set = (parts: Partial<TableOrder>) => {
    setFailed(undefined);
    setOrder((before) => ({ ...before, ...parts }));
  };
  // A connection that is lost while one chooses leaves the screen; one that comes brings back what was wanted.
  const [wanted, setWanted] = useState(who);
  useEffect(() => set({ who: online ? wanted : "screen" }), [online]);
  const openTable = async () => {
    setBusy(true);
    try {
      if (order.who === "screen") {
        await begin(localOrder(info, { ...order, pack }, seats));
      } else {
        if (pack) await sendPack(pack);
        const { table } = await server.request(createRequest({ ...order, pack }));
        await Promise.all(seatRequests(order, table!, seats).map((request) => server.request(request)));
        const asked = await Promise.allSettled(inviteRequests(order, table!, seats).map((request) => server.request(request)));
        // The table is there all the same: who cannot be invited is told there.
        for (const one of asked) if (one.status === "rejected") tell({ kind: "error", text: one.reason instanceof Refusal ? one.reason.text : String(one.reason) });
        open(`table/${table}`);
      }
    } catch (error) {
      setBusy(false);
      setFailed(error instanceof Refusal ? { text: error.text, rule: error.rule } : { text: String(error) });
    }
  };

  const farWhy = !online ? _("There is no server at hand.") : undefined;
  const refused = failed ?? own.error ?? shown?.error;
  const foot = (
    <>
      <p aria-live="polite" class={refused ? "failed" : ""}>
        {refused ? (
          <>
            {refused.text} <RuleNumber rule={refused.rule} />
          </>
        ) : (
          <OrderSentence info={info} order={order} own={own} sitters={sitters} />
        )}
      </p>
      <Button kind="quiet" onPress={onClose}>
        {_("Cancel")}
      </Button>
      <Button kind="go" busy={busy || !(own.ready || own.error)} data="open-table" why={own.error ?? shown?.error} onPress={() => void openTable()}>
        {order.who === "screen" ? _("Start") : _("Open the table")}
      </Button>
    </>
  );
  return (
    <Dialog title={_("A new table")} onClose={onClose} class="create" foot={foot}>
      <form class="create-body" onSubmit={(event) => (event.preventDefault(), void openTable())}>
        <div class="create-left">
          <GamePart
            value={order.game}
            first={game}
            onChoose={(one) => (setChosen(undefined), setOrder({ ...newOrder(infoOf(games, one)!, order.who), time: order.time, sitters: order.sitters.filter((sitter) => sitter === "me" || isInvited(sitter)) }))}
          />
          {order.pack && <PackLine pack={order.pack} />}
          <WayPart info={info} order={order} set={set} preview={shown} own={own} />
          <TimePart info={info} order={order} set={set} />
          <fieldset>
            <legend>{_("Who may come")}</legend>
            <Segments
              label={_("Who may come")}
              data="who"
              value={order.who}
              choices={[
                { value: "all", text: _("Everybody"), why: farWhy },
                { value: "link", text: _("By link"), icon: "i-chain", why: farWhy },
                { value: "screen", text: _("One screen") },
              ]}
              onChoose={(value) => (setWanted(value), set({ who: value }))}
            />
            {order.who === "screen" ? (
              <p class="note">{_("All play at this screen in turn; the match is kept in this browser.")}</p>
            ) : (
              <div class="checks">
                <Check value={order.watch} data="watch" onSet={(watch) => set({ watch })}>
                  {_("Others may watch")}
                </Check>
                <Check value={order.chat} data="chat" onSet={(chat) => set({ chat })}>
                  {_("Table talk")}
                </Check>
                <RatedCheck order={order} sitters={sitters} guest={link.guest ?? true} set={set} />
              </div>
            )}
          </fieldset>
        </div>
        <div class="create-right">
          <SeatsPart info={info} order={order} set={set} preview={shown} sitters={sitters} chosen={chosen} onChoose={setChosen} />
        </div>
      </form>
    </Dialog>
  );
}

function RatedCheck({ order, sitters, guest, set }: { order: TableOrder; sitters: Sitter[]; guest: boolean; set: PartProps["set"] }) {
  const programs = sitters.some(isProgram);
  const note = order.pack ? _("only with the built-in pack") : guest ? _("only with an account") : programs ? _("only without programs") : undefined;
  return (
    <Check value={order.rated} off={note !== undefined} note={note} data="rated" onSet={(rated) => set({ rated })}>
      {_("Rated")}
    </Check>
  );
}

// ---- Seats ----

interface SeatsProps extends PartProps {
  preview: Preview | undefined;
  sitters: Sitter[];
  chosen: number | undefined;
  onChoose: (seat: number) => void;
}

function SeatsPart({ info, order, set, preview, sitters, chosen, onChoose }: SeatsProps) {
  const here = order.who === "screen";
  const seat = chosen !== undefined && chosen < sitters.length ? chosen : sitters.findIndex((sitter) => sitter !== "me");
  const sitter = sitters[seat];
  const anyone = here ? _("Somebody here") : _("Anyone");
  const put = (who: Sitter) => {
    const next = [...sitters];
    if (who === "me") next[next.indexOf("me")] = sitter === "me" ? "anyone" : (sitter ?? "anyone");
    next[seat] = who;
    set({ sitters: next });
  };
  const tanksOf = (place: number) => preview?.battle?.sides.flatMap(({ tanks }) => tanks).filter((tank) => tank.seat === place).map(({ tank }) => tank) ?? [];
  const nameOf = (place: number) => tanksOf(place).join(", ") || (preview?.seats[place] ?? "");
  return (
    <>
      <fieldset>
        <legend>{_("Seats")}</legend>
        <ul class="seat-rows">
          {sitters.map((one, place) => (
            <SeatRow key={place} game={order.game} seat={place} preview={preview}>
              <button type="button" class={`seat-pick ${one === "anyone" ? "free" : ""} ${place === seat ? "on" : ""}`} aria-pressed={place === seat} aria-describedby={`seat-${place}`} onClick={() => onChoose(place)}>
                {one === "me" ? <b>{_("You")}</b> : one === "anyone" || (here && isInvited(one)) ? anyone : isInvited(one) ? one.invited.trim() || _("Somebody invited") : <Program found={info.opponents.find(({ name }) => name === one.opponent)} />}
                <Icon id="i-drop" />
              </button>
            </SeatRow>
          ))}
        </ul>
      </fieldset>
      {sitter && (
        <fieldset class="seat-panel">
          <legend>{_("Who plays {seat}", { seat: nameOf(seat) })}</legend>
          <Segments
            label={_("Who plays {seat}", { seat: nameOf(seat) })}
            data="sitter"
            value={sitter === "me" ? "me" : isProgram(sitter) ? "program" : sitter === "anyone" || here ? "anyone" : "invited"}
            choices={[
              { value: "me", text: _("Me") },
              { value: "anyone", text: anyone, why: sitter === "me" ? _("You need a seat: choose another one for yourself first.") : undefined },
              ...(here ? [] : [{ value: "invited" as const, text: _("Invite"), why: sitter === "me" ? _("You need a seat: choose another one for yourself first.") : undefined }]),
              { value: "program", text: _("Program"), icon: "i-cpu", why: sitter === "me" ? _("You need a seat: choose another one for yourself first.") : undefined },
            ]}
            onChoose={(value: "me" | "anyone" | "invited" | "program") => put(value === "program" ? { opponent: usualOpponent(info) } : value === "invited" ? { invited: "" } : value)}
          />
          {isInvited(sitter) && !here && <InviteField value={sitter.invited} onSet={(invited) => put({ invited })} />}
          {isProgram(sitter) && <Levels info={info} value={sitter.opponent} onChoose={(opponent) => put({ opponent })} />}
        </fieldset>
      )}
    </>
  );
}

/** "Ambush, 2 against 3. You, one program; two seats open to everybody. 40 + 10." */
function OrderSentence({ info, order, own, sitters }: { info: GameInfo; order: TableOrder; own: ReturnType<typeof useOwn>; sitters: Sitter[] }) {
  const programs = sitters.filter(isProgram).length;
  const invited = order.who === "screen" ? [] : sitters.filter(isInvited).flatMap((sitter) => sitter.invited.trim() || []);
  const free = sitters.filter((sitter) => sitter === "anyone" || isInvited(sitter)).length - invited.length;
  const who = listWords([_("You"), ...invited, ...(programs > 0 ? [_n("one program", "{count} programs", programs)] : [])]);
  const others =
    free === 0
      ? ""
      : order.who === "all"
        ? _n("one seat open to everybody", "{count} seats open to everybody", free)
        : order.who === "link"
          ? _n("one seat for whoever has the link", "{count} seats for whoever has the link", free)
          : _n("one more at this screen", "{count} more at this screen", free);
  const clock = order.who === "screen" && (order.time === "days" || !keepsTime(info)) ? undefined : clockOf(order);
  return (
    <>
      <b>{_("{game}: {way}.", { game: titleOf(order.game), way: wayWords(own.pack && own.way ? { ...info, ways: [own.way] } : info, optionsOf(order), sitters.length) })}</b>{" "}
      {others ? _("{who}; {others}.", { who, others }) : _("{who}.", { who })} {_("{clock}.", { clock: capital(clockWords(clock)) })}
    </>
  );
}
