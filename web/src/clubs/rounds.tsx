// Rounds, the newest first: who meets whom, how it came out, and the way to each match.
import type { Pairing, Tournament } from "../protocol";
import { _ } from "../ui/words";
import { nameOf } from "./standings";
import { resultWords } from "./words";

/** To the table for its players, to a seat among the onlookers or to the record for the others. */
function wayTo({ table, match, result, first, second }: Pairing, { head, player }: Tournament): { href: string; text: string } | undefined {
  if (!table || !match) return undefined;
  if (result) return { href: `#/replay/table/${table}/${match}`, text: _("Replay") };
  if (player !== undefined && (player === first || player === second)) return { href: `#/table/${table}`, text: _("Play") };
  return { href: head.link ? `#/table/${table}` : `#/watch/${match}`, text: _("Watch") };
}

function Board({ told, pairing }: { told: Tournament; pairing: Pairing }) {
  const { board, first, second, result } = pairing;
  const way = wayTo(pairing, told);
  const names = [nameOf(told, first), second === undefined ? "" : nameOf(told, second)];
  const mine = told.player !== undefined && (told.player === first || told.player === second);
  return (
    <li class={`club-board ${mine ? "mine" : ""}`} data-board={board} data-result={result ?? ""}>
      <span class="club-number">
        <span class="spoken">{_("Board")} </span>
        {board}
      </span>
      <span class={result === "first" ? "won" : ""}>{names[0]}</span>
      {second === undefined ? (
        <span class="club-bye note">{_("has a bye: one point")}</span>
      ) : (
        <>
          <b class="club-result">{result ? resultWords(pairing) : <span aria-label={_("is being played")}>–</span>}</b>
          <span class={result === "second" ? "won" : ""}>{names[1]}</span>
        </>
      )}
      {way && (
        <a class="link" href={way.href}>
          {way.text} <span class="spoken">{names.join(" – ")}</span>
        </a>
      )}
    </li>
  );
}

export function Rounds({ told }: { told: Tournament }) {
  const rounds = Array.from({ length: told.head.round ?? 0 }, (_all, place) => (told.head.round ?? 0) - place);
  return (
    <section class="sheet club-rounds" aria-label={_("Rounds")}>
      <h2>{_("Rounds")}</h2>
      {rounds.map((round) => (
        <details key={round} open={round === told.head.round}>
          <summary>
            <h3>{_("Round {round}", { round })}</h3>
          </summary>
          <ul>
            {told.pairings
              .filter((pairing) => pairing.round === round)
              .map((pairing) => (
                <Board key={pairing.board} told={told} pairing={pairing} />
              ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
