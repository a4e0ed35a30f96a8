// The kinds of decisions that docs/NOTATION.md promises, and positions of whole games in which
// each of them was met.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const NOTATION = new URL("../../docs/NOTATION.md", import.meta.url);

// Lower-case words and numbers of a notation stand for themselves, capitals for any word.
function patternOf(notation) {
  return new RegExp(`^${notation.replaceAll(/\b[A-Z]{2,}\b/g, "\\S+")}$`);
}

// A kind for each notation of each phase in which a seat decides.
export function readKinds(game) {
  const text = readFileSync(NOTATION, "utf8");
  const chapter = text.split(/^## /m).find((part) => part.toLowerCase().startsWith(game));
  const rows = [...chapter.matchAll(/^\| ([\w ]+) \| (seat[^|]*) \| (.*) \|$/gm)];
  return rows.flatMap(([, phase, , actions]) => {
    const plain = actions.replaceAll(/(as in|in the round after) `[^`]*`/g, "");
    const notations = new Set([...plain.matchAll(/`([^`]*)`/g)].map(([, notation]) => notation));
    return [...notations].map((notation) => kindOf(game, phase, notation));
  });
}

export function kindOf(game, phase, notation, more = {}) {
  return { game, phase, notation, name: `${phase}: ${notation}`, pattern: patternOf(notation), ...more };
}

function ask(tori, args, input) {
  const { status, stdout, stderr } = spawnSync(tori, args, { input, encoding: "utf8", maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(`tori ${args.join(" ")}: ${stderr}`);
  return stdout;
}

// Whole games by bots, always the same ones.
export function playedGames(tori, { game, options, bots, games }) {
  const folder = mkdtempSync(join(tmpdir(), "tori-games-"));
  const file = join(folder, "records");
  ask(tori, ["sim", game, ...options.split(" "), "--bots", bots, "--games", String(games), "--records", file]);
  const records = readFileSync(file, "utf8").split(/^tori record 1$/m).slice(1);
  rmSync(folder, { recursive: true });
  return records.map((record) => {
    const [head, actions] = record.split("\n\n");
    return {
      game,
      options: /^options (.*)$/m.exec(head)[1],
      edition: /^edition (.*)$/m.exec(head)[1],
      actions: actions.split("\n").filter((line) => line && !/^(#|result)/.test(line)),
    };
  });
}

// Who acts before each action of these games, and in which phase if somebody wants to know.
function replay(tori, played, isAsked) {
  const commands = played.flatMap(({ game, options, actions }) => [
    `new ${game} ${options}`,
    ...actions.flatMap((action) => ["turn", ...(isAsked(game, action) ? ["state"] : []), `apply ${action}`]),
  ]);
  const answers = ask(tori, ["engine"], `${commands.join("\n")}\n`).split("\n\n");
  const refused = answers.findIndex((answer) => answer.startsWith("?"));
  if (refused >= 0) throw new Error(`${commands[refused]}: ${answers[refused]}`);
  let at = 0;
  return played.map((one) => {
    at++;
    const steps = one.actions.map((action) => {
      const turn = answers[at++].slice(2);
      const phase = isAsked(one.game, action) ? /"phase": ?"([^"]*)"/.exec(answers[at++])[1] : null;
      at++;
      return { action, phase, seat: turn === "chance" ? -1 : Number(turn) };
    });
    return { ...one, steps };
  });
}

// Of a whole game by bots the position that many actions before its end, or the next in which
// a seat decides.
export function findLate(tori, source, before) {
  const [{ steps, ...one }] = replay(tori, playedGames(tori, { ...source, games: 1 }), () => false);
  const ply = steps.findIndex(({ seat }, i) => i >= steps.length - before && seat >= 0);
  return { ...one, steps: steps.slice(0, ply), ...steps[ply] };
}

// Of a whole game by bots, for every phase the last position in which a seat decides.
export function findPhases(tori, source) {
  const [{ steps, ...one }] = replay(tori, playedGames(tori, { ...source, games: 1 }), () => true);
  const last = new Map();
  steps.forEach((step, ply) => step.seat >= 0 && last.set(step.phase, { ...one, steps: steps.slice(0, ply), ...step }));
  return [...last.values()];
}

// 'among' narrows a kind to some options, 'after' to what follows some action.
function isMet(kind, { game, options }, { action, phase, seat }, before) {
  const { pattern, among = /^/, after = /^/ } = kind;
  const isSame = seat >= 0 && phase === kind.phase && game === kind.game && pattern.test(action);
  return isSame && among.test(options) && after.test(before?.action ?? "");
}

// For every kind the first position of these games in which it was played: the steps up to
// there, who played it and what. Sources are games to play, the likely ones first.
export function findPositions(tori, kinds, sources) {
  const found = new Map();
  for (const source of sources) {
    const open = kinds.filter((kind) => !found.has(kind));
    const isAsked = (game, action) => open.some((kind) => kind.game === game && kind.pattern.test(action));
    if (!open.some((kind) => kind.game === source.game)) continue;
    const played = playedGames(tori, source).filter(({ game, actions }) => actions.some((a) => isAsked(game, a)));
    for (const { steps, ...one } of replay(tori, played, isAsked)) {
      steps.forEach((step, ply) => {
        const met = kinds.filter((kind) => !found.has(kind) && isMet(kind, one, step, steps[ply - 1]));
        for (const kind of met) found.set(kind, { ...one, steps: steps.slice(0, ply), ...step });
      });
    }
  }
  return found;
}
