// The service worker: between the page and the network, also while no page is open. A new
// version of it waits until no page is open or one says that it may take over.

import { Keeper, type Shell } from "./keeper";

// Written by the build.
declare const SHELL: Shell;

// What of a service worker is used here; the types of pages do not know it.
interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Asked extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Lasting {
  data: unknown;
}
interface Worker {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(what: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(what: "fetch", listener: (event: Asked) => void): void;
  addEventListener(what: "message", listener: (event: Told) => void): void;
}
const worker = globalThis as unknown as Worker;

const keeper = new Keeper(SHELL, {
  home: worker.registration.scope,
  caches,
  fetch: (...asked) => fetch(...asked),
});

worker.addEventListener("install", (event) => event.waitUntil(keeper.install()));

// A page that was opened before there was a worker is served from now on, too.
worker.addEventListener("activate", (event) =>
  event.waitUntil(keeper.forgetOlder().then(() => worker.clients.claim())),
);

worker.addEventListener("fetch", (event) => {
  const answer = keeper.answer(event.request);
  if (answer) event.respondWith(answer);
});

worker.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(worker.skipWaiting());
  if (event.data === "complete") event.waitUntil(keeper.complete());
});
