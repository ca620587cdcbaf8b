// The file of sheets that the program writes: drawn as the page draws its sheets to print, with nothing beside it.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import type { Contents } from "../src/documents";
import { accessible } from "./support/axe";
import { TestEngine } from "./support/engine";
import { faultless, newContext, program, project, shot, visit, type Visitor } from "./support/house";

const MM = 96 / 25.4; // in CSS px

type Code = "en" | "cs" | "ja";

const folder = await mkdtemp(path.join(os.tmpdir(), "tankodrom-sheets-"));
after(() => rm(folder, { recursive: true, force: true }));

/** Writes the file, and opens it as somebody who found it. */
async function opened(pack: string, language: Code): Promise<Visitor> {
  const file = path.join(folder, `${path.basename(pack)}-${language}.html`);
  await promisify(execFile)(program, ["pack", "show", pack, "--proof", file, "--language", language]);
  const context = await newContext({ language: "en" });
  await context.route(/^(?!file:|blob:|data:)/, (route) => route.abort()); // nothing comes from elsewhere
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("request", (request) => /^(file|blob|data):/.test(request.url()) || faults.push(request.url()));
  await page.goto(pathToFileURL(file).href);
  await drawn(page);
  return { page, context, faults };
}

/** Every thing is drawn. */
async function drawn(page: Page): Promise<void> {
  await page.locator(".print-cell").first().waitFor();
  await page.waitForFunction(() => [...document.querySelectorAll(".printed-thing > :first-child")].every((one) => one.childElementCount > 0) && [...document.querySelectorAll(".battle-card .aname, .battle-card .aname > span")].every((one) => one.textContent?.trim()) && [...document.querySelectorAll(".damage")].every((one) => one.querySelector(".damage-top span")));
}

/** The sheets of a kind as they are drawn; names that are given by chance are left out. */
function sheetsOf(page: Page, kind: string): Promise<string> {
  return page.locator(`.print-pages[data-kind=${kind}]`).evaluate((pages) => pages.innerHTML.replaceAll(/ground[\w:-]+/g, "ground"));
}

for (const [game, language] of [["chess", "ja"], ["rush", "cs"], ["duel", "en"]] as const) {
  test(`the sheets of ${game} are the room's, to the letter, and everything is as large and as often there as in the box`, async () => {
    const box = (await TestEngine.start()).ask<Contents>({ ask: "thing", game, kind: "contents", key: "all" });
    const visitor = await opened(game, language);
    const { page } = visitor;
    await accessible(page);
    await shot(page, `sheets-${game}`);
    const room = await visit("/", { language, settings: { theme: "light" } });
    const kinds = await page.locator(".print-pages").evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.kind!));
    assert.ok(kinds.length > 1);
    for (const kind of kinds) {
      await room.page.evaluate((where) => (location.hash = where), `/cards/${game}/${kind}/print`);
      await room.page.locator(`.print-pages[data-kind=${kind}]`).waitFor();
      await drawn(room.page);
      const own = await sheetsOf(page, kind), shown = await sheetsOf(room.page, kind);
      const differ = [...own].findIndex((letter, at) => letter !== shown[at]); // where: a page is too long to be compared by eye
      assert.equal(own.slice(Math.max(0, differ - 100), differ + 200), shown.slice(Math.max(0, differ - 100), differ + 200), kind);
      assert.equal(own.length, shown.length, kind);
      const [mine, theirs] = await Promise.all([page, room.page].map((one) => one.locator(`.print-pages[data-kind=${kind}] .print-cell`).first().boundingBox()));
      assert.deepEqual([mine!.width, mine!.height], [theirs!.width, theirs!.height], `${kind}: the size`);
      const { width, height, items } = box.kinds.find((one) => one.kind === kind)!;
      assert.deepEqual([mine!.width / MM, mine!.height / MM].map(Math.round), [width, height], `${kind}: millimetres`);
      const cells = await page.locator(`.print-pages[data-kind=${kind}] .print-cell`).evaluateAll((all) => all.map((cell) => (cell as HTMLElement).dataset.cell!));
      assert.deepEqual(cells, items.flatMap(({ key, copies }) => Array.from({ length: copies }, () => key)), `${kind}: the copies`);
    }
    assert.deepEqual(kinds, box.kinds.map(({ kind }) => kind));
    faultless(visitor);
    await Promise.all([visitor.context.close(), room.context.close()]);
  });
}

test("what is wanted of it can be chosen: kinds, and each thing once", async () => {
  const visitor = await opened("rush", "en");
  const { page } = visitor;
  const cells = () => page.locator(".print-cell").count();
  const all = await cells();
  await page.locator("[data-field=copies]").uncheck();
  assert.equal(await cells(), 112); // 100 vehicles and 12 others
  await page.locator("[data-field=vehicle]").uncheck();
  assert.equal(await cells(), 12);
  await page.locator("[data-field=vehicle]").check();
  await page.locator("[data-field=copies]").check();
  assert.equal(await cells(), all);
  assert.ok(all > 112);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)!.length;
  assert.equal(pages, await page.locator(".print-page").count());
  faultless(visitor);
  await visitor.context.close();
});

test("a pack of one's own is printed with what it says, whatever that looks like", async () => {
  const own = path.join(folder, "own");
  await cp(path.join(project, "data/packs/rush"), own, { recursive: true });
  const cards = path.join(own, "cards.json");
  await writeFile(cards, (await readFile(cards, "utf8")).replace('"БТ-7"', '"</script><i>&БТ"'));
  const visitor = await opened(own, "en");
  await visitor.page.getByText("</script><i>&БТ").first().waitFor({ state: "attached" });
  faultless(visitor);
  await visitor.context.close();
});
