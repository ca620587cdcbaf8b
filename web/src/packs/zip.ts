// The files of a .zip, by its directory at the end: those that are stored, and those that are deflated.
import type { PackFile } from "./kept";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** More than a pack may have: what unpacks to more is none. */
const BYTES_MOST = 8 * 1024 * 1024;
const FILES_MOST = 1024;

async function inflated(bytes: Uint8Array, size: number): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const out = new Uint8Array(size);
  let at = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (at + part.value.length > size) {
      await reader.cancel();
      throw new Error("longer than it says");
    }
    out.set(part.value, at);
    at += part.value.length;
  }
  return out.subarray(0, at);
}

export async function unzipped(archive: ArrayBuffer): Promise<PackFile[]> {
  const view = new DataView(archive);
  const bytes = new Uint8Array(archive);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let end = archive.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end--;
  if (end < 0) throw new Error("no archive");
  const files: PackFile[] = [];
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== ENTRY || files.length === FILES_MOST) throw new Error("no archive");
    const method = view.getUint16(at + 10, true);
    const packed = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const start = view.getUint32(at + 42, true);
    const name = decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    total += size;
    if (total > BYTES_MOST) throw new Error("too long");
    if (name.endsWith("/")) continue;
    const data = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    const stored = bytes.subarray(data, data + packed);
    if (method !== 0 && method !== 8) throw new Error("packed in an unknown way");
    files.push({ name, text: decoder.decode(method === 8 ? await inflated(stored, size) : stored) });
  }
  return files;
}
