// What is said of turns, luck and seats, to the seat that looks.

import type { Review, ReviewTurn } from "../../net/review";
import type { Player } from "../../table/play";
import { isYou } from "../../table/you";
import { formatNumber, t } from "../../words/words";
import { errorText, percentText, percents, signed, signedPercent } from "./figures";
import { type MarkedMoment, isMistake } from "./marked";

// "You", or a name.
export function seatName(players: Player[], seat: number): string {
  return isYou(players, seat) ? t("review.you") : (players[seat]?.name ?? "");
}

// A message for the visitor, or the same with a name.
export function toSeat(
  key: string,
  players: Player[],
  seat: number,
  args: Record<string, string | number> = {},
): string {
  return isYou(players, seat) ? t(`${key}.you`, args) : t(key, { ...args, name: players[seat]?.name ?? "" });
}

function setupTitle(players: Player[], seat: number): string {
  return toSeat("review.turn.setup", players, seat);
}

export function turnTitle(players: Player[], { round, seat }: ReviewTurn): string {
  return round > 0 ? toSeat("review.turn", players, seat, { round }) : setupTitle(players, seat);
}

// "Good" where it cost a little, "as good as any" only where it cost nothing.
export function wordText({ word, cost }: ReviewTurn): string {
  return t(`review.word.${word === "good" && percents(cost) === 0 ? "equal" : word}`);
}

// "± 2"; nothing of what was counted or cost nothing.
export function costError({ cost, error, exact }: ReviewTurn): string {
  return exact || percents(cost) === 0 ? "" : errorText(error);
}

// "Mistake, −14 %"; what is not worth a figure has none.
export function verdictText(turn: ReviewTurn): string {
  const lost = -percents(turn.cost);
  return lost === 0 ? wordText(turn) : t("review.verdict", { word: wordText(turn), cost: signedPercent(lost) });
}

// "Mistake", "Luck".
export function kindText(review: Review, { spot }: MarkedMoment): string {
  return spot.kind === "luck" ? t("review.luck") : wordText(review.turns[spot.index]!);
}

// Whose it was, and when.
export function whoText(players: Player[], { spot, round, felt, swing, moment }: MarkedMoment): string {
  if (spot.kind === "luck") {
    const way = swing >= 0 ? "review.luck.for" : "review.luck.against";
    return toSeat(way, players, felt, { round });
  }
  return round > 0 ? toSeat("review.turn.of", players, moment.seat, { round }) : setupTitle(players, moment.seat);
}

// What it did to a chance, with a name if that is not the viewer's.
export function feltText(players: Player[], viewer: number, { felt, swing }: MarkedMoment): string {
  const text = signedPercent(percents(swing));
  return felt === viewer ? text : t("review.swing", { name: seatName(players, felt), swing: text });
}

// What the slider says: "round 11, your turn, chance 31 %, mistake 14".
export function sliderText(review: Review, players: Player[], index: number, chance: number): string {
  const turn = review.turns[index]!;
  const args = { turn: turnTitle(players, turn), chance: percentText(percents(chance)) };
  if (!isMistake(review, turn)) return t("review.slider.at", args);
  return t("review.slider.mistake", {
    ...args,
    word: t(`review.word.${turn.word}`),
    cost: formatNumber(percents(turn.cost)),
  });
}

// What somebody won or lost, by name: "Kaisa +6".
export function swingTexts(players: Player[], by: readonly number[]): { seat: number; text: string }[] {
  return by.map((share, seat) => ({
    seat,
    text: t("review.swing", { name: seatName(players, seat), swing: signed(percents(share)) }),
  }));
}
