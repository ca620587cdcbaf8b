// The record of a match as a file of the visitor's own.
import type { Match } from "./match";

/** False where there is none to be had now. */
export async function downloadRecord(match: Match): Promise<boolean> {
  const record = await match.record();
  if (record === undefined) return false;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
  link.download = `tankodrom-${match.game}-${new Date().toISOString().slice(0, 16).replace(/[:T]/g, "-")}.tkr`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return true;
}
