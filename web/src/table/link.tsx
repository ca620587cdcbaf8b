// How the connection is: three bars and milliseconds; and how many watch.
import { Icon } from "../ui/icon";
import { _, _n } from "../ui/words";
import type { MatchView } from "./match";

export function LinkState({ view }: { view: MatchView }) {
  const { connection, lag, onlookers } = view;
  const good = connection === "here" && (lag ?? 0) < 300;
  const words = connection === "lost" ? _("Connection lost") : lag === undefined ? _("Connected") : _("Connected, {lag} ms", { lag });
  return (
    <>
      {onlookers > 0 && (
        <span class="link-state wide">
          <Icon id="i-eye" />
          <span>{_n("{count} watching", "{count} watching", onlookers)}</span>
        </span>
      )}
      {connection !== "local" && (
        <span class={`link-state ${connection === "lost" ? "bad" : good ? "good" : ""}`} role="img" aria-label={words} title={words}>
          <Icon id="i-link" />
          {connection === "here" && lag !== undefined && <span>{_("{lag} ms", { lag })}</span>}
        </span>
      )}
    </>
  );
}
