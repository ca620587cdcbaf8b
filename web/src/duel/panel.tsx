// Beside the table: what is asked, what can be answered, and what it would bring.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { DuelBoard, DuelChoice, DuelRefused, DuelShot, DuelTable, DuelTank } from "../documents";
import type { Match, MatchView } from "../table/match";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { _, _n } from "../ui/words";
import { Cells, sideOf } from "./board";
import { BattleCard, cardName, Chevrons } from "./card";
import { linesOf, type Picked, type Plan } from "./choices";
import { Chance, Chances, OddsStrip, Sum, WhereHit } from "./odds";
import { useThings } from "./things";
import { capital } from "./words";

export interface PanelProps {
  match: Match;
  view: MatchView;
  table: DuelTable;
  plan: Plan;
  picked: Picked;
  shot: DuelShot | undefined;
  bids: Map<DuelTank, number>;
  onAct: (choice: DuelChoice) => void;
  onTarget: (tank: DuelTank) => void;
  onLay: () => void;
  onUnpick: () => void;
}

/** What the first tab is called on a phone. */
export function panelTitle(plan: Plan): string {
  if (plan.question === "bids") return _("Bid");
  if (plan.question === "payment") return _("Pay");
  if (plan.question === "tactics") return _("Asked");
  if (plan.shot) return _("Shot");
  return _("Action");
}

function Rule({ rule }: { rule: string | undefined }) {
  return rule ? <span class="note rule-number">{rule}</span> : null;
}

// ---- Buttons ----

/** A choice in its own words; `note` says what it changes. */
function ChoiceButton({ choice, onAct, note, busy, kind }: { choice: DuelChoice; onAct: (choice: DuelChoice) => void; note?: ComponentChildren; busy: boolean; kind?: "go" | "quiet" | "plain" }) {
  const odds = "odds" in choice ? choice.odds : undefined;
  return (
    <button type="button" class={`btn choice ${kind === "plain" || !kind ? "" : kind} ${busy ? "is-busy" : ""}`} data-write={choice.write} data-verb={choice.verb} aria-disabled={busy ? "true" : undefined} onClick={() => !busy && onAct(choice)}>
      <span>{capital(choice.text ?? choice.write)}</span>
      {note ?? (odds && <span class="note">{`${odds.hits} %`}</span>)}
    </button>
  );
}

const groupNames: Record<string, () => string> = {
  tank: () => _("Tank action"),
  order: () => _("Crew orders: a tank action for any card"),
  field: () => _("Field actions"),
  icons: () => _("Order icons"),
};

