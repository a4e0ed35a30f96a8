// Shares of a win as people read them: whole per cents, which add up as they are printed.

import type { ReviewLedger } from "../../net/review";
import { formatNumber } from "../../words/words";

export function percents(share: number): number {
  return Math.round(share * 100) || 0; // never minus nothing
}

// The blank does not break.
export function percentText(percent: number): string {
  return `${formatNumber(percent)}\u00a0%`;
}

export function signed(n: number): string {
  if (n === 0) return formatNumber(0);
  return n > 0 ? `+${formatNumber(n)}` : `−${formatNumber(-n)}`;
}

export function signedPercent(n: number): string {
  return `${signed(n)}\u00a0%`;
}

// "± 2", at least 1: nothing that is estimated is certain. Empty where nothing was.
export function errorText(error: number): string {
  return error > 0 ? `±\u00a0${formatNumber(Math.max(1, percents(error)))}` : "";
}

export const COLUMNS = ["start", "luck", "mistakes", "others", "misjudged", "result"] as const;
export type Column = (typeof COLUMNS)[number];
export type LedgerLine = Record<Column, number>;

// A review of an older version, which does not tell what the bots had misjudged: there it is the
// rest, in which own choices have a part.
export function isOlder(ledger: ReviewLedger[]): boolean {
  return ledger.some(({ misjudged }) => misjudged === undefined);
}

// What rounding leaves goes to what was misjudged.
export function ledgerLine(row: ReviewLedger): LedgerLine {
  const start = percents(row.start);
  const luck = percents(row.luck);
  const mistakes = percents(row.mistakes ?? -(row.cost ?? 0));
  const others = percents(row.others);
  const result = percents(row.result);
  return { start, luck, mistakes, others, misjudged: result - start - luck - mistakes - others, result };
}
