// The rooms of the house, at the top of every page that is no table.
import { useLayoutEffect, useRef } from "preact/hooks";
import { useStore } from "../store";
import { _ } from "../words";
import { route } from "./route";

export function Nav() {
  const [kind = ""] = useStore(route).split("/");
  const rooms = [
    { href: "#/", name: _("Play"), kinds: ["", "new", "table"] },
    { href: "#/watch", name: _("Watch"), kinds: ["watch"] },
    { href: "#/me", name: _("My games"), kinds: ["me", "people", "host"] },
    { href: "#/clubs", name: _("Tournaments"), kinds: ["clubs"] },
    { href: "#/cards", name: _("Cards"), kinds: ["cards"] },
    { href: "#/learn", name: _("Learn"), kinds: ["learn", "puzzles", "rules"] },
  ];
  // On a phone the rooms are a strip that is longer than the screen.
  const here = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => here.current?.scrollIntoView({ block: "nearest", inline: "center" }), [kind]);
  return (
    <nav class="nav" aria-label={_("Rooms")}>
      {rooms.map(({ href, name, kinds }) => (
        <a key={href} href={href} ref={kinds.includes(kind) ? here : undefined} class={kinds.includes(kind) ? "on" : ""} aria-current={kinds.includes(kind) ? "page" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
