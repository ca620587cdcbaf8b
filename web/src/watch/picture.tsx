// A match as a small picture, cropped to where something happens.
import chess from "art:chess";
import rush from "art:rush";
import tanks from "art:tanks";
import type { ChessTable, DuelTable, Game, RushTable, RushThingCard } from "../documents";
import { pictureOf } from "../duel/board/picture";
import { Card, GameArt } from "../home/art";
import { Ground, Man } from "../home/rocks";
import { thingsOf, useTold } from "../rules/book";
import rushPictures from "../rush/pictures.json";
import type { AnyTable } from "../table/match";
import { addArt } from "../ui/icon";
import { _ } from "../ui/words";

addArt(chess);
addArt(rush);
addArt(tanks);

const SQUARE = 50;
/** Squares in sight; in a small picture fewer. */
const WIDE = 10, HIGH = 5.5, NEAR = 0.6;
const turns: Record<string, number> = { N: 0, NE: 45, E: 90, SE: 135, S: 180, SW: 225, W: 270, NW: 315 };

function placeOf(square: string, size: number): { x: number; y: number } {
  return { x: square.charCodeAt(0) - 65, y: size - Number(square.slice(1)) };
}

/** Held inside the board. */
function from(middle: number, seen: number, size: number): number {
  return Math.max(0, Math.min(size - seen, middle - seen / 2));
}

/** Around the last move and its shot; before there is one, around the command tank of who moves. */
function ChessPicture({ board, near }: { board: ChessTable["board"]; near: number }) {
  const { size, pieces, wrecks, obstacles, last, to_move, kinds } = board;
  const command = pieces.find(({ kind, side }) => kind === "command" && side === (to_move ?? side));
  const squares = [last?.target, last?.to ?? last?.from].filter((square) => square !== undefined);
  const points = (squares.length > 0 ? squares : command ? [command.square] : []).map((square) => placeOf(square, size));
  const middle = (values: number[]) => (values.length > 0 ? (Math.min(...values) + Math.max(...values) + 1) / 2 : size / 2);
  const wide = Math.min(WIDE * near, size), high = Math.min(HIGH * near, size);
  const x = from(middle(points.map((point) => point.x)), wide, size);
  const y = from(middle(points.map((point) => point.y)), high, size);
  const target = last?.target && placeOf(last.target, size);
  const shooter = last?.to && placeOf(last.to, size);
  const fire = target && shooter ? `M${shooter.x * SQUARE + 25} ${shooter.y * SQUARE + 25}L${target.x * SQUARE + 25} ${target.y * SQUARE + 25}` : undefined;
  return (
    <svg viewBox={`${x * SQUARE} ${y * SQUARE} ${wide * SQUARE} ${high * SQUARE}`} preserveAspectRatio="xMidYMid slice">
      <Ground width={size} height={size} obstacles={obstacles.map((square) => placeOf(square, size))} />
      {last?.to && <rect class="just" x={placeOf(last.to, size).x * SQUARE} y={placeOf(last.to, size).y * SQUARE} width={SQUARE} height={SQUARE} />}
      {wrecks.map((square) => (
        <Man key={square} at={placeOf(square, size)} symbol="t-wreck" turn={20} size={50} />
      ))}
      {pieces.map(({ square, side, kind, facing }) => (
        <Man key={square} at={placeOf(square, size)} symbol={`t-${kinds[kind]?.letter ?? "M"}`} side={side === "white" ? "w" : "b"} turn={turns[facing] ?? 0} />
      ))}
      {fire && <path class="fire-halo" d={fire} />}
      {fire && <path class="fire-line" d={fire} />}
    </svg>
  );
}

const cardPictures: Record<string, string> = rushPictures;

