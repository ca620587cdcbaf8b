// The first page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible } from "./support/axe";
import { faultless, shot, visit } from "./support/house";

test("the three games are there, without a complaint", async () => {
  const visitor = await visit("/");
  await visitor.page.getByRole("heading", { name: "Tank Chess" }).waitFor();
  assert.equal(await visitor.page.getByRole("heading", { level: 2 }).count(), 3);
  await shot(visitor.page, "home");
  await accessible(visitor.page);
  faultless(visitor);
});
