// Opponents by their level from 1 to 10: the numbers in a row, and what that level does. Whoever plays by the rules of the
// game itself, as the tankobot, is offered beside them.
import type { GameInfo, OpponentInfo } from "../engine/requests";
import { Segments } from "../ui/control/fields";
import { Level } from "../ui/control/level";
import { Icon } from "../ui/icon";
import { _ } from "../ui/words";

/** The game has an option that names the seats of such an opponent: its name in the plural. */
export function playsByRule({ options }: GameInfo, { name }: OpponentInfo): boolean {
  return options.some(({ key, kind }) => key === `${name}s` && kind === "text");
}

/** Those whom people play against, from the weakest. */
export function offered(info: GameInfo): OpponentInfo[] {
  const ladder = info.opponents.filter(({ level }) => level > 0).sort((left, right) => left.level - right.level);
  return [...ladder, ...info.opponents.filter((one) => one.level === 0 && playsByRule(info, one))];
}

/** "Program ▮▮▮▮▯▯▯▯▯▯ 4" */
export function Program({ found }: { found: OpponentInfo | undefined }) {
  return (
    <>
      <Icon id="i-cpu" class="cpu" />
      {_("Program")}
      {found && found.level > 0 && <Level level={found.level} />}
      <b>{found && (found.level || found.level_name)}</b>
    </>
  );
}

export function Levels({ info, value, onChoose }: { info: GameInfo; value: string; onChoose: (opponent: string) => void }) {
  const chosen = info.opponents.find(({ name }) => name === value);
  return (
    <div class="levels">
      <Segments label={_("Level")} shown data="opponent" value={value} choices={offered(info).map(({ name, level, level_name }) => ({ value: name, text: level || level_name }))} onChoose={onChoose} />
      <p class="note">{chosen && _("{name}: {help}.", { name: chosen.level_name, help: chosen.help })}</p>
    </div>
  );
}
