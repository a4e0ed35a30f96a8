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

await checkLinks();
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
