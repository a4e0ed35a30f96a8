// Shows what has moved: pieces go from where they lay to where they lie. Only those that
// moved, once, and any press ends it.

import { effect, untracked } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { reducedMotion, tempo } from "../../model/settings";
import type { Desk } from "./desk";
import type { Side } from "./state";
import { zoomOf } from "../../ui/scale";

// Milliseconds and curves.
const SPACE = 140;
const CARD = 260;
const REFILL_LATER = 120;
const PIECE = 240;
const CELL = 60;
const SLIDE = { least: 180, most: 420 };
const FADE = 120;
const SETTLE = 8;
const SPACES = 8;

interface Seen {
  element: Element;
  box: DOMRect;
}

type Table = Map<string, Seen>;

interface Change {
  before: Table;
  after: Table;
  // The side that the last tile came from, and whether the player had seen it at rest.
  side: Side | null;
  isOwn: boolean;
}

function look(root: Element): Table {
  const seen: Table = new Map();
  for (const element of root.querySelectorAll("[data-piece]")) {
    seen.set((element as SVGElement).dataset["piece"]!, { element, box: element.getBoundingClientRect() });
  }
  return seen;
}

// Pixels of the window in units of the drawing that the element is in.
function scaleOf(element: Element): number {
  const outer = element instanceof SVGSVGElement ? element.parentElement : element;
  return outer instanceof SVGGraphicsElement ? outer.getScreenCTM()?.a || 1 : zoomOf(element);
}

const running = new Set<Animation>();

function animate(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
  const animation = element.animate(frames, { fill: "backwards", ...timing });
  running.add(animation);
  animation.onfinish = animation.oncancel = () => running.delete(animation);
}

export function endMotion(): void {
  for (const animation of [...running]) animation.finish();
}

function shift(element: Element, x: number, y: number): string {
  const scale = scaleOf(element);
  return `${x / scale}px ${y / scale}px`;
}

// From the middle of one box to the middle of another.
function way(from: DOMRect, to: DOMRect): { x: number; y: number } {
  const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  return { x: middle(to).x - middle(from).x, y: middle(to).y - middle(from).y };
}

function come({ element, box }: Seen, from: DOMRect, duration: number, delay = 0): void {
  const { x, y } = way(box, from);
  if (Math.hypot(x, y) < 1) return;
  const frames = [{ translate: shift(element, x, y) }, { translate: "0 0" }];
  animate(element, frames, { duration, delay, easing: "ease-in-out" });
}

function appear({ element }: Seen, delay = 0): void {
  animate(
    element,
    [
      { opacity: 0, translate: "0 -12px" },
      { opacity: 1, translate: "0 0" },
    ],
    {
      duration: PIECE,
      delay,
      easing: "ease-out",
    },
  );
}

// From space to space, clockwise; one step back goes straight.
function walkPawn(root: Element, was: Seen, is: Seen, from: number): void {
  const to = Number((is.element as SVGElement).dataset["space"]);
  const steps = (to - from + SPACES) % SPACES;
  const spot = (space: number) => root.querySelector(`[data-spot="${space % SPACES}"]`);
  const count = steps < SPACES - 1 ? Math.max(0, steps - 1) : 0;
  const between = Array.from({ length: count }, (_, i) => spot(from + 1 + i)?.getBoundingClientRect());
  const stops = [was.box, ...between.filter((b) => b !== undefined)].map((b) => {
    const { x, y } = way(is.box, b);
    return { translate: shift(is.element, x, y) };
  });
  animate(is.element, [...stops, { translate: "0 0" }], {
    duration: SPACE * stops.length,
    easing: "ease-in-out",
  });
}

const WAYS: Record<Side, [number, number]> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };

