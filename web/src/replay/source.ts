// Where a match that is looked through comes from: what stands behind #/replay/ in the address.
import { load } from "../table/saved";
import { _ } from "../ui/words";
import { readOpened, type Opened } from "./kept";
import { unpacked } from "./packed";

export interface Source extends Opened {
  /** the step that the address names */
  step?: number | undefined;
  /** kept in this browser, where it may be going on */
  here?: boolean;
  /** an address that others can open too, behind # */
  address?: string;
}

const TABLE = /^table\/([^/]+)\/([^/]+)$/;

/** Of a table that is found by its link alone the server wants to hear the link (docs/hosting.md). */
function recordAddress(table: string, match: string): URL {
  const address = new URL(`api/matches/${encodeURIComponent(match)}.tkr`, document.baseURI);
  if (!/^m[0-9a-f]{1,16}$/.test(table)) address.searchParams.set("table", table);
  return address;
}

async function fromServer(table: string, match: string): Promise<string> {
  const response = await fetch(recordAddress(table, match)).catch(() => undefined);
  if (!response) throw new Error(_("The server does not answer."));
  if (!response.ok) throw new Error(_("The server has no such match, or it is not over yet, or it is nobody else's to see."));
  return response.text();
}

async function find(path: string): Promise<Source> {
  const [kind, ...rest] = path.split("/");
  const id = rest.join("/");
  const table = TABLE.exec(path);
  if (kind === "match") {
    const saved = await load(id).catch(() => undefined);
    if (!saved) throw new Error(_("There is no such match in this browser."));
    return { name: "", text: saved.record, here: true };
  }
  if (table) return { name: "", text: await fromServer(table[1]!, table[2]!), address: `replay/${path}` };
  if (kind === "file") {
    const opened = readOpened();
    if (!opened) throw new Error(_("The file must be opened again: this browser does not keep it."));
    return opened;
  }
  const text = kind === "record" ? await unpacked(id) : undefined;
  if (text === undefined) throw new Error(_("The link is not whole: a part of it may be missing."));
  return { name: "", text, address: `replay/${path}` };
}

/** Reads it; throws in words. */
export async function sourceOf(id: string): Promise<Source> {
  const [, path, step] = /^(.*?)(?:\/@(\d{1,7}))?$/s.exec(id)!;
  return { ...(await find(path!)), step: step === undefined ? undefined : Number(step) };
}