/** What can be bought: three cards of the shop, as soon as the engine has told what is printed on them. */
function RushPicture({ board }: { board: RushTable["board"] }) {
  const cards = board.shop.filter((card) => card !== null).slice(0, 3);
  const { told = [] } = useTold(() => Promise.all(cards.map((card) => thingsOf("rush", []).thing<RushThingCard>("card", card))), cards.join());
  const places = cards.map((card, place) => ({ card, place }));
  const behind = [...places.filter(({ place }) => place !== 1), ...places.filter(({ place }) => place === 1)]; // the middle one lies on top
  return (
    <svg viewBox="0 0 500 275" preserveAspectRatio="xMidYMid slice">
      <rect class="felt" width="500" height="275" />
      {behind.map(({ card, place }) => (
        <g key={place} transform={`translate(${110 + place * 140} ${place === 1 ? 150 : 162}) rotate(${(place - 1) * 7})`}>
          <ShopCard card={card} printed={told[place]} />
        </g>
      ))}
    </svg>
  );
}

function ShopCard({ card, printed }: { card: string; printed: RushThingCard | undefined }) {
  const picture = cardPictures[card] ?? (printed ? `v-${printed.type}` : "v-amx-50");
  if (!printed) {
    return (
      <>
        <rect class="paper" x="-75" y="-105" width="150" height="210" rx="6" />
        <path class="sky" d="M-74 -75h148v66h-148z" />
        <use class="vehicle" href={`#${picture}`} x="-72" y="-73.6" width="144" height="50" />
      </>
    );
  }
  const { name, nation, type_name, price = 0, abilities, attack = 0, value = "–", defence = 0 } = printed;
  return <Card nation={nation} name={name} picture={picture} type={type_name} price={price} abilities={abilities.map((one) => ({ symbol: `a-${one.ability}`, text: one.name }))} numbers={[attack, value, defence]} at={{ x: -75, y: -105 }} />;
}

const FIELD = { width: 500, height: 275 };

/** The tank whose phase it is, or that fires, against one on the other side. */
function DuelPicture({ board }: { board: DuelTable["board"] }) {
  const standing = board.tanks.filter(({ out }) => !out);
  const of = (side: "G" | "S", wanted: (string | undefined)[]) => {
    const own = standing.filter(({ tank }) => tank.startsWith(side));
    return own.find(({ tank }) => wanted.includes(tank)) ?? own[0];
  };
  const wanted = [board.shot?.from, board.shot?.target, board.active];
  const german = of("G", wanted), soviet = of("S", wanted);
  const range = german?.range !== undefined && soviet?.range !== undefined ? german.range + soviet.range : undefined;
  return (
    <svg viewBox={`0 0 ${FIELD.width} ${FIELD.height}`} preserveAspectRatio="xMidYMid slice">
      <path d="M0 0H500V275H0Z" fill="var(--sq-a)" />
      <path d="M200 0h100v275h-100z" fill="var(--sq-b)" />
      <path d="M100 0V275M200 0V275M300 0V275M400 0V275" stroke="var(--grid)" />
      {board.shot && <path class="fire-halo" d="M186 92Q250 40 316 150" />}
      {board.shot && <path class="fire-line" d="M186 92Q250 40 316 150" />}
      {german && <use class="german-unit" href={`#${pictureOf(german.type, "german")}`} x="24" y="66" width="156" height="54" />}
      {soviet && (
        <g transform="translate(500 0) scale(-1 1)">
          <use class="soviet-unit" href={`#${pictureOf(soviet.type, "soviet")}`} x="24" y="150" width="156" height="54" />
        </g>
      )}
      <g class="units">
        {german && <text x="102" y="140">{german.tank}</text>}
        {soviet && <text x="398" y="224">{soviet.tank}</text>}
      </g>
      {range !== undefined && (
        <>
          <rect class="range-plate" x="206" y="60" width="88" height="30" rx="3" />
          <text class="range" x="250" y="82">{_("{metres} m", { metres: range })}</text>
        </>
      )}
    </svg>
  );
}

export function Picture({ game, table, small }: { game: Game; table: AnyTable | undefined; small?: boolean }) {
  return (
    <div class={`tile-picture is-${game}`} aria-hidden="true">
      {table?.game === "chess" ? <ChessPicture board={table.board} near={small ? NEAR : 1} /> : table?.game === "rush" ? <RushPicture board={table.board} /> : table?.game === "duel" ? <DuelPicture board={table.board} /> : <GameArt game={game} />}
    </div>
  );
}
