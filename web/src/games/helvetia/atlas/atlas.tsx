// How Helvetia is won: what was counted, and its pictures.

import type { GameAtlas, Named } from "../../../table/atlas/contract";
import { HelvetiaSymbols } from "../art/defs";
import type { Good } from "../art/goods";
import type { Kind } from "../art/scenes";
import { type Edition, tradesOf } from "../edition";
import { goodName, kindName } from "../names";
import { buildingsPanel, draftPanel } from "./buildings";
import { treePanel } from "./tree";
import { abroadPanel, villagePanel } from "./village";

const COUNTED: GameAtlas["counted"] = {
  2: () => import("./2-normal.json"),
  3: () => import("./3-normal.json"),
  4: () => import("./4-normal.json"),
};

function Coin({ x, y, width }: { x: number; y: number; width: number }) {
  const middle = x + width / 2;
  const radius = Math.min(22, width / 2);
  return (
    <>
      <ellipse cx={middle} cy={y + 7} rx={radius} ry={6.5} fill="#c98f1c" />
      <ellipse cx={middle} cy={y + 4} rx={radius} ry={6.5} fill="#f0cf73" stroke="#8a6410" stroke-width={0.8} />
    </>
  );
}

function namedBy(action: string): Named | null {
  const [verb, name = ""] = action.split(" ");
  if (verb === "build") return { panel: "buildings", group: "build", name, title: kindName(name as Kind) };
  if (verb === "deliver") return { panel: "tree", group: "deliver", name, title: goodName(name as Good) };
  return null;
}

export function atlasOf(edition: unknown): GameAtlas {
  const printed = edition as Edition;
  return {
    counted: COUNTED,
    namedBy,
    Symbols: () => <HelvetiaSymbols trades={tradesOf(printed)} />,
    first: (atlas) => treePanel(atlas, printed),
    others: (atlas) => [
      [buildingsPanel(atlas, printed)],
      [draftPanel(atlas), villagePanel(atlas)],
      [abroadPanel(atlas)],
    ],
    lastSpan: 4,
    // What is awake breaks ties and brings no points.
    partColours: {
      deliveries: "#7a5232",
      goods: "#c58f1c",
      branches: "#c8402c",
      persons: "#1a9aa0",
      victory: "#b89a35",
      surround: "#5d6a86",
      start: "#8b8471",
    },
    Stack: Coin,
  };
}
