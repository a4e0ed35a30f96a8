// node bench/clicks.mjs [TORI]: what a click costs the page, late in a game of four, in Chromium: CPU of the
// main thread until the page is still again, by trace, of which script, style, layout and paint.
// CPU and not seconds, so that others on the machine disturb less; the median of all clicks, then
// the quarter above. CLICKS says how many of each game.

import { Browsers } from "../tests/web/browser.mjs";
import { findLate } from "../tests/web/notation.mjs";
import { Server } from "../tests/web/server.mjs";
import { storePositions } from "../tests/web/stored.mjs";
import { Visitor } from "../tests/web/visitor.mjs";

const TORI = process.argv[2] ?? "build/tori";
const CLICKS = Number(process.env.CLICKS ?? 24);
const PLAYERS = 4;
const BEFORE = 60; // actions before the end
const CATEGORIES = ["toplevel", "devtools.timeline", "v8.execute"];
const PARTS = {
  script: ["FunctionCall", "EvaluateScript", "EventDispatch", "FireAnimationFrame", "TimerFire", "RunMicrotasks"],
  style: ["UpdateLayoutTree"],
  layout: ["Layout"],
  paint: ["PrePaint", "Paint", "Layerize", "Commit", "UpdateLayer", "CompositeLayers"],
};

// Milliseconds of CPU; what lies within another event of the same part counts once.
function sum(events, names) {
  const own = events.filter((e) => names.includes(e.name) && e.ph === "X").sort((a, b) => a.ts - b.ts);
  let end = 0;
  let total = 0;
  for (const { ts, dur = 0, tdur = 0 } of own) {
    if (ts < end) continue;
    total += tdur;
    end = ts + dur;
  }
  return total / 1000;
}

function mainThread(events) {
  const named = (name) => (e) => e.name === "thread_name" && e.args.name === name;
  const threads = events.filter(named("CrRendererMain")).map(({ pid, tid }) => `${pid} ${tid}`);
  const busy = (thread) => sum(events.filter((e) => `${e.pid} ${e.tid}` === thread), PARTS.script);
  const main = threads.sort((a, b) => busy(b) - busy(a))[0];
  return events.filter((e) => `${e.pid} ${e.tid}` === main);
}

async function trace(session, act) {
  const events = [];
  const note = ({ value }) => events.push(...value);
  session.on("Tracing.dataCollected", note);
  const ended = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: CATEGORIES } });
  await act();
  await session.send("Tracing.end");
  await ended;
  session.off("Tracing.dataCollected", note);
  return mainThread(events);
}

// Two frames in which nothing more is asked for.
function still(page) {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

async function clicks(visitor, session) {
  const { page } = visitor;
  const selector = "main :is([data-action],[data-step]):not([data-step^='tab'],[aria-disabled=true])";
  const figures = [];
  for (let i = 0; figures.length < CLICKS; i++) {
    const targets = page.locator(selector);
    const one = targets.nth(i % (await targets.count()));
    const box = await one.boundingBox();
    if (!box || i > 4 * CLICKS) continue;
    const events = await trace(session, async () => {
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await still(page);
    });
    const parts = Object.fromEntries(Object.entries(PARTS).map(([part, names]) => [part, sum(events, names)]));
    figures.push({ all: sum(events, ["RunTask", "ThreadControllerImpl::RunTask"]), ...parts });
    await page.keyboard.press("Escape");
    await still(page);
  }
  return figures;
}

function middle(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)];
}

async function measure(browser, server, game) {
  const visitor = await Visitor.arrive(browser, server, { settings: { autoConfirm: false, confirming: "button" } });
  const person = await visitor.page.evaluate(async () => (await fetch("/api/me")).json());
  const bots = Array(PLAYERS).fill("greedy").join();
  const position = findLate(TORI, { game, options: `players=${PLAYERS}`, bots }, BEFORE);
  const [table] = storePositions(server, [position], person);
  await visitor.go(`/table/${table}`);
  await visitor.settle();
  const session = await browser.newBrowserCDPSession();
  const figures = await clicks(visitor, session);
  const told = Object.keys(figures[0]).map((part) => {
    const values = figures.map((f) => f[part]);
    return `${part} ${middle(values, 0.5).toFixed(1)} (${middle(values, 0.75).toFixed(1)})`;
  });
  const elements = await visitor.page.evaluate(() => document.querySelectorAll("*").length);
  console.log(`${game}: ${told.join(", ")} ms of ${figures.length} clicks; ${elements} elements`);
  await visitor.context.close();
}

const browsers = new Browsers();
const server = new Server(TORI);
await server.start();
const { games } = await server.json("/api/options");
for (const { game } of games) await measure(await browsers.open(), server, game);
await browsers.close();
await server.discard();
