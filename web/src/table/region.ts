// Inside a region of the table arrow keys walk from thing to thing, whichever lies that way;
// Tab leaves it.

import { type RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

const STOPS = "[data-stop]";

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

// What lies more aside than ahead is only gone to where nothing else lies that way, or two keys
// might lead to and fro for ever.
const ASIDE = 10000;

// One thing of the region is in the order of Tab: the one that had the focus last.
export function useStops(region: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    const stops = [...(region.current?.querySelectorAll(STOPS) ?? [])];
    const isCurrent = (s: Element) => s === document.activeElement || s.getAttribute("tabindex") === "0";
    const current = stops.find(isCurrent) ?? stops[0];
    for (const left of region.current?.querySelectorAll("[tabindex]:not([data-stop])") ?? []) {
      left.removeAttribute("tabindex");
    }
    for (const stop of stops) stop.setAttribute("tabindex", stop === current ? "0" : "-1");
  });
}

function middle(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

export function walk(event: KeyboardEvent): boolean {
  const way = WAYS[event.key];
  const region = event.currentTarget as Element;
  const from = document.activeElement;
  if (!way || !from || !region.contains(from)) return false;
  const [x, y] = middle(from);
  let best: Element | null = null;
  let least = Infinity;
  for (const stop of region.querySelectorAll(STOPS)) {
    const [dx, dy] = [middle(stop)[0] - x, middle(stop)[1] - y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    const cost = ahead + 2 * aside + (aside > ahead ? ASIDE : 0);
    if (stop === from || ahead < 2 || cost >= least) continue;
    best = stop;
    least = cost;
  }
  if (!best) return false;
  event.preventDefault();
  from.setAttribute("tabindex", "-1");
  best.setAttribute("tabindex", "0");
  (best as HTMLElement).focus();
  return true;
}
