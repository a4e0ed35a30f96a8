// The turns of an open hint in a village: places they touch, A solid, B dashed.

import { type Letter, markedSteps } from "../../table/turns";
import { squareOf } from "./geometry";
import { nameOf } from "./state";
import { placesOf } from "./turn";

interface MarkedPlace {
  letter: Letter;
  place: number;
}

function marksIn(village: number): MarkedPlace[] {
  const initial = nameOf(village, 0)[0]!;
  return markedSteps.value.flatMap(({ letter, steps }) =>
    placesOf(steps)
      .filter((name) => name.startsWith(initial))
      .map((name) => ({ letter, place: Number(name.slice(1)) })),
  );
}

export function TurnMarks({ village }: { village: number }) {
  return (
    <g aria-hidden="true" class="alp-turns">
      {marksIn(village).map(({ letter, place }) => {
        const { x, y } = squareOf(place);
        const at = letter === "A" ? 16 : 84;
        return (
          <g key={`${letter} ${place}`} data-turn={letter} transform={`translate(${x} ${y})`}>
            <rect x={3} y={2} width={94} height={94} rx={8} />
            <circle cx={at} cy={12} r={14} />
            <text x={at} y={18} font-size={17}>
              {letter}
            </text>
          </g>
        );
      })}
    </g>
  );
}
