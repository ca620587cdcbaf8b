// What is printed for Tank Duel, without a table around it: boards and cards as at the table, guns, infantry and the
// tankobot as tables.
import "./duel.css";
import duel from "art:duel";
import tanks from "art:tanks";
import { useMemo } from "preact/hooks";
import { PrintedTable, type PrintedProps } from "../cards/printed";
import { Battle } from "../home/battle";
import { thingsOf } from "../rules/book";
import { addArt } from "../ui/icon";
import { SideView } from "./board/picture";
import { ArmourTable, PrintedLines } from "./board/printed";
import { RangeTable } from "./board/range";
import { BattleCard, cardName } from "./card";
import { ThingsProvider, useThings, useThingsOf } from "./things";
import { DamageCard } from "./turned";

addArt(duel);
addArt(tanks);

/** The options of the game in which a thing is what it is: an alternate lies in the deck, a battle is fought. */
function optionsOf(kind: string, key: string): string[] {
  if (kind === "scenario") return [`scenario=${key}`];
  return kind === "card" && key.includes(":") ? [`alternates=${key}`] : [];
}

export function PrintedDuel({ kind, item, asked, pack }: PrintedProps) {
  const options = optionsOf(kind, item.key);
  const own = useMemo(() => (options.length > 0 ? thingsOf("duel", options, pack) : asked), [asked, options.join(), pack]);
  const things = useThingsOf(own);
  return (
    <ThingsProvider value={things}>
      <div class="duel">
        <Thing kind={kind} item={item} asked={asked} />
      </div>
    </ThingsProvider>
  );
}

function Thing({ kind, item }: PrintedProps) {
  const things = useThings();
  switch (kind) {
    case "tank": {
      const type = things.get("tank", item.key);
      return type ? (
        <section class="printed-board">
          <h3>{type.name}</h3>
          <SideView type={type.type} side={type.side} />
          <ArmourTable type={type} numbers />
          <PrintedLines type={type} />
          <RangeTable type={type} at={undefined} whole />
        </section>
      ) : null;
    }
    case "card": {
      const number = Number(item.key.replace(/^.*:/, ""));
      return (
        <>
          <BattleCard card={number} />
          <span class="spoken">{cardName(number, things.get("card", number))}</span>
        </>
      );
    }
    case "damage":
      return <DamageCard event={{}} number={Number(item.key) - 1} />;
    case "scenario": {
      const battle = things.get("battle", "");
      return battle ? (
        <section class="printed-board">
          <h3>{battle.name}</h3>
          <div class="in-room in-home">
            <Battle battle={battle} board={undefined} />
          </div>
          <ul class="printed-lines">
            {battle.objectives.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
            <li>{battle.length}</li>
          </ul>
        </section>
      ) : null;
    }
    default:
      return (
        <section class="printed-board">
          <h3>{item.name}</h3>
          <PrintedTable item={item} />
        </section>
      );
  }
}
