// Pictures of how the page should look: tests/references/NAME.webp, at half size, looked at by people. A picture may differ
// from its reference a little, as letters do from one version of a browser to the next; a part that moved, vanished or lost
// its colour is more than that.
//
// digests.json has the digests of the whole pictures that the references were made of. Where the browser draws the same to
// the pixel, as the same version does on every machine, nothing has to be compared.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "playwright-core";

declare const PROJECT: string;
const references = path.join(PROJECT, "web/tests/references");
const digestsFile = path.join(references, "digests.json");
export const keeping = process.env.TANKODROM_REFERENCES === "keep";

/** A pixel is another one when a colour differs by more than this, of 255. */
const COLOUR = 32;
/** The picture is compared by fields of so many pixels a side; */
const FIELD = 16;
/** one is another when more than this share of its pixels is. */
const SHARE = 0.05;

/** A page that can read and make pictures: the browser's own means. */
const readers = new WeakMap<Browser, Promise<Page>>();
function readerOf(browser: Browser): Promise<Page> {
  const reader = readers.get(browser) ?? browser.newPage();
  readers.set(browser, reader);
  return reader;
}

/** The picture as it is kept. */
async function small(reader: Page, png: Buffer): Promise<Buffer> {
  const made = await reader.evaluate(async (text) => {
    const whole = await createImageBitmap(await (await fetch(`data:image/png;base64,${text}`)).blob());
    const canvas = new OffscreenCanvas(Math.round(whole.width / 2), Math.round(whole.height / 2));
    const pen = canvas.getContext("2d")!;
    pen.imageSmoothingQuality = "high";
    pen.drawImage(whole, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.85 });
    return new Promise<string>((resolve) => {
      const reading = new FileReader();
      reading.onload = () => resolve(String(reading.result).split(",")[1]!);
      reading.readAsDataURL(blob);
    });
  }, png.toString("base64"));
  return Buffer.from(made, "base64");
}

/** Where two pictures differ: the fields, by their places in the whole picture. */
async function difference(reader: Page, left: Buffer, right: Buffer): Promise<string[]> {
  return reader.evaluate(
    async ([first, second, colour, field, share]) => {
      const read = async (text: string) => {
        const image = await createImageBitmap(await (await fetch(`data:image/webp;base64,${text}`)).blob());
        const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
        canvas.drawImage(image, 0, 0);
        return canvas.getImageData(0, 0, image.width, image.height);
      };
      const [one, other] = [await read(first), await read(second)];
      if (one.width !== other.width || one.height !== other.height) return [`${one.width} × ${one.height} and ${other.width} × ${other.height}`];
      const found: string[] = [];
      for (let top = 0; top < one.height; top += field) {
        for (let left = 0; left < one.width; left += field) {
          let off = 0;
          for (let y = top; y < Math.min(top + field, one.height); y++) {
            for (let x = left; x < Math.min(left + field, one.width); x++) {
              const at = 4 * (y * one.width + x);
              if ([0, 1, 2].some((part) => Math.abs(one.data[at + part]! - other.data[at + part]!) > colour)) off++;
            }
          }
          if (off > share * field * field) found.push(`${2 * left},${2 * top}`);
        }
      }
      return found;
    },
    [left.toString("base64"), right.toString("base64"), COLOUR, FIELD, SHARE] as const,
  );
}

const digests = JSON.parse(await readFile(digestsFile, "utf8").catch(() => "{}")) as Record<string, string>;
const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64url").slice(0, 16);

async function keepDigest(name: string, bytes: Buffer): Promise<void> {
  digests[name] = digestOf(bytes);
  const sorted = Object.fromEntries(Object.entries(digests).sort(([left], [right]) => (left < right ? -1 : 1)));
  await writeFile(digestsFile, `${JSON.stringify(sorted, null, 1)}\n`);
}

/** What is drawn last may come a little later than what a test waits for. */
const SETTLES = keeping ? 500 : 3000;

/**
 * Fails where a page does not come to look as its reference does. TANKODROM_REFERENCES=keep makes what is seen the
 * reference.
 */
export async function looksAs(browser: Browser, name: string, take: () => Promise<{ bytes: Buffer; file: string }>): Promise<void> {
  const reference = path.join(references, `${name}.webp`);
  const reader = await readerOf(browser);
  const kept = await readFile(reference).catch(() => undefined);
  const late = performance.now() + SETTLES;
  for (;;) {
    const { bytes, file } = await take();
    if (kept && digests[name] === digestOf(bytes)) return;
    const seen = await small(reader, bytes);
    const fields = kept ? await difference(reader, kept, seen) : ["there is no reference"];
    if (fields.length === 0) {
      // What looks the same stays as it is.
      if (keeping) await keepDigest(name, bytes);
      return;
    }
    if (performance.now() < late) continue;
    if (!keeping) assert.deepEqual(fields, [], `${name} looks different at these places; compare ${file} with ${reference}`);
    await mkdir(references, { recursive: true });
    await writeFile(reference, seen);
    await keepDigest(name, bytes);
    return;
  }
}
