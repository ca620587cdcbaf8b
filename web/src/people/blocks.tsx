// Whom one wants nothing to do with, and who may be heard again.
import { useEffect, useState } from "preact/hooks";
import { blocked as askBlocked } from "../net/company";
import { server } from "../net/connection";
import { Button } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { _ } from "../ui/words";
import { words } from "./secret";

export function Blocks({ onClose }: { onClose: () => void }) {
  const [names, setNames] = useState<string[]>();
  const [wrong, setWrong] = useState("");
  const read = () => askBlocked().then(setNames, (error: unknown) => setWrong(words(error)));
  useEffect(() => void read(), []);
  const unblock = (name: string) => void server.request({ type: "block", name, off: true }).then(read, (error: unknown) => setWrong(words(error)));
  return (
    <Dialog title={_("People you block")} onClose={onClose}>
      <p>{_("They cannot talk to you, sit at your tables, invite you or see whether you are here; they are not told.")}</p>
      {names?.length === 0 && <p class="note">{_("Nobody. Blocking is on somebody's page, and in the table talk.")}</p>}
      <ul class="sessions" aria-live="polite">
        {(names ?? []).map((name) => (
          <li key={name} data-blocked={name}>
            <b>{name}</b>
            <Button data="unblock" label={`${_("Unblock")}: ${name}`} onPress={() => unblock(name)}>
              {_("Unblock")}
            </Button>
          </li>
        ))}
      </ul>
      <p class="why" role="alert">
        {wrong}
      </p>
    </Dialog>
  );
}
