// Windows of any size, also those that nobody would play in: nothing is drawn with a size below
// zero, and nothing else is complained about.

import { SCENES } from "./scenes.mjs";
import { isShort } from "./tours.mjs";
import { run } from "./trial.mjs";

const WIDTHS = isShort ? [120, 330, 560, 1240] : [120, 330, 559, 560, 760, 1240];
const HEIGHTS = isShort ? [60, 390] : [60, 240, 390, 499, 500, 900];

async function drawn(page) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

async function any_window_can_be_drawn_in(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  for (const name of ["play-helsinki", "place-helsinki", "play-helvetia", "learn-helsinki"]) {
    await visitor.go(await SCENES[name](visitor));
    for (const width of WIDTHS) {
      for (const height of HEIGHTS) {
        await visitor.page.setViewportSize({ width, height });
        await drawn(visitor.page);
      }
    }
  }
}

await run([any_window_can_be_drawn_in]);
