// Values deep in an edition: reading them, and making an edition in which one is another.

import type { EditionFile } from "./contract";

export type Place = readonly (string | number)[];

export function at(edition: EditionFile, place: Place): unknown {
  return place.reduce<unknown>(
    (inside, key) => (inside as Record<string | number, unknown> | undefined)?.[key],
    edition,
  );
}

function putInside(inside: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(inside)) return inside.map((one, i) => (i === key ? putInside(one, rest, value) : one));
  const { [key]: before, ...others } = (inside ?? {}) as Record<string | number, unknown>;
  const after = putInside(before, rest, value);
  if (after === undefined) return others;
  // A key that was there keeps its place in the file.
  return before === undefined ? { ...others, [key]: after } : { ...(inside as object), [key]: after };
}

// undefined takes the key away.
export function put(edition: EditionFile, place: Place, value: unknown): EditionFile {
  return putInside(edition, place, value) as EditionFile;
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
