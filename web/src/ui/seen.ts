// What is asked again and again while the page is in sight, and not at all while it is not.

/** Calls at once, then every so many milliseconds as long as the page is seen. Returns how to stop. */
export function whileSeen(call: () => void, every: number): () => void {
  let last = 0;
  const look = () => {
    if (document.hidden || performance.now() - last < every) return;
    last = performance.now();
    call();
  };
  last = performance.now();
  call();
  const timer = setInterval(look, every);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
