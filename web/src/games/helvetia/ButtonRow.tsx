// Buttons in one line, whatever the language: where they have no room, words give way to icons,
// first what undo takes back, then the word of undo, then that of picking workers.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

const TIGHTEST = 3;

function fit(row: HTMLElement): void {
  for (let tight = 0; tight <= TIGHTEST; tight++) {
    row.dataset["tight"] = String(tight);
    if (row.scrollWidth <= row.clientWidth) return;
  }
}

interface RowProps {
  // Changes with the words in it.
  words: string;
  class?: string;
  children: ComponentChildren;
}

export function ButtonRow({ words, class: more = "", children }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => fit(row.current!), [words]);
  useLayoutEffect(() => {
    const watcher = new ResizeObserver(() => row.current && fit(row.current));
    watcher.observe(row.current!);
    return () => watcher.disconnect();
  }, []);
  return (
    <div class={`alp-buttons ${more}`} ref={row}>
      {children}
    </div>
  );
}
