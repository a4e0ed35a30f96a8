// While others' moves are played to somebody, any tap or key shows the newest at once. What
// was tapped then is not meant: the place has changed its meaning.

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import type { Pacing } from "./pacing";

const ACTING_KEYS = new Set(["Enter", " ", "Escape"]);
const PASSING_KEYS = new Set(["Tab", "Shift"]);

// These mean the same before and after.
const LASTING = "input, textarea, select, dialog, .log, .chat, .prompt-undo, [data-state=away], [data-state=lost]";

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(LASTING) !== null;
}

export function useSkipping(pacing: Pacing, region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let swallowing = false;

    function tap(event: PointerEvent): void {
      swallowing = false;
      if (!pacing.isBehind.value || isControl(event.target)) return;
      swallowing = true;
      pacing.skip();
    }

    function click(event: MouseEvent): void {
      if (!swallowing) return;
      swallowing = false;
      event.stopPropagation();
      event.preventDefault();
    }

    function key(event: KeyboardEvent): void {
      if (!pacing.isBehind.value || isControl(event.target) || PASSING_KEYS.has(event.key)) return;
      pacing.skip();
      if (!ACTING_KEYS.has(event.key)) return;
      event.stopPropagation();
      event.preventDefault();
    }

    const element = region.current!;
    element.addEventListener("pointerdown", tap, true);
    element.addEventListener("click", click, true);
    document.addEventListener("keydown", key, true);
    return () => {
      element.removeEventListener("pointerdown", tap, true);
      element.removeEventListener("click", click, true);
      document.removeEventListener("keydown", key, true);
    };
  }, [pacing]);
}
