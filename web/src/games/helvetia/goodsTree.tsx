// Where the goods stand in their tree, and what joins them.

import type { Good } from "./art/goods";
import type { Branch, Edition } from "./edition";

const COLUMNS = 5;

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
export const PANES: { branch: Branch; column: number; columns: number; fill: string }[] = [
  { branch: "grain", column: 0, columns: 2, fill: "var(--br-grain)" },
  { branch: "ore", column: 2, columns: 1, fill: "var(--br-ore)" },
  { branch: "water", column: 3, columns: 2, fill: "var(--br-water)" },
  { branch: "materials", column: 1, columns: 3, fill: "var(--br-mat)" },
];

export interface Grid {
  x: (good: Good) => number;
  y: (good: Good) => number;
  width: number;
  height: number;
  column: number;
  // Of a good's disc.
  radius: number;
  // Slots for stones in a row under it.
  across: number;
  // Where the branches end and the materials begin.
  branches: number;
  materials: number;
}

// In less room than this it is laid out all the same, and drawn smaller.
const LEAST = { width: 210, height: 400 };
const FLAT = { width: 330, height: 270 };
const ROOMY = 520;

// From one stone to the next, across and down.
export const PITCH = { x: 14, y: 12 };

// Low and wide: the stones of all players in one row, else two by two.
export function gridOf(room: { width: number; height: number }, players: number): Grid {
  const isFlat = room.height < LEAST.height && room.width > room.height;
  const least = isFlat ? FLAT : LEAST;
  const scale = Math.max(1, least.width / room.width, least.height / room.height);
  const [width, height] = [room.width * scale, room.height * scale];
  const radius = isFlat ? 15 : height < ROOMY ? 17 : 20;
  const across = isFlat ? players : 2;
  const stones = Math.ceil(players / across) * PITCH.y + 2;
  const low = 2 * radius + stones + 22;
  const branches = height - low - 8;
  const root = branches - stones - radius - 8;
  const crown = radius + 36;
  const levels = [height - low + radius + 14, root, (crown + root) / 2, crown];
  const column = width / COLUMNS;
  return {
    x: (good) => SPOTS[good][0] * column,
    y: (good) => levels[SPOTS[good][1]]!,
    width,
    height,
    column,
    radius,
    across,
    branches,
    materials: height - low,
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
