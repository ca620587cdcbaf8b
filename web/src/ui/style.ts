// The dresses of parts of the page. Each lies in a file of its own (build.mjs, by folder) and is put on when the part is
// drawn: the first page does not wait for those of tables.

/** Resolves when the dress is there. */
export function wear(part: string): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(`link[data-style="${part}"]`);
  if (!link || link.rel === "stylesheet") return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener("load", () => resolve(), { once: true });
    link.addEventListener("error", () => resolve(), { once: true });
    link.rel = "stylesheet";
  });
}
