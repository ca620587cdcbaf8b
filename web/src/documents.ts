// Made by scripts/document-types from docs/schema.

/** What tk_present_about tells of a "square" by "F5", at any time and to anybody: what the piece there could do on the next turn of its side, and what could be done to it on the next turn of the other, as the rules have it, whichever side is to move. After the end it tells what could be done if the match went on. */
export interface ChessAbout {
  square: ChessSquare;
  thing: "free" | "obstacle" | "wreck" | "piece";
  text: Text;
  side?: ChessSide;
  kind?: ChessKind;
  facing?: ChessFacing;
  moves?: number;
  /** it can leave the board */
  escape?: true;
  /** over which it can leave */
  exits?: ChessSquares;
  /** of a command tank: over which edge */
  leaves?: Text;
  /** where it can end without a shot */
  to?: ChessEnds;
  /** where its one step back leads (C7) */
  back?: ChessSquare;
  back_text?: Text;
  /** by target: from where it can be destroyed */
  shots?: Record<string, ChessEnds>;
  /** what it could destroy on its side's next turn */
  hits?: {
    at: ChessSquare;
    kind: ChessKind;
    ways: ChessWays;
    write: ChessShot;
    ends: ChessEnds;
    text: Text;
    to: ChessSquare;
    facing: ChessFacing;
    way: ChessWay;
    /** the move that is written, and what its shot meets */
    told: Text;
  }[];
  /** the same as a sentence */
  hits_text?: Text;
  /** what could destroy it on the other side's next turn */
  danger?: {
    from: ChessSquare;
    kind: ChessKind;
    ways: ChessWays;
    write: ChessShot;
    ends: ChessEnds;
    text: Text;
    to: ChessSquare;
    facing: ChessFacing;
    way: ChessWay;
    /** the move that is written, and what its shot meets */
    told: Text;
  }[];
  /** the same as a sentence */
  danger_text?: Text;
  /** of a free square: what each side could do there on its next turn */
  sides?: {
    side: ChessSide;
    /** the pieces that could go there */
    comers: {
      from: ChessSquare;
      kind: ChessKind;
      facings: ChessFacings;
      /** with which nothing could destroy it there next; absent for none */
      safe?: ChessFacings;
    }[];
    /** the pieces that could fire at something of the other side there; `gun` destroys what has less armour */
    guns: {
      from: ChessSquare;
      kind: ChessKind;
      gun: number;
      ends: ChessEnds;
    }[];
    text: Text;
  }[];
}

/** how many moves that are */
export type ChessWays = number;

/** added up as in choice-chess.json#/$defs/ends */
export type ChessFacings = number;

/** the one of them with the fewest steps */
export type ChessShot = string;

export interface ChessBoard {
  /** squares along an edge */
  size: number;
  /** what was set up */
  setup: Text;
  /** its position line (C22); absent for a Basic Setup */
  start?: ChessLine;
  /** made so far, by both sides */
  moves: number;
  /** absent when the match is over */
  to_move?: ChessSide;
  kinds: ChessKindNames;
  facings: ChessFacingNames;
  pieces: ChessPiece[];
  wrecks: ChessSquares;
  obstacles: ChessSquares;
  /** the kinds of pieces that each side has lost, the heaviest first */
  lost: {
    white: ChessKinds;
    black: ChessKinds;
  };
  /** the last move; absent at the start. Without `to` it was an escape, without `target` there was no shot */
  last?: {
    side: ChessSide;
    from: ChessSquare;
    to?: ChessSquare;
    facing?: ChessFacing;
    target?: ChessSquare;
    way?: ChessWay;
  };
  /** the call (C17); absent when it is not made */
  check?: Text;
  /** whose command tank it is */
  check_text?: Text;
  /** who calls it: the pieces that could destroy the command tank of the side to move, all of them */
  checks?: {
    from: ChessSquare;
    kind: ChessKind;
  }[];
  /** the call (C17); absent when it is not made */
  escape?: Text;
  /** whose command tank it is */
  escape_text?: Text;
  /** turns of each side since a piece was destroyed (C18); without a limit they end nothing */
  quiet: {
    turns: number;
    limit?: number;
    text: Text;
    /** what they are for, where there is a limit */
    told?: Text;
  };
  /** who offers a draw */
  offer?: ChessSide;
  /** what the reader may declare now; absent for an onlooker and after the end */
  declarations?: ("resign" | "offer-draw" | "accept-draw" | "decline-draw")[];
  /** why the reader cannot offer a draw now, and when again; absent where that can be */
  offer_again?: Text;
  /** what each piece could destroy if its side were to move now; absent after the end */
  threats?: Record<string, ChessSquares>;
  /** the lines of fire of each piece as it stands */
  lines: Record<string, ChessLines>;
  /** the position line (C22) */
  position: ChessLine;
}

export type ChessSquare = string;

export type ChessLine = string;

export type ChessSquares = ChessSquare[];

/** the seats 0 and 1 */
export type ChessSide = "white" | "black";

export type ChessKind = "command" | "light" | "medium" | "heavy" | "gun" | "rockets";

export type ChessKinds = ChessKind[];

/** how each kind of piece is written and named */
export type ChessKindNames = Record<string, {
  letter: "C" | "L" | "M" | "H" | "D" | "R";
  name: Text;
}>;

/** how each facing is said */
export type ChessFacingNames = Record<string, Text>;

/** N points from White's edge to Black's */
export type ChessFacing = "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";

/** how a piece drives, step by step, from where it stood to where it ends; one place where it leaves the board at once */
export type ChessWay = {
  at: ChessSquare;
  facing: ChessFacing;
}[];

/** of each line of fire the first and the last square that could be hit */
export type ChessLines = ChessSquare[][];

/** what a shot meets */
export interface ChessBoardShot {
  at: ChessSquare;
  kind: ChessKind;
  gun: number;
  /** that it meets */
  armour: number;
  met: "front" | "side" | "rear";
  /** gun 1 against front 3 */
  how: Text;
  /** the same as a sentence */
  text: Text;
  verdict: Text;
  rule: Rule;
}

export interface ChessPiece {
  square: ChessSquare;
  kind: ChessKind;
  side: ChessSide;
  facing: ChessFacing;
}

export interface ChessAsked {
  question: "move";
  text: Text;
  rule: "C4";
}

/** Cards are their printed numbers; what is printed on a card, a tank's type, a gun or a terrain is asked as a thing (thing-duel.json). Ranges and distances are in metres. */
export interface DuelBoard {
  edition: "cs" | "ja";
  /** the thing "battle" tells what it is about */
  scenario: string;
  round: DuelCount;
  phase: "draw" | "initiative" | "tank" | "reinforcement" | "over";
  /** round and phase */
  text: Text;
  /** the tank whose phase it is */
  active?: DuelTank;
  /** the tank action of this phase is done */
  acted?: true;
  winner?: DuelSide;
  /** in the tank phase: who acts when */
  order?: {
    tank: DuelTank;
    /** had its phase */
    done?: true;
    /** of initiative */
    card?: DuelCard;
  }[];
  piles: {
    deck: DuelCount;
    discards: DuelCount;
    /** damage cards left */
    damage: DuelCount;
    /** yet to come before the deck with GAME END */
    shuffles?: DuelCount;
    /** discards that the reader has seen go */
    seen?: DuelCards;
    text: Text;
  };
  /** of the action or check under way: played, paid, turned */
  table?: DuelCards;
  /** the tank action that is being built or carried out */
  laid?: {
    cards: {
      card: DuelCard;
      half: DuelHalf;
    }[];
    /** the card that is being carried out, from 0 */
    at?: DuelCount;
    /** levels bought */
    boost?: number;
    text: Text;
  };
  /** the shot under way, as far as it has come */
  shot?: {
    by: "tank" | "gun" | "infantry" | "mines";
    /** the tank that fires, or whose phase it is */
    from?: DuelTank;
    target?: DuelTank;
    gun?: number;
    apcr?: true;
    tactics?: true;
    location?: DuelLocation;
    severity?: "light" | "heavy" | "critical";
    /** the damage card in use, from 0 */
    damage?: DuelCount;
  };
  /** absent under a clear sky */
  weather?: {
    key: "deep-mud" | "snowstorm";
    text: Text;
  };
  hills?: {
    free: DuelCount;
    text: Text;
  };
  /** the infantry has done its one thing of this phase */
  infantry_done?: true;
  sides: DuelArmy[];
  tanks: DuelBoardBoard[];
  hands: DuelHand[];
}

