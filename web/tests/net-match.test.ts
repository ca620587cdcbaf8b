// Matches between people in browsers of their own, over a real server: invited by a link, with a reload, a lost
// connection and a server that is killed and started again in the middle.
import assert from "node:assert/strict";
import { test } from "node:test";
import { shot } from "./support/house";
import { faultlessButForTheCut, shows, sitDown, typeMoves, wiresOf, type Together } from "./support/net";
import { chances, playSteps, type Wire } from "./support/wire";

async function followed({ visitors }: Together, wires: Wire[]): Promise<void> {
  for (const [place, { page }] of visitors.entries()) await shows(page, Number(wires[place]!.table.step));
}

for (const game of ["chess", "rush", "duel"] as const) {
  test(`${game} from the invitation to the end`, async () => {
    const together = await sitDown(game);
    const { house, visitors, wires } = together;
    const [host, guest] = visitors;
    const chance = chances(11);
    if (game === "chess") await typeMoves(together, 4);
    else await playSteps(wires, 4, chance);
    await followed(together, wires);

    // Reloaded: the match is there again, at the same step, with its whole log.
    await guest.page.reload();
    await followed(together, wires);
    if (game === "chess") {
      await guest.page.locator("[data-move]").first().waitFor({ state: "attached" });
      await host.page.keyboard.press("Home");
      await host.page.getByText("The start of the match").waitFor();
      await host.page.keyboard.press("Escape");
    }

    // Without a network for a while: what was missed comes when it is back.
    await guest.context.setOffline(true);
    await guest.page.locator("[data-connection=lost]").first().waitFor();
    await playSteps(wires, 4, chance);
    await guest.context.setOffline(false);
    await guest.page.locator("[data-connection=here]").first().waitFor();
    await followed(together, wires);
    await shot(guest.page, `net-${game}-back`);

    // The server is killed; it goes on where it was.
    await house.kill();
    for (const { page } of visitors) await page.locator("[data-connection=lost]").first().waitFor();
    await shot(host.page, `net-${game}-lost`);
    await house.start();
    for (const { page } of visitors) await page.locator("[data-connection=here]").first().waitFor();
    const again = await wiresOf(together);
    await followed(together, again);
    await playSteps(again, 2000, chance);
    assert.ok(again.every(({ over }) => over), "the match did not come to its end");
    for (const { page } of visitors) await page.locator("[data-match][data-over=true]").waitFor({ state: "attached", timeout: 60_000 }); // pages draw every step
    await shot(host.page, `net-${game}-end`);
    for (const visitor of visitors) faultlessButForTheCut(visitor);
    for (const wire of [...wires, ...again]) wire.close();
    for (const { context } of visitors) await context.close();
  });
}
