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
