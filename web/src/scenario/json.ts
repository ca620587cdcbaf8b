// Members of a draft by their paths, as RFC 6901 writes them: "/german/tanks/0/range". A draft may have anything in it.
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

function partsOf(path: string): string[] {
  return path.split("/").slice(1).map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function isObject(value: Json | undefined): value is { [name: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function get(draft: Json | undefined, path: string): Json | undefined {
  return partsOf(path).reduce<Json | undefined>((value, part) => (Array.isArray(value) ? value[Number(part)] : isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined), draft);
}

export function listAt(draft: Json, path: string): Json[] {
  const list = get(draft, path);
  return Array.isArray(list) ? list : [];
}

export function numberAt(draft: Json, path: string): number | undefined {
  const value = get(draft, path);
  return typeof value === "number" ? value : undefined;
}

/** What stands there, as a choice has it; "" where it is nothing that could be chosen. */
export function wordAt(draft: Json, path: string): string {
  const value = get(draft, path);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The draft with another value there, or without it: undefined. What is missing on the way is made. */
export function put(draft: Json | undefined, path: string, value: Json | undefined): Json {
  const [part, ...rest] = partsOf(path);
  if (part === undefined) return value ?? null;
  const below = rest.length > 0 ? `/${rest.map((each) => each.replaceAll("~", "~0").replaceAll("/", "~1")).join("/")}` : "";
  if (Array.isArray(draft)) {
    const place = Number(part);
    if (rest.length === 0 && value === undefined) return draft.filter((_each, index) => index !== place);
    return Object.assign([...draft], { [place]: put(draft[place], below, value) });
  }
  const object = isObject(draft) ? draft : {};
  if (rest.length === 0 && value === undefined) {
    const { [part]: _gone, ...others } = object;
    return others;
  }
  return { ...object, [part]: put(Object.hasOwn(object, part) ? object[part] : undefined, below, value) };
}
