// The page as an app of a device: what it says of itself, that it comes without a network, that
// a new version of it takes nothing out of anybody's hands; and as plain files without a server.

import { Driver } from "./driver.mjs";
import { isShort } from "./tours.mjs";
import { run } from "./trial.mjs";

function check(what, isTrue) {
  if (!isTrue) throw new Error(what);
}

async function fetchBytes(server, path) {
  const answer = await fetch(new URL(path, `${server.url}/`));
  check(`${path}: ${answer.status}`, answer.ok);
  return { type: answer.headers.get("content-type"), bytes: Buffer.from(await answer.arrayBuffer()) };
}

// "WIDTHxHEIGHT" of a PNG; of a JPEG as its first frame says.
function sizeOf(type, bytes) {
  if (type === "image/png") {
    check("a PNG begins otherwise", bytes.subarray(1, 4).toString() === "PNG");
    return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  }
  let at = 2;
  while (!(bytes[at + 1] >= 0xc0 && bytes[at + 1] <= 0xc2)) at += 2 + bytes.readUInt16BE(at + 2);
  return `${bytes.readUInt16BE(at + 7)}x${bytes.readUInt16BE(at + 5)}`;
}

async function what_a_device_is_told(trial) {
  const server = await trial.server();
  const { type, bytes } = await fetchBytes(server, "tori.webmanifest");
  check(`the manifest is ${type}`, type === "application/manifest+json");
  const manifest = JSON.parse(bytes);
  check("names and colours", manifest.name && manifest.short_name && manifest.theme_color && manifest.background_color);
  check(`it is known as ${manifest.id}`, manifest.id === "/");
  check("it starts within its scope", manifest.start_url === "./" && manifest.scope === "./");
  const pictures = [...manifest.icons, ...manifest.screenshots].filter((one) => one.sizes !== "any");
  for (const { src, sizes, type: said } of pictures) {
    const picture = await fetchBytes(server, src);
    check(`${src} is ${picture.type}`, picture.type === said);
    check(`${src} is not ${sizes}`, sizeOf(said, picture.bytes) === sizes);
  }
  const has = (purpose, sizes) => manifest.icons.some((one) => one.purpose === purpose && one.sizes === sizes);
  for (const sizes of ["192x192", "512x512"]) check(`icons of ${sizes}`, has("any", sizes) && has("maskable", sizes));
  const forms = manifest.screenshots.map((one) => one.form_factor).sort().join();
  check(`screenshots: ${forms}`, forms === "narrow,wide");
  const { games } = await server.json("/api/options");
  const shortcuts = manifest.shortcuts.map(({ url }) => url);
  check(`shortcuts: ${shortcuts}`, shortcuts.join() === games.map(({ game }) => `./?/play/${game}`).join());
}

// Until the browser keeps the page and answers for it.
async function kept(visitor) {
  await visitor.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
  });
}

function listKept() {
  return caches.keys().then(async (names) => {
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { versions: names.length, addresses: kept.flat().map(({ url }) => url) };
  });
}

async function without_a_network(trial) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { keeps: true });
  const { page, context } = visitor;
  await kept(visitor);
  visitor.isCut = true;
  await server.end("SIGTERM");
  await context.setOffline(true);
  for (const path of ["/", "/rules/helsinki", "/nowhere"]) await visitor.go(path);
  const { versions, addresses } = await page.evaluate(listKept);
  check(`${versions} versions`, versions === 1);
  const others = addresses.filter((url) => !url.startsWith(`${server.url}/?kept=sha256`));
  check(`kept besides the page: ${others}`, addresses.length > 40 && others.length === 0);
}

// Every request was for a file that is there.
function checkStrays(files) {
  check(`asked in vain: ${files.strays().join(", ")}`, files.strays().length === 0);
}

// As if the next version lay there: the same page, but browsers cannot know that.
function renew(files, version) {
  files.change("sw.js", (text) => text.replace(/version:"[^"]*"/, `version:"${version}"`));
}

function lookForRenewal(page) {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => {}, () => {}));
}

// Runs in a page: a window that has left its table lets go a little later.
async function holdsNoVersion() {
  return (await navigator.locks.query()).held.every((lock) => !lock.name.startsWith("tori version"));
}

async function a_new_version_waits(trial) {
  const files = await trial.files();
  const visitor = await trial.visit(files, { keeps: true, path: "./?/rules/helvetia#R12" });
  const { page: table, context } = visitor;
  await table.locator("text=R12").first().waitFor();
  await kept(visitor);
  await visitor.go("./?/play/helsinki");
  await table.waitForURL(/\?\/table\/0/);
  const lobby = await context.newPage();
  await lobby.goto("./");
  await lobby.locator("main").first().waitFor();
  const windows = [table, lobby];
  await Promise.all(windows.map((one) => one.evaluate(() => (window.isOld = true))));

  checkStrays(files);
  renew(files, "second");
  await lookForRenewal(lobby);
  const offer = lobby.getByTestId("renewal");
  await offer.getByRole("button").click();
  await lobby.locator(".toast").waitFor();
  const isOld = (one) => one.evaluate(() => window.isOld === true);
  check("it came while a table was open", (await isOld(table)) && (await isOld(lobby)));

  await table.locator(".table-home").click();
  await table.locator(".lobby-main").waitFor();
  await lobby.waitForFunction(holdsNoVersion);
  await Promise.all([...windows.map((one) => one.waitForEvent("load")), offer.getByRole("button").click()]);
  await lobby.locator("main").first().waitFor();
  check("the offer is still there", (await offer.count()) === 0);
  await lobby.waitForFunction(async () => (await caches.keys()).length === 1);
}