export type DuelCount = number;

export type DuelSide = "german" | "soviet";

export type DuelTank = "G-I" | "G-II" | "G-III" | "G-IV" | "S-I" | "S-II" | "S-III" | "S-IV";

export type DuelCard = number;

export type DuelCards = DuelCard[];

export type DuelHalf = "upper" | "lower";

export type DuelLocation = "tracks" | "hull" | "turret";

export type DuelPosition = "commander" | "gunner" | "loader" | "driver" | "assistant";

export interface DuelArmy {
  side: DuelSide;
  name: Text;
  points?: number;
  medals?: DuelCount;
  guns?: {
    /** a thing */
    gun: string;
    range: number;
    /** this round */
    fired?: true;
    text: Text;
  }[];
  /** of the infantry; absent where none fights */
  advance?: number;
  /** absent where none are laid */
  roads?: DuelCount;
}

/** a number, or what lowers it */
export type DuelLevel = number | {
  level: number;
  /** printed */
  most: number;
  why: Text;
};

export type DuelMarks = {
  mark: "sees" | "acquired" | "flanks" | "blind" | "sight" | "burning" | "broken" | "smoke-inside" | "immobile" | "jammed" | "tracks" | "bogged" | "flanked" | "hull-down" | "buttoned" | "apcr" | "loaded" | "no-acquiring";
  tanks?: DuelTank[];
  /** the bonus of what is acquired, metres of sight, the level of a bog, rounds */
  number?: number;
  text: Text;
}[];

export interface DuelBoardBoard {
  tank: DuelTank;
  seat: Seat;
  /** the thing "tank": crew and equipment are as printed where nothing else is told */
  type: string;
  name: Text;
  points?: number;
  medals?: DuelCount;
  /** in the initiative phase: a card lies there */
  bidden?: true;
  /** where the reader may see it */
  bid?: DuelCard;
  /** eliminated, until the end of the round */
  out?: true;
  text: Text;
  experience?: "green" | "veteran" | "elite";
  range?: number;
  move?: DuelLevel;
  fire?: DuelLevel;
  /** places whose member is not fit or not the one who began there */
  crew?: Record<string, {
    /** absent: whoever sat there has gone to another place */
    health: "absent" | "fit" | "wounded" | "dead";
    /** who sits there instead */
    member?: DuelPosition;
  }>;
  /** the holding box */
  ground?: {
    moving?: true;
    /** a thing; absent while it moves */
    terrain?: string;
    card?: DuelCard;
    /** the lower half of the card counts */
    lower?: true;
    smoke?: DuelCard;
    /** in all */
    cover?: number;
    text: Text;
  };
  /** what it sees and aims at */
  sight?: DuelMarks;
  /** what harms it */
  harm?: DuelMarks;
  /** what helps it, besides printed equipment */
  gear?: DuelMarks;
}

export interface DuelHand {
  seat: Seat;
  side: DuelSide;
  tanks?: DuelTank[];
  /** its temperament; absent for people */
  tankobot?: "aggressive" | "alert" | "bold" | "cautious" | "evasive";
  size?: DuelCount;
  limit?: DuelCount;
  /** those that the reader knows: all of its own */
  cards?: {
    card: DuelCard;
    text: Text;
  }[];
}

/** of a shot, in per cent, counted over the cards that the reader has not seen; with all that they are made of where "sum" is told */
export interface DuelOdds {
  hits: DuelChance;
  /** it hits and penetrates */
  penetrates: DuelChance;
  distance: number;
  /** how they are counted */
  rule: Rule;
  /** two Fire cards: who fires names the place */
  naming?: true;
  /** the highest card that hits; absent out of range */
  needs?: number;
  /** the side armour is met */
  side?: true;
  /** by distance; absent out of range */
  base?: number;
  base_rule?: Rule;
  /** the base and all modifiers */
  accuracy?: number;
  accuracy_rule?: Rule;
  modifiers?: {
    for: "card" | "leadership" | "acquired" | "flank" | "own-ground" | "ground" | "cover" | "size" | "tactics" | "mud" | "hatch";
    adds: number;
    text: Text;
    rule: Rule;
  }[];
  sum?: Text;
  places?: {
    place: DuelLocation;
    /** hull down */
    hidden?: true;
    /** a hit is a hit here */
    hits?: DuelChance;
    /** without the card */
    penetration?: number;
    armour?: number;
    /** a hit here penetrates */
    pierces?: DuelChance;
    /** and does heavy damage */
    heavy?: DuelChance;
    text: Text;
    rule: Rule;
  }[];
}

export type DuelChance = number;

export interface DuelAsked {
  question: "bids" | "radio" | "radio-reply" | "fire-check" | "morale" | "hatch" | "action" | "build" | "payment" | "discard" | "discard-step" | "distance" | "keep" | "unflank" | "flank" | "steal" | "lead" | "tactics" | "spot" | "location" | "ammunition" | "acquire" | "weapon" | "exchange" | "tankobot";
  text: Text;
  rule: Rule;
  /** that it is about */
  tank?: DuelTank;
  /** order icons yet to be paid */
  needed?: number;
  /** the level that these order icons raise, why it is so low, and what the card needs */
  level?: Text;
  /** by radio, where the reader may see it */
  offer?: DuelCard;
  /** of the shot that Tactics could answer */
  target?: DuelTank;
  /** of the shot that Tactics could answer */
  odds?: DuelOdds;
}

/** Cards are their ids; what is printed on them is asked once with the thing "card", or all of them with "cards" (thing-rush.json). */
export interface RushBoard {
  round: number;
  /** the round is the last one (R39) */
  last_round?: true;
  /** which round is the last one, in words (R39) */
  ending: Text;
  phase: "turn" | "card" | "place" | "sabotage" | "ace" | "research" | "rearm" | "declare" | "attack" | "reward" | "over";
  /** who began the match */
  first: Seat;
  /** whose turn it is, or was when the match ended */
  active: Seat;
  /** who plays after that; absent when nobody does (R39) */
  next?: Seat;
  /** absent when the match is over */
  turn?: RushTurn;
  /** slot 1 first; null for an empty one */
  shop: (null | RushCard)[];
  /** the slot that is discarded at the end of the turn (R8); absent when the shop is empty */
  leaves?: number;
  deck: RushCount;
  discard: RushCount;
  discard_top?: RushCard;
  graveyard: RushCounts;
  /** left to be taken, by nation */
  medals: {
    nation: RushNation;
    name: Text;
    single: number;
    double: number;
    /** how many single ones there were */
    singles: 9;
  }[];
  /** those that are face up (R40) */
  achievements: {
    achievement: RushAchievement;
    name: Text;
    /** what it counts at the end */
    points: number;
    /** who alone has the most; absent when nobody does */
    holder?: Seat;
    /** what everybody has of it, by seat */
    counts: RushCount[];
  }[];
  /** by seat */
  players: RushPlayer[];
}

export type RushCard = string;

export type RushCards = RushCard[];

export type RushCount = number;

/** how many of each card */
export type RushCounts = Record<string, number>;

export type RushNation = "ussr" | "germany" | "usa" | "france";

export type RushAchievement = "most-bases" | "most-light" | "most-medium" | "most-artillery" | "most-heavy" | "most-support" | "most-ussr" | "most-germany" | "most-usa" | "most-france" | "most-doubles" | "most-cards";

/** Neither lost nor with a vehicle: it lies open. */
export interface RushBase {
  lost?: true;
  damaged?: true;
  /** that protects it */
  vehicle?: RushCard;
  vehicle_damaged?: true;
  text: Text;
}

export interface RushPlayer {
  seat: Seat;
  bases: RushBase[];
  /** in the company, by nation; a double counts 2 */
  medals: RushCount[];
  /** bases in the company; absent for none */
  captured?: number;
  hand: RushCount;
  garage: RushCount;
  depot: RushCount;
  depot_top?: RushCard;
  /** where the reader may see them */
  hand_cards?: RushCards;
  /** the reader's own, from the bottom to the top */
  depot_cards?: RushCards;
  /** hand, depot and garage together, known to all (R42) */
  company: RushCounts;
}

