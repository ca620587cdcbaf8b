// How even it is, in words, with how sure that is.
import { useEffect, useState } from "preact/hooks";
import type { DuelSetup } from "../documents";
import type { OpponentInfo } from "../engine/requests";
import { openPack } from "../home/own";
import { Button } from "../ui/control/button";
import { spoken, _, _n } from "../ui/words";
import { useStore } from "../ui/store";
import { Estimate, MATCHES, shareOf, type EstimateView } from "./estimate";
import { ownScenario } from "./way";

interface EvenProps {
  setup: DuelSetup;
  text: string;
  /** who plays both sides */
  opponent: OpponentInfo | undefined;
}

function decimal(value: number): string {
  return new Intl.NumberFormat(spoken(), { maximumFractionDigits: 1 }).format(value);
}

function Result({ view: { sums, state }, setup, opponent }: { view: EstimateView; setup: DuelSetup; opponent: OpponentInfo }) {
  const { matches, won, points, lost, rounds, mission, quiet } = sums;
  const nameOf = (side: "german" | "soviet") => setup.sides.find((each) => each.side === side)!.name;
  const better = won.german >= won.soviet ? "german" : "soviet";
  const { share, margin } = shareOf(won[better], matches);
  const even = share - margin <= 50;
  const percent = (count: number) => `${Math.round((100 * count) / matches)} %`;
  return (
    <div class="even-result" role={state === "runs" ? undefined : "status"}>
      <p>
        <b>{even ? _("About even, as far as can be told") : _("In favour of: {side}", { side: nameOf(better) })}</b>
      </p>
      <p data-result>{_("{side} win {share} of {matches} games between programs of the level “{level}”.", { side: nameOf(better), share: `${share} ± ${margin} %`, matches, level: opponent.level_name })}</p>
      <ul>
        <li>{_("VP in a game: {german} {first}, {soviet} {second}", { german: nameOf("german"), first: decimal(points.german / matches), soviet: nameOf("soviet"), second: decimal(points.soviet / matches) })}</li>
        <li>{_("Tanks lost in a game: {german} {first}, {soviet} {second}", { german: nameOf("german"), first: decimal(lost.german / matches), soviet: nameOf("soviet"), second: decimal(lost.soviet / matches) })}</li>
        <li>{_("{rounds} rounds; no tank is lost in {quiet} of the games", { rounds: decimal(rounds / matches), quiet: percent(quiet) })}</li>
        <li>{_("Won by objectives against the kills: {mission}", { mission: percent(mission) })}</li>
      </ul>
      <p class="note">{_("The margin holds in 19 of 20 such counts. Programs are no people: it is a hint.")}</p>
    </div>
  );
}

export function Even({ setup, text, opponent }: EvenProps) {
  const [estimate] = useState(() => new Estimate());
  const view = useStore(estimate.view);
  const [failed, setFailed] = useState("");
  useEffect(() => () => estimate.stop(), [estimate]);
  useEffect(() => estimate.forget(), [text]);
  const runs = view.state === "runs";
  const start = async () => {
    setFailed("");
    const own = ownScenario(text, setup.name ?? "");
    try {
      const { pack } = await openPack("duel", own.file!, own.option);
      await estimate.run({ pack, options: [own.option], opponent: opponent!.name });
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <section class="sheet even" aria-label={_("How even is it?")} data-state={view.state} data-matches={view.sums.matches}>
      <h2>{_("How even is it?")}</h2>
      {view.state === "none" && <p class="note">{_("Programs play it against each other here in the browser, and count.")}</p>}
      {runs && (
        <>
          <progress max={MATCHES} value={view.sums.matches} aria-label={_("Games played")} />
          <p class="note">{_n("one game of {all}", "{count} games of {all}", view.sums.matches, { all: MATCHES })}</p>
        </>
      )}
      {opponent && view.sums.matches > 0 && <Result view={view} setup={setup} opponent={opponent} />}
      {(failed || view.failed) && <p class="failed" role="alert">{failed || view.failed}</p>}
      {runs ? (
        <Button data="estimate-stop" onPress={() => estimate.stop()}>
          {_("Stop")}
        </Button>
      ) : (
        <Button data="estimate" why={setup.playable ? undefined : { text: _("First it must be one that can be played.") }} busy={!opponent} onPress={() => void start()}>
          {view.state === "none" ? _("Try it out") : _("Once more")}
        </Button>
      )}
    </section>
  );
}
