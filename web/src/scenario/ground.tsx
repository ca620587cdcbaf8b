// Where and how it is fought: weather, hills, roads, length, alternates, optional rules; and what is fought for.
import { Button } from "../ui/control/button";
import { Check, Pick } from "../ui/control/fields";
import { RuleNumber } from "../ui/control/rule-number";
import { _ } from "../ui/words";
import { At } from "./faults";
import { get, listAt, put, wordAt, type Json } from "./json";
import { NumberField, RangePick, Remove, withOther, type PartProps } from "./rows";

/** One of the words of a list, on or off. */
function toggled(list: Json[], word: string, on: boolean): Json[] {
  return on ? [...list, word] : list.filter((each) => each !== word);
}

export function GroundPart({ draft, setup }: PartProps) {
  const now = setup.draft as Json;
  const { limits } = setup;
  const weather = wordAt(now, "/weather");
  const hills = get(now, "/hills") !== undefined;
  const counted = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_none, place) => ({ value: String(least + place), text: String(least + place) }));
  const optional = (path: string) => wordAt(now, path) || "none";
  const setOptional = (path: string, value: string) => void draft.set(path, value === "none" ? undefined : Number(value));
  return (
    <section class="sheet scenario-ground" aria-label={_("Ground, weather and length")}>
      <h2>{_("Ground, weather and length")}</h2>
      <div class="pair">
        <At path="/weather">
          <Pick label={_("Weather")} data="/weather" value={weather} choices={withOther(setup.weathers.map(({ value, name }) => ({ value, text: name })), weather)} onChoose={(value) => void draft.set("/weather", value)} />
        </At>
        <At path="/road-orders">
          <Pick label={_("Roads: order icons for one")} data="/road-orders" value={optional("/road-orders")} choices={[{ value: "none", text: _("no roads") }, ...withOther(counted(limits.road_orders.least, limits.road_orders.most), optional("/road-orders")).filter(({ value }) => value !== "none")]} onChoose={(value) => setOptional("/road-orders", value)} />
        </At>
      </div>
      <At path="/passes">
        <Pick
          label={_("Length: times through the deck")}
          data="/passes"
          value={optional("/passes")}
          choices={[{ value: "none", text: _("by the number of tanks ({count})", { count: limits.passes_usual }) }, ...withOther(counted(limits.passes.least, limits.passes.most), optional("/passes")).filter(({ value }) => value !== "none")]}
          onChoose={(value) => setOptional("/passes", value)}
        />
      </At>
      <At path="/hills">
        <Check value={hills} data="hills" onSet={(on) => void draft.set("/hills", on ? (setup.hills_new as Json) : undefined)}>
          {_("Hills that can be occupied")}
        </Check>
        {hills && (
          <div class="three">
            <NumberField draft={draft} setup={setup} path="/hills/count" label={_("How many")} limit={limits.hills} usual={limits.hills.least} />
            <RangePick draft={draft} setup={setup} path="/hills/from" label={_("From range")} />
            <RangePick draft={draft} setup={setup} path="/hills/to" label={_("To range")} />
          </div>
        )}
      </At>
      <At path="/rules" deep>
        <fieldset>
          <legend>{_("Optional rules")}</legend>
          {setup.rules.map(({ value, name, rule }) => (
            <div key={value} class="with-rule">
              <Check value={listAt(now, "/rules").includes(value)} data={`rule-${value}`} onSet={(on) => void draft.change((all) => put(all, "/rules", toggled(listAt(all, "/rules"), value, on)))}>
                {name}
              </Check>
              <RuleNumber rule={rule} />
            </div>
          ))}
        </fieldset>
      </At>
      <At path="/alternates" deep>
        <fieldset>
          <legend>{_("Alternate cards")}</legend>
          {setup.sets.map(({ value, name, numbers }) => (
            <Check
              key={value}
              value={listAt(now, "/alternates").includes(value)}
              note={_("cards {numbers}", { numbers })}
              data={`set-${value}`}
              onSet={(on) =>
                void draft.change((all) => {
                  const sets = toggled(listAt(all, "/alternates"), value, on);
                  return put(all, "/alternates", sets.length > 0 ? sets : undefined);
                })
              }
            >
              {name}
            </Check>
          ))}
        </fieldset>
      </At>
    </section>
  );
}

