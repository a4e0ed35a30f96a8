// What is read aloud to those who cannot see it: others' moves politely, the own turn
// and the connection at once.

import { signal } from "@preact/signals";

const polite = signal("");
const assertive = signal("");

export function announce(text: string): void {
  polite.value = text;
}

export function interrupt(text: string): void {
  assertive.value = text;
}

export function hush(): void {
  polite.value = "";
  assertive.value = "";
}

export function LiveRegions() {
  return (
    <>
      <div class="sr" role="status" aria-live="polite">
        {polite}
      </div>
      <div class="sr" role="alert" aria-live="assertive">
        {assertive}
      </div>
    </>
  );
}
