// How the server is: who is here, or that there is none.
import { server } from "../net/connection";
import { Who } from "../people/who";
import { Icon } from "../ui/icon";
import { useStore } from "../ui/store";
import { _, _n } from "../ui/words";

/** Who is here; without a server that is nobody else, and it says so. */
export function LinkState({ here, tables }: { here?: number; tables?: number }) {
  const { state, lag } = useStore(server.view);
  const online = state === "open";
  const crowd =
    here === undefined || tables === undefined
      ? lag === undefined
        ? ""
        : _("{lag} ms", { lag })
      : `${_n("{count} here", "{count} here", here)}, ${_n("{count} table", "{count} tables", tables)}`;
  const words = online ? crowd || _("Connected") : state === "connecting" ? _("connecting") : _("without a server");
  return (
    <>
      <span class={`link-state ${online ? "good" : ""}`} role="img" aria-label={online && words !== _("Connected") ? `${_("Connected")}, ${words}` : words} data-link={state}>
        <Icon id="i-link" />
        <span>{words}</span>
      </span>
      <Who />
    </>
  );
}
