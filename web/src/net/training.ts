// Turns of a finished game that are tried once more: what the seat saw, and how good they are.

import { post } from "./api";
import { ask } from "./links";
import { unfolded } from "./offer";
import type { View } from "./protocol";

// The position after these actions instead of those of the game, as the seat sees it.
export async function tryActions(table: string, ply: number, seat: number, actions: readonly string[]): Promise<View> {
  const { positions } = await post<{ positions: View[] }>(`/api/game/${table}/line`, { ply, seat, actions });
  const [last] = positions;
  return unfolded({ ...last!, seq: ply + actions.length, seat, undo: actions.length > 0 });
}

// Chances are shares of a win; 'ahead' of the first turn that was asked about.
export interface Judged {
  win: number;
  error: number;
  exact: boolean;
  ahead: number;
  aheadError: number;
}

export async function judgeTurns(
  table: string,
  ply: number,
  seat: number,
  turns: readonly (readonly string[])[],
): Promise<Judged[]> {
  const reply = await ask("judge", { table, seat, ply, turns: turns.map((actions) => actions.join("; ")) });
  return reply["turns"] as Judged[];
}
