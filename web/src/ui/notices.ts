// Notices of the browser, for who asked for them, and only while the page is not looked at.
import { set, settings } from "./settings";

export type Allowed = "no" | "yes" | "denied" | "none";

/** none: this browser has no notices; denied: its visitor has forbidden them, and only there can allow them again. */
export function allowed(): Allowed {
  if (!("Notification" in window)) return "none";
  if (Notification.permission === "denied") return "denied";
  return settings.value.notices && Notification.permission === "granted" ? "yes" : "no";
}

/** Asks the browser to ask; a press must have led here. */
export async function wantNotices(wanted: boolean): Promise<Allowed> {
  if (wanted && "Notification" in window) await Notification.requestPermission().catch(() => undefined);
  set({ notices: wanted && allowed() !== "denied" });
  return allowed();
}

/** Shown by the keeper where there is one: a telephone shows no others, and a press comes back to the page. `place` is
 * where it leads, "#/table/…"; of each place there is one notice. */
export async function notify(text: string, place: string): Promise<void> {
  if (!document.hidden || allowed() !== "yes") return;
  const keeper = await navigator.serviceWorker?.getRegistration();
  const what = { body: text, icon: "icon-192.png", tag: place, data: place };
  if (keeper) return keeper.showNotification("Tankodrom", what);
  const notice = new Notification("Tankodrom", what);
  notice.onclick = () => {
    window.focus();
    location.hash = place;
    notice.close();
  };
}
