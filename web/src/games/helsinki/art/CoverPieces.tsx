// The pieces in front of Helsinki's picture: roof tiles, lanterns, pawns.

import { Mark, PAINT } from "../../../art/players";

type RoofColour = "red" | "blue" | "yellow" | "purple";

interface RoofPaint {
  face: string;
  edge: string;
  ground: string;
  ink: string;
  strength: number;
  pattern: string;
}

// Patterns run along a slope, 40 wide: the colour is never alone.
const ROOFS: Record<RoofColour, RoofPaint> = {
  red: {
    face: "var(--tile-red)",
    edge: "#7c2315",
    ground: "#ab3523",
    ink: "#ffe3d6",
    strength: 0.42,
    pattern: [
      [2, 4, 9],
      [4, 8, 8],
      [10, 12, 5],
    ]
      .map(([x, y, n]) => `M${x} ${y}${"q2 3.2 4 0".repeat(n!)}`)
      .join(""),
  },
  blue: {
    face: "var(--tile-blue)",
    edge: "#1f4f83",
    ground: "#3371ad",
    ink: "#fff",
    strength: 0.42,
    pattern:
      "M0 5.4H40M0 9H40M0 12.6H40M8 2v3.4M16 2v3.4M24 2v3.4M32 2v3.4M12 5.4V9M20 5.4V9M28 5.4V9M16 9v3.6M24 9v3.6",
  },
  yellow: {
    face: "var(--tile-yellow)",
    edge: "#a67c12",
    ground: "#d4aa33",
    ink: "#6b4d00",
    strength: 0.55,
    pattern: [
      [5.2, [8, 14, 20, 26, 32]],
      [8.8, [11, 17, 23, 29]],
      [12.4, [14, 20, 26]],
    ]
      .map(([y, xs]) => (xs as number[]).map((x) => `M${x} ${y}h.01`).join(""))
      .join(""),
  },
  purple: {
    face: "var(--tile-purple)",
    edge: "#3a2150",
    ground: "#51306d",
    ink: "#fff",
    strength: 0.32,
    pattern:
      "M-2 16L14 0M6 16L22 0M14 16L30 0M22 16L38 0M30 16L46 0M-6 0L10 16M2 0L18 16M10 0L26 16M18 0L34 16M26 0L42 16",
  },
};

const NORTH = "M3.5 3.5H36.5L25 15H15z";

function Roof({ colour }: { colour: RoofColour }) {
  const paint = ROOFS[colour];
  const slope = `cover-slope-${colour}`;
  return (
    <>
      <g id={slope}>
        <path d={NORTH} fill={paint.face} />
        <path
          d={paint.pattern}
          clip-path="url(#cover-slope)"
          fill="none"
          stroke={paint.ink}
          stroke-linecap="round"
          stroke-width={colour === "yellow" ? 2 : 0.9}
          opacity={paint.strength}
        />
      </g>
      <g id={`cover-roof-${colour}`}>
        {[0, 90, 180, 270].map((turn) => (
          <use key={turn} href={`#${slope}`} transform={`rotate(${turn} 20 20)`} />
        ))}
        <path d={NORTH} fill="#fff" opacity={0.26} />
        <path d="M3.5 3.5L15 15V25L3.5 36.5z" fill="#fff" opacity={0.1} />
        <path d="M36.5 3.5L25 15V25L36.5 36.5z" opacity={0.13} />
        <path d="M3.5 36.5L15 25H25L36.5 36.5z" opacity={0.26} />
        <path d="M3.5 3.5L15 15M36.5 3.5L25 15M3.5 36.5L15 25M36.5 36.5L25 25" stroke="#fff" stroke-opacity={0.45} />
        <rect x={15} y={15} width={10} height={10} fill={paint.face} />
        <rect
          x={15}
          y={15}
          width={10}
          height={10}
          fill="#fff"
          fill-opacity={0.3}
          stroke={paint.edge}
          stroke-opacity={0.5}
          stroke-width={0.8}
        />
      </g>
    </>
  );
}

export function CoverRoofs() {
  return (
    <>
      <clipPath id="cover-slope">
        <path d={NORTH} />
      </clipPath>
      {(Object.keys(ROOFS) as RoofColour[]).map((colour) => (
        <Roof key={colour} colour={colour} />
      ))}
    </>
  );
}

type Cells = [row: number, column: number][];

