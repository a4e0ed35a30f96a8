// Points at a region of the table that a station speaks of.

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

export function usePointer(region: string | undefined): RefObject<HTMLDivElement | null> {
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const found = region && table.current?.querySelector(`[data-region=${region}]`);
    if (!found) return;
    found.setAttribute("data-pointed", "");
    return () => found.removeAttribute("data-pointed");
  }, [region]);
  return table;
}
