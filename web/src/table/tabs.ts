// Tabs of this browser that have the same match open: the one that opened it last plays it, the others rest.
interface Message {
  match: string;
  /** opened: somebody has it from now on; left: whoever had it before answers */
  what: "opened" | "left";
}

export interface Tab {
  close(): void;
}

/** `lost`: another tab has taken the match over. `taken`: another tab had it before. */
export function claim(match: string, lost: () => void, taken: () => void): Tab {
  const channel = new BroadcastChannel("tankodrom.matches");
  let ours = true;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.match !== match) return;
    if (data.what === "left") return ours && taken();
    if (!ours) return;
    ours = false;
    channel.postMessage({ match, what: "left" } satisfies Message);
    lost();
  };
  channel.postMessage({ match, what: "opened" } satisfies Message);
  return { close: () => channel.close() };
}
