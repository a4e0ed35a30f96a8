// How long a page waits before it tries again to reach the server: ever longer, but never so
// long that somebody who looks at it loses patience.

const LONGEST = 5000;
const PAUSES = [500, 1000, 2000, 4000, LONGEST];

// Pages that lost the server together do not all come back at once: the lot, from 0 to 1,
// takes off up to a third.
export function pauseBefore(attempt: number, lot: number): number {
  return PAUSES[Math.min(attempt, PAUSES.length - 1)]! * (1 - lot / 3);
}
