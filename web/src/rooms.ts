// What is drawn at an address besides the first page: it comes when it is first wanted.
import type { FunctionComponent } from "preact";

type RoomKind = "cards" | "clubs" | "host" | "learn" | "match" | "me" | "people" | "play" | "puzzles" | "replay" | "rules" | "scenario" | "setup" | "study" | "table" | "watch";
export type RoomComponent = FunctionComponent<{ kind: string; id: string }>;

export const rooms: Record<RoomKind, () => Promise<RoomComponent>> = {
  cards: async () => (await import("./cards/room")).CardsRoom,
  clubs: async () => (await import("./clubs/room")).ClubsRoom,
  host: async () => (await import("./host/room")).HostRoom,
  learn: async () => (await import("./learn/room")).LearnRoom,
  match: async () => (await import("./table/room")).Room,
  me: async () => (await import("./people/me")).Me,
  people: async () => (await import("./people/profile")).Profile,
  play: async () => (await import("./table/room")).Room,
  puzzles: async () => (await import("./puzzles/room")).PuzzlesRoom,
  replay: async () => (await import("./replay/room")).ReplayRoom,
  rules: async () => (await import("./rules/room")).RulesRoom,
  scenario: async () => (await import("./scenario/room")).ScenarioRoom,
  setup: async () => (await import("./setup/room")).SetupRoom,
  study: async () => (await import("./study/room")).StudyRoom,
  table: async () => (await import("./home/room")).ServerTable,
  watch: async () => (await import("./watch/room")).WatchRoom,
};

export function isRoom(kind: string | undefined): kind is RoomKind {
  return kind !== undefined && Object.hasOwn(rooms, kind);
}
