// The proof that the deal was fixed before anybody could choose it: what the server had promised, what it promised that
// of, and how to check it without this page.
import { useState } from "preact/hooks";
import { Engine } from "../engine/engine";
import { Button } from "../ui/control/button";
import { settings } from "../ui/settings";
import { _ } from "../ui/words";
import type { Match, MatchView } from "./match";

interface Check {
  holds: boolean;
  error?: { text: string };
}

interface Verified {
  commitment: Check;
  seed: Check;
  replay: Check;
}

/** The engine of the page opens the record of the match and checks it, as tankodrom verify does. */
async function verify(match: Match): Promise<Verified | undefined> {
  const record = await match.record();
  if (record === undefined) return undefined;
  const engine = new Engine();
  try {
    await engine.speak(settings.value.language);
    await engine.ask({ ask: "open", record });
    return await engine.ask<Verified>({ ask: "verify" });
  } finally {
    engine.close();
  }
}

function Line({ name, value }: { name: string; value: string | undefined }) {
  return value ? (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  ) : null;
}

export function Proof({ match, proof }: { match: Match; proof: NonNullable<MatchView["proof"]> }) {
  const [found, setFound] = useState<Verified | "none">();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    const verified = await verify(match).catch(() => undefined);
    setFound(verified ?? "none");
    setBusy(false);
  };
  return (
    <details class="proof">
      <summary>{_("Was it dealt fairly?")}</summary>
      <p>{_("Before the match the server promised its half of the seed by the commitment. The seed follows from that half and the words of the players: nobody could choose the deal.")}</p>
      <dl>
        <Line name={_("Commitment")} value={proof.commitment} />
        <Line name={_("Seed")} value={proof.seed} />
        <Line name={_("The server's half")} value={proof.half} />
        <Line name={_("Salt")} value={proof.salt} />
      </dl>
      <p>
        {_("With its record anybody can check it:")} <code>tankodrom verify RECORD</code>
      </p>
      <Button data="verify" busy={busy} onPress={() => void check()}>
        {_("Check it here")}
      </Button>
      <div role="status">
        {found === "none" && <p class="note">{_("The record cannot be had now.")}</p>}
        {found && found !== "none" && (
          <ul class="proof-checks">
            <Result check={found.commitment} right={_("The commitment opens.")} />
            <Result check={found.seed} right={_("The deal is the committed one.")} />
            <Result check={found.replay} right={_("The match replays to its end.")} />
          </ul>
        )}
      </div>
    </details>
  );
}

function Result({ check, right }: { check: Check; right: string }) {
  return <li class={check.holds ? "holds" : "fails"}>{check.holds ? `✓ ${right}` : `✗ ${check.error?.text ?? ""}`}</li>;
}
