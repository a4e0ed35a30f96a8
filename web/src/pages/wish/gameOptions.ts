// The options of a game as the form has them: the server's values, and on top of these drawing
// by lot and picking words.

import { type GameOption, choiceOf } from "../../model/choices";
import { type Wish, paceOf } from "../../model/wish";
import type { GameName, TableInfo } from "../../net/protocol";
import { PICK } from "../../table/options";

export const RANDOM = "random";

export function offeredOptions(game: GameName, players: number): GameOption[] {
  const options = choiceOf(game)?.options ?? [];
  return options.filter((option) => option.players === undefined || option.players === players);
}

// The default first.
export function valuesOf({ values, random, pick, ...option }: GameOption): string[] {
  const others = values.filter((value) => value !== option.default);
  return [option.default, ...others, ...(random ? [RANDOM] : []), ...(pick ? [PICK] : [])];
}

export function valueOf(option: GameOption, wish: Wish): string {
  const wished = wish.options[option.name];
  return wished !== undefined && valuesOf(option).includes(wished) ? wished : option.default;
}

// Picked words are kept beside the value, so that they outlast another choice.
export function wordsKey({ name }: GameOption): string {
  return `${name}.words`;
}

export function pickedWords(option: GameOption, wish: Wish): string[] {
  const words = (wish.options[wordsKey(option)] ?? "").split(",");
  return words.filter((word) => option.words?.includes(word));
}

// Nothing is left to be chosen.
export function isComplete(game: GameName, wish: Wish): boolean {
  return offeredOptions(game, wish.seats.length).every(
    (option) => valueOf(option, wish) !== PICK || pickedWords(option, wish).length === option.pick,
  );
}

function drawn(count: number, from: readonly string[]): string[] {
  const left = [...from];
  const lots = crypto.getRandomValues(new Uint32Array(count));
  return Array.from(lots, (lot) => left.splice(lot % left.length, 1)[0]!);
}

function byLot({ pick, words = [], values }: GameOption): string {
  return pick ? drawn(pick, words).join(",") : drawn(1, values)[0]!;
}

function valueText(option: GameOption, wish: Wish): string {
  const value = valueOf(option, wish);
  if (value === PICK) return pickedWords(option, wish).join(",");
  return value === RANDOM && !option.values.includes(RANDOM) ? byLot(option) : value;
}

// As the server reads them: "cover=first paths=on".
export function optionText(game: GameName, wish: Wish): string {
  return offeredOptions(game, wish.seats.length)
    .map((option) => `${option.name}=${valueText(option, wish)}`)
    .join(" ");
}

// The options of a table as the form has them.
function chosenAt({ game, options }: TableInfo): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const text of options.split(" ")) {
    const [name = "", value = ""] = text.split("=");
    const option = choiceOf(game)?.options.find((one) => one.name === name);
    if (!option) continue;
    chosen[name] = option.values.includes(value) ? value : PICK;
    if (chosen[name] === PICK) chosen[wordsKey(option)] = value;
  }
  return chosen;
}

export function wishOfTable(info: TableInfo): Wish {
  const { access, level, undo, spectators, chat, hints, rated = false, edition } = info;
  const seats = info.seats.map(() => "open");
  const options = chosenAt(info);
  return { seats, ...paceOf(info.clock), access, level, undo, spectators, chat, hints, rated, edition, options };
}
