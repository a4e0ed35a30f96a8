// A pavilion card: how many cards it takes, the tile it builds, the supers that come with it.

import { type Cell, UNIT, extent } from "./cells";
import { ROOFS, ROOF_PAINT, type Roof } from "./paint";
import { Tile } from "./Tile";

export const CARD_RATIO = 120 / 84;

export interface CardFace {
  roof: Roof;
  number: number;
  cells: readonly Cell[];
  supers: number;
}

const STAR = "M0-17l5 11 12 1.2-9 8 2.6 12L0 9l-10.6 6.2 2.6-12-9-8L-5-6z";

function Frame({ edge }: { edge: string }) {
  return <rect x={0.75} y={0.75} width={82.5} height={115.5} rx={8.5} fill="none" stroke={edge} stroke-width={1.5} />;
}

function Paper() {
  return (
    <>
      <rect y={2} width={84} height={117} rx={9} fill="#00000026" />
      <rect width={84} height={117} rx={9} fill="#fdfaf2" />
    </>
  );
}

function JokerFace() {
  return (
    <>
      <Paper />
      <g clip-path="url(#hel-card-head)">
        {ROOFS.map((roof, i) => (
          <rect key={roof} x={4 + i * 15.2} y={4} width={15.3} height={32} fill={ROOF_PAINT[roof].face} />
        ))}
      </g>
      <Frame edge="#7a7263" />
      <path
        d={STAR}
        transform="translate(42 75) scale(1.7)"
        fill="#e3b23a"
        stroke="#7d5b10"
        stroke-width={1.2}
        stroke-linejoin="round"
      />
    </>
  );
}

function Head({ roof, number }: { roof: Roof; number: number }) {
  const { face, edge, ink } = ROOF_PAINT[roof];
  return (
    <>
      <path d="M4 11a7 7 0 0 1 7-7h62a7 7 0 0 1 7 7v27H4z" fill={face} />
      <g clip-path="url(#hel-card-head)">
        <g transform="translate(36 4) scale(1.25 1.9)">
          <use href={`#hel-head-${roof}`} />
        </g>
        <path d="M4 4h38l-6 34H4z" fill={face} />
      </g>
      <rect x={4} y={36.5} width={76} height={2.5} fill={edge} />
      <text class="hel-card-number" x={10} y={33.5} font-size={36} font-weight={700} fill={ink}>
        {number}
      </text>
    </>
  );
}

function ColourFace({ roof, number, cells, supers }: CardFace) {
  const { columns, rows } = extent(cells);
  const height = supers ? 44 : 66;
  const scale = Math.min(66 / columns, height / rows, 23);
  const x = 42 - (columns * scale) / 2;
  const y = 43 + (height - rows * scale) / 2;
  return (
    <>
      <Paper />
      <Head roof={roof} number={number} />
      <Frame edge={ROOF_PAINT[roof].edge} />
      <g transform={`translate(${x} ${y}) scale(${scale / UNIT})`}>
        <Tile roof={roof} cells={cells} flat />
      </g>
      {supers > 0 && <path d="M10 89.5h64" stroke="#ddd5c2" stroke-width={1} />}
      {Array.from({ length: supers }, (_, i) => (
        <use key={i} href="#hel-cup" x={41 - supers * 10 + i * 20} y={91} width={21} height={24} />
      ))}
    </>
  );
}

// face null: a joker; "back": its back. Drawn in 84 by 118.
export function CardDrawing({ face }: { face: CardFace | null | "back" }) {
  if (face === "back") return <use href="#hel-back" width={84} height={118} />;
  return face ? <ColourFace {...face} /> : <JokerFace />;
}

export function CardPicture({ face, width }: { face: CardFace | null | "back"; width?: number | undefined }) {
  return (
    <svg class="hel-card-picture" viewBox="-1 -1 86 121" width={width} aria-hidden="true">
      <CardDrawing face={face} />
    </svg>
  );
}
