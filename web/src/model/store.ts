// Signals whose value outlives the visit.

import { type Signal, effect, signal } from "@preact/signals";
import { isRefused, texts } from "../net/storage";

export function kept<T>(name: string, otherwise: T, isValid: (v: unknown) => v is T): Signal<T> {
  const key = `tori.${name}`;
  const value = signal<T>(read(key, otherwise, isValid));
  // What nobody has chosen is not kept: it may follow the browser tomorrow.
  let isChosen = false;
  effect(() => {
    const text = JSON.stringify(value.value);
    if (isChosen) write(key, text);
    isChosen = true;
  });
  return value;
}

// The same for each of many, such as games; made when it is first wanted.
export function keptBy<T>(name: string, otherwise: T, isValid: (v: unknown) => v is T): (of: string) => Signal<T> {
  const made = new Map<string, Signal<T>>();
  return (of) => {
    const found = made.get(of) ?? kept(`${name}.${of}`, otherwise, isValid);
    made.set(of, found);
    return found;
  };
}

// False: the last that was to outlive the visit will not.
export const isKeeping = signal(!isRefused);

function write(key: string, text: string): void {
  try {
    texts.setItem(key, text);
    isKeeping.value = !isRefused;
  } catch {
    // A browser without room still plays.
    isKeeping.value = false;
  }
}

// Another window of the same browser keeps something else now. Answers how to stop listening.
export function hearOthers(name: string, hear: (value: unknown) => void): () => void {
  function take({ key, newValue }: StorageEvent): void {
    if (key === `tori.${name}` && newValue !== null) hear(JSON.parse(newValue));
  }
  addEventListener("storage", take);
  return () => removeEventListener("storage", take);
}

function read<T>(key: string, otherwise: T, isValid: (v: unknown) => v is T): T {
  try {
    const found: unknown = JSON.parse(texts.getItem(key) ?? "null");
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
