// Helvetia's picture in the lobby: a village below the peaks.

import { Barn, Chalet, Church, Fountain, Spruce } from "./CoverBuildings";
import { Cheese, Cow, Goat, Man, Sleeper, Woman } from "./CoverPeople";

// x, y, size
const SPRUCES = [
  [14, 112, 1],
  [36, 118, 0.8],
  [430, 104, 1],
  [408, 114, 0.8],
  [446, 120, 0.9],
  [204, 106, 0.7],
  [220, 110, 0.6],
] as const;

function Peaks() {
  return (
    <>
      <path d="M-10 150L60 62l34 34L164 14l66 84 30-26 70 74 40-92 46 60 56-44v96z" fill="#93a7b4" />
      <path d="M164 14l66 84 30-26 70 74H120z" fill="#a9bac5" />
      <path
        fill="#fff"
        d="M164 14l24 31-12 5-9-9-8 14-12-8-9 9zM60 62l15 15-9 6-7-7-9 9-6-4zM370 54l18 24-10 4-7-7-8 12-5-3z"
      />
    </>
  );
}

function Village() {
  return (
    <>
      <path d="M0 140q90-34 180-6t160-4 122-4v82H0z" fill="#a8c489" />
      <path d="M0 166q120-26 240-4t222-8v54H0z" fill="#bcd39c" />
      {SPRUCES.map(([x, y, size]) => (
        <Spruce key={x} x={x} y={y} size={size} />
      ))}
      <Church x={206} y={82} />
      <Chalet x={54} y={104} size={0.9} wall="#b98552" roof="#5f4a38" hasTrees />
      <Chalet x={128} y={112} size={0.85} wall="#e2c6b4" roof="#8b2f2b" />
      <Barn x={318} y={108} />
      <Fountain x={186} y={142} />
    </>
  );
}

function People() {
  return (
    <>
      <Man colour="teal" x={110} y={198} height={46} />
      <Woman colour="copper" x={142} y={200} height={46} />
      <Man colour="ink" x={292} y={200} height={44} />
      <Woman colour="birch" x={322} y={198} height={44} />
      <Sleeper colour="teal" x={66} y={196} height={42} />
      <Cow x={384} y={158} size={40} />
      <Goat x={346} y={170} size={26} />
      <Cheese x={428} y={176} size={26} />
    </>
  );
}

export function Cover() {
  return (
    <svg viewBox="0 0 462 208" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="cover-alp-sky" x1={0} y1={0} x2={0} y2={1}>
          <stop offset={0} stop-color="var(--cover-alp-high)" />
          <stop offset={1} stop-color="var(--cover-alp-low)" />
        </linearGradient>
      </defs>
      <rect width={462} height={208} fill="url(#cover-alp-sky)" />
      <Peaks />
      <Village />
      <rect width={462} height={208} fill="#0a1a2b" opacity="var(--cover-dusk)" />
      <People />
    </svg>
  );
}
