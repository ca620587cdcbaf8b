// The letters of the page come with it. What is drawn before they are there stands in others as wide, and lines may
// still break elsewhere: a moment of waiting is calmer.
import { soon } from "../soon";

const MOMENT = 120; // milliseconds; a slow line does not wait longer

const wanted = ['400 15px "Sofia Sans"', '600 15px "Sofia Sans Condensed"'];

export async function letters(): Promise<void> {
  await soon(Promise.all(wanted.map((font) => document.fonts.load(font))), MOMENT);
}
