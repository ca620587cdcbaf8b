// Files that are dropped or chosen, as those of a pack: a folder, several files, one scenario or setup, a .zip.
import type { Game } from "../documents";
import { _ } from "../ui/words";
import type { PackFile, PackFiles } from "./kept";
import { unzipped } from "./zip";

const MANIFEST = "pack.json";
/** Nobody types as much; the engine takes half of it. */
const BYTES_MOST = 8 * 1024 * 1024;

/** Throws in words. */
async function readFile(file: File, name: string): Promise<PackFile[]> {
  const unreadable = () => new Error(_("{name} cannot be read, or is too long for a pack.", { name }));
  if (file.size > BYTES_MOST) throw unreadable();
  if (!name.toLowerCase().endsWith(".zip")) return [{ name, text: await file.text() }];
  return unzipped(await file.arrayBuffer()).catch(() => Promise.reject(unreadable()));
}

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

async function readEntry(entry: FileSystemEntry, depth = 0): Promise<PackFile[]> {
  const name = entry.fullPath.replace(/^\//, "");
  if (entry.name.startsWith(".") || depth > 8) return [];
  if (entry.isDirectory) return (await Promise.all((await entriesOf(entry as FileSystemDirectoryEntry)).map((inner) => readEntry(inner, depth + 1)))).flat();
  const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
  return readFile(file, name);
}

/** What was dropped: asked at once, because it is gone afterwards. */
export function droppedFiles(data: DataTransfer): Promise<PackFile[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length > 0) return Promise.all(entries.map((entry) => readEntry(entry))).then((all) => all.flat());
  return chosenFiles(data.files);
}

export async function chosenFiles(files: Iterable<File>): Promise<PackFile[]> {
  return (await Promise.all([...files].map((file) => readFile(file, file.webkitRelativePath || file.name)))).flat();
}

/** Which game a file is of, and in which folder of a pack it lies, by the format that it names. */
const formats: [RegExp, Game, string][] = [
  [/^tankodrom-duel-scenario-/, "duel", "scenarios/"],
  [/^tankodrom-setup-/, "chess", "setups/"],
  [/^tankodrom-duel-/, "duel", ""],
  [/^tankodrom-rush-/, "rush", ""],
  [/^tankodrom-chess-/, "chess", ""],
];

function memberOf(text: string, member: string): string {
  return new RegExp(`"${member}"\\s*:\\s*"([^"]*)"`).exec(text)?.[1] ?? "";
}

/** An id as files of a pack have it. */
function idOf(name: string): string {
  const plain = name.replace(/^.*\//, "").replace(/\.json$/i, "").normalize("NFD").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 23) || "own";
}

/** The pack that they are: a manifest makes a whole one, whose folder is left out; others lie over the built-in one. */
export function packOf(all: readonly PackFile[]): PackFiles | undefined {
  const files = all.filter(({ name }) => !/(^|\/)(\.|__MACOSX)/.test(name));
  const manifest = files.find(({ name }) => name === MANIFEST || name.endsWith(`/${MANIFEST}`));
  if (manifest) {
    const root = manifest.name.slice(0, -MANIFEST.length);
    const inside = files.filter(({ name }) => name.startsWith(root)).map(({ name, text }) => ({ name: name.slice(root.length), text }));
    return { game: memberOf(manifest.text, "game") as Game, files: inside };
  }
  const placed = files.flatMap(({ name, text }) => {
    const found = formats.find(([format]) => format.test(memberOf(text, "format")));
    if (!found) return [];
    const [, game, folder] = found;
    return [{ game, name: folder ? `${folder}${idOf(name)}.json` : name.replace(/^.*\//, ""), text }];
  });
  const [first] = placed;
  if (!first || placed.length < files.length || placed.some(({ game }) => game !== first.game)) return undefined;
  return { game: first.game, over: true, files: placed.map(({ name, text }) => ({ name, text })) };
}
