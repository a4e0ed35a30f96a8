// Buttons in one line, whatever the language: where they have no room, words give way to icons,
// first what undo takes back, then the word of undo, then that of picking workers.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

const TIGHTEST = 3;

// Measuring has the whole table laid out at once: what was measured is kept, by width and words.
const measured = new Map<string, number>();
const KEPT = 200;

function tighten(row: HTMLElement, tight: number): void {
  if (row.dataset["tight"] !== String(tight)) row.dataset["tight"] = String(tight);
}

function measure(row: HTMLElement): number {
  for (let tight = 0; tight < TIGHTEST; tight++) {
    tighten(row, tight);
    if (row.scrollWidth <= row.clientWidth) return tight;
  }
  return TIGHTEST;
}

function fit(row: HTMLElement, width: number, words: string): void {
  const key = `${width} ${words}`;
  const tight = measured.get(key) ?? measure(row);
  if (measured.size > KEPT) measured.clear();
  measured.set(key, tight);
  tighten(row, tight);
}

interface RowProps {
  // Changes with the words in it.
  words: string;
  class?: string;
  children: ComponentChildren;
}

export function ButtonRow({ words, class: more = "", children }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  const width = useRef(0);
  useLayoutEffect(() => {
    width.current ||= row.current!.clientWidth;
    fit(row.current!, width.current, words);
  }, [words]);
  useLayoutEffect(() => {
    const watcher = new ResizeObserver(() => {
      width.current = row.current!.clientWidth;
      fit(row.current!, width.current, words);
    });
    watcher.observe(row.current!);
    return () => watcher.disconnect();
  }, [words]);
  return (
    <div class={`alp-buttons ${more}`} ref={row}>
      {children}
    </div>
  );
}
