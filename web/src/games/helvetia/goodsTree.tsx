// Where the goods stand in their tree, and what joins them.

import type { Good } from "./art/goods";
import type { Branch, Edition } from "./edition";

const COLUMNS = 5;
// Room for stones below the lowest goods.
const BELOW = 40;

// Column and level of every good: crown, middle, root, materials.
const SPOTS: Record<Good, [number, number]> = {
  milk: [0.5, 3],
  meat: [1.5, 3],
  cowbell: [2.5, 3],
  cheese: [3.5, 3],
  cloth: [4.5, 3],
  cow: [0.5, 2],
  bread: [1.5, 2],
  iron: [2.5, 2],
  beer: [3.5, 2],
  goat: [4.5, 2],
  grain: [1, 1],
  ore: [2.5, 1],
  water: [4, 1],
  wood: [1.5, 0],
  brick: [2.5, 0],
  stone: [3.5, 0],
};
const LEVELS = [0.9, 0.635, 0.395, 0.15];

export const PANES: { branch: Branch; column: number; columns: number; fill: string }[] = [
  { branch: "grain", column: 0, columns: 2, fill: "var(--br-grain)" },
  { branch: "ore", column: 2, columns: 1, fill: "var(--br-ore)" },
  { branch: "water", column: 3, columns: 2, fill: "var(--br-water)" },
  { branch: "materials", column: 1, columns: 3, fill: "var(--br-mat)" },
];

export interface Grid {
  x: (good: Good) => number;
  y: (good: Good) => number;
  column: number;
  height: number;
}

export function gridOf(width: number, height: number): Grid {
  const column = width / COLUMNS;
  return {
    x: (good) => SPOTS[good][0] * column,
    y: (good) => Math.min(LEVELS[SPOTS[good][1]]! * height, height - BELOW),
    column,
    height,
  };
}

export function TreeEdges({ grid, edition, lit }: { grid: Grid; edition: Edition; lit: Good[] }) {
  return (
    <>
      {edition.goods.tree.map(({ good, input }) => {
        if (!input) return null;
        const middle = (grid.y(input) + grid.y(good)) / 2;
        const isLit = lit.includes(input) && lit.includes(good);
        return (
          <path
            key={good}
            class={isLit ? "alp-edge alp-edge-lit" : "alp-edge"}
            d={
              `M${grid.x(input)} ${grid.y(input)}C${grid.x(input)} ${middle} ${grid.x(good)} ${middle} ` +
              `${grid.x(good)} ${grid.y(good)}`
            }
          />
        );
      })}
    </>
  );
}
