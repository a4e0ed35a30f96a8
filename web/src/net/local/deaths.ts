// How often an engine may die before it is no use to begin another.

const AT_MOST = 4;
const WITHIN = 60000;

// Times in milliseconds.
export function tooMany(deaths: readonly number[], now: number): boolean {
  return deaths.filter((at) => now - at < WITHIN).length >= AT_MOST;
}
