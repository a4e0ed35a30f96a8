// Boxes changed by lot in the workshop: whatever is chosen, its pieces can be drawn, what the
// engine refuses is said in words of the box at a piece that is there, and a repair repairs.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "./source.mjs";
import { isShort } from "./tours.mjs";
import { run } from "./trial.mjs";

globalThis.document = { documentElement: {} };
globalThis.navigator = { languages: ["en-GB"] };
const { workshops } = await load(`
  import { workshop as helsinki } from "./src/games/helsinki/workshop/workshop";
  import { workshop as helvetia } from "./src/games/helvetia/workshop/workshop";
  export const workshops = { helsinki, helvetia };
`);

const CHANGES = isShort ? 20 : 200;
// So far from Tori's edition before it is begun anew.
const FAR = 25;
const DRAWINGS = ["#", "##", "###/.#.", "##/##", "#.#", "####", "##/#./##"];

// Small and always the same: what is chosen must be found again.
class Lots {
  constructor(seed) {
    this.state = seed;
  }

  below(n) {
    this.state = (this.state * 1103515245 + 12345) & 0x7fffffff;
    return (this.state >> 8) % n;
  }

  one(list) {
    return list[this.below(list.length)];
  }
}

function toggled({ value, control }, lots) {
  const chosen = String(value).split("+");
  const wanted = lots.one(control.options).value;
  const next = control.options.map((o) => o.value).filter((o) => chosen.includes(o) !== (o === wanted));
  return next.length < control.least ? value : next.join("+");
}

function valueFor(field, lots) {
  const { control } = field;
  switch (control.kind) {
    case "number":
      return control.min + lots.below(control.max - control.min + 1);
    case "pick":
    case "list":
      return control.options.length ? lots.one(control.options).value : field.value;
    case "set":
      return toggled(field, lots);
    case "text":
      return `Name ${lots.below(9)}`;
    case "drawing":
      return lots.one(DRAWINGS);
  }
}

function changed({ parts }, edition, lots) {
  const part = lots.one(parts);
  const together = lots.below(2) === 0;
  const piece = lots.one(part.pieces(edition, together));
  const additions = part.additions?.(edition, together) ?? [];
  const what = lots.below(12);
  if (what === 0 && additions.length) return { said: `add to ${part.id}`, edition: lots.one(additions).make() };
  if (what === 1 && piece.without) return { said: `no ${piece.id}`, edition: piece.without() };
  const field = lots.one(piece.fields);
  const value = valueFor(field, lots);
  return { said: `${piece.id}, ${field.id}: ${value}`, edition: field.set(value) };
}

// All that the page asks of the game, but for drawing.
function lay({ parts, holds }, edition) {
  for (const part of parts) {
    for (const ask of ["pieces", "groups", "chips", "columns", "additions"]) part[ask]?.(edition, false);
  }
  holds(edition);
}

function fileOf(workshop, edition) {
  return workshop.written?.(edition) ?? edition;
}

function check(tori, folder, file) {
  const path = join(folder, "box.json");
  writeFileSync(path, JSON.stringify(file));
  const { status, stderr } = spawnSync(tori, ["edition", "check", path], { encoding: "utf8" });
  if (status === 0) return null;
  const [, place, message] = /box\.json: ([^:]*): (.*)/.exec(stderr) ?? [];
  if (!place) throw new Error(`what is ${stderr}?`);
  return { place, message };
}

function mended(workshop, problem, edition, original, isRefused) {
  const trouble = workshop.explain(problem, edition, original);
  if (!trouble) throw new Error(`no words for ${problem.place}: ${problem.message}`);
  const part = workshop.parts.find(({ id }) => id === trouble.part);
  if (!part.pieces(edition, false).some(({ id }) => id === trouble.piece)) throw new Error(`no piece ${trouble.piece}`);
  if (!trouble.repair) return null;
  const left = isRefused(trouble.repair.edition);
  if (left?.place === problem.place) throw new Error(`repaired in vain: ${problem.place}: ${problem.message}`);
  return left ? null : trouble.repair.edition;
}

function wander(tori, folder, game) {
  const workshop = workshops[game];
  const file = JSON.parse(readFileSync(`editions/${game}.json`, "utf8"));
  const original = workshop.opened?.(file, file) ?? file;
  const lots = new Lots(7);
  const isRefused = (edition) => check(tori, folder, fileOf(workshop, edition));
  let edition = original;
  for (let i = 0; i < CHANGES; i++) {
    const { said, edition: next } = changed(workshop, i % FAR ? edition : original, lots);
    try {
      lay(workshop, next);
      lay(workshop, workshop.opened?.(fileOf(workshop, next), file) ?? next);
      const problem = isRefused(next);
      edition = (problem ? mended(workshop, problem, next, original, isRefused) : next) ?? edition;
    } catch (error) {
      throw new Error(`change ${i} of ${game}, ${said}: ${error.stack}`);
    }
  }
}

async function changes_by_lot(trial) {
  const folder = mkdtempSync(join(tmpdir(), "tori-"));
  for (const game of Object.keys(workshops)) wander(trial.tori, folder, game);
  rmSync(folder, { recursive: true });
}

await run([changes_by_lot]);
