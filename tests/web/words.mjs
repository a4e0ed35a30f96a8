// The words of the page: every language has all of them, none is left over, and the
// source asks for none that is not there.

import { readFileSync, readdirSync } from "node:fs";
import { avoidedWords, faultsOfWords, formsOf, uncounted } from "./grammar.mjs";

const root = new URL("../../", import.meta.url);
const MODEL = "en";
let failures = 0;

function fail(text) {
  failures++;
  console.log(text);
}

function read(path) {
  return readFileSync(new URL(path, root), "utf8");
}

function list(folder, ending) {
  return readdirSync(new URL(folder, root), { withFileTypes: true })
    .filter((entry) => ending.test(entry.name))
    .map((entry) => folder + entry.name);
}

function listDeep(folder, ending) {
  return readdirSync(new URL(folder, root), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listDeep(`${folder}${entry.name}/`, ending) : ending.test(entry.name) ? [folder + entry.name] : [],
  );
}

// Messages

function readMessages(language) {
  const all = {};
  for (const file of listDeep(`web/locale/${language}/`, /\.json$/)) {
    const text = read(file);
    const keys = [...text.matchAll(/^ {2}"([^"]+)":/gm)].map((m) => m[1]);
    for (const key of keys) {
      if (key in all || keys.indexOf(key) !== keys.lastIndexOf(key)) fail(`${file}: ${key} is there twice`);
    }
    const messages = JSON.parse(text);
    if (Object.keys(messages).length !== keys.length) fail(`${file}: one message a line, indented by two`);
    Object.assign(all, messages);
  }
  return all;
}

function namesIn(text) {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]))].sort();
}

function namesOf(message) {
  return [...new Set(Object.values(formsOf(message)).flatMap(namesIn))].sort().join(" ");
}

// 'many' of French begins at a million, and nothing here is counted that far.
function neededForms(language) {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((form) => form !== "many");
}

function checkForms(where, language, message) {
  if (typeof message === "string") return;
  const forms = Object.keys(message).sort().join(" ");
  const needed = neededForms(language).sort().join(" ");
  if (forms !== needed) fail(`${where}: has the forms '${forms}', ${language} needs '${needed}'`);
  for (const [form, text] of Object.entries(message)) {
    const missing = namesOf(message).split(" ").filter((name) => name && name !== "n" && !namesIn(text).includes(name));
    if (missing.length) fail(`${where}: the form '${form}' lacks {${missing.join("} {")}}`);
  }
}

