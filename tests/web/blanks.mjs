// node blanks.mjs: the rules as pages tell them, filled from editions. Every blank of every
// language has its number in the default edition; where an edition says otherwise, so do the
// rules, and the old number is nowhere.

import { readFileSync, readdirSync } from "node:fs";
import { load } from "./source.mjs";
import { changeOf, editionOf, editionsOf } from "./editions.mjs";
import { faultsOfText, faultsOfWords, uncounted } from "./grammar.mjs";

const { fillBlanks } = await load('export * from "./src/words/blanks";');
const LANGUAGES = ["en", "de", "fr", "nl"];
const root = new URL("../../", import.meta.url);
let failures = 0;

function check(what, found, expected) {
  const [is, should] = [found, expected].map((value) => JSON.stringify(value));
  if (is === should) return;
  failures++;
  console.log(`${what}: ${is}, not ${should}`);
}

function fill(text, edition, missing = [], language = "en") {
  const plurals = new Intl.PluralRules(language);
  return fillBlanks(text, {
    edition,
    nameOf: (group, thing) => `<${group} ${thing}>`,
    plural: (n) => (plurals.select(n) === "one" ? "one" : "other"),
    onMissing: (blank) => missing.push(blank),
  });
}

// The language of blanks

const sample = {
  end: { source: "a book", points: 20, first: 1 },
  stacks: { 2: { mine: 2, mill: 1 }, 3: { mill: 4 } },
  letters: { source: "pictures", A: ["farm", "well"], B: ["mine"] },
  tree: [{ good: "ore", at: "mine" }, { good: "iron", at: "mill", input: "ore" }],
  cells: [["a1", "b2"], ["c3"]],
  kinds: [{ colours: "pg", copies: 4 }, { colours: "r", copies: 2 }],
  rulings: { who: "thief", may: false },
};
const SAYS = [
  ["{end.points} points", "20 points"],
  ["{end.first|# point|# points}, {end.points|# point|# points}", "1 point, 20 points"],
  ["{sum stacks.2} {sum stacks} {count tree} {total kinds .copies*.colours}", "3 7 2 10"],
  ["{kind letters.A}", "<kind farm>, <kind well>"],
  ["{kind stacks.2}", "2 × <kind mine>, <kind mill>"],
  ["{cells}", "a1, b2; c3"],
  ["| {each letters} {key} | {kind .} |", "| A | <kind farm>, <kind well> |\n| B | <kind mine> |"],
  ["{each tree}{good .good}{if .input} of {good .input}{end}: {stacks.3[.at]}", "<good ore>: –\n<good iron> of <good ore>: 4"],
  ["{each kinds}{letters colour .colours}", "<colour p>, <colour g>\n<colour r>"],
  ["{if rulings.who=thief}a{else}b{end}{if rulings.who=robbed}c{else}d{end}{if rulings.may}e{end}{if stacks.4}f{end}.", "ad."],
  ["{if stacks.4 or rulings.who=thief}a{end}{if stacks.4 or rulings.may}b{end}.", "a."],
  ["{R24 Q7} {{board push}} {{card p{end.first}}}", "{R24 Q7} {{board push}} {{card p1}}"],
  ["{nothing.there}", "–"],
];
for (const [text, expected] of SAYS) check(text, fill(text, sample), expected);

// The rules

function rulesOf(game, language) {
  return readFileSync(new URL(`web/locale/${language}/rules/${game}.md`, root), "utf8");
}

function tells(text, part) {
  return part instanceof RegExp ? part.test(text) : text.includes(part);
}

// Messages with blanks: those that have a path in them, as tooltips and lessons do.
function blanksIn(game, language) {
  const text = readFileSync(new URL(`web/locale/${language}/${game}.json`, root), "utf8");
  const lines = text.split("\n").filter((line) => /\{\w*[ .][^{}]*\}/.test(line));
  return lines.map((line) => ({ key: /"([^"]+)"/.exec(line)[1], line, paths: line.match(/\w+(\.\w+)+(?=[|}])/g) }));
}

function checkMessages(game, language, edition) {
  const model = blanksIn(game, LANGUAGES[0]);
  const found = blanksIn(game, language);
  const missing = [];
  found.forEach(({ line }) => fill(line, edition, missing));
  const unfilled = missing.filter((blank) => /[ .]/.test(blank));
  check(`messages of ${game} in ${language}: blanks without a number`, unfilled, []);
  check(`messages of ${game} in ${language}`, found.map((m) => [m.key, m.paths]), model.map((m) => [m.key, m.paths]));
}

// Numbers of the edition, each once; which of them are told is the same in all languages.
function pathsIn(text) {
  const inside = [...text.matchAll(/\{(?:sum |count |total |if )?([a-z_]+(?:\.[\w[\].]+)+)[^{}]*\}/g)].map(([, path]) => path);
  return [...new Set(inside)].sort();
}

// An edition in which as much as can be is one.
function allOnes(value) {
  if (typeof value === "number") return 1;
  if (Array.isArray(value)) return value.map(allOnes);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, allOnes(one)]));
}

function checkLanguageOf(game, language, edition) {
  const text = rulesOf(game, language);
  check(`${game} in ${language}: numbers told`, pathsIn(text), pathsIn(rulesOf(game, LANGUAGES[0])));
  text.split("\n").forEach((line, i) => {
    const said = line.replace(/^#+ \w+: /, "").replace(/\{\{[^{}]*(\{[^{}]*\}[^{}]*)?\}\}/g, "");
    const where = `${game} in ${language}, line ${i + 1}`;
    check(where, faultsOfWords(language, said), []);
    check(`${where}: numbers with one form for all`, uncounted(language, said, false), []);
  });
  const single = fill(text, allOnes(edition), [], language).split("\n").filter((line) => !line.startsWith("|"));
  single.forEach((line) => check(`${game} in ${language}, all ones: ${line}`, faultsOfText(language, line), []));
}

for (const file of readdirSync(new URL("web/locale/en/rules/", root))) {
  const game = file.replace(/\.md$/, "");
  const edition = editionOf(game);
  const { changed, gone, come } = changeOf(game);
  for (const language of LANGUAGES) {
    const missing = [];
    editionsOf(game).forEach((one) => fill(rulesOf(game, language), one, missing));
    check(`${game} in ${language}: blanks without a number`, missing, []);
    const before = fill(rulesOf(game, language), edition);
    check(`${game} in ${language}: blanks left`, before.match(/(?<!\{)\{[a-z.][^{}]*\}/g), null);
    checkMessages(game, language, edition);
    checkLanguageOf(game, language, edition);
    const after = fill(rulesOf(game, language), changed);
    for (const part of gone) {
      check(`${game} in ${language}: '${part}' stands in the default`, tells(before, part), true);
      check(`${game} in ${language}: '${part}' stands in another edition`, tells(after, part), false);
    }
    for (const part of come) check(`${game} in ${language}: '${part}'`, tells(after, part), true);
  }
}
console.log(`blanks: ${failures} failures`);
process.exit(failures ? 1 : 0);
