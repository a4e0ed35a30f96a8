// A site of several nodes under test, as tests/nodes has it.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { Server } from "./server.mjs";

export class Site {
  constructor(tori) {
    this.process = spawn("python3", ["tests/nodes/served.py", tori], { stdio: ["pipe", "pipe", "inherit"] });
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  async hear() {
    const { value, done } = await this.lines.next();
    if (done) throw new Error("the site has ended");
    return value;
  }

  async start() {
    this.port = Number(await this.hear());
  }

  // "holder TABLE", "stop NODE", "kill NODE", "start NODE".
  ask(what, name) {
    this.process.stdin.write(`${what} ${name}\n`);
    return this.hear();
  }

  async discard() {
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.stdin.end();
    const status = await ended;
    if (status !== 0) throw new Error(`the site's exit status is ${status}`);
  }
}

Site.prototype.json = Server.prototype.json;
Site.prototype.record = Server.prototype.record;
