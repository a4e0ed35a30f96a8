// node bench/cold.mjs TORI...: when a page that the browser has never seen can be used, that is,
// has a button to press: at this machine, and on a line of 4 Mbit/s with 80 ms; the median of ROUNDS
// (9) visits to each program in turn, the quarters around it, what came over the line by then.

import { Browsers } from "../tests/web/browser.mjs";
import { Server } from "../tests/web/server.mjs";

const PROGRAMS = process.argv.slice(2);
const ROUNDS = Number(process.env.ROUNDS ?? 9);
const BYTES = 4e6 / 8;
const LINES = {
  "same machine": null,
  "4 Mbit/s": { offline: false, latency: 80, downloadThroughput: BYTES, uploadThroughput: BYTES },
};

// Runs in the page.
function noteUsable() {
  const look = () => {
    const buttons = [...document.querySelectorAll("main button")];
    if (!window.usableAt && buttons.some((one) => !one.disabled && one.checkVisibility())) window.usableAt = performance.now();
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
}

async function visit(browser, { url }, line) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
  await context.addInitScript(noteUsable);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  if (line) await session.send("Network.emulateNetworkConditions", line);
  let [bytes, requests] = [0, 0];
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  session.on("Network.requestWillBeSent", () => requests++);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => window.usableAt);
  const found = { ms: await page.evaluate(() => window.usableAt), bytes, requests };
  await context.close();
  return found;
}

function at(values, share) {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)];
}

const browsers = new Browsers();
const browser = await browsers.open();
const servers = PROGRAMS.map((tori) => new Server(tori));
for (const server of servers) await server.start();
for (const [name, line] of Object.entries(LINES)) {
  const visits = servers.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, server] of servers.entries()) visits[i].push(await visit(browser, server, line));
  }
  visits.forEach((found, i) => {
    const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => at(found.map(({ ms }) => ms), share).toFixed(0));
    const { bytes, requests } = found[0];
    console.log(`${name}, ${PROGRAMS[i]}: ${middle} ms (${low} to ${high}); ${requests} requests, ${(bytes / 1024).toFixed(0)} KB`);
  });
}
await browsers.close();
for (const server of servers) await server.discard();
