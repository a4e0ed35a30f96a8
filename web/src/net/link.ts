// One WebSocket that comes back by itself. A question that was not answered when the
// connection went is asked again with the same id where asking twice is the same as
// asking once; all others fail as "offline", so that nothing happens twice.

import { batch, signal } from "@preact/signals";
import { pauseBefore } from "./pause";
import { type Reply, type Tells, WireError } from "./protocol";

const CONNECT_PATIENCE = 10000;
const PING_EVERY = 20000;
const PING_PATIENCE = 6000;

export type LinkStatus = "idle" | "connecting" | "open" | "lost";

const REPEATABLE = new Set(["create", "lobby"]);

interface Asked {
  message: Record<string, unknown>;
  resolve: (reply: Reply) => void;
  reject: (error: WireError) => void;
}

type Listener = (tell: keyof Tells, message: never) => void;

export const linkStatus = signal<LinkStatus>("idle");
// When the next attempt is made, as Date.now(); 0 if none is planned.
export const nextTry = signal(0);

const asked = new Map<string, Asked>();
const listeners = new Set<Listener>();
const openListeners = new Set<() => void>();
let socket: WebSocket | null = null;
let attempts = 0;
let retryTimer = 0;
let pingTimer = 0;
let prepare: () => Promise<void> = async () => {};

let counter = 0;
const origin = Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join("");

export function freshId(): string {
  return `${origin}-${(counter++).toString(36)}`;
}

// Call this with what makes sure that the visitor is somebody.
export function start(before: () => Promise<void>): void {
  prepare = before;
  window.addEventListener("online", tryNow);
  window.addEventListener("offline", checkAlive);
  window.addEventListener("pageshow", checkAlive);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") checkAlive();
  });
  void connect();
}

export function onTell(listener: (tell: keyof Tells, message: unknown) => void): () => void {
  listeners.add(listener as Listener);
  return () => listeners.delete(listener as Listener);
}

// Called each time the connection stands again, before anything is asked again.
export function onOpen(listener: () => void): () => void {
  openListeners.add(listener);
  return () => openListeners.delete(listener);
}

export function ask(what: string, fields: Record<string, unknown> = {}, id = freshId()): Promise<Reply> {
  const message = { do: what, id, ...fields };
  return new Promise((resolve, reject) => {
    asked.set(id, { message, resolve, reject });
    if (linkStatus.value === "open") post(message);
    else if (!REPEATABLE.has(what)) fail(id);
  });
}

export function tryNow(): void {
  if (linkStatus.value !== "lost") return;
  clearTimeout(retryTimer);
  void connect();
}

// Somebody else from now on: the cookie has changed.
export function reconnect(): void {
  attempts = 0;
  if (socket) drop(socket);
  else tryNow();
}

function post(message: Record<string, unknown>): void {
  socket?.send(JSON.stringify(message));
}

function fail(id: string): void {
  asked.get(id)?.reject(new WireError("offline", "offline"));
  asked.delete(id);
}

async function connect(): Promise<void> {
  batch(() => {
    linkStatus.value = "connecting";
    nextTry.value = 0;
  });
  try {
    await prepare();
  } catch {
    retryLater();
    return;
  }
  const url = new URL("/ws", location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  const made = new WebSocket(url, "tori.2");
  socket = made;
  made.onopen = () => post({ do: "hello", id: "hello", version: 2 });
  made.onmessage = (event) => socket === made && hearFrame(String(event.data));
  made.onclose = () => socket === made && lose();
  setTimeout(() => socket === made && linkStatus.value === "connecting" && drop(made), CONNECT_PATIENCE);
}

// A socket without a network closes only after long; it is given up at once.
function drop(current: WebSocket): void {
  if (socket !== current) return;
  lose();
  current.close();
}

function lose(): void {
  socket = null;
  clearTimeout(pingTimer);
  retryLater();
  for (const [id, one] of asked) {
    if (!REPEATABLE.has(String(one.message["do"]))) fail(id);
  }
}

function retryLater(): void {
  const pause = pauseBefore(attempts++, Math.random());
  batch(() => {
    linkStatus.value = "lost";
    nextTry.value = Date.now() + pause;
  });
  retryTimer = window.setTimeout(() => void connect(), pause);
}

// All that a round of the server has to say comes at once, a message a line.
function hearFrame(text: string): void {
  batch(() => text.split("\n").forEach((line) => hear(JSON.parse(line) as Record<string, unknown>)));
}

function hear(message: Record<string, unknown>): void {
  if (typeof message["tell"] === "string") {
    if (message["tell"] === "welcome") opened();
    batch(() => listeners.forEach((l) => l(message["tell"] as keyof Tells, message as never)));
    return;
  }
  const id = String(message["re"]);
  const one = asked.get(id);
  if (!one) return;
  asked.delete(id);
  if (message["ok"]) one.resolve(message as Reply);
  else one.reject(new WireError(String(message["error"]), String(message["text"]), refusalOf(message)));
}

function refusalOf(message: Record<string, unknown>): WireError["refusal"] {
  return typeof message["rule"] === "string" ? (message as unknown as WireError["refusal"]) : undefined;
}

function opened(): void {
  attempts = 0;
  const before = [...asked.values()];
  linkStatus.value = "open";
  openListeners.forEach((l) => l());
  before.forEach((one) => post(one.message));
  schedulePing();
}

function schedulePing(): void {
  clearTimeout(pingTimer);
  pingTimer = window.setTimeout(checkAlive, PING_EVERY);
}

// A sleeping laptop or a lost network may leave a socket that only looks open.
function checkAlive(): void {
  if (linkStatus.value === "lost") return tryNow();
  const current = socket;
  if (linkStatus.value !== "open" || !current) return;
  const patience = window.setTimeout(() => drop(current), PING_PATIENCE);
  ask("ping")
    .then(schedulePing, () => {})
    .finally(() => clearTimeout(patience));
}
