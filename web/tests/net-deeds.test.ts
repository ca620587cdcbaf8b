// What is done at a table besides playing, between two pages: taking back and pausing by consent, talk, a draw, the proof
// of the deal, another match with the seats changed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { faultless, shot } from "./support/house";
import { sitDown, typeMoves } from "./support/net";

test("consent, talk, a draw and another match", async () => {
  const together = await sitDown("chess", { clock: true });
  const { visitors, wires } = together;
  const [host, guest] = visitors;
  const step = ({ page }: typeof host) => page.locator("[data-match]").getAttribute("data-step").then(Number);
  await typeMoves(together, 2);
  await host.page.waitForFunction(() => document.querySelectorAll("[data-move]").length > 1);
  const before = await step(host);

  // Further than the rules allow alone: the other one is asked, and agrees.
  await host.page.locator("[data-do=undo]").click();
  await guest.page.locator("[data-do=agree]").click();
  for (const { page } of visitors) await page.waitForFunction((end) => Number(document.querySelector("[data-match]")?.getAttribute("data-step")) < end, before);
  for (const { page } of visitors) await page.waitForFunction(() => document.querySelectorAll("[data-move]").length === 0);

  // A pause, and on again.
  await host.page.keyboard.press("m");
  await host.page.locator("[data-do=pause]").click();
  await guest.page.locator("[data-do=agree]").click();
  await host.page.locator("[data-do=go-on]").click();
  await guest.page.locator("[data-do=agree]").click();
  await host.page.locator("[data-do=go-on]").waitFor({ state: "detached" });

  await host.page.getByLabel("Say something…").fill("A fine move.");
  await host.page.keyboard.press("Enter");
  await guest.page.keyboard.press("m"); // at a tablet the talk is in a drawer
  await guest.page.locator("[data-do=talk]").click();
  await guest.page.getByText("A fine move.").first().waitFor();
  await guest.page.keyboard.press("Escape");
  await host.page.getByLabel("Say something…").blur();

  await typeMoves(together, 1);
  await host.page.locator("[data-do=offer-draw]").click();
  await guest.page.locator("[data-do=accept-draw]").click();
  for (const { page } of visitors) await page.locator("[data-match][data-over=true]").waitFor({ state: "attached" });
  await host.page.getByText("Was it dealt fairly?").click();
  await shot(host.page, "net-proof");
  const first = await host.page.locator("[data-match]").getAttribute("data-match");

  // Both want another one: it begins with the seats changed.
  await host.page.locator("[data-do=rematch]").first().click();
  await guest.page.locator("[data-do=accept-rematch]").waitFor();
  await shot(guest.page, "net-invitation");
  await guest.page.locator("[data-do=accept-rematch]").click();
  for (const { page } of visitors) await page.waitForFunction((old) => ![null, undefined, old].includes(document.querySelector("[data-match]")?.getAttribute("data-match")), first);
  await wires[0].until(() => wires[0].match !== first);
  assert.equal(wires[0].table.seat, 1);
  for (const visitor of visitors) {
    faultless(visitor);
    await visitor.context.close();
  }
  for (const wire of wires) wire.close();
});
