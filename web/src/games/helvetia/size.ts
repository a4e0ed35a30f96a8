// Which of the layouts the window has room for.

import { computed, signal } from "@preact/signals";
import { isSideways } from "../../table/sideways";

export type Size = "wide" | "middle" | "phone" | "sideways";

const width = signal(window.innerWidth);
window.addEventListener("resize", () => (width.value = window.innerWidth));

export const size = computed<Size>(() => {
  if (isSideways.value) return "sideways";
  if (width.value >= 1240) return "wide";
  return width.value >= 760 ? "middle" : "phone";
});
