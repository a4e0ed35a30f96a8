// A puzzle at its table: its position, the turn that is tried, and the verdict by what its file
// says of the solution.

import { type ReadonlySignal, signal } from "@preact/signals";
import { COLOURS } from "../../art/players";
import { type Mark, type Outcome, settlePuzzle } from "../../model/puzzles";
import { me, nameHere } from "../../model/session";
import { get } from "../../net/api";
import { whole } from "../../net/offer";
import type { View } from "../../net/protocol";
import { type Puzzle, tryPuzzle } from "../../net/puzzles";
import { hasServer } from "../../net/server";
import { loadPlayed } from "../../table/edition";
import type { Player } from "../../table/play";
import { seatNames } from "../../table/players";
import { nameOf } from "../training/Told";
import { type Trying, tryAt } from "../training/trying";

//   found   the solution, or a turn that comes to the same; if it is alike it is about the same
//   same    the one that most would play
//   notYet  any other
export interface PuzzleVerdict {
  kind: "found" | "same" | "notYet";
  isAlike?: boolean;
}

// Of a first try that could not be told to the server: it will be.
export type Told = Outcome | "waits" | null;

export interface PuzzleTry extends Trying<PuzzleVerdict> {
  puzzle: Puzzle;
  // How hard it is, as the server has it; null until that is known.
  mark: ReadonlySignal<Mark | null>;
  // What the server made of the last try, and words for what most have tried.
  outcome: ReadonlySignal<Told>;
  most: ReadonlySignal<string>;
}

function playersOf({ game, players, seat: mine }: Puzzle): Player[] {
  const own = me.value?.name ?? nameHere();
  const seats = Array.from({ length: players }, (_, seat) => seat === mine);
  const names = seatNames(
    game,
    seats.map((isMe) => (isMe ? { holder: "person", name: own } : { holder: "bot" })),
  );
  return names.map((name, seat) => ({
    seat,
    name,
    colour: COLOURS[seat]!,
    isMe: seat === mine,
    isBot: seat !== mine,
    isAway: false,
  }));
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((action, i) => action === b[i]);
}

// The same position, or the end of the game with the same totals and ranks.
function isSame(a: View, b: View): boolean {
  const isOver = a.ranks && b.ranks;
  const [told, other] = [a, b].map((v) => JSON.stringify(isOver ? [v.scores, v.ranks] : [v.state, v.scores]));
  return told === other;
}

// The server judges in the same way. Where it is not counted to the end, only turns about
// something else are known to be worth less.
async function judge(puzzle: Puzzle, actions: readonly string[], after: View): Promise<PuzzleVerdict> {
  if (isEqual(actions, puzzle.best)) return { kind: "found" };
  if (isEqual(actions, puzzle.obvious)) return { kind: "same" };
  const { view, idea } = await tryPuzzle(puzzle, puzzle.best);
  if (isSame(view, after)) return { kind: "found" };
  const isAlike = !puzzle.isExact && (await tryPuzzle(puzzle, actions)).idea === idea;
  return isAlike ? { kind: "found", isAlike } : { kind: "notYet" };
}

// 'day': whose puzzle it is.
export async function openPuzzle(puzzle: Puzzle, day: number | undefined): Promise<PuzzleTry> {
  const [{ view: start }, { ui, edition }] = await Promise.all([
    tryPuzzle(puzzle, []),
    loadPlayed(puzzle.game, puzzle.edition),
  ]);
  const teller = (await ui.review?.()) ?? null;
  const mark = signal<Mark | null>(null);
  const outcome = signal<Told>(null);
  const most = signal("");
  let last = "";

  async function askMark(): Promise<void> {
    mark.value = (await get<{ mark: Mark }>(`/api/puzzle/${puzzle.id}`, "server")).mark;
  }

  async function nameMost(turn: string): Promise<void> {
    const { effects } = await tryPuzzle(puzzle, turn.split("; "));
    const steps = effects.map((told) => whole(told, start));
    most.value = nameOf({ ui, teller }, trying.before, steps);
  }

  async function settle(isFound: boolean, turn: string): Promise<void> {
    const told = await settlePuzzle(puzzle, turn, isFound, day);
    outcome.value = told ?? "waits";
    if (told?.most) await nameMost(told.most.turn).catch(() => {});
  }

  const trying = tryAt<PuzzleVerdict>({
    ui,
    teller,
    edition,
    fingerprint: puzzle.edition,
    seat: puzzle.seat,
    start,
    players: playersOf(puzzle),
    attempt: async (actions) => (await tryPuzzle(puzzle, actions)).view,
    turnOf: async (side) => {
      const actions = side === "best" ? puzzle.best : puzzle.obvious;
      return { actions, effects: (await tryPuzzle(puzzle, actions)).effects, ahead: [] };
    },
    known: {},
    judge: (actions, after) => {
      last = actions.join("; ");
      return judge(puzzle, actions, after);
    },
    onVerdict: (isFound, verdict) => void settle(isFound, verdict ? last : ""),
  });
  if (hasServer()) askMark().catch(() => {});
  return { ...trying, puzzle, mark, outcome, most };
}
