// Friends: who is here and where they play, who would like to be one, and asking somebody by name.
import { useEffect, useRef, useState } from "preact/hooks";
import { titleOf } from "../home/words";
import { company, friends as askFriends } from "../net/company";
import { server } from "../net/connection";
import type { Acquaintance } from "../protocol";
import { Button } from "../ui/control/button";
import { tell } from "../ui/control/toast";
import { whileSeen } from "../ui/seen";
import { useStore } from "../ui/store";
import { _, _n } from "../ui/words";
import { words } from "./secret";

/** Who is here and where is asked again so often, in milliseconds, while it is looked at. */
const AGAIN = 15_000;

/** Friends and who would be one; undefined until the server has told. */
export function useFriends(wanted: boolean): { list: Acquaintance[] | undefined; read: () => void } {
  const { told } = useStore(company);
  const [list, setList] = useState<Acquaintance[]>();
  const read = () => void askFriends().then(setList, () => undefined); // with the next connection it is asked again
  useEffect(() => (wanted ? whileSeen(read, AGAIN) : undefined), [wanted, told]);
  return { list: wanted ? list : undefined, read };
}

const rank = ({ bond, here, name }: Acquaintance) => `${bond === "asks" ? 0 : bond === "friends" ? (here ? 1 : 2) : 3} ${name}`;

/** Who asks comes first, then friends who are here. */
export function inOrder(list: readonly Acquaintance[]): Acquaintance[] {
  return [...list].sort((left, right) => rank(left).localeCompare(rank(right)));
}

function whereWords({ bond, here, game, match }: Acquaintance): string {
  if (bond === "asked") return _("has not answered yet");
  if (bond === "asks") return _("would like to be friends");
  if (game && match) return _("plays {game}", { game: titleOf(game) });
  if (game) return _("waits at a table of {game}", { game: titleOf(game) });
  return here ? _("is here") : _("is not here");
}

function Deeds({ one, carryOut }: { one: Acquaintance; carryOut: (name: string, off: boolean) => void }) {
  const { name, bond, table, match } = one;
  if (bond === "asks") {
    return (
      <>
        <Button data="accept" label={`${_("Accept")}: ${name}`} onPress={() => carryOut(name, false)}>
          {_("Accept")}
        </Button>
        <Button kind="quiet" data="decline" label={`${_("Decline")}: ${name}`} onPress={() => carryOut(name, true)}>
          {_("Decline")}
        </Button>
      </>
    );
  }
  if (bond === "asked") {
    return (
      <Button kind="quiet" data="take-back" label={`${_("Take it back")}: ${name}`} onPress={() => carryOut(name, true)}>
        {_("Take it back")}
      </Button>
    );
  }
  return (
    <>
      {table && (
        <a class="btn" href={match ? `#/watch/${match}` : `#/table/${table}`} data-do="visit">
          {match ? _("Watch") : _("Join")} <span class="spoken">{name}</span>
        </a>
      )}
      <a class="btn" href={`#/new/chess/with/${encodeURIComponent(name)}`} data-do="challenge">
        {_("Challenge")} <span class="spoken">{name}</span>
      </a>
      <Button kind="quiet" data="part" label={`${_("Remove")}: ${name}`} onPress={() => carryOut(name, true)}>
        {_("Remove")}
      </Button>
    </>
  );
}

/** Asks the server, and says what it refuses. */
export async function befriend(name: string, off = false): Promise<boolean> {
  try {
    await server.request({ type: "friend", name, ...(off ? { off } : {}) });
    return true;
  } catch (error) {
    tell({ kind: "error", text: words(error) });
    return false;
  }
}

export function Friends() {
  const { list, read } = useFriends(true);
  const [name, setName] = useState("");
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const carryOut = (whom: string, off: boolean) => void befriend(whom, off).then(read);
  const ask = async () => {
    const wanted = name.trim();
    if (!wanted || busy) return;
    setBusy(true);
    setWrong("");
    try {
      await server.request({ type: "friend", name: wanted });
      setName("");
      field.current?.focus();
      tell({ text: _("{name} is asked.", { name: wanted }) });
      read();
    } catch (error) {
      setWrong(words(error));
    }
    setBusy(false);
  };
  const here = (list ?? []).filter((one) => one.here).length;
  return (
    <section class="sheet friends" aria-label={_("Friends")} data-count={list?.length}>
      <h2>
        {_("Friends")} {list && here > 0 && <span class="note">{_n("{count} is here", "{count} are here", here)}</span>}
      </h2>
      <ul aria-live="polite">
        {inOrder(list ?? []).map((one) => (
          <li key={one.name} data-friend={one.name} data-bond={one.bond} data-here={one.here === true}>
            <span class={one.here ? "here-mark on" : "here-mark"} aria-hidden="true" />
            <span class="friend-who">
              <a href={`#/people/${encodeURIComponent(one.name)}`}>{one.name}</a>
              <span class="note">{whereWords(one)}</span>
            </span>
            <span class="friend-deeds">
              <Deeds one={one} carryOut={carryOut} />
            </span>
          </li>
        ))}
      </ul>
      {list?.length === 0 && <p class="calm">{_("Nobody yet: ask somebody by the name they have here.")}</p>}
      <form class="ask-friend" onSubmit={(event) => (event.preventDefault(), void ask())}>
        <label class="field">
          <span>{_("Name")}</span>
          <input ref={field} class="text-field" value={name} maxLength={40} autoComplete="off" data-field="friend" aria-invalid={wrong !== ""} aria-describedby="friend-wrong" onInput={(event) => (setName(event.currentTarget.value), setWrong(""))} />
        </label>
        <Button data="ask-friend" busy={busy} {...(name.trim() ? {} : { why: { text: _("Write a name first.") } })} onPress={() => void ask()}>
          {_("Ask to be friends")}
        </Button>
        <p class="friend-wrong" id="friend-wrong" role="alert">
          {wrong}
        </p>
      </form>
    </section>
  );
}
