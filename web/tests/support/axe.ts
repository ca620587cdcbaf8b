// Accessibility, as far as a program can judge it: axe-core on the page as it stands.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { fits } from "./fits";

const source = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

/** Every violation of WCAG 2.2 A and AA and of the best practices. What is right is not listed: that takes long. */
export async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    // The page forbids code from strings, as it should: the debugger may add it.
    const session = await page.context().newCDPSession(page);
    await session.send("Runtime.evaluate", { expression: await source });
    await session.detach();
  }
  const violations = await page.evaluate(async () => {
    const axe = (window as unknown as { axe: { run: (where: Document, how: object) => Promise<{ violations: Violation[] }> } }).axe;
    return (await axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], resultTypes: ["violations"], iframes: false })).violations;
  });
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(" ")}: ${node.failureSummary ?? ""}`).join("\n")}`);
}

/** Fails with every violation, and when one would have to scroll sideways. */
export async function accessible(page: Page): Promise<void> {
  await fits(page);
  const told = await violationsOf(page);
  assert.equal(told.length, 0, told.join("\n"));
}
