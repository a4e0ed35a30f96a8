// Pictures of the fifteen coat actions.

import type { JSX } from "preact";

const PAWN = (
  <g transform="translate(3 5) scale(.62)">
    <circle cx={13} cy={9} r={7} />
    <path d="M4 33c0-6 4-7 5.5-13h7C18 26 22 27 22 33z" />
  </g>
);

function JokerTile({ x, y }: { x: number; y: number }) {
  return (
    <>
      <rect x={x} y={y} width={13} height={13} rx={2} class="hel-icon-fill" />
      <path d={`M${x} ${y}l13 13M${x + 13} ${y}l-13 13`} stroke-width={1.2} />
    </>
  );
}

function Lantern({ x, y }: { x: number; y: number }) {
  return <path d={`M${x} ${y + 14}v-6h10v6zM${x - 1} ${y + 8}q0-6 6-7q6 1 6 7z`} class="hel-icon-fill" />;
}

function SmallCard({ x, y }: { x: number; y: number }) {
  return <rect x={x} y={y} width={12} height={17} rx={2} class="hel-icon-fill" />;
}

// Drawn, not written: what is written in a button belongs to its name.
const FIGURES = {
  "6": "M29 8c-5 1-7.5 6-7.5 10.5a4.3 4.3 0 1 0 4.3-4.3c-2 0-3.5 1-4.2 2.8",
  "5": "M29.5 8h-6.5l-.8 6.4c1-.7 2.2-1 3.3-1a4.6 4.6 0 0 1 0 9.2c-1.9 0-3.4-.7-4.3-1.9",
  "+2": "M4 15.5h9M8.5 11v9M18.5 11.5a4.7 4.7 0 0 1 9.4 0c0 3.5-9.4 6-9.4 11h10",
};

function Figure({ of: name }: { of: keyof typeof FIGURES }) {
  return <path d={FIGURES[name]} stroke-width={2.5} />;
}

const STAR = "M29 9l1.5 4 4 .4-3 2.8.8 4.2-3.3-2-3.3 2 .8-4.2-3-2.8 4-.4z";

const DRAWINGS: Record<string, JSX.Element> = {
  stride6: (
    <>
      {PAWN}
      <Figure of="6" />
    </>
  ),
  tiles2: (
    <>
      <JokerTile x={4} y={9} />
      <JokerTile x={19} y={9} />
    </>
  ),
  anyside: (
    <>
      <rect x={13} y={10} width={10} height={10} rx={2} class="hel-icon-fill" />
      <path
        d="M18 1v6M15.5 5L18 7.5 20.5 5M18 29v-6M15.5 25l2.5-2.5 2.5 2.5M2 15h7M6.5 12.5L9 15l-2.5 2.5
        M34 15h-7M29.5 12.5L27 15l2.5 2.5"
      />
    </>
  ),
  card3: (
    <>
      <SmallCard x={3} y={8} />
      <SmallCard x={10} y={6} />
      <SmallCard x={19} y={4} />
      <path d="M25 9v7M21.5 12.5h7" />
    </>
  ),
  super1: (
    <>
      <Lantern x={5} y={9} />
      <path d="M25 10v10M20 15h10" />
    </>
  ),
  stride5: (
    <>
      {PAWN}
      <Figure of="5" />
    </>
  ),
  tile1: <JokerTile x={11} y={9} />,
  second: (
    <>
      <rect x={3} y={5} width={13} height={9} class="hel-icon-fill" />
      <rect x={14} y={16} width={17} height={9} class="hel-icon-fill" />
      <path d="M22.5 16v9M9.5 5v9" />
    </>
  ),
  fewer: (
    <>
      <SmallCard x={5} y={7} />
      <path d="M22 15h10" stroke-width={2.4} />
    </>
  ),
  shift: (
    <>
      <Lantern x={3} y={11} />
      <path d="M17 11c3-7 10-7 13 0M30 11l-4.5-1M30 11l1-4.5" />
      <path d="M24 25h10" stroke-dasharray="2 3" />
    </>
  ),
  back: (
    <>
      {PAWN}
      <path d="M33 15H22M26 11l-4 4 4 4" />
    </>
  ),
  nolimit: (
    <>
      <SmallCard x={2} y={8} />
      <SmallCard x={7} y={7} />
      <path d="M27.5 15c-1.5-3-6-3-6 0s4.5 3 6 0 6-3 6 0-4.5 3-6 0z" />
    </>
  ),
  drawbuild: (
    <>
      <SmallCard x={2} y={7} />
      <path d="M17 15h6M20.5 12.5L23 15l-2.5 2.5" />
      <rect x={26} y={8} width={8} height={14} class="hel-icon-fill" />
      <path d="M26 15h8" />
    </>
  ),
  wild: (
    <>
      <SmallCard x={2} y={7} />
      <path d="M17 13h5M17 17h5" />
      <path d={STAR} class="hel-icon-fill" />
    </>
  ),
};

// Only the usual two points have a figure; others are just more.
function Points({ points }: { points: number }) {
  if (points === 2) return <Figure of="+2" />;
  return (
    <>
      <path d="M4 15.5h9M8.5 11v9" stroke-width={2.5} />
      <path d={STAR} class="hel-icon-fill" />
    </>
  );
}

interface ActionIconProps {
  action: string;
  edition: { actions: { points: number } };
}

export function ActionIcon({ action, edition }: ActionIconProps) {
  return (
    <svg
      width={36}
      height={30}
      viewBox="0 0 36 30"
      fill="none"
      stroke="currentColor"
      stroke-width={1.7}
      stroke-linejoin="round"
      stroke-linecap="round"
      aria-hidden="true">
      {action === "points" ? <Points points={edition.actions.points} /> : DRAWINGS[action]}
    </svg>
  );
}
