// Which pack is played with, where it is not the built-in one, and the way to look through it.
import { useEffect, useState } from "preact/hooks";
import { nameOf } from "../packs/add";
import { load } from "../packs/kept";
import { _ } from "../ui/words";

export function PackLine({ pack }: { pack: string }) {
  const [name, setName] = useState("");
  useEffect(() => void load(pack).then((kept) => setName(kept ? nameOf(kept) : "")), [pack]);
  return (
    <p class="pack-line" data-pack={pack}>
      {_("Pack")}: <a href={`#/cards/${pack}`}>{name || pack.slice(0, 12)}</a>
    </p>
  );
}
