// The page is kept in the browser, and says when there is a newer one: it is loaded when the reader wants it.
import { useEffect } from "preact/hooks";
import { Button } from "../ui/control/button";
import { whenIdle } from "../ui/soon";
import { Store, useStore } from "../ui/store";
import { _ } from "../ui/words";

const QUIET = 10 * 60 * 1000; // between two questions whether there is a newer page

const waiting = new Store<ServiceWorker | undefined>(undefined);
let wanted = false;

/** A version that lies ready is offered; the very first one takes over without a word. */
function follow(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) waiting.set(registration.waiting);
  };
  const wait = () => registration.installing?.addEventListener("statechange", look);
  registration.addEventListener("updatefound", wait);
  wait();
  look();
  let asked = Date.now();
  const ask = (patient: boolean) => {
    if (patient && Date.now() - asked < QUIET) return;
    asked = Date.now();
    registration.update().catch(() => undefined); // without a network there is nothing newer
  };
  addEventListener("online", () => ask(false));
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && ask(true));
}

/** Where a browser cannot keep the page, or its visitor forbids it, it comes from the network every time. */
function keepPage(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => wanted && location.reload());
  // A notice was pressed: it leads to a table.
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ go?: unknown }>) => {
    if (typeof data.go === "string" && data.go.startsWith("#/")) location.hash = data.go;
  });
  const keeps = navigator.serviceWorker.register("keeper.js", { updateViaCache: "none" });
  keeps.then(() => navigator.serviceWorker.ready).then(follow, () => undefined);
}

/** Once in a page. */
export function Update() {
  const ready = useStore(waiting);
  useEffect(() => whenIdle(keepPage), []);
  if (!ready) return null;
  const load = () => {
    wanted = true;
    ready.postMessage("take over");
  };
  return (
    <section class="update" role="status" aria-label={_("A newer page")}>
      <p>{_("There is a newer version of this page. Matches of this browser stay as they are.")}</p>
      <Button kind="quiet" data="later" onPress={() => waiting.set(undefined)}>
        {_("Later")}
      </Button>
      <Button data="update" onPress={load}>
        {_("Load it")}
      </Button>
    </section>
  );
}
