// How much script a first visit loads: the limit is a promise to people with slow lines.

import { run } from "./trial.mjs";

const LIMIT = 150 * 1024;

// Scripts as they come over the wire, by path.
function countScripts(visitor) {
  const sizes = new Map();
  visitor.page.on("response", async (answer) => {
    const type = answer.headers()["content-type"] ?? "";
    if (!type.includes("javascript")) return;
    const { responseBodySize } = await answer.request().sizes();
    const { pathname } = new URL(answer.url());
    sizes.set(pathname, Math.max(sizes.get(pathname) ?? 0, responseBodySize)); // from the cache it is 0
  });
  return sizes;
}

async function measure(trial, path) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { path: null });
  const sizes = countScripts(visitor);
  await visitor.go("/");
  if (path) await visitor.go(await path(visitor));
  await visitor.page.waitForLoadState("networkidle");
  const sum = [...sizes.values()].reduce((a, b) => a + b, 0);
  if (!sum) throw new Error("no script was loaded");
  return sum;
}

function check(trial, what, bytes) {
  trial.figure(`${what}: ${(bytes / 1024).toFixed(1)} KB of script, compressed`);
  if (bytes > LIMIT) throw new Error(`${what} loads ${bytes} bytes of script, more than ${LIMIT}`);
}

async function lobby_is_small(trial) {
  check(trial, "lobby", await measure(trial));
}

function firstGame(game) {
  return async (visitor) =>
    `/table/${await visitor.createTable({ game, seats: ["me", "random"] })}`;
}

async function helsinki_is_small(trial) {
  check(trial, "lobby and a table of Helsinki", await measure(trial, firstGame("helsinki")));
}

async function helvetia_is_small(trial) {
  check(trial, "lobby and a table of Helvetia", await measure(trial, firstGame("helvetia")));
}

await run([lobby_is_small, helsinki_is_small, helvetia_is_small]);
