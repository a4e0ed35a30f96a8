// node answers.mjs: an answer of the server that is cut off is no answer.

import { load } from "./source.mjs";

// What addresses ask of a browser.
globalThis.document = { documentElement: { dataset: {} } };

const { get } = await load('export { get } from "./src/net/api";');
let failures = 0;

async function check(what, { ok, body }, expected) {
  globalThis.fetch = async () => ({ ok, json: async () => JSON.parse(body) });
  const found = await get("/").then(JSON.stringify, (error) => error.code);
  if (found === expected) return;
  failures++;
  console.log(`${what}: ${found}, not ${expected}`);
}

await check("an answer", { ok: true, body: '{"name":"Aino"}' }, '{"name":"Aino"}');
await check("a refusal", { ok: false, body: '{"error":"login","text":"no"}' }, "login");
await check("a refusal without words", { ok: false, body: "" }, "offline");
await check("half an answer", { ok: true, body: '{"name":"Ai' }, "offline");
process.exit(failures ? 1 : 0);