function ObjectiveRow({ draft, setup, index }: PartProps & { index: number }) {
  const path = `/objectives/${index}`;
  const now = setup.draft as Json;
  const value = wordAt(now, `${path}/kind`);
  const kind = setup.objectives.find((each) => each.value === value);
  const edition = wordAt(now, `${path}/edition`) || "all";
  // Of another kind it has other ranges; who gets how much, and where, stays.
  const choose = (wanted: string) => {
    const fresh = setup.objectives.find((each) => each.value === wanted)?.new as { [name: string]: Json } | undefined;
    void draft.change((all) => put(all, path, { ...fresh, sides: listAt(all, `${path}/sides`), points: get(all, `${path}/points`) ?? fresh?.["points"] ?? null, ...(edition === "all" ? {} : { edition: get(all, `${path}/edition`) ?? null }) }));
  };
  return (
    <li>
      <At path={path} class="objective">
        <div class="objective-head">
          <At path={`${path}/kind`}>
            <Pick label={_("Objective {number}", { number: index + 1 })} data={`${path}/kind`} value={value} choices={withOther(setup.objectives.map((each) => ({ value: each.value, text: each.name })), value)} onChoose={choose} />
          </At>
          <Remove label={_("Remove objective {number}", { number: index + 1 })} onPress={() => void draft.set(path, undefined)} />
        </div>
        {kind && <p class="note">{kind.text}</p>}
        <div class="three">
          <NumberField draft={draft} setup={setup} path={`${path}/points`} label={_("VP")} limit={setup.limits.points} usual={setup.limits.points.least} />
          {kind?.from && <RangePick draft={draft} setup={setup} path={`${path}/from`} label={_("From range")} />}
          {kind?.to && <RangePick draft={draft} setup={setup} path={`${path}/to`} label={_("To range")} />}
          <At path={`${path}/edition`} class="edition">
            <Pick
              label={_("Rules")}
              data={`${path}/edition`}
              value={edition}
              choices={[{ value: "all", text: _("every edition") }, ...withOther(setup.editions.map((each) => ({ value: each.value, text: each.name })), edition).filter(({ value: each }) => each !== "all")]}
              onChoose={(wanted) => void draft.set(`${path}/edition`, wanted === "all" ? undefined : wanted)}
            />
          </At>
        </div>
        <At path={`${path}/sides`} deep class="who">
          {setup.sides.map(({ side, name }) => (
            <Check key={side} value={listAt(now, `${path}/sides`).includes(side)} data={`${path}/sides/${side}`} onSet={(on) => void draft.change((all) => put(all, `${path}/sides`, toggled(listAt(all, `${path}/sides`), side, on)))}>
              {name}
            </Check>
          ))}
        </At>
      </At>
    </li>
  );
}

export function ObjectivesPart({ draft, setup }: PartProps) {
  const rows = listAt(setup.draft as Json, "/objectives");
  return (
    <section class="sheet scenario-objectives" aria-label={_("What it is about")}>
      <h2>{_("What it is about")}</h2>
      <p class="note">{_("Tanks and crews of the enemy count in every battle. Objectives come on top.")}</p>
      <At path="/objectives">
        <ul class="objectives">
          {rows.map((_row, index) => <ObjectiveRow key={index} draft={draft} setup={setup} index={index} />)}
        </ul>
      </At>
      <Button data="add-objective" why={rows.length >= setup.limits.objectives.most ? { text: _("A battle has no more objectives than these.") } : undefined} onPress={() => void draft.change((all) => put(all, "/objectives", [...listAt(all, "/objectives"), setup.objectives[0]!.new as Json]))}>
        {_("Add an objective")}
      </Button>
    </section>
  );
}
