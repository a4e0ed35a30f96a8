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

export const COLUMNS = ["start", "luck", "own", "others", "left", "result"] as const;
export type Column = (typeof COLUMNS)[number];
export type LedgerLine = Record<Column, number>;

// What rounding leaves goes to what is left over.
export function ledgerLine(row: ReviewLedger): LedgerLine {
  const [start, luck, own, others, result] = [row.start, row.luck, row.own, row.others, row.result].map(percents) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return { start, luck, own, others, left: result - start - luck - own - others, result };
}
