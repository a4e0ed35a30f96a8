// How long it takes from a click to what it changes on the screen.

// Runs in the page. Two times are kept: until anything changes, and, if the click played
// an action, until the position that the server answered with is shown.
function observe() {
  window.effects = { shown: [], played: [] };
  let clicked = 0;
  let played = 0;
  let seq = null;
  addEventListener("click", (event) => (clicked = played = event.timeStamp), true);
  // What moves on was no effect of a click that changed nothing.
  for (const kind of ["pointerover", "pointermove"]) addEventListener(kind, () => (clicked = 0), true);
  const painted = (list, since) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => list.push(performance.now() - since);
      port2.postMessage(null);
    });
  new MutationObserver(() => {
    if (clicked) painted(window.effects.shown, clicked);
    clicked = 0;
    const now = document.querySelector("[data-seq]")?.dataset.seq ?? null;
    if (now !== seq && seq !== null && played) painted(window.effects.played, played);
    if (now !== seq) played = 0;
    seq = now;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

export async function watchEffects(visitor) {
  await visitor.context.addInitScript(observe);
}

function quantile(sorted, q) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))];
}

function describe(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const ms = (q) => quantile(sorted, q).toFixed(0);
  return `median ${ms(0.5)} ms, p95 ${ms(0.95)} ms (${sorted.length} clicks)`;
}

export async function tellEffects(trial, visitor, what) {
  const { shown, played } = await visitor.page.evaluate(() => window.effects);
  if (shown.length) trial.figure(`${what}: a click shows its effect after ${describe(shown)}`);
  if (played.length) trial.figure(`${what}: what the server answered is shown after ${describe(played)}`);
}
