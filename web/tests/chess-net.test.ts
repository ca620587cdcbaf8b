// Tank Chess against somebody elsewhere: Black sees the board from the other side, threats are off until they are
// wanted, and moves by mouse reach the other one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { squarePoint, typeOddMoves } from "./support/chess";
import { faultless, server, shot, visit } from "./support/house";
import { Wire } from "./support/wire";

test("Black plays over a server", async () => {
  const house = await server();
  const white = await Wire.open(house.url);
  const { table } = await white.ask({ type: "create", game: "chess", setup: "16 w #basic wHK9/NW wCD8/E wLA6/W wMI4/NW bMM10/SW bCJ13/W bLP2/N" });
  const visitor = await visit(`/#/table/${table}`, { url: house.url });
  const { page } = visitor;
  await page.locator("[data-do=sit]").click();
  await page.locator("[data-do=sit]").waitFor({ state: "detached" });
  await white.ask({ type: "start", table: table! });
  await page.locator(".chess[data-step]").waitFor();
  assert.equal(await page.locator(".chess-board > svg").first().getAttribute("data-turned"), "true");
  assert.equal(await page.locator("[data-show=threats]").getAttribute("aria-checked"), "false");
  await white.hears("table");
  assert.ok(await white.act("K9>J10/NW"));
  await page.locator(".chess[data-turn=true]").waitFor();
  assert.equal(await page.locator("[data-danger]").count(), 0);
  await page.keyboard.press("3");
  await page.locator("[data-danger]").first().waitFor();
  await typeOddMoves(page);
  // the medium tank destroys the heavy one from behind or from the side, if it can; here it only goes
  for (const square of ["M10", "L9"]) {
    const { x, y } = await squarePoint(page, square);
    await page.mouse.click(x, y);
    await page.locator(".in-hand").first().waitFor();
  }
  await page.getByRole("button", { name: /Make the move|Move only/ }).click();
  await page.locator("[data-move='2']").waitFor();
  await white.until(() => Number(white.table.step) >= 2);
  await page.reload();
  await page.locator("[data-move='2']").waitFor();
  // looking back, in a match that did not begin with a Basic Setup
  await page.keyboard.press("Home");
  await page.locator("[data-piece=K9]").waitFor();
  await page.keyboard.press("End");
  await page.locator("[data-piece=J10]").waitFor();
  assert.equal(await page.locator("[data-show=threats]").getAttribute("aria-checked"), "false");
  await shot(page, "chess-net");
  faultless(visitor);
  white.close();
});
