// The page as the browser keeps it, by a service worker (src/shell): it comes without a network,
// and a new version is fetched beside the old one and waits.

import { effect } from "@preact/signals";
import { home } from "../net/address";
import { server } from "../net/server";
import { locks } from "../net/storage";
import { VERSION_LOCK, isRenewalReady } from "./renewal";

// Browsers look for a new version themselves, but seldom.
const LOOK_EVERY = 60000;

let registration: ServiceWorkerRegistration | null = null;

// All windows go over to the new version together; the first one ever disturbs nobody.
function reloadWhenRenewed(): void {
  let hasWorker = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (hasWorker) location.reload();
    hasWorker = true;
  });
}

function watch(kept: ServiceWorkerRegistration): void {
  const tell = () => (isRenewalReady.value = kept.waiting !== null && kept.active !== null);
  const follow = () => kept.installing?.addEventListener("statechange", tell);
  kept.addEventListener("updatefound", follow);
  follow();
  tell();
}

// A server that was away, or does not understand us, may have been renewed.
function lookWhenServerChanges(kept: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  effect(() => {
    if (server.status.value === "connecting" || Date.now() < lookedAt + LOOK_EVERY) return;
    lookedAt = Date.now();
    kept.update().catch(() => {});
  });
}

// Whoever counts bytes fetches what bots need when they need it.
function isSparing(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}

export async function keepPage(): Promise<void> {
  reloadWhenRenewed();
  registration = await navigator.serviceWorker.register(`${home}sw.js`, { scope: home, updateViaCache: "none" });
  watch(registration);
  lookWhenServerChanges(registration);
  const { active } = await navigator.serviceWorker.ready;
  if (!isSparing()) active?.postMessage("complete");
}

// False if something is open in another window. The lock is kept until the page is loaded anew:
// nobody may begin anything in between.
export async function renew(): Promise<boolean> {
  const isAlone = await new Promise<boolean>((resolve) => {
    if (!locks) return resolve(false);
    void locks.request(VERSION_LOCK, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {});
    });
  });
  if (isAlone) registration?.waiting?.postMessage("take over");
  return isAlone;
}
