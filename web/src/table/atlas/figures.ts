// Numbers of an atlas: which may be shown, and how.

import { computed } from "@preact/signals";
import { language, t } from "../../words/words";
import type { Atlas, Classes, Rows, Shown, Thing, Triple } from "./contract";

const formats = computed(() =>
  [0, 1, 2].map(
    (digits) => new Intl.NumberFormat(language.value, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  ),
);

export function shown(triple: Triple | undefined): Shown | null {
  return triple && triple[0] !== null && triple[1] !== null ? [triple[0], triple[1], triple[2]] : null;
}

export type Digits = 0 | 1 | 2;

// No more decimals than the error has, but as many as it takes for the error to be seen.
export function digitsFor(error: number): Digits {
  if (error >= 1) return 0;
  return error > 0 && error < 0.05 ? 2 : 1;
}

export function number(value: number, digits: Digits): string {
  return formats.value[digits]!.format(value).replace("-", "−");
}

export function errorOf(error: number): string {
  return number(error, digitsFor(error));
}

export function signed(value: number, digits: Digits): string {
  const text = number(Math.abs(value), digits);
  if (!/[1-9]/.test(text)) return text;
  return value < 0 ? `−${text}` : `+${text}`;
}

export function withError([value, error]: Shown, least: Digits = 0): string {
  const digits = Math.max(digitsFor(error), least) as Digits;
  return t("atlas.error", { value: number(value, digits), error: number(error, digits) });
}

// As a cell of a table: what too few have seen is only counted.
export function cellOf(triple: Triple | undefined): string {
  const one = shown(triple);
  if (!triple) return "–";
  return one ? withError(one) : few(triple[2]);
}

export function few(n: number): string {
  return n === 0 ? t("atlas.never") : t("atlas.few", { n });
}

// All that is known of a mark in a picture, for those who point at it.
export function tripleOf(name: string, triple: Triple | undefined): string | undefined {
  const one = shown(triple);
  if (one) return t("atlas.triple", { name, value: withError(one), n: one[2] });
  return triple && `${name}: ${few(triple[2])}`;
}

export function bothOf(name: string, { winners, losers }: Pick<Classes, "winners" | "losers">): string {
  const texts = [tripleOf(`${name}, ${t("atlas.winners")}`, winners), tripleOf(t("atlas.losers"), losers)];
  return texts.join(" · ");
}

// How often something is used, and what it is worth.
export function useOf(name: string, all: Triple | undefined, worth: Triple | undefined): string {
  return [tripleOf(name, all), tripleOf(t("atlas.worth"), worth)].filter(Boolean).join(" · ");
}

export function thingsOf(atlas: Atlas, group: string): Thing[] {
  return atlas.groups.find(({ name }) => name === group)?.things ?? [];
}

export function thingOf(atlas: Atlas, group: string, name: string): Thing | undefined {
  return thingsOf(atlas, group).find((thing) => thing.name === name);
}

export function largestError(triples: (Triple | undefined)[]): number {
  return Math.max(0, ...triples.map((one) => shown(one)?.[1] ?? 0));
}

// Winners less losers where that is more than two standard errors of the difference; else null.
export function difference({ winners, losers }: { winners: Triple; losers: Triple }): number | null {
  const [w, l] = [shown(winners), shown(losers)];
  if (!w || !l) return null;
  return Math.abs(w[0] - l[0]) > Math.hypot(w[1], l[1]) ? w[0] - l[0] : null;
}

// Winners and losers of some things, as a table.
export function classRows(things: Thing[], nameOf: (name: string) => string): Rows {
  return [
    [t("atlas.thing"), t("atlas.winners"), t("atlas.losers")],
    ...things.map((one) => [nameOf(one.name), cellOf(one.winners), cellOf(one.losers)]),
  ];
}

export function rowsOfUse(things: Thing[], nameOf: (name: string) => string): Rows {
  return [
    [t("atlas.thing"), t("atlas.share"), t("atlas.round"), t("atlas.worth"), t("atlas.wins")],
    ...things.map((one) => [nameOf(one.name), cellOf(one.all), cellOf(one.round), cellOf(one.worth), cellOf(one.wins)]),
  ];
}

// The place of each thing in the order of worth; those without one are last.
export function ranksOf(things: Thing[]): Map<string, number> {
  const worthOf = (one: Thing) => shown(one.worth)?.[0] ?? -Infinity;
  const sorted = [...things].sort((a, b) => (worthOf(a) < worthOf(b) ? 1 : worthOf(a) > worthOf(b) ? -1 : 0));
  return new Map(sorted.map(({ name }, rank) => [name, rank]));
}

export function countSeldom(things: Thing[]): number {
  return things.filter((one) => !shown(one.worth)).length;
}

// Of a panel that tells how often something is used by so many seats, and what it is worth.
export function sourceOfWorth(atlas: Atlas, n: number, shares: (Triple | undefined)[]): string {
  return [
    t("atlas.source.boards", { n }),
    t("atlas.source.reviewed", { n: atlas.reviewed }),
    t("atlas.source.quick", { error: errorOf(largestError(shares)) }),
  ].join(" ");
}