// In from outside the board; who has seen it at rest sees it settle.
function slideTile({ element, box }: Seen, { side, isOwn }: Change): void {
  if (!side) return appear({ element, box });
  const board = element.parentElement!.getBoundingClientRect();
  const [x, y] = WAYS[side];
  const reach = {
    north: box.bottom - board.top,
    south: board.bottom - box.top,
    west: box.right - board.left,
    east: board.right - box.left,
  }[side];
  const far = isOwn ? SETTLE : reach;
  const cells = reach / (board.width / 7);
  const duration = isOwn ? SLIDE.least : Math.min(SLIDE.most, Math.max(SLIDE.least, CELL * cells));
  const frames = [{ translate: shift(element, x * far, y * far) }, { translate: "0 0" }];
  animate(element, frames, { duration, easing: "ease-out" });
}

function gone({ before, after }: Change, start: string, end = ""): DOMRect | undefined {
  for (const [name, { box }] of before) {
    if (name.startsWith(start) && name.endsWith(end) && !after.has(name)) return box;
  }
  return undefined;
}

function moveNew(name: string, is: Seen, change: Change): void {
  const [kind = "", first = "", second = ""] = name.split("-");
  const pile = change.before.get("pile")?.box;
  const origins: Record<string, () => DOMRect | undefined> = {
    super: () => gone(change, `super-${first}-`),
    meadow: () => gone(change, `coat-${first}-`),
    used: () => gone(change, `meadow-${first}-`),
    slot: () => pile,
    hand: () => gone(change, "slot-", `-${first}`) ?? pile,
  };
  if (kind === "tile") return slideTile(is, change);
  if (kind === "pile" || kind === "coat" || kind === "pawn") return;
  const origin = origins[kind]?.();
  const delay = kind === "slot" ? REFILL_LATER : 0;
  if (origin) come(is, origin, kind === "slot" || kind === "hand" ? CARD : PIECE, delay);
  else if (second || first) appear(is, delay);
}

function fadeIn({ element }: Seen): void {
  animate(element, [{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
}

function show(root: Element, change: Change, pawns: Map<string, number>): void {
  for (const [name, is] of change.after) {
    const was = change.before.get(name);
    const hasMoved = was && Math.hypot(was.box.x - is.box.x, was.box.y - is.box.y) > 1;
    if (reducedMotion.value) {
      if (!was || (hasMoved && name.startsWith("pawn"))) fadeIn(is);
    } else if (!was) moveNew(name, is, change);
    else if (hasMoved && pawns.has(name)) walkPawn(root, was, is, pawns.get(name)!);
    else if (hasMoved && name.startsWith("hand")) come(is, was.box, PIECE);
  }
}

function pawnSpaces(root: Element): Map<string, number> {
  const spaces = new Map<string, number>();
  for (const pawn of root.querySelectorAll<SVGElement>("[data-space]")) {
    spaces.set(pawn.dataset["piece"]!, Number(pawn.dataset["space"]));
  }
  return spaces;
}

function lastSide(desk: Desk): Side | null {
  const last = desk.play.events.value.findLast((e) => e.kind === "action" && e.text?.startsWith("place"));
  return (last?.did?.["from"] as Side[] | undefined)?.[0] ?? null;
}

const shapeOf = (root: Element) => root.querySelector(".hel-square")?.getAttribute("viewBox");

export function useMotion(root: RefObject<Element | null>, desk: Desk): void {
  useEffect(() => {
    let waiting = 0;
    let seq = -1;
    const stop = effect(() => {
      const { seq: now, state } = desk.play.view.value;
      if (tempo.value === "off" || !root.current || now === seq) return;
      const isFirst = seq < 0;
      seq = now;
      if (isFirst) return;
      endMotion();
      // Nothing is drawn anew yet: this is how the table was.
      const table = root.current;
      const before = look(table);
      const pawns = pawnSpaces(table);
      const shape = shapeOf(table);
      const isOwn = state.seat === desk.play.seat.value && desk.play.mode === "play";
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(() => {
        if (shapeOf(table) !== shape) return;
        show(table, { before, after: look(table), side: untracked(() => lastSide(desk)), isOwn }, pawns);
      });
    });
    document.addEventListener("pointerdown", endMotion);
    document.addEventListener("keydown", endMotion);
    return () => {
      stop();
      cancelAnimationFrame(waiting);
      document.removeEventListener("pointerdown", endMotion);
      document.removeEventListener("keydown", endMotion);
    };
  }, [desk]);
}
