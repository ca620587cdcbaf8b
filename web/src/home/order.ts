// A table as somebody wants it: what the dialogs fill in, and what becomes of it in the page or at the server.
import type { Game } from "../documents";
import type { GameInfo } from "../engine/requests";
import type { PackFile } from "../packs/kept";
import type { Request } from "../net/connection";
import type { Clock } from "../protocol";
import { PERSON, type Order } from "../table/local/order";

/** Who sits at a seat: this person, whoever comes, somebody who is invited, or an opponent by its name. */
export type Sitter = "me" | "anyone" | { invited: string } | { opponent: string };

export function isProgram(sitter: Sitter): sitter is { opponent: string } {
  return typeof sitter === "object" && "opponent" in sitter;
}

export function isInvited(sitter: Sitter): sitter is { invited: string } {
  return typeof sitter === "object" && "invited" in sitter;
}

export interface TableOrder {
  game: Game;
  /** the digest of a pack that is not built in */
  pack?: string | undefined;
  /** the option of the chosen way */
  way: string;
  /** that differ from the usual ones, by key */
  options: Record<string, string>;
  sitters: Sitter[];
  time: "none" | "clock" | "days";
  minutes: number;
  increment: number;
  days: number;
  /** who may come: everybody, who has the link, or those at this screen */
  who: "all" | "link" | "screen";
  watch: boolean;
  chat: boolean;
  rated: boolean;
}

/** A way to play of somebody's own: a start position, or a battle that comes with its file. */
export interface OwnWay {
  option: string;
  name: string;
  file?: PackFile;
}

const POSITION = "position=";

export function ownSetup(line: string, name: string): OwnWay {
  return { option: `${POSITION}${line}`, name };
}

export function usualWay(info: GameInfo): string {
  return (info.ways.find(({ usual }) => usual) ?? info.ways[0])?.option ?? "";
}

/** Of the opponent that a newcomer may like. */
const USUAL_LEVEL = 3;

export function usualOpponent(info: GameInfo): string {
  return (info.opponents.find(({ level }) => level === USUAL_LEVEL) ?? info.opponents[0])?.name ?? "random";
}

export function newOrder(info: GameInfo, who: TableOrder["who"]): TableOrder {
  return {
    game: info.game,
    way: usualWay(info),
    options: {},
    sitters: ["me"],
    time: "none",
    minutes: 30,
    increment: 10,
    days: 2,
    who,
    watch: true,
    chat: true,
    rated: false,
  };
}

function isMe(sitter: Sitter): boolean {
  return sitter === "me";
}

/** As many sitters as there are seats, this person at one of them. */
export function seated(sitters: readonly Sitter[], seats: number): Sitter[] {
  const all = Array.from({ length: seats }, (_all, seat): Sitter => sitters[seat] ?? "anyone");
  if (!all.some(isMe)) all[0] = "me";
  return all;
}

/** An opponent that plays by the rules of the game itself, as the tankobot, is named to it by an option: its name in the
 *  plural, with the numbers of its seats. A server does the same. */
function programOptions(info: GameInfo, sitters: readonly Sitter[]): string[] {
  return info.opponents.flatMap(({ name }) => {
    const seats = sitters.flatMap((sitter, seat) => (isProgram(sitter) && sitter.opponent === name ? [seat + 1] : []));
    const option = info.options.find(({ key, kind }) => key === `${name}s` && kind === "text");
    return option && seats.length > 0 ? [`${option.key}=${seats.join(",")}`] : [];
  });
}

/** The options of the game, without those that depend on who sits where. */
export function optionsOf({ way, options }: TableOrder): string[] {
  const [key] = way.split("=");
  return [way, ...Object.entries(options).flatMap(([name, value]) => (name === key ? [] : [`${name}=${value}`]))];
}

export function clockOf({ time, minutes, increment, days }: TableOrder): Clock | undefined {
  if (time === "days") return { days };
  return time === "clock" ? { seconds: minutes * 60, ...(increment > 0 ? { increment } : {}) } : undefined;
}

/** Whether the game keeps time by itself, as one screen needs it. */
export function keepsTime(info: GameInfo): boolean {
  return info.options.some(({ key }) => key === "clock");
}

/** The match that the page plays by itself. */
export function localOrder(info: GameInfo, order: TableOrder, seats: number): Order {
  const sitters = seated(order.sitters, seats);
  const clock = keepsTime(info) ? clockOf({ ...order, time: order.time === "days" ? "none" : order.time }) : undefined;
  const time = clock ? [`clock=${clock.seconds}`, `increment=${clock.increment ?? 0}`] : [];
  return {
    game: order.game,
    pack: order.pack,
    options: [...optionsOf(order), ...programOptions(info, sitters), ...time],
    players: sitters.map((sitter) => (isProgram(sitter) ? sitter.opponent : PERSON)),
  };
}

/** The request that makes the table at the server; who makes it sits at the first seat. */
export function createRequest(order: TableOrder): Request {
  const clock = clockOf(order);
  const [, ...rest] = optionsOf(order);
  const own = order.way.startsWith(POSITION); // longer than an option may be
  return {
    type: "create",
    game: order.game,
    ...(own ? { setup: order.way.slice(POSITION.length), options: rest } : { options: [order.way, ...rest] }),
    ...(order.pack ? { pack: order.pack } : {}),
    ...(clock ? { clock } : {}),
    ...(order.who === "link" ? { link: true } : {}),
    ...(order.rated ? { rated: true } : {}),
    ...(order.chat ? {} : { chat: "none" }),
    ...(order.watch ? {} : { onlookers: "no" }),
  };
}

/** Whom to keep which seat for, when everybody else sits. */
export function inviteRequests(order: TableOrder, table: string, seats: number): Request[] {
  return seated(order.sitters, seats).flatMap((sitter, seat) => (isInvited(sitter) && sitter.invited.trim() ? [{ type: "invite", table, seat, name: sitter.invited.trim() } as const] : []));
}

/** What is to be asked for after that: the seat of who made it, and opponents. */
export function seatRequests(order: TableOrder, table: string, seats: number): Request[] {
  const sitters = seated(order.sitters, seats);
  const own = sitters.findIndex(isMe);
  return [
    ...(own > 0 ? [{ type: "sit", table, seat: own } as const] : []),
    ...sitters.flatMap((sitter, seat) => (isProgram(sitter) ? [{ type: "fill", table, seat, opponent: sitter.opponent } as const] : [])),
  ];
}
