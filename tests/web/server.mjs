// A server under test, with the page compiled in.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Milliseconds until something is missed for good: the machine may be busy. Whoever writes
// a test sets PATIENCE, in seconds, to be told sooner.
export const PATIENCE = 1000 * Number(process.env.PATIENCE ?? 60);

// Whoever ends early, by a signal or an error, leaves no server behind.
const running = new Set();
process.on("exit", () => running.forEach((child) => child.kill("SIGKILL")));

export class Server {
  constructor(tori, options = []) {
    this.tori = tori;
    this.options = ["--address-rate", "0", "--address-connections", "0", ...options];
    this.folder = mkdtempSync(join(tmpdir(), "tori-web-"));
    this.port = 0;
    this.process = null;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  // The first start takes any port; later ones the same, where the pages look for it.
  start() {
    const log = join(this.folder, "log");
    this.process = spawn(this.tori, [
      "serve", "--port", String(this.port), "--db", `sqlite:${join(this.folder, "tori.db")}`,
      "--log", log,
      ...(this.options.includes("--deal-runs") ? [] : ["--deal-runs", "0"]), // no bots that play all the time
      ...this.options,
    ], { stdio: ["ignore", "pipe", "inherit"] });
    const child = this.process;
    running.add(child);
    child.once("exit", () => running.delete(child));
    return new Promise((resolve, reject) => {
      let said = "";
      child.stdout.on("data", (text) => {
        said += text;
        const port = /Tori is at .*:(\d+)\/?\n/.exec(said)?.[1];
        if (port) this.port = Number(port);
        if (port) resolve();
      });
      child.once("exit", () => reject(new Error(`the server does not start: ${said} ${this.log()}`)));
      child.once("error", reject);
    });
  }

  log() {
    return readFileSync(join(this.folder, "log"), "utf8");
  }

  // Resolves to the exit status.
  end(signal) {
    const child = this.process;
    this.process = null;
    return new Promise((resolve) => {
      child.once("exit", (status) => resolve(status));
      child.kill(signal);
    });
  }

  kill() {
    return this.end("SIGKILL");
  }

  async discard() {
    const status = this.process ? await this.end("SIGTERM") : 0;
    const log = this.log();
    rmSync(this.folder, { recursive: true, force: true });
    if (status !== 0) throw new Error(`the server's exit status is ${status}\n${log.slice(-2000)}`);
  }

  async json(path) {
    const answer = await fetch(this.url + path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  // A finished game as text, with everything that had been hidden.
  async record(table) {
    return (await fetch(`${this.url}/api/game/${table}/record`)).text();
  }
}