export interface RushTurn {
  /** what is paid in, bought and attacked, in a sentence */
  text: Text;
  /** purchase value left for any vehicle; absent for 0 */
  pool?: number;
  /** value left that buys vehicles of one nation only (R32) */
  own?: Record<string, RushCount>;
  /** vehicles; absent for 0 */
  bought?: number;
  /** any number may be bought (R21) */
  recruiting?: true;
  /** the attack of the turn is made (R33) */
  attacked?: true;
  /** vehicles that cannot be used again in this turn (R10) */
  used?: RushCards;
  /** that is being resolved (R16) */
  card?: RushCard;
  /** those of it that were used, from 0 */
  abilities?: number[];
  /** that have not struck yet */
  attackers?: RushCards;
  /** that attacks */
  nation?: RushNation;
  /** vehicles, by this attack; absent for 0 */
  destroyed?: number;
  /** what the reader chose and nobody else knows yet (R23) */
  sabotage?: RushCard;
}

export interface RushAsked {
  question: "turn" | "card" | "place" | "sabotage" | "ace" | "research" | "rearm" | "declare" | "attack" | "reward";
  text: Text;
  rule: Rule;
  /** that it is about */
  card?: RushCard;
}

/** As a wish lists it that names a piece and where it goes or what it fires at. The table groups moves: $defs/grouped. */
export interface ChessChoice {
  number: number;
  action: number;
  write: string;
  verb: "move" | "escape";
  from: ChessSquare;
  to?: ChessSquare;
  facing?: ChessFacing;
  target?: ChessSquare;
  group: "drive" | "turn" | "fire" | "escape";
  /** the fewest that lead there */
  steps?: number;
  way?: ChessWay;
  /** in which direction an escape leads over the edge, behind the end of its way */
  over?: ChessFacing;
  /** of fire, at its end; not for a shot */
  lines?: ChessLines;
  shot?: ChessBoardShot;
  /** what it could fire at and would not destroy; not for a shot */
  held?: ChessBoardShot[];
  destroys?: ChessKind;
  /** the enemies that could then destroy the piece on their next turn; absent for none */
  danger?: ChessSquares;
  text: Text;
}

export interface ChessGrouped {
  /** the pieces that can move */
  pieces: {
    from: ChessSquare;
    moves: number;
    /** it can leave the board */
    escape?: true;
    /** over which it can leave */
    exits?: ChessSquares;
    /** where it can end without a shot */
    to?: ChessEnds;
    /** where its one step back leads (C7) */
    back?: ChessSquare;
    /** by target: from where it can be destroyed */
    shots?: Record<string, ChessEnds>;
  }[];
  /** how many moves those are */
  count: number;
}

/** Squares, each with the facings at the end: 1 is N, 2 NE, 4 E, 8 SE, 16 S, 32 SW, 64 W, 128 NW, added up. */
export type ChessEnds = Record<string, number>;

/** The typed parts of its verb, and what people read. Those of one group and subject share a line. A bid has neither subject nor text: its tank and its card, which stands in the hand, say it all. */
export type DuelChoice = {
  verb: "bid";
  card: DuelCard;
  tank: DuelTank;
  /** how many of the cards that the reader does not hold are lower */
  lower: number;
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text?: Text;
} | {
  verb: "radio";
  card: DuelCard;
  player: Seat;
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "answer";
  card: DuelCard;
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "decline";
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "bail-out";
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "icons";
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "turn";
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "hatch";
  hatch: "open" | "closed";
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "play";
  card: DuelCard;
  half: DuelHalf;
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "boost";
  levels: number;
  /** it would change nothing */
  idle?: true;
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "quick";
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "shoot";
  tank: DuelTank;
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
  odds?: DuelOdds;
} | {
  verb: "go";
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "order";
  tank?: DuelTank;
  double?: boolean;
  order: "spot" | "load" | "hull-down" | "swap" | "pass";
  member?: DuelPosition;
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "clear";
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "extinguish";
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "command";
  card: DuelCard;
  tank?: DuelTank;
  player?: Seat;
  use: "printed" | "spot" | "hull-down" | "conceal";
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "lay";
  card: DuelCard;
  tank: DuelTank;
  half: DuelHalf;
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "stop";
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "gun";
  gun: number;
  tank: DuelTank;
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
  odds?: DuelOdds;
} | {
  verb: "advance";
  card: DuelCard;
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "assault";
  card: DuelCard;
  tank: DuelTank;
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
  odds?: DuelOdds;
} | {
  verb: "mission";
  mission: "hill" | "road" | "leave";
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "end";
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "pay";
  card: DuelCard;
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "discard";
  card: DuelCard;
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "done";
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "drive";
  way: "stay" | "forward" | "back";
  /** the range where the tank is then, in metres */
  to: number;
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "keep";
  card: DuelCard;
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "unflank";
  tank: DuelTank;
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "flank";
  tank: DuelTank;
  from?: DuelTank;
  way: "flank" | "evade";
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "steal";
  player: Seat;
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "lead";
  tank?: DuelTank;
  use: "printed" | "spot" | "hull-down" | "conceal";
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "tactics";
  card: DuelCard;
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
  odds?: DuelOdds;
} | {
  verb: "spot";
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "aim";
  location: "tracks" | "hull" | "turret" | "chance";
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "acquire";
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "weapon";
  weapon: "rifle" | "assault";
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
} | {
  verb: "proceed";
  number: DuelNumber;
  action: DuelAction;
  write: DuelWrite;
  group?: DuelGroup;
  subject?: Text;
  text: Text;
};

/** as tk_present_choice has it */
export type DuelNumber = number;

export type DuelAction = number;

/** in notation */
export type DuelWrite = string;

/** a tank action, a crew order, a field action, what order icons are good for, an end; absent: an answer to the question */
export type DuelGroup = "tank" | "order" | "field" | "icons" | "end";

export interface RushChoice {
  number: number;
  action: number;
  write: string;
  verb: string;
  card?: RushCard;
  slot?: number;
  /** which one that is printed on the card, from 0 */
  ability?: number;
  base?: number;
  target?: "vehicle" | "base";
  /** whose base it is */
  owner?: Seat;
  /** double medals taken, the rest as single ones */
  doubles?: number;
  group: "card" | "shop" | "target" | "medals" | "turn";
  /** under which choices share a line */
  subject?: Text;
  text: Text;
  /** the blow destroys its target; without it the target is damaged */
  destroys?: true;
  /** what the blow does, to stand at the target: base taken */
  verdict?: Text;
  /** of the blow */
  rule?: Rule;
  /** what a purchase takes of what is paid in: 4 of 6 */
  spends?: Text;
}

/** The thing "contents", key "all", of every game: the pack, and by kinds what is printed in it, to look through, to compare and to print. */
export interface Contents {
  pack: ContentsPack;
  kinds: ContentsKind[];
}

export interface ContentsPack {
  name: string;
  version: string;
  licence: string;
  digest: string;
  /** it is the one that is compiled in */
  builtin?: true;
}

export interface ContentsName {
  key: string;
  name: Text;
}

export interface ContentsKind {
  kind: "piece" | "setup" | "vehicle" | "other" | "tank" | "gun" | "infantry" | "card" | "damage" | "scenario" | "tankobot";
  name: Text;
  /** of one that is printed, in millimetres */
  width: number;
  height: number;
  /** what can be compared, and sorted by */
  facts: ContentsName[];
  filters: ContentsName[];
  items: ContentsItem[];
}

export interface ContentsItem {
  /** as the things of the game have it: an id, a number; an alternate of Tank Duel is "mines:13" */
  key: string;
  name: Text;
  /** in the box */
  copies: number;
  facts: Record<string, number>;
  is: Record<string, ContentsName[]>;
  table?: {
    head: string[];
    rows: string[][];
  };
  lines?: string[];
  /** of a setup: what stands on it, as in the table of Tank Chess */
  board?: {
    size: number;
    kinds: ChessKindNames;
    facings: ChessFacingNames;
    pieces: ChessPiece[];
    wrecks: ChessSquares;
    obstacles: ChessSquares;
    position: ChessLine;
  };
}

