// What is drawn at an address besides the first page: it comes when it is first wanted.
import type { FunctionComponent } from "preact";

type RoomKind = "learn" | "match" | "play" | "table" | "watch";
export type RoomComponent = FunctionComponent<{ kind: string; id: string }>;

export const rooms: Record<RoomKind, () => Promise<RoomComponent>> = {
  learn: async () => (await import("./learn/room")).LearnRoom,
  match: async () => (await import("./table/room")).Room,
  play: async () => (await import("./table/room")).Room,
  table: async () => (await import("./home/room")).ServerTable,
  watch: async () => (await import("./home/room")).ServerTable,
};

export function isRoom(kind: string | undefined): kind is RoomKind {
  return kind !== undefined && Object.hasOwn(rooms, kind);
}
