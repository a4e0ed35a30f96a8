// The page of a player, as far as the server shows it to the visitor, and who may see what of one's
// own.

import { get, post } from "../net/api";
import type { GameName, Level } from "../net/protocol";
import type { GameRating, RatedGame } from "./ratings";

export const AUDIENCES = ["me", "friends", "everybody"] as const;
export type Audience = (typeof AUDIENCES)[number];
export type ProfilePanel = "ratings" | "people" | "style" | "games";

// How often a place was taken.
export interface PlaceCount {
  game: GameName;
  players: number;
  place: number;
  games: number;
  rated: number;
}

// Means of a game.
export interface Means {
  points?: number;
  parts: Record<string, number>;
  did: Record<string, number>;
  minutes?: number;
}

// Bots of a level, or a person.
export interface Opponent {
  level?: Level;
  user?: number;
  name?: string;
  account?: boolean;
  games: number;
  won: number;
  // The part of their seats that finished behind.
  beaten: number;
  rated?: number;
  ratedWon?: number;
  expected?: number;
}

// How a game is played, over the last of them; what is not shown is missing.
export interface Played {
  game: GameName;
  games?: number;
  rounds?: number;
  own?: Means;
  others?: Means;
  reviewed?: { games: number; accuracy: number; luck: number };
  against?: Opponent[];
}

export interface Profile {
  user: number;
  name: string;
  // Year and month.
  since: string;
  as: Audience;
  choices?: Record<ProfilePanel, Audience>;
  ratings?: { ratings: GameRating[]; games: (RatedGame & { game: GameName })[] };
  games?: PlaceCount[];
  played?: Played[];
}

export function profileOf(name: string, as: Audience): Promise<Profile> {
  const query = as === "me" ? "" : `?as=${as}`;
  return get<Profile>(`/api/player/${encodeURIComponent(name)}${query}`, "server");
}

export async function choose(panel: ProfilePanel, audience: Audience): Promise<void> {
  await post("/api/profile", { panel, audience }, "server");
}

// Games

export interface GameFilter {
  game?: GameName;
  edition?: string;
  with?: string[];
  result?: "won" | "lost";
  rated?: boolean;
  // Times of the end, both inclusive.
  since?: number;
  until?: number;
}

export interface FoundSeat {
  name?: string;
  level?: Level;
  account?: boolean;
  place: number;
  total: number;
  own?: boolean;
  accuracy?: number;
}

export interface FoundGame {
  // Missing where the visitor may not open it.
  table?: string;
  at: number;
  game: GameName;
  edition: string;
  rated?: boolean;
  seats: FoundSeat[];
}

export interface GamesPage {
  games: FoundGame[];
  // Where the next page begins.
  next?: { until: number; skip: number };
}

export function gamesOf(name: string, as: Audience, filter: GameFilter, from: GamesPage["next"]): Promise<GamesPage> {
  return post<GamesPage>("/api/player/games", { name, as, ...filter, ...from }, "server");
}
