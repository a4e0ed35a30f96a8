// A whole turn in a few words.

import { type Told, whole } from "../../net/offer";
import type { Legal, View } from "../../net/protocol";
import { adviceText } from "../../table/advice";
import { playAt } from "./position";
import type { ReviewedGame } from "./reading";

// What the actions of a turn are and, as far as it is told, give.
export function stepsOf(turn: { actions: string[]; effects?: Told[] }, before: View): Legal[] {
  return turn.actions.map((action, i) => whole(turn.effects?.[i] ?? { action }, before));
}

// As the game calls it, else by its first action.
export function turnName(game: ReviewedGame, before: View, steps: readonly Legal[]): string {
  const play = playAt(game, before);
  return game.pictures?.turnName?.(play, steps) ?? (steps[0] ? adviceText(game.ui, play, steps[0]) : "");
}
