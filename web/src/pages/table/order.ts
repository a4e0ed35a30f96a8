// Seats in another order, by dragging their handles or by arrow keys on them.

import { type RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

// As the server wants it: in each seat, who sat in that one.
export function orderText(count: number, from: number, to: number): string {
  const seats = Array.from({ length: count }, (_, seat) => seat);
  seats.splice(to, 0, ...seats.splice(from, 1));
  return seats.join("");
}

interface Drag {
  from: number;
  to: number;
  startY: number;
  dy: number;
  // Of the rows, when it began.
  middles: number[];
  height: number;
}

function begin(list: HTMLElement, from: number, y: number): Drag {
  const boxes = [...list.children].map((row) => row.getBoundingClientRect());
  const middles = boxes.map((box) => box.y + box.height / 2);
  return { from, to: from, startY: y, dy: 0, middles, height: boxes[from]!.height };
}

function dragged(drag: Drag, y: number): Drag {
  const at = drag.middles[drag.from]! + y - drag.startY;
  const distances = drag.middles.map((middle) => Math.abs(middle - at));
  return { ...drag, dy: y - drag.startY, to: distances.indexOf(Math.min(...distances)) };
}

// How far a row stands from its place while another is dragged over it.
function shiftOf(drag: Drag, row: number): number {
  if (row === drag.from) return drag.dy;
  if (row > drag.from && row <= drag.to) return -drag.height;
  return row < drag.from && row >= drag.to ? drag.height : 0;
}

export interface Reordering {
  lifted: number | null;
  styleOf(row: number): { transform: string } | undefined;
  handle(row: number): {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

export function useReordering(
  list: RefObject<HTMLElement | null>,
  count: number,
  onMove: (from: number, to: number) => void,
): Reordering {
  const [drag, setDrag] = useState<Drag | null>(null);
  const focused = useRef<number | null>(null);

  // The handle keeps the focus where its seat has gone.
  useEffect(() => {
    if (focused.current === null) return;
    list.current?.children[focused.current]?.querySelector<HTMLElement>("[data-handle]")?.focus();
    focused.current = null;
  });

  function step(event: KeyboardEvent, row: number): void {
    const to = row + (STEPS[event.key] ?? 0);
    if (to === row || to < 0 || to >= count) return;
    event.preventDefault();
    focused.current = to;
    onMove(row, to);
  }

  function drop(): void {
    if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
    setDrag(null);
  }

  return {
    lifted: drag?.from ?? null,
    styleOf: (row) => (drag ? { transform: `translateY(${shiftOf(drag, row)}px)` } : undefined),
    handle: (row) => ({
      onPointerDown: (event) => {
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
        setDrag(begin(list.current!, row, event.clientY));
      },
      onPointerMove: (event) => drag && setDrag(dragged(drag, event.clientY)),
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
      onKeyDown: (event) => step(event, row),
    }),
  };
}
