// How Helsinki is won: what was counted, and its pictures.

import type { Atlas, GameAtlas } from "../../../table/atlas/contract";
import { useHelsinkiArt } from "../art/symbols";
import type { HelsinkiEdition } from "../state";
import data from "./2-normal.json";
import { boardPanel } from "./board";
import { coatsPanel, startPanel, usedPanel } from "./coats";

function Symbols() {
  useHelsinkiArt();
  return null;
}

// A card of the pile.
function Card({ x, y, width }: { x: number; y: number; width: number }) {
  return <rect x={x} y={y} width={width} height={8.5} rx={2.5} fill="#fffdf6" stroke="#17506f" stroke-width={1.3} />;
}

export function atlasOf(edition: unknown): GameAtlas {
  return {
    data: data as unknown as Atlas,
    Symbols,
    first: boardPanel,
    others: (atlas) => [[coatsPanel(atlas, edition as HelsinkiEdition)], [startPanel(atlas)], [usedPanel(atlas)]],
    lastSpan: 3,
    partColours: { lines: "#3a7ca5", crossings: "#c58f1c", supers: "#3f8f86", points: "#8b8471", bonus: "#5f3a7e" },
    Stack: Card,
  };
}
