// A finger that goes sideways over something: -1 to the right, as if to the page before, 1 to the left.

import { useRef } from "preact/hooks";

const FAR_ENOUGH = 40;

export function useSwipe(onSwipe: (by: number) => void) {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => (from.current = event.clientX),
    onPointerUp: (event: PointerEvent) => {
      const by = from.current === null ? 0 : event.clientX - from.current;
      from.current = null;
      if (Math.abs(by) >= FAR_ENOUGH) onSwipe(by > 0 ? -1 : 1);
    },
  };
}