/** All choices that stand for themselves, by group and subject. */
function ChoiceList({ choices, onAct, busy, notes }: { choices: DuelChoice[]; onAct: (choice: DuelChoice) => void; busy: boolean; notes?: (choice: DuelChoice) => ComponentChildren }) {
  let group: string | undefined;
  return (
    <div class="add">
      {linesOf(choices).map(({ group: of, subject, choices: line }) => {
        const heading = of !== group && of ? groupNames[of]?.() : undefined;
        group = of;
        return (
          <div key={`${of} ${subject}`} class={of ? `line group-${of}` : "line"} role="group" aria-label={subject ?? heading}>
            {heading && <h3 class="label">{heading}</h3>}
            {subject && subject !== heading && <p class="subject">{subject}</p>}
            {line.map((choice) => (
              <ChoiceButton key={choice.write} choice={choice} onAct={onAct} busy={busy} note={notes?.(choice)} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** The main action, what ends something, taking back: at the thumb on a phone. */
function Acts({ plan, match, view, onAct, main, children }: { plan: Plan; match: Match; view: MatchView; onAct: (choice: DuelChoice) => void; main?: ComponentChildren; children?: ComponentChildren }) {
  const undo = view.table.undo ?? 0;
  const label = plan.main ? (plan.main.verb === "shoot" ? (plan.main.subject ?? "") : capital(plan.main.text ?? plan.main.write)) : "";
  return (
    <div class="acts">
      {main ??
        (plan.main && (
          <button type="button" class={`btn go ${view.busy ? "is-busy" : ""}`} data-write={plan.main.write} data-main aria-keyshortcuts="Enter" aria-disabled={view.busy ? "true" : undefined} onClick={() => plan.main && !view.busy && onAct(plan.main)}>
            <span>{label}</span> <kbd class="wide">Enter</kbd>
          </button>
        ))}
      {children}
      {plan.ends.map((choice) => (
        <ChoiceButton key={choice.write} choice={choice} onAct={onAct} busy={view.busy} />
      ))}
      {undo > 0 && (
        <Button kind="quiet" data="undo" keys="Z" onPress={() => void match.undo()}>
          <Icon id="i-undo" /> {_("Take back")}
        </Button>
      )}
    </div>
  );
}

// ---- Panels, by question ----

export function Panel(props: PanelProps) {
  const { table, plan } = props;
  if (table.outcome) return <Over {...props} />;
  if (!table.asked) return <Waiting {...props} />;
  if (plan.question === "bids") return <Bids {...props} />;
  if (plan.question === "payment") return <Payment {...props} />;
  if (plan.question === "tactics") return <Reaction {...props} />;
  if (plan.shot) return <Shot {...props} />;
  return <Question {...props} />;
}

function refusedOf(table: DuelTable): DuelRefused[] {
  return table.refused ?? [];
}

/** Whatever is asked: its words, what one points at, the rest as a list. */
function Question({ match, view, table, plan, picked, shot, onAct, onUnpick }: PanelProps) {
  const things = useThings();
  const asked = table.asked!;
  const card = picked && "card" in picked ? picked.card : undefined;
  const tank = picked && "tank" in picked ? picked.tank : undefined;
  const title = card !== undefined ? `${card} · ${things.get("card", card)?.text ?? ""}` : (tank ?? "");
  const list = plan.list.filter((choice) => !plan.uses.includes(choice));
  return (
    <section class="sheet ask" aria-label={_("What is asked")}>
      <h2>
        {table.board.text} <Rule rule={asked.rule} />
      </h2>
      <p class="lead2" role="status">{asked.text}</p>
      {picked && (
        <div class="card-uses" data-uses={card ?? tank}>
          <h3>
            {title}
            <button type="button" class="icon-btn" aria-label={_("Close")} onClick={onUnpick}>
              <Icon id="i-cross" />
            </button>
          </h3>
          {tank !== undefined && shot && <ShotOutlook shot={shot} />}
          {plan.uses.length > 0 && <ChoiceList choices={plan.uses} onAct={onAct} busy={view.busy} />}
        </div>
      )}
      {list.length > 0 && <ChoiceList choices={list} onAct={onAct} busy={view.busy} />}
      <Acts plan={plan} match={match} view={view} onAct={onAct} />
    </section>
  );
}

/** What a shot at this enemy would be, with each Fire card of the hand. */
function ShotOutlook({ shot }: { shot: DuelShot }) {
  return (
    <div class="outlook">
      <p class="note">{capital(shot.text)}</p>
      <OddsStrip filled={shot.odds.needs ?? 0} />
      {shot.cards && shot.cards.length > 0 && (
        <ul class="note">
          {shot.cards.map(({ card, half, text }) => (
            <li key={`${card}${half}`}>{capital(text)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Fire cards are laid: the odds, target by target, and what could still be added. */
function Shot({ match, view, table, plan, shot, onAct, onTarget }: PanelProps) {
  const chosen = plan.shot!;
  const odds = chosen.odds;
  const things = useThings();
  const from = table.board.active ?? "";
  const firing = table.board.tanks.find(({ tank }) => tank === from);
  const others = refusedOf(table).filter((one) => one.verb === "shoot");
  const joins = (choice: DuelChoice) => shot?.cards?.find((one) => choice.verb === "play" && one.card === choice.card && one.half === choice.half)?.odds;
  const notes = (choice: DuelChoice) => {
    const after = choice.verb === "quick" ? shot?.quick?.odds : joins(choice);
    return after && odds ? <Change before={odds} after={after} /> : undefined;
  };
  const plays = plan.choices.filter((choice) => choice.verb === "play");
  return (
    <section class="sheet shot ask" aria-label={_("The shot")}>
      <h2>
        {_("{from} fires at {target}", { from, target: chosen.tank })}
        {odds && <span class="note">{_("{distance} m", { distance: odds.distance })}</span>}
      </h2>
      {(plan.shots.length > 1 || others.length > 0) && (
        <div class="targets" role="group" aria-label={_("Target")}>
          {plan.shots.map((choice) => (
            <button key={choice.tank} type="button" class="btn" data-target={choice.tank} aria-pressed={choice === chosen} onClick={() => onTarget(choice.tank)}>
              <b>{choice.tank}</b> {choice.odds && <span class="note">{`${choice.odds.hits} %`}</span>}
            </button>
          ))}
          {others.map((one) => "tank" in one && (
            <Button key={one.tank} why={{ text: capital(one.text), rule: one.rule }} onPress={() => undefined}>
              <b>{one.tank}</b> <span class="note">{one.text}</span>
            </Button>
          ))}
        </div>
      )}
      {odds && (
        <>
          <Chances odds={odds} />
          <Sum odds={odds} calibre={firing && things.get("tank", firing.type)?.calibre} />
          <WhereHit odds={odds} />
        </>
      )}
      {(plays.length > 0 || plan.list.length > 0) && <ChoiceList choices={[...plays, ...plan.list]} onAct={onAct} busy={view.busy} notes={notes} />}
      <Acts plan={plan} match={match} view={view} onAct={onAct} />
    </section>
  );
}

/** 63 → 69 hit, 9 → 14 penetrate. */
function Change({ before, after }: { before: { hits: number; penetrates: number }; after: { hits: number; penetrates: number } }) {
  return (
    <span class="note">
      {before.hits === after.hits ? "" : `${before.hits} → ${after.hits} %`}
      {before.penetrates === after.penetrates ? (before.hits === after.hits ? "±0" : "") : <b class="pierce">{` ${before.penetrates} → ${after.penetrates} %`}</b>}
    </span>
  );
}

/** Order icons: chevrons fill one by one; which cards paid; what is missing. */
function Payment({ match, view, table, plan, onAct }: PanelProps) {
  const things = useThings();
  const asked = table.asked!;
  const paid = paidOf(view);
  const sum = paid.reduce((all, { orders }) => all + orders, 0);
  const needed = asked.needed ?? 0;
  const price = needed + sum;
  const board = table.board;
  const tank = board.tanks.find((one) => one.tank === board.active);
  const boost = boughtLevels(view);
  const first = board.laid?.cards[0];
  const kind = first && things.get("card", first.card)?.halves[first.half === "upper" ? 0 : 1]?.kind;
  const raised = boost > 0 && kind ? (kind === "fire" ? "fire" : "move") : undefined;
  const over = plan.choices.flatMap((choice) => {
    const orders = choice.verb === "pay" ? (things.get("card", choice.card)?.orders ?? 0) : 0;
    return choice.verb === "pay" && orders > needed ? [{ card: choice.card, lost: orders - needed }] : [];
  });
  return (
    <section class="sheet ask" aria-label={_("Order icons")}>
      <h2>
        {_("Order icons")} <Rule rule={asked.rule} />
      </h2>
      {raised && tank && (
        <div class="steps6">
          <span class="label">{things.word("kind", raised)}</span>
          <Cells level={tank[raised]} plus={boost} />
        </div>
      )}
      <p class="lead2" role="status">{asked.text}</p>
      <p class="payrow">
        <b class="pc">{sum}</b> <span>{_n("of {count} icon", "of {count} icons", price)}</span>
        <Chevrons count={sum} of={price} />
      </p>
      <ul class="paid">
        {paid.map(({ card, orders }) => (
          <li key={card}>
            <b>{card}</b>
            <span>{things.get("card", card)?.text}</span>
            <Chevrons count={orders} />
          </li>
        ))}
      </ul>
      {over.map(({ card, lost }) => (
        <p key={card} class="note pad">{_n("With {card}, {count} icon too many is lost.", "With {card}, {count} icons too many are lost.", lost, { card })}</p>
      ))}
      <Acts
        plan={plan}
        match={match}
        view={view}
        onAct={onAct}
        main={
          <Button class="go-wide" why={{ text: _n("{count} icon is missing: tap cards that pay.", "{count} icons are missing: tap cards that pay.", needed) }} onPress={() => undefined}>
            {_("Pay {price}", { price })}
          </Button>
        }
      />
    </section>
  );
}

/** The levels that are being bought: what was done before the cards that pay. */
function boughtLevels(view: MatchView): number {
  for (let place = view.log.length - 1; place >= 0; place--) {
    const step = view.log[place]!;
    if ("verb" in step && step.verb === "boost") return step.levels ?? 0;
    if (!("verb" in step) || step.verb !== "pay") return 0;
  }
  return 0;
}

/** Cards paid since somebody last did something else. */
function paidOf(view: MatchView): { card: number; orders: number }[] {
  const paid: { card: number; orders: number }[] = [];
  for (let place = view.log.length - 1; place >= 0; place--) {
    const step = view.log[place]!;
    if (!("verb" in step) || step.verb !== "pay") break;
    for (const event of step.events) {
      if ("event" in event && event.event === "paid" && typeof event.card === "number" && "orders" in event) paid.unshift({ card: event.card, orders: event.orders ?? 0 });
    }
  }
  return paid;
}

/** Initiative: one card for each tank, chosen in any order, laid together. */
function Bids({ match, view, table, plan, bids, onAct, onLay }: PanelProps) {
  const things = useThings();
  const asked = table.asked!;
  const tanks = [...new Set(plan.choices.flatMap((choice) => (choice.verb === "bid" ? [choice.tank] : [])))];
  const lying = table.board.tanks.filter(({ seat, bidden }) => seat === table.seat && bidden);
  const missing = tanks.filter((tank) => !bids.has(tank)).length;
  const sentences = tanks.flatMap((tank) => {
    const card = bids.get(tank);
    const choice = plan.choices.find((one) => one.verb === "bid" && one.card === card && one.tank === tank);
    return choice?.verb === "bid" ? [_n("{tank} with {card}: of the {all} cards that you do not hold, {count} is lower.", "{tank} with {card}: of the {all} cards that you do not hold, {count} are lower.", choice.lower, { tank, card: choice.card, all: 100 - plan.hand.length })] : [];
  });
  return (
    <section class="sheet ask" aria-label={_("Initiative")}>
      <h2>
        {_("Initiative")} <span class="note">{_("Round {round}", { round: table.board.round })}</span>
      </h2>
      <p class="lead2" role="status">
        {asked.text} <Rule rule={asked.rule} />
      </p>
      <ul class="bslots">
        {lying.map(({ tank, bid }) => (
          <li key={tank} class="bslot" data-slot={tank}>
            <span class={`id ${sideOf(tank)}`}>{tank}</span>
            {bid !== undefined && <BattleCard card={bid} />}
            <span class="spoken">{bid === undefined ? _("a card lies") : cardName(bid, things.get("card", bid))}</span>
          </li>
        ))}
        {tanks.map((tank) => {
          const card = bids.get(tank);
          return (
            <li key={tank} class="bslot" data-slot={tank}>
              <span class={`id ${sideOf(tank)}`}>{tank}</span>
              {card === undefined ? <span class="bid-slot" /> : <BattleCard card={card} />}
              <span class="spoken">{card === undefined ? _("no card chosen") : cardName(card, things.get("card", card))}</span>
            </li>
          );
        })}
      </ul>
      <div class="bid-words" aria-live="polite">
        {sentences.map((sentence) => (
          <p key={sentence} class="note pad">{sentence}</p>
        ))}
      </div>
      <Acts
        plan={plan}
        match={match}
        view={view}
        onAct={onAct}
        main={
          <Button kind={missing === 0 ? "go" : "plain"} class="go-wide" data="lay" keys="Enter" busy={view.busy} why={missing === 0 ? undefined : { text: _n("Choose a card for {count} more tank.", "Choose cards for {count} more tanks.", missing) }} onPress={onLay}>
            {tanks.length === 1 ? _("Lay the card") : _("Lay the cards")}
          </Button>
        }
      />
    </section>
  );
}

/** Tactics? One question, two numbers on two strips: the pale ticks are what the card takes away. */
function Reaction({ match, view, table, plan, picked, onAct }: PanelProps) {
  const asked = table.asked!;
  const answers = plan.choices.filter((choice) => choice.verb === "tactics");
  const card = picked && "card" in picked ? picked.card : undefined;
  const answer = answers.find((choice) => choice.card === card) ?? answers[0];
  const odds = asked.odds, after = answer?.odds;
  const shown: Plan = { ...plan, main: answer };
  return (
    <section class="sheet ask blue" aria-label={_("Tactics?")} role="alertdialog">
      <h2>
        {_("Tactics?")} <Left until={view.reaction} /> <Rule rule={asked.rule} />
      </h2>
      <p class="lead2" role="status">{asked.text}</p>
      {odds && (
        <div class="odds" data-hits={odds.hits}>
          <Chance value={odds.hits} words={_("let it come")} needs={odds.needs} />
          {after && answer && <Chance value={after.hits} words={_("with Tactics, card {card}", { card: answer.card })} kind="blue" small needs={after.needs} before={odds.needs ?? odds.hits} />}
        </div>
      )}
      {odds && after && answer && (
        <table class="sum">
          <tbody>
            <tr>
              <td>{_("hit and penetrate, let it come")}</td>
              <td>{odds.penetrates}</td>
            </tr>
            <tr>
              <td>{_("hit and penetrate, with {card}", { card: answer.card })}</td>
              <td>{after.penetrates}</td>
            </tr>
          </tbody>
        </table>
      )}
      {answers.length > 1 && (
        <div class="add">
          {answers.filter((choice) => choice !== answer).map((choice) => (
            <ChoiceButton key={choice.write} choice={choice} onAct={onAct} busy={view.busy} />
          ))}
        </div>
      )}
      <Acts plan={shown} match={match} view={view} onAct={onAct} />
    </section>
  );
}

/** Seconds that are left for a reaction. */
function Left({ until }: { until: number | undefined }) {
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  if (until === undefined) return null;
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <span class="note" role="timer">
      {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`}
    </span>
  );
}

/** Nothing to decide: who does, and what lies on the table. The same whether or not somebody is asked in secret. */
function Waiting({ match, view, table, plan, onAct }: PanelProps) {
  const deciding = view.seats.filter(({ decides }) => decides);
  return (
    <section class="sheet ask waiting" aria-label={_("Waiting")}>
      <h2>{table.board.text}</h2>
      <p class="lead2" role="status">
        {deciding.length > 0 ? _("{names} to decide.", { names: deciding.map(({ player }) => player).join(", ") }) : _("The table goes on in a moment.")}
      </p>
      {table.board.laid && <p class="note pad">{table.board.laid.text}</p>}
      <Acts plan={plan} match={match} view={view} onAct={onAct} />
    </section>
  );
}

/** The end: who won, and what every point was for. */
function Over({ table, match }: PanelProps) {
  return (
    <section class="sheet ask over" aria-label={_("The end")}>
      <h2>{_("The end")}</h2>
      <p class="lead2" role="status">{table.outcome?.text}</p>
      {table.score?.sides?.map(({ side, name, points, parts }) => (
        <table key={side} class="sum points" data-side={side}>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <td data-points={points}>{_("{points} VP", { points })}</td>
            </tr>
          </thead>
          <tbody>
            {parts?.map(({ for: key, tank, count, points: worth, text }) => (
              <tr key={`${key}${tank}`} data-part={key}>
                <td>{[tank, text].filter(Boolean).join(" · ")}</td>
                <td>{count === undefined ? worth : `★ ${count}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <div class="acts">
        <button type="button" class="btn go" data-do="rematch" onClick={() => void match.rematch()}>
          {_("Play again")}
        </button>
      </div>
    </section>
  );
}

/** Who has laid how many cards: never which. */
export function Waits({ view, board, chosen }: { view: MatchView; board: DuelBoard; chosen: number }) {
  const hands = board.hands.filter(({ tanks }) => tanks && tanks.length > 0);
  return (
    <section class="sheet waits" aria-label={_("At the table")}>
      <h2>
        {_("At the table")} <span class="note">{_("never which card")}</span>
      </h2>
      <ul>
        {hands.map(({ seat, tanks, size, limit }) => {
          const player = view.seats.find((one) => one.seat === seat);
          const own = board.tanks.filter((tank) => tanks?.includes(tank.tank) && !tank.out);
          const lying = own.filter(({ bidden }) => bidden).length;
          const state = seat === view.seat && chosen > 0 && lying === 0 ? _("{count} chosen, not laid", { count: chosen }) : _("laid {count} of {all}", { count: lying, all: own.length });
          return (
            <li key={seat} class={seat === view.seat ? "you" : ""}>
              <b>{player?.player ?? ""}</b>
              <span class="note">{size !== undefined && seat !== view.seat ? _("{count} of {limit} cards", { count: size, limit: limit ?? 0 }) : ""}</span>
              <span class={lying === own.length ? "ok" : ""}>{state}</span>
            </li>
          );
        })}
      </ul>
      <p class="note pad">{_("All cards turn over at once when the last one lies.")}</p>
    </section>
  );
}
