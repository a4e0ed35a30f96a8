// What those are called who play at this device together, by their seats: as last time.

import { kept } from "./store";

function isNames(v: unknown): v is string[] {
  return Array.isArray(v) && v.every((name) => typeof name === "string");
}

const names = kept<string[]>("playerNames", [], isNames);

export function playerName(seat: number): string {
  return names.value[seat] ?? "";
}

export function namePlayer(seat: number, name: string): void {
  const all = Array.from({ length: Math.max(seat + 1, names.value.length) }, (_, i) => playerName(i));
  names.value = all.with(seat, name.trim());
}
