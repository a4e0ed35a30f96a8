// Friends on the page: following, who is here, invitations that come at once, blocking, names and
// codes of tables.

import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

async function register(visitor, name) {
  await visitor.page.evaluate((account) => fetch("/api/register", { method: "POST", body: JSON.stringify(account) }), {
    name,
    password: "a long enough password",
  });
  await visitor.page.reload();
  await visitor.settle();
}

// What was to be refused is no complaint.
function forgive(visitor, status) {
  visitor.complaints = visitor.complaints.filter(
    (text) => !text.endsWith(`: ${status}`) && !text.includes(`status of ${status} `),
  );
}

async function two(trial) {
  const server = await trial.server();
  const aino = await trial.visit(server);
  const onni = await trial.visit(server);
  await register(aino, "Aino");
  await register(onni, "Onni");
  for (const one of [aino, onni]) await one.go("/");
  return { server, aino, onni };
}

async function follow({ page }, name) {
  await page.getByTestId("follow-name").fill(name);
  await page.getByRole("button", { name: t("friends.follow"), exact: true }).click();
}

function friend({ page }, name) {
  return page.getByTestId("friend").filter({ hasText: name });
}

// Nobody at first, then a name; a name that is nobody's is said to be so. Who follows back is here.
async function following(trial) {
  const { aino, onni } = await two(trial);
  await aino.page.getByText(t("friends.none")).waitFor();
  await follow(aino, "Nobody");
  await aino.page.getByRole("alert").getByText(t("friends.nobody")).waitFor();
  forgive(aino, 404);
  await follow(aino, "onni");
  await friend(aino, "Onni").getByText(t("friends.oneWay")).waitFor();
  await follow(onni, "Aino");
  await friend(onni, "Aino").getByText(t("friends.free"), { exact: true }).waitFor();
  await aino.page.reload();
  await friend(aino, "Onni").getByText(t("friends.free"), { exact: true }).waitFor();
  await aino.checkAxe("a lobby with friends");
}

