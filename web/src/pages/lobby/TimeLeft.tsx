// What is left on a clock: minutes and seconds that run, or hours and days.

import { useEffect, useState } from "preact/hooks";
import { t } from "../../words/words";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function words(ms: number): string {
  if (ms >= 2 * DAY) return t("lobby.left.days", { n: Math.floor(ms / DAY) });
  if (ms >= HOUR) return t("lobby.left.hours", { n: Math.floor(ms / HOUR) });
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return t("lobby.left.time", { time });
}

export function TimeLeft({ ms, since, isRunning }: { ms: number; since: number; isRunning: boolean }) {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setTick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return <span>{words(isRunning ? ms - (performance.now() - since) : ms)}</span>;
}
