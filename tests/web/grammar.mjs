// What is wrong with a text of the page in its language, as far as a program can tell: a number
// whose noun has the other form, a sentence that begins small, a word that the glossary no
// longer has.

import { readFileSync } from "node:fs";
import { everyMessage } from "./wording.mjs";

const glossary = readFileSync(new URL("../../docs/GLOSSARY.md", import.meta.url), "utf8");
const LANGUAGES = ["en", "de", "fr", "nl"];

// Points after letters that end no sentence.
const ABBREVIATIONS = /\b(z|B|p|ex|bv|e\.g|Min|Std|T)\.$/;
// How many words behind a number may be what is counted: "3 more cards".
const NEAR = 2;

export function formsOf(message) {
  return typeof message === "string" ? { other: message } : message;
}

function wordsAfter(text, blank) {
  const rest = text.split(blank)[1] ?? "";
  return (/^\*{0,2}((?: \p{L}+)+)/u.exec(rest)?.[1] ?? "").trim().split(" ").slice(0, NEAR);
}

// "card" and "cards", "Gut" and "Güter": the same word in two forms, not two words.
function areForms(a, b) {
  const [x, y] = [a, b].map((word) => word.normalize("NFD").replace(/\p{M}/gu, "").charAt(0));
  return a !== b && b.length > 2 && x === y;
}

// Words that stand behind a number only if it is not one: "cards" of {n} card, {n} cards.
const counted = new Map();

export function countedWords(language) {
  if (!counted.has(language)) {
    const all = Object.values(everyMessage(language)).flatMap((message) => {
      const { one, other } = formsOf(message);
      if (!one) return [];
      const single = wordsAfter(one, "{n}");
      return wordsAfter(other, "{n}").filter((word, i) => word && areForms(single[i] ?? "", word));
    });
    counted.set(language, new Set(all));
  }
  return counted.get(language);
}

// What is no number.
const THINGS = ["{name}", "{names}", "{goods}", "{kinds}", "{building}", "{character}", "{quarter}", "{card}"];

// Blanks that a word of that kind follows and that choose no form: all but {n} where there are
// forms, and those of an edition without any. A range is more than one: {from} to {to}.
export function uncounted(language, text, hasForms) {
  const words = countedWords(language);
  const blanks = [...text.matchAll(/\{[a-z.][^{}|]*\}/g)].map(([blank]) => blank);
  return blanks
    .filter((blank) => blank !== "{to}" && !THINGS.includes(blank) && !(hasForms && blank === "{n}"))
    .filter((blank) => wordsAfter(text, blank).some((word) => words.has(word)));
}

// "1 points" of a text that is filled.
function oneOfMany(language, text) {
  const words = countedWords(language);
  return [...text.matchAll(/(?<![\d.,:/–-])1((?: \p{L}+){1,2})(?!\p{L})/gu)].some(([, behind]) =>
    behind.trim().split(" ").some((word) => words.has(word)),
  );
}

function beginsSmall(text) {
  const starts = [...text.matchAll(/[.?](?:\*\*)? \p{Ll}/gu)];
  return starts.some(({ index }) => !ABBREVIATIONS.test(text.slice(0, index + 1)));
}

// Names of things with their capital in the middle of a sentence; in German they keep it.
const names = new Map();

function namesOf(language) {
  if (!names.has(language)) {
    const isName = /^\w+\.(kind|good|character|branch|colour|action)\.\w+$/;
    const all = Object.entries(everyMessage(language)).filter(([key]) => isName.test(key)).map(([, name]) => name);
    const big = all.filter((name) => /^\p{Lu}/u.test(name));
    names.set(language, new RegExp(`\\p{Ll},? (${big.join("|")})(?!\\p{L})`, "u"));
  }
  return names.get(language);
}

function bigInside(language, text) {
  return language !== "de" && namesOf(language).test(text);
}

// The table at the end of the glossary.
const avoided = new Map();

export function avoidedWords(language) {
  if (!avoided.has(language)) {
    const rows = [...glossary.split("## Words to avoid")[1].matchAll(/^\|([^|\n]*\|){5}$/gm)].map(([row]) => row);
    const at = LANGUAGES.indexOf(language) + 2;
    const all = rows.slice(2).flatMap((row) => row.split("|")[at].split(",")).map((word) => word.trim());
    avoided.set(language, all.filter(Boolean));
  }
  return avoided.get(language);
}

function isIn(text, word) {
  const start = word.startsWith("…") ? "" : "(?<!\\p{L})";
  return new RegExp(`${start}${word.replace("…", "")}(?!\\p{L})`, "iu").test(text);
}

// Of a message or a rule, whose blanks are open.
export function faultsOfWords(language, text) {
  const plain = text.replace(/\u00ad/g, "").replace(/\{[^{}]*\}/g, "{}");
  return [
    ...avoidedWords(language).filter((word) => isIn(plain, word)).map((word) => `says “${word}” (docs/GLOSSARY.md)`),
    ...(beginsSmall(plain) ? ["begins a sentence small"] : []),
  ];
}

// Of a text as it is read, all blanks filled.
export function faultsOfText(language, text) {
  const plain = text.replace(/\u00ad/g, "");
  return [
    ...(oneOfMany(language, plain) ? ["has one and a plural"] : []),
    ...(beginsSmall(plain) ? ["begins a sentence small"] : []),
    ...(bigInside(language, plain) ? ["has a capital inside"] : []),
  ];
}
