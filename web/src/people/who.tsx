// Who one is, in the bar: a guest may come in, somebody with an account finds what is theirs.
import { useState } from "preact/hooks";
import { company } from "../net/company";
import { server } from "../net/connection";
import { tell } from "../ui/control/toast";
import { useModule } from "../ui/lazy";
import { useStore } from "../ui/store";
import { _, _n } from "../ui/words";

/** Somebody asks to be friends, or keeps a seat. */
function Waits() {
  const { asks, invitations } = useStore(company);
  const count = asks + invitations;
  return count > 0 ? (
    <span class="who-waits">
      {count}
      <span class="spoken"> {_n("waits for your answer", "wait for your answer", count)}</span>
    </span>
  ) : null;
}

export function Who() {
  const { state, name, guest } = useStore(server.view);
  const [enters, setEnters] = useState(false);
  const dialog = useModule(
    () => import("./enter"),
    enters,
    () => {
      tell({ kind: "error", text: _("This part of the page does not come: the server does not answer.") });
      setEnters(false);
    },
  );
  if (name === undefined || (state !== "open" && state !== "lost")) return null;
  return (
    <>
      {guest ? (
        <>
          <a class="person wide" href="#/me">
            {name}
            <Waits />
          </a>
          <button type="button" class="btn who-btn" data-do="sign-in" onClick={() => setEnters(true)}>
            {_("Sign in")}
          </button>
        </>
      ) : (
        <a class="btn who-btn" href="#/me" data-do="me">
          <span class="who-name">{name}</span>
          <Waits />
        </a>
      )}
      {enters && dialog && <dialog.Enter onClose={() => setEnters(false)} />}
    </>
  );
}
