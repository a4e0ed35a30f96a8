// What a game tells the workshop: its parts, the pieces of each with the numbers that are printed
// on them, and what a refusal of the engine means in words of the box.

import type { ComponentChildren, ComponentType } from "preact";
import type { IconName } from "../../ui/Icon";

// An edition as its file has it. Nobody changes one: a change makes another.
export type EditionFile = Readonly<Record<string, unknown>>;

export type Value = number | string | boolean;

// Where one of our numbers comes from.
export type Origin = "book" | "guess";

export interface Option {
  value: string;
  label: string;
  picture?: ComponentChildren;
}

//   number   a stepper
//   pick     a few, all in sight
//   list     many, in a list that opens
//   set      some of a few; joined by '+', in the order of the options
//   text     what somebody types
//   drawing  rows of '#' and '.', divided by '/'
export type Control =
  | { kind: "number"; min: number; max: number }
  | { kind: "pick"; options: readonly Option[] }
  | { kind: "list"; options: readonly Option[] }
  | { kind: "set"; options: readonly Option[]; least: number }
  | { kind: "text"; longest: number; placeholder: string }
  | { kind: "drawing"; side: number; paint: string };

// One printed value of a piece, and how an edition comes about in which it is another.
export interface Field {
  id: string;
  label: string;
  picture?: ComponentChildren;
  // Null: from nowhere, such as a name.
  origin: Origin | null;
  control: Control;
  value: Value;
  set(value: Value): EditionFile;
  // Seldom wanted: out of sight as long as it is nothing.
  isMinor?: boolean;
  // Where a number is printed on the piece and may be typed over: a selector.
  digit?: string;
}

export interface Piece {
  id: string;
  title: string;
  // The row that it lies in.
  group?: string;
  picture: (size: number) => ComponentChildren;
  // Below the picture.
  name?: string;
  caption?: ComponentChildren;
  // There is none of it.
  isGone?: boolean;
  // What it is for, beside its picture in hand.
  text?: ComponentChildren;
  fields: readonly Field[];
  // An edition without it, if there is some of it.
  without?: () => EditionFile;
}

// One more of the pieces of a part: what it says, where it lies, and an edition that has it.
export interface Addition {
  label: string;
  group?: string;
  piece: string;
  make(): EditionFile;
}

// Columns that belong together, under one head.
export interface Column {
  label: string;
  span: number;
}

export interface Group {
  id: string;
  label: string;
  detail?: string;
  picture?: ComponentChildren;
}

export interface Chip {
  label: string;
  value: string;
}

// A part laid out in a way of its own is given the pieces and how to take them in hand.
export interface LayoutProps {
  pieces: readonly Piece[];
  usual: ReadonlyMap<string, Piece>;
  hand: string | null;
  trouble: string | null;
  isComparing: boolean;
  edition: EditionFile;
  original: EditionFile;
  take(piece: string): void;
  change(edition: EditionFile): void;
}

export interface Part {
  id: string;
  icon: IconName;
  title(): string;
  // For the tabs of a phone.
  short(): string;
  // What is known of its numbers, and from where.
  source(): string;
  // The blocks of the file that have a source of their own to tell.
  blocks: readonly string[];
  origins: readonly Origin[];
  // 'together': what is changed of one row is changed of all.
  pieces(edition: EditionFile, together: boolean): Piece[];
  // What pieces are held against, if that is more than the pieces of Tori's edition.
  usual?(original: EditionFile): Piece[];
  groups?(edition: EditionFile): Group[];
  // There are rows that may be changed together.
  hasTogether?: boolean;
  chips?(edition: EditionFile): Chip[];
  // What stands over the columns, where all rows have the same.
  columns?(edition: EditionFile): { label: string; heads: Column[] };
  additions?(edition: EditionFile, together: boolean): Addition[];
  // Why there is nothing to add.
  isFull?(): string;
  Layout?: ComponentType<LayoutProps>;
  // How wide the picture of a piece is, among the others and in hand.
  size: number;
  handSize: number;
  // Other parts that are in sight where there is room: under the pieces, under the hand.
  below?: string;
  beside?: string;
}

// What the engine found wrong: where in the file, and what it expected.
export interface Problem {
  place: string;
  message: string;
}

export interface Trouble {
  text: string;
  part: string;
  piece: string;
  repair?: { label: string; edition: EditionFile } | undefined;
}

export interface GameWorkshop {
  parts: readonly Part[];
  // What the pictures refer to, once in the page.
  Symbols: ComponentType<{ edition: EditionFile }>;
  // From the file to what is on the bench, and back: a piece of which there is none lies on the
  // bench, and has no place in the file.
  opened?(file: EditionFile, original: EditionFile): EditionFile;
  written?(edition: EditionFile): EditionFile;
  // Null: nothing better to say than the engine does.
  explain(problem: Problem, edition: EditionFile, original: EditionFile): Trouble | null;
  // What is in the box, as numbers.
  holds(edition: EditionFile): string;
}
