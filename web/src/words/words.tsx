// Sentences in the visitor's language. A message is a text with {names}, or one text for
// each plural form of the number {n}.

import { type ComponentChildren, Fragment } from "preact";
import { effect, signal } from "@preact/signals";
import type en from "../../locale/en/index";
import { kept, oneOf } from "../model/store";
import { LANGUAGES, type Language } from "./languages";

export type Key = keyof typeof en;
export type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Messages = Record<Key, Message>;
export type Args = Record<string, string | number>;

const codes = Object.keys(LANGUAGES) as Language[];

function fromBrowser(): Language {
  for (const wish of navigator.languages ?? []) {
    const found = codes.find((code) => wish.toLowerCase().startsWith(code));
    if (found) return found;
  }
  return "en";
}

// What was chosen; what is shown follows when its words have come.
export const chosenLanguage = kept<Language>("language", fromBrowser(), oneOf<Language>(...codes));
export const language = signal<Language>("en");
const messages = signal<Messages | null>(null);

export async function loadWords(wanted: Language): Promise<void> {
  const loaded = (await LANGUAGES[wanted].load()).default as Messages;
  if (chosenLanguage.value !== wanted) return;
  messages.value = loaded;
  language.value = wanted;
  document.documentElement.lang = wanted;
}

export function startWords(): Promise<void> {
  const first = loadWords(chosenLanguage.value);
  effect(() => void loadWords(chosenLanguage.value));
  return first;
}

function pattern(key: Key, args?: Record<string, unknown>): string {
  const message = messages.value?.[key];
  if (message === undefined) return key;
  if (typeof message === "string") return message;
  const form = new Intl.PluralRules(language.value).select(Number(args?.["n"] ?? 0));
  return message[form] ?? message.other ?? key;
}

function shown(value: string | number): string {
  return typeof value === "number" ? formatNumber(value) : value;
}

export function t(key: Key, args: Args = {}): string {
  return pattern(key, args).replace(/\{(\w+)\}/g, (all, name: string) => {
    const value = args[name];
    return value === undefined ? all : shown(value);
  });
}

// The same with pieces of the page for the names.
export function rich(key: Key, args: Record<string, ComponentChildren>): ComponentChildren {
  const parts = pattern(key, args).split(/(\{\w+\})/);
  return parts.map((part, i) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return <Fragment key={i}>{name && name in args ? args[name] : part}</Fragment>;
  });
}

export function hasKey(key: string): key is Key {
  return messages.value !== null && key in messages.value;
}

export function formatNumber(n: number): string {
  return new Intl.NumberFormat(language.value).format(n);
}

export function formatDate(at: number): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(at);
}

export function formatList(words: string[]): string {
  return new Intl.ListFormat(language.value, { type: "conjunction" }).format(words);
}
