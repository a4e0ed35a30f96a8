// The page's side of the worker: begins it, tells it and hears it, and notices when it dies,
// however it died.

import { home } from "../address";
import { deviceTrouble } from "../device";
import type { Ear, Wire } from "../link";
import { WireError } from "../protocol";
import { locks } from "../storage";
import { tooMany } from "./deaths";
import type { FromWorker, ToWorker, Trouble } from "./messages";

declare const WORKER: string; // its file, by the build

interface Waiting {
  message: ToWorker & { id: number };
  isRepeatable: boolean;
  resolve: (answer: Response) => void;
  reject: (error: WireError) => void;
}

let worker: Worker | null = null;
let counter = 0;
const waiting = new Map<number, Waiting>();
let deaths: number[] = [];
const forgiven = new Set<() => void>();

function post(message: ToWorker): void {
  worker?.postMessage(message);
}

function answer({ id, status, type, body }: Extract<FromWorker, { kind: "answer" }>): void {
  const one = waiting.get(id);
  waiting.delete(id);
  one?.resolve(new Response(body, { status, headers: { "content-type": type } }));
}

function tellTrouble(trouble: Trouble): void {
  deviceTrouble.value = trouble;
}

function isOver(trouble: Trouble): void {
  if (deviceTrouble.value === trouble) deviceTrouble.value = null;
}

// What may be asked twice waits for the next worker; once is enough to find out that it kills.
function failWaiting(): void {
  for (const [id, one] of waiting) {
    if (!one.isRepeatable) {
      waiting.delete(id);
      one.reject(new WireError("offline", "offline"));
    }
    one.isRepeatable = false;
  }
}

// A lock that the worker holds as long as it lives: whoever gets it knows that it is dead.
async function whenDead(life: string, of: Worker, died: () => void): Promise<void> {
  await locks?.request(life, () => {});
  if (locks && worker === of) died();
}

async function pardon(): Promise<void> {
  if (!tooMany(deaths, performance.now())) return;
  tellTrouble("broken");
  await new Promise<void>((resolve) => forgiven.add(resolve));
}

export function forgive(): void {
  deaths = [];
  forgiven.forEach((go) => go());
  forgiven.clear();
}

export function takeOver(): void {
  post({ kind: "take" });
}

export async function connect(ear: Ear, name: string): Promise<Wire> {
  await pardon();
  const of = new Worker(home + WORKER, { name: "tori" });
  worker = of;
  const life = `tori.life.${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
  let isReady = false;

  return new Promise((resolve, reject) => {
    function end(): void {
      of.terminate();
      if (worker !== of) return;
      worker = null;
      failWaiting();
      ear.closed();
      reject(new Error("dead"));
    }
    function died(): void {
      if (worker === of && deviceTrouble.value !== "taken") {
        if (isReady) deaths.push(performance.now());
        tellTrouble(isReady ? "restarted" : "missing");
      }
      end();
    }
    function ready(): void {
      isReady = true;
      for (const trouble of ["taken", "missing", "broken"] as const) isOver(trouble);
      void whenDead(life, of, died);
      resolve({ send: (text) => post({ kind: "say", text }), close: end });
    }
    of.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === "ready") ready();
      else if (data.kind === "hear") ear.hear(data.text);
      else if (data.kind === "answer") answer(data);
      else if (data.kind === "trouble") tellTrouble(data.trouble);
      else if (data.kind === "well") isOver(data.trouble);
      else died();
    };
    of.onerror = died;
    post({ kind: "open", name, life: locks && life });
    waiting.forEach((one) => post(one.message));
  });
}

export function request(method: string, path: string, body?: string): Promise<Response> {
  const message = { kind: "request", id: ++counter, method, path, body } as const;
  return new Promise((resolve, reject) => {
    waiting.set(message.id, { message, isRepeatable: method === "GET", resolve, reject });
    post(message);
  });
}
