// The parts of dialogs in which a table is described, for one table or for a tournament of them: the game, the battle or the
// board with its options, the time.
import type { Game } from "../documents";
import type { GameInfo, OptionInfo } from "../engine/requests";
import { Button } from "../ui/control/button";
import { Check, Pick, Segments, Stepper } from "../ui/control/fields";
import { open } from "../ui/page/route";
import { _ } from "../ui/words";
import { GameSign } from "./art";
import { allGames } from "./games";
import { keepsTime, type TableOrder } from "./order";
import type { Own } from "./own";
import type { Preview } from "./preview";
import { capital, titleOf } from "./words";

/** Options that have a place of their own in the dialog. */
function hasOwnPlace(info: GameInfo, { key, kind }: OptionInfo): boolean {
  const ofWay = info.ways.some(({ option, sides }) => option.startsWith(`${key}=`) || sides?.some(({ side }) => side === key));
  const ofTime = key === "clock" || key === "increment";
  return ofWay || ofTime || kind === "text";
}

/** Longer steps for larger numbers. */
const byFives = (value: number, up: boolean) => (value > 10 || (up && value >= 10) ? 5 : 1);

export interface PartProps {
  info: GameInfo;
  order: TableOrder;
  set: (parts: Partial<TableOrder>) => void;
}

// ---- The game ----

export function GamePart({ value, first, onChoose }: { value: Game; first: Game; onChoose: (game: Game) => void }) {
  return (
    <fieldset>
      <legend>{_("Game")}</legend>
      <div class="game-choice" role="radiogroup" aria-label={_("Game")}>
        {allGames.map((one) => (
          <label key={one} class={one === value ? "on" : ""}>
            <input type="radio" name="game" value={one} checked={one === value} autoFocus={one === first} onChange={() => onChoose(one)} />
            <span class="game-sign">
              <GameSign game={one} />
            </span>
            <b>{titleOf(one)}</b>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

// ---- The battle, the board ----

/** closed: nothing of one's own is made from here. */
export function WayPart({ info, order, set, preview, own, closed = false }: PartProps & { preview: Preview | undefined; own: Pick<Own, "ways" | "way" | "pack">; closed?: boolean }) {
  const { way } = own;
  const many = own.ways.length > 5;
  const choices = own.ways.map(({ option, name }) => ({ value: option, text: name }));
  const hasScenarios = info.options.some(({ key }) => key === "scenario");
  const hasSetups = info.options.some(({ key }) => key === "position");
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
        <Pick label={hasScenarios ? _("Scenario") : _("Table")} data="way" value={order.way} choices={choices} onChoose={choose} />
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
      {hasScenarios && !closed && (
        <p class="own-battle">
          <a href={way && !own.pack ? `#/scenario/from/${way.option.replace(/^scenario=/, "")}` : "#/scenario"} data-do="scenario">
            {way && !own.pack ? _("Change this battle as you like") : _("Make a battle of your own")}
          </a>
        </p>
      )}
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
            {hasSetups && !closed && (
              <div class="option">
                <Button data="setup" onPress={() => open("setup")}>
                  {_("A setup of your own")}
                </Button>
                <p class="note">{_("The editor: obstacles and tanks as you like them")}</p>
              </div>
            )}
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

export function TimePart({ info, order, set }: PartProps) {
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
