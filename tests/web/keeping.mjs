// node keeping.mjs: the page as a browser keeps it (web/src/shell), with a browser's caches and
// a host played by this script; and how its addresses are written.

import { load } from "./source.mjs";

const { Keeper, openNotice, showNotice } = await load(
  'export { Keeper } from "./src/shell/keeper"; export { openNotice, showNotice } from "./src/shell/notices";',
);
const HOME = "https://tori.example/";
let failures = 0;

function check(what, found, expected) {
  const [a, b] = [found, expected].map((value) => JSON.stringify(value));
  if (a === b) return;
  failures++;
  console.log(`${what}: ${a}, not ${b}`);
}

// As much of a browser's caches as is used: in the order in which they were opened.
class Caches {
  all = new Map();

  async open(name) {
    if (!this.all.has(name)) this.all.set(name, new Map());
    const kept = this.all.get(name);
    return {
      match: async (key) => kept.get(key)?.clone(),
      put: async (key, answer) => void kept.set(key, answer),
    };
  }

  async match(key) {
    return [...this.all.values()].find((kept) => kept.has(key))?.get(key).clone();
  }

  keys = async () => [...this.all.keys()];
  has = async (name) => this.all.has(name);
  delete = async (name) => this.all.delete(name);
}

// A host whose files say what they are: a file's checksum is its text.
class Host {
  asked = [];

  constructor(files) {
    this.files = files;
  }

  fetch = async (request, { integrity } = {}) => {
    const path = (request.url ?? request).slice(HOME.length);
    this.asked.push(path);
    const text = this.files[path];
    if (text === undefined) return new Response("", { status: 404 });
    if (integrity && integrity !== text) throw new TypeError("Failed to fetch");
    return new Response(text);
  };
}

function keeperOf(version, files, { caches, host, onDemand = {}, home = HOME, isServed = true }) {
  return new Keeper({ version, files, onDemand, isServed }, { home, caches, fetch: host.fetch });
}

const get = (path, mode = "cors", method = "GET") => ({ url: HOME + path, mode, method });
const textOf = async (keeper, request) => (await (await keeper.answer(request))?.text()) ?? null;

const ONE = { "": "page 1", "app-AAAAAAAA.js": "script 1", "part-BBBBBBBB.js": "part" };
const TWO = { "": "page 2", "app-CCCCCCCC.js": "script 2", "part-BBBBBBBB.js": "part" };
const NETS = { "nets/any.net": "net" };

async function whole_and_without_a_network() {
  const caches = new Caches();
  const host = new Host({ ...ONE, ...NETS });
  const keeper = keeperOf("1", ONE, { caches, host, onDemand: NETS });
  await keeper.install();
  check("what is fetched", host.asked.sort(), Object.keys(ONE).sort());
  await textOf(keeper, get("nets/any.net"));
  host.files = {};
  check("the page", await textOf(keeper, get("", "navigate")), "page 1");
  check("a page below", await textOf(keeper, get("table/x?a=b#c", "navigate")), "page 1");
  check("a script", await textOf(keeper, get("app-AAAAAAAA.js")), "script 1");
  check("what was wanted once", await textOf(keeper, get("nets/any.net")), "net");
}

async function nothing_of_a_server() {
  const keeper = keeperOf("1", ONE, { caches: new Caches(), host: new Host(ONE) });
  for (const path of ["api/me", "api/game/x/record", "ws", "node/a/ws", "healthz", "alive", "metrics"]) {
    check(path, [keeper.answer(get(path)), keeper.answer(get(path, "navigate"))], [null, null]);
  }
  check("a request that changes something", keeper.answer(get("", "cors", "POST")), null);
  check("a file that is no part of the page", keeper.answer(get("other.js")), null);
  check("another host", keeper.answer({ url: "https://other.example/", mode: "navigate", method: "GET" }), null);
}

async function a_new_version_fetches_what_is_new() {
  const caches = new Caches();
  const host = new Host({ ...ONE, ...NETS });
  const first = keeperOf("1", ONE, { caches, host, onDemand: NETS });
  await first.install();
  await textOf(first, get("nets/any.net"));
  host.files = TWO;
  host.asked = [];
  const second = keeperOf("2", TWO, { caches, host, onDemand: NETS });
  await second.install();
  check("what is fetched", host.asked.sort(), ["", "app-CCCCCCCC.js"]);
  check("who still runs the old one has it", await textOf(first, get("", "navigate")), "page 1");
  await second.forgetOlder();
  check("caches", caches.all.size, 1);
  await first.complete();
  check("the old one does not come back", caches.all.size, 1);
  host.files = {};
  check("the new page", await textOf(second, get("", "navigate")), "page 2");
  check("what was wanted once", await textOf(second, get("nets/any.net")), "net");
}

async function half_a_version_is_none() {
  const caches = new Caches();
  const host = new Host(ONE);
  await keeperOf("1", ONE, { caches, host }).install();
  for (const broken of [{ ...TWO, "": "page 3" }, { ...TWO, "": undefined }]) {
    host.files = broken;
    check("it fails", await keeperOf("2", TWO, { caches, host }).install().then(() => "well", () => "failed"), "failed");
  }
  host.files = {};
  check("the old one stays", await textOf(keeperOf("1", ONE, { caches, host }), get("", "navigate")), "page 1");
  host.files = TWO;
  host.asked = [];
  await keeperOf("2", TWO, { caches, host }).install();
  check("what came is not fetched again", host.asked, [""]);
}

