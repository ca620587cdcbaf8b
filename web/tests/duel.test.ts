// Tank Duel in the page: its parts, and what the document says in them.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { DuelTable } from "../src/documents";
import { accessible } from "./support/axe";
import { aboutQuestion, openDuel } from "./support/duel";
import { faultless, shot, visit, type Visit, type Visitor } from "./support/house";

const SOVIET = ["gunner", "human"];

async function arrive(how: Visit = {}, pace = 0): Promise<Visitor> {
  const visitor = await visit("/", { ...how, settings: { pace, sound: false } });
  return visitor;
}

test("the odds of a shot are the document's, target by target", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  const { table } = await openDuel(page, { players: SOVIET, until: (told) => aboutQuestion("build")(told) && told.choices!.filter(({ verb }) => verb === "shoot").length > 1 });
  for (const choice of table.choices!) {
    if (choice.verb !== "shoot" || !choice.odds) continue;
    await page.locator(`[data-target="${choice.tank}"]`).click();
    const odds = page.locator(".shot .odds");
    assert.equal(await odds.getAttribute("data-hits"), String(choice.odds.hits));
    assert.equal(await page.locator(".shot .pc").first().innerText(), `${choice.odds.hits} %`);
    assert.equal(await page.locator(".shot .two .pc").innerText(), `${choice.odds.penetrates} %`);
    assert.equal(await page.locator(".shot .sum .eq td").last().innerText(), String(choice.odds.accuracy).replace("-", "−"));
    for (const modifier of choice.odds.modifiers ?? []) {
      const line = page.locator(`.sum [data-modifier="${modifier.for}"] td`).last();
      assert.equal(Number((await line.innerText()).replace("−", "-")), modifier.adds);
    }
    for (const place of choice.odds.places ?? []) {
      if (!place.hidden) assert.match(await page.locator(`[data-place="${place.place}"]`).innerText(), new RegExp(`${place.penetration} : ${place.armour}\\s+${place.pierces ?? 0} %`));
    }
    await page.locator(`.tb[data-tank="${choice.tank}"].aimed`).waitFor();
  }
  await shot(page, "duel-shot");
  await accessible(page);
  faultless(visitor);
});

test("the odds grow card by card, as every card says beforehand", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  const shots = (table: DuelTable) => table.choices!.filter((choice) => choice.verb === "shoot");
  const { engine } = await openDuel(page, { players: SOVIET, until: (told) => aboutQuestion("build")(told) && shots(told).length === 1 && told.choices!.some(({ verb }) => verb === "play") });
  const odds = page.locator(".shot .odds");
  const said = page.locator(".shot [data-verb=play]").filter({ hasText: /→/ });
  await said.first().waitFor();
  const write = (await said.first().getAttribute("data-write"))!;
  const told = await said.first().innerText();
  const before = Number(await odds.getAttribute("data-hits"));
  await said.first().click();
  engine.act({ seat: 1, write });
  const [shot] = shots(engine.table<DuelTable>(1));
  assert.ok(shot?.verb === "shoot" && shot.odds);
  await page.locator(`.shot .odds[data-hits="${shot.odds.hits}"][data-penetrates="${shot.odds.penetrates}"]`).waitFor();
  const change = /(\d+) → (\d+) %/.exec(told)!;
  assert.ok((Number(change[1]) === before && Number(change[2]) === shot.odds.hits) || Number(change[2]) === shot.odds.penetrates, `${told}, then ${shot.odds.hits} and ${shot.odds.penetrates}`);
  faultless(visitor);
});

test("a tap on a target aims at it, on the board and on the track", async () => {
  const { page } = await arrive();
  const { table } = await openDuel(page, { players: SOVIET, until: (told) => aboutQuestion("build")(told) && told.choices!.filter(({ verb }) => verb === "shoot").length > 1 });
  const targets = table.choices!.flatMap((choice) => (choice.verb === "shoot" ? [choice.tank] : []));
  await page.locator(`.tb[data-tank="${targets[1]}"]`).click();
  await page.getByRole("heading", { name: `${table.board.active} fires at ${targets[1]}` }).waitFor();
  await page.locator(`[data-unit="${targets[0]}"]`).click();
  await page.getByRole("heading", { name: `${table.board.active} fires at ${targets[0]}` }).waitFor();
  await page.keyboard.press("f");
  await page.getByRole("heading", { name: `${table.board.active} fires at ${targets[1]}` }).waitFor();
});

