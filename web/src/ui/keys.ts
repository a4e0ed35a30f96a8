// Keys of the whole page. The handler added last is asked first; true: it was for me.

import { useEffect } from "preact/hooks";

type Handler = (event: KeyboardEvent) => boolean;

const handlers: Handler[] = [];

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  for (const handler of [...handlers].reverse()) {
    if (handler(event)) {
      event.preventDefault();
      return;
    }
  }
});

export function useKeys(handler: Handler): void {
  useEffect(() => {
    handlers.push(handler);
    return () => {
      handlers.splice(handlers.indexOf(handler), 1);
    };
  });
}
