// Every piece of Helvetia once; drawings refer to them by name.

import { CharacterSymbols } from "./characters";
import { CoinSymbols } from "./coins";
import { GoodSymbols } from "./goods";
import { PlazaSymbols } from "./plaza";
import type { Kind } from "./scenes";
import { BuildingSymbols, type Trade } from "./tiles";
import { VillagerSymbols } from "./villagers";

export function HelvetiaSymbols({ trades }: { trades: Record<Kind, Trade> }) {
  return (
    <svg class="alp-symbols" width="0" height="0" aria-hidden="true">
      <defs>
        <GoodSymbols />
        <CoinSymbols />
        <VillagerSymbols />
        <BuildingSymbols trades={trades} />
        <CharacterSymbols />
        <PlazaSymbols />
      </defs>
    </svg>
  );
}