/** What tk_diagram_tell says: the table of a match that was played as far as the rule needs it, for whoever draws it, and what of it is shown and marked. */
export interface Diagram {
  format: "tankodrom-diagram-1";
  game: Game;
  rule: Rule;
  /** of the scene, which several rules may share */
  id: Key;
  caption: Text;
  /** of the match, as tk_game_open takes them */
  options: string[];
  /** who looks; absent for an onlooker */
  seat?: Seat;
  /** the parts of the table to draw (docs/rules-data.md) */
  show: string[];
  marks: DiagramMark[];
  table: Table;
  /** how it came to that */
  log: Log;
}

export interface DiagramMark {
  /** what is marked; a move is an action in notation, a base its seat and number, a part one of those shown */
  kind: "square" | "goes" | "fires" | "danger" | "move" | "shot" | "card" | "tank" | "base" | "part";
  key: string;
  /** what tk_present_about tells of it: of what goes, fires or is in danger on a square, of a shot */
  about?: Record<string, unknown>;
  /** of a move: the choice that it is */
  wish?: Wish;
}

/** docs/engine-protocol.md says who sends what when. */
export type Engine = EngineHello | EngineMatch | EngineDecide | EngineStop | EngineEnd | EngineQuit | EngineInfo | EngineAction | EngineError;

/** Both sides, the host first. */
export interface EngineHello {
  type: "hello";
  protocol: 1;
  name?: string;
  version?: string;
}

/** From the host: a match begins. */
export interface EngineMatch {
  type: "match";
  game: string;
  options?: string[];
  pack?: string;
  seats?: number;
  seat: number;
  threads?: number;
  hash?: number;
}

/** From the host: what does the seat do? */
export interface EngineDecide {
  type: "decide";
  id: number;
  milliseconds?: number;
  nodes?: number;
  candidates?: number;
  seed: string;
  /** What the seat may hear, in order, since it was asked last: as docs/schema/log.json has events, without sentences. */
  events?: Record<string, unknown>[];
  /** What the seat sees. */
  view: Record<string, unknown>;
  legal: {
    text: string;
    action: {
      verb: string;
    };
  }[];
  seen: string;
}

/** From the host: answer now. */
export interface EngineStop {
  type: "stop";
}

/** From the host: the match is over. */
export interface EngineEnd {
  type: "end";
  /** What the seat may hear, in order, since it was asked last: as docs/schema/log.json has events, without sentences. */
  events?: Record<string, unknown>[];
  reason: string | null;
  payoff: number[];
  place: number[];
}

/** From the host: leave. */
export interface EngineQuit {
  type: "quit";
}

/** From the program: what it thinks. */
export interface EngineInfo {
  type: "info";
  id: number;
  depth?: number;
  nodes?: number;
  playouts?: number;
  milliseconds?: number;
  value?: number | null;
  candidates?: {
    value: number;
    line: string[];
  }[];
  reason?: string | null;
}

/** From the program: its answer, by words or by number. */
export interface EngineAction {
  type: "action";
  id: number;
  action?: string;
  number?: number;
}

/** From the program: what it was told makes no sense to it. */
export interface EngineError {
  type: "error";
  message: string;
}

/** The answer to the request host. Times are milliseconds since 1970. */
export interface Host {
  /** name and version of the program */
  server: string;
  started: HostWhen;
  now: HostWhen;
  load: {
    connections: HostCount;
    people: HostCount;
    onlookers: HostCount;
    tables: HostCount;
    matches: HostCount;
    servers: HostCount;
    actions: HostCount;
    finished: HostCount;
    refusals: HostCount;
    bad_logins: HostCount;
    floods: HostCount;
    /** microseconds within which 99 of 100 turns of the event loop were done */
    turn: number;
    /** milliseconds used since the start */
    processor: number;
    /** bytes, the most that there were */
    memory: number;
  };
  store: {
    health: "good" | "failing" | "broken";
    why?: string;
    /** by several servers */
    shared: boolean;
  };
  backup: {
    /** the server makes some; the rest only then */
    on: boolean;
    made?: HostCount;
    failed?: HostCount;
    /** when; 0: none since the start */
    last?: number;
    next?: HostWhen;
    size?: HostCount;
    milliseconds?: HostCount;
    file?: string;
    /** the last try failed */
    why?: string;
  };
  /** not looked into yet, oldest first */
  reports: HostReport[];
  /** newest first */
  settled: HostReport[];
  tables: {
    number: string;
    game: string;
    state: "open" | "playing" | "finished";
    /** found by its link alone */
    link: boolean;
    rated: boolean;
    since: HostWhen;
    present: HostCount;
    /** names; empty for a free one */
    seats: string[];
  }[];
  /** who is connected */
  people: {
    name: string;
    guest: boolean;
    host: boolean;
    connections: HostCount;
  }[];
  /** who was asked for */
  person?: {
    name: string;
    guest: boolean;
    host: boolean;
    here: boolean;
    since: HostWhen;
    seen: HostWhen;
    /** since when; 0 for open */
    closed: number;
    reports: HostReport[];
  };
}

export type HostWhen = number;

export type HostCount = number;

export interface HostReport {
  /** its number */
  report: string;
  by: string;
  of: string;
  /** what was said */
  line?: string;
  /** what is the matter */
  text?: string;
  at: HostWhen;
  settled_by?: string;
}

/** What tk_lesson_tell says. The table of the match that goes with it is that of tk_lesson_present, for the seat. */
export interface Lesson {
  format: "tankodrom-lesson-step-1";
  game: string;
  /** of the lesson */
  title: LessonText;
  /** from 0; equal to steps when the lesson is done */
  step: number;
  steps: number;
  /** the learner's */
  seat: number;
  done: boolean;
  /** the parts of the lesson, each with its first step */
  chapters: {
    step: number;
    title: LessonText;
  }[];
  /** a new match begins with this step */
  scene?: boolean;
  say?: LessonText;
  /** how it is done where one types */
  type?: LessonText;
  /** how it is done where one presses */
  press?: LessonText;
  rule?: string;
  /** what the text is about, for whoever can point at it */
  look?: {
    /** a word: key of the glossary (words.json) */
    kind: "square" | "card" | "tank" | "word";
    key: string;
  }[];
  /** what is to be done; absent where the step is only read */
  task?: {
    /** the proposal, in notation */
    write: string;
    /** the same in parts, as tk_action_json has them */
    parts: Record<string, unknown>;
    hint?: LessonText;
    /** the answer to another legal action */
    other: LessonText;
  };
}

export type LessonText = string;

/** What happened, step by step, as far as the reader may know: tk_present_log. */
export interface Log {
  format: "tankodrom-log-1";
  game: Game;
  steps: Record<string, unknown>[];
}

export interface ChessLog extends Omit<Log, "game" | "steps"> {
  game: "chess";
  steps: ChessStep[];
}

export interface RushLog extends Omit<Log, "game" | "steps"> {
  game: "rush";
  steps: RushStep[];
}

export interface DuelLog extends Omit<Log, "game" | "steps"> {
  game: "duel";
  steps: DuelStep[];
}

/** how many-th of the match, from 0; an answer of which the others must not know that it was asked for is a part of the step before it */
export type LogStep = number;

/** how many-th action of the match, from 1 */
export type LogNumber = number;

/** in the notation of the game */
export type LogWrite = string;

