// Figures as people read them.
import { spoken } from "../ui/words";

export function amount(number: number): string {
  return new Intl.NumberFormat(spoken()).format(number);
}

function withUnit(number: number, unit: string, digits: number): string {
  return new Intl.NumberFormat(spoken(), { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: digits }).format(number);
}

/** The largest unit of which there is at least one. */
export function bytes(size: number): string {
  const units = [["gigabyte", 1e9], ["megabyte", 1e6], ["kilobyte", 1e3]] as const;
  const [unit, many] = units.find(([, each]) => size >= each) ?? (["byte", 1] as const);
  return withUnit(size / many, unit, 1);
}

/** How long, of milliseconds. */
export function span(time: number): string {
  const units = [["day", 864e5], ["hour", 36e5], ["minute", 6e4], ["second", 1e3]] as const;
  const [unit, many] = units.find(([, each]) => time >= each) ?? (["millisecond", 1] as const);
  return withUnit(time / many, unit, 1);
}

/** A part of a whole. */
export function share(part: number, whole: number): string {
  return new Intl.NumberFormat(spoken(), { style: "percent", maximumFractionDigits: 1 }).format(whole > 0 ? part / whole : 0);
}