test("bids are chosen, laid together and turned together", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  const { table } = await openDuel(page, { players: SOVIET, until: aboutQuestion("bids") });
  const lay = page.getByRole("button", { name: "Lay the cards" });
  assert.equal(await lay.getAttribute("aria-disabled"), "true");
  const [first, second] = table.board.hands[1]!.cards!.map(({ card }) => card);
  await page.locator(`[data-card="${first}"]`).click();
  await page.locator(`[data-card="${second}"]`).click();
  const lower = table.choices!.find((choice) => choice.verb === "bid" && choice.card === first && choice.tank === "S-I");
  assert.ok(lower?.verb === "bid");
  await page.getByText(`S-I with ${first}: of the ${100 - table.board.hands[1]!.cards!.length} cards that you do not hold, ${lower.lower} `).waitFor();
  assert.equal(await page.locator('[data-bid="chosen"]').count(), 2);
  await shot(page, "duel-bid");
  await accessible(page);
  await lay.click();
  await page.getByRole("list", { name: "Order of play" }).waitFor();
  assert.equal(await page.locator(".play-order li").count(), 4);
  faultless(visitor);
});

test("a reaction is asked calmly, with the document's two numbers", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  const { table } = await openDuel(page, { players: SOVIET, until: (told) => aboutQuestion("tactics")(told) && told.asked?.odds !== undefined });
  const answer = table.choices!.find(({ verb }) => verb === "tactics");
  assert.ok(answer?.verb === "tactics" && answer.odds);
  await page.getByRole("heading", { name: "Tactics?" }).waitFor();
  assert.equal(await page.locator(".ask .pc").first().innerText(), `${table.asked!.odds!.hits} %`);
  assert.equal(await page.locator(".ask .two .pc").innerText(), `${answer.odds.hits} %`);
  await shot(page, "duel-ask");
  await accessible(page);
  await page.getByRole("button", { name: "No Tactics" }).click();
  await page.locator('.duel:not([data-question="tactics"])').waitFor();
  faultless(visitor);
});

test("order icons are paid by tapping cards, and taken back", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  const { table } = await openDuel(page, { players: SOVIET, until: (told) => aboutQuestion("payment")(told) && (told.asked!.needed ?? 0) >= 4 });
  const price = table.asked!.needed!;
  assert.equal(await page.locator(".payrow .ois svg").count(), price);
  const pay = table.choices!.find(({ verb }) => verb === "pay");
  assert.ok(pay?.verb === "pay");
  await page.locator(`[data-card="${pay.card}"]`).click();
  await page.locator(".paid li").first().waitFor();
  assert.ok((await page.locator(".payrow .ois .y").count()) >= 1);
  assert.equal(await page.locator(".payrow .ois svg").count(), price);
  await shot(page, "duel-pay");
  await accessible(page);
  await page.getByRole("button", { name: "Take back" }).click();
  await page.locator(`[data-card="${pay.card}"]`).waitFor();
  faultless(visitor);
});

test("a Move card leads to places of the track", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  const { table } = await openDuel(page, { players: SOVIET, until: aboutQuestion("distance") });
  const forward = table.choices!.find((choice) => choice.verb === "drive" && choice.way === "forward");
  assert.ok(forward?.verb === "drive");
  const tank = table.board.active!;
  await page.locator(`.goal[data-write="${forward.write}"]`).click();
  await page.getByRole("img", { name: new RegExp(`^${tank}, .*at ${forward.to} m`) }).or(page.getByRole("button", { name: new RegExp(`^${tank}, .*at ${forward.to} m`) })).first().waitFor();
  faultless(visitor);
});

test("a card that cannot be played says why, with the rule", async () => {
  const { page } = await arrive();
  const { table } = await openDuel(page, { players: SOVIET, until: (told) => aboutQuestion("action")(told) && (told.refused ?? []).length > 0 });
  const refused = table.refused![0]!;
  assert.ok("card" in refused);
  await page.locator(`[data-card="${refused.card}"]`).focus();
  const why = page.locator(".why-card");
  await why.getByText(refused.text).waitFor();
  if (refused.rule) assert.match(await why.innerText(), new RegExp(refused.rule.replaceAll(".", "\\.")));
});