// From the lobby to a new table, where the friend is asked; the friend's page says so at once, in the
// lobby and on any other page, and one press sits down.
async function inviting(trial) {
  const { aino, onni } = await two(trial);
  await follow(aino, "Onni");
  await friend(aino, "Onni")
    .getByRole("button", { name: t("friends.inviteNamed", { name: "Onni" }) })
    .click();
  await aino.page.getByText(t("friends.invited", { name: "Onni" })).waitFor();
  const invitation = onni.page.getByTestId("invitation");
  await invitation.waitFor();
  await onni.checkAxe("a lobby with an invitation");
  await invitation.getByRole("button", { name: t("friends.decline") }).click();
  await invitation.waitFor({ state: "detached" });
  await onni.go("/players");
  await aino.page.reload();
  await aino.page.getByTestId("invite-friend").click();
  await aino.page.getByTestId("friend").getByText(t("friends.isInvited")).waitFor();
  await aino.checkAxe("a table that waits, with friends");
  await onni.page.getByRole("link", { name: t("friends.look") }).waitFor();
  await onni.go("/");
  await invitation.getByRole("button", { name: t("friends.sit") }).click();
  await onni.page.waitForURL(/\/table\//);
  await aino.page.locator(".waiting-seat", { hasText: "Onni" }).waitFor();
}

// The host names the table, the lobby shows it; others come by its code, in small letters, too.
async function names_and_codes(trial) {
  const { server, aino, onni } = await two(trial);
  const table = await aino.createTable({ game: "helsinki", seats: ["me", "open"] }, { start: false });
  await aino.go(`/table/${table}`);
  await aino.page.getByTestId("rename-table").click();
  await aino.page.getByTestId("table-name").fill("Friday <b>table</b>");
  await aino.page.getByRole("button", { name: t("table.called.save") }).click();
  await aino.page.getByRole("heading", { name: "Friday <b>table</b>" }).waitFor();
  // Another setting leaves the name alone.
  await aino.page
    .getByRole("radiogroup", { name: t("lobby.pace") })
    .getByRole("radio")
    .nth(1)
    .click();
  await aino.until("a clock", () => aino.table(table).table.clock !== "none");
  if (aino.table(table).table.name !== "Friday <b>table</b>") throw new Error("the name is gone");
  await onni.page.locator(".lobby-open").getByText("Friday <b>table</b>").waitFor();
  const code = await aino.page.getByTestId("invite-code").innerText();
  const guest = await trial.visit(server);
  const field = guest.page.getByTestId("table-code");
  await field.fill("ZZZZZ");
  await field.press("Enter");
  await guest.page.getByRole("alert").getByText(t("lobby.code.none")).waitFor();
  forgive(guest, 404);
  await field.fill(code.toLowerCase());
  await field.press("Enter");
  await guest.page.waitForURL(new RegExp(`/table/${table}`));
}

// Who is blocked is no friend any more and finds no seat.
async function blocking(trial) {
  const { aino, onni } = await two(trial);
  await follow(aino, "Onni");
  await friend(aino, "Onni")
    .getByRole("button", { name: t("friends.more", { name: "Onni" }) })
    .click();
  await aino.page
    .getByRole("menuitem", {
      name: t("table.chat.block", { name: "Onni" }),
      exact: true,
    })
    .click();
  await friend(aino, "Onni").waitFor({ state: "detached" });
  await aino.createTable({ game: "helsinki", seats: ["me", "open"] }, { start: false });
  await onni.page.getByTestId("join").click();
  await onni.page.getByRole("alert").getByText(t("error.full")).waitFor();
  await aino.go("/");
  await aino.page.getByText(t("friends.blocked", { n: 1 })).click();
  await aino.page.getByTestId("blocked").waitFor();
  await aino.page.setViewportSize({ width: 360, height: 740 });
  await aino.go("/account");
  await aino.page.getByRole("link", { name: t("account.place.blocked") }).click();
  await aino.page.getByTestId("blocked").getByRole("button").click();
  await aino.page.getByText(t("account.blocked.none")).waitFor();
  await aino.checkAxe("nobody is blocked");
  await onni.page.getByTestId("join").click();
  await onni.page.waitForURL(/\/table\//);
}

// A player's page has the same to do.
async function on_a_players_page(trial) {
  const { aino } = await two(trial);
  await aino.go("/player/Onni");
  const button = aino.page.getByTestId("follow");
  await button.click();
  await aino.page.locator("[data-testid=follow][aria-pressed=true]").waitFor();
  await aino.checkAxe("a player's page with things to do");
  await aino.page.getByTestId("person-more").click();
  await aino.page
    .getByRole("menuitem", {
      name: t("table.chat.block", { name: "Onni" }),
      exact: true,
    })
    .click();
  await button.waitFor({ state: "detached" });
}

async function beginFinding({ aino, onni }) {
  for (const one of [aino, onni]) {
    await one.createTable({ game: "helsinki", seats: ["me", "open"] }, { start: false }); // no first visit
    await one.go("/");
  }
}

function choose(one, group, option) {
  return one.page.getByRole("radiogroup", { name: t(group) }).getByRole("radio", { name: option, exact: true }).click();
}

// One looks, another comes: both are asked, say yes, and the game begins. Who looks alone is told so
// and may play bots instead.
async function finding(trial) {
  const { aino, onni } = await two(trial);
  await beginFinding({ aino, onni });
  await aino.page.getByTestId("find").click();
  await aino.page.getByTestId("finding").getByText(t("find.nobody")).waitFor();
  await aino.page.getByTestId("find-bots").waitFor();
  await aino.checkAxe("a lobby that looks for somebody");
  await sleepForAMinute(aino);
  await onni.page.getByTestId("find").click();
  await meet(aino, onni);
}

// As if the page had slept for a minute while a request was under way: the server has forgotten who
// looked before it comes to answer. The page asks one thing at a time, so no other answer is on its way.
async function sleepForAMinute({ page }) {
  let wake;
  const awake = new Promise((resolve) => (wake = resolve));
  await new Promise((isAsked) =>
    page.route("**/api/find", async (route) => {
      isAsked();
      await awake;
      await route.continue();
    }),
  );
  await page.evaluate(async () => {
    await fetch("/api/find/stop", { method: "POST", body: "{}" });
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
  });
  wake();
}

async function meet(...people) {
  const accept = async (one) => {
    await one.page.getByRole("dialog", { name: t("find.found") }).waitFor();
    await one.page.getByTestId("find-accept").click();
  };
  await Promise.all(people.map(accept)); // there are ten seconds
  for (const one of people) await one.page.waitForURL(/\/table\//);
  const [first, second] = people.map((one) => new URL(one.page.url()).pathname.split("/").at(-1));
  if (first !== second) throw new Error("they are at two tables");
  for (const one of people) await one.until("a game", () => one.table(first)?.view);
  return people[0].table(first).table;
}

// Looking goes on while other pages are read, and ends with the tab, however soon that goes. Any game suits who wants one,
// rated if both want that.
async function finding_elsewhere(trial) {
  const { aino, onni } = await two(trial);
  await beginFinding({ aino, onni });
  await choose(aino, "lobby.game", t("find.either"));
  await choose(aino, "find.counts", t("find.rated"));
  await aino.page.getByTestId("find").click();
  await aino.page.getByTestId("finding").waitFor();
  await aino.page.getByRole("link", { name: t("app.players"), exact: true }).first().click();
  await aino.page.getByTestId("finding-elsewhere").waitFor();
  await aino.checkAxe("players, while somebody is looked for");
  await choose(onni, "find.counts", t("find.rated"));
  await onni.page.getByTestId("find").click();
  const info = await meet(aino, onni);
  if (!info.rated || info.game !== "helsinki") throw new Error(JSON.stringify(info));

  await onni.go("/");
  await onni.page.route("**/part-*.js", () => {}); // the tab goes before they come
  await onni.page.getByTestId("find").click();
  await onni.page.getByTestId("finding").waitFor();
  await onni.page.unroute("**/part-*.js");
  await onni.page.reload();
  await onni.page.getByTestId("find").waitFor();
  const isLooking = () => onni.page.evaluate(async () => "game" in (await (await fetch("/api/find")).json()));
  await onni.until("the end of the search", async () => !(await isLooking()));
  await aino.go("/");
  await aino.page.getByTestId("find").click();
  await aino.page.getByTestId("finding").getByText(t("find.nobody")).waitFor();
}

// Who says yes and then no looks for nobody, though the answer to the yes comes last.
async function yes_and_no(trial) {
  const { aino, onni } = await two(trial);
  await beginFinding({ aino, onni });
  for (const { page } of [aino, onni]) await page.getByTestId("find").click();
  await aino.page.getByTestId("find-accept").waitFor();
  let answer;
  const held = new Promise((resolve) => (answer = resolve));
  await aino.page.route("**/api/find/accept", async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  await aino.page.getByTestId("find-accept").click();
  await aino.page.getByRole("button", { name: t("find.decline") }).click();
  await aino.page.getByTestId("find").waitFor();
  const late = aino.page.waitForResponse("**/api/find/accept");
  answer();
  await (await late).finished();
  await aino.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  if (await aino.page.getByRole("dialog").count()) throw new Error("who said no is asked to wait");
}

await run([finding, finding_elsewhere, yes_and_no, on_a_players_page, following, inviting, names_and_codes, blocking]);
