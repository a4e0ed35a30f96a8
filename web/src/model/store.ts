// Signals whose value outlives the visit.

import { type Signal, effect, signal } from "@preact/signals";

export function kept<T>(name: string, otherwise: T, isValid: (v: unknown) => v is T): Signal<T> {
  const key = `tori.${name}`;
  const value = signal<T>(read(key, otherwise, isValid));
  effect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(value.value));
    } catch {
      // A browser that keeps nothing still plays.
    }
  });
  return value;
}

function read<T>(key: string, otherwise: T, isValid: (v: unknown) => v is T): T {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isValid(found) ? found : otherwise;
  } catch {
    return otherwise;
  }
}

export function oneOf<T extends string>(...allowed: T[]): (v: unknown) => v is T {
  return (v): v is T => allowed.includes(v as T);
}

export function isBoolean(v: unknown): v is boolean {
  return typeof v === "boolean";
}

export function isText(v: unknown): v is string {
  return typeof v === "string";
}
