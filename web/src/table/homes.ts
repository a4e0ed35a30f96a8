// The homes of the games. They are brought in when the page begins, as they use the table
// themselves; a game without one lives in the plain home.

import type { GameName } from "../net/protocol";
import type { GameHome } from "./home";
import { plainHome } from "./plain/home";

const homes = new Map<GameName, GameHome>();

export function bringHomes(brought: Record<GameName, GameHome>): void {
  for (const [game, home] of Object.entries(brought)) homes.set(game, home);
}

export function homeOf(game: GameName): GameHome {
  const home = homes.get(game) ?? plainHome(game);
  homes.set(game, home);
  return home;
}

// What is printed on the pieces of some game can be changed.
export function hasWorkshop(): boolean {
  return [...homes.values()].some((home) => home.workshop);
}
