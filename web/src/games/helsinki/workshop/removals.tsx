// What goes back into the box when two or three play.

import type { EditionFile, Part, Piece } from "../../../table/workshop/contract";
import { numberAt } from "../../../table/workshop/fields";
import { put } from "../../../table/workshop/values";
import { formatNumber, t } from "../../../words/words";
import { type List, allCards, boxOf, cardAt, numberOf, placeOf, roofsOf, supersOf } from "./box";
import { CardBox, FacePicture, faceTitle } from "./cards";

// Cards are shown in one colour, as they go out of all.
const SHOWN = "y";
const COPIES_MAX = 15;

export function removedOf(edition: EditionFile, list: List, card: string): number {
  return boxOf(edition).removals[list].find((row) => row.card === card)?.copies ?? 0;
}

// What is not taken out is not listed.
export function withRemoval(edition: EditionFile, list: List, card: string, copies: number): EditionFile {
  const rows = boxOf(edition).removals[list];
  const isListed = rows.some((row) => row.card === card);
  const changed = isListed
    ? rows.map((row) => (row.card === card ? { ...row, copies } : row))
    : [...rows, { card, copies }];
  return put(
    edition,
    ["removals", list],
    changed.filter((row) => row.copies > 0),
  );
}

export function cardKindTitle(edition: EditionFile, card: string): string {
  return t("helsinki.workshop.kind", {
    number: numberOf(edition, card),
    roofs: t("helsinki.roofs", { n: roofsOf(card) }),
    supers: t("helsinki.supers", { n: supersOf(card) }),
  });
}

export function removalId(edition: EditionFile, list: List, card: string): string {
  return `out-${list}-${placeOf(edition, card)}`;
}

function removalPiece(edition: EditionFile, list: List, card: string): Piece {
  const copies = removedOf(edition, list, card);
  const face = { card, number: numberOf(edition, card), copies };
  return {
    id: removalId(edition, list, card),
    title: cardKindTitle(edition, card),
    group: list,
    picture: (size) => <FacePicture edition={edition} roof={SHOWN} face={face} size={size} />,
    caption: <span class="hel-copies">−{formatNumber(copies)}</span>,
    text: t("helsinki.workshop.out.note"),
    isGone: copies === 0,
    fields: [
      {
        id: "copies",
        label: t("helsinki.workshop.out"),
        origin: "guess",
        control: { kind: "number", min: 0, max: COPIES_MAX },
        value: copies,
        digit: ".hel-copies",
        set: (value) => withRemoval(edition, list, card, Number(value)),
      },
    ],
  };
}

function jokersPiece(edition: EditionFile, list: List): Piece {
  const key = `${list}_jokers` as const;
  const jokers = boxOf(edition).removals[key];
  return {
    id: `out-${list}-jokers`,
    title: t("helsinki.card.joker"),
    group: list,
    picture: (size) => <CardBox face={null} size={size} />,
    caption: <span class="hel-copies">−{formatNumber(jokers)}</span>,
    fields: [
      numberAt(edition, ["removals", key], {
        label: t("helsinki.workshop.out"),
        origin: "book",
        digit: ".hel-copies",
        min: 0,
        max: boxOf(edition).cards.jokers,
      }),
    ],
  };
}

// Two people take one more out of each colour, or one in all: which card that is.
function fivePiece(edition: EditionFile): Piece {
  const card = boxOf(edition).removals.two_players_five;
  const face = { card, number: numberOf(edition, card), copies: 1 };
  return {
    id: "out-five",
    title: t("helsinki.workshop.five", { card: faceTitle(SHOWN, face) }),
    name: t("helsinki.workshop.five.short"),
    group: "two_players",
    picture: (size) => <FacePicture edition={edition} roof={SHOWN} face={face} size={size} />,
    text: t("helsinki.workshop.five.note"),
    fields: [
      {
        id: "card",
        label: t("helsinki.workshop.five.card"),
        origin: "guess",
        control: {
          kind: "list",
          options: allCards(edition).map((one) => ({
            value: placeOf(edition, one),
            label: cardKindTitle(edition, one),
          })),
        },
        value: placeOf(edition, card),
        set: (value) => put(edition, ["removals", "two_players_five"], cardAt(edition, String(value))),
      },
    ],
  };
}

function listPieces(edition: EditionFile, list: List): Piece[] {
  return [...allCards(edition).map((card) => removalPiece(edition, list, card)), jokersPiece(edition, list)];
}

export const removals: Part = {
  id: "removals",
  icon: "people",
  title: () => t("helsinki.workshop.removals"),
  short: () => t("helsinki.workshop.removals"),
  source: () => t("helsinki.workshop.removals.source"),
  blocks: ["removals"],
  origins: ["book", "guess"],
  groups: () => [
    { id: "three_players", label: t("helsinki.workshop.three") },
    { id: "two_players", label: t("helsinki.workshop.two") },
  ],
  pieces: (edition) => [
    ...listPieces(edition, "three_players"),
    ...listPieces(edition, "two_players"),
    fivePiece(edition),
  ],
  size: 54,
  handSize: 88,
};
