// A room where something is made: its draft is opened by the address, and closed when the room is left.
import type { ComponentChild } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../control/button";
import { Opening, Plain } from "../control/plain";
import { _ } from "../words";
import { open } from "./route";

/** A draft; what was wrong with the address it was asked for by, "" for nothing. */
export interface Begun<Draft> {
  draft: Draft;
  wrong: string;
}

interface WorkshopProps<Draft> {
  address: string;
  begin: (address: string) => Promise<Begun<Draft>>;
  /** said while it opens; where it does not */
  opening: string;
  shut: string;
  children: (begun: Begun<Draft>) => ComponentChild;
}

export function Workshop<Draft extends { close(): void }>({ address, begin, opening, shut, children }: WorkshopProps<Draft>) {
  const [begun, setBegun] = useState<Begun<Draft>>();
  const [failed, setFailed] = useState("");
  useEffect(() => {
    let gone = false;
    let made: Draft | undefined;
    begin(address).then(
      (found) => {
        made = found.draft;
        if (gone) made.close();
        else setBegun(found);
      },
      (error: unknown) => gone || setFailed(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      gone = true;
      made?.close();
    };
  }, [address]);
  if (failed) {
    return (
      <Plain
        title={shut}
        buttons={
          <Button kind="go" onPress={() => open("")}>
            {_("To the first page")}
          </Button>
        }
      >
        <p>{failed}</p>
      </Plain>
    );
  }
  return begun ? <>{children(begun)}</> : <Opening>{opening}</Opening>;
}
