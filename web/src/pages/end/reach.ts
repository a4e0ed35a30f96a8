// Points as pieces of a bar: those below 0 lie before the place of 0, those above it after.

// How far any bar goes on either side of 0.
export interface Reach {
  below: number;
  above: number;
}

// Of the bar, in per cents.
export interface Piece {
  // Which of the numbers it is.
  index: number;
  from: number;
  width: number;
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, n) => all + n, 0);
}

function sumBelow(numbers: number[]): number {
  return -sum(numbers.filter((n) => n < 0));
}

export function reachOf(bars: number[][]): Reach {
  const below = Math.max(0, ...bars.map(sumBelow));
  const above = Math.max(0, ...bars.map((numbers) => sum(numbers.filter((n) => n > 0))));
  return below + above > 0 ? { below, above } : { below: 0, above: 1 };
}

export function zeroOf({ below, above }: Reach): number {
  return (100 * below) / (below + above);
}

export function piecesOf(numbers: number[], reach: Reach): Piece[] {
  const share = 100 / (reach.below + reach.above);
  const all = numbers.map((n, index) => ({ n, index }));
  let from = (reach.below - sumBelow(numbers)) * share;
  return [...all.filter(({ n }) => n < 0), ...all.filter(({ n }) => n > 0)].map(({ n, index }) => {
    const piece = { index, from, width: Math.abs(n) * share };
    from += piece.width;
    return piece;
  });
}
