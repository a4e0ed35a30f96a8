// What was counted, for so many players as the address asks for: /atlas/GAME?players=N.

import { useEffect, useState } from "preact/hooks";
import type { GameName } from "../../net/protocol";
import { spot } from "../../net/address";
import type { Atlas, GameAtlas } from "../../table/atlas/contract";
import { loadPlayed } from "../../table/edition";
import { homeOf } from "../../table/homes";

export interface Counted {
  game: GameAtlas;
  atlas: Atlas;
}

export function playersOf({ counted }: GameAtlas): number[] {
  return Object.keys(counted).map(Number);
}

export function playersAsked(): number {
  return Number(new URLSearchParams(spot().search).get("players"));
}

async function load(name: GameName, asked: number): Promise<Counted | null> {
  const home = homeOf(name).atlas;
  if (!home) return null;
  const [{ edition }, atlasOf] = await Promise.all([loadPlayed(name, name), home()]);
  const game = atlasOf(edition);
  const fetch = game.counted[asked] ?? game.counted[playersOf(game)[0]!]!;
  return { game, atlas: (await fetch()).default as Atlas };
}

// What was shown before stays until the other is there.
export function useCounted(game: GameName, players: number): Counted | null {
  const [found, setFound] = useState<Counted | null>(null);
  useEffect(() => {
    let isWanted = true;
    load(game, players).then(
      (counted) => isWanted && setFound(counted),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [game, players]);
  return found;
}
