// The pages there are, and how to come to each: SCENES[name](visitor) brings about what is
// needed and answers a path. With byHint good players were at work, else the lot.

import { playAhead, playOut } from "./guide.mjs";

export const LOCALES = { en: "en-GB", de: "de-DE", fr: "fr-FR", nl: "nl-NL" };
export const GAMES = ["helsinki", "helvetia"];

// Three at the table, or as many as told.
function seats(bots) {
  return ["me", ...Array(bots).fill("easy")];
}

async function inPlay(visitor, game, { bots = 2, actions, phase, byHint = false }) {
  const table = await visitor.createTable({ game, seats: seats(bots) });
  await playAhead(visitor, table, { actions, phase, byHint });
  return table;
}

// A game to its end. What looks at the same game of a visitor shares it.
const finishedGames = new WeakMap(); // visitor -> game -> table

async function finished(visitor, game, how) {
  const games = finishedGames.get(visitor) ?? new Map();
  finishedGames.set(visitor, games);
  if (!games.has(game)) games.set(game, await finish(visitor, game, how));
  return games.get(game);
}

async function finish(visitor, game, { byHint = false } = {}) {
  const table = await visitor.createTable({ game, seats: seats(2), level: "greedy" });
  if (byHint) await playAhead(visitor, table, { actions: Number.MAX_SAFE_INTEGER, byHint });
  else await playOut(visitor, table);
  return table;
}

function waiting(visitor, game) {
  return visitor.createTable({ game, seats: ["me", "open", "normal"] }, { start: false });
}

export const SCENES = {
  lobby: async () => "/",
  account: async () => "/account",
};

for (const game of GAMES) {
  const scene = (name, lead) => (SCENES[`${name}-${game}`] = lead);
  scene("rules", async () => `/rules/${game}`);
  scene("workshop", async () => `/workshop/${game}`);
  scene("learn", async () => `/learn/${game}`);
  scene("atlas", async () => `/atlas/${game}`);
  scene("waiting", async (v) => `/table/${await waiting(v, game)}`);
  scene("start", async (v) => `/table/${await inPlay(v, game, { bots: 1, actions: 0 })}`);
  scene("two", async (v, how) => `/table/${await inPlay(v, game, { ...how, bots: 1, actions: 40 })}`);
  scene("play", async (v, how) => `/table/${await inPlay(v, game, { ...how, bots: 3, actions: 45 })}`);
  scene("end", async (v, how) => `/table/${await finished(v, game, how)}`);
  scene("replay", async (v, how) => `/game/${await finished(v, game, how)}/r5`);
  scene("screen", async (v, how) => `/screen/${await inPlay(v, game, { ...how, actions: 30 })}`);
}
SCENES["place-helsinki"] = async (v, how) =>
  `/table/${await inPlay(v, "helsinki", { ...how, actions: 20, phase: "PLACE" })}`;
SCENES["produce-helvetia"] = async (v, how) =>
  `/table/${await inPlay(v, "helvetia", { ...how, actions: 30, phase: "PRODUCE" })}`;
