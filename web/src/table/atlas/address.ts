// Where the atlas of a game is, for so many players, and a panel of it.

import type { GameName } from "../../net/protocol";

// Where no number is asked for it is the fewest.
export function atlasPath(game: GameName, players: number, panel?: string): string {
  return `/atlas/${game}${players > 2 ? `?players=${players}` : ""}${panel ? `#${panel}` : ""}`;
}
