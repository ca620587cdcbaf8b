// What is mine: my games, my ratings, my account.
import { useLayoutEffect } from "preact/hooks";
import { LinkState } from "../home/link";
import { server } from "../net/connection";
import { Bar } from "../ui/page/bar";
import { useArrival } from "../ui/page/focus";
import { bring, wear } from "../ui/page/style";
import { useTitle } from "../ui/page/title";
import { useStore } from "../ui/store";
import { _ } from "../ui/words";
import { Account, Notices } from "./account";
import { Friends } from "./friends";
import { MyGames } from "./games";
import { usePerson } from "./person";
import { Ratings } from "./ratings";
import "./people.css";

await Promise.all([bring("people"), bring("watch")]);

export function Me() {
  useLayoutEffect(() => (wear("people"), wear("watch")), []);
  const { name, guest, state } = useStore(server.view);
  const person = usePerson(guest === false ? name : undefined);
  useTitle(_("My games"));
  useArrival();
  return (
    <>
      <Bar>
        <LinkState />
      </Bar>
      <main class="me" id="main" tabIndex={-1}>
        <MyGames own={guest === false ? name : undefined} />
        {person && person.ratings.length > 0 && <Ratings person={person} />}
        {guest === false && name !== undefined && <Friends />}
        {name !== undefined && <Notices />}
        {guest === false && name !== undefined && <Account name={name} />}
        {guest && <p class="note my-guest">{_("You are a guest: this browser knows who you are, and nobody else. With an account your name, ratings and matches are yours everywhere.")}</p>}
        {state === "none" && <p class="note my-guest">{_("This page came without a server: everything is played in this browser.")}</p>}
      </main>
    </>
  );
}
