// A small village grows while it is looked at: around the pointer once that rests, so that what lies
// under it stays there, or with the focus, where keys have brought it.

import type { TargetedEvent, TargetedFocusEvent, TargetedPointerEvent } from "preact";
import { TILE } from "./geometry";

// Its squares are so wide then.
const LOOKED_AT = 72;

// Shorter, and it grows under a pointer that is on its way.
const REST_MS = 300;

const EDGE = 8;

// There is one pointer.
let resting: ReturnType<typeof setTimeout> | undefined;

function measure(panel: HTMLElement): number {
  const drawn = panel.querySelector<SVGGElement>("svg[data-village] > g");
  const scale = Math.max(1, LOOKED_AT / (TILE * (drawn?.getCTM()?.a ?? 1)));
  panel.style.setProperty("--enlarge", String(scale));
  return scale;
}

// What stays where it is, between 0 and 'length', so that nothing reaches out of the window.
function fixed(at: number, start: number, length: number, scale: number, room: number): number {
  const least = length - (room - EDGE - start - length) / (scale - 1);
  const most = (start - EDGE) / (scale - 1);
  return Math.max(0, Math.min(length, Math.max(least, Math.min(most, at))));
}

function growAround(panel: HTMLElement, x: number, y: number): void {
  const box = panel.querySelector("svg[data-village]")?.getBoundingClientRect();
  const scale = measure(panel);
  if (!box || scale === 1) return;
  const across = fixed(x - box.left, box.left, box.width, scale, innerWidth);
  const down = fixed(y - box.top, box.top, box.height, scale, innerHeight);
  panel.style.setProperty("--fixed", `${across}px ${down}px`);
  panel.dataset.grown = "";
}

function onPointerMove({
  currentTarget: panel,
  pointerType,
  clientX,
  clientY,
}: TargetedPointerEvent<HTMLElement>): void {
  clearTimeout(resting);
  if (pointerType !== "mouse" || "grown" in panel.dataset) return;
  resting = setTimeout(() => growAround(panel, clientX, clientY), REST_MS);
}

function onPointerLeave({ currentTarget: panel }: TargetedEvent<HTMLElement>): void {
  clearTimeout(resting);
  delete panel.dataset.grown;
}

// A finger presses long (villages.css).
function onPointerDown({ currentTarget: panel, pointerType }: TargetedPointerEvent<HTMLElement>): void {
  clearTimeout(resting);
  if (pointerType !== "mouse") measure(panel);
}

// A press of the pointer brings the focus, too, but says where to look already.
function onFocusCapture({ currentTarget: panel, target }: TargetedFocusEvent<HTMLElement>): void {
  if (!(target as Element).matches(":focus-visible") || "grown" in panel.dataset) return;
  measure(panel);
  panel.style.removeProperty("--fixed");
  panel.dataset.grown = "";
}

function onBlurCapture({ currentTarget: panel, relatedTarget }: TargetedFocusEvent<HTMLElement>): void {
  if (!panel.contains(relatedTarget as Node | null) && !panel.matches(":hover")) delete panel.dataset.grown;
}

export const growing = { onPointerMove, onPointerLeave, onPointerDown, onFocusCapture, onBlurCapture };
