// Deals in words.

import type { Deal } from "../../model/deals";
import { formatNumber, t } from "../../words/words";

const MINUTE = 60_000;

export function closesIn(left: number): string {
  const minutes = Math.max(0, Math.floor(left / MINUTE));
  return t("deal.closes", { h: Math.floor(minutes / 60), m: minutes % 60 });
}

export function dateWords(date: string): string {
  const options = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  return new Date(`${date}T00:00Z`).toLocaleDateString(document.documentElement.lang, options);
}

// One digit behind the point.
export function roundedTenths(n: number): number {
  return Math.round(n * 10) / 10;
}

export function tenths(n: number): string {
  return formatNumber(roundedTenths(n));
}

// "" while it is not known.
export function parWords({ par }: Deal): string {
  if (!par) return "";
  if (!par.runs) return t("deal.par.soon", { n: par.of });
  const words = t("deal.par", { points: tenths(par.points!) });
  return par.runs < par.of ? t("deal.par.part", { par: words, runs: par.runs, n: par.of }) : words;
}

export function againstPar(by: number): string {
  if (by === 0) return t("deal.par.at");
  return t(by > 0 ? "deal.par.above" : "deal.par.below", { points: tenths(Math.abs(by)) });
}

export function isAbovePar({ par, mine }: Deal): boolean {
  return mine?.points !== undefined && par?.points !== undefined && mine.points > par.points;
}

export function besidePar({ par, mine }: Deal): string {
  if (mine?.points === undefined || par?.points === undefined) return "";
  return againstPar(roundedTenths(mine.points - par.points));
}
