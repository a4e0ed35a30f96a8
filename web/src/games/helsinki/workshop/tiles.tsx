// The tiles: the shape of each size in each colour, and how many there are. A size may have two.

import { cellsOfShape } from "../art/cells";
import { TilePicture } from "../art/Pieces";
import { ROOFS, ROOF_PAINT, type Roof } from "../art/paint";
import { SMALLEST } from "../state";
import type { EditionFile, Field, Part, Piece } from "../../../table/workshop/contract";
import { put } from "../../../table/workshop/values";
import { formatNumber, t } from "../../../words/words";
import { boxOf, facesOf, firstOf, roofsOf, secondOf, withFaces } from "./box";

const COPIES_MAX = 15;
const SIDE = 5;
// There is one shape of two roofs.
const ALIKE = 0;
const SINGLE = [{ column: 0, row: 0 }];

interface Spot {
  roof: Roof;
  at: number;
  isSecond: boolean;
}

function nameOf(edition: EditionFile, { roof, at, isSecond }: Spot): string | undefined {
  const names = boxOf(edition).tiles.colours[roof][at]!;
  return isSecond ? secondOf(names) : firstOf(names);
}

function drawingOf(edition: EditionFile, spot: Spot): string[] {
  return boxOf(edition).tiles.shapes[nameOf(edition, spot) ?? ""] ?? ["#"];
}

function named(edition: EditionFile, { roof, at, isSecond }: Spot, name: string): EditionFile {
  const names = boxOf(edition).tiles.colours[roof][at]!;
  const second = secondOf(names);
  const wanted = isSecond ? [firstOf(names), name] : second === undefined ? name : [name, second];
  return put(edition, ["tiles", "colours", roof, at], wanted);
}

// A shape that has a name already goes by it; another is named after its colour and size.
function withDrawing(edition: EditionFile, spot: Spot, drawing: string[]): EditionFile {
  const { shapes } = boxOf(edition).tiles;
  const text = drawing.join("/");
  const own = `${spot.roof}${spot.at + SMALLEST}${spot.isSecond ? "b" : ""}`;
  const known = Object.keys(shapes).find((name) => name !== own && shapes[name]!.join("/") === text);
  const { [own]: _, ...others } = shapes;
  return put(named(edition, spot, known ?? own), ["tiles", "shapes"], known ? others : { ...others, [own]: drawing });
}

export function roofCount(drawing: readonly string[]): number {
  return drawing.join("").split("#").length - 1;
}

// Cards of a size that has one shape do not say which they build.
function withoutChoice(edition: EditionFile, roof: Roof, at: number): EditionFile {
  const faces = facesOf(edition);
  const plain = faces[roof].map(({ shape, ...face }) =>
    shape === undefined || roofsOf(face.card) === at + SMALLEST ? face : { ...face, shape },
  );
  return withFaces(edition, { ...faces, [roof]: plain });
}

// The second shape begins as another one of the size that has a name.
export function withShapes(edition: EditionFile, roof: Roof, at: number, isTwo: boolean): EditionFile {
  const { shapes, colours } = boxOf(edition).tiles;
  const first = firstOf(colours[roof][at]!);
  const other = Object.keys(shapes).find((name) => name !== first && roofCount(shapes[name]!) === at + SMALLEST);
  const made = put(edition, ["tiles", "colours", roof, at], isTwo ? [first, other ?? first] : first);
  return isTwo ? made : withoutChoice(made, roof, at);
}

function shapesField(edition: EditionFile, { roof, at }: Spot): Field {
  return {
    id: "shapes",
    label: t("helsinki.workshop.shapes"),
    origin: "guess",
    control: {
      kind: "pick",
      options: ["one", "two"].map((value) => ({ value, label: t(`helsinki.workshop.shapes.${value}`) })),
    },
    value: Array.isArray(boxOf(edition).tiles.colours[roof][at]) ? "two" : "one",
    set: (value) => withShapes(edition, roof, at, value === "two"),
  };
}

