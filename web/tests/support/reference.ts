// Pictures of how the page should look: tests/references/NAME.png, looked at by people. A picture may differ from its
// reference a little, as letters do from one version of a browser to the next; a part that moved, vanished or lost its
// colour is more than that.
import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "playwright-core";

declare const PROJECT: string;
const references = path.join(PROJECT, "web/tests/references");

/** A pixel is another one when a colour differs by more than this, of 255. */
const COLOUR = 48;
/** How many of a thousand pixels may be others. */
const SHARE = 6;

interface Difference {
  pixels: number;
  all: number;
  sizes: string;
}

/** Compares by the browser's own reader of pictures. */
async function compare(browser: Browser, left: Buffer, right: Buffer): Promise<Difference> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(
      async ([first, second, colour]) => {
        const read = async (png: string) => {
          const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
          const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
          canvas.drawImage(image, 0, 0);
          return canvas.getImageData(0, 0, image.width, image.height);
        };
        const [a, b] = [await read(first), await read(second)];
        const all = a.width * a.height;
        const sizes = `${a.width} × ${a.height} and ${b.width} × ${b.height}`;
        if (a.width !== b.width || a.height !== b.height) return { pixels: all, all, sizes };
        let pixels = 0;
        for (let at = 0; at < a.data.length; at += 4) {
          const off = [0, 1, 2].some((part) => Math.abs(a.data[at + part]! - b.data[at + part]!) > colour);
          pixels += off ? 1 : 0;
        }
        return { pixels, all, sizes };
      },
      [left.toString("base64"), right.toString("base64"), COLOUR] as const,
    );
  } finally {
    await page.close();
  }
}

/** Fails where a picture is not as its reference; one without a reference is only to be looked at.
 * TANKODROM_REFERENCES=keep makes what is seen the reference. */
export async function looksAs(browser: Browser, name: string, picture: Buffer, kept: string): Promise<void> {
  const file = path.join(references, `${name}.png`);
  if (process.env.TANKODROM_REFERENCES === "keep" && !/-(cs|ja)-/.test(name)) {
    await mkdir(references, { recursive: true });
    await writeFile(file, picture);
    return;
  }
  const reference = await readFile(file).catch(() => undefined);
  if (!reference) return;
  const { pixels, all, sizes } = await compare(browser, reference, picture);
  assert.ok(pixels * 1000 <= all * SHARE, `${name} looks different: ${pixels} of ${all} pixels (${sizes}); compare ${kept} with ${file}`);
}
