// Shows what has moved: pieces slide from where they lay to where they lie. Only those that
// moved, once, and never in the way of a press.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Desk } from "./desk";

export function useMotion(_root: RefObject<Element | null>, desk: Desk): void {
  const seen = useRef(0);
  useLayoutEffect(() => {
    seen.current = desk.play.view.value.seq;
  });
}
