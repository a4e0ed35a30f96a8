// Cells and lines that an action names.

import type { Told } from "../../table/play";
import type { Spoken } from "../../table/coordinates";

// Cards are named like cells: only these verbs have cells behind them.
const ON_CELLS = ["place", "super", "joker", "lift", "drop"];

export function places({ seat, action, did }: Told): Spoken[] {
  const [verb = "", what = ""] = action.split(" ");
  if (seat === null || !ON_CELLS.includes(verb)) return [];
  const lines = (did["lines"] as string[] | undefined) ?? [];
  return [...(what.match(/[a-g][1-7]/g) ?? []), ...lines].map((place) => ({ board: seat, place }));
}
