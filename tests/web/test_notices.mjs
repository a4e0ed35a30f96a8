// What people are told of outside the page: the panel of the account page, links of mails, and what
// the service worker shows.

import { createECDH, randomBytes } from "node:crypto";
import { createServer } from "node:net";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

const SITE = ["--site", "https://tori.example", "--notices-private"];
const PASSWORD = "lumihiutale";

// A relay that takes every mail.
async function openRelay() {
  const mails = [];
  const relay = createServer((socket) => {
    let text = "";
    let mail = null;
    const say = (line) => socket.write(`${line}\r\n`);
    say("220 relay");
    socket.on("error", () => {});
    socket.on("data", (data) => {
      text += data;
      for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (mail !== null && line === ".") mails.push(mail);
        if (mail !== null) mail = line === "." ? (say("250 taken"), null) : `${mail}${line}\n`;
        else if (line === "DATA") (mail = ""), say("354 go on");
        else say(line === "QUIT" ? "221 bye" : "250 well");
      }
    });
  });
  await new Promise((done) => relay.listen(0, "127.0.0.1", done));
  return { mails, port: relay.address().port, close: () => relay.close() };
}

async function registered(trial, server, name, options = {}) {
  const visitor = await trial.visit(server, { path: "/account", ...options });
  const form = visitor.page.locator("section[aria-labelledby=account-register]");
  await form.locator("input[name=name]").fill(name);
  await form.locator("input[name=password]").fill(PASSWORD);
  await form.locator("button[type=submit]").click();
  await visitor.until("an account", () => !visitor.page.url().endsWith("/account"));
  return visitor;
}

function askServer(page) {
  return page.evaluate(() => fetch("/api/rest").then((r) => r.json()));
}

function panelOf({ page }) {
  return page.locator("section[aria-labelledby=account-notices]");
}

function wayOf(visitor, way) {
  return panelOf(visitor).getByRole("group", { name: t(`notices.way.${way}`) });
}

// The browser's own part, which has no push service here.
async function pretendPush(page) {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const keys = { p256dh: browser.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  await page.addInitScript((its) => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    const made = {
      endpoint: "https://push.example/one",
      toJSON: () => ({ endpoint: "https://push.example/one", keys: its }),
      unsubscribe: async () => (localStorage.removeItem("pushed"), true),
    };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem("pushed") ? made : null);
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      localStorage.setItem("pushed", applicationServerKey);
      return made;
    };
  }, keys);
}

// A kind is turned off and stays so; a browser is turned on and off; a webhook shows its secret once.
async function choices(trial) {
  const server = await trial.server(...SITE);
  const visitor = await registered(trial, server, "Helmi", { keeps: true });
  const { page } = visitor;
  await pretendPush(page);
  await visitor.go("/account/notices");
  const push = wayOf(visitor, "push");
  const turn = panelOf(visitor).getByLabel(
    t("notices.by", { kind: t("notices.kind.turn"), way: t("notices.way.push") }),
  );
  await turn.waitFor();
  if (await turn.isEnabled()) throw new Error("there is no browser to be told by");
  await push.getByTestId("push-on").click();
  await push.getByTestId("push-off").waitFor();
  await turn.uncheck();
  const hook = wayOf(visitor, "webhook");
  await hook.locator("input").fill("https://hook.example/tori");
  await hook.getByRole("button").click();
  const secret = await hook.locator("code").textContent();
  if (secret.length < 32) throw new Error(secret);
  await visitor.checkAxe("notices");
  await page.reload();
  await turn.waitFor();
  await visitor.until("the choice", async () => !(await turn.isChecked()));
  if (await hook.locator("code").count()) throw new Error("the secret is shown again");
  await push.getByTestId("push-off").click();
  await push.getByTestId("push-on").waitFor();
  await hook.getByRole("button", { name: t("notices.remove") }).click();
  await hook.locator("input").waitFor();
  await page.keyboard.press("Tab");
}