const MISTAKES = [
  [/^\s|\s$|[^\S\n]{2}/, "has a space too many"],
  [/\.\.\./, "has three dots for an ellipsis"],
  [/\p{L}'\p{L}/u, "has a straight apostrophe"],
  [/"/, "has straight quotation marks"],
  [/[!]/, "shouts"],
];
const FOREIGN_QUOTES = "has the quotation marks of another language";
const MISTAKES_OF = {
  en: [[/[„«»‘]/, FOREIGN_QUOTES]],
  de: [[/[”«»‘]/, FOREIGN_QUOTES]],
  fr: [
    [/[^\s\u202f\u00a0:][:;?](?=\s|$)/, "lacks the space before : ; or ?"],
    [/[„“”‘]/, FOREIGN_QUOTES],
  ],
  nl: [[/[„“”«»]/, FOREIGN_QUOTES]],
};
// They go on after a colon.
const CONTINUES = /\.trouble\.|^helvetia\.why\.|^lobby\.pace\./;

function checkText(where, language, text) {
  if (!text) fail(`${where}: is empty`);
  for (const [pattern, what] of [...MISTAKES, ...(MISTAKES_OF[language] ?? [])]) {
    if (pattern.test(text)) fail(`${where}: ${what}: ${text}`);
  }
  for (const what of faultsOfWords(language, text)) fail(`${where}: ${what}: ${text}`);
}

// A sentence has a capital, and is not begun by something that may have none.
function checkBeginning(where, key, text) {
  if (!text.endsWith(".") || CONTINUES.test(key)) return;
  if (/^\p{Ll}/u.test(text)) fail(`${where}: begins small: ${text}`);
  if (/^\{(cards?|goods?|kinds?|cells?|side|gains)\}/.test(text)) fail(`${where}: may begin small: ${text}`);
}

// Only {n} chooses a form: what else is counted comes with its noun.
function checkNumbers(where, language, message, text) {
  const hasForms = typeof message !== "string";
  for (const blank of uncounted(language, text, hasForms)) fail(`${where}: ${blank} has one form for all numbers: ${text}`);
}

function checkLanguage(language, messages, model) {
  for (const key of Object.keys(model)) {
    if (!(key in messages)) fail(`${language}: ${key} is missing`);
  }
  for (const [key, message] of Object.entries(messages)) {
    const where = `${language}: ${key}`;
    if (!(key in model)) {
      fail(`${where} is not in ${MODEL}`);
      continue;
    }
    if (namesOf(message) !== namesOf(model[key])) {
      fail(`${where}: has {${namesOf(message)}}, ${MODEL} has {${namesOf(model[key])}}`);
    }
    checkForms(where, language, message);
    for (const text of Object.values(formsOf(message))) {
      checkText(where, language, text);
      checkBeginning(where, key, text);
      checkNumbers(where, language, message, text);
    }
  }
}

// The source

function escapeForPattern(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

// `area.part.${x}` as a pattern of the keys it may become.
function patternOf(template) {
  const parts = template.split(/\$\{[^}]*\}/);
  return new RegExp(`^${parts.map(escapeForPattern).join(".+")}$`);
}

// Messages of a game begin with its name.
const OF_A_GAME = /^\$\{(?:game|play\.game|ui\.name)\}$/;

// `${game}.about` may be a key; `${x}.${y}` says nothing about keys.
function isOfKeys(template) {
  return template.includes("${") && /[a-z]/.test(template.replace(/\$\{[^}]*\}/g, ""));
}

function readUses() {
  const uses = { asked: [], quoted: new Set(), quotedInC: new Set(), templates: [] };
  for (const file of listDeep("web/src/", /\.tsx?$/)) {
    const text = read(file);
    for (const [, key] of text.matchAll(/\b(?:t|rich)\(\s*"([^"]+)"/g)) uses.asked.push({ file, key });
    for (const [, word] of text.matchAll(/"([a-z]\w*(?:\.[\w-]+)+)"/g)) uses.quoted.add(word);
    for (const [, template] of text.matchAll(/`((?:[a-z]\w*|\$\{[^}]*\})\.(?:[\w.-]|\$\{[^}]*\})*)`/g)) {
      if (isOfKeys(template)) uses.templates.push({ file, template, pattern: patternOf(template) });
    }
  }
  readUsesOfTerminal(uses);
  return uses;
}

// The table in a terminal has the words of the page, asked for in C. What a game's drawing asks for
// begins with the game's name, which is not written there.
function readUsesOfTerminal(uses) {
  for (const file of listDeep("src/", /\.c$/)) {
    const text = read(file);
    if (!text.includes('"term/wording.h"')) continue;
    for (const [, word] of text.matchAll(/"([a-z]\w*(?:\.[\w-]+)+)"/g)) {
      uses.quotedInC.add(word);
      if (word.startsWith("terminal.")) uses.asked.push({ file, key: word });
    }
  }
}

function checkUses(keys, uses) {
  const areas = new Set(keys.map((key) => key.split(".")[0]));
  for (const { file, key } of uses.asked) {
    if (!keys.includes(key)) fail(`${file}: there is no message ${key}`);
  }
  for (const word of uses.quoted) {
    if (areas.has(word.split(".")[0]) && !keys.includes(word)) fail(`there is no message ${word}`);
  }
  for (const { file, template, pattern } of uses.templates) {
    const area = template.split(".")[0];
    const isAboutWords = areas.has(area) || OF_A_GAME.test(area);
    if (isAboutWords && !keys.some((key) => pattern.test(key))) fail(`${file}: no message fits ${template}`);
  }
  for (const key of keys) {
    const isUsed =
      uses.quoted.has(key) || uses.quotedInC.has(key) || uses.templates.some(({ pattern }) => pattern.test(key));
    if (!isUsed) fail(`${key} is not used`);
  }
}

// Everything the server may refuse is documented and can be said; why there is no review has words of its own.
function checkErrors(keys) {
  const section = read("docs/PROTOCOL.md").split("### Errors")[1].split("###")[0];
  const codes = [...read("src/wire/wire_error.h").matchAll(/^ {4}X\(\w+, "(\w+)"\)/gm)].map((m) => m[1]);
  if (codes.length === 0) fail("src/wire/wire_error.h lists no errors");
  for (const code of codes.filter((code) => code !== "ok")) {
    if (!section.includes(`\`${code}\``)) fail(`docs/PROTOCOL.md does not list ${code}`);
    if (!keys.includes(`error.${code}`) && !keys.includes(`review.refused.${code}`)) fail(`error.${code} is missing`);
  }
}

const languages = [...read("web/src/words/languages.ts").matchAll(/^ {2}(\w+): \{$/gm)].map((m) => m[1]);
const model = readMessages(MODEL);
if (!languages.includes(MODEL)) fail(`the page does not speak ${MODEL}`);
for (const language of languages) {
  checkLanguage(language, language === MODEL ? model : readMessages(language), model);
}
if (languages.some((language) => avoidedWords(language).length < 5)) fail("docs/GLOSSARY.md lists no words to avoid");
checkUses(Object.keys(model), readUses());
checkErrors(Object.keys(model));
console.log(`${Object.keys(model).length} messages in ${languages.length} languages, ${failures} failures`);
process.exit(failures ? 1 : 0);
