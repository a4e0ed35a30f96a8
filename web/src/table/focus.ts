// Who plays by keys keeps his place. When what had the focus is gone or of no use, the focus goes
// to what lies next to it in the same region; if nothing is to be done there, it waits on the
// region until something is.

import { type RefObject } from "preact";
import { useEffect } from "preact/hooks";

type Focusable = HTMLElement | SVGElement;

// What does something now, and what can be walked to at least.
const ACTING = ["action", "actions", "confirm", "step"].map((name) => `[data-${name}]`).join();
const WALKABLE = "[data-stop]";
const FOCUSABLE = "[data-stop],[tabindex],button,a[href],input,select,textarea,summary";

interface Point {
  x: number;
  y: number;
}

interface Place extends Point {
  element: Focusable;
  region: string;
}

// Still there, though perhaps not now.
function isThere(element: Focusable): boolean {
  return element.isConnected && element.matches(FOCUSABLE) && element.checkVisibility({ visibilityProperty: true });
}

function isUsable(element: Focusable): boolean {
  return isThere(element) && !element.matches(":disabled");
}

function middle(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function placeOf(element: Focusable, at: Point | null): Place | null {
  const region = element.closest<HTMLElement>("[data-region]")?.dataset["region"];
  return region === undefined ? null : { element, region, ...(at ?? middle(element)) };
}

function nearest(region: Element, selector: string, { x, y }: Place): Focusable | null {
  let best: Focusable | null = null;
  let least = Infinity;
  for (const one of region.querySelectorAll<Focusable>(selector)) {
    const at = middle(one);
    const far = Math.hypot(at.x - x, at.y - y);
    if (far >= least || !isUsable(one)) continue;
    best = one;
    least = far;
  }
  return best;
}

function focus(element: Focusable): void {
  if (!element.hasAttribute("tabindex") && !(element instanceof HTMLButtonElement)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

// A sheet may have closed behind it; the prompt is always there.
function regionOf(table: Element, { region }: Place): HTMLElement | null {
  const find = (name: string) => table.querySelector<HTMLElement>(`[data-region="${name}"]`);
  return find(region) ?? find("prompt");
}

function keepFocus(table: HTMLElement): () => void {
  let place: Place | null = null;
  let isByKeys = false;
  let pointer: Point | null = null;

  // What a pointer has focused lies under it: measuring would have the page laid out at once.
  function note(event: FocusEvent): void {
    const element = event.target as Focusable;
    if (!element.matches("[data-region]")) place = placeOf(element, isByKeys ? null : pointer);
  }

  // Asking whether something can be seen has the page laid out at once.
  function mend(): void {
    if (!isByKeys || !place) return;
    const active = document.activeElement as Focusable;
    const isWaiting = active.matches("[data-region]");
    const isLost = active === document.body || (table.contains(active) && !isUsable(active));
    if (!isLost && !isWaiting) return;
    // What waits for an answer, as Undo does, comes back.
    if (isUsable(place.element)) return focus(place.element);
    const region = regionOf(table, place);
    if (!region) return;
    const acting = isThere(place.element) ? null : nearest(region, ACTING, place);
    const next = acting ?? (isLost ? nearest(region, WALKABLE, place) : null);
    if (next) focus(next);
    else if (isLost) focus(region);
  }

  // Tab leaves a place on purpose, and perhaps the page.
  const byKeys = (event: KeyboardEvent) => {
    isByKeys = true;
    if (event.key === "Tab") place = null;
  };
  const byPointer = ({ clientX: x, clientY: y }: PointerEvent) => {
    isByKeys = false;
    pointer = { x, y };
  };
  const observer = new MutationObserver(mend);
  observer.observe(table, {
    subtree: true,
    childList: true,
    attributeFilter: ["disabled", "tabindex", "data-action", "data-step"],
  });
  table.addEventListener("focusin", note);
  document.addEventListener("keydown", byKeys, true);
  document.addEventListener("pointerdown", byPointer, true);
  return () => {
    observer.disconnect();
    table.removeEventListener("focusin", note);
    document.removeEventListener("keydown", byKeys, true);
    document.removeEventListener("pointerdown", byPointer, true);
  };
}

export function useKeptFocus(table: RefObject<HTMLElement | null>): void {
  useEffect(() => keepFocus(table.current!), [table]);
}
