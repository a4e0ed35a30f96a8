// Where points and rounds stand in the chart of a game.

export const WIDTH = 520;
export const HEIGHT = 280;
export const RIGHT = 118;
export const TOP = 14;
export const BOTTOM = 26;
const NARROWEST = 30;
const LEAST_SHOWN = 4;
const MOST_LINES = 6;
const DIGIT_WIDTH = 7;

export interface Scale {
  rounds: number;
  // Numbers that have a line, the lowest first.
  lines: number[];
  left: number;
  x: (round: number) => number;
  y: (points: number) => number;
}

// 1, 2 or 5, or as many tens, hundreds and so on.
function stepOf(range: number): number {
  for (let tens = 1; ; tens *= 10) {
    const digit = [1, 2, 5].find((n) => range / (n * tens) <= MOST_LINES);
    if (digit !== undefined) return digit * tens;
  }
}

function linesOf(points: number[]): number[] {
  const least = Math.min(0, ...points);
  const most = Math.max(least < 0 ? 0 : LEAST_SHOWN, ...points);
  const step = stepOf(Math.max(LEAST_SHOWN, most - least));
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

// Of the points of each player after each round.
export function scaleOf(courses: number[][]): Scale {
  const rounds = Math.max(1, ...courses.map((points) => points.length));
  const lines = linesOf(courses.flat());
  const [low, high] = [lines[0]!, lines.at(-1)!];
  const longest = Math.max(...lines.map((n) => String(n).length));
  const left = Math.max(NARROWEST, (longest + 1) * DIGIT_WIDTH);
  return {
    rounds,
    lines,
    left,
    x: (round) => left + (round * (WIDTH - left - RIGHT)) / rounds,
    y: (points) => HEIGHT - BOTTOM - ((points - low) * (HEIGHT - TOP - BOTTOM)) / (high - low),
  };
}
