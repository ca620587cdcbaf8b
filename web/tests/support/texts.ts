// What the page says in a language, by the catalogues: a test that goes through several asks here for what is to be read.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parsePo } from "../../words.mjs";
import { project } from "./house";

export type Code = "en" | "cs" | "ja";

/** A message in that language, with its fields filled. */
export async function textsOf(language: Code): Promise<(message: string, fields?: Record<string, string>) => string> {
  const catalogue = language === "en" ? undefined : parsePo(await readFile(path.join(project, "po", `${language}.po`), "utf8"));
  return (message, fields = {}) => {
    const text = catalogue ? catalogue.get(message) : message;
    assert.ok(typeof text === "string", `${language} has no “${message}”`);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => fields[name] ?? whole);
  };
}
