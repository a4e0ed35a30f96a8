// What is to be done at the end: one button of several stands out.

export type MainWay = "next" | "again" | "review" | "replay";

export interface Ways {
  // The next game at this table is there already.
  hasNext: boolean;
  // The visitor has played here and can play again; with people who are still at the table.
  canPlayAgain: boolean;
  hasCompany: boolean;
  canReview: boolean;
  isWinner: boolean;
}

// Nobody is kept waiting by somebody who looks at his moves, and whoever has won wants more.
export function mainWay({ hasNext, canPlayAgain, hasCompany, canReview, isWinner }: Ways): MainWay {
  if (hasNext) return "next";
  if (canPlayAgain && (hasCompany || isWinner)) return "again";
  if (canReview) return "review";
  return canPlayAgain ? "again" : "replay";
}
