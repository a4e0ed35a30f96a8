// Rulers and graphs of ratings as tables.

import type { RulerMark } from "../art/Ruler";
import type { GameChoice } from "../model/choices";
import type { RatedGame, Rating } from "../model/ratings";
import { ratingInWords } from "../table/rating";
import { formatDay, ordinal, t } from "../words/words";
import type { DataTable } from "./tabled";

// The highest first; 'person' stands among the bots.
export function rulerTable(
  { title }: GameChoice,
  players: number,
  marks: readonly RulerMark[],
  rating: Rating | undefined,
  person = t("rating.you"),
): DataTable {
  const all = [
    ...marks.map(({ at, label }) => ({ at, row: [label, `${at}`] })),
    ...(rating ? [{ at: rating.rating, row: [person, ratingInWords(rating)] }] : []),
  ];
  return {
    title: t("rating.scale", { game: title, n: players }),
    head: [t("players.name"), t("players.rating")],
    rows: all.sort((a, b) => b.at - a.at).map(({ row }) => row),
  };
}

// The newest first.
export function historyTable({ title }: GameChoice, games: readonly RatedGame[]): DataTable {
  return {
    title: t("rating.games", { game: title }),
    head: [t("rating.day"), t("players.place"), t("players.rating")],
    rows: games.map(({ at, rank, after }) => [formatDay(at), ordinal(rank), ratingInWords(after)]),
  };
}
