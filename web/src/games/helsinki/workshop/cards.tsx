// The cards: number, tile and supers of each, and how many there are.

import { type CardFace, CardPicture } from "../art/Card";
import { TilePicture } from "../art/Pieces";
import { ROOFS, type Roof } from "../art/paint";
import { hasSecondShape, shapeOf } from "../state";
import type { Addition, Column, EditionFile, Field, Option, Part, Piece } from "../../../table/workshop/contract";
import { formatNumber, t } from "../../../words/words";
import {
  type Face,
  type Faces,
  boxOf,
  cardOf,
  drawnBy,
  facesOf,
  firstOf,
  renamed,
  roofsOf,
  secondOf,
  supersOf,
  withFaces,
} from "./box";

const COPIES_MAX = 15;
const SUPERS_MAX = 2;
const NUMBER_MAX = 5;
const SIZES = [2, 3, 4, 5];
// As many as Tori's edition has of a colour, and as many as there may be.
const PLACES = 8;
const KINDS_MAX = 12;
const SINGLE = [{ column: 0, row: 0 }];

interface Place {
  roof: Roof;
  at: number;
  // Of all colours at once.
  together: boolean;
}

// What is undefined is not written.
type Shown = { [Key in keyof Face]?: Face[Key] | undefined };

function withFace(edition: EditionFile, { roof, at, together }: Place, part: Shown): EditionFile {
  const faces = facesOf(edition);
  const changed = ROOFS.map((one) => [
    one,
    together || one === roof
      ? faces[one].map((face, i) => (i === at ? ({ ...face, ...part } as Face) : face))
      : faces[one],
  ]);
  const made = withFaces(edition, Object.fromEntries(changed) as typeof faces);
  const before = faces[roof][at]!.card;
  return together && part.card !== undefined ? renamed(made, before, part.card) : made;
}

// Cards that show the same are told apart in every colour that is changed.
function shownBy(edition: EditionFile, { roof, at, together }: Place, roofs: number, supers: number): string {
  const faces = facesOf(edition);
  const changed = together ? ROOFS : [roof];
  const others = changed.flatMap((one) => faces[one].filter((_, i) => i !== at).map(({ card }) => card));
  return cardOf(roofs, supers, others);
}

// "4", or "4:2" for the second shape of a size that has two.
function tileOptions(edition: EditionFile, roof: Roof): Option[] {
  const drawn = drawnBy(edition);
  return SIZES.flatMap((roofs) =>
    (hasSecondShape(roof, roofs, drawn) ? [1, 2] : [1]).map((shape) => ({
      value: shape === 2 ? `${roofs}:2` : String(roofs),
      label: t("helsinki.roofs", { n: roofs }),
      picture: <TilePicture roof={roof} cells={shapeOf(roof, roofs, drawn, shape === 2)} unit={11} />,
    })),
  );
}

function tileField(edition: EditionFile, place: Place, face: Face): Field {
  const set = (value: string): EditionFile => {
    const [roofs, shape] = value.split(":").map(Number) as [number, number?];
    const card = shownBy(edition, place, roofs, supersOf(face.card));
    return withFace(edition, place, { card, shape: shape ?? (face.shape === undefined ? undefined : 1) });
  };
  return {
    id: "tile",
    label: t("helsinki.workshop.tile"),
    origin: "guess",
    control: { kind: "pick", options: tileOptions(edition, place.roof) },
    value: face.shape === 2 ? `${roofsOf(face.card)}:2` : String(roofsOf(face.card)),
    set: (value) => set(String(value)),
  };
}

function faceFields(edition: EditionFile, place: Place, face: Face): Field[] {
  return [
    {
      id: "number",
      label: t("helsinki.workshop.number"),
      origin: "guess",
      control: { kind: "number", min: 1, max: NUMBER_MAX },
      value: face.number,
      digit: ".hel-card-number",
      set: (number) => withFace(edition, place, { number: Number(number) }),
    },
    tileField(edition, place, face),
    {
      id: "supers",
      label: t("helsinki.workshop.supers"),
      origin: "guess",
      control: { kind: "number", min: 0, max: SUPERS_MAX },
      value: supersOf(face.card),
      set: (supers) => withFace(edition, place, { card: shownBy(edition, place, roofsOf(face.card), Number(supers)) }),
    },
    {
      id: "copies",
      label: t("helsinki.workshop.copies"),
      origin: "guess",
      control: { kind: "number", min: 0, max: COPIES_MAX },
      value: face.copies,
      digit: ".hel-copies",
      set: (copies) => withFace(edition, place, { copies: Number(copies) }),
    },
  ];
}

// "yellow 4, 3 roofs, 2 supers"
export function faceTitle(roof: Roof, { number, card }: Pick<Face, "number" | "card">): string {
  const name = t(`helsinki.card.${roof}`, { number });
  const roofs = t("helsinki.roofs", { n: roofsOf(card) });
  const supers = supersOf(card);
  if (!supers) return t("helsinki.card.plain", { name, roofs });
  return t("helsinki.card.rich", { name, roofs, supers: t("helsinki.supers", { n: supers }) });
}

// A card fills the room that it is given.
export function CardBox({ face, size }: { face: CardFace | null | "back"; size: number }) {
  return (
    <span class="hel-card-box" style={{ width: `${size}px` }}>
      <CardPicture face={face} width={size} />
    </span>
  );
}

interface FacePictureProps {
  edition: EditionFile;
  roof: Roof;
  face: Face;
  size: number;
}

