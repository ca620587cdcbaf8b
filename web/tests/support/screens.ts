// A walk through every screen of the page, for what must hold on all of them.
import type { Page } from "playwright-core";
import { set, sharedServer } from "./house";
import { openLocal } from "./match";

type Look = (screen: string) => Promise<void>;

async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((where) => (location.hash = where), `/${path}`);
}

async function closed(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
}

async function dialogs(page: Page, look: Look): Promise<void> {
  for (const game of ["chess", "rush", "duel"]) {
    for (const how of ["play", "friends"]) {
      await go(page, `new/${game}/${how}`);
      const dialog = page.locator("dialog[open]");
      await dialog.locator("[data-do=start], [data-do=open-table]").waitFor();
      if (game === "duel") await dialog.locator(".tank-row").first().waitFor();
      if (how === "friends") await dialog.locator("summary").click();
      await look(`${game}, ${how}`);
      await closed(page);
    }
  }
}

async function room(page: Page, look: Look): Promise<void> {
  await go(page, "new/duel/friends");
  await page.locator("[data-do=open-table]").click();
  await page.locator("[data-do^=fill-]").first().click();
  await page.locator(".tank-row").first().waitFor();
  await look("a table before the start");
  await page.locator("[data-do=leave]").click();
  await page.locator(".home-games").waitFor();
}

async function tables(page: Page, look: Look): Promise<void> {
  for (const [game, opponent] of [["chess", "simple"], ["rush", "greedy"], ["duel", "gunner"]] as const) {
    await openLocal(page, { game, options: game === "rush" ? ["players=2"] : [], players: ["human", opponent], seed: game === "rush" ? "2" : "1" });
    await page.locator(`.${game} [data-step], .${game}[data-step]`).first().waitFor();
    await look(`a table of ${game}`);
    for (const panel of [undefined, "log", "keys"]) {
      await page.locator("[data-do=menu]").click();
      await page.locator("dialog[open] [data-do=leave]").waitFor();
      if (panel) {
        await page.locator(`dialog[open] [data-do=${panel}]`).click();
        await page.locator("dialog[open] [data-do=leave]").waitFor({ state: "detached" });
        await page.locator("dialog[open]").waitFor();
      }
      await look(`${game}: ${panel ?? "menu"}`);
      await closed(page);
    }
  }
}

async function ends(page: Page, look: Look): Promise<void> {
  await openLocal(page, { game: "rush", options: ["players=2"] });
  await page.locator("[data-handover]").waitFor();
  await look("the hand-over");
  await openLocal(page, { game: "chess" });
  await page.locator(".chess").waitFor();
  await page.locator("[data-do=menu]").click();
  await page.locator("dialog[open] [data-do=resign]").click();
  await page.locator("[data-do=resign-yes]").waitFor();
  await look("resigning");
  await page.locator("[data-do=resign-yes]").click();
  await page.locator(".end-sheet").waitFor();
  await look("the end");
}

/** Every screen in turn, in a page of somebody new; `look` is told what it is. */
export async function everyScreen(page: Page, look: Look): Promise<void> {
  await set(page, { pace: 0, sound: false });
  await page.goto((await sharedServer()).url);
  await page.locator("[data-link=open]").waitFor();
  await page.locator(".open-list .calm, .open-row").first().waitFor();
  await look("the first page");
  await dialogs(page, look);
  await room(page, look);
  await tables(page, look);
  await ends(page, look);
  await go(page, "match/none");
  await page.locator(".plain-page").waitFor();
  await look("no such match");
  await go(page, "table/none");
  await page.locator(".calm-sheet[role=alert]").waitFor();
  await look("no such table");
}
