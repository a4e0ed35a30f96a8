// Puzzles: records of games up to the turn that is asked for, whose comments say the rest. They are
// files of the page, a part for each theme of a game.

import { type PuzzlePart, puzzles } from "puzzles:manifest";
import { home } from "./address";
import { post } from "./api";
import { type Told, unfolded } from "./offer";
import { type GameName, type View, WireError } from "./protocol";

export type { PuzzlePart };
export const parts = puzzles;

// How good a turn is: chances are shares of a win, leads are points.
export interface Worth {
  win: number;
  error: number;
  lead: number;
}

export interface Fact {
  name: string;
  best: number;
  obvious: number;
}

export interface Puzzle {
  id: string;
  game: GameName;
  edition: string;
  players: number;
  theme: string;
  seat: number;
  // Counted to the end, and not only found by search.
  isExact: boolean;
  grade: number;
  best: string[];
  obvious: string[];
  value: Worth;
  // By how much the obvious turn falls short.
  short: Worth;
  facts: Fact[];
  // A second solution was found.
  isWithdrawn: boolean;
  record: string;
}

function worthOf(text = ""): Worth {
  const [win = 0, error = 0, lead = 0] = text.split(" ").map(Number);
  return { win, error, lead };
}

function factsOf(text = ""): Fact[] {
  return text.split(", ").flatMap((one) => {
    const [name, best, obvious] = one.split(" ");
    return name ? [{ name, best: Number(best), obvious: Number(obvious) }] : [];
  });
}

// Null: it is none, or of a later version.
export function puzzleOf(record: string): Puzzle | null {
  const [head = ""] = record.split("\n\n", 1);
  const said = new Map<string, string>();
  for (const line of head.split("\n")) {
    const [, word, rest] = /^(?:# )?(\S+) ?(.*)$/.exec(line) ?? [];
    if (word !== undefined) said.set(word, rest!);
  }
  const [id, game, edition, theme, best] = ["puzzle", "game", "edition", "theme", "best"].map((word) => said.get(word));
  if (!id || !game || !edition || !theme || !best) return null;
  return {
    id,
    game,
    edition,
    players: Number(/players=(\d+)/.exec(said.get("options") ?? "")?.[1] ?? 2),
    theme,
    seat: Number(said.get("seat")),
    isExact: said.get("kind") === "exact",
    grade: Number(said.get("grade")),
    best: best.split("; "),
    obvious: (said.get("obvious") ?? "").split("; "),
    value: worthOf(said.get("value")),
    short: worthOf(said.get("short")),
    facts: factsOf(said.get("facts")),
    isWithdrawn: said.has("withdrawn"),
    record,
  };
}

export function puzzlesIn(text: string): Puzzle[] {
  return text.split(/^(?=tori record 1$)/m).flatMap((record) => puzzleOf(record) ?? []);
}

const fetched = new Map<string, Promise<Puzzle[]>>();

async function fetchPart(path: string): Promise<Puzzle[]> {
  const answer = await fetch(home + path).catch(() => null);
  if (!answer?.ok) throw new WireError("offline", "offline");
  return puzzlesIn(await answer.text());
}

export function puzzlesOf({ path }: PuzzlePart): Promise<Puzzle[]> {
  const found = fetched.get(path) ?? fetchPart(path);
  fetched.set(path, found);
  found.catch(() => fetched.delete(path));
  return found;
}

// Null: there is none. One that was withdrawn is in no list, but in its file.
export async function findPuzzle(id: string): Promise<Puzzle | null> {
  const part = parts.find(({ ids }) => ids.includes(id));
  for (const one of part ? [part] : parts) {
    const found = (await puzzlesOf(one)).find((puzzle) => puzzle.id === id);
    if (found) return found;
  }
  return null;
}

// The position behind some actions, as the seat sees it, what each of them gives, and what they
// are about: turns with the same idea do the same in other places or by other hands.
export interface PuzzleLine {
  view: View;
  effects: Told[];
  idea: string;
}

export async function tryPuzzle(puzzle: Puzzle, actions: readonly string[]): Promise<PuzzleLine> {
  const { record, seat } = puzzle;
  const body = { record, seat, actions: [...actions] };
  const told = await post<{ ply: number; positions: View[]; effects: Told[]; idea: string }>("/api/puzzle/line", body);
  const [position] = told.positions;
  const seq = told.ply + actions.length;
  const view = unfolded({ ...position!, seq, seat, undo: actions.length > 0 });
  return { view, effects: told.effects, idea: told.idea };
}
