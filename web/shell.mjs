// The service worker, with the list of all that the page is made of: workerFor(FILES) is its
// text. Whatever changes in the page changes the list, and so browsers see that there is a new
// version.

import { build } from "esbuild";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

// Wanted only by who plays against some of the bots, solves puzzles, or installs the page.
const ON_DEMAND = /\.(?:net|txt)$/;
const NOT_KEPT = /\.(?:png|jpg)$/;

function sumOf(file) {
  return `sha256-${createHash("sha256").update(readFileSync(file)).digest("base64")}`;
}

// FILES: where each file of the page lies, by its path from the page's folder on; the page
// itself has the path "". Behind a server (isServed) its addresses are paths.
export async function workerFor(files, { isServed }) {
  const all = Object.entries(files).filter(([path]) => !NOT_KEPT.test(path));
  const sums = (wanted) => Object.fromEntries(all.filter(wanted).map(([path, file]) => [path, sumOf(file)]));
  const lists = {
    files: sums(([path]) => !ON_DEMAND.test(path)),
    onDemand: sums(([path]) => ON_DEMAND.test(path)),
    isServed,
  };
  const version = createHash("sha256").update(JSON.stringify(lists)).digest("hex").slice(0, 16);
  const made = await build({
    entryPoints: ["src/shell/worker.ts"],
    define: { SHELL: JSON.stringify({ version, ...lists }) },
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: ["es2022"],
    logLevel: "warning",
  });
  return made.outputFiles[0].text;
}