test("turned cards land on the strip at their numbers", async () => {
  const visitor = await arrive({ motion: true }, 1);
  const { page } = visitor;
  await openDuel(page, { players: SOVIET, until: (told) => aboutQuestion("build")(told) && told.choices!.some(({ verb }) => verb === "shoot") });
  await page.locator("[data-main]").press("Enter");
  const marker = page.locator(".turned [data-turned]");
  await marker.waitFor();
  const card = Number(await marker.getAttribute("data-turned"));
  assert.ok(card >= 1 && card <= 100);
  const against = Number(await page.locator(".turned [data-against]").getAttribute("data-against"));
  assert.equal(await page.locator(".turned .marker").getAttribute("class"), `marker ${card <= against && card <= 95 ? "landed" : "missed"}`);
  faultless(visitor);
});

test("on a phone what a shot did is in sight with the question that follows it", async () => {
  const visitor = await visit("/", { width: "phone", touch: true });
  const { page } = visitor;
  await openDuel(page, { players: ["human", "gunner"], until: aboutQuestion("acquire") });
  const turned = page.locator(".turned .turned-cards li").first();
  await turned.waitFor();
  const place = await turned.boundingBox(), hand = await page.locator(".duel-hand").boundingBox();
  assert.ok(place && hand && place.y + place.height <= hand.y, "what came of the shot is out of sight");
  faultless(visitor);
});

test("who loses a tank is told so until they close it or go on", async () => {
  const visitor = await visit("/");
  const { page } = visitor;
  const lost = (table: DuelTable) => table.board.tanks.find(({ seat, out }) => seat === table.seat && out);
  const { table } = await openDuel(page, { players: ["human", "gunner"], until: (told) => lost(told) !== undefined });
  const news = page.locator(".news");
  await news.getByText(`${lost(table)!.tank} is eliminated`).waitFor();
  assert.match(await news.locator("h2").innerText(), /^You have lost /);
  assert.ok((await page.locator("[data-write]:not([aria-disabled])").count()) > 0, "it holds an answer back");
  await page.keyboard.press("Escape");
  await news.waitFor({ state: "detached" });
  faultless(visitor);
});

test("a damage card has one number, and says first what it does", async () => {
  const visitor = await visit("/");
  const { page } = visitor;
  await openDuel(page, { players: ["human", "gunner"], until: (told) => aboutQuestion("action")(told) && told.board.tanks.some(({ crew }) => Object.values(crew ?? {}).some(({ health }) => health === "wounded")) });
  const damage = page.locator(".damage").last();
  await damage.waitFor();
  const number = /\d+/.exec(await damage.locator(".damage-top b").innerText())![0];
  assert.ok((await page.locator(".turned-text", { hasText: `Damage card ${number} ` }).count()) > 0, `Damage ${number} is another card in the sentence`);
  assert.ok(((await damage.locator(".damage-part").textContent()) ?? "").trim().length > 0);
  faultless(visitor);
});

test("ground says what it does on its card, and all of a card is read where it is pointed at", async () => {
  const visitor = await visit("/");
  const { page } = visitor;
  const ground = /^(Brush|Woods|Building|Gully|Rough|Mud)$/;
  const { table } = await openDuel(page, { players: ["human", "gunner"], until: (told) => told.board.hands.some(({ seat, cards }) => seat === told.seat && cards?.some(({ text }) => ground.test(text))) });
  const { card } = table.board.hands.find(({ seat }) => seat === table.seat)!.cards!.find(({ text }) => ground.test(text))!;
  const shown = page.locator(`[data-card="${card}"]`);
  assert.match(await shown.locator(".effects").innerText(), /(cover|conceal|hull down|bog) \d+/);
  await shown.hover();
  assert.match(await page.locator(".reading").innerText(), /When it is turned: penetration/);
  faultless(visitor);
});

test("all that is printed on a tank is a press away", async () => {
  const visitor = await visit("/");
  const { page } = visitor;
  await openDuel(page, { players: ["human", "gunner"], until: () => true });
  await page.locator("[data-printed]").first().click();
  const sheet = page.getByRole("dialog");
  assert.match(await sheet.innerText(), /VP: tank \d+, commander \d+/);
  assert.match(await sheet.innerText(), /size [+−]\d+/);
  assert.equal(await sheet.locator(".rt thead th").count(), 12); // 0 to 2000 m
  await page.keyboard.press("Escape");
  faultless(visitor);
});

test("a level that is bought says why it is so low", async () => {
  const { page } = await arrive();
  const { table } = await openDuel(page, { players: SOVIET, until: (told) => aboutQuestion("payment")(told) && typeof told.board.tanks.find(({ tank }) => tank === told.board.active)?.fire === "object" && (told.asked?.level ?? "").startsWith("Fire") });
  const { fire } = table.board.tanks.find(({ tank }) => tank === table.board.active)!;
  assert.ok(typeof fire === "object");
  await page.locator(".steps6").getByText(table.asked!.level!).waitFor();
  assert.match(table.asked!.level!, new RegExp(`level ${fire.level} of the printed ${fire.most} \\(${fire.why}\\)`));
  assert.equal(await page.locator(".steps6 .plus").count(), table.board.laid!.boost);
});

