// Somebody in a browser window of his own. Everything the page hears, sends and complains
// about is kept.

import { readFileSync } from "node:fs";
import { SIZES, axePath } from "./browser.mjs";
import { PATIENCE } from "./server.mjs";
import { load } from "./source.mjs";
import { isShort } from "./tours.mjs";

const { unfolded, viewAfter } = await load(
  'export { viewAfter } from "./src/net/change"; export { unfolded } from "./src/net/offer";',
);
const axeSource = readFileSync(axePath, "utf8");

// Animations are for people, and first games for newcomers; a test that wants to see them
// asks for them.
const QUIET = { tempo: "off", "knows.helsinki": true, "knows.helvetia": true };

export class Visitor {
  constructor(context, page, server, size) {
    this.context = context;
    this.page = page;
    this.server = server;
    this.size = size;
    this.complaints = [];
    this.heard = []; // texts of all frames and answers
    this.sent = [];
    this.replies = new Map(); // by id
    this.tables = new Map();
    this.loading = new Set(); // requests ..
    this.left = []; // .. and those of a page that is being left
    this.unanswered = new Set(); // ids of messages
    this.toWorker = new Set(); // of those, to the engine in the page
    this.isCut = false; // the server is away on purpose
    this.isTapped = false; // a test stands in the way of messages and notes them itself
  }

  static async arrive(browser, server, options = {}) {
    const { size = "wide", locale = "en-GB", scheme = "light", settings = {}, path = "/", keeps = false, refuses = false } = options;
    const { width, height, touch = false } = SIZES[size];
    const context = await browser.newContext({
      viewport: { width, height }, hasTouch: touch, isMobile: touch, locale, colorScheme: scheme,
      reducedMotion: "reduce", baseURL: server.url,
    });
    context.setDefaultTimeout(PATIENCE);
    if (!refuses) await context.addInitScript(keepSettings, { ...QUIET, ...settings });
    await context.addInitScript(countPlays);
    await context.addInitScript(countChanges);
    if (!keeps) await context.addInitScript(keepNothing);
    if (isShort) await context.addInitScript(drawVeil);
    await context.addInitScript(tapWorkers);
    const visitor = new Visitor(context, await context.newPage(), server, size);
    await visitor.listen();
    if (path) await visitor.go(path);
    if (path) await visitor.settle(); // a guest has a name only now
    return visitor;
  }

  async listen() {
    const { page } = this;
    await page.exposeFunction("tellTest", (message) => this.hearOfWorker(message));
    const complain = (text) => this.isCut || this.complaints.push(`${page.url()}: ${text}`);
    page.on("console", (m) => ["error", "warning"].includes(m.type()) && complain(`${m.type()}: ${m.text()}`));
    page.on("pageerror", (error) => complain(error.stack ?? String(error)));
    page.on("requestfailed", (r) => this.isAborted(r) || complain(`${r.url()}: ${r.failure()?.errorText}`));
    page.on("response", (r) => r.status() >= 400 && complain(`${r.url()}: ${r.status()}`));
    page.on("request", (r) => {
      if (r.isNavigationRequest() && r.frame() === page.mainFrame()) this.left = [...this.loading];
      this.loading.add(r);
    });
    page.on("domcontentloaded", () => this.left.forEach((r) => this.loading.delete(r)));
    page.on("requestfinished", (r) => this.loading.delete(r));
    page.on("requestfailed", (r) => this.loading.delete(r));
    page.on("websocket", (socket) => {
      const open = new Set();
      socket.on("framereceived", (f) => this.hearAll(String(f.payload)));
      socket.on("framesent", (f) => this.noteSent(String(f.payload), open));
      socket.on("close", () => open.forEach((id) => this.unanswered.delete(id)));
    });
  }

  hearAll(text) {
    text.split("\n").forEach((line) => this.hear(line));
  }

  noteSent(text, open) {
    const message = JSON.parse(text);
    open.add(message.id);
    this.unanswered.add(message.id);
    if (!this.isTapped) this.sent.push(message);
  }

  // The engine in the page: what is said to it and heard of it. A new one begins anew.
  hearOfWorker({ kind, text }) {
    if (kind === "hear") this.hearAll(text);
    else if (kind === "say") this.noteSent(text, this.toWorker);
    else this.toWorker.forEach((id) => this.unanswered.delete(id));
  }

  // A page that is left stops what it was loading.
  isAborted(request) {
    return request.failure()?.errorText === "net::ERR_ABORTED";
  }

  hear(text) {
    this.heard.push(text);
    const message = JSON.parse(text);
    if (message.error === "elsewhere") return; // it is said again where that leads
    if (message.re) this.replies.set(message.re, message);
    this.unanswered.delete(message.re);
    if (!message.tell || !message.table) return;
    const table = this.table(message.table);
    const last = table.events.at(-1)?.seq ?? 0; // a page that was loaded anew hears the past again
    const after = message.tell === "change" ? viewAfter(table.view, message) : null;
    if (message.tell === "change" && !after) return; // the page asks for what was missed
    table.events.push(...(message.events ?? []).filter((e) => e.seq > last));
    if (message.tell === "events") return;
    if (after) table.view = after;
    else table[message.tell] = message.tell === "view" ? unfolded(message) : message;
  }

  table(id) {
    if (!this.tables.has(id)) this.tables.set(id, { events: [] });
    return this.tables.get(id);
  }

