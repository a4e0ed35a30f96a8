// What people can do about their account: sessions, password, data, the end; and the page
// that says what is stored.

import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

const PASSWORD = "lumihiutale";
const OTHER = "jääkukka kasvaa";

function askServer(visitor, path, body) {
  return visitor.page.evaluate(
    ([to, what]) => fetch(to, what && { method: "POST", body: JSON.stringify(what) }).then((r) => r.json()),
    [path, body],
  );
}

// What was to be refused is no complaint.
function forgive(visitor, status) {
  visitor.complaints = visitor.complaints.filter(
    (text) => !text.endsWith(`: ${status}`) && !text.includes(`status of ${status} `),
  );
}

async function registered(trial, server, name) {
  const visitor = await trial.visit(server, { path: "/account" });
  const form = visitor.page.locator("section[aria-labelledby=account-register]");
  await form.locator("input[name=name]").fill(name);
  await form.locator("input[name=password]").fill(PASSWORD);
  await form.locator("button[type=submit]").click();
  await visitor.until("an account", () => !visitor.page.url().endsWith("/account"));
  await visitor.go("/account");
  return visitor;
}

// The page has noticed that nobody is logged in any more.
function asGuest(visitor) {
  return visitor.page.locator("section[aria-labelledby=account-register]").waitFor();
}

// Sessions are listed and ended; the other one is out at once.
async function sessions_and_password(trial) {
  const server = await trial.server();
  const visitor = await registered(trial, server, "Helmi");
  const other = await trial.visit(server, { size: "phone" });
  await askServer(other, "/api/login", { name: "Helmi", password: PASSWORD });
  await other.go("/account");
  const { page } = visitor;
  await page.reload();
  const list = page.locator("section[aria-labelledby=account-sessions]");
  await list.getByText(t("people.thisOne")).waitFor();
  await visitor.checkAxe("an account");
  await list.getByRole("listitem").getByRole("button").click();
  await visitor.until("one session", async () => (await list.getByRole("listitem").count()) === 1);
  await asGuest(other);

  const form = page.locator("section[aria-labelledby=account-password]");
  const change = async (old) => {
    await form.locator("input[name=old]").fill(old);
    await form.locator("input[name=new]").fill(OTHER);
    await form.locator("button[type=submit]").click();
  };
  await change("arvaan vain");
  await form.getByText(t("people.wrongPassword")).waitFor();
  await change(PASSWORD);
  await page.getByText(t("people.passwordChanged")).waitFor();
  const person = await askServer(other, "/api/login", { name: "Helmi", password: OTHER });
  if (person.name !== "Helmi") throw new Error(JSON.stringify(person));

  await list.getByTestId("logout-all").click();
  await asGuest(visitor);
  forgive(visitor, 403);
  for (const status of [401, 409]) forgive(other, status);
}

// The data come as a file; then the account is deleted, after asking once more.
async function data_and_the_end(trial) {
  const server = await trial.server();
  const visitor = await registered(trial, server, "Ilta");
  const { page } = visitor;
  const data = page.locator("section[aria-labelledby=account-data]");
  const [file] = await Promise.all([page.waitForEvent("download"), data.getByTestId("download-data").click()]);
  if (file.suggestedFilename() !== "tori-data.json") throw new Error(file.suggestedFilename());
  await data.getByTestId("download-data").click();
  await data.getByText(t("people.data.rate")).waitFor();
  forgive(visitor, 429);
  await data.getByTestId("delete-account").click();
  const dialog = page.getByRole("dialog");
  await visitor.checkAxe("deleting an account");
  await dialog.getByRole("button", { name: t("people.keep") }).click();
  await data.getByTestId("delete-account").click();
  await dialog.locator("input[name=password]").fill(PASSWORD);
  if (await dialog.getByTestId("delete-for-good").isEnabled()) throw new Error("the name was not asked for");
  await dialog.getByLabel(t("account.leave.name", { name: "Ilta" })).fill("Ilta");
  await dialog.getByTestId("delete-for-good").click();
  await page.getByText(t("account.left")).waitFor();
  const body = JSON.stringify({ name: "Ilta", password: PASSWORD });
  const again = await fetch(`${server.url}/api/login`, { method: "POST", body });
  if (again.status !== 200) throw new Error(`no return within the time: ${again.status}`);
}

