// How Helsinki is won: what was counted, and its pictures.

import type { GameAtlas, Named } from "../../../table/atlas/contract";
import { useHelsinkiArt } from "../art/symbols";
import type { HelsinkiEdition } from "../state";
import { actionName } from "../words";
import { boardPanel } from "./board";
import { coatsPanel, startPanel, usedPanel } from "./coats";

const COUNTED: GameAtlas["counted"] = {
  2: () => import("./2-normal.json"),
  3: () => import("./3-normal.json"),
  4: () => import("./4-normal.json"),
};

function Symbols() {
  useHelsinkiArt();
  return null;
}

// A card of the pile.
function Card({ x, y, width }: { x: number; y: number; width: number }) {
  return <rect x={x} y={y} width={width} height={8.5} rx={2.5} fill="#fffdf6" stroke="#17506f" stroke-width={1.3} />;
}

function namedBy(action: string): Named | null {
  const [verb, name = ""] = action.split(" ");
  return verb === "coat" ? { panel: "coats", group: "coat", name, title: actionName(name) } : null;
}

export function atlasOf(edition: unknown): GameAtlas {
  return {
    counted: COUNTED,
    namedBy,
    Symbols,
    first: boardPanel,
    others: (atlas) => [[coatsPanel(atlas, edition as HelsinkiEdition)], [startPanel(atlas)], [usedPanel(atlas)]],
    lastSpan: 3,
    partColours: { lines: "#3a7ca5", crossings: "#c58f1c", supers: "#3f8f86", points: "#8b8471", bonus: "#5f3a7e" },
    Stack: Card,
  };
}
