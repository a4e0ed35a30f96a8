// One roof of each colour, as symbols: four slopes with the colour's pattern, lit from the north.

import type { JSX } from "preact";
import { type AnyRoof, ROOF_PAINT } from "./paint";

const SLOPE = "M3.5 3.5H36.5L25 15H15z";
const SCALLOPS = (n: number) => "q2 3.2 4 0".repeat(n);
const dots = (y: number, ...xs: number[]) => xs.map((x) => <circle key={x} cx={x} cy={y} r={1} />);

const PATTERN: Record<AnyRoof, JSX.Element | null> = {
  b: (
    <path
      d="M0 5.4H40M0 9H40M0 12.6H40M8 2v3.4M16 2v3.4M24 2v3.4M32 2v3.4M12 5.4V9M20 5.4V9M28 5.4V9
      M16 9v3.6M24 9v3.6"
    />
  ),
  g: <path d="M7.5 0v20M12.5 0v20M17.5 0v20M22.5 0v20M27.5 0v20M32.5 0v20" />,
  r: <path d={`M2 4${SCALLOPS(9)}M4 8${SCALLOPS(8)}M10 12${SCALLOPS(5)}`} />,
  p: (
    <path
      d="M-2 16L14 0M6 16L22 0M14 16L30 0M22 16L38 0M30 16L46 0M-6 0L10 16M2 0L18 16M10 0L26 16
      M18 0L34 16M26 0L42 16"
    />
  ),
  y: (
    <g stroke="none">
      {dots(5.2, 8, 14, 20, 26, 32)}
      {dots(8.8, 11, 17, 23, 29)}
      {dots(12.4, 14, 20, 26)}
    </g>
  ),
  j: null,
};

function Pattern({ roof, width }: { roof: AnyRoof; width?: number }) {
  const { pattern, opacity } = ROOF_PAINT[roof];
  return (
    <g stroke={pattern} fill={roof === "y" ? pattern : "none"} stroke-width={width} opacity={opacity}>
      {PATTERN[roof]}
    </g>
  );
}

function Slopes({ roof }: { roof: AnyRoof }) {
  return (
    <>
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 20 20)`}>
          <path d={SLOPE} fill={ROOF_PAINT[roof].face} />
          <g clip-path="url(#hel-slope)">
            <Pattern roof={roof} width={0.9} />
          </g>
        </g>
      ))}
    </>
  );
}

const STAR = "M20 9l3.2 7.2 7.8.8-5.8 5.2 1.6 7.7L20 26l-6.8 3.9 1.6-7.7L9 17l7.8-.8z";

function RoofSymbol({ roof }: { roof: AnyRoof }) {
  const { face, edge } = ROOF_PAINT[roof];
  return (
    <g id={`hel-roof-${roof}`}>
      <Slopes roof={roof} />
      <path d={SLOPE} fill="#fff" opacity={0.26} />
      <path d="M3.5 3.5L15 15V25L3.5 36.5z" fill="#fff" opacity={0.1} />
      <path d="M36.5 3.5L25 15V25L36.5 36.5z" fill="#000" opacity={0.13} />
      <path d="M3.5 36.5L15 25H25L36.5 36.5z" fill="#000" opacity={0.26} />
      <path
        d="M3.5 3.5L15 15M36.5 3.5L25 15M3.5 36.5L15 25M36.5 36.5L25 25"
        stroke="#fff"
        stroke-opacity={0.45}
        stroke-width={1}
      />
      <rect x={15} y={15} width={10} height={10} fill={face} />
      <rect
        x={15}
        y={15}
        width={10}
        height={10}
        fill="#fff"
        fill-opacity={0.3}
        stroke={edge}
        stroke-opacity={0.5}
        stroke-width={0.8}
      />
      {roof === "j" && <path d={STAR} fill="#c99a2e" stroke="#7a5a12" stroke-width={0.8} />}
    </g>
  );
}

// The pattern of a card's head.
function HeadSymbol({ roof }: { roof: AnyRoof }) {
  return (
    <g id={`hel-head-${roof}`}>
      <Pattern roof={roof} />
    </g>
  );
}

export function RoofSymbols() {
  const roofs = Object.keys(ROOF_PAINT) as AnyRoof[];
  return (
    <>
      <clipPath id="hel-slope">
        <path d={SLOPE} />
      </clipPath>
      <clipPath id="hel-card-head">
        <path d="M4 11a7 7 0 0 1 7-7h62a7 7 0 0 1 7 7v25H4z" />
      </clipPath>
      {roofs.map((roof) => (
        <RoofSymbol key={roof} roof={roof} />
      ))}
      {roofs.map((roof) => (
        <HeadSymbol key={roof} roof={roof} />
      ))}
    </>
  );
}
