// Inside a region one thing has the focus, and arrows go to the nearest one that way.

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

const STOP = "[data-stop]";
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const CONE = 1.3;
const FAR = 10000;
// Pixels that count as a step.
const LEAST = 4;

type Stop = HTMLElement | SVGElement;

function centreOf(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

// The nearest within a cone that way; only if there is none, what lies further aside.
function nearest(from: Element, stops: Stop[], [dx, dy]: [number, number]): Stop | null {
  const [x, y] = centreOf(from);
  let best: Stop | null = null;
  let bestCost = Infinity;
  for (const stop of stops) {
    const [sx, sy] = centreOf(stop);
    const along = (sx - x) * dx + (sy - y) * dy;
    const across = Math.abs((sx - x) * dy) + Math.abs((sy - y) * dx);
    const isAside = across > CONE * along;
    const cost = Math.hypot(along, across) + (isAside ? FAR : 0);
    if (stop === from || along < LEAST || cost >= bestCost) continue;
    best = stop;
    bestCost = cost;
  }
  return best;
}

function stopsIn(root: Element): Stop[] {
  return [...root.querySelectorAll<Stop>(STOP)];
}

// One way in by Tab: the last one that had the focus, else the first.
function keepOneEntry(root: Element): void {
  const stops = stopsIn(root);
  const focused = stops.find((s) => s === document.activeElement);
  const active = focused ?? stops.find((s) => s.tabIndex === 0) ?? stops[0];
  stops.forEach((s) => s.setAttribute("tabindex", s === active ? "0" : "-1"));
}

function onArrow(root: Element, event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const from = (event.target as Element).closest(STOP);
  if (!step || !from) return;
  const next = nearest(from, stopsIn(root), step);
  if (!next) return;
  event.preventDefault();
  next.focus();
  keepOneEntry(root);
}

export function useRoving(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = ref.current;
    if (!root) return;
    const listen = (event: Event) => onArrow(root, event as KeyboardEvent);
    const watcher = new MutationObserver(() => keepOneEntry(root));
    root.addEventListener("keydown", listen);
    watcher.observe(root, { childList: true, subtree: true });
    keepOneEntry(root);
    return () => {
      root.removeEventListener("keydown", listen);
      watcher.disconnect();
    };
  }, [ref]);
}
