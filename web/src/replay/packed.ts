// A whole record in an address: compressed, in letters that an address may have. Whoever opens it needs no server that
// knows the match.

/** Longer addresses are cut by some of those that pass them on. */
const LINK_MOST = 8000;
/** More than any record has (docs/records.md): what unpacks to more is none. */
const TEXT_MOST = 16 * 1024 * 1024;

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: BlobPart[] = [];
  const reader = stream.getReader();
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value as BlobPart);
    size += part.value.length;
    if (size > TEXT_MOST) {
      await reader.cancel();
      throw new Error("too long");
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Undefined where it would be too long for a link. */
export async function packed(record: string): Promise<string | undefined> {
  const stream = new Blob([record]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = await bytesOf(stream);
  if (bytes.length * 4 > LINK_MOST * 3) return undefined;
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Undefined where nothing can be made of it. */
export async function unpacked(text: string): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new TextDecoder("utf-8", { fatal: true }).decode(await bytesOf(stream));
  } catch {
    return undefined;
  }
}
