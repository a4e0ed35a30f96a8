// Who won, in words.

import type { Result } from "../../net/protocol";
import type { Player } from "../../table/play";
import { formatList, t } from "../../words/words";

export interface Standing {
  player: Player;
  total: number;
  rank: number;
  parts: Record<string, number>;
  used: number;
}

// In the order of the ranking.
export function standings(result: Result, players: Player[]): Standing[] {
  const all = result.seats.map((seat, i) => ({ ...seat, player: players[i]! }));
  return all.sort((a, b) => a.rank - b.rank || a.player.seat - b.player.seat);
}

export function winnersInWords(order: Standing[]): string {
  const winners = order.filter((s) => s.rank === order[0]!.rank);
  const n = order[0]!.total;
  const names = formatList(winners.map((s) => s.player.name));
  if (winners.length > 1) return t("table.end.shared", { names, n });
  const { isMe, name } = winners[0]!.player;
  return isMe ? t("table.end.mine", { n }) : t("table.end.other", { name, n });
}

export function followersInWords(order: Standing[]): string | null {
  const next = order.find((s) => s.rank > order[0]!.rank);
  if (!next) return null;
  const { isMe, name } = next.player;
  const n = next.total;
  return isMe ? t("table.end.follow.mine", { n }) : t("table.end.follow", { name, n });
}

export function rankName(rank: number): string {
  return t(`table.end.rank.${rank}`);
}
