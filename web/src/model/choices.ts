// What there is to play, as the server says it: games with their options, levels of bots. It
// is asked once; the page itself knows none of it.

import { signal } from "@preact/signals";
import { get } from "../net/api";
import type { GameName, Level } from "../net/protocol";

export interface GameOption {
  name: string;
  help: string;
  default: string;
  values: string[];
  // It matters to so many players only.
  players?: number;
  // A value may also be so many of the words.
  pick?: number;
  words?: string[];
  // A value may be drawn by lot.
  random?: boolean;
}

export interface GameChoice {
  game: GameName;
  title: string;
  players: number[];
  // A seat may see what others may not, such as a hand.
  secrets?: boolean;
  lesson?: boolean;
  rules?: boolean;
  // Options that suit somebody's first game.
  first?: string;
  // With so many players that game may begin behind a set-up that is there already.
  prepared?: number;
  // How strong bots are on the scale of ratings, by level for each of 'players'; missing where games
  // are not rated.
  anchors?: Record<Level, number[]>;
  options: GameOption[];
}

interface LevelChoice {
  name: Level;
  help: string;
  // People choose it to play against.
  people?: boolean;
}

interface Choices {
  games: GameChoice[];
  levels: LevelChoice[];
  level: Level;
  // Simulations of a decision that a review may be asked for with.
  reviews?: { sims: number[] };
  // False where a server has none; a device does not say.
  deals?: boolean;
}

const RETRY = 3000;
const choices = signal<Choices>({ games: [], levels: [], level: "" });

// Resolves with the server's answer; without one the page is shown nevertheless, and asks
// again.
export async function startChoices(): Promise<void> {
  try {
    choices.value = await get<Choices>("/api/options");
  } catch {
    setTimeout(() => void startChoices(), RETRY);
  }
}

// In the order in which they are to be shown.
export function allGames(): GameChoice[] {
  return choices.value.games;
}

// Those in which people have ratings.
export function ratedGames(): GameChoice[] {
  return choices.value.games.filter((one) => one.anchors);
}

// Those whose rules can be read.
export function ruledGames(): GameChoice[] {
  return choices.value.games.filter((one) => one.rules);
}

export function choiceOf(game: GameName): GameChoice | undefined {
  return choices.value.games.find((one) => one.game === game);
}

export function titleOf(game: GameName): string {
  return choiceOf(game)?.title ?? game;
}

// The levels a person may want to meet, weakest first.
export function levelsToMeet(): Level[] {
  return choices.value.levels.filter((level) => level.people).map((level) => level.name);
}

// Records know bots by the name of their level; no person may have such a name.
export function isLevel(name: string): boolean {
  return choices.value.levels.some((level) => level.name === name);
}

// How deep reviews may be, the quickest first.
export function reviewDepths(): number[] {
  return [...(choices.value.reviews?.sims ?? [])].sort((a, b) => a - b);
}

// More simulations than these, as few as there are to be had; null: none.
export function deeperReview(sims: number): number | null {
  return reviewDepths().find((offered) => offered > sims) ?? null;
}

// Are there deals of the day, as far as is known?
export function areDealsThere(): boolean {
  return choices.value.deals !== false;
}

export function usualLevel(): Level {
  return choices.value.level;
}
