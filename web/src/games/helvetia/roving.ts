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

// How far aside something may lie and still be in line, for its distance.
const IN_LINE = 0.5;
// Straight on is nearer than aside.
const ASIDE = 1.5;
// Pixels that count as a step.
const LEAST = 4;

type Stop = HTMLElement | SVGElement;

function centreOf(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

interface Candidate {
  stop: Stop;
  along: number;
  across: number;
}

function candidates(from: Element, stops: Stop[], [dx, dy]: [number, number]): Candidate[] {
  const [x, y] = centreOf(from);
  return stops
    .map((stop) => {
      const [sx, sy] = centreOf(stop);
      const along = (sx - x) * dx + (sy - y) * dy;
      return { stop, along, across: Math.abs((sx - x) * dy) + Math.abs((sy - y) * dx) };
    })
    .filter((c) => c.stop !== from && c.along >= LEAST);
}

function nearest(found: Candidate[]): Stop | null {
  const cost = (c: Candidate) => c.along + ASIDE * c.across;
  const best = found.reduce<Candidate | null>((b, c) => (b && cost(b) <= cost(c) ? b : c), null);
  return best?.stop ?? null;
}

// The next in line. Where there is none, left and right go on in the order of reading, so
// that everything can be reached, up and down to what lies nearest that way.
function next(from: Element, stops: Stop[], step: [number, number]): Stop | null {
  const found = candidates(from, stops, step);
  const inLine = nearest(found.filter((c) => c.across <= IN_LINE * c.along));
  const at = stops.indexOf(from as Stop);
  if (inLine || step[0] === 0 || at < 0) return inLine ?? nearest(found);
  return stops[at + step[0]] ?? null;
}

// Only where it changes: each attribute that is set has the page look for styles again.
function setEntry(stop: Stop, isEntry: boolean): void {
  const index = isEntry ? "0" : "-1";
  if (stop.getAttribute("tabindex") !== index) stop.setAttribute("tabindex", index);
}

function stopsIn(root: Element): Stop[] {
  return [...root.querySelectorAll<Stop>(STOP)];
}

// One way in by Tab: the last one that had the focus, else the first. On a map, where rows
// have holes and arrows may miss something, Tab stops at everything.
function keepEntries(root: Element): void {
  const stops = stopsIn(root);
  if (root.hasAttribute("data-map")) return stops.forEach((s) => setEntry(s, true));
  const focused = stops.find((s) => s === document.activeElement);
  const active = focused ?? stops.find((s) => s.tabIndex === 0) ?? stops[0];
  stops.forEach((s) => setEntry(s, s === active));
}

function onArrow(root: Element, event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const target = event.target as Element;
  if (!step || target.matches("input, textarea, select, [role=log]")) return;
  const to = next(target.closest(STOP) ?? target, stopsIn(root), step);
  if (!to) return;
  event.preventDefault();
  to.focus();
  keepEntries(root);
}

export function useRoving(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = ref.current;
    if (!root) return;
    const listen = (event: Event) => onArrow(root, event as KeyboardEvent);
    const watcher = new MutationObserver(() => keepEntries(root));
    root.addEventListener("keydown", listen);
    watcher.observe(root, { childList: true, subtree: true, attributeFilter: ["data-stop"] });
    keepEntries(root);
    return () => {
      root.removeEventListener("keydown", listen);
      watcher.disconnect();
    };
  }, [ref]);
}
