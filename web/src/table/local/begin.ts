// Begins a match in the page and goes to its table.
import { showBegun } from "./begun";
import { LocalMatch } from "./match";
import type { Order } from "./order";

export async function begin(order: Order): Promise<void> {
  showBegun(await LocalMatch.create(order));
}
