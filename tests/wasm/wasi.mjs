// What a module asks of the system: the few functions of WASI that the C library wants. There
// are no files; whatever is not here answers that it is not to be had.

import { randomFillSync } from "node:crypto";
import { readSync, writeSync } from "node:fs";
import { performance } from "node:perf_hooks";

const OK = 0;
const BAD_FILE = 8;
const NOT_HERE = 52;
const REGULAR_FILE = 4;
const REAL_TIME = 0;
const NAP_MS = 1;

// The module has ended by itself, with a status.
export class Exit extends Error {
  constructor(status) {
    super(`ended with status ${status}`);
    this.status = status;
  }
}

// Somebody else may have made our pipes such that they do not wait.
function patiently(work) {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, NAP_MS);
    }
  }
}

// The imports of a module that is started with these words. 'memory' tells its memory once it
// is there; 'write' is given what it writes, 'read' fills a place and tells how much it did, 'random' fills
// one by lot.
export function wasi(words, memory, { write = writeAll, read = readSome, random = randomFillSync } = {}) {
  const view = () => new DataView(memory().buffer);
  const bytes = (at, length) => new Uint8Array(memory().buffer, at, length);
  const texts = words.map((word) => Buffer.from(word + "\0"));

  const pieces = (at, count) =>
    Array.from({ length: count }, (_, i) =>
      bytes(view().getUint32(at + 8 * i, true), view().getUint32(at + 8 * i + 4, true)),
    );
  const number = (at, value) => view().setUint32(at, value, true);

  const known = {
    args_sizes_get(count, size) {
      number(count, texts.length);
      number(
        size,
        texts.reduce((sum, text) => sum + text.length, 0),
      );
      return OK;
    },
    args_get(table, room) {
      for (const [i, text] of texts.entries()) {
        number(table + 4 * i, room);
        bytes(room, text.length).set(text);
        room += text.length;
      }
      return OK;
    },
    clock_time_get(clock, _precision, at) {
      const ms = clock === REAL_TIME ? Date.now() : performance.now();
      view().setBigUint64(at, BigInt(Math.round(ms * 1e6)), true);
      return OK;
    },
    random_get(at, length) {
      random(bytes(at, length));
      return OK;
    },
    fd_fdstat_get(fd, at) {
      if (fd > 2) return BAD_FILE;
      bytes(at, 24).fill(0);
      view().setUint8(at, REGULAR_FILE);
      return OK;
    },
    fd_read(fd, at, count, done) {
      if (fd !== 0) return BAD_FILE;
      number(done, read(pieces(at, count)[0]));
      return OK;
    },
    fd_write(fd, at, count, done) {
      if (fd !== 1 && fd !== 2) return BAD_FILE;
      const all = Buffer.concat(pieces(at, count));
      write(fd, all);
      number(done, all.length);
      return OK;
    },
    fd_prestat_get: () => BAD_FILE,
    proc_exit(status) {
      throw new Exit(status);
    },
  };
  return new Proxy(known, { get: (target, name) => target[name] ?? (() => NOT_HERE) });
}

function writeAll(fd, all) {
  for (let done = 0; done < all.length;) {
    done += patiently(() => writeSync(fd, all, done));
  }
}

function readSome(room) {
  return patiently(() => readSync(0, room));
}
