// The pages of rules: every rule of docs/rules has its anchor in every language, and all
// languages have the same structure.

import { readFileSync, readdirSync } from "node:fs";
import { load } from "./source.mjs";

const LANGUAGES = ["en", "de", "fr", "nl"];
const TAGS = /^\{((?:[A-Z]\d+(?:\.\d+)? ?)+)\} ?/;
const root = new URL("../../", import.meta.url);
let failures = 0;

function fail(text) {
  failures++;
  console.log(text);
}

function read(path) {
  return readFileSync(new URL(path, root), "utf8");
}

// Every game that has rules for readers in some language must have them in all.
function listGames() {
  const files = LANGUAGES.flatMap((language) => readdirSync(new URL(`web/locale/${language}/rules/`, root)));
  return [...new Set(files)].map((file) => file.replace(/\.md$/, "")).sort();
}

function tagsOfSpec(game) {
  const heading = /^(?:`\w+` \((A\d+)\)|([RVPQ]\d+(?:\.\d+)?))\. /gm;
  return [...read(`docs/rules/${game}.md`).matchAll(heading)].map((m) => m[1] ?? m[2]);
}

// A line of a page: what kind it is, which rules it states, which pictures it shows.
function shapeOf(line) {
  const pictures = [...line.matchAll(/\{\{([^}]+)\}\}/g)].map((m) => m[1]);
  let rest = line.replace(/^- /, "");
  if (/^\{\{[^}]+\}\} /.test(rest)) rest = rest.replace(/^\{\{[^}]+\}\} /, "");
  const tags = TAGS.exec(rest)?.[1].trim().split(" ") ?? [];
  const links = [...line.matchAll(/\]\(([^)]+)\)/g)].map((m) => m[1]);
  const section = /^## (\w+): /.exec(line)?.[1] ?? "";
  const columns = line.startsWith("|") ? line.split("|").length : 0;
  const kind = line.startsWith("- ") ? "item" : columns ? `row of ${columns}` : "block";
  return { kind, section, tags, pictures, links };
}

function shapesOf(game, language) {
  return read(`web/locale/${language}/rules/${game}.md`).split("\n").filter(Boolean).map(shapeOf);
}

function checkAnchors(game, language, shapes) {
  const anchors = shapes.flatMap((s) => [...s.tags, s.section].filter(Boolean));
  const where = `${game} in ${language}`;
  const doubled = anchors.filter((a, i) => anchors.indexOf(a) !== i);
  if (doubled.length) fail(`${where}: twice: ${doubled.join(" ")}`);
  const missing = tagsOfSpec(game).filter((tag) => !anchors.includes(tag));
  if (missing.length) fail(`${where}: no anchor for ${missing.join(" ")}`);
  const unknown = shapes.flatMap((s) => s.tags).filter((tag) => !tagsOfSpec(game).includes(tag));
  if (unknown.length) fail(`${where}: no such rule: ${unknown.join(" ")}`);
  const inside = shapes.flatMap((s) => s.links).filter((link) => link.startsWith("#"));
  const dead = inside.filter((link) => !anchors.includes(link.slice(1)));
  if (dead.length) fail(`${where}: links to nowhere: ${dead.join(" ")}`);
}

function checkSameStructure(game, language, shapes, model) {
  const differs = shapes.findIndex((s, i) => JSON.stringify(s) !== JSON.stringify(model[i]));
  if (shapes.length === model.length && differs < 0) return;
  const at = differs < 0 ? shapes.length : differs;
  fail(`${game} in ${language}: other structure than ${LANGUAGES[0]} at line ${at + 1} of text: ` +
    `${JSON.stringify(shapes[at])}, not ${JSON.stringify(model[at])}`);
}

// Whatever comes into a text, links lead to places of this house.
async function checkLinks() {
  const { sectionsOf } = await load('export * from "./src/pages/rules/blocks";');
  const text = "## a: A\n[b](#a) [c](/workshop/d) [e](javascript:alert(1)) [f](//g.example) [h](https://i.example)";
  const [{ passage }] = sectionsOf(text)[0].blocks;
  const found = passage.parts.flatMap((part) => (part.kind === "link" ? [part.href] : []));
  if (String(found) !== "#a,/workshop/d") fail(`links to ${found}`);
}

// A game that has no words in the page is told from its rulebook: every rule has its anchor, no
// mark of Markdown is left, and no word is lost.
async function checkRulebooks() {
  const { asPage, passagesOf, plain, sectionsOf } = await load(`
    export * from "./src/pages/rules/blocks";
    export { asPage } from "./src/pages/rules/rulebook";
  `);
  const wordsOf = (text) => text.match(/[A-Za-z]{2,}/g);
  const ofTests = readdirSync(new URL("tests/games/", root), { withFileTypes: true }).filter((one) => one.isDirectory());
  const paths = [...listGames().map((game) => `docs/rules/${game}.md`), ...ofTests.map(({ name }) => `tests/games/${name}/rules.md`)];
  for (const path of paths) {
    const book = read(path);
    const sections = sectionsOf(asPage(book, "?"));
    const titles = [...book.matchAll(/^##? (.+)$/gm)].map((m) => m[1]);
    if (String(sections.map((one) => one.title)) !== String(titles)) fail(`${path}: other sections than ${titles}`);
    const blocks = sections.flatMap((one) => one.blocks);
    const heads = blocks.flatMap((one) => (one.kind === "heading" ? [one.text] : (one.head ?? []).map(plain)));
    const passages = blocks.flatMap(passagesOf);
    const text = [...sections.map((one) => one.title), ...heads, ...passages.map(plain)].join("\n");
    if (/^#|\*\*|\|--|`/m.test(text)) fail(`${path}: Markdown is left: ${/.*(?:^#|\*\*|\|--|`).*/m.exec(text)[0]}`);
    if (String(wordsOf(text).sort()) !== String(wordsOf(book).sort())) fail(`${path}: words are lost`);
    const rules = [...book.matchAll(/^(?:`\w+` \(([A-Z]\d+)\)|([A-Z]\d+(?:\.\d+)?))\. /gm)].map((m) => m[1] ?? m[2]);
    const anchors = passages.flatMap((one) => one.tags);
    if (String(rules) !== String(anchors)) fail(`${path}: rules ${anchors}, not ${rules}`);
  }
  const small = sectionsOf(asPage("Before.\n\n## On & on\n- one\n  goes on\n- two\n\n    as   it\n    is\n\n## On on\n", "Title"));
  const ids = small.map(({ id, title }) => `${id}: ${title}`).join("; ");
  if (ids !== "title: Title; on-on: On & on; on-on-1: On on") fail(`sections ${ids}`);
  const kinds = small[1].blocks.flatMap((one) => [one.kind, ...passagesOf(one).map(plain)]);
  if (String(kinds) !== "list,one goes on,two,verbatim,as   it\nis") fail(`blocks ${kinds}`);
  if (sectionsOf(asPage("", "Title")).some((one) => one.blocks.length)) fail("an empty rulebook says something");
}

await checkLinks();
await checkRulebooks();
for (const game of listGames()) {
  const model = shapesOf(game, LANGUAGES[0]);
  for (const language of LANGUAGES) {
    const shapes = shapesOf(game, language);
    checkAnchors(game, language, shapes);
    checkSameStructure(game, language, shapes, model);
  }
}
console.log(failures ? `rules: ${failures} failures` : "rules: every rule has its place, in all languages");
process.exit(failures ? 1 : 0);
