// When a mistake comes back: boxes of 1, 3, 8 and 21 days, then it is known. A miss goes back to
// the first box, which is today's.

export const DAYS = [0, 1, 3, 8, 21] as const;
export const KNOWN = DAYS.length;
export const A_DAY = 8;

export interface Card {
  box: number;
  // The day from which it is asked again.
  due: number;
}

export type Cards = Readonly<Record<string, Card>>;

export type EntryState = "open" | "found" | "missed";

export interface Entry {
  key: string;
  state: EntryState;
}

// What is asked on a day, in its order.
export interface Row {
  day: number;
  entries: readonly Entry[];
}

const MS = 24 * 3600 * 1000;

// Days of the visitor's calendar, counted.
export function dayOf(at: number): number {
  const date = new Date(at);
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / MS);
}

export function cardOf(cards: Cards, key: string): Card {
  return cards[key] ?? { box: 0, due: 0 };
}

function isDue(card: Card, day: number): boolean {
  return card.box < KNOWN && card.due <= day;
}

export function afterFound({ box }: Card, day: number): Card {
  const next = Math.min(box + 1, KNOWN);
  return { box: next, due: day + (DAYS[next] ?? 0) };
}

export function afterMiss(day: number): Card {
  return { box: 0, due: day };
}

// The day's row: what it holds stays, what is due is added behind, newest first, as long as there
// is room; what is no more goes.
export function rowOf(day: number, before: Row | null, keys: readonly string[], cards: Cards): Row {
  const held = before?.day === day ? before.entries.filter(({ key }) => keys.includes(key)) : [];
  const isNew = (key: string) => !held.some((entry) => entry.key === key) && isDue(cardOf(cards, key), day);
  const added = keys.filter(isNew).map((key): Entry => ({ key, state: "open" }));
  return { day, entries: [...held, ...added].slice(0, Math.max(A_DAY, held.length)) };
}

// Whatever is not found, the untried first, from a place on and round; null: all is found.
export function nextIn({ entries }: Row, after: number): number | null {
  const order = entries.map((_, i) => (after + 1 + i) % entries.length);
  const find = (state: EntryState) => order.find((i) => entries[i]!.state === state);
  return find("open") ?? find("missed") ?? null;
}

export function marked(row: Row, key: string, state: EntryState): Row {
  return { ...row, entries: row.entries.map((entry) => (entry.key === key ? { key, state } : entry)) };
}

// How many lie in each box, those that are known last.
export function heightsOf(keys: readonly string[], cards: Cards): number[] {
  const heights = Array.from({ length: KNOWN + 1 }, () => 0);
  keys.forEach((key) => heights[cardOf(cards, key).box]!++);
  return heights;
}

// How many will be asked on a day, if nothing changes until then.
export function dueOn(day: number, keys: readonly string[], cards: Cards): number {
  return Math.min(A_DAY, keys.filter((key) => isDue(cardOf(cards, key), day)).length);
}
