// Whom the page calls "you": somebody who plays one seat. Who plays several is called by the
// names of the seats, or nobody could tell them apart.

import type { Player } from "./play";

export function isYou(players: readonly Player[], seat: number): boolean {
  return !!players[seat]?.isMe && players.filter((player) => player.isMe).length === 1;
}