async function a_broken_version_is_none(trial) {
  const files = await trial.files();
  const visitor = await trial.visit(files, { keeps: true, path: null });
  visitor.isCut = true;
  await visitor.go("./");
  await kept(visitor);
  files.change("index.html", (text) => `${text}<!-- from elsewhere -->`);
  renew(files, "broken");
  files.change("sw.js", (text) => text.replace(/sha256-[^"]*/, `sha256-${"A".repeat(43)}=`));
  await lookForRenewal(visitor.page);
  await visitor.page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.ready;
    if (installing) await new Promise((resolve) => installing.addEventListener("statechange", resolve));
  });
  await files.stop();
  await visitor.context.setOffline(true);
  await visitor.go("./?/rules");
  check("a broken version waits", (await visitor.page.getByTestId("renewal").count()) === 0);
}

// Against a bot of the usual strength, to the end and to the game as it was.
function plays(game) {
  return async (trial) => {
    const files = await trial.files();
    const settings = { [`opponents.${game}`]: { bots: 1, level: "normal" } };
    const visitor = await trial.visit(files, { path: "./", settings });
    const { page } = visitor;
    await page.getByTestId(`game-${game}`).getByTestId("play-now").click();
    await page.waitForURL(/\?\/table\/0\w+$/);
    const table = /0\w+$/.exec(page.url())[0];
    const driver = new Driver(visitor, table, { seed: 7 });
    await driver.play(Infinity);
    await page.getByTestId("end").waitFor();
    await visitor.go(`./?/game/${table}/r2`);
    await page.getByTestId("replay-slider").waitFor();
    checkStrays(files);
  };
}

async function helsinki_without_a_server(trial) {
  await plays("helsinki")(trial);
}

async function helvetia_without_a_server(trial) {
  await plays("helvetia")(trial);
}

// Every address can be opened at once and leads on, also in a window of its own.
async function addresses(trial) {
  const files = await trial.files();
  const visitor = await trial.visit(files, { path: "./?/rules/helvetia#R12" });
  const { page } = visitor;
  await page.locator("text=R12").first().waitFor();
  await page.locator(".header-home").click();
  await page.waitForURL(files.url);
  await page.getByTestId("game-helsinki").waitFor();
  const links = await page.evaluate(() => [...document.querySelectorAll("a")].map((a) => a.href));
  const strangers = links.filter((href) => !href.startsWith(files.url));
  check(`links that lead elsewhere: ${strangers}`, links.length > 3 && !strangers.length);
  await page.goBack();
  await page.locator("text=R12").first().waitFor();
  for (const path of ["workshop/helsinki", "learn/helsinki", "account", "nowhere", "play/helsinki"]) {
    await visitor.go(`./?/${path}`);
    await visitor.settle();
  }
  await page.waitForURL(/\?\/table\/0/);
  checkStrays(files);
}

// An address as a server would have it, which a browser that keeps the page opens all the same.
async function paths(trial) {
  const files = await trial.files();
  const visitor = await trial.visit(files, { keeps: true, path: "./" });
  await kept(visitor);
  await visitor.go("./rules/helvetia#R12");
  await visitor.page.locator("text=R12").first().waitFor();
  check(`it stays at ${visitor.page.url()}`, visitor.page.url() === `${files.url}?/rules/helvetia#R12`);
  checkStrays(files);
}

// A host says nothing about what may run, so the page does: nothing but its own files, and
// everything that it needs among them.
async function only_its_own_runs(trial) {
  const files = await trial.files();
  const visitor = await trial.visit(files, { path: "./" });
  const { page } = visitor;
  await page.getByTestId("game-helsinki").getByTestId("play-now").click();
  await page.waitForURL(/\?\/table\/0\w+$/);
  check(`complaints before: ${visitor.complaints}`, !visitor.complaints.length);
  const refused = await page.evaluate(async () => {
    const told = [];
    document.addEventListener("securitypolicyviolation", (e) => told.push(e.effectiveDirective));
    const script = document.createElement("script");
    script.textContent = "document.title = 'foreign'";
    document.head.append(script);
    document.body.setAttribute("style", "color: red");
    await fetch("http://127.0.0.1:9/").catch(() => told.push("fetch"));
    await new Promise((resolve) => setTimeout(resolve));
    return { told: told.sort().join(), title: document.title };
  });
  check(`not refused: ${JSON.stringify(refused)}`, refused.told === "connect-src,fetch,script-src-elem,style-src-attr");
  check("a foreign script ran", refused.title !== "foreign");
  visitor.complaints.length = 0; // browsers complain of all that they refuse
}

// On the short way the rest is done by keeping.mjs, test_device.mjs, and while a version waits.
const SHORT = [what_a_device_is_told, a_new_version_waits];
const WHOLE = [without_a_network, a_broken_version_is_none, helsinki_without_a_server, helvetia_without_a_server, addresses, paths,
  only_its_own_runs];
await run(isShort ? SHORT : [...SHORT, ...WHOLE]);
