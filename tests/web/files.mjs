// The page as plain files behind a web host that knows nothing of it: `tori page`, in a folder
// below the host's own, as hosts often have it.

import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const BELOW = "games/tori";

// Whoever ends early leaves no host behind.
const running = new Set();
process.on("exit", () => running.forEach((child) => child.kill("SIGKILL")));

export class Files {
  constructor(tori) {
    this.root = mkdtempSync(join(tmpdir(), "tori-files-"));
    this.folder = join(this.root, BELOW);
    mkdirSync(this.folder, { recursive: true });
    execFileSync(tori, ["page", this.folder]);
    this.log = ""; // a line a request
  }

  start() {
    const words = ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", this.root];
    this.host = spawn("python3", words, { stdio: ["ignore", "pipe", "pipe"] });
    running.add(this.host);
    this.host.stderr.on("data", (text) => (this.log += text));
    return new Promise((resolve, reject) => {
      let said = "";
      this.host.stdout.on("data", (text) => {
        said += text;
        const port = /port (\d+) /.exec(said)?.[1];
        if (port) this.url = `http://127.0.0.1:${port}/${BELOW}/`;
        if (port) resolve();
      });
      this.host.once("exit", () => reject(new Error(`the host does not start: ${this.log}`)));
    });
  }

  // What was asked for that is no file of the page.
  strays() {
    return [...this.log.matchAll(/"\w+ (\S+) HTTP\/[\d.]+" (\d+)/g)].flatMap(([, path, status]) =>
      Number(status) < 400 && path.startsWith(`/${BELOW}/`) ? [] : [`${path}: ${status}`]);
  }

  change(file, change) {
    const path = join(this.folder, file);
    writeFileSync(path, change(readFileSync(path, "utf8")));
  }

  // Nobody answers any more.
  async stop() {
    if (!running.delete(this.host)) return;
    await new Promise((resolve) => this.host.once("exit", resolve).kill());
  }

  async discard() {
    await this.stop();
    rmSync(this.root, { recursive: true, force: true });
  }
}
