// The chances as each seat saw them in its own turns: what it could have had, then what it took.
// Between its turns nothing is known of what it thought.

import type { Review, ReviewPoint } from "../../net/review";

export function knownCurve({ turns, curve }: Review): ReviewPoint[] {
  const first = curve[0];
  if (!first) return [];
  const now = [...first.win];
  const points: ReviewPoint[] = [first];
  const at = (ply: number, round: number, seat: number, win: number) => {
    now[seat] = win;
    points.push({ ply, round, win: [...now] });
  };
  for (const { first: ply, end, round, seat, played, better } of turns) {
    if (end <= first.ply) continue; // during set-up
    at(ply, round, seat, better?.win ?? played.win);
    at(end, round, seat, played.win);
  }
  return points;
}
