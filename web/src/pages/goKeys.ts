// Keys that lead from page to page: g, then the letter of a place. A table has its own.

import { useRef } from "preact/hooks";
import { areDealsThere, ratedGames } from "../model/choices";
import { canVisit } from "../net/server";
import { go } from "../router";
import { hasWorkshop } from "../table/homes";
import { useKeys } from "../ui/keys";
import { dataTables } from "./tabled";

const PLACES: Record<string, string> = {
  p: "/",
  d: "/deal",
  z: "/puzzles",
  t: "/tournaments",
  l: "/players",
  w: "/workshop",
};
const isThere: Record<string, () => boolean> = { d: hasDeals, t: () => canVisit, l: hasPlayers, w: hasWorkshop };

// Only a server knows others.
export function hasPlayers(): boolean {
  return canVisit && ratedGames().length > 0;
}

export function hasDeals(): boolean {
  return canVisit && areDealsThere();
}

// Those that are there, as they are pressed.
export function goKeys(): string[] {
  return Object.keys(PLACES)
    .filter((letter) => isThere[letter]?.() ?? true)
    .map((letter) => `g ${letter.toUpperCase()}`);
}

// Besides, a key opens this help, and another the tables behind pictures where there are any.
export function useGoKeys(onHelp: () => void, onTables?: () => void): void {
  const isGoing = useRef(false);
  useKeys((event) => {
    const key = event.key.toLowerCase();
    const place = isGoing.current && goKeys().includes(`g ${key.toUpperCase()}`) ? PLACES[key] : undefined;
    isGoing.current = key === "g" && !isGoing.current;
    const isTables = !place && key === "t" && !!onTables && dataTables.value.length > 0;
    if (place) go(place);
    else if (key === "?") onHelp();
    else if (isTables) onTables?.();
    return place !== undefined || isGoing.current || key === "?" || isTables;
  }, true);
}
