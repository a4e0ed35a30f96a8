// Numbers of a village's places outside its edges, those that are spoken of on plates.

import { spokenOn } from "../../table/coordinates";
import { useUnits } from "../../ui/scale";
import { type Sides, TILE, boxOf, cellOf, outwards } from "./geometry";

// In pixels of the page, whatever the village's size.
const TYPE = 11.5;
const PLATE = 16;
const AWAY = 10;

interface NumbersProps {
  // Places that are drawn.
  places: readonly number[];
  sides: Sides;
  spoken: ReadonlySet<string>;
  units: number;
}

interface Middle {
  x: number;
  y: number;
  isInside: boolean;
}

// Behind a place of the first ring one of the second may stand: its number then stands inside.
// A free place that is only a strip has it in the strip.
function middleOf(place: number, { places, sides, units }: NumbersProps): Middle {
  const { x, y, width, height } = boxOf(place, sides);
  const middle = { x: x + width / 2, y: y + height / 2 };
  if (width < TILE || height < TILE) return { ...middle, isInside: false };
  const [column, row] = cellOf(place);
  const [east, south] = outwards(place);
  const isInside = places.some((other) => {
    const [c, r] = cellOf(other);
    return c === column + east && r === row + south;
  });
  const far = TILE / 2 + (isInside ? -AWAY : AWAY) * units;
  return { x: middle.x + east * far, y: middle.y + south * far, isInside };
}

function Numbers(p: NumbersProps) {
  const { places, spoken, units } = p;
  return (
    <>
      {places.map((place) => {
        const { x, y, isInside } = middleOf(place, p);
        const isSpoken = spoken.has(String(place));
        return (
          <g
            key={place}
            data-coordinate={place}
            data-spoken={isSpoken || undefined}
            transform={`translate(${x} ${y}) scale(${units})`}>
            {(isSpoken || isInside) && (
              <rect x={-PLATE / 2 - 1} y={-PLATE / 2} width={PLATE + 2} height={PLATE} rx={5} />
            )}
            <text y={TYPE * 0.36} font-size={TYPE}>
              {place}
            </text>
          </g>
        );
      })}
    </>
  );
}

interface CoordinatesProps extends Omit<NumbersProps, "spoken" | "units"> {
  village: number;
  viewBox: string;
}

// The group is there before anything is said, so that it is known by then how large to write.
export function Coordinates({ village, viewBox, ...drawn }: CoordinatesProps) {
  const { group, units } = useUnits(viewBox);
  const spoken = spokenOn(village);
  return (
    <g ref={group} class="alp-coordinates" aria-hidden="true">
      {spoken && <Numbers {...drawn} spoken={spoken} units={units} />}
    </g>
  );
}
