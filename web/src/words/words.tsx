// Sentences in the visitor's language. A message is a text with {names}, or one text for
// each plural form of the number {n}.

import { type ComponentChildren, Fragment } from "preact";
import { batch, computed, effect, signal } from "@preact/signals";
import { kept, oneOf } from "../model/store";
import { browserLanguage } from "./browserLanguage";
import { LANGUAGES, type Language } from "./languages";

export type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Messages = Record<string, Message>;
export type Args = Record<string, string | number>;

const codes = Object.keys(LANGUAGES) as Language[];

// What was chosen; what is shown follows when its words have come.
export const chosenLanguage = kept<Language>("language", browserLanguage(codes, "en"), oneOf<Language>(...codes));
export const language = signal<Language>("en");
const messages = signal<Messages | null>(null);

// What the edition in play calls things, in the languages it speaks; these go before ours.
export type Names = Partial<Record<Language, Messages>>;
const given = signal<Names>({});

// Numbers and dates follow the visitor's region where it speaks the language: 24 hours in
// London, an apostrophe between thousands in Zürich.
const locale = computed(() => {
  const regional = (navigator.languages ?? []).find((wish) => wish.toLowerCase().startsWith(`${language.value}-`));
  return regional ?? language.value;
});
const plurals = computed(() => new Intl.PluralRules(language.value));
const ordinals = computed(() => new Intl.PluralRules(language.value, { type: "ordinal" }));
const numbers = computed(() => new Intl.NumberFormat(locale.value));
const dates = computed(() => new Intl.DateTimeFormat(locale.value, { dateStyle: "medium", timeStyle: "short" }));
const days = computed(() => new Intl.DateTimeFormat(locale.value, { dateStyle: "medium" }));
const lists = computed(() => new Intl.ListFormat(locale.value, { type: "conjunction" }));

// Words that few pages need.
type Area =
  "workshop" | "device" | "privacy" | "review" | "operator" | "profile" | "puzzles" | "tournaments" | "deals" | "atlas";
const areas = new Set<Area>();

async function loadWords(wanted: Language): Promise<void> {
  const speech = LANGUAGES[wanted];
  const parts = await Promise.all([speech.load(), ...[...areas].map((area) => speech[area]())]);
  const loaded: Messages = Object.assign({}, ...parts.map((part) => part.default));
  if (chosenLanguage.value !== wanted) return;
  batch(() => {
    messages.value = loaded;
    language.value = wanted;
  });
  document.documentElement.lang = wanted;
}

// Resolves when there are words: nothing is drawn before. What is shown stays until the
// words of another language are here.
export function startWords(): Promise<void> {
  let loading = Promise.resolve();
  effect(() => {
    loading = loadWords(chosenLanguage.value);
  });
  return loading;
}

export function giveNames(names: Names): void {
  given.value = names;
}

// The edition in play has a name of its own for it, in the visitor's language.
export function isGiven(key: string): boolean {
  return given.value[language.value]?.[key] !== undefined;
}

// Resolves when they are there, in this language and in any that is chosen later.
export function wantWords(...wanted: Area[]): Promise<void> {
  wanted.forEach((area) => areas.add(area));
  return loadWords(chosenLanguage.value);
}

// A key is no word: a visitor sees that something is left out, and tests fail.
function missing(key: string): string {
  if (messages.value === null) return key;
  console.error(`no words for ${key}`);
  return "…";
}

function pattern(key: string, args?: Record<string, unknown>): string {
  const message = given.value[language.value]?.[key] ?? messages.value?.[key];
  if (message === undefined) return missing(key);
  if (typeof message === "string") return message;
  return message[plurals.value.select(Number(args?.["n"] ?? 0))] ?? message.other ?? missing(key);
}

// A name that runs from right to left would take what stands beside it along, numbers above all:
// it is told apart by characters that are not seen (FSI, PDI).
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

function apart(value: string): string {
  return FROM_RIGHT.test(value) ? `\u2068${value}\u2069` : value;
}

export function t(key: string, args: Args = {}): string {
  return pattern(key, args).replace(/\{(\w+)\}/g, (all, name: string) => {
    const value = args[name];
    if (value === undefined) return all;
    return typeof value === "number" ? formatNumber(value) : apart(value);
  });
}

// The same with pieces of the page for the names.
export function rich(key: string, args: Record<string, ComponentChildren>): ComponentChildren {
  const parts = pattern(key, args).split(/(\{\w+\})/);
  return parts.map((part, i) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const value = name !== undefined && name in args ? args[name] : part;
    const shown = typeof value === "number" ? formatNumber(value) : typeof value === "string" ? apart(value) : value;
    return <Fragment key={i}>{shown}</Fragment>;
  });
}

// Null where there may be no such message: of a game that has no words in this language.
export function known(key: string, args: Args = {}): string | null {
  return messages.value !== null && key in messages.value ? t(key, args) : null;
}

// A name as it stands inside a sentence; only in German things keep their capital.
export function inSentence(key: string): string | null {
  const name = known(key);
  if (name === null || isGiven(key) || language.value === "de") return name;
  return name.charAt(0).toLowerCase() + name.slice(1);
}

export function pluralOf(n: number): "one" | "other" {
  return plurals.value.select(n) === "one" ? "one" : "other";
}

// Numbers below have the same digits in all these languages, and no marks: no need to wake the
// browser's tables for them, which takes longer than all else on a first page.
const MARKED = 1000;

export function formatNumber(n: number): string {
  return Number.isInteger(n) && n >= 0 && n < MARKED ? String(n) : numbers.value.format(n);
}

// With the time of day.
export function formatDate(at: number): string {
  return dates.value.format(at);
}

export function formatDay(at: number): string {
  return days.value.format(at);
}

export function formatList(words: string[]): string {
  return lists.value.format(words);
}

// The same with a piece of the page for each.
export function richList(words: string[], piece: (word: string, i: number) => ComponentChildren): ComponentChildren {
  let i = 0;
  return lists.value
    .formatToParts(words)
    .map(({ type, value }, at) => <Fragment key={at}>{type === "element" ? piece(value, i++) : value}</Fragment>);
}

// "38th".
export function ordinal(n: number): string {
  return t(`app.ordinal.${ordinals.value.select(n)}`, { n });
}
