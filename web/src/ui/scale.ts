// How large a drawing is on the screen, for what must be as large in every drawing.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

// By how much the page draws an element larger than its styles say: what is measured in the
// window is larger by that.
export function zoomOf(element: Element): number {
  return (element as Element & { currentCSSZoom?: number }).currentCSSZoom ?? 1;
}

// Units of the drawing that make one pixel of the page, for a group in the drawing, read anew when
// it changes its size or shows another part of itself. The observer calls at once too, but when
// the page has been laid out: read here, that would have to be done twice.
export function useUnits(part = "") {
  const group = useRef<SVGGElement>(null);
  const [units, setUnits] = useState(1);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const scale = group.current?.getCTM()?.a;
      if (scale) setUnits(1 / scale);
    });
    observer.observe(group.current!.ownerSVGElement!);
    return () => observer.disconnect();
  }, [part]);
  return { group, units };
}

export interface Room {
  width: number;
  height: number;
}

// How much room an element has, in pixels of the page.
export function useRoom(element: RefObject<Element | null>): Room {
  const [room, setRoom] = useState<Room>({ width: 264, height: 586 });
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element.current!;
      if (width > 0 && height > 0)
        setRoom((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return room;
}
