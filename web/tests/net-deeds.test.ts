// What is done at a table besides playing, between two pages, all of it by what people press: taking back and pausing by
// consent, talk, draws, the record and the proof of the deal, another match.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { MATCH, moveByMouse } from "./support/chess";
import { faultless, shot } from "./support/house";
import { playOn, shows, sitDown, stepOf } from "./support/net";

/** How many moves the list of a page has. */
async function moves(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelectorAll("[data-move]").length === wanted, count);
}

test("consent, talk, draws, the proof and another match", async () => {
  const party = await sitDown("chess", { clock: true });
  const { visitors, eye } = party;
  const [host, guest] = visitors.map(({ page }) => page) as [Page, Page];
  let made = 0;
  const play = (most: number) => playOn(party, { decide: (page) => moveByMouse(page, MATCH[made++]!), most });
  await play(2);
  await moves(host, 2);
  const far = stepOf(eye);

  // Further than the rules allow alone: the other one is asked. No; then yes.
  await host.locator("[data-do=undo]").click();
  await guest.locator("[data-do=disagree]").click();
  await host.getByText("the others do not agree").first().waitFor();
  await host.locator("[data-do=undo]").click();
  await guest.locator("[data-do=agree]").click();
  for (const page of [host, guest]) await moves(page, 0);
  made = 0;
  await eye.until(() => stepOf(eye) < far);

  // A pause, and on again.
  await host.keyboard.press("m");
  await host.locator("[data-do=pause]").click();
  await guest.locator("[data-do=agree]").click();
  await guest.locator("[data-do=go-on]").click();
  await host.locator("[data-do=agree]").click();
  for (const page of [host, guest]) await page.locator("[data-do=go-on]").waitFor({ state: "detached" });

  await host.getByLabel("Say something…").fill("A fine move.");
  await host.keyboard.press("Enter");
  await guest.keyboard.press("m"); // at a tablet the talk is in a drawer
  await guest.locator("[data-do=talk]").click();
  await guest.getByText("A fine move.").first().waitFor();
  await guest.keyboard.press("Escape");
  await host.getByLabel("Say something…").blur();

  // A draw is offered and declined; then the other one offers, and it is one.
  await play(1);
  await host.locator("[data-do=offer-draw]").click();
  await guest.locator("[data-do=decline-draw]").click();
  await host.getByText("You offer a draw.").waitFor({ state: "detached" });
  await play(1);
  await guest.keyboard.press("m");
  await guest.locator("[data-do=offer-draw]").click();
  await host.locator("[data-do=accept-draw]").click();
  for (const page of [host, guest]) await page.locator("[data-match][data-over=true]").waitFor({ state: "attached" });

  // The table is found by its link alone; who sat there has the record all the same, and the proof.
  const end = host.getByRole("region", { name: "The end" });
  await end.getByText("Was it dealt fairly?").click();
  await end.locator("[data-do=verify]").click();
  await end.getByText("The commitment opens.").waitFor();
  await end.getByText("The deal is the committed one.").waitFor();
  await end.getByText("The match replays to its end.").waitFor();
  await shot(host, "net-proof");
  for (const page of [host, guest]) {
    const [file] = await Promise.all([page.waitForEvent("download"), page.locator(".end-sheet [data-do=record]").click()]);
    assert.match(file.suggestedFilename(), /^tankodrom-chess-.*\.tkr$/);
  }
  assert.equal((await fetch(`${party.house.url}/api/matches/${eye.match}.tkr`)).status, 404); // a stranger

  // Another one with the same seats: the other one is asked, and it begins so.
  const first = eye.match;
  const players = () => JSON.stringify((eye.table.seats as { player: string }[]).map(({ player }) => player));
  const before = players();
  await host.locator("[data-do=rematch-same]").click();
  await guest.locator("[data-do=accept-rematch]").waitFor();
  await shot(guest, "net-invitation");
  await guest.locator("[data-do=accept-rematch]").click();
  await eye.until(() => eye.match !== first);
  for (const page of [host, guest]) {
    await page.waitForFunction((match) => document.querySelector("[data-match]")?.getAttribute("data-match") === match, eye.match);
    await shows(page, 0);
  }
  assert.equal(players(), before);
  for (const visitor of visitors) {
    faultless(visitor);
    await visitor.context.close();
  }
  eye.close();
});
