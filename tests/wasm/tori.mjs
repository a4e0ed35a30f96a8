// The program tori as WebAssembly: the commands that need nothing but the engine.

import { readFileSync } from "node:fs";
import { Exit, wasi } from "./wasi.mjs";

const MODULE = process.env.TORI_WASM ?? new URL("../../build/wasm/engine.wasm", import.meta.url);

let compiled = null;

// Runs a command to its end; the status. Input and output are those of this process unless
// 'streams' has others, as wasi() takes them.
export function runTori(words, streams = {}) {
  compiled ??= new WebAssembly.Module(readFileSync(MODULE));
  const instance = new WebAssembly.Instance(compiled, {
    wasi_snapshot_preview1: wasi(["tori", ...words], () => instance.exports.memory, streams),
  });
  try {
    instance.exports._start();
    return 0;
  } catch (error) {
    if (error instanceof Exit) return error.status;
    throw error;
  }
}

// What it says to this input.
export function askTori(words, input = "") {
  const said = [];
  let rest = Buffer.from(input);
  const status = runTori(words, {
    write: (_, bytes) => said.push(Buffer.from(bytes)),
    read: (room) => {
      const part = rest.subarray(0, room.length);
      room.set(part);
      rest = rest.subarray(part.length);
      return part.length;
    },
  });
  return { status, text: Buffer.concat(said).toString() };
}
