// What is another than in Tori's edition.

import type { EditionFile, Field, Part, Piece } from "./contract";

export function usualPieces(part: Part, original: EditionFile): ReadonlyMap<string, Piece> {
  const pieces = part.usual?.(original) ?? part.pieces(original, false);
  return new Map(pieces.map((piece) => [piece.id, piece]));
}

export function usualOf(field: Field, usual: Piece | undefined): Field | undefined {
  return usual?.fields.find((one) => one.id === field.id);
}

// What Tori's has not and what is nothing here is the same.
export function isOther(field: Field, usual: Piece | undefined): boolean {
  const before = usualOf(field, usual);
  return before ? field.value !== before.value : field.value !== 0 && field.value !== "";
}

export function hasChanged(piece: Piece, usual: Piece | undefined): boolean {
  return piece.fields.some((field) => isOther(field, usual));
}

// A piece counts once, whatever of it has changed.
export function countChanges(pieces: readonly Piece[], usual: ReadonlyMap<string, Piece>): number {
  return pieces.filter((piece) => hasChanged(piece, usual.get(piece.id))).length;
}
