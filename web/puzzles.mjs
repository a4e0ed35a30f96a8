// Puzzles of the folder PUZZLES, GAME/THEME.txt: each part a file of its own, which is fetched when
// it is wanted, and what there is as the module "puzzles:manifest".

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

function wordsIn(text, word) {
  return [...text.matchAll(new RegExp(`^# ${word} (\\S+)$`, "gm"))].map(([, found]) => found);
}

// A puzzle that was withdrawn is in its file, and is found by its address alone.
function recordsIn(text) {
  return text.split(/^(?=tori record 1$)/m).filter((record) => !/^# withdrawn$/m.test(record));
}

function partOf(folder, game, file, writeLasting) {
  const theme = file.slice(0, -".txt".length);
  const from = join(folder, game, file);
  const text = readFileSync(from, "utf8");
  const kept = recordsIn(text).join("");
  const ids = wordsIn(kept, "puzzle");
  const path = writeLasting(`puzzles/${game}-${theme}`, ".txt", from);
  return { game, theme, path, count: ids.length, ids, grades: wordsIn(kept, "grade").map(Number) };
}

// writeLasting(STEM, ENDING, FROM): where a copy of the file is found.
export function puzzlesOf(folder, writeLasting) {
  if (!existsSync(folder)) return [];
  const games = readdirSync(folder).sort();
  return games.flatMap((game) => {
    const files = readdirSync(join(folder, game)).filter((file) => file.endsWith(".txt"));
    return files.sort().map((file) => partOf(folder, game, file, writeLasting));
  });
}

export const puzzlesModule = (parts) => ({
  name: "puzzles",
  setup(bundle) {
    bundle.onResolve({ filter: /^puzzles:manifest$/ }, ({ path }) => ({ path, namespace: "puzzles" }));
    bundle.onLoad({ filter: /.*/, namespace: "puzzles" }, () => ({
      contents: `export const puzzles = ${JSON.stringify(parts)}`,
      loader: "js",
    }));
  },
});