/** A step that is no action of a kind known to the reader. */
export type LogBesides = {
  step: LogStep;
  events: unknown[];
} | {
  step: LogStep;
  milliseconds: number;
  events: unknown[];
} | {
  step: LogStep;
  seat: Seat;
  declared: "resign" | "offer-draw" | "accept-draw" | "decline-draw";
  events: unknown[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  hidden: "closed" | "kept";
  events: unknown[];
};

/** What tk_moment_json writes. Values are thousandths of a win, -1000 lost and 1000 won. */
export interface Moment {
  /** how many entries of the record stand before it */
  entry: number;
  /** who decides, or decided */
  seat: number;
  /** what is expected for each seat; absent where the opponent does not judge */
  value?: MomentValue[];
  /** how many actions ahead everything was looked at */
  depth: number;
  /** actions that were tried */
  nodes: number;
  /** times that the match was played on */
  playouts: number;
  /** what the opponent would do */
  write: MomentWrite;
  /** why, where the opponent says it */
  reason?: string;
  /** from the best */
  candidates: MomentCandidate[];
  /** where the record goes on with an action */
  played?: {
    write: MomentWrite;
    value: MomentValue;
    /** of the best action */
    best: MomentValue;
    mark: "best" | "good" | "inaccuracy" | "mistake" | "blunder";
    mark_text: string;
  };
}

export type MomentValue = number;

/** an action as players write it */
export type MomentWrite = string;

export interface MomentPly {
  seat: number;
  write: MomentWrite;
}

export interface MomentCandidate {
  write: MomentWrite;
  /** to the seat that decides */
  value: MomentValue;
  /** actions or playouts that were spent on it */
  effort: number;
  /** why it may be good */
  reason?: string;
  /** how the match could go on, the action first; shorter where chance or closed cards would have it otherwise */
  line: MomentPly[];
}

/** How it stands, and what the last request has led to (docs/engine.md). Its table and log are those of the match. */
export interface Puzzle {
  format: "tankodrom-puzzle-1";
  game: string;
  name: PuzzlesName;
  number: number;
  count: number;
  /** who solves */
  seat: number;
  /** the same in words */
  side: string;
  turns: number;
  /** turns in which it must be won from here */
  left: number;
  /** how hard it is */
  rating: number;
  /** what it is about, without a capital or an end */
  theme: string;
  solved: boolean;
  /** the solution was told */
  shown: boolean;
  /** moves that did not win */
  wrong: number;
  hints: number;
  /** what solving it is still worth, of 100 */
  worth: number;
  /** of who solves, once it is solved as it stands */
  solved_rating: number;
  /** the same if it is not solved */
  failed_rating: number;
  tried?: {
    write: string;
    right: boolean;
  };
  /** the wrong move, and the answer that refutes it where one was found; neither was made */
  refutation?: Log;
  /** the move that wins, in parts */
  hint?: {
    verb: string;
    from: string;
    to?: string;
  };
  /** how it goes on from here, with the answers that put off the end longest */
  solution?: Log;
}

/** What the page's engine answers to puzzles (docs/engine.md), from the easiest to the hardest. */
export interface Puzzles {
  format: "tankodrom-puzzle-list-1";
  game: string;
  /** of the day that was asked for */
  day: PuzzlesName;
  /** the rating of somebody who has solved none */
  beginner: number;
  puzzles: PuzzlesEntry[];
}

/** of a puzzle, by its position: it stays when the pack grows */
export type PuzzlesName = string;

export interface PuzzlesEntry {
  name: PuzzlesName;
  number: number;
  /** own moves to the win */
  turns: number;
  rating: number;
  ends: "kill" | "escape";
}

export type ChessRefused = {
  verb: "move";
  from?: string;
  to?: string;
  facing?: "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";
  target?: string;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "escape";
  from?: string;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
};

export type ChessStep = {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "move";
  from?: string;
  to?: string;
  facing?: "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";
  target?: string;
  events: ChessEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "escape";
  from?: string;
  events: ChessEvent[];
} | LogBesides & {
  events?: ChessEvent[];
};

export type ChessEvent = {
  side: "white" | "black" | null;
  event: "moved";
  piece?: "command" | "light" | "medium" | "heavy" | "gun" | "rockets" | null;
  from?: string | null;
  to?: string | null;
  before?: "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW" | null;
  facing?: "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW" | null;
  text: Text;
  rule?: Rule;
} | {
  side: "white" | "black" | null;
  event: "fired";
  piece?: "command" | "light" | "medium" | "heavy" | "gun" | "rockets" | null;
  from?: string | null;
  at?: string | null;
  target?: "command" | "light" | "medium" | "heavy" | "gun" | "rockets" | null;
  armour?: number;
  text: Text;
  rule?: Rule;
} | {
  side: "white" | "black" | null;
  event: "escaped";
  piece?: "command" | "light" | "medium" | "heavy" | "gun" | "rockets" | null;
  from?: string | null;
  text: Text;
  rule?: Rule;
} | {
  side: "white" | "black" | null;
  event: "check";
  piece?: "command" | "light" | "medium" | "heavy" | "gun" | "rockets" | null;
  from?: string | null;
  text: Text;
  rule?: Rule;
} | {
  side: "white" | "black" | null;
  event: "escape";
  text: Text;
  rule?: Rule;
} | {
  side: "white" | "black" | null;
  event: "offered";
  text: Text;
  rule?: Rule;
} | {
  side: "white" | "black" | null;
  event: "declined";
  text: Text;
  rule?: Rule;
} | {
  side: "white" | "black" | null;
  event: "ended";
  reason?: "destroyed" | "escaped" | "repetition" | "quiet" | "agreed" | "resigned" | "flag" | null;
  winner?: "white" | "black" | null;
  text: Text;
  rule?: Rule;
};

export type DuelRefused = {
  verb: "bid";
  card?: number;
  tank?: string;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "radio";
  card?: number;
  player?: number;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "answer";
  card?: number;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "decline";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "bail-out";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "icons";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "turn";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "hatch";
  hatch?: "open" | "closed";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "play";
  card?: number;
  half?: "upper" | "lower";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "boost";
  levels?: number;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "quick";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "shoot";
  tank?: string;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "go";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "order";
  order?: "spot" | "load" | "hull-down" | "swap" | "pass";
  tank?: string;
  double?: boolean;
  member?: "commander" | "gunner" | "loader" | "driver" | "assistant";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "clear";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "extinguish";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "command";
  card?: number;
  use?: "printed" | "spot" | "hull-down" | "conceal";
  tank?: string;
  player?: number;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "lay";
  card?: number;
  half?: "upper" | "lower";
  tank?: string;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "stop";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "gun";
  gun?: number;
  tank?: string;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "advance";
  card?: number;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "assault";
  card?: number;
  tank?: string;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "mission";
  mission?: "hill" | "road" | "leave";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "end";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "pay";
  card?: number;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "discard";
  card?: number;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "done";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "drive";
  way?: "stay" | "forward" | "back";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "keep";
  card?: number;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "unflank";
  tank?: string;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "flank";
  way?: "flank" | "evade";
  tank?: string;
  from?: string;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "steal";
  player?: number;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "lead";
  use?: "printed" | "spot" | "hull-down" | "conceal";
  tank?: string;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "tactics";
  card?: number;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "spot";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "aim";
  location?: "tracks" | "hull" | "turret" | "chance";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "acquire";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "weapon";
  weapon?: "rifle" | "assault";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "proceed";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
};

export type DuelStep = {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "bid";
  card?: number;
  tank?: string;
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "radio";
  card?: number;
  player?: number;
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "answer";
  card?: number;
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "decline";
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "bail-out";
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "icons";
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "turn";
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "hatch";
  hatch?: "open" | "closed";
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "play";
  card?: number;
  half?: "upper" | "lower";
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "boost";
  levels?: number;
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "quick";
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "shoot";
  tank?: string;
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "go";
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "order";
  order?: "spot" | "load" | "hull-down" | "swap" | "pass";
  tank?: string;
  double?: boolean;
  member?: "commander" | "gunner" | "loader" | "driver" | "assistant";
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "clear";
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "extinguish";
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "command";
  card?: number;
  use?: "printed" | "spot" | "hull-down" | "conceal";
  tank?: string;
  player?: number;
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "lay";
  card?: number;
  half?: "upper" | "lower";
  tank?: string;
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "stop";
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "gun";
  gun?: number;
  tank?: string;
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "advance";
  card?: number;
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "assault";
  card?: number;
  tank?: string;
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "mission";
  mission?: "hill" | "road" | "leave";
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "end";
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "pay";
  card?: number;
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "discard";
  card?: number;
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "done";
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "drive";
  way?: "stay" | "forward" | "back";
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "keep";
  card?: number;
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "unflank";
  tank?: string;
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "flank";
  way?: "flank" | "evade";
  tank?: string;
  from?: string;
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "steal";
  player?: number;
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "lead";
  use?: "printed" | "spot" | "hull-down" | "conceal";
  tank?: string;
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "tactics";
  card?: number;
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "spot";
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "aim";
  location?: "tracks" | "hull" | "turret" | "chance";
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "acquire";
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "weapon";
  weapon?: "rifle" | "assault";
  events: DuelEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "proceed";
  events: DuelEvent[];
} | LogBesides & {
  events?: DuelEvent[];
};

export type DuelEvent = {
  seat: number | null;
  event: "round";
  round?: number;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "drew";
  count?: number;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "got";
  card?: number | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "shuffled";
  passes?: number;
  last?: boolean;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "last-card";
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "bid";
  card?: number | null;
  tank?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "bidden";
  card?: number | null;
  tank?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "tank-phase";
  tank?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "points";
  tank?: string | null;
  points?: number;
  for?: "crew" | "tank" | "objective" | null;
  about?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "medal";
  tank?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "turned";
  card?: number | null;
  why?: "initiative" | "storm" | "smoke" | "fire" | "spot" | "hull-down" | "conceal" | "bog" | "unflank" | "hit" | "location" | "penetration" | "explosion" | "ignition" | "escape" | "assault" | "mines" | "action" | null;
  tank?: string | null;
  against?: number | null;
  success?: boolean;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "damage";
  damage_card?: number | null;
  tank?: string | null;
  severity?: "light" | "heavy" | "critical" | null;
  location?: "tracks" | "hull" | "turret" | null;
  card?: number | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "damage-shuffled";
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "smoke-gone";
  tank?: string | null;
  inside?: boolean;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "fire";
  tank?: string | null;
  fire?: number;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "broken";
  tank?: string | null;
  broken?: boolean;
  damage_card?: number | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "bailed-out";
  tank?: string | null;
  reason?: number;
  damage_card?: number | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "exploded";
  tank?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "catastrophe";
  tank?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "crew";
  tank?: string | null;
  member?: "commander" | "gunner" | "loader" | "driver" | "assistant" | null;
  health?: "absent" | "fit" | "wounded" | "dead" | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "effect";
  tank?: string | null;
  effect?: "none" | "wound" | "kill" | "fire" | "fire-now" | "explosion" | "explosion-now" | "tracks" | "immobilised" | "smoke-inside" | "catastrophe" | "loader-panics" | "crew-stunned" | "crew-shocked" | "turret-traverse" | "optics" | "driver-panics" | "transmission" | "main-gun" | "ammunition" | "fuel" | "special-ammunition" | "engine" | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "eliminated";
  tank?: string | null;
  by?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "lost-cards";
  count?: number;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "lost";
  card?: number | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "played";
  card?: number | null;
  half?: "upper" | "lower" | null;
  tank?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "paid";
  card?: number | null;
  orders?: number;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "discarded";
  count?: number;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "boosted";
  tank?: string | null;
  levels?: number;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "loaded";
  tank?: string | null;
  loaded?: boolean;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "order";
  tank?: string | null;
  order?: "spot" | "load" | "hull-down" | "swap" | "pass" | null;
  target?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "swapped";
  tank?: string | null;
  member?: "commander" | "gunner" | "loader" | "driver" | "assistant" | null;
  position?: "commander" | "gunner" | "loader" | "driver" | "assistant" | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "command";
  card?: number | null;
  use?: "printed" | "spot" | "hull-down" | "conceal" | null;
  tank?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "stole";
  robbed?: number | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "stolen";
  card?: number | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "looked";
  owner?: number | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "seen";
  card?: number | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "moved";
  tank?: string | null;
  from?: number;
  to?: number;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "stopped";
  tank?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "terrain";
  tank?: string | null;
  card?: number | null;
  half?: "upper" | "lower" | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "concealed";
  tank?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "bogged";
  tank?: string | null;
  level?: number;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "hull-down";
  tank?: string | null;
  hull_down?: boolean;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "spotted";
  tank?: string | null;
  target?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "flanked";
  tank?: string | null;
  target?: string | null;
  placed?: boolean;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "acquired";
  tank?: string | null;
  target?: string | null;
  bonus?: number;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "tactics";
  card?: number | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "stopped-by-tactics";
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "aimed";
  tank?: string | null;
  target?: string | null;
  accuracy?: number;
  distance?: number;
  gun?: number | null;
  infantry?: boolean;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "hit";
  target?: string | null;
  hit?: boolean;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "location";
  target?: string | null;
  location?: "tracks" | "hull" | "turret" | null;
  hit?: boolean;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "penetration";
  target?: string | null;
  penetration?: number;
  armour?: number | null;
  penetrated?: boolean;
  card?: number | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "gun";
  gun?: number | null;
  target?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "infantry";
  side?: "german" | "soviet" | null;
  attacks?: boolean;
  advance?: number;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "weapon";
  side?: "german" | "soviet" | null;
  weapon?: number;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "hatch";
  tank?: string | null;
  closed?: boolean;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "storm";
  tank?: string | null;
  heavy?: boolean;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "mission";
  tank?: string | null;
  mission?: "hill" | "road" | "leave" | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "radio";
  from?: number | null;
  with?: number | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "reinforced";
  tank?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "cleared";
  tank?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "tankobot";
  tank?: string | null;
  reason?: "in-peril" | "fire-high" | "fire-low" | "mission" | "flank" | "cover" | "leadership" | "smoke" | "move" | "no-card" | "spot" | "hull-down" | "load" | "nothing" | "extinguish" | "swap" | null;
  target?: string | null;
  to_hit?: number;
  margin?: number;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "over";
  winner?: "german" | "soviet" | null;
  german_points?: number;
  soviet_points?: number;
  german_medals?: number;
  soviet_medals?: number;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "points";
  tank?: string | null;
  points?: number;
  for?: "crew" | "tank" | "objective" | null;
  about?: number;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "infantry";
  side?: "german" | "soviet" | null;
  attacks?: boolean;
  target?: string | null;
  text: Text;
  rule?: Rule;
};

export type RushRefused = {
  verb: "pay";
  card?: string;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "buy";
  slot?: number;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "use";
  card?: string;
  ability?: number;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "done";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "protect";
  card?: string;
  base?: number;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "put";
  card?: string;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "sacrifice";
  card?: string;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "hit";
  target?: "vehicle" | "base";
  owner?: number;
  base?: number;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "take";
  slot?: number;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "scrap";
  card?: string;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "attack";
  card?: string;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "charge";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "strike";
  card?: string;
  target?: "vehicle" | "base";
  owner?: number;
  base?: number;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "waste";
  card?: string;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "reward";
  doubles?: number;
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
} | {
  verb: "end";
  subject?: Text;
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  short?: Text;
};

export type RushStep = {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "pay";
  card?: string;
  events: RushEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "buy";
  slot?: number;
  events: RushEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "use";
  card?: string;
  ability?: number;
  events: RushEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "done";
  events: RushEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "protect";
  card?: string;
  base?: number;
  events: RushEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "put";
  card?: string;
  events: RushEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "sacrifice";
  card?: string;
  events: RushEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "hit";
  target?: "vehicle" | "base";
  owner?: number;
  base?: number;
  events: RushEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "take";
  slot?: number;
  events: RushEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "scrap";
  card?: string;
  events: RushEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "attack";
  card?: string;
  events: RushEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "charge";
  events: RushEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "strike";
  card?: string;
  target?: "vehicle" | "base";
  owner?: number;
  base?: number;
  events: RushEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "waste";
  card?: string;
  events: RushEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "reward";
  doubles?: number;
  events: RushEvent[];
} | {
  step: LogStep;
  seat: Seat;
  number: LogNumber;
  write: LogWrite;
  verb: "end";
  events: RushEvent[];
} | LogBesides & {
  events?: RushEvent[];
};

export type RushEvent = {
  seat: number | null;
  event: "turn";
  round?: number;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "open";
  card?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "paid";
  card?: string | null;
  value?: number;
  own_nation?: boolean;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "bought";
  card?: string | null;
  price?: number;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "dealt";
  card?: string | null;
  slot?: number | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "discarded";
  card?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "used";
  card?: string | null;
  ability?: "reinforcements" | "recruitment" | "reconnaissance" | "sabotage" | "ace" | "research" | "rearmament" | "deed" | null;
  number?: number;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "placed";
  card?: string | null;
  base?: number | null;
  replaced?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "put-away";
  card?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "sabotaged";
  card?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "scrapped";
  card?: string | null;
  research?: boolean;
  nothing?: boolean;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "researched";
  card?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "attacks";
  card?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "damaged";
  owner?: number | null;
  base?: number | null;
  vehicle?: string | null;
  by?: string | null;
  before?: boolean;
  ace?: boolean;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "destroyed";
  owner?: number | null;
  base?: number | null;
  vehicle?: string | null;
  by?: string | null;
  before?: boolean;
  ace?: boolean;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "medal";
  nation?: "ussr" | "germany" | "usa" | "france" | null;
  medals?: number;
  ability?: "reinforcements" | "recruitment" | "reconnaissance" | "sabotage" | "ace" | "research" | "rearmament" | "deed" | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "reshuffled";
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "drew";
  cards?: number;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "got";
  card?: string | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "last-round";
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "achieved";
  achievement?: "most-bases" | "most-light" | "most-medium" | "most-artillery" | "most-heavy" | "most-support" | "most-ussr" | "most-germany" | "most-usa" | "most-france" | "most-doubles" | "most-cards" | null;
  text: Text;
  rule?: Rule;
} | {
  seat: number | null;
  event: "over";
  winners?: number[];
  text: Text;
  rule?: Rule;
};

/** What tk_rulebook_tell says, in the language of the reader. */
export interface Rulebook {
  format: "tankodrom-rulebook-1";
  game: Game;
  title: Text;
  sections: RulebookSection[];
}

export interface RulebookSection {
  title: Text;
  rules: RulebookRule[];
}

export interface RulebookRule {
  number: string;
  title: Text;
  text: Text;
  /** what the printed rules leave open and this project decided */
  ruling?: Text;
  /** numbers of other rules */
  see: string[];
  /** keys of the glossary */
  words: string[];
}

/** What tk_present_setup answers (C21). */
export interface ChessSetup {
  /** all of it (C22); it need not be a setup yet */
  line: ChessLine;
  /** what the edits did; absent where they changed nothing */
  step?: Text;
  /** squares along an edge */
  size: number;
  size_least: number;
  size_most: number;
  /** who moves first */
  first: ChessSide;
  kinds: ChessKindNames;
  facings: ChessFacingNames;
  pieces: ChessPiece[];
  wrecks: ChessSquares;
  obstacles: ChessSquares;
  sides: {
    white: ChessForce;
    black: ChessForce;
  };
  /** it is a setup */
  playable: boolean;
  /** the same in a word */
  verdict: Text;
  checks: ChessCheck[];
  /** from the Basic Setup of this size; absent where there is none */
  differences?: {
    text: Text;
    /** that are free there */
    new: ChessSquares;
    /** that are free here */
    gone: ChessSquares;
    /** that hold something else */
    changed: ChessSquares;
  };
}

/** what a side has */
export interface ChessForce {
  pieces: number;
  kinds: Record<string, number>;
  /** pieces that may still be added; a command tank moves */
  left: number;
}

/** a sentence on whether it can be played; a remark hinders nothing */
export interface ChessCheck {
  check: "command" | "pieces" | "mobile" | "reached" | "shots" | "symmetric";
  state: "holds" | "fails" | "remark";
  text: Text;
  rule: Rule;
  /** that it is about */
  squares?: ChessSquares;
}

/** What tk_present_setup answers: the draft, what is wrong with it, what there is to know, and what can be chosen. */
export interface DuelSetup {
  /** the scenario as its file has it (docs/packs.md); it may have anything in it */
  draft: Record<string, unknown>;
  /** that it bears, in the language of who reads */
  name?: string;
  /** its briefing */
  text?: string;
  /** nothing is wrong with it */
  playable: boolean;
  /** the same in a word */
  verdict: Text;
  faults: DuelFault[];
  /** of a draft that can be played */
  facts: DuelFact[];
  sides: DuelSetupSide[];
  crews: DuelWordList;
  weathers: DuelWordList;
  rules: DuelWordList;
  /** of alternates; two that share a number do not go together */
  sets: {
    value: string;
    name: string;
    /** of its cards */
    numbers: string;
  }[];
  objectives: DuelObjective[];
  /** of which an objective may be one's alone */
  editions: DuelWordList;
  /** as they come when there are some */
  hills_new: DuelRow;
  limits: {
    tanks: DuelLimit;
    guns: DuelLimit;
    objectives: DuelLimit;
    /** in metres */
    range: DuelLimit;
    range_step: number;
    apcr: DuelLimit;
    hills: DuelLimit;
    road_orders: DuelLimit;
    passes: DuelLimit;
    /** where the draft says nothing of them */
    passes_usual: number;
    points: DuelLimit;
    /** bytes */
    name: DuelLimit;
    /** bytes */
    text: DuelLimit;
  };
}

/** something that is wrong, by the reader of files */
export interface DuelFault {
  /** of the member that it concerns, as RFC 6901 writes it: /german/tanks/0/range */
  path: string;
  /** the same in words */
  where?: string;
  text: Text;
  reason: string;
  line?: number;
  column?: number;
}

export interface DuelFact {
  fact: "tanks" | "players" | "length" | "worth" | "start" | "guns" | "radios" | "infantry" | "deep-mud" | "roads" | "snowstorm" | "hills" | "mines" | "city" | "kills";
  text: Text;
  rule?: Rule;
}

/** a part of a draft as it comes when it is added */
export type DuelRow = Record<string, unknown>;

export interface DuelLimit {
  least: number;
  most: number;
}

export type DuelWordList = {
  value: string;
  name: string;
  rule?: Rule;
}[];

/** what a side may have */
export interface DuelSetupSide {
  side: "german" | "soviet";
  name: string;
  types: {
    type: string;
    name: string;
    /** its figures */
    text: Text;
    /** it may have special ammunition */
    apcr?: true;
    new: DuelRow;
  }[];
  guns: {
    gun: string;
    name: string;
    text: Text;
    new: DuelRow;
  }[];
}

export interface DuelObjective {
  value: string;
  name: string;
  /** what it is given for */
  text: Text;
  from?: true;
  to?: true;
  new: DuelRow;
}

/** Everything that somebody at the table needs, for one seat (or an onlooker) in one language: tk_present_table. Absent members mean false, 0 or nothing. */
export interface Table {
  format: "tankodrom-table-1";
  game: Game;
  /** of the game, in the reader's language */
  title: Text;
  language: Language;
  /** who reads; absent for an onlooker */
  seat?: Seat;
  /** steps that have happened: actions, declarations and time that passed */
  step: number;
  seats: Person[];
  /** null while the match goes on */
  outcome: null | Outcome;
  /** what lies on the table as the reader sees it: board-<game>.json */
  board: Record<string, unknown>;
  score?: Score;
  /** how many of the last actions the reader may take back alone; absent for an onlooker */
  undo?: number;
  /** what the reader is asked; null when it has nothing to decide */
  asked: null | Record<string, unknown>;
  /** what the reader may do: a list of choice-<game>.json, or what the game groups its choices into; only with a question */
  choices?: unknown;
  /** what one would expect to be able to do, and why not; only with a question */
  refused?: Record<string, unknown>[];
}

export interface ChessTable extends Omit<Table, "game" | "board" | "asked" | "choices" | "refused"> {
  game: "chess";
  board: ChessBoard;
  asked: null | ChessAsked;
  choices?: ChessGrouped;
  /** what one would expect to be able to do, and why not; only with a question */
  refused?: ChessRefused[];
}

export interface RushTable extends Omit<Table, "game" | "board" | "asked" | "choices" | "refused"> {
  game: "rush";
  board: RushBoard;
  asked: null | RushAsked;
  /** what the reader may do: a list of choice-<game>.json, or what the game groups its choices into; only with a question */
  choices?: RushChoice[];
  /** what one would expect to be able to do, and why not; only with a question */
  refused?: RushRefused[];
}

export interface DuelTable extends Omit<Table, "game" | "board" | "asked" | "choices" | "refused"> {
  game: "duel";
  board: DuelBoard;
  asked: null | DuelAsked;
  /** what the reader may do: a list of choice-<game>.json, or what the game groups its choices into; only with a question */
  choices?: DuelChoice[];
  /** what one would expect to be able to do, and why not; only with a question */
  refused?: DuelRefused[];
}

export type Game = "chess" | "rush" | "duel";

export type Language = string;

/** for people, in the reader's language */
export type Text = string;

/** for programs; never changes within a release */
export type Key = string;

export type Seat = number;

/** the number of the rule: C4, R13, 11.1.3.d */
export type Rule = string;

export interface Person {
  seat: Seat;
  /** of the seat: White, Player 2 */
  name: Text;
  /** who sits there, where it is known */
  player?: string;
  /** as far as the reader may know */
  decides: boolean;
  /** milliseconds left; absent without clocks */
  clock?: number;
}

export interface Outcome {
  reason: Key;
  text: Text;
  /** thousandths of a win, by seat */
  payoff: number[];
}

/** Why something cannot be done. */
export interface Reason {
  reason: string;
  text: Text;
  rule?: Rule;
  missing?: Missing;
  /** the same in words: 2 short */
  short?: Text;
}

/** how much there is too little */
export type Missing = number;

/** Who has how many points, and what for. */
export interface Score {
  seats?: Points[];
  sides?: Points[];
}

export interface Points {
  seat?: Seat;
  side?: Key;
  name?: Text;
  points: number;
  place?: number;
  /** why it has a better place than another with as many points */
  ahead?: Text;
  parts?: {
    for: Key;
    tank?: string;
    count?: number;
    points: number;
    text: Text;
  }[];
}

/** The thing "piece", by the kind's key. */
export interface ChessThing {
  kind: ChessKind;
  /** in notation and position lines */
  letter: "C" | "L" | "M" | "H" | "D" | "R";
  name: Text;
  speed: number;
  armour: {
    front: ChessArmour;
    side: ChessArmour;
    rear: ChessArmour;
  };
  gun: number;
  /** ahead and both forward diagonals; straight ahead; straight ahead over anything at 3 to 5 squares */
  fires: "arc" | "ahead" | "over";
  /** the same in words */
  fires_text: Text;
}

export type ChessArmour = number;

/** By kind: "card" by its number, "damage" by its number from 0, "tank" by its type, "gun", "terrain", "battle" without a key, "words" by the name of a list (side, kind, command, location, severity, position, health, experience, weather, phase, temperament, effect). And what tk_present_about tells of a "shot" by "S-I>G-II". */
export type DuelThing = DuelThingCard | DuelDamage | DuelThingTank | DuelGun | DuelTerrain | DuelBattle | DuelShot | DuelWords;

export interface DuelThingCard {
  card: DuelCard;
  target: number;
  orders: number;
  icons: ("binoculars" | "smoke" | "fire" | "extinguisher" | "explosion" | "infantry")[];
  penetration: {
    kind: "adds" | "bounces" | "penetrates";
    adds?: number;
    heavy?: true;
    text: Text;
  };
  halves: {
    kind: "nothing" | "move" | "fire" | "flank" | "terrain" | "leadership" | "command" | "tactics" | "smoke" | "mines";
    level?: number;
    accuracy?: number;
    terrain?: string;
    command?: "draw" | "exchange" | "free" | "unflank" | "share" | "look";
    conceal?: number;
    name: string;
    /** of ground and smoke: what it does, with its numbers */
    effects?: string;
    /** with all its numbers */
    text: string;
  }[];
  text: Text;
  head: Text;
  turned: Text;
}

export interface DuelDamage {
  damage: number;
  critical: number;
  reshuffle?: true;
  /** crews in these states break */
  morale: ("green" | "veteran" | "elite" | "commander" | "immobile" | "fire")[];
  parts: {
    severity: "light" | "heavy" | "critical";
    place: DuelLocation;
    effects: {
      effect: "wound" | "kill" | "fire" | "fire-now" | "explosion" | "explosion-now" | "tracks" | "immobilised" | "smoke-inside" | "catastrophe" | "loader-panics" | "crew-stunned" | "crew-shocked" | "turret-traverse" | "optics" | "driver-panics" | "transmission" | "main-gun" | "ammunition" | "fuel" | "special-ammunition" | "engine";
      position?: DuelPosition;
      other?: DuelPosition;
      checks?: number;
      text: Text;
    }[];
  }[];
}

export interface DuelThingTank {
  type: string;
  name: Text;
  side: DuelSide;
  move: number;
  fire: number;
  size: number;
  destroyer?: true;
  commander_gunner?: true;
  fire_damaged?: number;
  fire_immobile?: number;
  gear: {
    mark: "launchers" | "radio" | "heavy";
    text: Text;
  }[];
  text: Text;
  points: number;
  /** points for each member */
  crew: Record<string, number>;
  worth: Text;
  armour: {
    place: DuelLocation;
    name: Text;
    /** target numbers that hit there */
    numbers: string;
    front: number;
    side: number;
    text: Text;
  }[];
  calibre: number;
  /** by distance, 0 to 2000 m by 200; to_hit 0: out of range */
  to_hit: number[];
  /** by distance, 0 to 2000 m by 200; to_hit 0: out of range */
  penetration: number[];
  /** by distance, 0 to 2000 m by 200; to_hit 0: out of range */
  apcr?: number[];
}

export interface DuelGun {
  gun: string;
  name: Text;
  side: DuelSide;
  orders: number;
  calibre: number;
  /** by distance, 0 to 2000 m by 200; to_hit 0: out of range */
  to_hit: number[];
  /** by distance, 0 to 2000 m by 200; to_hit 0: out of range */
  penetration: number[];
}

export interface DuelTerrain {
  terrain: string;
  name: Text;
  cover?: number;
  conceal?: number;
  hull_down?: number;
  bog?: number;
  accuracy?: number;
  mud?: true;
}

export interface DuelBattle {
  scenario: string;
  name: Text;
  text?: Text;
  sides: {
    side: DuelSide;
    name: Text;
    tanks: {
      tank: DuelTank;
      seat: Seat;
      type: string;
      name: Text;
      tankobot?: true;
      text: Text;
    }[];
  }[];
  points: Text;
  objectives: {
    kind: "hold" | "nearest" | "hill" | "leave" | "start";
    points: number;
    text: Text;
  }[];
  length: Text;
}

export interface DuelShot {
  from: DuelTank;
  target: DuelTank;
  spotted?: true;
  apcr?: true;
  /** with the cards that the reader has laid down */
  built?: true;
  text: Text;
  odds: DuelOdds;
  /** Fire cards of the reader, each with what it makes of the shot; of one that is built, what may still join it */
  cards?: {
    card: DuelCard;
    half: DuelHalf;
    text: Text;
    odds: DuelOdds;
  }[];
  /** of one that is built: what loading or unloading APCR quickly makes of it, where that may be */
  quick?: {
    odds: DuelOdds;
  };
}

/** words of a list, by their keys */
export type DuelWords = Record<string, string>;

/** The thing "card", by its id; the thing "cards" with the key "all" has every card. */
export type RushThing = RushThingCard | {
  cards: RushThingCard[];
};

export interface RushThingCard {
  card: RushCard;
  /** of vehicles in the language of their country */
  name: Text;
  nation?: RushNation;
  nation_name?: Text;
  type: "light" | "medium" | "artillery" | "heavy" | "support" | "barracks" | "medal" | "base";
  type_name: Text;
  type_short: Text;
  /** of vehicles alone, like attack and defence */
  price?: number;
  /** absent for a card without a purchase value */
  value?: number;
  attack?: number;
  defence?: number;
  abilities: {
    ability: "reinforcements" | "recruitment" | "reconnaissance" | "sabotage" | "ace" | "research" | "rearmament" | "deed";
    /** with its number, where it has one */
    name: Text;
    /** absent for an ability without one */
    number?: number;
    text: Text;
  }[];
  marks: {
    mark: "bases-only" | "vehicles-only" | "own-nation";
    name: Text;
    text: Text;
  }[];
  /** what it is good for */
  use: Text;
}

/** The thing "ways", key "all", of every game: among what somebody chooses before a match. */
export interface Ways {
  ways: WaysWay[];
}

export type WaysSide = "german" | "soviet";

export interface WaysWay {
  key: Text;
  /** for the opening of the game */
  option: string;
  /** where no other option says how many */
  seats: number;
  /** what is played where nobody chooses */
  usual?: true;
  name: Text;
  text?: Text;
  /** of the board, in Tank Chess */
  size?: number;
  /** of Tank Duel; the option of the side's name says how many play it */
  sides?: {
    side: WaysSide;
    name: Text;
    players_most: number;
  }[];
  /** of Tank Duel: the sides that somebody can play alone, with the option that has the tankobot play the other */
  solo?: {
    side: WaysSide;
    option: string;
  }[];
}

/** The choices that begin with the parts wished for; where there are none, why: tk_present_wish. */
export interface Wish {
  choices: ChessGrouped | (ChessChoice | RushChoice | DuelChoice)[];
  refused?: Reason;
}
