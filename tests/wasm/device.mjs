// One person's device in Node: the module of the page, with all that it asks of a page. Nets
// are read from their files when they are needed, and kept lines are kept in a list.

import { readFileSync } from "node:fs";
import { wasi } from "./wasi.mjs";

const TOP = new URL("../../", import.meta.url);
const MODULE = process.env.TORI_WASM ?? new URL("build/wasm/tori.wasm", TOP);

let compiled = null;

export function compile() {
  return (compiled ??= new WebAssembly.Module(readFileSync(MODULE)));
}

// The file of a net that the module calls GAME-PLAYERS.
export function readNet(name) {
  return readFileSync(new URL(`nets/${name.replace("-", "")}.net`, TOP));
}

// A module at work, and what it has said: 'heard', 'answers', 'kept', and 'last', what it wrote
// before it died. Any call may throw: then it is dead.
export class Device {
  constructor({ kept = [], name = "Aino", net = readNet, random } = {}) {
    this.heard = [];
    this.answers = [];
    this.kept = [];
    this.fetched = [];
    this.last = "";
    this.net = net;
    const instance = new WebAssembly.Instance(compile(), {
      wasi_snapshot_preview1: wasi([], () => instance.exports.memory, {
        write: (_, bytes) => (this.last += bytes),
        read: () => 0,
        random,
      }),
      host: {
        send: (at, length) => this.heard.push(...this.textAt(at, length).split("\n")),
        keep: (at, length) => this.kept.push(this.textAt(at, length).trimEnd()),
        answer: (status, typeAt, typeLength, at, length) =>
          this.answers.push({
            status,
            type: this.textAt(typeAt, typeLength),
            body: this.textAt(at, length),
          }),
      },
    });
    this.exports = instance.exports;
    this.exports._initialize();
    this.isOpen = this.call("local_open", JSON.stringify({ name })) === 1;
    if (kept.length) this.isRestored = this.restore(kept.join("\n"));
  }

  get memory() {
    return this.exports.memory.buffer.byteLength;
  }

  textAt(at, length) {
    return Buffer.from(this.exports.memory.buffer, at, length).toString();
  }

  // With text or bytes as its input.
  call(name, input) {
    const bytes = Buffer.from(input);
    const at = this.exports.local_buffer(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    return this.exports[name](bytes.length);
  }

  restore(lines) {
    return this.call("local_restore", lines) === 1;
  }

  say(message) {
    this.call("local_receive", typeof message === "string" ? message : JSON.stringify(message));
  }

  request(method, path, body = "") {
    const [where, query = ""] = path.split("?");
    this.call("local_request", JSON.stringify({ method, path: where, query, body }));
    return this.answers.pop();
  }

  tick() {
    this.exports.local_tick();
  }

  need() {
    const at = this.exports.local_need();
    if (!at) return null;
    const bytes = Buffer.from(this.exports.memory.buffer, at);
    return bytes.toString("utf8", 0, bytes.indexOf(0));
  }

  // One thought; false if nobody had to think.
  think() {
    for (let name = this.need(); name; name = this.need()) {
      this.fetched.push(name);
      if (this.call("local_net", this.net(name)) !== 1) throw new Error(`${name} is not taken`);
    }
    return this.exports.local_think() === 1;
  }

  thinkAll() {
    while (this.think());
  }

  // What was heard since this was last called, as objects.
  hear() {
    return this.heard.splice(0).map((line) => JSON.parse(line));
  }
}
