// A battle of Tank Duel: who stands where, with which tanks.
import tanks from "art:tanks";
import type { DuelBattle, DuelBoard } from "../documents";
import pictures from "../duel/pictures.json";
import { Track } from "../duel/track";
import { addArt } from "../ui/icon";

addArt(tanks);

type Tank = DuelBattle["sides"][number]["tanks"][number];

const symbols: Record<string, string> = pictures;

/** A tank as one sees it from the side; Soviets look to the left. */
export function TankRow({ tank, side, mine }: { tank: Tank; side: "german" | "soviet"; mine?: boolean }) {
  const use = <use href={`#${symbols[tank.type] ?? `s-${tank.type}`}`} width="150" height="52" />;
  return (
    <span class={`tank-row ${side} ${mine ? "mine" : ""}`}>
      <span class="tank-tag">{tank.tank}</span>
      <svg viewBox="0 0 150 52" aria-hidden="true">
        {side === "soviet" ? <g transform="translate(150 0) scale(-1 1)">{use}</g> : use}
      </svg>
      <span class="tank-name">{tank.name}</span>
    </span>
  );
}

/** Where everybody stands at the start; nothing is pressed on it. */
export function Field({ board }: { board: DuelBoard }) {
  return (
    <div class="battle-field">
      <Track board={board} above="german" shot={undefined} drives={[]} may={() => undefined} onPick={() => undefined} onDrive={() => undefined} narrow />
    </div>
  );
}

export function Battle({ battle, board, mine }: { battle: DuelBattle; board: DuelBoard | undefined; mine?: number }) {
  return (
    <div class="battle">
      {battle.text && <p class="note">{battle.text}</p>}
      {board && <Field board={board} />}
      <div class="battle-sides">
        {battle.sides.map(({ side, name, tanks: all }) => (
          <section key={side} aria-label={name}>
            <h3>{name}</h3>
            <ul>
              {all.map((tank) => (
                <li key={tank.tank}>
                  <TankRow tank={tank} side={side} mine={tank.seat === mine} />
                  <span class="note">{tank.text}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
