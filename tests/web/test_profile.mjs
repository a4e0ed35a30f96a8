// Pages of players: what is shown to whom, a search that is part of the address, and how it looks on
// a desk and a phone, by keys, in each language.

import { findCut } from "./boxes.mjs";
import { playOut } from "./guide.mjs";
import { LONG, profile, tellProfile } from "./profiled.mjs";
import { load } from "./source.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

const PASSWORD = "a long enough password";
const LANGUAGES = [["en-GB", "en"], ["de-DE", "de"], ["fr-FR", "fr"], ["nl-NL", "nl"]];
const PATH = `/player/${encodeURIComponent(LONG)}`;

async function register(visitor, name) {
  await visitor.page.evaluate(
    (account) => fetch("/api/register", { method: "POST", body: JSON.stringify(account) }),
    { name, password: PASSWORD },
  );
  await visitor.page.reload();
  await visitor.settle();
}

async function cut(visitor, where) {
  const found = await findCut(visitor.page);
  if (found.length) throw new Error(`${where}: ${JSON.stringify(found).slice(0, 500)}`);
}

// What was to be refused is no complaint.
function forgive(visitor) {
  visitor.complaints = visitor.complaints.filter((text) => !/404/.test(text));
}

function panel(page, key, args = {}, language = "en") {
  return page.getByRole("region", { name: t(key, args, language) });
}

async function is(what, found, expected) {
  if (JSON.stringify(found) !== JSON.stringify(expected)) throw new Error(`${what}: ${JSON.stringify(found)}`);
}

// A name leads to a page; with much on it nothing is cut off, in any language and size.
async function looks(trial) {
  const server = await trial.server();
  for (const [locale, language] of LANGUAGES)
    for (const size of ["wide", "tablet", "phone"]) {
      if (size === "tablet" && language !== "de") continue;
      const visitor = await trial.visit(server, { locale, size, scheme: language === "de" ? "dark" : "light" });
      await visitor.page.setViewportSize({ ...visitor.page.viewportSize(), height: 3200 });
      await tellProfile(visitor);
      await visitor.go(PATH);
      await visitor.page.getByRole("heading", { level: 1, name: LONG }).waitFor();
      const where = `a player's page, ${language}, ${size}`;
      const parts = size === "phone" ? ["style", "people", "games"] : [null];
      for (const part of parts) {
        if (part) await visitor.page.getByRole("tab", { name: t(`profile.tab.${part}`, {}, language) }).click();
        await visitor.settle();
        await cut(visitor, `${where} ${part ?? ""}`);
        if (language === "en" || part === "games") await visitor.checkAxe(`${where} ${part ?? ""}`);
      }
    }
}

// Chips and text are one filter, and the address has it.
async function search(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server);
  const { page } = visitor;
  const asked = await tellProfile(visitor);
  await visitor.go(`${PATH}?with=Marten&result=won`);
  const field = page.getByRole("searchbox");
  await visitor.until("games", async () => (await page.locator(".profile-game").count()) === 20);
  await is("the field", await field.inputValue(), "won, with Marten");
  const last = () => asked.findLast((one) => typeof one === "object");
  await is("the question", last(), { name: LONG, as: "me", result: "won", with: ["Marten"] });
  await page.getByRole("button", { name: "Helsinki", exact: true }).click();
  await visitor.until("a chip in the field", async () => (await field.inputValue()) === "Helsinki, won, with Marten");
  await page.keyboard.press("/");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("lost, rated, since 2026-10");
  await visitor.until("text in the address", () => page.url().endsWith("?result=lost&rated=1&since=2026-10-01"));
  const lost = page.getByRole("button", { name: "lost", exact: true });
  await visitor.until("a chip that is on", async () => (await lost.getAttribute("aria-pressed")) === "true");
  await page.getByRole("button", { name: t("profile.more") }).click();
  await visitor.until("more games", async () => (await page.locator(".profile-game").count()) === 25);
  if (last().skip !== 1) throw new Error(JSON.stringify(last()));
  await page.reload();
  await visitor.until("the same filter", async () => (await page.getByRole("searchbox").inputValue()) ===
    "lost, rated, since 2026-10-01");
}

// The account has all these choices in one place, as they were made on the panels.
async function hideAll(visitor) {
  const { page } = visitor;
  await visitor.go("/account/sight");
  await page.getByTestId("audience-style").getByText(t("profile.audience.me")).waitFor();
  for (const one of ["ratings", "people", "games"]) {
    const audience = page.getByTestId(`audience-${one}`);
    await audience.click();
    await page.getByRole("menuitem", { name: t("profile.audience.me"), exact: true }).click();
    await audience.getByText(t("profile.audience.me")).waitFor();
  }
}