async function a_version_on_its_way_is_left_alone() {
  const caches = new Caches();
  const host = new Host({ ...ONE, ...TWO });
  const first = keeperOf("1", ONE, { caches, host: new Host(ONE) });
  await first.install();
  await keeperOf("2", TWO, { caches, host }).install();
  await keeperOf("1", ONE, { caches, host, home: `${HOME}b/` }).install().catch(() => {});
  await first.forgetOlder();
  check("caches", [...caches.all.keys()], [`tori ${HOME} 1`, `tori ${HOME} 2`, `tori ${HOME}b/ 1`]);
}

async function a_cache_that_was_thrown_away_costs_no_other() {
  const caches = new Caches();
  const host = new Host({ ...ONE, ...TWO });
  for (const version of ["1", "2", "3"]) await keeperOf(version, {}, { caches, host }).install();
  await caches.delete(`tori ${HOME} 2`);
  await keeperOf("2", {}, { caches, host }).forgetOlder();
  check("caches", [...caches.all.keys()], [`tori ${HOME} 1`, `tori ${HOME} 3`]);
}

async function all_bots_before_the_network_goes() {
  const caches = new Caches();
  const host = new Host(ONE);
  const keeper = keeperOf("1", ONE, { caches, host, onDemand: { ...NETS, "nets/lost.net": "lost" } });
  await keeper.install();
  host.files = NETS;
  await keeper.complete();
  host.files = {};
  check("a net that nobody wanted yet", await textOf(keeper, get("nets/any.net")), "net");
  check("one that did not come", (await keeper.answer(get("nets/lost.net"))).status, 404);
}

// As plain files the page finds its parts only in its own folder.
async function paths_below_a_folder() {
  const keeper = keeperOf("1", ONE, { caches: new Caches(), host: new Host(ONE), isServed: false });
  await keeper.install();
  const leads = async (path) => (await keeper.answer(get(path, "navigate"))).headers.get("location");
  check("a page below", await leads("table/x?a=b"), `${HOME}?/table/x?a=b`);
  check("the page", [await leads(""), await leads("?/table/x"), await leads("index.html")], [null, null, null]);
  check("what no page is", keeper.answer(get("table/part.js")), null);
}

// The module reads where it is when it is loaded.
async function addresses(place, pathname) {
  globalThis.document = { documentElement: { dataset: place ? { place } : {} } };
  globalThis.location = new URL(pathname, HOME);
  return load(`export * from "./src/net/address"; export const at = ${JSON.stringify([place, pathname])};`);
}

async function addresses_behind_a_server() {
  const { addressOf, home, linkTo, spot, spotOf } = await addresses("", "/rules/any?edition=1#R40");
  check("home", home, "/");
  check("here", spot(), { path: "/rules/any", search: "?edition=1", hash: "#R40" });
  check("an address", addressOf("/rules/any#R1"), "/rules/any#R1");
  check("to be sent", linkTo("/table/x"), "https://tori.example/table/x");
  check("a shortcut", spotOf(new URL("/?/play/any", HOME)), { path: "/play/any", search: "", hash: "" });
}

async function addresses_in_a_folder() {
  const { addressOf, home, linkTo, spot, spotOf } = await addresses("files", "/a/b/index.html?/rules/any?edition=1#R40");
  check("home", home, "/a/b/");
  check("here", spot(), { path: "/rules/any", search: "?edition=1", hash: "#R40" });
  check("an address", addressOf("/rules/any?edition=1#R1"), "/a/b/?/rules/any?edition=1#R1");
  check("the lobby", [addressOf("/"), spotOf(new URL("/a/b/", HOME)).path], ["/a/b/", "/"]);
  check("to be sent", linkTo("/table/x"), "https://tori.example/a/b/?/table/x");
}

// Notices: what a click on one does with the windows that are open, and what is no notice.
async function told(act, data, urls = []) {
  const said = [];
  const note = (what) => async (...args) => void said.push([what, ...args]);
  const window = (url) => ({ url, focus: note(`focus ${url}`), navigate: note("navigate") });
  await act({ home: HOME, show: note("show"), findWindows: async () => urls.map(window), openWindow: note("open") }, data);
  return said;
}

async function notices() {
  const TABLE = `${HOME}table/abc`;
  check("a new window", await told(openNotice, { link: TABLE }), [["open", TABLE]]);
  check("the window that shows it", await told(openNotice, { link: TABLE }, [HOME, TABLE]), [[`focus ${TABLE}`]]);
  check("another window", await told(openNotice, { link: TABLE }, [HOME]), [[`focus ${HOME}`], ["navigate", TABLE]]);
  for (const link of ["https://evil.example/table/abc", "javascript:alert(1)", "", null])
    check(`a link elsewhere: ${link}`, await told(openNotice, { link }), [["open", HOME]]);
  check("no link", await told(openNotice, null), [["open", HOME]]);
  for (const data of [null, "text", { id: "1", title: "a", body: 2, link: TABLE }]) check("no notice", await told(showNotice, data), []);
}

const TESTS = [
  whole_and_without_a_network, nothing_of_a_server, a_new_version_fetches_what_is_new, half_a_version_is_none,
  a_version_on_its_way_is_left_alone, a_cache_that_was_thrown_away_costs_no_other, all_bots_before_the_network_goes, paths_below_a_folder, addresses_behind_a_server, addresses_in_a_folder,
  notices,
];
for (const test of TESTS) await test();
console.log(`${TESTS.length} tests, ${failures} failures`);
process.exit(failures ? 1 : 0);
