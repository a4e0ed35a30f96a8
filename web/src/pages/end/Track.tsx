// A bar of points. Where any bar goes below 0, all show where 0 is.

import { type Reach, piecesOf, zeroOf } from "./reach";

export function Track({ numbers, reach }: { numbers: number[]; reach: Reach }) {
  return (
    <span class="end-track">
      {piecesOf(numbers, reach).map(({ index, from, width }) => (
        <i key={index} data-part={index} style={{ left: `${from}%`, width: `${width}%` }} />
      ))}
      {reach.below > 0 && <b style={{ left: `${zeroOf(reach)}%` }} />}
    </span>
  );
}
