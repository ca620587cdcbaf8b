// Friends, invitations and blocks: two people in their own browsers, on a phone by finger, and at a desk by
// keyboard alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible } from "./support/axe";
import { faultless, server, shot, visit } from "./support/house";
import { byKey, hasFocus } from "./support/keys";
import { enter, isIn, PASSWORD } from "./support/people";
import { Wire } from "./support/wire";

test("two become friends, one invites the other, and one blocks the other", async () => {
  const { url } = await server();
  const first = await visit("/#/me", { url, language: "cs", width: "phone", touch: true });
  const second = await visit("/#/me", { url, language: "ja", width: "desk" });
  const anna = first.page, boris = second.page;
  await enter(anna, "Anna", PASSWORD, true);
  await isIn(anna, "Anna");
  await enter(boris, "Boris", PASSWORD, true);
  await isIn(boris, "Boris");

  // Somebody who is not there; then somebody who is.
  await anna.locator("[data-field=friend]").fill("Nikdo");
  await anna.locator("[data-field=friend]").press("Enter");
  await anna.locator("#friend-wrong", { hasText: "Nikdo" }).waitFor();
  await anna.locator("[data-field=friend]").fill("boris");
  await anna.locator("[data-do=ask-friend]").click();
  await anna.locator("[data-friend=Boris][data-bond=asked]").waitFor();
  await boris.locator(".who-waits").waitFor();
  await byKey(boris, "[data-friend=Anna][data-bond=asks] [data-do=accept]");
  await anna.locator("[data-friend=Boris][data-bond=friends][data-here=true]").waitFor();
  await boris.locator("[data-friend=Anna][data-bond=friends]").waitFor();
  await boris.locator(".who-waits").waitFor({ state: "detached" });
  for (const page of [anna, boris]) await accessible(page);
  await shot(anna, "friends-phone");
  await shot(boris, "friends-desk");

  // A challenge: the dialog knows whom, and the table keeps the seat.
  await anna.locator("[data-friend=Boris] [data-do=challenge]").click();
  await anna.locator("dialog[open] [data-field=invited]").waitFor();
  assert.equal(await anna.locator("dialog[open] [data-field=invited]").inputValue(), "Boris");
  await accessible(anna);
  await shot(anna, "invite-phone");
  await anna.locator("[data-do=open-table]").click();
  await anna.locator("[data-invited=Boris]").waitFor();
  await boris.locator("[data-do=go-there]").waitFor();
  await boris.locator("[data-invitation]").waitFor();
  await accessible(boris);
  await shot(boris, "invited-desk");
  await byKey(boris, "[data-do=decline-invitation]");
  await boris.locator("[data-invitation]").waitFor({ state: "detached" });
  await anna.locator("[data-invited=Boris]").waitFor({ state: "detached" });

  // Once more, in the room: friends are offered by name. Nobody else gets the seat.
  await anna.locator("[data-do=invite-1]").click();
  await anna.locator(".invite-friends [data-friend=Boris]").click();
  await accessible(anna);
  await shot(anna, "room-invite-phone");
  await anna.locator("[data-do=invite]").click();
  await anna.locator("[data-invited=Boris]").waitFor();
  const table = /table\/([^/]+)$/.exec(anna.url())![1]!;
  const stranger = await Wire.open(url);
  await stranger.refused({ type: "sit", table, seat: 1 }, "TK_ERROR_SERVER_KEPT");
  await byKey(boris, "[data-do=accept-invitation]");
  await boris.waitForURL(/#\/table\//);
  await anna.locator("[data-do=start]:not(.is-off)").click();
  await anna.locator(".chess[data-step]").waitFor();
  await boris.locator(".chess[data-step]").waitFor();

  // Blocked: nothing of the other is seen any more; the account has the list, and takes it back.
  await boris.evaluate(() => (location.hash = "/people/Anna"));
  await byKey(boris, "[data-do=block]");
  await anna.evaluate(() => (location.hash = "/me"));
  await anna.locator(".friends[data-count='0']").waitFor();
  await anna.locator("[data-field=friend]").fill("Boris");
  await anna.locator("[data-do=ask-friend]").click();
  await anna.locator("#friend-wrong", { hasText: "Boris" }).waitFor();
  await boris.evaluate(() => (location.hash = "/me"));
  await byKey(boris, "[data-do=blocks]");
  await boris.locator("[data-blocked=Anna]").waitFor();
  await accessible(boris);
  await byKey(boris, "[data-do=unblock]");
  await boris.locator("[data-blocked=Anna]").waitFor({ state: "detached" });
  await boris.keyboard.press("Escape");
  await hasFocus(boris, "[data-do=blocks]");
  faultless(first);
  faultless(second);
  stranger.close();
  await first.context.close();
  await second.context.close();
});

test("from a table to the next game that waits, by keyboard", async () => {
  const { url } = await server();
  const visitor = await visit("/#/me", { url });
  const { page } = visitor;
  await enter(page, "Cyril", PASSWORD, true);
  await isIn(page, "Cyril");
  const wire = await Wire.open(url);
  await wire.ask({ type: "register", name: "Dita", password: PASSWORD });
  const tables: string[] = [];
  for (const days of [3, 1, 2]) {
    const { table } = await wire.ask({ type: "create", game: "chess", clock: { days }, rated: days === 1 });
    await wire.ask({ type: "invite", table: table!, name: "Cyril" });
    await byKey(page, `[data-invitation="${table}"] [data-do=accept-invitation]`);
    await page.waitForURL(new RegExp(`#/table/${table}`));
    await page.locator("[data-do=leave]").waitFor();
    await page.evaluate(() => (location.hash = "/me"));
    const { match } = await wire.ask({ type: "start", table: table! });
    tables.push(table!);
    if (days !== 2) await wire.ask({ type: "act", match: match!, sequence: 0, write: "H3/NE" });
  }
  // The one with a day left before the one with three; one filled button.
  await page.reload();
  await page.locator(".my-list.urgent .my-row").nth(1).waitFor();
  const order = await page.locator(".my-list.urgent .my-row").evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.match));
  assert.deepEqual(order, [tables[1], tables[0]]);
  assert.equal(await page.locator(".me .btn.go").count(), 1);
  assert.match(await page.locator(".my-list.urgent .my-clock").first().innerText(), /^2[34] h/);
  await accessible(page);
  await shot(page, "my-games-desk");
  // At the table where it is the other's turn a press leads to the most urgent one.
  await page.evaluate((table) => (location.hash = `/table/${table}`), tables[2]!);
  await page.locator("[data-do=next-one]").waitFor();
  await accessible(page);
  await shot(page, "next-desk");
  await page.setViewportSize({ width: 360, height: 740 });
  await shot(page, "next-phone");
  await byKey(page, "[data-do=next-one]");
  await page.waitForURL(new RegExp(`#/table/${tables[1]}`));
  await page.locator(".chess[data-turn=true]").waitFor();
  assert.equal(await page.locator("[data-do=next-one]").count(), 0);
  // That one is rated: nobody is shown what threatens them there.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator("[data-show=threats][aria-disabled=true]").getByText("Not in rated matches.").waitFor();
  await page.keyboard.press("3");
  await page.keyboard.press("4"); // what comes after it has come
  await page.locator("[data-show=lines][aria-checked=true]").waitFor();
  assert.equal(await page.locator("[data-show=threats]").getAttribute("aria-checked"), "false");
  assert.equal(await page.locator(".chess-threats .threat-line").count(), 0);
  faultless(visitor);
  wire.close();
  await visitor.context.close();
});
