// A new table: one dialog, no steps. The foot says the whole table in a sentence; that is what is being opened.
import { useEffect, useState } from "preact/hooks";
import type { Game } from "../documents";
import { Refusal } from "../engine/engine";
import type { GameInfo, OptionInfo } from "../engine/requests";
import { server } from "../net/connection";
import { begin } from "../table/local/begin";
import { Button } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { Check, Pick, Segments, Stepper } from "../ui/control/fields";
import { Icon } from "../ui/icon";
import { open } from "../ui/page/route";
import { useStore } from "../ui/store";
import { _, _n } from "../ui/words";
import { GameSign } from "./art";
import { allGames, infoOf } from "./games";
import { LevelCells, Levels } from "./levels";
import { clockOf, createRequest, keepsTime, localOrder, newOrder, optionsOf, seated, seatRequests, usualOpponent, type Sitter, type TableOrder } from "./order";
import { usePreview, type Preview } from "./preview";
import { SeatRow } from "./seats";
import { capital, clockWords, listWords, titleOf, wayWords } from "./words";

/** Options that have a place of their own in the dialog. */
function hasOwnPlace(info: GameInfo, { key, kind }: OptionInfo): boolean {
  const ofWay = info.ways.some(({ option, sides }) => option.startsWith(`${key}=`) || sides?.some(({ side }) => side === key));
  const ofTime = key === "clock" || key === "increment";
  return ofWay || ofTime || kind === "text";
}

/** Longer steps for larger numbers. */
const byFives = (value: number, up: boolean) => (value > 10 || (up && value >= 10) ? 5 : 1);

interface PartProps {
  info: GameInfo;
  order: TableOrder;
  set: (parts: Partial<TableOrder>) => void;
}

export interface CreateProps {
  games: GameInfo[];
  game: Game;
  who: TableOrder["who"];
  onClose: () => void;
}

export function CreateDialog({ games, game, who, onClose }: CreateProps) {
  const link = useStore(server.view);
  const online = link.state === "open";
  const [order, setOrder] = useState<TableOrder>(() => newOrder(infoOf(games, game)!, online ? who : "screen"));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ text: string; rule?: string | undefined }>();
  const [chosen, setChosen] = useState<number>();
  const info = infoOf(games, order.game)!;
  const shown = usePreview(order.game, optionsOf(order));
  const seats = shown?.seats.length ?? 0;
  const sitters = seated(order.sitters, seats);
  const set = (parts: Partial<TableOrder>) => {
    setFailed(undefined);
    setOrder((before) => ({ ...before, ...parts }));
  };
  // A connection that is lost while one chooses leaves the screen.
  useEffect(() => {
    if (!online && order.who !== "screen") set({ who: "screen" });
  }, [online]);

  const openTable = async () => {
    setBusy(true);
    try {
      if (order.who === "screen") {
        await begin(localOrder(info, order, seats));
      } else {
        const { table } = await server.request(createRequest(order));
        await Promise.all(seatRequests(order, table!, seats).map((request) => server.request(request)));
        open(`table/${table}`);
      }
    } catch (error) {
      setBusy(false);
      setFailed(error instanceof Refusal ? { text: error.text, rule: error.rule } : { text: String(error) });
    }
  };

  const refused = failed ?? shown?.error;
  const foot = (
    <>
      <p aria-live="polite" class={refused ? "failed" : ""}>
        {refused ? (
          <>
            {refused.text} {refused.rule && <span class="rule-number">{refused.rule}</span>}
          </>
        ) : (
          <OrderSentence info={info} order={order} sitters={sitters} />
        )}
      </p>
      <Button kind="quiet" onPress={onClose}>
        {_("Cancel")}
      </Button>
      <Button kind="go" busy={busy} data="open-table" {...(shown?.error ? { why: shown.error } : {})} onPress={() => void openTable()}>
        {order.who === "screen" ? _("Start") : _("Open the table")}
      </Button>
    </>
  );
  return (
    <Dialog title={_("A new table")} onClose={onClose} class="create" foot={foot}>
      <form class="create-body" onSubmit={(event) => (event.preventDefault(), void openTable())}>
        <div class="create-left">
          <fieldset>
            <legend>{_("Game")}</legend>
            <div class="game-choice" role="radiogroup" aria-label={_("Game")}>
              {allGames.map((one) => (
                <label key={one} class={one === order.game ? "on" : ""}>
                  <input
                    type="radio"
                    name="game"
                    value={one}
                    checked={one === order.game}
                    autoFocus={one === game}
                    onChange={() => (setChosen(undefined), setOrder({ ...newOrder(infoOf(games, one)!, order.who), time: order.time }))}
                  />
                  <span class="game-sign">
                    <GameSign game={one} />
                  </span>
                  <b>{titleOf(one)}</b>
                </label>
              ))}
            </div>
          </fieldset>
          <WayPart info={info} order={order} set={set} preview={shown} />
          <TimePart info={info} order={order} set={set} />
          <fieldset>
            <legend>{_("Who may come")}</legend>
            <Segments
              label={_("Who may come")}
              data="who"
              value={order.who}
              choices={[
                { value: "all", text: _("Everybody"), why: online ? undefined : _("There is no server at hand.") },
                { value: "link", text: _("By link"), icon: "i-chain", why: online ? undefined : _("There is no server at hand.") },
                { value: "screen", text: _("One screen") },
              ]}
              onChoose={(value) => set({ who: value })}
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
  const programs = sitters.some((sitter) => typeof sitter === "object");
  const note = guest ? _("only with an account") : programs ? _("only without programs") : undefined;
  return (
    <Check value={order.rated} off={note !== undefined} note={note} data="rated" onSet={(rated) => set({ rated })}>
      {_("Rated")}
    </Check>
  );
}

