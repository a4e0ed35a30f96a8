// Rated games on the page: who may play them, what is agreed to, and what they do to a number.

import { playOut } from "./guide.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

async function register(visitor, name) {
  await visitor.page.evaluate(
    (account) => fetch("/api/register", { method: "POST", body: JSON.stringify(account) }),
    { name, password: "a long enough password" },
  );
  await visitor.page.reload();
  await visitor.settle();
}

function switchOf(scope) {
  return scope.getByRole("switch", { name: t("rating.toggle") });
}

// A guest is told why not; with an account the table is rated, has a clock and no hints, and is no
// longer rated once its clock is taken away.
async function a_rated_table(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  const { page } = visitor;
  const table = await visitor.createTable({ game: "helsinki", seats: ["me", "open"] }, { start: false });
  await visitor.go(`/table/${table}`);
  if (await switchOf(page).isEnabled()) throw new Error("a guest can ask for a rated table");
  await page.getByText(t("rating.guest")).waitFor();
  await register(visitor, "Aino");
  await page.locator(".toggle", { has: switchOf(page) }).click();
  const info = () => visitor.table(table).table;
  await visitor.until("a rated table", () => info().rated);
  if (info().hints || info().clock === "none") throw new Error(JSON.stringify(info()));
  await page.locator(".waiting-rated").waitFor();
  const guest = await trial.visit(server, { path: `/table/${table}` });
  await guest.page.getByRole("link", { name: t("rating.login") }).waitFor();
  await visitor.checkAxe("a rated table that waits");
  await page.getByRole("radiogroup", { name: t("lobby.pace") }).getByRole("radio").first().click();
  await visitor.until("no rated table", () => !info().rated);
}

// Against a bot, to the end: the number is told, and stands on the ruler of the lobby.
async function a_rated_game(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  const { page } = visitor;
  await register(visitor, "Eero");
  await visitor.go("/");
  const table = await visitor.createTable(
    { game: "helsinki", seats: ["me", "easy"], clock: "live 900+10", hints: false, rated: true },
    { start: false },
  );
  await visitor.go(`/table/${table}`);
  await visitor.until("a game", () => visitor.table(table).view);
  await playOut(visitor, table);
  // Whoever lets a bot play on has left.
  await page.getByTestId("rated").getByText(/\d{3,4}, .*±/).getByText(t("rating.left")).waitFor();
  await visitor.go("/");
  const ruler = page.getByRole("img", { name: /\d+ ± \d+/ });
  await ruler.waitFor();
  await page.getByText(t("rating.none")).waitFor(); // of the other game
  await visitor.checkAxe("a lobby with rulers");
  await tablesBehind(visitor, /\d+ ± \d+/);
  await visitor.go("/player/Eero");
  await page.getByRole("heading", { level: 1, name: "Eero" }).waitFor();
  await tablesBehind(visitor, /\d+ ± \d+/);
}

// What the pictures show, as tables, by a key.
async function tablesBehind(visitor, number) {
  const { page } = visitor;
  await page.keyboard.press("t");
  const window = page.getByRole("dialog", { name: t("rating.numbers") });
  await window.getByRole("cell", { name: number }).first().waitFor();
  await visitor.checkAxe("tables behind pictures");
  await page.keyboard.press("Escape");
  await window.waitFor({ state: "detached" });
}

// The number comes about game by game, which is drawn; a list of names has only what is certain.
async function all_players(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  const { page } = visitor;
  await register(visitor, "Helmi");
  for (let i = 0; i < 2; i++) {
    const settings = { game: "helsinki", seats: ["me", "easy"], clock: "live 900+10", hints: false, rated: true };
    await playOut(visitor, await visitor.createTable(settings));
  }
  await visitor.go("/players");
  await page.getByText(t("players.none")).first().waitFor();
  await page.getByRole("img", { name: /^\d+ ± \d+ .*2/ }).waitFor();
  await visitor.checkAxe("players");
  await showLeaders(visitor);
}

// As if enough had been played: the server's answer, with the visitor in it.
async function showLeaders(visitor) {
  const { page } = visitor;
  const { user, name } = await page.evaluate(() => fetch("/api/me").then((answer) => answer.json()));
  const leaders = [
    { user: user + 1, name: "A name of twenty lett", rating: 1451, reach: 38, games: 212 },
    { user, name, rating: 1388, reach: 42, games: 118 },
  ];
  await page.route("**/api/leaders/*", (route) => route.fulfill({ json: { game: "helsinki", leaders } }));
  await page.reload();
  const board = page.getByRole("region", { name: "Helsinki" });
  await board.getByText("1451 ± 38").waitFor();
  const mine = await board.locator("[aria-current]").textContent();
  if (!mine.startsWith("2") || !mine.includes("1388 ± 42")) throw new Error(mine);
  await visitor.checkAxe("a list of players");
  await showPlace(visitor, user);
}

// A rating that is certain has a place, which is never told as a rank.
async function showPlace(visitor, user) {
  const { page } = visitor;
  const ratings = [{ game: "helsinki", rating: 1388, reach: 42, games: 96, place: 38, of: 412 }];
  await page.route("**/api/ratings/*", (route) => route.fulfill({ json: { user, ratings, games: [] } }));
  await visitor.go("/");
  await page.getByText(t("rating.place", { place: t("app.ordinal.other", { n: 38 }), of: 412 })).waitFor();
}

await run([a_rated_table, a_rated_game, all_players]);
