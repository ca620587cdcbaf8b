// Text as the engine and servers read it.

/** What no string of theirs can hold: U+0000, and half a character. */
const UNREADABLE = /[\0\p{Surrogate}]/gu;
const IN_ITS_PLACE = "\ufffd";

/** JSON that can always be read: whoever typed such a thing is told what is wrong with it, not that a message was. */
export function asJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => (typeof part === "string" ? part.replace(UNREADABLE, IN_ITS_PLACE) : part));
}

/** Control characters, and those that turn the direction of what is around them. */
const ORDERS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
/** Characters of an action, in the protocol of the server. */
const LONGEST = 128;

/** Something typed, as an action that can be sent. What no notation has stays what none has, so that the game refuses it
 * in its own words: a cut never makes it right. */
export function asAction(typed: string): string {
  const characters = [...typed.trim().replace(ORDERS, IN_ITS_PLACE)];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join("")}…` : characters.join("");
}
