// Ratings in words: a number never stands without how sure it is, and has no marks between its
// digits.

import { choiceOf } from "../model/choices";
import type { GameRating, Rating } from "../model/ratings";
import type { GameName, Level } from "../net/protocol";
import { ordinal, t } from "../words/words";

export function ratingInWords({ rating, reach }: Rating): string {
  return t("rating.number", { rating: `${rating}`, reach });
}

// "about 38th of 412", or why there is no place yet.
export function placeInWords({ place, of, games }: GameRating): string {
  if (place === undefined || of === undefined) return t("rating.uncertain", { n: games });
  return t("rating.place", { place: ordinal(place), of });
}

// A bot's place on the scale, or null where it has none.
export function anchorOf(game: GameName, level: Level, players: number): number | null {
  const choice = choiceOf(game);
  return choice?.anchors?.[level]?.[choice.players.indexOf(players)] ?? null;
}

// What a game did to it: "1388, up 11, ± 42".
export function changeInWords(before: Rating, after: Rating): string {
  const by = after.rating - before.rating;
  const way = by > 0 ? "up" : by < 0 ? "down" : "same";
  return t(`rating.${way}`, { rating: `${after.rating}`, by: Math.abs(by), reach: after.reach });
}