// ---- The battle, the board ----

function WayPart({ info, order, set, preview }: PartProps & { preview: Preview | undefined }) {
  const way = info.ways.find(({ option }) => option === order.way);
  const many = info.ways.length > 5;
  const choices = info.ways.map(({ option, name }) => ({ value: option, text: name }));
  const more = info.options.filter((option) => !hasOwnPlace(info, option));
  const setOption = ({ key, standard }: OptionInfo, value: string) => {
    const { [key]: _before, ...rest } = order.options;
    set({ options: value === standard ? rest : { ...rest, [key]: value } });
  };
  // Another battle has other sides: what was chosen for the old one is forgotten.
  const choose = (option: string) => {
    const sides = way?.sides?.map(({ side }): string => side) ?? [];
    set({ way: option, options: Object.fromEntries(Object.entries(order.options).filter(([key]) => !sides.includes(key))) });
  };
  return (
    <fieldset>
      <legend>{way?.sides ? _("Battle") : _("Table")}</legend>
      {many ? (
        <Pick label={_("Scenario")} data="way" value={order.way} choices={choices} onChoose={choose} />
      ) : (
        <Segments label={_("Table")} data="way" value={order.way} choices={choices} onChoose={choose} />
      )}
      {way?.sides && (
        <div class="pair">
          {way.sides.map(({ side, name, players_most }) => (
            <Stepper
              key={side}
              label={_("Players: {side}", { side: name })}
              data={side}
              value={Number(order.options[side] ?? 1)}
              least={1}
              most={players_most}
              onSet={(count) => set({ options: { ...order.options, [side]: String(count) } })}
            />
          ))}
        </div>
      )}
      {way?.text && <p class="note">{way.text}</p>}
      {preview?.battle?.objectives.map(({ text }) => (
        <p key={text} class="note">
          {capital(text)}
        </p>
      ))}
      {preview?.battle && <p class="note">{preview.battle.length}</p>}
      {more.length > 0 && (
        <details>
          <summary>{_("More options")}</summary>
          <div class="more-options">
            {more.map((option) => (
              <OptionField key={option.key} option={option} value={order.options[option.key] ?? option.standard} onSet={(value) => setOption(option, value)} />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  );
}

function OptionField({ option, value, onSet }: { option: OptionInfo; value: string; onSet: (value: string) => void }) {
  const { key, kind, title, help, choices = [], names = [], least = 0, most = 0 } = option;
  return (
    <div class="option" title={help}>
      {kind === "switch" ? (
        <Check value={value === "on"} data={key} onSet={(on) => onSet(on ? "on" : "off")}>
          {title}
        </Check>
      ) : kind === "integer" ? (
        <Stepper label={title} data={key} value={Number(value)} least={least} most={most} by={byFives} onSet={(number) => onSet(String(number))} />
      ) : (
        <Pick label={title} data={key} value={value} choices={choices.map((choice, place) => ({ value: choice, text: names[place] ?? choice }))} onChoose={onSet} />
      )}
      <p class="note">{help}</p>
    </div>
  );
}

// ---- Time ----

function TimePart({ info, order, set }: PartProps) {
  const here = order.who === "screen";
  const why = here && !keepsTime(info) ? _("This game keeps no time on one screen.") : undefined;
  const time = (why && order.time === "clock") || (here && order.time === "days") ? "none" : order.time;
  return (
    <fieldset>
      <legend>{_("Time")}</legend>
      <Segments
        label={_("Time")}
        data="time"
        value={time}
        choices={[
          { value: "none", text: _("No clock") },
          { value: "clock", text: _("Clock"), why },
          { value: "days", text: _("Days a turn"), why: here ? _("Only over a server.") : undefined },
        ]}
        onChoose={(value) => set({ time: value })}
      />
      {time === "clock" && (
        <div class="pair">
          <Stepper label={_("Minutes a side")} data="minutes" value={order.minutes} least={1} most={600} by={byFives} onSet={(minutes) => set({ minutes })} />
          <Stepper label={_("Seconds a move")} data="increment" value={order.increment} least={0} most={600} by={byFives} onSet={(increment) => set({ increment })} />
        </div>
      )}
      {time === "days" && (
        <div class="pair">
          <Stepper label={_("Days a turn")} data="days" value={order.days} least={1} most={30} onSet={(days) => set({ days })} />
        </div>
      )}
    </fieldset>
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
                {one === "me" ? <b>{_("You")}</b> : one === "anyone" ? anyone : <Program info={info} opponent={one.opponent} />}
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
            value={sitter === "me" ? "me" : sitter === "anyone" ? "anyone" : "program"}
            choices={[
              { value: "me", text: _("Me") },
              { value: "anyone", text: anyone, why: sitter === "me" ? _("You need a seat: choose another one for yourself first.") : undefined },
              { value: "program", text: _("Program"), icon: "i-cpu", why: sitter === "me" ? _("You need a seat: choose another one for yourself first.") : undefined },
            ]}
            onChoose={(value) => put(value === "program" ? { opponent: usualOpponent(info) } : value)}
          />
          {typeof sitter === "object" && <Levels info={info} value={sitter.opponent} onChoose={(opponent) => put({ opponent })} />}
        </fieldset>
      )}
    </>
  );
}

function Program({ info, opponent }: { info: GameInfo; opponent: string }) {
  const found = info.opponents.find(({ name }) => name === opponent);
  return (
    <>
      <Icon id="i-cpu" class="cpu" />
      {_("Program")}
      <LevelCells level={found?.level ?? 0} />
      <b>{found?.level_name}</b>
    </>
  );
}

/** "Ambush, 2 against 3. You, one program; two seats open to everybody. 40 + 10." */
function OrderSentence({ info, order, sitters }: { info: GameInfo; order: TableOrder; sitters: Sitter[] }) {
  const programs = sitters.filter((sitter) => typeof sitter === "object").length;
  const free = sitters.filter((sitter) => sitter === "anyone").length;
  const who = listWords([_("You"), ...(programs > 0 ? [_n("one program", "{count} programs", programs)] : [])]);
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
      <b>{_("{game}: {way}.", { game: titleOf(order.game), way: wayWords(info, optionsOf(order), sitters.length) })}</b>{" "}
      {others ? _("{who}; {others}.", { who, others }) : _("{who}.", { who })} {_("{clock}.", { clock: capital(clockWords(clock)) })}
    </>
  );
}
