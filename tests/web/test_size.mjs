// How much a first visit loads, and in how many requests: the limits are a promise to people
// with slow lines.

import { run } from "./trial.mjs";

const LIMIT = 150 * 1024;
const REQUESTS = 20;

// Scripts as they come over the wire, by path; and all requests, one a line.
function count(visitor) {
  const sizes = new Map();
  const requests = [];
  visitor.page.on("request", (one) => requests.push(new URL(one.url()).pathname));
  visitor.page.on("response", async (answer) => {
    const type = answer.headers()["content-type"] ?? "";
    if (!type.includes("javascript")) return;
    const { responseBodySize } = await answer.request().sizes();
    const { pathname } = new URL(answer.url());
    sizes.set(pathname, Math.max(sizes.get(pathname) ?? 0, responseBodySize)); // from the cache it is 0
  });
  return { sizes, requests };
}

// A page that is opened in a browser that has never seen any of it.
async function measure(trial, server, path) {
  const visitor = await trial.visit(server, { path: null });
  const { sizes, requests } = count(visitor);
  await visitor.go(path);
  await visitor.page.waitForLoadState("networkidle");
  await visitor.settle();
  const bytes = [...sizes.values()].reduce((a, b) => a + b, 0);
  if (!bytes) throw new Error("no script was loaded");
  return { bytes, requests };
}

function check(trial, what, { bytes, requests }) {
  trial.figure(`${what}: ${requests.length} requests, ${(bytes / 1024).toFixed(1)} KB of script, compressed`);
  if (bytes > LIMIT) throw new Error(`${what} loads ${bytes} bytes of script, more than ${LIMIT}`);
  if (requests.length > REQUESTS) throw new Error(`${what}, more than ${REQUESTS} requests:\n${requests.join("\n")}`);
}

async function lobby_is_small(trial) {
  check(trial, "lobby", await measure(trial, await trial.server(), "/"));
}

// Somebody comes by a link to a game that goes on.
async function checkTable(trial, game) {
  const server = await trial.server();
  const player = await trial.visit(server);
  const table = await player.createTable({ game, seats: ["me", "random"] });
  check(trial, `a table of ${game}`, await measure(trial, server, `/table/${table}`));
}

async function helsinki_is_small(trial) {
  await checkTable(trial, "helsinki");
}

async function helvetia_is_small(trial) {
  await checkTable(trial, "helvetia");
}

await run([lobby_is_small, helsinki_is_small, helvetia_is_small]);
