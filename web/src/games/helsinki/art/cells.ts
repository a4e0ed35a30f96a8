// Cells of a board as columns and rows from 0, and what can be drawn round a set of them.

export interface Cell {
  column: number;
  row: number;
}

export const SIDE = 7;
// One cell is this wide in the drawing of a board.
export const UNIT = 40;

export function cellOf(name: string): Cell {
  return { column: name.charCodeAt(0) - 97, row: Number(name[1]) - 1 };
}

export function nameOf({ column, row }: Cell): string {
  return String.fromCharCode(97 + column) + (row + 1);
}

export function cellsOfShape(lines: readonly string[]): Cell[] {
  return lines.flatMap((line, row) => [...line].flatMap((mark, column) => (mark === "#" ? [{ column, row }] : [])));
}

export function extent(cells: readonly Cell[]): { columns: number; rows: number } {
  return {
    columns: Math.max(...cells.map((c) => c.column)) + 1,
    rows: Math.max(...cells.map((c) => c.row)) + 1,
  };
}

export function holds(cells: readonly Cell[], column: number, row: number): boolean {
  return cells.some((c) => c.column === column && c.row === row);
}

// The border of the set as a path, clockwise.
export function outline(cells: readonly Cell[]): string {
  const edges = new Map<string, [number, number][]>();
  const add = (x: number, y: number, toX: number, toY: number) => {
    const from = `${x},${y}`;
    edges.set(from, [...(edges.get(from) ?? []), [toX, toY]]);
  };
  for (const { column: x, row: y } of cells) {
    if (!holds(cells, x, y - 1)) add(x, y, x + 1, y);
    if (!holds(cells, x + 1, y)) add(x + 1, y, x + 1, y + 1);
    if (!holds(cells, x, y + 1)) add(x + 1, y + 1, x, y + 1);
    if (!holds(cells, x - 1, y)) add(x, y + 1, x, y);
  }
  const start = [...edges.keys()][0]!;
  let at = start;
  let path = `M${at
    .split(",")
    .map((v) => Number(v) * UNIT)
    .join(" ")}`;
  do {
    const [x, y] = edges.get(at)!.pop()!;
    path += `L${x * UNIT} ${y * UNIT}`;
    at = `${x},${y}`;
  } while (at !== start && edges.get(at)?.length);
  return `${path}z`;
}
