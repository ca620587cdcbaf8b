// The dresses of parts of the page. Each lies in a file of its own (build.mjs, by folder): it is brought with the part, and
// put on in the moment in which that is drawn, so that nothing else moves under it. The first page does not wait for those
// of tables.
function linkOf(part: string): HTMLLinkElement | null {
  return document.querySelector<HTMLLinkElement>(`link[data-style="${part}"]`);
}

/** Resolves when the dress is there. */
export function bring(part: string): Promise<void> {
  const link = linkOf(part);
  if (!link || link.rel === "stylesheet") return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener("load", () => resolve(), { once: true });
    link.addEventListener("error", () => resolve(), { once: true });
    link.media = "not all";
    link.rel = "stylesheet";
  });
}

/** Puts it on; that it was brought is the caller's to see to. */
export function wear(part: string): void {
  const link = linkOf(part);
  if (link) link.media = "all";
}
