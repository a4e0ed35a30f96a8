// The worker: fetches the engine, finds out whether the games of this device are free, and lets
// the house work. When anything goes wrong that the house cannot mend, it dies, and the page
// begins another.

import { createEngine, fetchModule } from "./engine";
import { type House, createHouse } from "./house";
import { createKeeper } from "./keeper";
import { memoryStore } from "./memoryStore";
import type { FromWorker, ToWorker } from "./messages";
import { type Ownership, claim } from "./owner";
import { NotOwner, type Store, openStore } from "./store";

// Where the build has put them, beside the worker.
declare const ENGINE: { module: string; nets: Record<string, string> };
const MODULE = new URL(ENGINE.module, location.href).href;
const netNamed = (name: string) => new URL(ENGINE.nets[name] ?? name, location.href).href;
const TICK = 1000;

const scope = self as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  close(): void;
};
const tell = (message: FromWorker) => scope.postMessage(message);

let house: House | null = null;
let ownership: Ownership | null = null;
let opened: Promise<void> | null = null;
// Either the games are here, or another window has them.
let settle: () => void;
const settled = new Promise<void>((resolve) => (settle = resolve));

let isDead = false;

function die(why: unknown): void {
  if (isDead) return;
  isDead = true;
  if (why instanceof NotOwner) tell({ kind: "trouble", trouble: "taken" });
  tell({ kind: "dead", why: String(why) });
  scope.close();
}

// A store that nobody else can see needs no locks, which the same browsers refuse.
async function storeOfDevice(): Promise<{ store: Store; locks: LockManager | undefined }> {
  try {
    return { store: await openStore("tori"), locks: navigator.locks };
  } catch {
    tell({ kind: "trouble", trouble: "forbidden" });
    return { store: memoryStore(), locks: undefined };
  }
}

async function fetchNet(name: string): Promise<Uint8Array> {
  const answer = await fetch(netNamed(name));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

// Timers of a worker are not slowed down for nested calls, and let messages come first.
function later(what: () => void): void {
  setTimeout(what);
}

async function begin(name: string): Promise<void> {
  const [module, { store, locks }] = await Promise.all([fetchModule(MODULE), storeOfDevice()]);
  const owner = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join("");
  const keeper = createKeeper(store, owner);
  house = createHouse({ makeEngine: () => createEngine(module), keeper, tell, fetchNet, later, die });
  ownership = claim({
    locks,
    store,
    name: owner,
    onTaken: () => {
      tell({ kind: "trouble", trouble: "taken" });
      void house!.open(name, false).then(settle);
    },
    onLost: () => die(new NotOwner()),
  });
  await ownership.mine;
  await house.open(name, true);
  settle();
  setInterval(() => house!.hasClocks() && void house!.tick(), TICK);
}

function holdLife(life: string): void {
  void navigator.locks.request(life, () => new Promise(() => {}));
}

function open(name: string, life: string | undefined): void {
  if (life !== undefined) holdLife(life);
  opened ??= begin(name);
  opened.then(() => tell({ kind: "ready" }), die);
}

// Can be answered without the games of this device.
function isFree({ method, path }: Extract<ToWorker, { kind: "request" }>): boolean {
  return path.endsWith("/check") || (method === "GET" && !path.startsWith("/api/game"));
}

async function hear(message: ToWorker): Promise<void> {
  switch (message.kind) {
    case "open":
      return open(message.name, message.life);
    case "take":
      return ownership?.take();
    case "say":
      return house!.say(message.text);
    case "request":
      await (isFree(message) ? settled : opened);
      return tell({ kind: "answer", id: message.id, ...(await house!.request(message)) });
  }
}

scope.onmessage = ({ data }) => void hear(data).catch(die);
