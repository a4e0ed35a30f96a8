// Which of the three layouts the window has room for.

import { computed, signal } from "@preact/signals";

export type Size = "wide" | "middle" | "phone";

const width = signal(window.innerWidth);
window.addEventListener("resize", () => (width.value = window.innerWidth));

export const size = computed<Size>(() => {
  if (width.value >= 1240) return "wide";
  return width.value >= 760 ? "middle" : "phone";
});
