// What an edition has otherwise than another, and the edition again from that: an object holds
// what differs of an object by its keys, null what is missing, and of a list of the same length by
// its indexes; anything else stands for itself.

type Json = unknown;
type Inside = Record<string, Json>;

function isInside(value: Json): value is Inside {
  return typeof value === "object" && value !== null;
}

function isAlike(a: Json, b: Json): boolean {
  if (!isInside(a) || !isInside(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  return !Array.isArray(a) || a.length === (b as unknown as Json[]).length;
}

// Undefined: nothing.
export function differences(before: Json, now: Json): Json | undefined {
  if (!isAlike(before, now)) return Object.is(before, now) ? undefined : now;
  const [old, fresh] = [before as Inside, now as Inside];
  const gone = Object.keys(old).filter((key) => !(key in fresh));
  const changed = Object.entries(fresh).flatMap(([key, value]) => {
    const found = Object.hasOwn(old, key) ? differences(old[key], value) : value;
    return found === undefined ? [] : [[key, found] as const];
  });
  if (!gone.length && !changed.length) return undefined;
  return Object.fromEntries([...gone.map((key) => [key, null] as const), ...changed]);
}

// Goes no deeper than 'before' does, whatever it is given.
export function withDifferences(before: Json, different: Json): Json {
  if (!isInside(before) || !isInside(different) || Array.isArray(different)) return different;
  if (Array.isArray(before)) {
    return before.map((one, i) => (Object.hasOwn(different, i) ? withDifferences(one, different[i]) : one));
  }
  const kept = Object.entries(before).filter(([key]) => different[key] !== null);
  const same = kept.map(([key, value]) => [
    key,
    Object.hasOwn(different, key) ? withDifferences(value, different[key]) : value,
  ]);
  const added = Object.entries(different).filter(([key, value]) => !Object.hasOwn(before, key) && value !== null);
  return Object.fromEntries([...same, ...added]) as Inside;
}
