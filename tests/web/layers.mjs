// node layers.mjs: the folders of web/src use only what web/LAYERS allows them.

import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const web = join(dirname(fileURLToPath(import.meta.url)), "../../web");
const source = join(web, "src");

function readLayers() {
  const lines = readFileSync(join(web, "LAYERS"), "utf8").split("\n");
  const rows = lines.filter((line) => line && !line.startsWith("#")).map((line) => line.split(/\s+/));
  return new Map(rows.map(([layer, ...uses]) => [layer, new Set(uses.filter(Boolean))]));
}

// "table/Log.tsx" is of "table", "router.ts" of "router", "../locale/.." of "locale"; each game
// has a folder of its own: "games/chess/keys.ts" is of "games/chess", "games/games.ts" of "games".
function layerOf(path) {
  const inside = path.startsWith("..") ? path.slice(3) : path;
  const [folder, ...rest] = inside.split("/");
  if (folder === "games" && rest.length > 1) return `games/${rest[0]}`;
  return folder.replace(/\.tsx?$/, "");
}

// The line of LAYERS for a layer.
function lineOf(layer) {
  return layer.startsWith("games/") ? "games/*" : layer;
}

function* usesOf(file) {
  const text = readFileSync(join(source, file), "utf8");
  for (const [, wanted] of text.matchAll(/^(?:import|export)\b[^;]*?"(\.[^"]+)";/gms)) {
    if (!wanted.endsWith(".css")) yield normalize(join(dirname(file), wanted));
  }
}

const layers = readLayers();
const files = readdirSync(source, { recursive: true }).filter((f) => /\.tsx?$/.test(f) && !f.endsWith(".d.ts"));
let failures = 0;

for (const file of files) {
  const own = layerOf(file);
  const allowed = layers.get(lineOf(own));
  if (!allowed) {
    console.log(`${file}: no line for '${own}' in web/LAYERS`);
    failures++;
    continue;
  }
  for (const used of usesOf(file)) {
    const layer = layerOf(used);
    if (layer === own || allowed.has(lineOf(layer))) continue;
    console.log(`${file} uses ${used}: '${own}' may not use '${layer}'`);
    failures++;
  }
}
console.log(`${files.length} files, ${failures} failures`);
process.exit(failures ? 1 : 0);
