// Which files the page's script is made of. Left alone, esbuild makes a file of each set of
// modules that the same parts need, which are many small ones, each a request. What is surely
// there when a part is asked for is here asked for by the part itself, so that all of it falls
// into one set: the beginning of the page, which is what the lobby needs; all that tables of any
// game need, if the part needs any of that; and the game whose part it is.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const SOURCES = resolve("src");
const BEGINNING = join(SOURCES, "main.tsx");
const CONTROLS = join(SOURCES, "ui");
const TABLES = join(SOURCES, "pages", "TablePage.tsx");
const FOR_TABLES = join(SOURCES, "table");
const SOURCE = /\.tsx?$/;

function fileNamed(path) {
  return [path, `${path}.tsx`, `${path}.ts`].find((one) => SOURCE.test(one) && existsSync(one));
}

// The sources that 'file' asks for in words such as those.
function askedFor(file, words) {
  const asked = [...readFileSync(file, "utf8").matchAll(words)].map((found) => join(dirname(file), found[1]));
  return asked.map(fileNamed).filter(Boolean);
}

function sources() {
  return readdirSync(SOURCES, { recursive: true })
    .filter((path) => SOURCE.test(path))
    .map((path) => join(SOURCES, path));
}

// What is fetched only when it is wanted.
function findParts() {
  return new Set(sources().flatMap((file) => askedFor(file, /\bimport\("(\.[^"]+)"\)/g)));
}

const STATIC = /^(?:import|export)\b[^;(]*?"(\.[^"]+)";$/gm;

function filesOf(folder, parts) {
  return sources().filter((path) => dirname(path) === folder && !parts.has(path));
}

// What main.tsx is made of, but not that itself, as it waits for some of the parts.
function findBeginning(parts) {
  return [...askedFor(BEGINNING, STATIC), ...filesOf(CONTROLS, parts)];
}

// All that comes with any of these, as they ask for it.
function comesWith(files, seen = new Set()) {
  for (const file of files.filter((one) => !seen.has(one))) {
    seen.add(file);
    comesWith(askedFor(file, STATIC), seen);
  }
  return seen;
}

// Parts of a game come when its table is there, or nearly so.
function gameOf(path) {
  const [folder] = /^.*[/\\]games[/\\]\w+(?=[/\\])/.exec(path) ?? [];
  const game = folder && fileNamed(join(folder, "game"));
  return game && game !== path ? [game] : [];
}

export const packs = {
  name: "packs",
  setup(bundle) {
    const parts = findParts();
    const beginning = findBeginning(parts);
    const atOnce = comesWith(beginning);
    const tables = [TABLES, ...filesOf(FOR_TABLES, parts)];
    const needsTables = (path) => [...comesWith([path])].some((one) => tables.includes(one) && !atOnce.has(one));
    bundle.onLoad({ filter: SOURCE }, ({ path }) => {
      if (!parts.has(path) && path !== BEGINNING) return undefined;
      const ofTables = needsTables(path) ? tables.filter((one) => one !== path) : [];
      const there = [...beginning, ...ofTables, ...gameOf(path)].map((one) => `import ${JSON.stringify(one)};`);
      const loader = path.endsWith("x") ? "tsx" : "ts";
      return { contents: [readFileSync(path, "utf8"), ...there].join("\n"), loader };
    });
  },
};
