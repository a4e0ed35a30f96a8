// What is left on a clock, while it runs; with 'whole', what it began with, also as a bar.

import { formatClock, useTicking } from "../../table/clock";
import { t } from "../../words/words";

interface TimeLeftProps {
  ms: number;
  since: number;
  isRunning: boolean;
  whole?: number;
}

export function TimeLeft({ ms, since, isRunning, whole }: TimeLeftProps) {
  useTicking(isRunning);
  const left = Math.max(0, isRunning ? ms - (performance.now() - since) : ms);
  return (
    <>
      <span>{t("lobby.left", { time: formatClock(left) })}</span>
      {whole && (
        <span class="time-bar" aria-hidden="true">
          <i style={{ width: `${Math.min(100, (left / whole) * 100)}%` }} />
        </span>
      )}
    </>
  );
}