// Codes are shown once, and one of them sets another password for who is logged in nowhere.
async function recovery_codes(trial) {
  const server = await trial.server();
  const visitor = await registered(trial, server, "Sade");
  const { page } = visitor;
  const panel = page.locator("section[aria-labelledby=account-codes]");
  await panel.getByText(t("account.codes.none")).waitFor();
  await panel.getByTestId("make-codes").click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[name=password]").fill("arvaan vain");
  await dialog.locator("button[type=submit]").click();
  await dialog.getByText(t("people.wrongPassword")).waitFor();
  await dialog.locator("input[name=password]").fill(PASSWORD);
  await dialog.locator("button[type=submit]").click();
  await dialog.getByTestId("codes-kept").waitFor();
  await visitor.checkAxe("recovery codes");
  const codes = await dialog.getByRole("listitem").allTextContents();
  if (new Set(codes).size !== 10) throw new Error(codes.join(" "));
  const [file] = await Promise.all([page.waitForEvent("download"), dialog.getByTestId("save-codes").click()]);
  if (file.suggestedFilename() !== "tori-codes.txt") throw new Error(file.suggestedFilename());
  await dialog.getByTestId("codes-kept").click();
  await visitor.until("ten codes", async () => /\b10\b/.test(await panel.innerText()));

  const other = await trial.visit(server, { path: "/account", size: "phone" });
  await other.page.getByRole("link", { name: t("account.lost") }).click();
  const form = other.page.locator("section[aria-labelledby=account-by-code]");
  await form.waitFor();
  await other.checkAxe("a lost password");
  if (await other.page.locator("section[aria-labelledby=account-by-mail]").count()) throw new Error("mail is offered");
  const recover = async (code) => {
    await form.locator("input[name=name]").fill("Sade");
    await form.locator("input[name=code]").fill(code);
    await form.locator("input[name=new]").fill(OTHER);
    await form.locator("button[type=submit]").click();
  };
  await recover("1-0000-0000-0000");
  await form.getByText(t("account.lost.codeRefused")).waitFor();
  await recover(codes[4].toLowerCase());
  await other.page.getByText(t("people.passwordChanged")).waitFor();
  await asGuest(visitor);

  // On a phone an account has a list of places, and each is a page.
  const places = other.page.getByRole("navigation", { name: t("account.places") });
  await places.getByRole("link", { name: t("account.place.safety") }).click();
  await other.page.locator("section[aria-labelledby=account-codes]").getByText(/\b9\b/).waitFor();
  if (await places.isVisible()) throw new Error("the list stands above the page of a place");
  await other.page.getByRole("link", { name: t("account.back") }).click();
  await places.waitFor();
  for (const status of [401, 403, 409]) for (const each of [visitor, other]) forgive(each, status);
}

// Where mail is sent a link is offered, whoever asks; one that is no link says so and leads on.
async function lost_by_mail(trial) {
  const mail = ["--mail-relay", "smtp+plain://127.0.0.1:9", "--mail-from", "tori@tori.example"];
  const server = await trial.server("--site", "https://tori.example", ...mail);
  const visitor = await trial.visit(server, { path: "/account/lost" });
  const form = visitor.page.locator("section[aria-labelledby=account-by-mail]");
  await form.locator("input[name=name]").fill("Nobody Here");
  await form.locator("button[type=submit]").click();
  await form.getByText(t("account.lost.sent")).waitFor();
  await visitor.checkAxe("a link by mail");

  await visitor.go(`/account/reset/${"A".repeat(43)}`);
  const link = visitor.page.locator("section[aria-labelledby=account-by-link]");
  await link.locator("input[name=new]").fill(OTHER);
  await link.locator("button[type=submit]").click();
  await link.getByText(t("account.lost.linkRefused")).waitFor();
  await link.getByRole("link", { name: t("account.lost.otherWays") }).click();
  await form.waitFor();
  forgive(visitor, 401);
}

