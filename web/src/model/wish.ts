// What a visitor wants of a new table: the form's fields, as they were left last time.

import { computed, signal } from "@preact/signals";
import type { GameName, Level } from "../net/protocol";
import { allGames, choiceOf, levelsToMeet, usualLevel } from "./choices";
import { editionsOf } from "./editions";
import type { SeatWish, TableWish } from "./lobby";
import { keptBy } from "./store";

export type Pace = "none" | "live" | "days";

export interface Wish {
  seats: SeatWish[];
  pace: Pace;
  minutes: number;
  bonus: number; // seconds after each turn
  days: number;
  access: "open" | "link";
  level: Level;
  undo: boolean;
  spectators: boolean;
  chat: boolean;
  hints: boolean;
  rated: boolean;
  // By its fingerprint; "" is the game's default.
  edition: string;
  // Options of the game, by name; those that are missing are at their default.
  options: Record<string, string>;
}

export const MINUTES = [5, 10, 15, 20, 30, 45, 60] as const;
export const BONUS_SECONDS = [0, 5, 10, 20, 30, 60] as const;
export const DAYS = [1, 2, 3, 7, 14] as const;

const USUAL: Wish = {
  seats: ["me"],
  pace: "none",
  minutes: 15,
  bonus: 10,
  days: 1,
  access: "open",
  level: "",
  undo: true,
  spectators: true,
  chat: true,
  hints: true,
  rated: false,
  edition: "",
  options: {},
};

// Whatever an older page has left: only a whole wish of the same shape counts.
function isWish(v: unknown): v is Wish {
  if (typeof v !== "object" || v === null) return false;
  const found = v as Record<string, unknown>;
  return (
    Object.entries(USUAL).every(([key, value]) => typeof found[key] === typeof value) && Array.isArray(found["seats"])
  );
}

const chosenGame = signal<GameName | null>(null);

// The first, until one was chosen.
export const wishedGame = computed(() => chosenGame.value ?? allGames()[0]?.game ?? null);

export function wishGame(game: GameName): void {
  chosenGame.value = game;
}

export const wishes = keptBy("wish", USUAL, isWish);

export function resized(seats: SeatWish[], count: number, added: SeatWish = "open"): SeatWish[] {
  return Array.from({ length: count }, (_, i) => seats[i] ?? added);
}

// As long as nobody has told which there are, any.
function mayHave(game: GameName, edition: string): boolean {
  const offered = editionsOf(game);
  return offered.length === 0 || offered.some((one) => one.id === edition);
}

// What was kept, as far as the server still offers it; at first all seats that there may be.
export function wishOf(game: GameName): Wish {
  const kept = wishes(game).value;
  const counts = choiceOf(game)?.players ?? [];
  const isOffered = (who: SeatWish) => who === "me" || who === "open" || levelsToMeet().includes(who);
  const seats = counts.includes(kept.seats.length) ? kept.seats : resized(kept.seats, counts.at(-1) ?? 1);
  return {
    ...kept,
    seats: seats.map((who) => (isOffered(who) ? who : "open")),
    level: levelsToMeet().includes(kept.level) ? kept.level : usualLevel(),
    edition: mayHave(game, kept.edition) ? kept.edition : "",
  };
}

// A rated game has a clock, no hints and the game's own edition: what is chosen last decides.
export function changedWish(wish: Wish, change: Partial<Wish>, ownEdition = ""): Wish {
  const wanted = { ...wish, ...change };
  if (change.rated) {
    const pace = wanted.pace === "none" ? "live" : wanted.pace;
    return { ...wanted, pace, hints: false, edition: ownEdition };
  }
  const isOwn = wanted.edition === "" || wanted.edition === ownEdition;
  return { ...wanted, rated: wanted.rated && wanted.pace !== "none" && !wanted.hints && isOwn };
}

// As the server has it.
export function clockOf(wish: Wish): string {
  if (wish.pace === "live") return `live ${wish.minutes * 60}+${wish.bonus}`;
  return wish.pace === "days" ? `days ${wish.days}` : "none";
}

export function paceOf(clock: string): Pick<Wish, "pace" | "minutes" | "bonus" | "days"> {
  const { minutes, bonus, days } = USUAL;
  const live = /^live (\d+)\+(\d+)$/.exec(clock);
  if (live) return { pace: "live", minutes: Number(live[1]) / 60, bonus: Number(live[2]), days };
  const turns = /^days (\d+)$/.exec(clock);
  if (turns) return { pace: "days", minutes, bonus, days: Number(turns[1]) };
  return { pace: "none", minutes, bonus, days };
}

export function tableWish(game: GameName, wish: Wish, options: string): TableWish {
  const { seats, access, level, undo, spectators, chat, hints, rated, edition } = wish;
  const chosen = edition === "" ? {} : { edition };
  return { game, seats, options, clock: clockOf(wish), access, level, undo, spectators, chat, hints, rated, ...chosen };
}
