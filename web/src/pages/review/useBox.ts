// How much room an element has, in pixels, kept up to date.

import { type RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

export interface Box {
  width: number;
  height: number;
}

export function useBox<E extends HTMLElement>(): { frame: RefObject<E | null>; box: Box | null } {
  const frame = useRef<E>(null);
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = frame.current!;
      setBox((old) => (old?.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);
  return { frame, box: box && box.width > 0 && box.height > 0 ? box : null };
}
