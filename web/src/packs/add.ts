// Taking a pack in: the engine checks it, this browser keeps it; links that carry a whole one.
import type { Game } from "../documents";
import { Refusal } from "../engine/engine";
import { chooser } from "../home/games";
import { packed, unpacked } from "../replay/packed";
import { _ } from "../ui/words";
import { packOf } from "./files";
import { keep, load, type KeptPack, type PackFile, type PackFiles } from "./kept";

interface Checked {
  pack: string;
  game: Game;
  name: string;
  version: string;
  licence: string;
}

/** What is wrong, with file and line where it is known. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Refusal)) return error instanceof Error ? error.message : String(error);
  const { file, line, column, text } = error;
  if (!file) return text;
  const place = line ? _("{file}, line {line}, column {column}", { file, line, column: column ?? 1 }) : file;
  return _("{place}: {text}", { place, text });
}

export async function checkPack(files: PackFiles): Promise<KeptPack> {
  const engine = await chooser();
  const { game, over } = files;
  const checked = await engine.ask<Checked>({ ask: "pack", files: files.files, ...(over ? { game, over } : {}) });
  const { pack, name, version, licence } = checked;
  return { game: checked.game, files: files.files, ...(over ? { over } : {}), pack, name, version, licence, added: Date.now() };
}

/** Throws in words. A browser that keeps nothing knows it until the page is closed. */
export async function addPack(files: PackFiles): Promise<KeptPack> {
  const pack = await checkPack(files);
  await keep(pack).catch(() => undefined);
  return pack;
}

export async function addFiles(files: readonly PackFile[]): Promise<KeptPack> {
  const pack = packOf(files);
  if (!pack) throw new Error(_("These files are no pack: there is no pack.json, and not all of them are scenarios, setups or cards of one game."));
  return addPack(pack);
}

/** Sends a pack of this browser to the server of the page, so that a table can be played with it. Throws in words. */
export async function sendPack(pack: string): Promise<void> {
  const kept = await load(pack);
  if (!kept) throw new Error(_("This browser has no such pack, and the server of the page has none either."));
  const { game, files, over } = kept;
  const body = JSON.stringify({ game, files, ...(over ? { over } : {}) });
  const response = await fetch(new URL("api/packs", document.baseURI), { method: "POST", headers: { "Content-Type": "application/json" }, body }).catch(() => undefined);
  if (!response) throw new Error(_("The server does not answer."));
  if (response.status === 413) throw new Error(_("The pack is too long for the server: at most 480 KiB."));
  const answer = (await response.json().catch(() => ({}))) as { pack?: string; text?: string };
  if (answer.pack !== pack) throw new Error(answer.text ?? _("The server does not take the pack."));
}

/** How people call it: what is over the built-in pack by its files. */
export function nameOf({ name, version, over, files }: Pick<KeptPack, "name" | "version" | "over" | "files">): string {
  return over ? files.map((file) => file.name.replace(/^.*\//, "").replace(/\.json$/, "")).join(", ") : `${name} ${version}`;
}

/** The address that carries it; undefined where it is too long. */
export async function linkOf({ game, files, over }: PackFiles): Promise<string | undefined> {
  const text = await packed(JSON.stringify({ game, files, ...(over ? { over } : {}) }));
  return text === undefined ? undefined : `${location.href.replace(/#.*$/, "")}#/cards/pack/${text}`;
}

export async function fromLink(text: string): Promise<KeptPack> {
  const carried = await unpacked(text);
  let files: PackFiles | undefined;
  try {
    files = carried === undefined ? undefined : (JSON.parse(carried) as PackFiles);
  } catch {
    files = undefined;
  }
  if (!files || !Array.isArray(files.files)) throw new Error(_("The link is not whole: a part of it may be missing."));
  return addPack(files);
}