// An address is confirmed by the link in its mail, and mails of a kind are stopped by another, by
// who is not logged in.
async function mail(trial) {
  const relay = await openRelay();
  const server = await trial.server(
    ...SITE, "--mail-relay", `smtp+plain://127.0.0.1:${relay.port}`, "--mail-from", "tori@tori.example",
  );
  const visitor = await registered(trial, server, "Ilta", { size: "phone", keeps: true });
  await visitor.go("/account/notices");
  const way = wayOf(visitor, "mail");
  await wayOf(visitor, "push").getByText(t("notices.push.refused")).waitFor(); // as this browser does
  await way.locator("input").fill("ilta@a.example");
  await way.getByRole("button").click();
  await way.getByText(t("notices.mail.unconfirmed")).waitFor();
  if ((await way.getAttribute("data-trouble")) === null) throw new Error("it is not said");
  await visitor.until("a mail", () => relay.mails.length === 1);
  const [, path] = /https:\/\/tori\.example(\/confirm\/[\w-]+)/.exec(relay.mails[0].replaceAll("=\n", ""));
  const stranger = await trial.visit(server, { path });
  await stranger.page.getByTestId("mail-link").click();
  await stranger.page.getByText(t("notices.confirm.done")).waitFor();
  await stranger.checkAxe("a confirmed address");
  await visitor.page.reload();
  await way.getByText(t("notices.mail.confirmed", { address: "ilta@a.example" })).waitFor();
  await visitor.checkAxe("a confirmed address in the account");
  await stranger.go("/stop/nonsense");
  await stranger.page.getByTestId("mail-link").click();
  await stranger.page.getByText(t("notices.link.refused")).waitFor();
  stranger.complaints = stranger.complaints.filter((text) => !text.includes("404"));
  relay.close();
}

// The night is on and off and has its hours; holidays are taken and given up; both stay.
async function night_and_holidays(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { path: "/account" });
  const { page } = visitor;
  const panel = page.locator("section[aria-labelledby=account-rest]");
  const night = panel.getByRole("switch", { name: t("rest.night") });
  await night.check({ force: true });
  await panel.locator("input[name=from]").fill("22:30");
  await visitor.until("the night", async () => (await askServer(page)).from === 22 * 60 + 30);
  await panel.locator("input[name=to]").fill("12:00");
  await page.getByText(t("rest.night.long")).waitFor();
  await panel.getByTestId("take-a-rest").click();
  const count = (used, planned) => panel.getByText(t("rest.holidays.count", { used, planned, n: 30 }));
  await count(1, 0).waitFor();
  const { today } = await askServer(page);
  const date = (day) => new Date(day * 86400000).toISOString().slice(0, 10);
  await panel.locator("input[name=last]").fill(date(today + 40));
  await panel.getByTestId("take-a-rest").click();
  await page.getByText(t("rest.holidays.refused", { n: 30 })).waitFor();
  await panel.locator("input[name=last]").fill(date(today + 1));
  await panel.getByTestId("take-a-rest").click();
  await visitor.until("two days", async () => (await askServer(page)).holidays[0].last === today + 1);
  await visitor.checkAxe("night and holidays");
  await page.reload();
  await panel.getByRole("listitem").getByRole("button").click();
  await visitor.until("one day", async () => (await askServer(page)).holidays[0].last === today);
  visitor.complaints = visitor.complaints.filter((text) => !text.includes("409"));
}

// A server that sends none has no panel.
async function none(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { path: "/account" });
  await visitor.page.locator("section[aria-labelledby=account-register]").waitFor();
  if (await panelOf(visitor).count()) throw new Error("there is nothing to choose");
}

// What is pushed is shown, whatever page is open. A browser without a window grants nobody to show
// notices, so what the worker would show is noted there.
async function pushed(trial) {
  const server = await trial.server(...SITE);
  const visitor = await trial.visit(server, { keeps: true });
  const { page } = visitor;
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [worker] = page.context().serviceWorkers();
  await worker.evaluate(() => {
    self.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag }) => {
      self.shown.push([title, body, tag].join("|"));
    };
  });
  const wire = await page.context().newCDPSession(page);
  const registration = new Promise((found) =>
    wire.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [one] }) => one && found(one.registrationId)),
  );
  await wire.send("ServiceWorker.enable");
  const notice = { id: "1", kind: "turn", title: "Du bist dran", body: "Onni wartet.", link: `${server.url}/rules/helsinki` };
  await wire.send("ServiceWorker.deliverPushMessage", {
    origin: server.url, registrationId: await registration, data: JSON.stringify(notice),
  });
  await visitor.until("a notice", async () => (await worker.evaluate(() => self.shown))[0] === "Du bist dran|Onni wartet.|1");
}

await run([choices, mail, none, night_and_holidays, pushed]);
