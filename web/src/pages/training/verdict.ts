// What is said of a turn that was tried: by the chance that it loses against the best.

import type { Judged } from "../../net/training";
import type { ReviewTurn } from "../../net/review";

//   found   the better turn, or one that is as good within two errors
//   closer  better than what was played then, and not as good as the best
//   same    what was played then
//   notYet  none of these
export type VerdictKind = "found" | "closer" | "same" | "notYet";

// Chances are shares of a win.
export interface Verdict {
  kind: VerdictKind;
  win: number;
  error: number;
  best: number;
  then: number;
  // Another turn than the one that the review knows.
  isOther: boolean;
}

const APART = 2; // standard errors

export function verdictOf([tried, better, played]: readonly [Judged, Judged, Judged]): Verdict {
  const isFound = better.ahead <= APART * better.aheadError;
  const isCloser = played.ahead < -APART * played.aheadError;
  return {
    kind: isFound ? "found" : isCloser ? "closer" : "notYet",
    win: tried.win,
    error: tried.error,
    best: Math.max(better.win, tried.win),
    then: played.win,
    isOther: true,
  };
}

function isAlike(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((action, i) => action === b[i]);
}

// Turns that the review has judged need nobody to judge them; null for all others.
export function knownVerdict({ played, better, error }: ReviewTurn, tried: readonly string[]): Verdict | null {
  if (!better) return null;
  const known = { error, best: better.win, then: played.win, isOther: false };
  if (isAlike(tried, better.actions)) return { ...known, kind: "found", win: better.win };
  if (isAlike(tried, played.actions)) return { ...known, kind: "same", win: played.win };
  return null;
}

// Where the better turn leaves what was played: its verb there, and which action of the turn it is,
// from 1.
export function partingOf(better: readonly string[], played: readonly string[]): { verb: string; number: number } {
  const at = better.findIndex((action, i) => action !== played[i]);
  const i = at < 0 ? better.length - 1 : at;
  return { verb: better[i]!.split(" ")[0]!, number: i + 1 };
}
