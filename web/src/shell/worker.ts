// The service worker: between the page and the network, also while no page is open. A new
// version of it waits until no page is open or one says that it may take over.

import { Keeper, type Shell } from "./keeper";
import { type Desk, openNotice, showNotice } from "./notices";

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
interface Pushed extends Lasting {
  data: { json(): unknown } | null;
}
interface Clicked extends Lasting {
  notification: Notification;
}
interface Worker {
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): ReturnType<Desk["findWindows"]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(what: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(what: "fetch", listener: (event: Asked) => void): void;
  addEventListener(what: "push", listener: (event: Pushed) => void): void;
  addEventListener(what: "notificationclick", listener: (event: Clicked) => void): void;
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

const desk: Desk = {
  home: worker.registration.scope,
  show: (title, options) => worker.registration.showNotification(title, options),
  findWindows: () => worker.clients.matchAll({ type: "window", includeUncontrolled: true }),
  openWindow: (url) => worker.clients.openWindow(url),
};

worker.addEventListener("push", (event) => event.waitUntil(showNotice(desk, event.data?.json())));

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openNotice(desk, event.notification.data));
});
