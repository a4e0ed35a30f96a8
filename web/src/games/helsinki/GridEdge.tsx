// Letters under a board and numbers left of it, while something speaks of its cells.

import { spokenOn } from "../../table/coordinates";
import { useUnits } from "../../ui/scale";
import { SIDE, UNIT } from "./art/cells";

const LENGTH = SIDE * UNIT;
const INDEXES = Array.from({ length: SIDE }, (_, i) => i);

// In pixels of the page. A printed margin as in the middle of the square, or, beside a small
// board, the signs alone.
const MARGIN = { left: 19, under: 17, type: 12.5, plate: 15, isPrinted: true };
const NARROW = { left: 13, under: 14, type: 11, plate: 13, isPrinted: false };

type Measures = typeof MARGIN;

interface SignProps {
  sign: string;
  x: number;
  y: number;
  spoken: ReadonlySet<string>;
  units: number;
  measures: Measures;
}

function isSpoken(sign: string, spoken: ReadonlySet<string>): boolean {
  return [...spoken].some((place) => place.includes(sign));
}

function Sign({ sign, x, y, spoken, units, measures: { type, plate } }: SignProps) {
  const isNamed = isSpoken(sign, spoken);
  return (
    <g data-coordinate={sign} data-spoken={isNamed || undefined} transform={`translate(${x} ${y}) scale(${units})`}>
      {isNamed && <rect x={-plate / 2 - 0.5} y={-plate / 2} width={plate + 1} height={plate} rx={5} />}
      <text y={type * 0.36} font-size={type}>
        {sign}
      </text>
    </g>
  );
}

// Stone as the board's, joined to its edge.
function Printed({ units, measures: { left, under } }: { units: number; measures: Measures }) {
  const [wide, high] = [left * units, under * units];
  const from = -5 - wide;
  return (
    <>
      <rect x={-5} y={LENGTH + 4} width={LENGTH + 10} height={high + 2} rx={6} fill="var(--grid-edge)" />
      <rect x={-5} y={LENGTH + 3} width={LENGTH + 10} height={high} rx={6} fill="var(--grid)" />
      <rect x={from} y={-5} width={wide + 1} height={LENGTH + 12} rx={6} fill="var(--grid-edge)" />
      <rect x={from} y={-5} width={wide + 1} height={LENGTH + 10} rx={6} fill="var(--grid)" />
    </>
  );
}

interface EdgeProps {
  spoken: ReadonlySet<string>;
  isSmall: boolean;
  units: number;
}

function Edge({ spoken, isSmall, units }: EdgeProps) {
  const measures = isSmall ? NARROW : MARGIN;
  const at = (i: number) => (i + 0.5) * UNIT;
  const [x, y] = [-5 - (measures.left * units) / 2, LENGTH + 4 + (measures.under * units) / 2];
  return (
    <>
      {measures.isPrinted && <Printed units={units} measures={measures} />}
      {INDEXES.map((i) => {
        const sign = { spoken, units, measures };
        return (
          <>
            <Sign key={`c${i}`} {...sign} sign={"abcdefg"[i]!} x={at(i)} y={y} />
            <Sign key={`r${i}`} {...sign} sign={String(i + 1)} x={x} y={at(i)} />
          </>
        );
      })}
    </>
  );
}

// The group is there before anything is said, so that it is known by then how large to write.
export function GridEdge({ seat, isSmall = false }: { seat: number; isSmall?: boolean }) {
  const spoken = spokenOn(seat);
  const { group, units } = useUnits();
  return (
    <g ref={group} class="hel-coordinates hel-through" aria-hidden="true">
      {spoken && <Edge spoken={spoken} isSmall={isSmall} units={units} />}
    </g>
  );
}
