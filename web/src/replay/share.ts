// The link by which others look through a match: that of the server where the match is there, else one that carries the
// whole record.
import { packed } from "./packed";

/** Undefined where the record is too long for a link. `address`: behind #, where others can open that; `step`: where to
 * begin. */
export async function linkOf({ record, address, step }: { record: string; address?: string | undefined; step?: number | undefined }): Promise<string | undefined> {
  const carried = address === undefined ? await packed(record) : undefined;
  const path = address ?? (carried === undefined ? undefined : `replay/record/${carried}`);
  if (path === undefined) return undefined;
  const place = path.replace(/\/@\d+$/, "");
  return `${location.href.split("#")[0]}#/${place}${step ? `/@${step}` : ""}`;
}
