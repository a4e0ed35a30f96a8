// How long the others have waited for a player at a table without a clock.

import type { TableEvent, TableInfo } from "../net/protocol";

const DAY = 86400000;

// From then on the server lets the others have a bot play on.
export const SILENT_DAYS = 3;

// A line of talk is a sign of life; turns begin with what others do.
function isHeard(event: TableEvent, seat: number, user: number | undefined): boolean {
  if (event.kind === "chat") return event.user === user;
  if (event.kind === "back") return event.seat === seat;
  return event.kind === "start" || event.kind === "action" || event.kind === "undo" || event.kind === "takeback";
}

// Whole days since the seat was heard of; 0 where a clock or a bot takes care of it.
export function silentDays(info: TableInfo, events: readonly TableEvent[], seat: number, now: number): number {
  const held = info.seats[seat];
  if (info.phase !== "running" || info.clock !== "none" || held?.holder !== "person" || held.away) return 0;
  const last = events.findLast((event) => isHeard(event, seat, held.user));
  return last ? Math.max(0, Math.floor((now - last.at) / DAY)) : 0;
}