export function FacePicture({ edition, roof, face, size }: FacePictureProps) {
  const cells = shapeOf(roof, roofsOf(face.card), drawnBy(edition), face.shape === 2);
  return <CardBox face={{ roof, number: face.number, cells, supers: supersOf(face.card) }} size={size} />;
}

// A card that Tori's has not is gone for good; of one that it has there are none.
function withoutFace(edition: EditionFile, { roof, at, together }: Place): EditionFile {
  const faces = facesOf(edition);
  const changed = ROOFS.map((one) => {
    const isMeant = together || one === roof;
    if (!isMeant) return [one, faces[one]];
    if (at >= PLACES) return [one, faces[one].filter((_, i) => i !== at)];
    return [one, faces[one].map((face, i) => (i === at ? { ...face, copies: 0 } : face))];
  });
  return withFaces(edition, Object.fromEntries(changed) as typeof faces);
}

// The first that these colours do not show yet, at the price of the others that show as much.
function freeFace(edition: EditionFile, roofs: readonly Roof[]): Face {
  const faces = facesOf(edition);
  const taken = roofs.flatMap((roof) => faces[roof].map(({ card }) => card));
  const shown = SIZES.flatMap((size) => [0, 1, 2].map((supers) => ({ size, supers })));
  const free = shown.find(({ size, supers }) => !taken.includes(`${size}${"+".repeat(supers)}`)) ?? shown[0]!;
  const number = Math.min(NUMBER_MAX, free.size + free.supers - 1);
  return { card: cardOf(free.size, free.supers, taken), number, copies: 1 };
}

function withNewFace(edition: EditionFile, roofs: readonly Roof[]): EditionFile {
  const faces = facesOf(edition);
  const added = freeFace(edition, roofs);
  const changed = ROOFS.map((roof) => [roof, roofs.includes(roof) ? [...faces[roof], added] : faces[roof]]);
  return withFaces(edition, Object.fromEntries(changed) as typeof faces);
}

function additions(edition: EditionFile, together: boolean): Addition[] {
  const faces = facesOf(edition);
  return ROOFS.filter((roof) => faces[roof].length < KINDS_MAX).map((roof) => ({
    label: t("workshop.add"),
    group: roof,
    piece: `card-${roof}${faces[roof].length}`,
    make: () => withNewFace(edition, together ? ROOFS : [roof]),
  }));
}

// The number that most colours have there.
function numberOfColumn(faces: Faces, at: number): number {
  const numbers = ROOFS.flatMap((roof) => faces[roof][at]?.number ?? []);
  const countOf = (number: number) => numbers.filter((one) => one === number).length;
  return numbers.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

// Columns of one number beside each other have one head.
function columns(edition: EditionFile): { label: string; heads: Column[] } {
  const faces = facesOf(edition);
  const longest = Math.max(...ROOFS.map((roof) => faces[roof].length));
  const heads: Column[] = [];
  for (let at = 0; at < longest; at++) {
    const label = formatNumber(numberOfColumn(faces, at));
    const last = heads.at(-1);
    if (last?.label === label) last.span++;
    else heads.push({ label, span: 1 });
  }
  return { label: t("helsinki.workshop.number"), heads };
}

function cardPiece(edition: EditionFile, place: Place, face: Face): Piece {
  const { roof, at } = place;
  return {
    id: `card-${roof}${at}`,
    title: faceTitle(roof, face),
    group: roof,
    picture: (size) => <FacePicture edition={edition} roof={roof} face={face} size={size} />,
    caption: <span class="hel-copies">×{formatNumber(face.copies)}</span>,
    isGone: face.copies === 0,
    fields: faceFields(edition, place, face),
    ...(face.copies > 0 ? { without: () => withoutFace(edition, place) } : {}),
  };
}

function cardsIn(edition: EditionFile, roof: Roof): number {
  return facesOf(edition)[roof].reduce((sum, { copies }) => sum + copies, 0);
}

export const cards: Part = {
  id: "cards",
  icon: "hand",
  title: () => t("helsinki.workshop.cards"),
  short: () => t("helsinki.workshop.cards"),
  source: () => t("helsinki.workshop.cards.source"),
  blocks: ["cards"],
  origins: ["book", "guess"],
  groups: (edition) =>
    ROOFS.map((roof) => ({
      id: roof,
      label: t(`helsinki.colour.${roof}`),
      detail: t("helsinki.workshop.cardCount", { n: cardsIn(edition, roof) }),
      picture: <TilePicture roof={roof} cells={SINGLE} unit={30} />,
    })),
  pieces: (edition, together) => {
    const faces = facesOf(edition);
    return ROOFS.flatMap((roof) => faces[roof].map((face, at) => cardPiece(edition, { roof, at, together }, face)));
  },
  hasTogether: true,
  columns,
  additions,
  size: 60,
  handSize: 92,
  beside: "board",
};

export function cardsInAll(edition: EditionFile): number {
  return boxOf(edition).cards.kinds.reduce((sum, { colours, copies }) => sum + colours.length * copies, 0);
}

// A size that has two shapes in a colour has copies of both.
export function tilesInAll(edition: EditionFile): number {
  const { colours, copies } = boxOf(edition).tiles;
  const of = (roof: Roof) =>
    copies.reduce<number>((sum, pair, at) => {
      const second = Array.isArray(colours[roof][at]) ? (secondOf(pair) ?? firstOf(pair)) : 0;
      return sum + firstOf(pair) + second;
    }, 0);
  return ROOFS.reduce((sum, roof) => sum + of(roof), 0);
}
