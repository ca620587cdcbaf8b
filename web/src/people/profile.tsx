// Somebody: since when, how strong in each game, what they played. As everybody may know it; and what one may do about them.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { LinkState } from "../home/link";
import { blocked as askBlocked } from "../net/company";
import { server } from "../net/connection";
import { Button } from "../ui/control/button";
import { tell } from "../ui/control/toast";
import { Bar } from "../ui/page/bar";
import { useArrival } from "../ui/page/focus";
import { bring, wear } from "../ui/page/style";
import { useTitle } from "../ui/page/title";
import { useStore } from "../ui/store";
import { spoken, _, _n } from "../ui/words";
import { befriend, useFriends } from "./friends";
import { History } from "./history";
import { usePerson, type Known } from "./person";
import { Ratings } from "./ratings";
import { words } from "./secret";
import "./people.css";

await bring("people");

/** For who has an account, about somebody else. */
function Deeds({ name }: { name: string }) {
  const { list, read } = useFriends(true);
  const [blocked, setBlocked] = useState(false);
  useEffect(() => void askBlocked().then((names) => setBlocked(names.includes(name)), () => undefined), [name]);
  const bond = list?.find((one) => one.name === name)?.bond;
  const change = (off: boolean) => void befriend(name, off).then((done) => done && read());
  const block = async (off: boolean) => {
    try {
      await server.request({ type: "block", name, ...(off ? { off } : {}) });
      setBlocked(!off);
      read();
    } catch (error) {
      tell({ kind: "error", text: words(error) });
    }
  };
  return (
    <div class="person-deeds">
      <a class="btn go" href={`#/new/chess/with/${encodeURIComponent(name)}`} data-do="challenge">
        {_("Invite to a game")}
      </a>
      <Button data="befriend" busy={list === undefined} onPress={() => change(bond === "friends" || bond === "asked")}>
        {bond === "friends" ? _("No longer friends") : bond === "asked" ? _("Take it back") : bond === "asks" ? _("Accept as a friend") : _("Ask to be friends")}
      </Button>
      <Button kind="quiet" data="block" onPress={() => void block(blocked)}>
        {blocked ? _("Unblock") : _("Block")}
      </Button>
    </div>
  );
}

function Head({ name, person }: { name: string; person: Known | null | undefined }) {
  const { name: own, guest } = useStore(server.view);
  const since = person && new Intl.DateTimeFormat(spoken(), { year: "numeric", month: "long" }).format(person.since);
  return (
    <section class="sheet person-head">
      <div>
        <h1>{name}</h1>
        {since && <p class="note">{_("here since {since}", { since })}</p>}
      </div>
      {person && person.ended > 0 && (
        <p class="person-games">
          <b>{_n("{count} match", "{count} matches", person.ended)}</b>
        </p>
      )}
      {person && guest === false && own !== name && <Deeds name={person.name} />}
    </section>
  );
}

export function Profile({ id }: { kind: string; id: string }) {
  useLayoutEffect(() => wear("people"), []);
  const person = usePerson(id);
  useTitle(id);
  useArrival();
  return (
    <>
      <Bar>
        <LinkState />
      </Bar>
      <main class="me" id="main" tabIndex={-1} aria-busy={person === undefined}>
        <Head name={id} person={person} />
        {person === null && <p>{_("There is nobody of this name here, or only as a guest.")}</p>}
        {person && <Ratings person={person} />}
        {person && <History name={person.name} title={_("Last games")} />}
      </main>
    </>
  );
}
