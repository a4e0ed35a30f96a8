// Keys that lead from page to page: g, then the letter of a place. A table has its own.

import { useRef } from "preact/hooks";
import { ratedGames } from "../model/choices";
import { canVisit } from "../net/server";
import { go } from "../router";
import { hasWorkshop } from "../table/homes";
import { useKeys } from "../ui/keys";

const PLACES: Record<string, string> = { p: "/", l: "/players", w: "/workshop" };
const isThere: Record<string, () => boolean> = { l: hasPlayers, w: hasWorkshop };

// Only a server knows others.
export function hasPlayers(): boolean {
  return canVisit && ratedGames().length > 0;
}

// Those that are there, as they are pressed.
export function goKeys(): string[] {
  return Object.keys(PLACES)
    .filter((letter) => isThere[letter]?.() ?? true)
    .map((letter) => `g ${letter.toUpperCase()}`);
}

export function useGoKeys(onHelp: () => void): void {
  const isGoing = useRef(false);
  useKeys((event) => {
    const key = event.key.toLowerCase();
    const place = isGoing.current && goKeys().includes(`g ${key.toUpperCase()}`) ? PLACES[key] : undefined;
    isGoing.current = key === "g" && !isGoing.current;
    if (place) go(place);
    else if (key === "?") onHelp();
    return place !== undefined || isGoing.current || key === "?";
  }, true);
}
