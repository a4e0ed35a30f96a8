// How large a drawing is on the screen, for what must be as large in every drawing.

import { useLayoutEffect, useRef, useState } from "preact/hooks";

// Units of the drawing that make one pixel of the page, read anew when it changes its size; for
// a group in the drawing.
export function useUnits() {
  const group = useRef<SVGGElement>(null);
  const [units, setUnits] = useState(1);
  useLayoutEffect(() => {
    const svg = group.current!.ownerSVGElement!;
    const read = () => {
      const scale = group.current?.getCTM()?.a;
      if (scale) setUnits(1 / scale);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(svg);
    return () => observer.disconnect();
  }, []);
  return { group, units };
}
