// Keys of the whole page. The handler added last is asked first; true: it was for me.

import { useEffect, useRef } from "preact/hooks";

type Handler = (event: KeyboardEvent) => boolean;

const handlers: Handler[] = [];

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}

// A window over the page keeps its keys to itself.
function isInWindow(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("dialog") !== null;
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event.target) || isInWindow(event.target)) return;
  for (const handler of [...handlers].reverse()) {
    if (handler(event)) {
      event.preventDefault();
      return;
    }
  }
});

// With 'isLast' it is asked after all others: for what surrounds them.
export function useKeys(handler: Handler, isLast = false): void {
  const newest = useRef(handler);
  newest.current = handler;
  useEffect(() => {
    const ask: Handler = (event) => newest.current(event);
    if (isLast) handlers.unshift(ask);
    else handlers.push(ask);
    return () => {
      handlers.splice(handlers.indexOf(ask), 1);
    };
  }, []);
}
