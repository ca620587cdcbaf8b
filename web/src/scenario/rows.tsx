// The forces of a side: its tanks with type, crew, range and special ammunition, and its guns.
import type { DuelSetup } from "../documents";
import { SideView } from "../duel/board/picture";
import { metres } from "../duel/words";
import { Button } from "../ui/control/button";
import { Pick, Stepper } from "../ui/control/fields";
import { Icon } from "../ui/icon";
import { _ } from "../ui/words";
import type { Draft } from "./draft";
import { At } from "./faults";
import { tagOf, type Side } from "./field";
import { get, listAt, numberAt, put, wordAt, type Json } from "./json";

export interface PartProps {
  draft: Draft;
  setup: DuelSetup;
}

/** Choices with what stands there now, where that is none of them. */
export function withOther(choices: { value: string; text: string }[], value: string): { value: string; text: string }[] {
  return choices.some((choice) => choice.value === value) ? choices : [{ value, text: value || "—" }, ...choices];
}

/** A range in metres, by the steps that the engine knows. */
export function RangePick({ draft, setup, path, label }: PartProps & { path: string; label: string }) {
  const { range, range_step: step } = setup.limits;
  const all = Array.from({ length: Math.floor((range.most - range.least) / step) + 1 }, (_none, place) => range.most - place * step);
  const value = wordAt(setup.draft as Json, path);
  return (
    <At path={path}>
      <Pick label={label} data={path} value={value} choices={withOther(all.map((metre) => ({ value: String(metre), text: _("{range} m", { range: metres(metre) }) })), value)} onChoose={(wanted) => void draft.set(path, Number(wanted))} />
    </At>
  );
}

/** A number that may be missing or wrong in the draft. */
export function NumberField({ draft, setup, path, label, limit, usual }: PartProps & { path: string; label: string; limit: { least: number; most: number }; usual: number }) {
  return (
    <At path={path}>
      <Stepper label={label} data={path} value={numberAt(setup.draft as Json, path) ?? usual} least={limit.least} most={limit.most} onSet={(value) => void draft.set(path, value)} />
    </At>
  );
}

export function Remove({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" class="icon-btn" aria-label={label} data-do="remove" onClick={onPress}>
      <Icon id="i-cross" />
    </button>
  );
}

function TankRow({ draft, setup, side, index }: PartProps & { side: Side; index: number }) {
  const path = `/${side}/tanks/${index}`;
  const now = setup.draft as Json;
  const of = setup.sides.find((each) => each.side === side)!;
  const value = wordAt(now, `${path}/type`);
  const type = of.types.find((each) => each.type === value);
  const tag = tagOf(side, index);
  // Another type comes with its own ammunition; who is in it and where it stands stays.
  const choose = (wanted: string) => {
    const fresh = of.types.find((each) => each.type === wanted)?.new as { [name: string]: Json } | undefined;
    void draft.change((all) => put(all, path, { ...fresh, crew: get(all, `${path}/crew`) ?? fresh?.["crew"] ?? null, range: get(all, `${path}/range`) ?? fresh?.["range"] ?? null }));
  };
  return (
    <li>
      <At path={path} class={`force ${side}`}>
        <div class="force-head">
          <span class="tank-tag">{tag}</span>
          <SideView type={value} side={side} />
          <Remove label={_("Remove {tank}", { tank: tag })} onPress={() => void draft.set(path, undefined)} />
        </div>
        <At path={`${path}/type`}>
          <Pick label={_("Type")} data={`${path}/type`} value={value} choices={withOther(of.types.map((each) => ({ value: each.type, text: each.name })), value)} onChoose={choose} />
        </At>
        {type && <p class="note figures">{type.text}</p>}
        <div class="pair">
          <At path={`${path}/crew`}>
            <Pick label={_("Crew")} data={`${path}/crew`} value={wordAt(now, `${path}/crew`)} choices={withOther(setup.crews.map((crew) => ({ value: crew.value, text: crew.name })), wordAt(now, `${path}/crew`))} onChoose={(crew) => void draft.set(`${path}/crew`, crew)} />
          </At>
          <RangePick draft={draft} setup={setup} path={`${path}/range`} label={_("Range")} />
        </div>
        {(type?.apcr || numberAt(now, `${path}/apcr`) !== undefined) && <NumberField draft={draft} setup={setup} path={`${path}/apcr`} label={_("Special rounds (APCR)")} limit={setup.limits.apcr} usual={0} />}
      </At>
    </li>
  );
}

