// Searching the rules: numbers, titles, texts and the words of the glossary, in the language spoken and without regard to
// case and accents. What is found first is what its number, then its title, then its text answers to.
import type { Rulebook, RulebookRule } from "../documents";
import { rulesOf, type Word } from "./book";

export interface Found {
  rules: RulebookRule[];
  words: Word[];
}

/** As letters are compared: small, narrow, without accents. The dakuten of kana are no accents. */
export function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLocaleLowerCase();
}

/** How well a rule answers; 0: not at all. Every word that was typed must be somewhere in it. */
function answers(rule: RulebookRule, wanted: readonly string[]): number {
  const number = plain(rule.number);
  const title = plain(rule.title);
  const text = plain(`${rule.text} ${rule.ruling ?? ""}`);
  if (wanted.length === 1 && number === wanted[0]) return 4;
  if (wanted.every((word) => number.startsWith(word))) return 3;
  if (wanted.every((word) => title.includes(word))) return 2;
  return wanted.every((word) => title.includes(word) || text.includes(word)) ? 1 : 0;
}

export function search(book: Rulebook, words: readonly Word[], typed: string): Found {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return { rules: [], words: [] };
  const ranked = rulesOf(book).map((rule) => ({ rule, rank: answers(rule, wanted) }));
  const named = words.map((word) => ({ word, rank: wanted.every((part) => plain(word.name).includes(part)) ? 2 : wanted.every((part) => plain(`${word.name} ${word.text}`).includes(part)) ? 1 : 0 }));
  return {
    rules: ranked.filter(({ rank }) => rank > 0).sort((left, right) => right.rank - left.rank).map(({ rule }) => rule),
    words: named.filter(({ rank }) => rank > 0).sort((left, right) => right.rank - left.rank).map(({ word }) => word),
  };
}