// One's own page, by keys: a panel is hidden, and gone for others.
async function privacy(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { path: "/" });
  const { page } = visitor;
  await register(visitor, "Helmi");
  await playOut(visitor, await visitor.createTable({ game: "helsinki", seats: ["me", "easy"], access: "open" }));
  await visitor.go("/");
  await page.getByRole("button", { name: /Helmi/ }).first().click();
  await page.getByRole("menuitem", { name: t("app.profile") }).click();
  await panel(page, "profile.style", { name: "Helmi" }).waitFor();
  await page.locator(".profile-game").waitFor();
  await visitor.checkAxe("an own page");
  const audience = page.getByTestId("audience-style");
  await audience.focus();
  await page.keyboard.press("Enter");
  await page.locator("[role=menuitem]:focus").waitFor();
  await page.keyboard.press("End");
  await page.locator("[role=menuitem]:focus", { hasText: t("profile.audience.me") }).waitFor();
  await page.keyboard.press("Enter");
  await audience.getByText(t("profile.audience.me")).waitFor();
  const stranger = await trial.visit(server, { path: "/player/helmi", size: "phone" });
  await stranger.page.getByRole("tab", { name: t("profile.tab.games") }).waitFor({ state: "detached" });
  await panel(stranger.page, "profile.games").waitFor();
  if (await panel(stranger.page, "profile.style", { name: "Helmi" }).count()) throw new Error("it is not hidden");
  await page.getByRole("radio", { name: t("profile.as.everybody") }).click();
  await panel(page, "profile.style", { name: "Helmi" }).waitFor({ state: "detached" });
  if (await page.getByTestId("audience-games").count()) throw new Error("others could choose");
  await page.getByRole("radio", { name: t("profile.as.me") }).click();
  await audience.waitFor();
  await hideAll(visitor);
  await stranger.go("/player/Helmi");
  await stranger.page.getByRole("heading", { name: t("profile.nothing") }).waitFor();
  await stranger.checkAxe("nothing to see");
  const private_ = await stranger.page.locator("main").innerHTML();
  await stranger.go("/player/Nobody%20Ever");
  await stranger.page.getByRole("heading", { name: t("profile.nothing") }).waitFor();
  await is("unknown", await stranger.page.locator("main").innerHTML(), private_);
  await visitor.go("/player/Helmi");
  await page.getByRole("radio", { name: t("profile.as.everybody") }).click();
  await page.getByRole("heading", { name: t("profile.nothing") }).waitFor();
  await page.getByRole("radio", { name: t("profile.as.me") }).click();
  await audience.waitFor();
  for (const one of [visitor, stranger]) forgive(one);
}

// What is typed: every part of a filter in each language, there and back, and whatever else.
async function words(trial) {
  const { parseFilter, formatFilter, queryOf, filterOf } = await load('export * from "./src/pages/profile/filter";');
  const now = new Date(2026, 10, 18);
  const games = [{ game: "helsinki", title: "Helsinki" }, { game: "helvetia", title: "Helvetia" }];
  const oct = { since: new Date(2026, 9, 1).getTime(), until: new Date(2026, 10, 1).getTime() - 1 };
  for (const [, language] of LANGUAGES) {
    const list = (key) => t(`profile.word.${key}`, {}, language).split("|");
    const keys = ["won", "lost", "rated", "with", "and", "since", "until", "in", "edition"];
    const months = Array.from({ length: 12 }, (_, i) =>
      new Intl.DateTimeFormat(language, { month: "long" }).format(new Date(2026, i, 1)));
    const said = { ...Object.fromEntries(keys.map((key) => [key, list(key)])), months, games };
    const parse = (text) => parseFilter(text, said, now);
    const full = {
      game: "helvetia", result: "lost", rated: true, with: ["J. Ranta", "O'Hara"], since: oct.since, until: oct.until,
      edition: "0123456789abcdef",
    };
    const sorted = (filter) => Object.entries(filter).sort();
    await is(`${language} there and back`, sorted(parse(formatFilter(full, said))), sorted(full));
    await is(`${language} an address`, sorted(filterOf(queryOf(full))), sorted(full));
    await is(`${language} a month`, sorted(parse(`${said.in[0]} ${months[9]}`)), sorted(oct));
    await is("a month to come", parse(`${said.since[0]} ${months[11]}`).since, new Date(2025, 11, 1).getTime());
    await is("a year", parse(`${said.in[0]} ${months[9]} 2024`).since, new Date(2024, 9, 1).getTime());
    await is("a plain name", parse(`${said.won[0].toUpperCase()} Helsinki Väinö`), { result: "won", game: "helsinki", with: ["Väinö"] });
    await hostile(parse, filterOf, said);
  }
}

// Whatever comes in, what comes out is what the server takes.
async function hostile(parse, filterOf, said) {
  const pieces = [...Object.values(said).flat().map(String), "2026-13-45", "9999-99", "-1", "0x10", "\u0000", "\u202e", "🙂".repeat(30),
    "a".repeat(5000), "'; DROP TABLE", "<img src=x>", "__proto__", "constructor", ",", ";", "  ", "%E0%A4%A", "&with=", "NaN"];
  let state = 7;
  const draw = (n) => (state = (state * 1103515245 + 12345) % 2147483648) % n;
  for (let i = 0; i < 3000; i++) {
    const text = Array.from({ length: 1 + draw(12) }, () => pieces[draw(pieces.length)]).join([" ", ",", ""][draw(3)]);
    for (const filter of [parse(text), filterOf(`?${text}`), filterOf(`?with=${text}&since=${text}&game=${text}&edition=${text}`)]) {
      const isSound = Object.entries(filter).every(([key, value]) =>
        key === "with" ? value.length <= 2 && value.every((name) => name && [...name].length <= 20)
        : key === "since" || key === "until" ? Number.isSafeInteger(value)
        : key === "result" ? ["won", "lost"].includes(value)
        : key === "rated" ? value === true
        : key === "game" ? /^\w{1,20}$/.test(value)
        : key === "edition" && /^[0-9a-f]{16}$/.test(value));
      if (!isSound) throw new Error(`${text.slice(0, 200)}: ${JSON.stringify(filter)}`);
    }
  }
}

await run([words, looks, search, privacy]);
