// The record that somebody opened from a file or pasted: kept in this tab, so that a reload finds it.

export interface Opened {
  /** of the file; empty where it was pasted */
  name: string;
  text: string;
  /** moves of Tank Chess as players write them: where they begin, and whether White faces S in them */
  players?: { options: string[]; turned: boolean };
}

const KEY = "tankodrom.opened";
let opened: Opened | undefined;

export function keepOpened(what: Opened): void {
  opened = what;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(what));
  } catch {
    // too long for the browser, or it keeps nothing: it is there until the page is loaded again
  }
}

export function readOpened(): Opened | undefined {
  if (opened) return opened;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof kept === "object" && kept !== null && "text" in kept) opened = kept as Opened;
  } catch {
    // what cannot be read is as good as not there
  }
  return opened;
}

/** More than any record has (docs/records.md). */
const LONGEST = 16 * 1024 * 1024;

/** Takes a file in; false where it is no text that could be a record. */
export async function keepFile(file: File): Promise<boolean> {
  if (file.size > LONGEST) return false;
  keepOpened({ name: file.name, text: await file.text() });
  return true;
}