function tilePiece(edition: EditionFile, spot: Spot): Piece {
  const { roof, at, isSecond } = spot;
  const drawing = drawingOf(edition, spot);
  const drawingField: Field = {
    id: "drawing",
    label: t("helsinki.workshop.shape"),
    origin: "guess",
    control: { kind: "drawing", side: SIDE, paint: ROOF_PAINT[roof].face },
    value: drawing.join("/"),
    set: (value) => withDrawing(edition, spot, String(value).split("/")),
  };
  return {
    id: isSecond ? `tile-${roof}${at}-2` : `tile-${roof}${at}`,
    title: t(`helsinki.tile.${roof}`, { n: at + SMALLEST }),
    group: roof,
    picture: (size) => <TilePicture roof={roof} cells={cellsOfShape(drawing)} unit={size / SIDE} />,
    fields: isSecond || at === ALIKE ? [drawingField] : [drawingField, shapesField(edition, spot)],
  };
}

function tilePieces(edition: EditionFile, roof: Roof): Piece[] {
  return boxOf(edition).tiles.colours[roof].flatMap((names, at) =>
    (Array.isArray(names) ? [false, true] : [false]).map((isSecond) => tilePiece(edition, { roof, at, isSecond })),
  );
}

function copiesField(edition: EditionFile, at: number, isSecond: boolean): Field {
  const pair = boxOf(edition).tiles.copies[at]!;
  const [first, second] = [firstOf(pair), secondOf(pair) ?? firstOf(pair)];
  const withBoth = (a: number, b: number) => put(edition, ["tiles", "copies", at], a === b ? a : [a, b]);
  const hasBoth = ROOFS.some((roof) => Array.isArray(boxOf(edition).tiles.colours[roof][at]));
  return {
    id: isSecond ? "second" : "copies",
    label: t(isSecond ? "helsinki.workshop.copies.second" : "helsinki.workshop.copies"),
    origin: "book",
    control: { kind: "number", min: 0, max: COPIES_MAX },
    value: isSecond ? second : first,
    set: (value) => {
      if (isSecond) return withBoth(first, Number(value));
      return hasBoth ? withBoth(Number(value), second) : withBoth(Number(value), Number(value));
    },
  };
}

function copiesPiece(edition: EditionFile, at: number): Piece {
  const { copies, colours } = boxOf(edition).tiles;
  const hasSecond = ROOFS.some((roof) => Array.isArray(colours[roof][at]));
  const drawing = drawingOf(edition, { roof: "p", at, isSecond: false });
  return {
    id: `copies-${at}`,
    title: t("helsinki.workshop.tile.copies", { n: at + SMALLEST }),
    group: "copies",
    picture: (size) => <TilePicture roof="j" cells={cellsOfShape(drawing)} unit={size / SIDE} />,
    caption: `×${[copies[at]!].flat().map(formatNumber).join(" · ×")}`,
    text: t("helsinki.workshop.tile.copies.note"),
    fields: (hasSecond ? [false, true] : [false]).map((isSecond) => copiesField(edition, at, isSecond)),
  };
}

export const tiles: Part = {
  id: "tiles",
  icon: "menu",
  title: () => t("helsinki.workshop.tiles"),
  short: () => t("helsinki.workshop.tiles.short"),
  source: () => t("helsinki.workshop.tiles.source"),
  blocks: ["tiles"],
  origins: ["book", "guess"],
  groups: () => [
    ...ROOFS.map((roof) => ({
      id: roof as string,
      label: t(`helsinki.colour.${roof}`),
      picture: <TilePicture roof={roof} cells={SINGLE} unit={30} />,
    })),
    { id: "copies", label: t("helsinki.workshop.copies") },
  ],
  pieces: (edition) => [
    ...ROOFS.flatMap((roof) => tilePieces(edition, roof)),
    ...boxOf(edition).tiles.copies.map((_, at) => copiesPiece(edition, at)),
  ],
  size: 90,
  handSize: 110,
};
