// The turns of an open hint in a village: the places they are about, A solid, B dashed.

import type { Legal } from "../../net/protocol";
import { type Letter, markedSteps, walked } from "../../table/turns";
import { partsOf } from "./advised";
import { squareOf } from "./geometry";
import { nameOf } from "./state";
import { placesOf, verbOf } from "./turn";

interface MarkedPlace {
  letter: Letter;
  place: number;
  // As good as the place that was advised.
  isAlso: boolean;
}

// Where a building comes to stand, where a good is made last, where somebody goes: what is made on
// the way has numbers.
function aboutOf(steps: Legal[]): string[] {
  return partsOf(steps).flatMap((part) => {
    const site = part.steps.find((step) => verbOf(step) === "site");
    const made = part.steps.find((step) => ["work", "swap"].includes(verbOf(step)));
    const isMade = verbOf(part.step) === "deliver";
    return placesOf([site ?? (isMade ? (made ?? part.step) : part.step)]);
  });
}

function marksIn(village: number): MarkedPlace[] {
  const initial = nameOf(village, 0)[0]!;
  const isHere = (name: string) => name.startsWith(initial);
  const placeOf = (name: string) => Number(name.slice(1));
  return markedSteps.value.flatMap(({ letter, steps, also }) => {
    const own = aboutOf(steps);
    const others = [...new Set(also.flatMap(aboutOf))].filter((name) => !own.includes(name));
    return [
      ...own.filter(isHere).map((name) => ({ letter, place: placeOf(name), isAlso: false })),
      ...others.filter(isHere).map((name) => ({ letter, place: placeOf(name), isAlso: true })),
    ];
  });
}

export function TurnMarks({ village }: { village: number }) {
  return (
    <g aria-hidden="true" class="alp-turns" data-walked={walked.value ? "" : undefined}>
      {marksIn(village).map(({ letter, place, isAlso }) => {
        const { x, y } = squareOf(place);
        const at = letter === "A" ? 84 : 62;
        return (
          <g
            key={`${letter} ${place}`}
            data-turn={letter}
            data-also={isAlso || undefined}
            transform={`translate(${x} ${y})`}>
            <rect x={3} y={2} width={94} height={94} rx={8} />
            <circle cx={at} cy={84} r={isAlso ? 11 : 14} />
            <text x={at} y={isAlso ? 89 : 90} font-size={isAlso ? 14 : 17}>
              {letter}
            </text>
          </g>
        );
      })}
    </g>
  );
}
