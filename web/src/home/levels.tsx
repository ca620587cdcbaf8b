// Opponents by their level: a few cells and the word for it.
import type { GameInfo, OpponentInfo } from "../engine/requests";
import { Segments } from "../ui/control/fields";
import { _ } from "../ui/words";

const LEVELS = 4; // by chance, easy, medium, hard

export function LevelCells({ level }: { level: number }) {
  return (
    <span class="level-cells" aria-hidden="true">
      {Array.from({ length: LEVELS }, (_all, cell) => (
        <i key={cell} class={cell <= level ? "on" : ""} />
      ))}
    </span>
  );
}

function byLevel(info: GameInfo): OpponentInfo[] {
  return [...info.opponents].sort((left, right) => left.level - right.level);
}

/** Two of one level are told apart by their names. */
function nameOf(info: GameInfo, { level, level_name, name }: OpponentInfo): string {
  return info.opponents.filter((other) => other.level === level).length > 1 ? `${level_name} (${name})` : level_name;
}

export function Levels({ info, value, onChoose }: { info: GameInfo; value: string; onChoose: (opponent: string) => void }) {
  const chosen = info.opponents.find(({ name }) => name === value);
  return (
    <div class="levels">
      <Segments
        label={_("Opponent")}
        shown
        data="opponent"
        value={value}
        choices={byLevel(info).map((opponent) => ({
          value: opponent.name,
          text: (
            <>
              <LevelCells level={opponent.level} />
              {nameOf(info, opponent)}
            </>
          ),
        }))}
        onChoose={onChoose}
      />
      <p class="note">{chosen?.help}</p>
    </div>
  );
}
