// What is to be done at the end: one button of several stands out.

export type MainWay = "occasion" | "next" | "again" | "review" | "replay";

export interface Ways {
  // It was played for a tournament, or is a deal: it goes on there.
  hasOccasion?: boolean;
  // The next game at this table is there already.
  hasNext: boolean;
  // The visitor has played here and can play again; with people who are still at the table.
  canPlayAgain: boolean;
  hasCompany: boolean;
  canReview: boolean;
  isWinner: boolean;
}

// Nobody is kept waiting by somebody who looks at his moves, and whoever has won wants more.
export function mainWay(ways: Ways): MainWay {
  const { hasOccasion = false, hasNext, canPlayAgain, hasCompany, canReview, isWinner } = ways;
  if (hasOccasion) return "occasion";
  if (hasNext) return "next";
  if (canPlayAgain && (hasCompany || isWinner)) return "again";
  if (canReview) return "review";
  return canPlayAgain ? "again" : "replay";
}
