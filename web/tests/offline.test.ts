// A match in the page, without a server's help: it begins, a move is answered, and it is there after a reload.
import assert from "node:assert/strict";
import { test } from "node:test";
import { faultless, visit } from "./support/house";

for (const game of ["chess", "rush", "duel"] as const) {
  test(`${game} begins`, async () => {
    const visitor = await visit(`/#/play/${game}`);
    await visitor.page.waitForURL(/#\/match\//);
    await visitor.page.locator(`[data-game=${game}] [data-step]`).first().waitFor();
    const address = visitor.page.url();
    await visitor.page.reload();
    await visitor.page.locator(`[data-game=${game}] [data-step]`).first().waitFor();
    assert.equal(visitor.page.url(), address);
    faultless(visitor);
  });
}
