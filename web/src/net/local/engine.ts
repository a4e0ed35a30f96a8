// The engine as a WebAssembly module: src/local/ of the program, with a house for one person in
// it. This file knows how texts get in and out of its memory, and nothing of what they mean.

export interface Answer {
  status: number;
  type: string;
  body: string;
}

export interface Request {
  method: string;
  path: string;
  body?: string | undefined;
}

// What came of a call, besides its answer.
export interface Outcome {
  // Messages of the protocol, for the page.
  heard: string[];
  // Lines to be kept and given back one day.
  kept: string[];
}

// Any of these may throw: then the engine is dead, and only a new one helps.
export interface Engine {
  open(name: string): void;
  restore(lines: readonly string[]): void;
  receive(text: string): void;
  request(request: Request): Answer;
  tick(): void;
  // One whole thought; false if nobody had to think.
  think(): boolean;
  // The net that the next thought needs, if it is not there yet.
  need(): string | null;
  giveNet(bytes: Uint8Array): void;
  // All since it was last called.
  takeOutcome(): Outcome;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  local_buffer(size: number): number;
  local_open(length: number): number;
  local_restore(length: number): number;
  local_receive(length: number): void;
  local_request(length: number): void;
  local_tick(): void;
  local_think(): number;
  local_need(): number;
  local_net(length: number): number;
}

const CLOCK_REALTIME = 0;
const EBADF = 8;

export function createEngine(module: WebAssembly.Module): Engine {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let outcome: Outcome = { heard: [], kept: [] };
  let answer: Answer | null = null;
  let lastWords = "";

  const memory = () => exports.memory.buffer;
  const bytesAt = (at: number, length: number) => new Uint8Array(memory(), at >>> 0, length >>> 0);
  const textAt = (at: number, length: number) => decoder.decode(bytesAt(at, length));

  const host = {
    send: (at: number, length: number) => void outcome.heard.push(textAt(at, length).trimEnd()),
    keep: (at: number, length: number) => void outcome.kept.push(textAt(at, length).trimEnd()),
    answer: (status: number, typeAt: number, typeLength: number, at: number, length: number) => {
      answer = { status, type: textAt(typeAt, typeLength), body: textAt(at, length) };
    },
  };

  // As much of a system as the module needs: clocks, chance, and a way to say why it dies.
  const system = {
    clock_time_get: (clock: number, _precision: bigint, at: number) => {
      const ms = clock === CLOCK_REALTIME ? Date.now() : performance.now();
      new DataView(memory()).setBigUint64(at, BigInt(Math.round(ms * 1e6)), true);
      return 0;
    },
    random_get: (at: number, length: number) => {
      crypto.getRandomValues(bytesAt(at, length));
      return 0;
    },
    fd_write: (_file: number, parts: number, count: number, written: number) => {
      const view = new DataView(memory());
      let sum = 0;
      for (let i = 0; i < count; i++) {
        const length = view.getUint32(parts + 8 * i + 4, true);
        lastWords += textAt(view.getUint32(parts + 8 * i, true), length);
        sum += length;
      }
      view.setUint32(written, sum, true);
      return 0;
    },
    proc_exit: (status: number) => {
      throw new Error(`the engine left (${status}): ${lastWords}`);
    },
  };
  const missing = () => EBADF;
  const lenient = new Proxy(system, {
    get: (known, name) => known[name as keyof typeof system] ?? missing,
  });

  const instance = new WebAssembly.Instance(module, {
    host,
    wasi_snapshot_preview1: lenient as unknown as WebAssembly.ModuleImports,
  });
  const exports = instance.exports as unknown as Exports;
  exports._initialize();

  function give(bytes: Uint8Array): number {
    const at = exports.local_buffer(bytes.length);
    bytesAt(at, bytes.length).set(bytes);
    return bytes.length;
  }
  const giveText = (text: string) => give(encoder.encode(text));

  return {
    open: (name) => {
      if (!exports.local_open(giveText(JSON.stringify({ name, now: Date.now() })))) {
        throw new Error(`the engine does not open: ${lastWords}`);
      }
    },
    // A line that it does not take is no reason to lose the others.
    restore: (lines) => void (lines.length && exports.local_restore(giveText(lines.join("\n")))),
    receive: (text) => exports.local_receive(giveText(text)),
    request: ({ method, path, body = "" }) => {
      const [where, query = ""] = path.split("?");
      answer = null;
      exports.local_request(giveText(JSON.stringify({ method, path: where, query, body })));
      return answer ?? { status: 500, type: "application/json", body: '{"error":"server","text":"no answer"}' };
    },
    tick: () => exports.local_tick(),
    think: () => exports.local_think() !== 0,
    need: () => {
      const at = exports.local_need() >>> 0;
      if (!at) return null;
      const all = new Uint8Array(memory(), at);
      return decoder.decode(all.subarray(0, all.indexOf(0)));
    },
    giveNet: (bytes) => {
      if (!exports.local_net(give(bytes))) throw new Error("the engine does not take this net");
    },
    takeOutcome: () => {
      const taken = outcome;
      outcome = { heard: [], kept: [] };
      return taken;
    },
  };
}

// Compiled while it comes, where the host says what it is.
export async function fetchModule(address: string): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  if (answer.headers.get("content-type")?.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(answer);
  }
  return WebAssembly.compile(await answer.arrayBuffer());
}
