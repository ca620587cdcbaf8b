// What was played and how strong that makes somebody: my games, profiles, filters, the graph; by finger, and by keyboard alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible } from "./support/axe";
import { fits } from "./support/fits";
import { faultless, server, shot, visit, WIDTHS } from "./support/house";
import { byKey, chooseByKeys, writeByKeys } from "./support/keys";
import { enter, isIn, PASSWORD } from "./support/people";
import { Wire } from "./support/wire";

/** A match of two that one of them gives up. */
async function play(white: Wire, black: Wire, loser: Wire, how: { rated?: boolean; link?: boolean } = {}): Promise<string> {
  const { table } = await white.ask({ type: "create", game: "chess", ...how });
  await black.ask({ type: "sit", table: table! });
  const { match } = await white.ask({ type: "start", table: table! });
  await loser.ask({ type: "declare", match: match!, declaration: "resign" });
  return match!;
}

test("a history is filtered and leads to replays; ratings are drawn and told", async () => {
  const { url } = await server();
  const dana = await Wire.open(url), emil = await Wire.open(url);
  for (const [wire, name] of [[dana, "Dana"], [emil, "Emil"]] as const) await wire.ask({ type: "register", name, password: PASSWORD });
  const won = await play(dana, emil, emil, { rated: true });
  await play(dana, emil, dana, { rated: true });
  await play(emil, dana, emil, { rated: true });
  const linked = await play(dana, emil, emil, { link: true });

  const visitor = await visit("/#/people/Dana", { url, language: "cs", width: "phone", touch: true });
  const { page } = visitor;
  await page.locator(".history[data-rows='3']").waitFor();
  assert.equal(await page.locator(`[data-match="${linked}"]`).count(), 0);
  assert.equal(await page.locator(".my-ratings [data-game=chess] .ends .won").innerText(), "3");
  // The graph, in the width that is seen; and the same in a table.
  await page.locator(".slim-graph .rated-line[data-game=chess]").waitFor();
  assert.equal(await page.locator(".wide-graph").isVisible(), false);
  assert.equal(await page.locator(".graph table tbody tr").count(), 1);
  await fits(page);
  await accessible(page);
  await shot(page, "profile-phone");
  await page.locator("[data-field=history-result]").selectOption("lost");
  await page.locator(".history[data-rows='1'] [data-result=lost]").waitFor();
  await page.locator("[data-field=history-result]").selectOption("3");
  await page.locator(".history[data-rows='0'] .calm").waitFor();
  await page.locator("[data-field=history-result]").selectOption("2");
  await page.locator(".history[data-rows='1'] [data-result=lost]").waitFor();
  await page.locator("[data-field=history-with]").fill("Nikdo");
  await page.locator(".history[data-rows='0'] .calm").waitFor();
  await page.locator("[data-field=history-with]").fill("emil");
  await page.locator(".history[data-rows='1']").waitFor();
  await page.locator("[data-field=history-rated]").selectOption("no");
  await page.locator(".history[data-rows='0']").waitFor();
  faultless(visitor);
  await visitor.context.close();

  // Her own list has the one that was found by its link alone; every row leads to the replay.
  const own = await visit("/#/me", { url, language: "ja", width: "desk" });
  await enter(own.page, "Dana", PASSWORD);
  await isIn(own.page, "Dana");
  await own.page.reload();
  await own.page.locator(".history[data-rows='4']").waitFor();
  await own.page.locator(".graph .wide-graph").waitFor();
  await accessible(own.page);
  await shot(own.page, "me-history-desk");
  // By keyboard alone, and on a narrow window too.
  await writeByKeys(own.page, "[data-field=history-with]", "emil");
  await chooseByKeys(own.page, "[data-field=history-result]", "won");
  await own.page.locator(".history[data-rows='3']").waitFor();
  await byKey(own.page, `[data-match="${won}"] [data-do=replay]`);
  await own.page.locator(".replay-bar").waitFor();
  await own.page.goBack();
  await own.page.setViewportSize(WIDTHS.phone);
  await own.page.locator(".history[data-rows='4']").waitFor();
  await chooseByKeys(own.page, "[data-field=history-rated]", "no");
  await own.page.locator(".history[data-rows='1']").waitFor();
  await fits(own.page);
  await byKey(own.page, `[data-match="${linked}"] [data-do=replay]`);
  await own.page.locator(".replay-bar").waitFor();
  faultless(own);
  dana.close();
  emil.close();
  await own.context.close();
});
