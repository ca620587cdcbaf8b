import type { GameProps } from "../table/room";

export function Rush({ view }: GameProps) {
  return <pre>{JSON.stringify(view.table, null, 1).slice(0, 4000)}</pre>;
}
