// The state and the edition of Helsinki, as docs/NOTATION.md and editions/helsinki.json have them.

import { type Cell, cellOf, cellsOfShape } from "./art/cells";
import type { CardFace } from "./art/Card";
import { type AnyRoof, ROOFS, type Roof } from "./art/paint";
import type { PlayerColour } from "../../art/players";
import type { Play } from "../../table/play";

export const COLOUR_NAMES: Record<Roof, ColourName> = {
  p: "purple",
  g: "green",
  r: "red",
  b: "blue",
  y: "yellow",
};
export type ColourName = "purple" | "green" | "red" | "blue" | "yellow";
export type Side = "north" | "east" | "south" | "west";

export interface BoardState extends Record<ColourName | "joker" | "supers" | "coats", string[]> {
  joined_east: string[];
  joined_south: string[];
}

export interface SeatState {
  hand: string[];
  known: string[];
  hand_count: number;
  board: BoardState;
  used: string[];
  meadow: number;
  pawn: number | null;
  points: number;
  bonus: number;
  nolimit: number;
}

export interface HelsinkiState {
  phase: string;
  seat: number;
  round: number;
  last_round: number;
  players: number;
  cover: string[];
  paths: number;
  slots: (string | null)[];
  pile_count: number;
  // What lies in it, and in a view all that is not seen.
  pile: string[];
  discard: string[];
  tiles: number[];
  // Those of the second shapes, in an edition that has any.
  tiles_second?: number[];
  supers: number;
  joker_tiles: number;
  // How many of the visitors' cards are taken.
  bonuses: number;
  drawn: number;
  builds: number;
  build_card: string | null;
  due: number;
  tile_cells: string[];
  seats: SeatState[];
}

export interface HelsinkiEdition {
  senate: { spaces: { side: Side; slots: [number, number] }[] };
  // Coats lie on the same cells of all boards, or on others of each seat's.
  board: { statue: string; coats: string[] | string[][] };
  tiles: { shapes: Record<string, string[]>; colours: Record<Roof, (string | [string, string])[]> };
  cards: { kinds: { colours: string; card: string; number: number; copies: number; shape?: number }[] };
  actions: { rows: string[][]; points: number };
  scoring: { line: number; crossing: number; super: number };
  visitors: { crosswalks: string[]; bonuses: Record<string, number[]> };
}

export type HelsinkiPlay = Play<HelsinkiState, HelsinkiEdition>;

// On the board of the first seat, as an example.
export function coatsOf({ board: { coats } }: HelsinkiEdition): string[] {
  return Array.isArray(coats[0]) ? coats[0] : (coats as string[]);
}

export function isJoker(card: string): boolean {
  return card === "*";
}

// What a card shows; null: a joker.
export function faceOf(card: string, edition: HelsinkiEdition): CardFace | null {
  if (isJoker(card)) return null;
  const roof = card[0] as Roof;
  const kind = card.slice(1);
  const found = edition.cards.kinds.find((k) => k.card === kind && k.colours.includes(roof));
  const roofs = Number(kind[0]);
  return {
    roof,
    number: found?.number ?? roofs,
    cells: shapeOf(roof, roofs, edition, found?.shape === 2),
    supers: kind.split("+").length - 1,
  };
}

// The smallest tiles have two roofs.
export const SMALLEST = 2;

// A size of a colour may have two shapes.
export function hasSecondShape(roof: Roof, roofs: number, edition: HelsinkiEdition): boolean {
  return typeof edition.tiles.colours[roof][roofs - SMALLEST] !== "string";
}

export function shapeOf(roof: Roof, roofs: number, edition: HelsinkiEdition, isSecond = false): Cell[] {
  const names = edition.tiles.colours[roof][roofs - SMALLEST]!;
  const name = typeof names === "string" ? names : names[isSecond ? 1 : 0];
  return cellsOfShape(edition.tiles.shapes[name]!);
}

export interface PlacedTile {
  roof: AnyRoof;
  cells: Cell[];
  name: string;
}

// The cells of a colour as the tiles they are: joined cells belong together.
export function tilesOf(board: BoardState): PlacedTile[] {
  const tiles: PlacedTile[] = board.joker.map((name) => ({ roof: "j", cells: [cellOf(name)], name }));
  for (const roof of ROOFS) {
    const left = new Set(board[COLOUR_NAMES[roof]]);
    for (const name of left) tiles.push({ roof, cells: joined(name, left, board), name });
  }
  const lowest = (tile: PlacedTile) => Math.max(...tile.cells.map((c) => c.row));
  return tiles.sort((a, b) => lowest(a) - lowest(b));
}

function beside(name: string, columns: number, rows: number): string {
  return String.fromCharCode(name.charCodeAt(0) + columns) + (Number(name[1]) + rows);
}

function joined(name: string, left: Set<string>, board: BoardState): Cell[] {
  if (!left.delete(name)) return [];
  const west = beside(name, -1, 0);
  const north = beside(name, 0, -1);
  const next: string[] = [];
  if (board.joined_east.includes(name)) next.push(beside(name, 1, 0));
  if (board.joined_south.includes(name)) next.push(beside(name, 0, 1));
  if (board.joined_east.includes(west)) next.push(west);
  if (board.joined_south.includes(north)) next.push(north);
  return [cellOf(name), ...next.flatMap((n) => joined(n, left, board))];
}

export function roofAt(board: BoardState, cell: string): AnyRoof | null {
  if (board.joker.includes(cell)) return "j";
  return ROOFS.find((roof) => board[COLOUR_NAMES[roof]].includes(cell)) ?? null;
}

export function colourOf(play: Play, seat: number): PlayerColour {
  return play.players.value[seat]!.colour;
}
