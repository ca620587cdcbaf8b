// The dresses of parts of the page. Each lies in a file of its own (build.mjs, by folder) and is put on when the part is
// drawn: the first page does not wait for those of tables, and no game wears another's.
function linkOf(part: string): HTMLLinkElement | null {
  return document.querySelector<HTMLLinkElement>(`link[data-style="${part}"]`);
}

/** Resolves when the dress is there. */
export function wear(part: string): Promise<void> {
  const link = linkOf(part);
  if (!link) return Promise.resolve(); // it has none
  if (link.rel === "stylesheet") {
    link.disabled = false;
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    link.addEventListener("load", () => resolve(), { once: true });
    link.addEventListener("error", () => resolve(), { once: true });
    link.rel = "stylesheet";
  });
}

export function shed(part: string): void {
  const link = linkOf(part);
  if (link) link.disabled = true;
}
