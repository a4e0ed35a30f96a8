// What the page and the worker with the engine say to each other.

// "taken": another window has the games of this device. "full", "forbidden": nothing more can be
// kept. "restarted": the engine died and is back. "broken": it died too often. "missing": it
// cannot be fetched. "net": a bot cannot think before its net is fetched.
export type Trouble = "taken" | "full" | "forbidden" | "restarted" | "broken" | "missing" | "net";

export type ToWorker =
  // 'life' names a lock that the worker holds as long as it lives, where there are locks.
  | { kind: "open"; name: string; life: string | undefined }
  | { kind: "say"; text: string }
  | { kind: "request"; id: number; method: string; path: string; body?: string | undefined }
  // The games of this device, out of another window's hands.
  | { kind: "take" };

export type FromWorker =
  | { kind: "ready" }
  | { kind: "hear"; text: string }
  | { kind: "answer"; id: number; status: number; type: string; body: string }
  | { kind: "trouble"; trouble: Trouble }
  // What stood in the way does so no more.
  | { kind: "well"; trouble: Trouble }
  // It will say nothing any more.
  | { kind: "dead"; why: string };
