// One roof of each colour, as symbols: four slopes with the colour's pattern, lit from the north.

import { type AnyRoof, ROOFS, ROOF_PAINT, type Roof } from "./paint";
import { STROKE_WIDTH, pattern, roofPattern } from "./patterns";

function Pattern({ roof, path }: { roof: Roof; path: string }) {
  return (
    <path
      d={path}
      fill="none"
      stroke={ROOF_PAINT[roof].pattern}
      stroke-opacity={ROOF_PAINT[roof].opacity}
      stroke-width={STROKE_WIDTH[roof]}
      stroke-linecap={roof === "y" ? "round" : undefined}
    />
  );
}

const STAR = "M20 9l3.2 7.2 7.8.8-5.8 5.2 1.6 7.7L20 26l-6.8 3.9 1.6-7.7L9 17l7.8-.8z";

function RoofSymbol({ roof }: { roof: AnyRoof }) {
  const { face, edge } = ROOF_PAINT[roof];
  return (
    <g id={`hel-roof-${roof}`}>
      <path d="M3.5 3.5h33v33h-33z" fill={face} />
      {roof !== "j" && <Pattern roof={roof} path={roofPattern(roof)} />}
      <path d="M3.5 3.5H36.5L25 15H15z" fill="#fff" fill-opacity={0.26} />
      <path d="M3.5 3.5L15 15V25L3.5 36.5z" fill="#fff" fill-opacity={0.1} />
      <path d="M36.5 3.5L25 15V25L36.5 36.5z" fill="#000" fill-opacity={0.13} />
      <path d="M3.5 36.5L15 25H25L36.5 36.5z" fill="#000" fill-opacity={0.26} />
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
function HeadSymbol({ roof }: { roof: Roof }) {
  return (
    <g id={`hel-head-${roof}`}>
      <Pattern roof={roof} path={pattern(roof)} />
    </g>
  );
}

export function RoofSymbols() {
  return (
    <>
      <clipPath id="hel-card-head">
        <path d="M4 11a7 7 0 0 1 7-7h62a7 7 0 0 1 7 7v25H4z" />
      </clipPath>
      {(Object.keys(ROOF_PAINT) as AnyRoof[]).map((roof) => (
        <RoofSymbol key={roof} roof={roof} />
      ))}
      {ROOFS.map((roof) => (
        <HeadSymbol key={roof} roof={roof} />
      ))}
    </>
  );
}
