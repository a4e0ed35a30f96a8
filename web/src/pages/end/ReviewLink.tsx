// To the review of the game, with how many mistakes it found or how far it has come.

import type { ReviewState } from "../../model/review";
import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";
import { mistakesOf } from "../review/marked";

interface ReviewLinkProps {
  table: string;
  // The seat it is seen from; -1: somebody who did not play.
  seat: number;
  state: ReviewState;
  isMain: boolean;
}

function noteOf(state: ReviewState, seat: number): string | null {
  if (state.phase === "making") return t("table.end.review.at", { done: state.done, all: state.of });
  if (state.phase !== "whole" || seat < 0) return null;
  const n = mistakesOf(state.review, seat).length;
  return n > 0 ? t("table.end.review.mistakes", { n }) : null;
}

export function ReviewLink({ table, seat, state, isMain }: ReviewLinkProps) {
  const note = noteOf(state, seat);
  const done = state.phase === "making" && state.of > 0 ? state.done / state.of : null;
  return (
    <a
      class={isMain ? "button button-primary end-review" : "button end-review"}
      data-testid="review"
      style={done === null ? undefined : { "--done": `${100 * done}%` }}
      data-making={done === null ? undefined : ""}
      href={`/review/${table}`}>
      <Icon name="hint" size={16} />
      <span>{seat < 0 ? t("table.end.review.game") : t("table.end.review")}</span>
      {note && <small>{note}</small>}
    </a>
  );
}
