// A game that has no home in the page and nothing but rules on the server
// (tests/games/pebbles): whole games of it on the plain screen. The program beside the one
// that is named has it built in.

import { Driver } from "./driver.mjs";
import { Finger, Keys, Mouse } from "./hands.mjs";
import { Fit } from "./layout.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

async function arrive(trial, window) {
  trial.tori = `${trial.tori}_third`;
  const server = await trial.server();
  return trial.visit(server, window);
}

// Game, opponents, go: as with any other game in the lobby.
async function startFromLobby({ page }) {
  const card = page.getByTestId("game-pebbles");
  const choose = (group, option) =>
    card.getByRole("radiogroup", { name: group }).getByRole("radio", { name: option, exact: true }).click();
  await choose(t("lobby.bots"), t("lobby.botCount", { n: 1 }));
  await choose(t("lobby.level"), t("table.level.easy"));
  await card.getByTestId("play-now").click();
  await page.locator("[data-can-act] [data-action]").first().waitFor();
  return /\/table\/(\w+)/.exec(page.url())[1];
}

// The end names every total, and no rounds, as the game has none.
async function checkEnd({ visitor, known }) {
  const end = visitor.page.getByTestId("end");
  await end.waitFor();
  const text = await end.innerText();
  for (const { total } of known.result.seats) {
    if (!text.includes(String(total))) throw new Error(`the end does not show ${total}: ${text}`);
  }
  if (await end.locator(".end-chart, .pill").count()) throw new Error(`the end shows rounds: ${text}`);
  await visitor.checkAxe("the end");
}

// From the end to the game as it was, and on to its last position.
async function checkReplay({ visitor, known }) {
  const { page } = visitor;
  await page.getByTestId("replay").click();
  const slider = page.getByTestId("replay-slider");
  await slider.waitFor();
  await slider.focus();
  await page.keyboard.press("End");
  await page.locator(`.replay[data-seq="${known.result.plies}"]`).waitFor();
  const place = await slider.getAttribute("aria-valuetext");
  const last = await slider.getAttribute("max");
  if (place !== t("table.replay.step", { n: last, all: last })) throw new Error(`the place is called ${place}`);
  await page.locator(".replay").getByText(/: take \w+ \d/).first().waitFor();
  await visitor.checkAxe("the replay");
}

function playWhole(Hand, window) {
  return async (trial) => {
    const visitor = await arrive(trial, { ...window, byKeys: Hand === Keys });
    const table = await startFromLobby(visitor);
    const watch = new Fit(visitor);
    const onStep = (driver) => watch.look(`action ${driver.played}, ${driver.known.view.phase}`);
    const driver = new Driver(visitor, table, { hand: new Hand(visitor), seed: window.seed, onStep });
    await driver.play(1);
    await visitor.checkAxe(`the table, ${window.size}`);
    if (await visitor.page.locator("[href='/rules/pebbles']").count()) throw new Error("rules that nobody wrote");
    await driver.play(Infinity);
    trial.figure(`pebbles, ${window.size}: ${driver.played} actions by ${driver.presses} presses`);
    if (!driver.verbs.has("take")) throw new Error("nothing was taken");
    watch.check();
    await checkEnd(driver);
    await checkReplay(driver);
  };
}

const games = {
  pebbles_by_mouse: playWhole(Mouse, { seed: 11, size: "wide" }),
  pebbles_by_keyboard: playWhole(Keys, { seed: 21, size: "tablet" }),
  pebbles_on_a_phone: playWhole(Finger, { seed: 31, size: "phone" }),
  pebbles_on_a_small_phone: playWhole(Finger, { seed: 41, size: "small", scheme: "dark" }),
};

await run(Object.entries(games).map(([name, test]) => Object.defineProperty(test, "name", { value: name })));
