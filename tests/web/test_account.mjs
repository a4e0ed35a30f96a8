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
  await dialog.getByTestId("delete-for-good").click();
  await page.getByText(t("people.deleted")).waitFor();
  const body = JSON.stringify({ name: "Ilta", password: PASSWORD });
  const again = await fetch(`${server.url}/api/login`, { method: "POST", body });
  if (again.status !== 401) throw new Error(`logged in after the end: ${again.status}`);
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

await run([sessions_and_password, data_and_the_end, privacy]);
