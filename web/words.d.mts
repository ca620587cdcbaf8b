/** The translations of a catalogue: message → text, or the list of its forms. Fuzzy and empty ones are left out. */
export function parsePo(po: string): Map<string, string | string[]>;
