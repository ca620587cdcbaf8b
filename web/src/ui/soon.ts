/** Waits for something that may fail or take too long: at most so many milliseconds. */
export async function soon(something: Promise<unknown>, milliseconds: number): Promise<void> {
  await Promise.race([something.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, milliseconds))]);
}

/** What is wanted soon, and not before the page is there. */
export function whenIdle(deed: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(deed, { timeout: 2000 });
  else setTimeout(deed, 500);
}
