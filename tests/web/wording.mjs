// The page's words, so that a test finds a control by its name whatever it is called.

import { readFileSync, readdirSync } from "node:fs";

const root = new URL("../../web/locale/", import.meta.url);
const read = new Map();

export function messagesIn(language) {
  if (!read.has(language)) {
    const files = readdirSync(new URL(`${language}/`, root)).filter((f) =>
      f.endsWith(".json"),
    );
    const parts = files.map((f) =>
      JSON.parse(readFileSync(new URL(`${language}/${f}`, root), "utf8")),
    );
    read.set(language, Object.assign({}, ...parts));
  }
  return read.get(language);
}

// Words that few pages need.
const AREAS = [
  "workshop",
  "device",
  "privacy",
  "review",
  "operator",
  "profile",
  "puzzles",
  "tournaments",
  "atlas",
  "deals",
];

export function everyMessage(language) {
  const places = [language, ...AREAS.map((area) => `${language}/${area}`)];
  return Object.assign({}, ...places.map(messagesIn));
}

export function t(key, args = {}, language = "en") {
  const places = [language, ...AREAS.map((area) => `${language}/${area}`)];
  const message = places
    .map((place) => messagesIn(place)[key])
    .find((found) => found !== undefined);
  if (message === undefined) throw new Error(`no words for ${key}`);
  const form = new Intl.PluralRules(language).select(Number(args.n ?? 0));
  const pattern =
    typeof message === "string" ? message : (message[form] ?? message.other);
  return pattern.replace(/\{(\w+)\}/g, (all, name) =>
    String(args[name] ?? all),
  );
}
