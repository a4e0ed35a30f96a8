// A connection that comes back by itself, whatever carries it: a socket to a server, or a worker
// of this page. A question that was not answered when the connection went is asked again with
// the same id where asking twice is the same as asking once; all others fail as "offline", so
// that nothing happens twice. The same holds for one that the other side does not know itself
// whether it was carried out.

import { type ReadonlySignal, batch, signal } from "@preact/signals";
import { pauseBefore } from "./pause";
import { type Reply, type Tells, WireError } from "./protocol";

const PING_EVERY = 20000;
const HELLO = "hello";

export type LinkStatus = "idle" | "connecting" | "open" | "lost";

export interface Wire {
  send(text: string): void;
  close(): void;
}

// What a carrier is given to say that something came, and that nothing will come any more.
export interface Ear {
  hear(text: string): void;
  closed(): void;
}

export interface Carrier {
  // Rejects if nobody is there.
  connect(ear: Ear): Promise<Wire>;
  // How long the other side may be silent, in milliseconds; without the first as long as it likes.
  connectPatience?: number;
  pingPatience: number;
  // Nobody else decides whether it is there: whatever is asked waits until it is.
  isOwn: boolean;
}

const REPEATABLE = new Set(["create", "lobby"]);

export interface Asking {
  id?: string;
  // Fails when the connection does, as if it could not be asked again.
  once?: boolean;
}

interface Asked {
  message: Record<string, unknown>;
  isRepeatable: boolean;
  tries: number;
  resolve: (reply: Reply) => void;
  reject: (error: WireError) => void;
}

export type Listener = (tell: keyof Tells, message: unknown) => void;

export interface Link {
  status: ReadonlySignal<LinkStatus>;
  // When the next attempt is made, as Date.now(); 0 if none is planned.
  nextTry: ReadonlySignal<number>;
  // It was tried in vain, and nothing was heard since.
  isAway: ReadonlySignal<boolean>;
  // The other side speaks another version of the protocol than this page: only a newer page helps.
  isOutdated: ReadonlySignal<boolean>;
  start(): void;
  tryNow(): void;
  // Anew, with whoever the visitor is now.
  reconnect(): void;
  // For good; what was not answered fails.
  stop(): void;
  // Is somebody still there?
  check(): void;
  onTell(listener: Listener): () => void;
  // Called each time the connection stands again, before anything is asked again.
  onOpen(listener: () => void): () => void;
  ask(what: string, fields?: Record<string, unknown>, asking?: Asking): Promise<Reply>;
}

let counter = 0;
const origin = Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join("");

export function freshId(): string {
  return `${origin}-${(counter++).toString(36)}`;
}

function refusalOf(message: Record<string, unknown>): WireError["refusal"] {
  return typeof message["rule"] === "string" ? (message as unknown as WireError["refusal"]) : undefined;
}

function refused(message: Record<string, unknown>): WireError {
  const error = new WireError(String(message["error"]), String(message["text"]), refusalOf(message));
  if (typeof message["url"] === "string") error.url = message["url"];
  return error;
}

