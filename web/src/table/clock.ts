// Clocks that run between two messages.

import { useEffect, useState } from "preact/hooks";
import type { TableModel } from "../model/table";
import { t } from "../words/words";

const TICK = 250;
const DAY = 86400000;
const HOUR = 3600000;

// Draws again a few times a second while it is active.
export function useTicking(isActive: boolean): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => setTick((n) => n + 1), TICK);
    return () => clearInterval(timer);
  }, [isActive]);
}

// Milliseconds that are left to a seat now, or null at a table without clocks.
export function timeLeft(model: TableModel, seat: number): number | null {
  const view = model.view.value;
  const left = view?.clocks?.[seat];
  if (left === undefined) return null;
  const isRunning = view!.running && view!.turn === seat && model.link.status.value === "open";
  return Math.max(0, isRunning ? left - (performance.now() - model.viewAt.value) : left);
}

export function formatClock(ms: number): string {
  if (ms >= DAY) return t("table.clock.days", { d: Math.floor(ms / DAY), h: Math.floor((ms % DAY) / HOUR) });
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