  // Waits for something that the page has heard or sent, not for what it shows.
  async until(what, isTrue) {
    const deadline = Date.now() + PATIENCE;
    let value;
    while (!(value = await isTrue())) {
      if (Date.now() > deadline) throw new Error(`waited in vain for: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return value;
  }

  async go(path) {
    await this.page.goto(path);
    await this.page.locator("main").first().waitFor();
  }

  // Until all that the page has asked for has come and is drawn.
  async settle() {
    const isQuiet = () => !this.loading.size && !this.unanswered.size;
    do {
      await this.until("what the page has asked for", isQuiet).catch((error) => {
        const open = [...[...this.loading].map((r) => r.url()), ...this.unanswered];
        throw new Error(`${error.message}: ${open.join(", ")}`);
      });
      await this.page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
      await this.page.evaluate(drawTwice);
    } while (!isQuiet());
  }

  // What the visitor did at a table has come back and is shown.
  async untilSeen() {
    await this.page.waitForFunction(() => !document.querySelector("[data-pending]"));
  }

  // Messages of the protocol over a connection beside the page's own; the replies.
  async ask(...messages) {
    let replies = { url: "/ws" };
    do replies = await this.page.evaluate(speak, { messages, path: replies.url || "/ws" });
    while (replies.error === "elsewhere"); // the first is refused there, so none was carried out
    return replies;
  }

  // A table without clicking through the lobby.
  async createTable(settings, { start = true } = {}) {
    const [{ table }] = await this.ask({ do: "create", ...settings });
    if (start) await this.ask({ do: "start", table });
    return table;
  }

  async playAt(settings) {
    const table = await this.createTable(settings);
    await this.go(`/table/${table}`);
    return table;
  }

  // From here on the page is drawn, for whoever looks at it.
  async unveil() {
    await this.page.evaluate(() => window.veil && (window.veil.disabled = true));
  }

  // What axe calls serious or critical, a text each.
  async findings() {
    await this.unveil();
    if (!(await this.page.evaluate(() => "axe" in window))) await this.page.evaluate(axeSource);
    const { violations } = await this.page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
    return violations.filter((v) => ["serious", "critical"].includes(v.impact)).map(describeFinding);
  }

  async checkAxe(where) {
    const findings = await this.findings();
    if (findings.length) throw new Error(`axe at ${where}:\n${findings.join("\n")}`);
  }
}

// Runs in the page: until what it has been told is on the screen.
export function drawTwice() {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

function describeFinding({ impact, id, help, nodes }) {
  const some = nodes.slice(0, 3).map((n) => `\n    ${n.target.join(" ")}  ${n.html.slice(0, 120)}`);
  return `${impact} ${id}: ${help} (${nodes.length})${some.join("")}`;
}

// Runs in the page: how many actions it has sent. What is heard of its frames here comes
// later, and a page that already shows something else would look as if it had sent none.
function countPlays() {
  const { send } = WebSocket.prototype;
  const { postMessage } = Worker.prototype;
  const count = (text) => (window.sentPlays += String(text).includes('"do":"play"'));
  window.sentPlays = 0;
  WebSocket.prototype.send = function (data) {
    count(data);
    return send.call(this, data);
  };
  Worker.prototype.postMessage = function (message) {
    count(message.text);
    return postMessage.call(this, message);
  };
}

// Runs in the page: what it says to the engine in a worker, and hears of it once that is shown, is
// told here if the page is the visitor's own.
function tapWorkers() {
  const { postMessage } = Worker.prototype;
  const tell = ({ kind, text }) => ["open", "say", "hear"].includes(kind) && window.tellTest?.({ kind, text });
  Worker.prototype.postMessage = function (message) {
    tell(message);
    return postMessage.call(this, message);
  };
  window.Worker = class extends Worker {
    constructor(...words) {
      super(...words);
      window.engine = this;
      this.addEventListener("message", ({ data }) => requestAnimationFrame(() => setTimeout(() => tell(data))));
    }
  };
}

// Runs in the page: how often anything happened by which a control may come, go, move or say
// something else.
function countChanges() {
  window.changes = 0;
  const count = () => window.changes++;
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(count).observe(document, everything);
  for (const event of ["scroll", "focusin", "resize", "load"]) addEventListener(event, count, true);
}

// Runs in the page: everything keeps its place and can be pressed, but nothing is drawn. That
// is a third of a browser's work, and only eyes and axe have something of it.
function drawVeil() {
  window.veil = new CSSStyleSheet();
  window.veil.replaceSync("body { opacity: 0 }");
  document.adoptedStyleSheets = [window.veil];
}

// Runs in the page: a browser without service workers, which would fetch the whole page for
// every visitor.
function keepNothing() {
  delete Navigator.prototype.serviceWorker;
}

function keepSettings(settings) {
  for (const [name, value] of Object.entries(settings)) {
    if (localStorage.getItem(`tori.${name}`) === null) localStorage.setItem(`tori.${name}`, JSON.stringify(value));
  }
}

// Runs in the page: hello, then one message after the other.
function speak({ messages, path }) {
  const url = new URL(path, location.href);
  url.protocol = "ws:";
  const socket = new WebSocket(url, "tori.2");
  const queue = [{ do: "hello", version: 2 }, ...messages].map((m) => ({ ...m, id: crypto.randomUUID() }));
  const replies = [];
  const sayNext = () => socket.send(JSON.stringify(queue[replies.length]));
  return new Promise((resolve, reject) => {
    socket.onopen = sayNext;
    socket.onerror = () => reject(new Error("no connection"));
    const hear = (message) => {
      if (message.re === undefined) return;
      if (message.error === "rate") return setTimeout(sayNext, 100); // as a person would
      if (message.error === "elsewhere") return resolve(message);
      if (message.error) return reject(new Error(`${message.error}: ${message.text}`));
      replies.push(message);
      if (replies.length < queue.length) return sayNext();
      socket.onclose = () => resolve(replies.slice(1));
      socket.close();
    };
    socket.onmessage = (event) => event.data.split("\n").forEach((line) => hear(JSON.parse(line)));
  });
}
