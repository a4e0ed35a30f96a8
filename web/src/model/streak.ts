// What became of puzzles, and of those of the days in a row.

export type State = "missed" | "found" | "later";
export const STATES: readonly State[] = ["missed", "found", "later"];
export const STREAK_DAYS = 14;

export interface Result {
  state: State;
  // Whose puzzle it was when it was tried.
  day?: number;
}

export type Results = Readonly<Record<string, Result>>;

// After one more try. What was found stays found, and the first try decides how.
export function afterTry(before: Result | undefined, isFound: boolean, day?: number): Result {
  const held = before?.day ?? day;
  const first: State = isFound ? "found" : "missed";
  const state = before?.state === "missed" && isFound ? "later" : (before?.state ?? first);
  return { state, ...(held !== undefined && { day: held }) };
}

function bestOf(results: Results, day: number): State | null {
  const states = Object.values(results).flatMap((result) => (result.day === day ? [result.state] : []));
  return (["found", "later", "missed"] as const).find((state) => states.includes(state)) ?? null;
}

// What became of each day's puzzle, of whichever game went best, oldest first; null: nothing.
export function streakUntil(day: number, results: Results): (State | null)[] {
  return Array.from({ length: STREAK_DAYS }, (_, i) => bestOf(results, day - STREAK_DAYS + 1 + i));
}

// How many days in a row one was found, until today or, if today's is open, until yesterday.
export function daysRunning(day: number, results: Results): number {
  const isFound = (one: number) => [bestOf(results, one)].some((state) => state === "found" || state === "later");
  const last = isFound(day) ? day : day - 1;
  let count = 0;
  while (isFound(last - count)) count++;
  return count;
}
