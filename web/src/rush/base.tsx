// The bases of a player: open, protected, damaged or lost; what can be struck or protected now is a button.
import type { ComponentChildren } from "preact";
import type { RushBase, RushChoice, RushPlayer, RushRefused } from "../documents";
import { RuleNumber } from "../ui/control/rule-number";
import { Icon } from "../ui/icon";
import { _ } from "../ui/words";
import { Plate } from "./card";
import { choiceOf, choicesOf, pickedCard, refusalOf, upper, type Play } from "./play";
import { useTelling } from "./telling";

export function Bases({ play, player }: { play: Play; player: RushPlayer }) {
  return (
    <ol class="bases">
      {player.bases.map((base, index) => (
        <li key={index} class={base.lost ? "place lost" : "place"}>
          <Place play={play} player={player} base={base} index={index} />
        </li>
      ))}
    </ol>
  );
}

interface PlaceProps {
  play: Play;
  player: RushPlayer;
  base: RushBase;
  index: number;
}

/** What the reader may do to this base now: strike or hit what is there. */
function targetsOf(play: Play, owner: number, base: number): RushChoice[] {
  const hits = choicesOf(play, { verb: "hit", owner, base });
  return hits.length > 0 || !play.striker ? hits : choicesOf(play, { verb: "strike", card: play.striker, owner, base });
}

/** The choice that lays a card onto this base: the one that must be laid, or the one in somebody's hand. */
export function protectionOf(play: Play, owner: number, base: number): RushChoice | undefined {
  if (owner !== play.me) return undefined;
  if (play.table.asked?.question === "place") return choiceOf(play, { verb: "protect", base });
  const card = play.picked?.place === "hand" && play.mode === "protect" ? pickedCard(play) : undefined;
  return card === undefined ? undefined : choiceOf(play, { verb: "protect", card, base });
}

/** Why the card that strikes, or must be laid, cannot do so here. */
function refusedAt(play: Play, owner: number, base: number): RushRefused | undefined {
  if (play.striker !== undefined) return refusalOf(play, { verb: "strike", card: play.striker, owner, base });
  if (owner !== play.me) return undefined;
  const card = play.table.asked?.question === "place" ? play.table.asked.card : play.mode === "protect" ? pickedCard(play) : undefined;
  return card === undefined ? undefined : refusalOf(play, { verb: "protect", card, base });
}

function Place({ play, player, base, index }: PlaceProps) {
  const targets = targetsOf(play, player.seat, index);
  const protection = protectionOf(play, player.seat, index);
  const where = `${player.seat}.${index}`;
  const classes = ["slot"];
  if (base.lost) classes.push("lost");
  if (base.vehicle) classes.push("has");
  if ((base.damaged || base.vehicle_damaged) && !base.lost) classes.push("harm");
  if (play.turn.touched.has(where)) classes.push("touched");
  if (play.turn.opened.has(where) && targets.length > 0) classes.push("opened");
  const name = classes.join(" ");
  const telling = useTelling(() => base.vehicle && play.tell(base.vehicle));
  const told = base.vehicle ? telling : {};
  if (protection) {
    return (
      <button type="button" class={`${name} can`} data-base={where} data-drop={`base ${index}`} data-write={protection.write} onClick={() => play.act(protection)} {...told}>
        <Inside play={play} base={base} index={index} />
        <Deed choice={protection} />
      </button>
    );
  }
  const only = targets.length === 1 ? targets[0] : undefined;
  if (only) {
    return (
      <>
        <button type="button" class={`${name} aim`} data-base={where} data-target={only.target} data-write={only.write} onClick={() => play.act(only)} {...told}>
          <Inside play={play} base={base} index={index} verdict={only.verdict} />
          <Deed choice={only} />
        </button>
        <RuleNumber rule={only.rule} class="of-blow" />
      </>
    );
  }
  if (targets.length > 1) {
    // an ace chooses between the vehicle and the base under it
    return (
      <div class={`${name} aim both`} data-base={where} {...told}>
        <Numbered index={index} />
        {targets.map((target) => (
          <button key={target.write} type="button" class="part" data-target={target.target} data-write={target.write} onClick={() => play.act(target)}>
            {target.target === "vehicle" ? <Vehicle play={play} base={base} /> : <Bunker base={base} />}
            <Verdict text={target.verdict} />
            <Deed choice={target} />
          </button>
        ))}
        <RuleNumber rule={targets[0]?.rule} class="of-blow" />
      </div>
    );
  }
  const refused = refusedAt(play, player.seat, index);
  if (refused) {
    return (
      <button type="button" class={`${name} off`} data-base={where} aria-disabled="true" onClick={() => play.explain(refused)} {...told}>
        <Inside play={play} base={base} index={index} />
        <span class="spoken">. {upper(refused.text)}</span>
      </button>
    );
  }
  return (
    <div class={name} data-base={where} data-drop={player.seat === play.me ? `base ${index}` : undefined} {...told}>
      <Inside play={play} base={base} index={index} />
    </div>
  );
}

/** What pressing does, for those who listen. */
function Deed({ choice }: { choice: RushChoice }) {
  return <span class="spoken">. {upper(choice.text)}</span>;
}

function Vehicle({ play, base }: { play: Play; base: RushBase }): ComponentChildren {
  const card = base.vehicle === undefined ? undefined : play.cards.get(base.vehicle);
  return card ? <Plate card={card} hurt={base.vehicle_damaged} /> : null;
}

function Bunker({ base }: { base: RushBase }) {
  return <Icon id={base.lost ? "x-base-lost" : "x-base"} class={base.damaged ? "bunker hurt" : "bunker"} />;
}

/** The number that buttons and the log call it by. */
function Numbered({ index }: { index: number }) {
  return (
    <span class="base-number">
      <span class="spoken">{_("base")} </span>
      {index + 1}
      <span class="spoken">: </span>
    </span>
  );
}

function Verdict({ text }: { text: string | undefined }) {
  return (
    <span class="verdict">
      <Icon id="a-ace" /> {text}
    </span>
  );
}

function Inside({ play, base, index, verdict }: { play: Play; base: RushBase; index: number; verdict?: string | undefined }) {
  const state = base.vehicle ? stateOfProtected(base) : base.text;
  const harm = base.damaged || base.vehicle_damaged;
  return (
    <>
      <Numbered index={index} />
      <Vehicle play={play} base={base} />
      <Bunker base={base} />
      {verdict ? <Verdict text={verdict} /> : state && <span class={harm ? "state bad" : "state"}>{state}</span>}
    </>
  );
}

/** A plate says what it is; only harm has a word. */
function stateOfProtected(base: RushBase): string {
  if (base.damaged) return _("base damaged");
  return base.vehicle_damaged ? _("damaged") : "";
}