test("the log is a story: rounds and phases are headings, what is drawn one sentence with the cards", async () => {
  const { page } = await arrive();
  const { table } = await openDuel(page, { players: SOVIET, until: (told) => told.board.round === 2 && aboutQuestion("action")(told) });
  const log = page.getByRole("log", { name: "What happened" });
  await log.locator(".head").getByText("Round 2").waitFor();
  await log.locator(".head").getByText(`The phase of ${table.board.active} begins`).last().waitFor();
  await log.getByText(/draws \d+ cards?: \d+(, \d+)*/).first().waitFor();
  assert.equal(await log.getByText("comes into the hand").count(), 0);
  assert.ok((await log.locator(".rule-number").count()) > 5);
});

test("three a side fit into the window, with the hand", async () => {
  const { page } = await arrive();
  for (const until of [(told: DuelTable) => told.board.round > 2 && aboutQuestion("action")(told), (told: DuelTable) => told.board.round > 3 && aboutQuestion("build")(told)]) {
    const { table } = await openDuel(page, { options: ["scenario=crossroads"], players: SOVIET, until });
    await page.locator(`.duel[data-step="${table.step}"] .card .aname`).first().waitFor();
    const { high, shown } = await page.evaluate(() => ({ high: document.documentElement.scrollHeight, shown: innerHeight }));
    assert.ok(high <= shown, `${high} > ${shown}`);
    for (const part of await page.locator(".tb, .duel-hand .battle-card").all()) {
      const { cut, bottom } = await part.evaluate((self) => ({ cut: self.scrollHeight - self.clientHeight, bottom: self.getBoundingClientRect().bottom }));
      assert.ok(cut <= 0 && bottom <= shown, `${await part.innerText()}: ${cut}, ${bottom}`);
    }
  }
});

test("the infantry stands on the track where it has come to", async () => {
  const { page } = await arrive();
  const { table } = await openDuel(page, { options: ["scenario=infantry-assault"], players: SOVIET, until: (told) => aboutQuestion("action")(told) && told.board.sides.some(({ advance = 0 }) => advance > 0) });
  for (const { side, name, advance } of table.board.sides) await page.locator(`[data-unit="${side}-infantry"]`).and(page.getByRole("img", { name: `${name}: infantry ${advance} m` })).waitFor();
});

test("cards that are laid are drawn on a phone too", async () => {
  const { page } = await arrive({ width: "phone", touch: true });
  const { table } = await openDuel(page, { players: SOVIET, until: (told) => aboutQuestion("build")(told) && (told.board.laid?.cards.length ?? 0) > 1 });
  const laid = page.locator(".played .battle-card");
  assert.deepEqual(await laid.locator(".no").allInnerTexts(), table.board.laid!.cards.map(({ card }) => String(card)));
  for (const card of await laid.all()) assert.ok((await card.boundingBox())!.height >= 28);
});

const eight: Parameters<typeof openDuel>[1] = { options: ["scenario=platoons"], players: SOVIET, until: (told: DuelTable) => told.board.round > 1 && aboutQuestion("action")(told) };

for (const width of ["desk", "tablet", "phone"] as const) {
  test(`eight tanks fold to strips: ${width}`, async () => {
    const visitor = await arrive({ width, touch: width === "phone" });
    const { page } = visitor;
    const { table } = await openDuel(page, eight);
    if (width === "phone") await page.locator('[data-tab="tanks"]').tap();
    assert.equal(await page.locator(".ct:visible").count(), table.board.tanks.length);
    for (const tank of table.board.tanks) await page.locator(`.ct[data-tank="${tank.tank}"]`).getByText(tank.name).first().waitFor();
    const strip = page.locator('.ct[data-tank="G-II"]');
    await strip.click();
    if (width === "phone") await page.locator('[data-tab="tanks"]').tap();
    await page.locator('[data-open="G-II"]').first().waitFor();
    const { wide, shown } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, shown: document.documentElement.clientWidth }));
    assert.ok(wide <= shown, `${wide} > ${shown}`);
    await shot(page, `duel-eight-${width}`);
    await accessible(page);
    faultless(visitor);
  });
}
