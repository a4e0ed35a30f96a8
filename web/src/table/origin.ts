// The finished game that goes on at a table, and after how many of its actions.

import type { Frame } from "./frame";

// A game that was brought along as a record, or begins with the set-up of the lesson, came from no
// table that could be shown.
const NOWHERE = /^(0+|lesson)$/;

export function originOf({ model }: Frame): { table: string; ply: string } | null {
  const [table, ply] = model.info.value?.origin?.split(" ") ?? [];
  return table === undefined || ply === undefined || NOWHERE.test(table) ? null : { table, ply };
}
