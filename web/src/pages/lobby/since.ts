// What others have done at a table between the visitor's last turn and this one, in a sentence or
// two.

import { type OwnGame, mySeats } from "../../model/games";
import { ask } from "../../net/links";
import type { TableEvent } from "../../net/protocol";
import type { GameUi, Player } from "../../table/play";
import { linesOf } from "../../table/story";

const SENTENCES = 2;

export async function happenedSince(
  { table, info, view }: OwnGame,
  ui: GameUi,
  players: Player[],
  edition: unknown,
): Promise<string[]> {
  const events = (await ask("history", { table, before: view!.seq + 1 }))["events"] as TableEvent[];
  const mine = mySeats(info);
  const isOthers = (e: TableEvent) => e.kind === "action" && e.seat !== undefined && !mine.includes(e.seat);
  const isMine = (e: TableEvent) => e.kind === "action" && mine.includes(e.seat ?? -1);
  const until = events.slice(0, events.findLastIndex(isOthers) + 1);
  const lines = linesOf(until.slice(until.findLastIndex(isMine) + 1), ui, players, edition);
  const others = lines.filter((line) => line.kind === "action" && !line.isUndone && line.seat !== null);
  return others.slice(-SENTENCES).map((line) => line.text);
}
