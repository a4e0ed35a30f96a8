// How strong people are, as the server says it, on one scale with bots.

import { get } from "../net/api";
import type { GameName } from "../net/protocol";

export interface Rating {
  rating: number;
  // Half of a 95 % interval.
  reach: number;
  provisional?: boolean;
}

export interface GameRating extends Rating {
  game: GameName;
  // How many were rated.
  games: number;
  // Among so many that are certain; missing while it is not.
  place?: number;
  of?: number;
}

export interface RatedSeat {
  rank: number;
  before: Rating;
  after: Rating;
  // Missing if it is a bot's.
  user?: number;
}

export async function ratingsOf(user: number): Promise<GameRating[]> {
  const { ratings } = await get<{ ratings: GameRating[] }>(`/api/ratings/${user}?limit=0`, "server");
  return ratings;
}

// What a rated table did to its seats.
export async function ratedSeats(table: string): Promise<RatedSeat[]> {
  const { seats } = await get<{ seats: RatedSeat[] }>(`/api/rated/${table}`, "server");
  return seats;
}

export interface Leader extends Rating {
  user: number;
  name: string;
  games: number;
}

// A game in a person's history.
export interface RatedGame {
  number: number;
  at: number;
  rank: number;
  before: Rating;
  after: Rating;
}

// The highest that are certain enough.
export async function leadersOf(game: GameName): Promise<Leader[]> {
  const { leaders } = await get<{ leaders: Leader[] }>(`/api/leaders/${game}`, "server");
  return leaders;
}

// Newest first.
export async function historyOf(user: number, game: GameName): Promise<RatedGame[]> {
  const { games } = await get<{ games: RatedGame[] }>(`/api/ratings/${user}?game=${game}`, "server");
  return games;
}
