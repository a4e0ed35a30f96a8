// The market as the rules show it: a row for each branch with all tiles still to be won.

import { type Good, GoodAt } from "../art/goods";
import { GoodsTileAt, PennantAt } from "../art/tokens";
import type { Branch, Edition } from "../edition";

const FILLS: Record<Branch, string> = {
  grain: "var(--br-grain)",
  ore: "var(--br-ore)",
  water: "var(--br-water)",
  materials: "var(--br-mat)",
};
const ORDER: readonly Branch[] = ["grain", "ore", "water", "materials"];
const ROW = 64;
const STEP = 66;

interface Node {
  good: Good;
  tile?: number | undefined;
}

function BranchRow({ nodes, fill, points, y }: { nodes: Node[]; fill: string; points: number; y: number }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <rect width={420} height={ROW - 8} rx={10} fill={fill} />
      {nodes.map(({ good, tile }, i) => (
        <g key={good} transform={`translate(${40 + i * STEP} 28)`}>
          <circle r={22} cy={2} fill="#a89a7c" />
          <circle r={22} fill="#fffdf5" stroke="#a89a7c" />
          <GoodAt good={good} x={-15} y={-15} size={30} />
          {tile && <GoodsTileAt x={18} y={-16} points={tile} />}
        </g>
      ))}
      <PennantAt x={392} y={26} points={points} />
    </g>
  );
}

export function MarketPicture({ edition }: { edition: Edition }) {
  return (
    <svg class="rules-market" viewBox={`0 0 420 ${ORDER.length * ROW}`} aria-hidden="true">
      {ORDER.map((branch, i) => (
        <BranchRow
          key={branch}
          y={i * ROW}
          fill={FILLS[branch]}
          nodes={edition.goods.tree.filter((one) => one.branch === branch)}
          points={edition.goods.branches.find((one) => one.name === branch)?.tile ?? 0}
        />
      ))}
    </svg>
  );
}
