// Which games are looked for, as a person writes it and as an address has it: "won, with
// Marten, since October". What is no word of ours is taken for a name.

import type { GameFilter } from "../../model/profile";
import type { GameName } from "../../net/protocol";

// The words of a language, each with others that say the same, and its names of months.
export interface FilterWords {
  won: string[];
  lost: string[];
  rated: string[];
  with: string[];
  and: string[];
  since: string[];
  until: string[];
  in: string[];
  edition: string[];
  months: string[];
  games: { game: GameName; title: string }[];
}

// As many as the server takes.
const NAMES = 2;
const NAME_LENGTH = 20;
export const FILTER_LENGTH = 200;

const ISO = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/;
const EDITION = /^[0-9a-f]{16}$/;

interface Span {
  since: number;
  until: number;
}

// The end is the last moment of it.
function spanOf(year: number, month: number | null, day: number | null): Span | null {
  const begin = new Date(year, month ?? 0, day ?? 1);
  if (month !== null && begin.getMonth() !== month) return null;
  const end = day !== null ? new Date(year, month!, day + 1) : new Date(year, month === null ? 12 : month + 1, 1);
  return { since: begin.getTime(), until: end.getTime() - 1 };
}

function isoSpan(text: string): Span | null {
  const [, year, month, day] = ISO.exec(text) ?? [];
  if (year === undefined) return null;
  return spanOf(Number(year), month === undefined ? null : Number(month) - 1, day === undefined ? null : Number(day));
}

function same(a: string, b: string): boolean {
  return a.localeCompare(b, undefined, { sensitivity: "base" }) === 0;
}

// "October 2025", or the last October that has begun.
function monthSpan(word: string, year: string | undefined, words: FilterWords, now: Date): Span | null {
  const month = words.months.findIndex((name) => same(name, word));
  if (month < 0) return null;
  if (year !== undefined) return /^\d{4}$/.test(year) ? spanOf(Number(year), month, null) : null;
  return spanOf(now.getFullYear() - (month > now.getMonth() ? 1 : 0), month, null);
}

// The day or month at the beginning of these, and how many of them it is.
function readSpan(tokens: string[], words: FilterWords, now: Date): { span: Span; used: number } | null {
  const [first, second] = tokens;
  if (first === undefined) return null;
  const iso = isoSpan(first);
  if (iso) return { span: iso, used: 1 };
  const dated = second === undefined ? null : monthSpan(first, second, words, now);
  if (dated) return { span: dated, used: 2 };
  const month = monthSpan(first, undefined, words, now);
  return month && { span: month, used: 1 };
}

function is(token: string | undefined, list: string[]): boolean {
  return token !== undefined && list.some((word) => same(word, token));
}

function addNames(filter: GameFilter, tokens: string[], words: FilterWords): void {
  let name: string[] = [];
  const close = () => {
    const text = [...name.join(" ")].slice(0, NAME_LENGTH).join("");
    const known = filter.with ?? [];
    if (text && known.length < NAMES && !known.some((one) => same(one, text))) filter.with = [...known, text];
    name = [];
  };
  for (const token of tokens) {
    if (is(token, words.and)) close();
    else name.push(token);
  }
  close();
}

// How many of the tokens say something else than a name; 0: none.
function readWord(filter: GameFilter, tokens: string[], words: FilterWords, now: Date): number {
  const [token, next] = tokens;
  const game = words.games.find(({ title }) => same(title, token!));
  if (game) filter.game = game.game;
  else if (is(token, words.won)) filter.result = "won";
  else if (is(token, words.lost)) filter.result = "lost";
  else if (is(token, words.rated)) filter.rated = true;
  else if (is(token, words.edition) && EDITION.test(next ?? "")) {
    filter.edition = next!;
    return 2;
  } else {
    const isSince = is(token, words.since);
    const isUntil = is(token, words.until);
    if (!isSince && !isUntil && !is(token, words.in)) return 0;
    const read = readSpan(tokens.slice(1), words, now);
    if (!read) return 0;
    if (!isUntil) filter.since = read.span.since;
    if (!isSince) filter.until = read.span.until;
    return 1 + read.used;
  }
  return 1;
}

function readPart(filter: GameFilter, part: string, words: FilterWords, now: Date): void {
  let tokens = part.split(/\s+/).filter(Boolean);
  while (tokens.length > 0) {
    const used = readWord(filter, tokens, words, now);
    if (used === 0) {
      addNames(filter, is(tokens[0], words.with) ? tokens.slice(1) : tokens, words);
      return;
    }
    tokens = tokens.slice(used);
  }
}

export function parseFilter(text: string, words: FilterWords, now = new Date()): GameFilter {
  const filter: GameFilter = {};
  for (const part of text.slice(0, FILTER_LENGTH).split(/[,;]/)) readPart(filter, part, words, now);
  return filter;
}

// Days as the parser reads them in every language.
function dayText(at: number): string {
  const day = new Date(at);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

// The same filter, in the words of a language.
export function formatFilter(filter: GameFilter, words: FilterWords): string {
  const title = words.games.find(({ game }) => game === filter.game)?.title;
  return [
    title,
    filter.result && words[filter.result][0],
    filter.rated && words.rated[0],
    filter.with?.length && `${words.with[0]} ${filter.with.join(` ${words.and[0]} `)}`,
    filter.since !== undefined && `${words.since[0]} ${dayText(filter.since)}`,
    filter.until !== undefined && `${words.until[0]} ${dayText(filter.until)}`,
    filter.edition && `${words.edition[0]} ${filter.edition}`,
  ]
    .filter(Boolean)
    .join(", ");
}

// Addresses are the same in all languages.
export function queryOf(filter: GameFilter): string {
  const query = new URLSearchParams();
  if (filter.game) query.set("game", filter.game);
  if (filter.result) query.set("result", filter.result);
  if (filter.rated) query.set("rated", "1");
  for (const name of filter.with ?? []) query.append("with", name);
  if (filter.since !== undefined) query.set("since", dayText(filter.since));
  if (filter.until !== undefined) query.set("until", dayText(filter.until));
  if (filter.edition) query.set("edition", filter.edition);
  return query.size > 0 ? `?${query}` : "";
}

export function filterOf(search: string): GameFilter {
  const query = new URLSearchParams(search.slice(0, 2 * FILTER_LENGTH));
  const filter: GameFilter = {};
  const [game, result, edition] = ["game", "result", "edition"].map((name) => query.get(name) ?? "");
  const since = isoSpan(query.get("since") ?? "");
  const until = isoSpan(query.get("until") ?? "");
  const names = query.getAll("with").filter((name) => name && [...name].length <= NAME_LENGTH);
  if (/^\w{1,20}$/.test(game!)) filter.game = game!;
  if (result === "won" || result === "lost") filter.result = result;
  if (query.get("rated") === "1") filter.rated = true;
  if (names.length > 0) filter.with = names.slice(0, NAMES);
  if (since) filter.since = since.since;
  if (until) filter.until = until.until;
  if (EDITION.test(edition!)) filter.edition = edition!;
  return filter;
}
