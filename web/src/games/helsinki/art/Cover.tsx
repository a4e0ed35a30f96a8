// Helsinki's picture in the lobby: the cathedral above the square, roofs in front.

import { Building, Cathedral, Lamp, Tree } from "./CoverBuildings";
import { CoverRoofs, Lantern, Pawn, Tile } from "./CoverPieces";

const TREES = [20, 52, 420, 448, 388];

function Sky() {
  return (
    <>
      <rect width={462} height={208} fill="url(#cover-hel-sky)" />
      <circle cx={386} cy={46} r={22} fill="var(--cover-sun)" />
      <g fill="var(--cover-cloud)" opacity={0.75}>
        <ellipse cx={92} cy={42} rx={44} ry={8} />
        <ellipse cx={120} cy={34} rx={26} ry={8} />
        <ellipse cx={330} cy={66} rx={40} ry={6} />
      </g>
    </>
  );
}

function Square() {
  return (
    <>
      <path
        d="M150 112h162l16 8H134zM134 120h194l14 8H120zM120 128h222l12 8H108z"
        fill="#e9e4d8"
        stroke="#c9c2b0"
        stroke-width={0.6}
      />
      <path d="M0 134h462v74H0z" fill="#e4dece" />
      <rect y={134} width={462} height={74} fill="url(#cover-hel-cobbles)" />
      {TREES.map((x, i) => (
        <Tree key={x} x={x - 14} y={120 + (i % 2) * 4} />
      ))}
      <Lamp x={86} y={112} />
      <Lamp x={376} y={112} />
    </>
  );
}

function Pieces() {
  return (
    <>
      <Tile
        colour="red"
        x={34}
        y={150}
        cells={[
          [0, 0],
          [0, 1],
          [1, 0],
          [1, 1],
        ]}
      />
      <Tile
        colour="blue"
        x={132}
        y={172}
        cells={[
          [0, 0],
          [0, 1],
          [0, 2],
        ]}
      />
      <Tile
        colour="yellow"
        x={270}
        y={152}
        cells={[
          [0, 1],
          [0, 2],
          [1, 0],
          [1, 1],
        ]}
      />
      <Tile
        colour="purple"
        x={396}
        y={170}
        cells={[
          [0, 0],
          [0, 1],
        ]}
      />
      <Lantern x={39} y={146} />
      <Lantern x={312} y={148} />
      <Pawn colour="copper" x={222} y={132} height={42} />
      <Pawn colour="teal" x={252} y={140} height={36} />
    </>
  );
}

export function Cover() {
  return (
    <svg viewBox="0 0 462 208" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <defs>
        <linearGradient id="cover-hel-sky" x1={0} y1={0} x2={0} y2={1}>
          <stop offset={0} stop-color="var(--cover-hel-high)" />
          <stop offset={1} stop-color="var(--cover-hel-low)" />
        </linearGradient>
        <pattern id="cover-hel-cobbles" width={22} height={11} patternUnits="userSpaceOnUse">
          <path
            d="M0 11a11 11 0 0 1 22 0M-11 5.5a11 11 0 0 1 22 0M11 5.5a11 11 0 0 1 22 0"
            fill="none"
            stroke="#8b8471"
            stroke-opacity={0.2}
          />
        </pattern>
        <CoverRoofs />
      </defs>
      <Sky />
      <path d="M0 128q120-22 231-22t231 22v40H0z" fill="#9db79b" />
      <Building kind="palace" x={296} y={88} />
      <Building kind="university" x={6} y={88} />
      <Cathedral x={101} y={24} />
      <Square />
      <rect width={462} height={208} fill="#0a1a2b" opacity="var(--cover-dusk)" />
      <Pieces />
    </svg>
  );
}
