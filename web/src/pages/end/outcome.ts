// How the game ended for whoever looks, in words.

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

// In the order of the ranking. Where several share a device nobody is "you".
export function standings(result: Result, players: Player[]): Standing[] {
  const isShared = players.filter((p) => p.isMe).length > 1;
  const all = result.seats.map((seat, i) => ({
    ...seat,
    player: { ...players[i]!, isMe: players[i]!.isMe && !isShared },
  }));
  return all.sort((a, b) => a.rank - b.rank || a.player.seat - b.player.seat);
}

// The one to whom the end is told; null if it is somebody who did not play.
export function viewerOf(order: Standing[]): Standing | null {
  return order.find((s) => s.player.isMe) ?? null;
}

// Whom he is measured by: whoever wins measures himself by the next, all others by the winner.
export function rivalOf(order: Standing[], one: Standing): Standing | null {
  return one.rank === 1 ? (order.find((s) => s.rank > 1) ?? null) : order[0]!;
}

function winnersInWords(winners: Standing[]): string {
  const n = winners[0]!.total;
  if (winners.length === 1) return t("table.end.other", { name: winners[0]!.player.name, n });
  return t("table.end.shared", { names: formatList(winners.map((s) => s.player.name)), n });
}

function placeInWords(order: Standing[], viewer: Standing): string {
  const rival = rivalOf(order, viewer);
  const n = rival ? Math.abs(viewer.total - rival.total) : 0;
  if (viewer.rank > 1) return t(`table.end.${n === 0 ? "level" : "place"}.${viewer.rank}`, { n });
  if (order.filter((s) => s.rank === 1).length > 1) return t("table.end.share");
  return n === 0 ? t("table.end.tie") : t("table.end.win", { n });
}

export function titleInWords(order: Standing[]): string {
  const viewer = viewerOf(order);
  return viewer ? placeInWords(order, viewer) : winnersInWords(order.filter((s) => s.rank === 1));
}

function pointsOf({ player, total }: Standing, isWinner: boolean): string {
  const how = `table.end.${isWinner ? "other" : "has"}`;
  return player.isMe ? t(`${how}.mine`, { n: total }) : t(how, { name: player.name, n: total });
}

// Everybody's points; whoever the title names has been told.
export function pointsInWords(order: Standing[]): string | null {
  const viewer = viewerOf(order);
  const isAlone = order.filter((s) => s.rank === 1).length === 1;
  const told = viewer ? order : order.filter((s) => s.rank > 1);
  const winner = viewer && isAlone ? order[0] : null;
  // Among equals the viewer comes last, so that a sentence never begins with "you have".
  const sorted = isAlone
    ? told
    : [...told].sort((a, b) => a.rank - b.rank || Number(a === viewer) - Number(b === viewer));
  if (sorted.length === 0) return null;
  return t("table.end.sentence", { points: formatList(sorted.map((s) => pointsOf(s, s === winner))) });
}

// Over a board or a column.
export function nameOf({ isMe, name }: Player): string {
  return isMe ? t("table.end.you") : name;
}

export function rankName(rank: number): string {
  return t(`table.end.rank.${rank}`);
}

// "3 behind Kaisa", below a board.
export function distanceInWords(order: Standing[], one: Standing): string | null {
  const n = order[0]!.total - one.total;
  return one.rank === 1 || n === 0 ? null : t("table.end.behind", { n, name: order[0]!.player.name });
}
