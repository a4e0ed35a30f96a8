// What is worked out of signals and stays the very same object while it says the same, so that
// what is drawn from it is not drawn again each time one of the signals changes.

import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

// Plain objects and lists by what they hold. Two functions count as the same: what one does must
// follow from the values beside it, or be looked up when it is called.
export function saysSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === "function" && typeof b === "function") return true;
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && saysSame(a[key], b[key]));
}

// 'inputs' are what 'of' uses beside signals.
export function useSteady<T>(of: () => T, inputs: readonly unknown[]): T {
  const steady = useMemo(() => {
    let last: { value: T } | null = null;
    return computed(() => {
      const value = of();
      if (!last || !saysSame(last.value, value)) last = { value };
      return last.value;
    });
  }, inputs);
  return steady.value;
}
