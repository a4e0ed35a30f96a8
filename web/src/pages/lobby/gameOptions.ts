// The options of each game, defaults first, as docs/NOTATION.md lists them.

import type { GameName } from "../../net/protocol";
import type { Wish } from "../../model/wish";

export interface GameOption {
  key: string;
  values: readonly string[];
  // Only at tables of this size.
  players?: number;
}

export const OPTIONS: Record<GameName, readonly GameOption[]> = {
  helsinki: [
    { key: "cover", values: ["none", "first", "random", "chosen"] },
    { key: "paths", values: ["off", "on"] },
    { key: "fives", values: ["each", "one"], players: 2 },
  ],
  helvetia: [{ key: "setup", values: ["draft", "letters", "first"] }],
};

export const COAT_ACTIONS = [
  "stride6", "tiles2", "anyside", "card3", "super1", "stride5", "tile1", "second", "fewer", "shift", "back", "nolimit",
  "drawbuild", "wild", "points",
] as const;
export const COVERED = 5;

export function offeredOptions(game: GameName, players: number): GameOption[] {
  return OPTIONS[game].filter((option) => option.players === undefined || option.players === players);
}

export function valueOf(option: GameOption, wish: Wish): string {
  const wished = wish.options[option.key];
  return wished !== undefined && option.values.includes(wished) ? wished : option.values[0]!;
}

export function coveredActions(wish: Wish): string[] {
  return (wish.options["covered"] ?? "").split(",").filter(Boolean);
}

// Nothing is left to be chosen.
export function isComplete(game: GameName, wish: Wish): boolean {
  return game !== "helsinki" || wish.options["cover"] !== "chosen" || coveredActions(wish).length === COVERED;
}

function someActions(): string[] {
  const left: string[] = [...COAT_ACTIONS];
  const lots = crypto.getRandomValues(new Uint32Array(COVERED));
  return Array.from(lots, (lot) => left.splice(lot % left.length, 1)[0]!);
}

function coverOf(value: string, wish: Wish): string {
  if (value === "random") return someActions().join(",");
  return value === "chosen" ? coveredActions(wish).join(",") : value;
}

// As the server reads them: "cover=first paths=on".
export function optionText(game: GameName, wish: Wish): string {
  return offeredOptions(game, wish.seats.length)
    .map((option) => {
      const value = valueOf(option, wish);
      return `${option.key}=${option.key === "cover" ? coverOf(value, wish) : value}`;
    })
    .join(" ");
}
