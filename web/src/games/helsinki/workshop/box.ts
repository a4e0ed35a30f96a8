// All of an edition file that the workshop works on; the cards of each colour as a row of faces.

import { ROOFS, type Roof } from "../art/paint";
import type { HelsinkiEdition } from "../state";
import type { EditionFile } from "../../../table/workshop/contract";
import { isSame, put } from "../../../table/workshop/values";

interface CardRow {
  colours: string;
  card: string;
  number: number;
  copies: number;
  // Which of two shapes of its size it builds.
  shape?: number;
}

export interface Removal {
  card: string;
  copies: number;
}

export const LISTS = ["three_players", "two_players"] as const;
export type List = (typeof LISTS)[number];

// One for all, or one each for the first and the second shape of a size.
export type Pair<T> = T | [T, T];

export interface Box extends Omit<HelsinkiEdition, "board" | "cards" | "senate" | "tiles"> {
  senate: HelsinkiEdition["senate"] & { start_gap: number };
  // The same cells on every board, or those of each.
  board: { statue: string; coats: string[] | string[][] };
  tiles: HelsinkiEdition["tiles"] & { copies: Pair<number>[]; joker_tiles: number };
  cards: { kinds: CardRow[]; jokers: number };
  removals: Record<List, Removal[]> & Record<`${List}_jokers`, number> & { two_players_five: string };
}

export function boxOf(edition: EditionFile): Box {
  return edition as unknown as Box;
}

export function drawnBy(edition: EditionFile): HelsinkiEdition {
  return edition as unknown as HelsinkiEdition;
}

// A row of the file as one colour has it.
export type Face = Omit<CardRow, "colours">;
export type Faces = Record<Roof, Face[]>;

export function facesOf(edition: EditionFile): Faces {
  const { kinds } = boxOf(edition).cards;
  const of = (roof: Roof) =>
    kinds.filter(({ colours }) => colours.includes(roof)).map(({ colours: _, ...face }) => face);
  return Object.fromEntries(ROOFS.map((roof) => [roof, of(roof)])) as Faces;
}

// Colours that show the same at the same place share a row.
export function withFaces(edition: EditionFile, faces: Faces): EditionFile {
  const rows: CardRow[] = [];
  const longest = Math.max(...ROOFS.map((roof) => faces[roof].length));
  for (let i = 0; i < longest; i++) {
    const first = rows.length;
    for (const roof of ROOFS) {
      const face = faces[roof][i];
      if (!face) continue;
      const row = rows.slice(first).find(({ colours: _, ...shown }) => isSame(shown, face));
      if (row) row.colours += roof;
      else rows.push({ colours: roof, ...face });
    }
  }
  return put(edition, ["cards", "kinds"], rows);
}

// Faces at the places where Tori's lie: the same card first, then any of the same number; what
// is left over lies behind. Of what is missing there are none.
function laidOut(faces: readonly Face[], usual: readonly Face[]): Face[] {
  const left = [...faces];
  const take = (isIt: (face: Face) => boolean) => {
    const found = left.findIndex(isIt);
    return found < 0 ? undefined : left.splice(found, 1)[0];
  };
  const same = usual.map((one) => take(({ card }) => card === one.card));
  const places = usual.map((one, i) => same[i] ?? take(({ number }) => number === one.number) ?? { ...one, copies: 0 });
  return [...places, ...left];
}

// Four boards with coats of their own, or one that stands for all.
export function boardsOf(edition: EditionFile): string[][] {
  const { coats } = boxOf(edition).board;
  return Array.isArray(coats[0]) ? (coats as string[][]) : [coats as string[]];
}

// A coat that lies where one of Tori's does is that one, in whatever order they are listed.
function sorted(cells: readonly string[], usual: readonly string[]): string[] {
  const others = cells.filter((cell) => !usual.includes(cell));
  return usual.map((cell) => (cells.includes(cell) ? cell : others.shift()!));
}

function withCoats(file: EditionFile, original: EditionFile): EditionFile {
  const usual = boardsOf(original);
  const boards = boardsOf(file).map((cells, seat) => sorted(cells, usual[seat] ?? usual[0]!));
  return put(file, ["board", "coats"], boards.length === 1 ? boards[0] : boards);
}

