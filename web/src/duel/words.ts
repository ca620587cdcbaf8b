// Small helpers for what is written on the table.

/** A sentence begins with a capital, whatever it was a part of. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Words in capitals, as the boards of the game shout them, said calmly. Names of tanks (S-III) stay. */
export function calm(text: string): string {
  return capital(text.replace(/(?<![-\p{L}])\p{Lu}{2,}(?![-\p{L}])/gu, (word) => word.toLocaleLowerCase()));
}

/** +10, −5: with the true minus sign. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** A text with the true minus sign before its numbers. */
export function minus(text: string): string {
  return text.replace(/(?<!\S)-(?=\d)/g, "−");
}

/** A number below zero with the true minus sign. */
export function metres(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}
