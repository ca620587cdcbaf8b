// People with accounts, as tests come in with them.
import type { Page } from "playwright-core";
import { byKey, pickByKeys, writeByKeys } from "./keys";

export const PASSWORD = "correct horse";

/** Signs in; anew: makes the account. */
export async function enter(page: Page, name: string, password: string, anew = false): Promise<void> {
  await page.locator("[data-do=sign-in]").click();
  const dialog = page.locator("dialog[open]");
  if (anew) await dialog.locator("[data-field=way] input").nth(1).check({ force: true });
  await dialog.locator("[data-field=name]").fill(name);
  await dialog.locator("[data-field=password]").fill(password);
  if (anew) await dialog.locator("[data-field=again]").fill(password);
  await dialog.locator("[data-do=enter]").click();
}

/** The same with a keyboard alone. */
export async function enterByKeys(page: Page, name: string, password: string, anew = false): Promise<void> {
  await byKey(page, "[data-do=sign-in]");
  if (anew) await pickByKeys(page, "dialog[open] [data-field=way]", "register");
  await writeByKeys(page, "dialog[open] [data-field=name]", name);
  await writeByKeys(page, "dialog[open] [data-field=password]", password);
  if (anew) await writeByKeys(page, "dialog[open] [data-field=again]", password);
  await byKey(page, "dialog[open] [data-do=enter]");
}

export async function isIn(page: Page, name: string): Promise<void> {
  await page.locator("[data-do=me]", { hasText: name }).waitFor();
}