// An authenticator in the browser that has seen its person.
async function withAuthenticator({ page }) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true,
      isUserVerified: true, automaticPresenceSimulation: true,
    },
  });
  return async () => (await client.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
}

// Made, used without a name, and removed. A number has none, and nothing is said of them there.
async function passkeys(trial) {
  const server = await trial.server();
  const numbered = await trial.visit(server, { path: "/account" });
  await asGuest(numbered);
  if (await numbered.page.getByTestId("passkey-login").count()) throw new Error("offered at a number");

  const visitor = await registered(trial, { url: server.url.replace("127.0.0.1", "localhost") }, "Kaarna");
  const { page } = visitor;
  const credentials = await withAuthenticator(visitor);
  const panel = page.locator("section[aria-labelledby=account-passkeys]");
  const dialog = page.getByRole("dialog");
  const give = async (password) => {
    await dialog.locator("input[name=password]").fill(password);
    await dialog.locator("button[type=submit]").click();
  };
  await panel.getByTestId("add-passkey").click();
  await dialog.locator("input[name=name]").fill("Repun taskussa");
  await give("arvaan vain");
  await dialog.getByText(t("people.wrongPassword")).waitFor();
  await visitor.checkAxe("a new passkey");
  await give(PASSWORD);
  await panel.getByRole("listitem").getByText("Repun taskussa").waitFor();
  if ((await credentials()).length !== 1) throw new Error("a wrong password has left a key behind");
  // The authenticator knows that it has one.
  await panel.getByTestId("add-passkey").click();
  await dialog.locator("input[name=name]").fill("Toinen");
  await give(PASSWORD);
  await dialog.getByText(t("passkey.twice")).waitFor();
  await page.keyboard.press("Escape");

  await page.locator("section[aria-labelledby=account-account]").getByRole("button").click();
  await asGuest(visitor);
  await page.getByTestId("passkey-login").click();
  await page.getByText(t("app.welcome", { name: "Kaarna" })).waitFor();
  await visitor.go("/account");
  await visitor.checkAxe("passkeys");

  await panel.getByRole("button", { name: t("passkey.removeOf", { name: "Repun taskussa" }) }).click();
  await give(PASSWORD);
  await visitor.until("no passkey", async () => (await panel.getByRole("listitem").count()) === 0);
  await page.locator("section[aria-labelledby=account-account]").getByRole("button").click();
  await asGuest(visitor);
  await page.getByTestId("passkey-login").click();
  await page.getByText(t("passkey.unknown")).waitFor();
  for (const status of [401, 403]) forgive(visitor, status);
}

// Whatever others are called, a newcomer gets in.
async function names_that_are_taken(trial) {
  const visitor = await trial.visit(await trial.server());
  const asked = [];
  await visitor.page.route("**/api/guest", (route) => {
    asked.push(route.request().postDataJSON().name);
    if (asked.length > 3) return route.continue();
    return route.fulfill({ status: 409, json: { error: "name", text: "somebody is already called that" } });
  });
  await visitor.context.clearCookies();
  await visitor.page.reload();
  await visitor.until("a fourth name", () => asked.length === 4);
  await visitor.until("a guest", async () => (await askServer(visitor, "/api/me")).name === asked[3]);
  if (new Set(asked).size !== 4) throw new Error(`asked for ${asked.join(", ")}`);
  for (const status of [401, 409]) forgive(visitor, status);
}

// From the lobby, in each language.
async function privacy(trial) {
  const server = await trial.server();
  for (const [locale, language] of [["en-GB", "en"], ["de-DE", "de"], ["fr-FR", "fr"], ["nl-NL", "nl"]]) {
    const visitor = await trial.visit(server, { locale, size: language === "de" ? "phone" : undefined });
    await visitor.page.getByRole("contentinfo").locator('a[href="/privacy"]').click();
    await visitor.page.getByRole("heading", { level: 1, name: t("app.privacy", {}, language) }).waitFor();
    await visitor.page.getByText(t("privacy.time.guests", {}, language)).waitFor();
    if (language === "en") await visitor.checkAxe("privacy");
  }
}

await run([sessions_and_password, data_and_the_end, recovery_codes, lost_by_mail, passkeys, names_that_are_taken, privacy]);
