// Cards of Rush as they are printed, without a table around them.
import "./rush.css";
import rush from "art:rush";
import tanks from "art:tanks";
import type { PrintedProps } from "../cards/printed";
import { addArt } from "../ui/icon";
import { CardFace } from "./card";
import { useCards } from "./cards";

addArt(rush);
addArt(tanks);

export function PrintedRush({ item, asked }: PrintedProps) {
  const card = useCards(asked)?.get(item.key);
  return <div class="rush">{card && <CardFace card={card} />}</div>;
}