export function opened(file: EditionFile, original: EditionFile): EditionFile {
  const faces = facesOf(file);
  const usual = facesOf(original);
  const laid = ROOFS.map((roof) => [roof, laidOut(faces[roof], usual[roof])]);
  return withCoats(withFaces(file, Object.fromEntries(laid) as Faces), original);
}

export function written(edition: EditionFile): EditionFile {
  const faces = facesOf(edition);
  const there = ROOFS.map((roof) => [roof, faces[roof].filter(({ copies }) => copies > 0)]);
  if (ROOFS.every((roof) => faces[roof].every(({ copies }) => copies > 0))) return edition;
  return put(edition, ["cards", "kinds"], boxOf(withFaces(edition, Object.fromEntries(there) as Faces)).cards.kinds);
}

// "3++": roofs, and a + for each super. Another card that shows the same has a letter behind.
export function roofsOf(card: string): number {
  return Number(card[0]);
}

export function supersOf(card: string): number {
  return [...card].filter((mark) => mark === "+").length;
}

const LETTERS = ["", ..."bcdefghijklmnopqrstuvwxyz"];

// The first name for it that is not another card's.
export function cardOf(roofs: number, supers: number, taken: readonly string[]): string {
  const shown = `${roofs}${"+".repeat(supers)}`;
  return LETTERS.map((letter) => shown + letter).find((card) => !taken.includes(card)) ?? shown;
}

export function firstOf<T>(pair: Pair<T>): T {
  return Array.isArray(pair) ? (pair as [T, T])[0] : (pair as T);
}

export function secondOf<T>(pair: Pair<T>): T | undefined {
  return Array.isArray(pair) ? (pair as [T, T])[1] : undefined;
}

function countOf(faces: readonly Face[], card: string): number {
  return faces.filter((face) => face.card === card).reduce((sum, { copies }) => sum + copies, 0);
}

// The colour that has fewest of a card, and how many.
export function poorest(edition: EditionFile, card: string): { roof: Roof; copies: number } {
  const faces = facesOf(edition);
  return ROOFS.map((roof) => ({ roof, copies: countOf(faces[roof], card) })).reduce((least, one) =>
    one.copies < least.copies ? one : least,
  );
}

export function fewest(edition: EditionFile, card: string): number {
  return poorest(edition, card).copies;
}

// Every card that some colour has, in order.
export function allCards(edition: EditionFile): string[] {
  return [...placesOf(edition).keys()].sort();
}

// Where a card lies: it is the same card there, whatever it shows. One that lies where another
// colour has another is called by both.
function placesOf(edition: EditionFile): Map<string, string> {
  const faces = facesOf(edition);
  const places = new Map<string, string>();
  const longest = Math.max(...ROOFS.map((roof) => faces[roof].length));
  for (let at = 0; at < longest; at++) {
    const cards = new Set(ROOFS.flatMap((roof) => faces[roof][at]?.card ?? []));
    [...cards]
      .filter((card) => !places.has(card))
      .forEach((card, i) => places.set(card, i === 0 ? `${at}` : `${at}-${card}`));
  }
  return places;
}

export function placeOf(edition: EditionFile, card: string): string {
  return placesOf(edition).get(card) ?? card;
}

export function cardAt(edition: EditionFile, place: string): string | undefined {
  return [...placesOf(edition)].find(([, one]) => one === place)?.[0];
}

export function numberOf(edition: EditionFile, card: string): number {
  return boxOf(edition).cards.kinds.find((row) => row.card === card)?.number ?? roofsOf(card);
}

// A card that shows something else in every colour is still the one that two or three people
// take out.
export function renamed(edition: EditionFile, before: string, after: string): EditionFile {
  const { removals } = boxOf(edition);
  if (allCards(edition).includes(before) || LISTS.some((list) => removals[list].some(({ card }) => card === after))) {
    return edition;
  }
  const lists = LISTS.reduce(
    (made, list) =>
      put(
        made,
        ["removals", list],
        removals[list].map((row) => (row.card === before ? { ...row, card: after } : row)),
      ),
    edition,
  );
  return removals.two_players_five === before ? put(lists, ["removals", "two_players_five"], after) : lists;
}
