// What this battle is about: who fights whom, what counts, how long; and what lies in the field besides tanks.
import { useState } from "preact/hooks";
import type { DuelBoard } from "../documents";
import { Dialog } from "../ui/control/dialog";
import { _ } from "../ui/words";
import { fieldOf } from "./field";
import { useThings } from "./things";
import { capital } from "./words";

/** `headed`: it says its name, to those who listen, where nothing else does. */
export function Battle({ board, headed }: { board: DuelBoard; headed?: boolean }) {
  const battle = useThings().get("battle", board.scenario);
  if (!battle) return null;
  const field = [board.piles.text, board.weather?.text, board.hills?.text, ...board.sides.flatMap(fieldOf)].filter(Boolean);
  const guns = board.sides.flatMap(({ guns: of }) => of ?? []);
  return (
    <div class="briefing">
      {headed && <h2 class="spoken">{battle.name}</h2>}
      {battle.text && <p>{battle.text}</p>}
      {battle.sides.map(({ side, name, tanks }) => (
        <div key={side}>
          <h3>{name}</h3>
          <ul>
            {tanks.map(({ tank, name: type, text }) => (
              <li key={tank}>
                <b>{tank}</b> {type} <span class="note">{text}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ul>
        <li>{battle.points}</li>
        {battle.objectives.map(({ kind, text }, place) => (
          <li key={`${kind}${place}`}>{capital(text)}</li>
        ))}
        {guns.map(({ text }, place) => (
          <li key={place}>{text}</li>
        ))}
        <li>{battle.length}</li>
        {field.map((text, place) => (
          <li key={`field${place}`}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

/** Its name in the bar of points; pressed, it tells the rest. */
export function BattleButton({ board }: { board: DuelBoard }) {
  const [open, setOpen] = useState(false);
  const battle = useThings().get("battle", board.scenario);
  return (
    <>
      <button type="button" class="battle-name" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {battle?.name ?? _("The battle")}
      </button>
      {open && (
        <Dialog title={battle?.name ?? _("The battle")} onClose={() => setOpen(false)}>
          <Battle board={board} />
        </Dialog>
      )}
    </>
  );
}