export function createLink(carrier: Carrier): Link {
  const status = signal<LinkStatus>("idle");
  const nextTry = signal(0);
  const isAway = signal(false);
  const isOutdated = signal(false);
  const asked = new Map<string, Asked>();
  const listeners = new Set<Listener>();
  const openListeners = new Set<() => void>();
  let wire: Wire | null = null;
  // Counts connections: what an older one still says is not heard.
  let current = 0;
  let attempts = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let pingTimer: ReturnType<typeof setTimeout> | undefined;

  async function connect(): Promise<void> {
    const mine = ++current;
    const isCurrent = () => mine === current;
    batch(() => {
      status.value = "connecting";
      nextTry.value = 0;
    });
    if (carrier.connectPatience !== undefined) {
      setTimeout(() => isCurrent() && status.value === "connecting" && drop(), carrier.connectPatience);
    }
    try {
      const made = await carrier.connect({
        hear: (text) => isCurrent() && hearAll(text),
        closed: () => isCurrent() && lose(),
      });
      if (!isCurrent()) return made.close();
      wire = made;
      post({ do: "hello", id: HELLO, version: 2 });
    } catch {
      if (isCurrent()) lose();
    }
  }

  // A socket without a network closes only after long; it is given up at once.
  function drop(): void {
    const dropped = wire;
    lose();
    dropped?.close();
  }

  function lose(): void {
    forget();
    retryLater();
    failAll();
  }

  function forget(): void {
    wire = null;
    current++;
    clearTimeout(pingTimer);
  }

  function failAll(): void {
    for (const [id, one] of asked) {
      if (!one.isRepeatable) fail(id);
    }
  }

  function retryLater(): void {
    const pause = pauseBefore(attempts++, Math.random());
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => void connect(), pause);
    batch(() => {
      status.value = "lost";
      isAway.value = true;
      nextTry.value = Date.now() + pause;
    });
  }

  function post(message: Record<string, unknown>): void {
    wire?.send(JSON.stringify(message));
  }

  function fail(id: string): void {
    asked.get(id)?.reject(new WireError("offline", "offline"));
    asked.delete(id);
  }

  // All that a round of the house has to say comes at once, a message a line.
  function hearAll(text: string): void {
    batch(() => text.split("\n").forEach((line) => hear(JSON.parse(line) as Record<string, unknown>)));
  }

  function hear(message: Record<string, unknown>): void {
    if (typeof message["tell"] === "string") {
      if (message["tell"] === "welcome") opened();
      listeners.forEach((l) => l(message["tell"] as keyof Tells, message));
      return;
    }
    const id = String(message["re"]);
    if (id === HELLO && message["error"]) return turnedAway(String(message["error"]));
    const one = asked.get(id);
    if (!one) return;
    if (message["error"] === "unknown" && REPEATABLE.has(String(one.message["do"]))) return askLater(id, one);
    asked.delete(id);
    if (message["ok"]) one.resolve(message as Reply);
    else one.reject(refused(message));
  }

  // It is tried again: of several nodes some may have been renewed before others.
  function turnedAway(error: string): void {
    isOutdated.value = error === "version";
    drop();
  }

  function askLater(id: string, one: Asked): void {
    const again = () => asked.has(id) && status.value === "open" && post(one.message);
    setTimeout(again, pauseBefore(one.tries++, Math.random()));
  }

  function opened(): void {
    attempts = 0;
    const before = [...asked.values()];
    batch(() => {
      status.value = "open";
      isAway.value = false;
      isOutdated.value = false;
    });
    openListeners.forEach((l) => l());
    before.forEach((one) => post(one.message));
    schedulePing();
  }

  function schedulePing(): void {
    clearTimeout(pingTimer);
    pingTimer = setTimeout(check, PING_EVERY);
  }

  // A sleeping laptop or a lost network may leave a socket that only looks open.
  function check(): void {
    if (status.value === "lost") return tryNow();
    const mine = current;
    if (status.value !== "open") return;
    const patience = setTimeout(() => mine === current && drop(), carrier.pingPatience);
    ask("ping")
      .then(schedulePing, () => {})
      .finally(() => clearTimeout(patience));
  }

  function tryNow(): void {
    if (status.value !== "lost") return;
    clearTimeout(retryTimer);
    void connect();
  }

  function canWait(what: string, { once = false }: Asking): boolean {
    if (status.value === "open" || carrier.isOwn) return true;
    return once ? !isAway.value : REPEATABLE.has(what);
  }

  function ask(what: string, fields: Record<string, unknown> = {}, asking: Asking = {}): Promise<Reply> {
    const id = asking.id ?? freshId();
    const message = { do: what, id, ...fields };
    const isRepeatable = REPEATABLE.has(what) && !asking.once;
    return new Promise((resolve, reject) => {
      asked.set(id, { message, isRepeatable, tries: 0, resolve, reject });
      if (status.value === "open") post(message);
      else if (!canWait(what, asking)) fail(id);
    });
  }

  return {
    status,
    nextTry,
    isAway,
    isOutdated,
    start: () => status.value === "idle" && void connect(),
    tryNow,
    reconnect: () => {
      attempts = 0;
      if (status.value === "idle") return;
      wire?.close();
      forget();
      clearTimeout(retryTimer);
      void connect();
      failAll();
    },
    stop: () => {
      clearTimeout(retryTimer);
      wire?.close();
      forget();
      batch(() => {
        status.value = "idle";
        nextTry.value = 0;
      });
      asked.forEach((_, id) => fail(id));
    },
    check,
    onTell: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onOpen: (listener) => {
      openListeners.add(listener);
      return () => openListeners.delete(listener);
    },
    ask,
  };
}
