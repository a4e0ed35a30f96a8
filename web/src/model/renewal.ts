// A new version of the page waits until nothing is open in any window that it would disturb. Who
// holds on to the version shares a lock, and who takes the next one has it alone (keeping.ts);
// browsers let go of it for windows that close.

import { signal } from "@preact/signals";
import { home } from "../net/address";
import { locks } from "../net/storage";

// A new version is here and waits.
export const isRenewalReady = signal(false);

export const VERSION_LOCK = `tori version ${home}`;

// Until the returned function is called, the page stays as it is.
export function holdVersion(): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  void locks?.request(VERSION_LOCK, { mode: "shared" }, () => held);
  return release;
}
