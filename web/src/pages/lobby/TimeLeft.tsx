// What is left on a clock, while it runs.

import { formatClock, useTicking } from "../../table/clock";
import { t } from "../../words/words";

export function TimeLeft({ ms, since, isRunning }: { ms: number; since: number; isRunning: boolean }) {
  useTicking(isRunning);
  const left = isRunning ? ms - (performance.now() - since) : ms;
  return <span>{t("lobby.left", { time: formatClock(Math.max(0, left)) })}</span>;
}
