// The three games by what they look like: a shot on the board, cards in a hand, two tanks in each other's sights.
import art from "art:t-H,t-M,t-C,t-L,t-wreck,m-aim,v-amx-50,v-easy-eight,a-reinforcements,a-deed,a-ace,x-attack,x-value,x-defence,s-panther-a,s-t-34-85-m44,s-tiger-i-e";
import type { ComponentChildren } from "preact";
import type { Game, RushNation } from "../documents";
import { addArt } from "../ui/icon";
import { _ } from "../ui/words";
import { Ground, Man } from "./rocks";
import { capital } from "./words";

addArt(art);

const rocks = [[11, 2], [12, 2], [7, 4], [8, 4], [6, 5], [7, 5], [8, 5], [9, 5], [10, 5], [13, 5], [14, 5], [14, 6]].map(([x, y]) => ({ x: x!, y: y! }));
const wrecks = [[8, 6, 44], [8, 3, 44], [6, 2, 28], [8, 7, 44], [9, 2, 7]] as const;

function ChessArt() {
  return (
    <svg viewBox="290 134 470 262" preserveAspectRatio="xMidYMid slice">
      <Ground width={16} height={9} obstacles={rocks} />
      {wrecks.map(([x, y, turn]) => (
        <Man key={`${x},${y}`} at={{ x, y }} symbol="t-wreck" turn={turn} size={50} />
      ))}
      <Man at={{ x: 9, y: 3 }} symbol="t-C" side="b" turn={270} />
      <Man at={{ x: 6, y: 3 }} symbol="t-L" side="b" turn={0} />
      <Man at={{ x: 9, y: 6 }} symbol="t-H" side="w" turn={90} />
      <Man at={{ x: 11, y: 6 }} symbol="t-M" side="b" turn={225} />
      <path class="fire-halo" d="M506 325H556" />
      <path class="fire-line" d="M506 325H556" />
      <use href="#m-aim" x="550" y="300" width="50" height="50" />
    </svg>
  );
}

interface CardProps {
  nation: RushNation | undefined;
  name: string;
  picture: string;
  type: string;
  price: number;
  abilities: readonly { symbol: string; text: string }[];
  numbers: readonly (number | string)[];
  /** in a drawing: where */
  at?: { x: number; y: number };
}

/** Letters of a name that go into its line; a longer one is drawn narrower. */
const NAME_MOST = 11, NAME_WIDE = 80;

export function Card({ nation, name, picture, type, price, abilities, numbers, at }: CardProps) {
  const signs = ["x-attack", "x-value", "x-defence"];
  return (
    <svg class={`home-card ${nation ?? ""}`} viewBox="0 0 150 210" {...(at ? { ...at, width: 150, height: 210 } : {})}>
      <rect class="paper" x=".5" y=".5" width="149" height="209" rx="6" />
      <path class="band" d="M.5 6.5a6 6 0 0 1 6-6h137a6 6 0 0 1 6 6V30H.5z" />
      {nation && <use class="on" href={`#n-${nation}`} x="9" y="7" width="17" height="17" />}
      <text class="name" x="32" y="20.5" {...(name.length > NAME_MOST ? { textLength: NAME_WIDE, lengthAdjust: "spacingAndGlyphs" } : {})}>
        {name}
      </text>
      <path class="price" d="M120 4h25v22h-25l-6-11z" />
      <text class="price-number" x="131" y="21">{price}</text>
      <path class="ground" d="M1 30h148v66H1z" />
      <path class="horizon" d="M1 81h148" />
      <use class="vehicle" href={`#${picture}`} x="3" y="31.4" width="144" height="50" />
      <text class="type" x="9" y="92.5">{capital(type)}</text>
      {abilities.map(({ symbol, text }, place) => (
        <g key={symbol}>
          <use href={`#${symbol}`} x="11" y={104 + 21 * place} width="16" height="16" />
          <text class="ability" x="33" y={117 + 21 * place}>{capital(text)}</text>
        </g>
      ))}
      <path class="foot" d="M8 173H142M53 173v36M97 173v36" />
      {numbers.map((number, place) => (
        <g key={place}>
          <use class="sign" href={`#${signs[place]}`} x={[10, 58, 103][place]} y="183" width="17" height="17" />
          <text class="number" x={[39, 86, 131][place]} y="200">{number}</text>
        </g>
      ))}
    </svg>
  );
}

function RushArt() {
  return (
    <div class="fan">
      <Card
        nation="germany"
        name="Panther"
        picture="s-panther-a"
        type={_("medium tank")}
        price={4}
        abilities={[
          { symbol: "a-reinforcements", text: `${_("reinforcements")} 2` },
          { symbol: "a-ace", text: _("tank ace") },
          { symbol: "a-deed", text: _("heroic deed") },
        ]}
        numbers={[1, 3, 2]}
      />
      <Card
        nation="france"
        name="AMX-50"
        picture="v-amx-50"
        type={_("heavy tank")}
        price={8}
        abilities={[
          { symbol: "a-reinforcements", text: `${_("reinforcements")} 3` },
          { symbol: "a-deed", text: _("heroic deed") },
        ]}
        numbers={[2, 6, 2]}
      />
      <Card nation="usa" name="Easy Eight" picture="v-easy-eight" type={_("medium tank")} price={3} abilities={[{ symbol: "a-reinforcements", text: `${_("reinforcements")} 2` }, { symbol: "a-ace", text: _("tank ace") }]} numbers={[1, 3, 2]} />
    </div>
  );
}

function DuelArt() {
  return (
    <svg viewBox="20 0 430 256" preserveAspectRatio="xMaxYMid slice">
      <path d="M0 0H470V256H0Z" fill="var(--sq-a)" />
      <path d="M188 0h94v256h-94z" fill="var(--sq-b)" />
      <path d="M94 0V256M188 0V256M282 0V256M376 0V256" stroke="var(--grid)" />
      <path class="fire-halo" d="M304 149Q240 66 166 104" />
      <path class="fire-line" d="M304 149Q240 66 166 104" />
      <use class="german-unit" href="#s-panther-a" x="30" y="84" width="135" height="47" />
      <g transform="translate(470 0) scale(-1 1)">
        <use class="soviet-unit" href="#s-t-34-85-m44" x="30" y="140" width="135" height="47" />
      </g>
      <g class="units">
        <text x="84" y="150">G-I</text>
        <text x="382" y="206">S-II</text>
      </g>
      <rect x="200" y="72" width="72" height="26" rx="3" fill="var(--ov-red)" />
      <text class="range" x="236" y="91">1400 m</text>
    </svg>
  );
}

const pictures: Record<Game, () => ComponentChildren> = { chess: ChessArt, rush: RushArt, duel: DuelArt };

export function GameArt({ game }: { game: Game }) {
  const Picture = pictures[game];
  return (
    <div class="art" aria-hidden="true">
      <Picture />
    </div>
  );
}

/** The sign of a game in a list of three. */
export function GameSign({ game }: { game: Game }) {
  if (game === "chess") {
    return (
      <svg class="sign-chess w" viewBox="-50 -50 100 100" aria-hidden="true">
        <rect x="-50" y="-50" width="100" height="100" fill="var(--sq-a)" />
        <use href="#t-H" x="-44" y="-44" width="88" height="88" transform="rotate(45)" />
      </svg>
    );
  }
  return (
    <svg class={`sign-${game}`} viewBox="0 0 150 60" aria-hidden="true">
      <use href={game === "rush" ? "#v-amx-50" : "#s-tiger-i-e"} y="5" width="150" height="52" />
    </svg>
  );
}