// The cardboard under the roofs: cells with round corners, joined to their neighbours.
function cardboard(cells: Cells): string {
  const has = (row: number, column: number) => cells.some(([r, c]) => r === row && c === column);
  return cells
    .map(([r, c]) => {
      const x = c * 40;
      const y = r * 40;
      const cell = `M${x + 6} ${y + 1}h28q5 0 5 5v28q0 5-5 5h-28q-5 0-5-5v-28q0-5 5-5z`;
      const east = has(r, c + 1) ? `M${x + 20} ${y + 1}h40v38h-40z` : "";
      const south = has(r + 1, c) ? `M${x + 1} ${y + 20}h38v40h-38z` : "";
      const corner = has(r, c + 1) && has(r + 1, c) && has(r + 1, c + 1) ? `M${x + 30} ${y + 30}h20v20h-20z` : "";
      return cell + east + south + corner;
    })
    .join("");
}

export function Tile({ colour, cells, x, y }: { colour: RoofColour; cells: Cells; x: number; y: number }) {
  const paint = ROOFS[colour];
  const base = cardboard(cells);
  return (
    <g transform={`translate(${x} ${y}) scale(.92)`}>
      <path d={base} fill="#1b1508" opacity={0.2} transform="translate(1.5 5)" />
      <path d={base} fill={paint.edge} transform="translate(0 2.6)" />
      <path d={base} fill={paint.ground} />
      {cells.map(([r, c]) => (
        <use key={`${r}${c}`} href={`#cover-roof-${colour}`} x={c * 40} y={r * 40} />
      ))}
    </g>
  );
}

export function Lantern({ x, y }: { x: number; y: number }) {
  return (
    <svg x={x} y={y} width={26} height={35} viewBox="0 0 24 32">
      <path
        d="M5 29V19h14v10zM4 18.5C4 11 8 8 12 7c4 1 8 4 8 11.5zM12 2v5"
        fill="#fffdf5"
        stroke="#fffdf5"
        stroke-width={3.4}
        stroke-linejoin="round"
      />
      <ellipse cx={12} cy={29.6} rx={10} ry={2.2} opacity={0.22} />
      <path d="M3.4 26.6h17.2v3H3.4z" fill="#cfc7b4" />
      <path d="M5 18.5h14v8.4H5z" fill="#fdfbf3" />
      <path d="M16 18.5h3v8.4h-3z" fill="#d9d2c0" />
      <path
        d="M7.6 20.6a1 1 0 0 1 2 0v5.4h-2zM11.2 20.6a1 1 0 0 1 2 0v5.4h-2zM14.8 20.6a1 1 0 0 1 2 0v5.4h-2z"
        fill="#5b7079"
      />
      <path d="M3.6 18.8C4 11.4 8 8.2 12 7.2c4 1 8 4.2 8.4 11.6z" fill="#2f6f73" />
      <path d="M6 17.4c.5-5 2.8-7.6 5-8.8-1.5 2.6-2 5.6-2 8.8z" fill="#8ec5bf" />
      <path d="M3 17.6h18v1.9H3z" fill="#24565a" />
      <path d="M12 1.5v6" stroke="#b98a1d" stroke-width={1.4} />
      <circle cx={12} cy={4.6} r={2.1} fill="#e7b63a" stroke="#8a6410" stroke-width={0.6} />
    </svg>
  );
}

export function Pawn({ colour, x, y, height }: { colour: "copper" | "teal"; x: number; y: number; height: number }) {
  const paint = PAINT[colour];
  return (
    <svg x={x} y={y} width={(height * 26) / 36} height={height} viewBox="0 0 26 36">
      <ellipse cx={14} cy={33} rx={11} ry={2.8} opacity={0.25} />
      <path
        d="M4 32c0-5 4-6.5 5.5-12.5h7C18 25.5 22 27 22 32q-9 2.6-18 0z"
        fill={paint.face}
        stroke={paint.edge}
        stroke-width={1.5}
        stroke-linejoin="round"
      />
      <path d="M7.5 18h11v2.8h-11z" fill={paint.dark} />
      <circle cx={13} cy={10.5} r={7.3} fill={paint.face} stroke={paint.edge} stroke-width={1.5} />
      <circle cx={10.6} cy={8} r={2.6} fill={paint.light} opacity={0.9} />
      <Mark colour={colour} x={13} y={27} r={2.6} fill="#fff" />
    </svg>
  );
}
