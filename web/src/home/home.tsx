// The first page: what waits, the three games, open tables.
import type { Game } from "../documents";
import { Bar } from "../ui/bar";
import { Button } from "../ui/button";
import { open } from "../ui/route";
import { _ } from "../ui/words";

const games: readonly Game[] = ["chess", "rush", "duel"];

export function Home() {
  return (
    <>
      <Bar />
      <main class="home">
        <h1 class="spoken">Tankodrom</h1>
        {games.map((game) => (
          <section key={game} class="sheet">
            <h2>{titleOf(game)}</h2>
            <Button kind="go" onPress={() => open(`play/${game}`)}>
              {_("Play")}
            </Button>
          </section>
        ))}
      </main>
    </>
  );
}

function titleOf(game: Game): string {
  return game === "chess" ? _("Tank Chess") : game === "rush" ? _("Rush") : _("Tank Duel");
}
