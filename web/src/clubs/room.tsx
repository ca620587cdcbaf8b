// Tournaments for clubs: the list of them, and each by its own address.
import { useLayoutEffect } from "preact/hooks";
import { LinkState } from "../home/link";
import { Bar } from "../ui/page/bar";
import { useArrival } from "../ui/page/focus";
import { bring, wear } from "../ui/page/style";
import { ClubList } from "./list";
import { ClubOne } from "./one";
import "./clubs.css";

await bring("clubs");

export function ClubsRoom({ id }: { kind: string; id: string }) {
  useLayoutEffect(() => wear("clubs"), []);
  useArrival();
  return (
    <>
      <Bar>
        <LinkState />
      </Bar>
      <main class="clubs" id="main" tabIndex={-1}>
        {id === "" ? <ClubList /> : <ClubOne key={id} id={id} />}
      </main>
    </>
  );
}