function GunRow({ draft, setup, side, index }: PartProps & { side: Side; index: number }) {
  const path = `/${side}/guns/${index}`;
  const of = setup.sides.find((each) => each.side === side)!;
  const value = wordAt(setup.draft as Json, `${path}/gun`);
  const gun = of.guns.find((each) => each.gun === value);
  return (
    <li>
      <At path={path} class={`force ${side}`}>
        <div class="force-head">
          <span class="tank-tag">{index + 1}</span>
          <SideView type={value} side={side} />
          <Remove label={_("Remove gun {number}", { number: index + 1 })} onPress={() => void draft.change((all) => withoutGun(put(all, path, undefined), side))} />
        </div>
        <div class="pair">
          <At path={`${path}/gun`}>
            <Pick label={_("Gun")} data={`${path}/gun`} value={value} choices={withOther(of.guns.map((each) => ({ value: each.gun, text: each.name })), value)} onChoose={(wanted) => void draft.set(`${path}/gun`, wanted)} />
          </At>
          <RangePick draft={draft} setup={setup} path={`${path}/range`} label={_("Range")} />
        </div>
        {gun && <p class="note figures">{gun.text}</p>}
      </At>
    </li>
  );
}

/** A side without guns says nothing of them. */
function withoutGun(draft: Json, side: Side): Json {
  return listAt(draft, `/${side}/guns`).length === 0 ? put(draft, `/${side}/guns`, undefined) : draft;
}

export function ForcePart({ draft, setup, side }: PartProps & { side: Side }) {
  const now = setup.draft as Json;
  const of = setup.sides.find((each) => each.side === side)!;
  const tanks = listAt(now, `/${side}/tanks`);
  const guns = listAt(now, `/${side}/guns`);
  const add = (list: "tanks" | "guns", row: Json) => void draft.change((all) => put(all, `/${side}/${list}`, [...listAt(all, `/${side}/${list}`), row]));
  const full = (count: number, most: number, text: string) => (count >= most ? { text } : undefined);
  return (
    <section class={`sheet scenario-force ${side}`} aria-label={of.name}>
      <h2>{of.name}</h2>
      <At path={`/${side}`}>
        <At path={`/${side}/tanks`}>
          <ul class="forces">
            {tanks.map((_tank, index) => <TankRow key={index} draft={draft} setup={setup} side={side} index={index} />)}
          </ul>
        </At>
        <Button data={`add-tank-${side}`} why={full(tanks.length, setup.limits.tanks.most, _("A side has no more tanks than these."))} onPress={() => add("tanks", tanks[tanks.length - 1] ?? (of.types[0]!.new as Json))}>
          {_("Add a tank")}
        </Button>
        <At path={`/${side}/guns`}>
          <ul class="forces">
            {guns.map((_gun, index) => <GunRow key={index} draft={draft} setup={setup} side={side} index={index} />)}
          </ul>
        </At>
        {of.guns.length > 0 && (
          <Button data={`add-gun-${side}`} why={full(guns.length, setup.limits.guns.most, _("A side has no more guns than these."))} onPress={() => add("guns", guns[guns.length - 1] ?? (of.guns[0]!.new as Json))}>
            {_("Add a gun")}
          </Button>
        )}
      </At>
    </section>
  );
}
