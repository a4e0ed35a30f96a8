// Putting the page among the apps of a device.

import { signal } from "@preact/signals";

// What browsers offer that ask the visitor themselves.
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

const offer = signal<Offer | null>(null);

// How it is done here: the browser asks ("ask"), or the visitor does it in its menu, as on an
// iPhone ("share"); null where it cannot be done, or is done already.
export type WayToInstall = "ask" | "share" | null;

export function wayToInstall(): WayToInstall {
  if (offer.value) return "ask";
  return isApple() && !isInstalled() ? "share" : null;
}

// Newer iPads say that they are Macs, but are touched.
function isApple(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

export function followOffers(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer.value = event as Offer;
  });
  window.addEventListener("appinstalled", () => (offer.value = null));
}

// Browsers let the same offer be taken up once only.
export async function install(): Promise<void> {
  const taken = offer.value;
  offer.value = null;
  await taken?.prompt();
}
