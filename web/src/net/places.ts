// The tables that this page is at. One that is looked at again at once, as when the language changes, is still there.
import { server } from "./connection";
import { RemoteTable, type Way } from "./table";

const STAYS = 300;

interface Place {
  table: RemoteTable;
  looked: number;
}

const places = new Map<string, Place>();

/** Comes to a table; every call is to be followed by one of leaveTable. */
export function comeToTable(way: Way): RemoteTable {
  const key = JSON.stringify(way);
  const place = places.get(key) ?? { table: new RemoteTable(server, way), looked: 0 };
  place.looked++;
  places.set(key, place);
  return place.table;
}

export function leaveTable(way: Way): void {
  const key = JSON.stringify(way);
  const place = places.get(key);
  if (!place) return;
  place.looked--;
  setTimeout(() => {
    if (place.looked === 0 && places.get(key) === place) {
      places.delete(key);
      place.table.close();
    }
  }, STAYS);
}
