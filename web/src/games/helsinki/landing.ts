// Walking through the places where a tile may come to rest: nearest to the pointer, turned,
// flipped, next in a direction. Only places that the server offers are ever chosen.

import { type Cell, cellOf, nameOf } from "./art/cells";
import type { Legal } from "../../net/protocol";
import { t } from "../../words/words";
import type { Side } from "./state";
import { gainsOf, sideName } from "./words";

export interface Landing {
  action: string;
  legal: Legal;
  cells: Cell[];
  from: Side[];
  centre: { x: number; y: number };
  // Which way the tile lies.
  pose: string;
}

function normal(cells: Cell[]): Cell[] {
  const column = Math.min(...cells.map((c) => c.column));
  const row = Math.min(...cells.map((c) => c.row));
  return cells
    .map((c) => ({ column: c.column - column, row: c.row - row }))
    .sort((a, b) => a.row - b.row || a.column - b.column);
}

function poseOf(cells: Cell[]): string {
  return normal(cells)
    .map((c) => `${c.column}${c.row}`)
    .join(" ");
}

const turned = (cells: Cell[]) => normal(cells.map((c) => ({ column: -c.row, row: c.column })));
const flipped = (cells: Cell[]) => normal(cells.map((c) => ({ column: -c.column, row: c.row })));

export function landingOf(legal: Legal): Landing {
  const cells = (legal.gives["cells"] as string[]).map(cellOf);
  const mean = (pick: (c: Cell) => number) => cells.reduce((sum, c) => sum + pick(c), 0) / cells.length;
  return {
    action: legal.action,
    legal,
    cells,
    from: (legal.gives["from"] as Side[] | undefined) ?? [],
    centre: { x: mean((c) => c.column) + 0.5, y: mean((c) => c.row) + 0.5 },
    pose: poseOf(cells),
  };
}

interface Point {
  x: number;
  y: number;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function nearest(landings: Landing[], point: Point): Landing | undefined {
  return landings.reduce<Landing | undefined>(
    (best, one) => (best && distance(best.centre, point) <= distance(one.centre, point) ? best : one),
    undefined,
  );
}

// Cells that a pointer may be away from a place in the present pose before others are tried.
const REACH = 1.1;

export function landingAt(landings: Landing[], now: Landing | undefined, point: Point): Landing | undefined {
  const sameWay = nearest(
    landings.filter((l) => l.pose === now?.pose),
    point,
  );
  if (sameWay && distance(sameWay.centre, point) <= REACH) return sameWay;
  const under = landings.filter((l) =>
    l.cells.some((c) => c.column === Math.floor(point.x) && c.row === Math.floor(point.y)),
  );
  return nearest(under, point) ?? sameWay ?? nearest(landings, point);
}

function inPose(landings: Landing[], now: Landing, change: (cells: Cell[]) => Cell[]): Landing {
  let cells = now.cells;
  for (let i = 0; i < 4; i++) {
    cells = change(cells);
    const pose = poseOf(cells);
    const found = nearest(
      landings.filter((l) => l.pose === pose),
      now.centre,
    );
    if (found && pose !== now.pose) return found;
  }
  return now;
}

export function turn(landings: Landing[], now: Landing): Landing {
  return inPose(landings, now, turned);
}

export function flip(landings: Landing[], now: Landing): Landing {
  const mirrored = inPose(landings, now, flipped);
  if (mirrored !== now) return mirrored;
  return inPose(landings, now, (cells) => turned(flipped(turned(cells))));
}

export function step(landings: Landing[], now: Landing, by: number): Landing {
  const at = landings.indexOf(now);
  return landings[(at + by + landings.length) % landings.length]!;
}

const WAYS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

// The closest place further that way, the present pose preferred.
export function toward(landings: Landing[], now: Landing, key: string): Landing {
  const way = WAYS[key]!;
  const cost = (l: Landing) => {
    const x = l.centre.x - now.centre.x;
    const y = l.centre.y - now.centre.y;
    const ahead = x * way.x + y * way.y;
    const aside = Math.abs(x * way.y) + Math.abs(y * way.x);
    return ahead < 0.2 ? Infinity : ahead + 2 * aside + (l.pose === now.pose ? 0 : 2);
  };
  const best = landings.reduce((a, b) => (cost(b) < cost(a) ? b : a), now);
  return cost(best) === Infinity ? now : best;
}

export function landingText(landing: Landing): string {
  const side = landing.from.map(sideName).join(" / ");
  const gains = gainsOf(landing.legal.gives);
  const cells = landing.cells.map(nameOf).join(" ");
  return gains ? t("helsinki.place.gains", { cells, side, gains }) : t("helsinki.place.plain", { cells, side });
}
