// Matches that are kept in the browser: opened where they stand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { faultless, visit } from "./support/house";
import { openLocal } from "./support/match";

test("a match that was kept goes on where it stands", async () => {
  const visitor = await visit("/");
  const { engine } = await openLocal(visitor.page, { game: "chess", actions: ["H3>H4/N"] });
  assert.deepEqual(engine.state().deciders, [1]);
  await visitor.page.getByText(/"moves": 1/).first().waitFor();
  faultless(visitor);
});
