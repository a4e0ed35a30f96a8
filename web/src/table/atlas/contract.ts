// An atlas: what `tori atlas` has counted (docs/atlas.schema.json), and what a game draws of it.

import type { ComponentChildren, ComponentType } from "preact";

// Value, half its 95 % interval, observations; without a value where there were too few.
export type Triple = readonly [number | null, number | null, number];
export type Shown = readonly [number, number, number];

export interface Classes {
  all: Triple;
  winners: Triple;
  losers: Triple;
}

export interface Spread {
  from: number;
  n: number[];
}

export interface Thing extends Classes {
  name: string;
  wins?: Triple;
  values?: Triple[];
  worth?: Triple;
  round?: Triple;
  rounds?: Spread;
}

export interface Atlas {
  game: string;
  edition: string;
  players: number;
  bot: string;
  games: number;
  reviewed: number;
  least: number;
  command: string;
  program: string;
  play: string;
  date?: string;
  seats: { wins: Triple; even: Triple; points: Triple }[];
  ties: Triple;
  margin: Triple;
  length: Triple;
  lengths: Spread;
  points: Classes;
  parts: Thing[];
  worth: Triple;
  winner: Record<string, Triple>;
  groups: { name: string; sort: string; things: Thing[] }[];
}

// What a picture shows, as rows of text; the first is the head.
export type Rows = string[][];

export interface Panel {
  id: string;
  // Of twelve columns.
  span: 3 | 4 | 5 | 6 | 7 | 8 | 12;
  title: string;
  lead?: ComponentChildren;
  picture: ComponentChildren;
  rows: Rows;
  source: string;
}

// What an action is about, and the panel that has it.
export interface Named {
  panel: string;
  group: string;
  name: string;
  title: string;
}

export interface GameAtlas {
  // By number of players, fewest first: each is fetched when it is shown.
  counted: Record<number, () => Promise<{ default: unknown }>>;
  // Null where nothing is counted of such an action.
  namedBy: (action: string) => Named | null;
  // What the pictures refer to, once in the page.
  Symbols: ComponentType;
  // The one that says how it is won comes first, then those which every game has, then the others.
  // Panels in one list lie one below the other, as wide as the first of them.
  first: (atlas: Atlas) => Panel;
  others: (atlas: Atlas) => Panel[][];
  // Of twelve columns, for the two that come last: length and luck.
  lastSpan: 3 | 4;
  // Colours of the parts of a score, and a thing that is stacked for the length of games.
  partColours: Record<string, string>;
  Stack: ComponentType<{ x: number; y: number; width: number }>;
}
