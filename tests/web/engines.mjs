// Other engines than Chromium's: Debian's Firefox, by Marionette, and WebKitGTK's small browser,
// by its WebDriver. Both take the commands of W3C WebDriver; only the way to them differs.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { arch, tmpdir } from "node:os";
import { join } from "node:path";
import { PATIENCE } from "./server.mjs";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const FIREFOX = "/usr/bin/firefox-esr";
const XVFB = "/usr/bin/Xvfb";
const WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver";
const TRIPLES = { x64: "x86_64-linux-gnu", arm64: "aarch64-linux-gnu" };
const MINI_BROWSER = `/usr/lib/${TRIPLES[arch()]}/webkit2gtk-4.1/MiniBrowser`;

// Whoever ends early leaves no browser behind.
const running = new Set();
process.on("exit", () => running.forEach((child) => child.kill("SIGKILL")));

function launch(program, args, options) {
  const child = spawn(program, args, options);
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

// Whole browsers with a window, on a machine that may have others to serve.
const LONG_PATIENCE = 5 * PATIENCE;

async function until(what, isTrue) {
  const deadline = Date.now() + LONG_PATIENCE;
  for (;;) {
    const value = await isTrue();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`waited in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

// A window of some engine. What differs is send(), complaints() and how it is opened and closed.
class Window {
  // Until a script that runs in the page answers something true.
  until(what, script, ...args) {
    return until(what, () => this.run(script, ...args));
  }

  async go(url) {
    await this.send("Navigate", { url });
  }

  async reload() {
    await this.send("Refresh", {});
  }

  // A function that runs in the page.
  run(script, ...args) {
    return this.send("ExecuteScript", { script: `return (${script}).apply(null, arguments)`, args, sandbox: null });
  }

  async click(selector) {
    await this.until(`${selector} to be there`, (s) => document.querySelector(s) !== null, selector);
    const found = await this.send("FindElement", { using: "css selector", value: selector });
    await this.send("ElementClick", { id: (found.value ?? found)[ELEMENT] });
  }

  // With a mouse at a point of the page.
  async press({ x, y }) {
    const point = { x: Math.round(x), y: Math.round(y) };
    await this.send("PerformActions", {
      actions: [
        {
          type: "pointer", id: "mouse", parameters: { pointerType: "mouse" },
          actions: [
            { type: "pointerMove", duration: 0, origin: "viewport", ...point },
            { type: "pointerDown", button: 0 },
            { type: "pointerUp", button: 0 },
          ],
        },
      ],
    });
  }

  async resize(width, height) {
    await this.send("SetWindowRect", { x: 0, y: 0, width, height });
  }

  async photograph(path) {
    const picture = await this.send("TakeScreenshot", { full: false });
    writeFileSync(path, Buffer.from(picture.value ?? picture, "base64"));
  }
}

class FirefoxWindow extends Window {
  received = Buffer.alloc(0);
  waiting = new Map(); // by number
  count = 0;

  static async open() {
    const window = new FirefoxWindow();
    window.folder = mkdtempSync(join(tmpdir(), "tori-firefox-"));
    writeFileSync(join(window.folder, "user.js"), 'user_pref("marionette.port", 0);\n');
    const args = ["--headless", "--marionette", "-remote-allow-system-access", "--no-remote", "--profile", window.folder];
    window.process = launch(FIREFOX, args, { stdio: "ignore", env: { ...process.env, HOME: window.folder } });
    await window.connect();
    await window.send("NewSession", {});
    return window;
  }

  // The browser writes down on which port it listens.
  async connect() {
    const file = join(this.folder, "MarionetteActivePort");
    const port = await until("Firefox", () => existsSync(file) && Number(readFileSync(file, "utf8")));
    this.socket = connect(port, "127.0.0.1");
    this.socket.on("data", (bytes) => this.hear(bytes));
    await once(this.socket, "connect");
  }

  // Messages are LENGTH:JSON; an answer is [1, number, error, result].
  hear(bytes) {
    this.received = Buffer.concat([this.received, bytes]);
    for (;;) {
      const colon = this.received.indexOf(":");
      const length = Number(this.received.subarray(0, colon));
      if (colon < 0 || this.received.length < colon + 1 + length) return;
      const message = JSON.parse(this.received.subarray(colon + 1, colon + 1 + length).toString());
      this.received = this.received.subarray(colon + 1 + length);
      if (Array.isArray(message)) this.answer(message);
    }
  }

  answer([, number, error, result]) {
    const { resolve, reject } = this.waiting.get(number);
    this.waiting.delete(number);
    if (error) reject(new Error(`${error.error}: ${error.message}`));
    else resolve(result);
  }

  async command(name, parameters) {
    const number = ++this.count;
    const text = JSON.stringify([0, number, name, parameters]);
    const answered = new Promise((resolve, reject) => this.waiting.set(number, { resolve, reject }));
    this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    return answered;
  }

  async send(name, parameters) {
    const result = await this.command(`WebDriver:${name}`, parameters);
    return name === "ExecuteScript" ? result.value : result;
  }

  // Marionette has no command for what the console holds; the browser itself is asked.
  async complaints(url) {
    await this.command("Marionette:SetContext", { value: "chrome" });
    const found = await this.send("ExecuteScript", {
      script: `return Services.console.getMessageArray()
        .filter((m) => m instanceof Ci.nsIScriptError && m.sourceName.startsWith(arguments[0]))
        .map((m) => m.errorMessage)`,
      args: [url],
    });
    await this.command("Marionette:SetContext", { value: "content" });
    return found;
  }

  async close() {
    const gone = once(this.process, "exit");
    await this.command("Marionette:Quit", { flags: ["eForceQuit"] }).catch(() => {});
    this.socket.destroy();
    await gone;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

// Method and path of a command.
const PATHS = {
  Navigate: ["POST", "url"],
  Refresh: ["POST", "refresh"],
  ExecuteScript: ["POST", "execute/sync"],
  FindElement: ["POST", "element"],
  PerformActions: ["POST", "actions"],
  SetWindowRect: ["POST", "window/rect"],
  TakeScreenshot: ["GET", "screenshot"],
};

// Runs in the page: keeps what goes wrong from now on. That a layout took two frames is told as
// an error by some engines, and is none.
function keepComplaints() {
  window.complaints = [];
  const keep = (what) => /ResizeObserver loop/.test(what) || window.complaints.push(String(what));
  addEventListener("error", (event) => keep(event.message));
  addEventListener("unhandledrejection", (event) => keep(event.reason));
  for (const name of ["error", "warn"]) console[name] = (...words) => keep(words.join(" "));
}

class WebKitWindow extends Window {
  heard = []; // of pages that were left

  static async open() {
    const window = new WebKitWindow();
    const display = await window.openDisplay();
    const env = { ...process.env, DISPLAY: `:${display}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
    const port = 20000 + (process.pid % 20000);
    window.driver = launch(WEBKIT_DRIVER, [`--port=${port}`], { env, stdio: "ignore" });
    window.base = `http://127.0.0.1:${port}`;
    await until("WebKitWebDriver", () => fetch(`${window.base}/status`).then((a) => a.ok, () => false));
    await window.begin();
    return window;
  }

  // Xvfb takes a display that is free and tells which.
  async openDisplay() {
    const args = ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
    this.display = launch(XVFB, args, { stdio: ["ignore", "pipe", "ignore"] });
    const [number] = await once(this.display.stdout, "data");
    return Number(number);
  }

  async begin() {
    const alwaysMatch = { "webkitgtk:browserOptions": { binary: MINI_BROWSER, args: ["--automation"] } };
    const { sessionId } = await this.ask("POST", "/session", { capabilities: { alwaysMatch } });
    this.session = `/session/${sessionId}`;
  }

  async ask(method, path, body) {
    const text = body && JSON.stringify(body);
    const answer = await fetch(this.base + path, { method, ...(text && { body: text }) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }

  send(name, { id, ...parameters }) {
    if (name === "ElementClick") return this.ask("POST", `${this.session}/element/${id}/click`, {});
    const [method, path] = PATHS[name];
    return this.ask(method, `${this.session}/${path}`, method === "POST" ? parameters : undefined);
  }

  // Its driver does not tell what the console holds, so each page keeps it.
  async complaints() {
    this.heard.push(...((await this.run(() => window.complaints)) ?? []));
    await this.run(() => (window.complaints = []));
    return this.heard;
  }

  async go(url) {
    await this.complaints();
    await super.go(url);
    await this.run(keepComplaints);
  }

  async reload() {
    await this.complaints();
    await super.reload();
    await this.run(keepComplaints);
  }

  async close() {
    await this.ask("DELETE", this.session).catch(() => {});
    for (const child of [this.driver, this.display]) {
      const gone = once(child, "exit");
      child.kill();
      await gone;
    }
  }
}

// By name: the programs that must be there, and how a window is opened.
export const ENGINES = {
  firefox: { programs: [FIREFOX], open: FirefoxWindow.open },
  webkit: { programs: [WEBKIT_DRIVER, MINI_BROWSER, XVFB], open: WebKitWindow.open },
};

// The first program that is missing, or undefined.
export function missingOf({ programs }) {
  return programs.find((program) => !existsSync(program));
}
