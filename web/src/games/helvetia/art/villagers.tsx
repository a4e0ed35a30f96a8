// People: a man has hat, trousers and braces, a woman scarf, long dress and apron.

import { COLOURS, type Colour, PAINT } from "../../../art/players";

export type Sex = "m" | "w";

const MAN = "M5.5 15.5q6.5-2.5 13 0l1.3 11.5-3 .3L16.6 38h-4l-.6-8-.6 8h-4l-.2-10.7-3-.3z";
const WOMAN = "M9 15q3-1.5 6 0l2.2 2.5 1.8 6-2.4 1L20.5 37q-8.5 2.6-17 0L7.4 24.5 5 23.5l1.8-6z";
const SKIN = "#f1c9a2";
const HALO = "#fffdf3";
const ALL: Colour[] = [...COLOURS, "grey"];

function Shadow() {
  return <ellipse cx="12.5" cy="38" rx="9.5" ry="2" fill="#000" fill-opacity=".2" />;
}

function ManSymbol({ colour }: { colour: Colour }) {
  const { face, dark } = PAINT[colour];
  const trim = colour === "birch" ? dark : "#fff";
  return (
    <symbol id={`alp-v-m-${colour}`} viewBox="0 0 24 40" overflow="visible">
      <Shadow />
      <g stroke={HALO} stroke-width="3.6" stroke-linejoin="round" fill={HALO}>
        <path d={MAN} />
        <circle cx="12" cy="10" r="4.8" />
        <path d="M3.5 7.5h17M7.5 7L8.5 1.5h7l1 5.5" />
      </g>
      <path d={MAN} fill={face} stroke={dark} stroke-width="1.2" stroke-linejoin="round" />
      <path d="M9.3 15v9.5h5.4V15" fill="none" stroke={trim} stroke-width="1.5" />
      <path d="M7.5 38.5h4.5M12.5 38.5H17" stroke={dark} stroke-width="2" />
      <circle cx="12" cy="10" r="4.6" fill={SKIN} stroke={dark} stroke-width="1" />
      <path d="M7.7 7L8.5 1.5q3.5-1.3 7 0l.8 5.5z" fill={dark} />
      <path d="M2.8 7.6q9.2-2.8 18.4 0-9.2 1.8-18.4 0z" fill={dark} stroke={dark} stroke-width="1" />
      <path d="M8 5.6h8" stroke={trim} stroke-width="1.2" />
    </symbol>
  );
}

function WomanSymbol({ colour }: { colour: Colour }) {
  const { face, dark } = PAINT[colour];
  const trim = colour === "birch" ? dark : "#fff";
  return (
    <symbol id={`alp-v-w-${colour}`} viewBox="0 0 24 40" overflow="visible">
      <Shadow />
      <g stroke={HALO} stroke-width="3.6" stroke-linejoin="round" fill={HALO}>
        <path d={WOMAN} />
        <circle cx="12" cy="9" r="5.8" />
      </g>
      <path d={WOMAN} fill={face} stroke={dark} stroke-width="1.2" stroke-linejoin="round" />
      <path d="M9.6 23h4.8l2.2 12.5q-4.6 1.3-9.2 0z" fill={colour === "birch" ? "#c9b184" : "#fffaf0"} />
      <path d="M7.6 23.5q4.4 1.5 8.8 0" fill="none" stroke={trim} stroke-width="1.5" />
      <circle cx="12" cy="9.6" r="4.5" fill={SKIN} stroke={dark} stroke-width="1" />
      <path fill={dark} d="M6.2 13C5 6.5 8 3 12 3s7 3.5 5.8 10l-2-1.2c.6-3.3-.8-5.3-3.8-5.3s-4.4 2-3.8 5.3z" />
      <path d="M9.8 14.6l2.2 1.6 2.2-1.6" fill={dark} stroke={dark} stroke-width="1" />
    </symbol>
  );
}

export function VillagerSymbols() {
  return (
    <>
      {ALL.map((colour) => (
        <ManSymbol key={colour} colour={colour} />
      ))}
      {ALL.map((colour) => (
        <WomanSymbol key={colour} colour={colour} />
      ))}
    </>
  );
}

export interface VillagerProps {
  sex: Sex;
  colour: Colour;
  // Where the feet stand, and how tall they are.
  x: number;
  y: number;
  height: number;
  asleep?: boolean;
  // Would fall asleep by what is previewed.
  drowsy?: boolean;
  chosen?: boolean;
  child?: boolean;
  // Has just come.
  isNew?: boolean;
}

// A z, drawn and not written: it is no word.
function Snore({ x, y, size, ghost }: { x: number; y: number; size: number; ghost?: boolean }) {
  const d = `M${x} ${y - size * 0.6}h${size * 0.5}l${-size * 0.5} ${size * 0.6}h${size * 0.55}`;
  return (
    <g class={ghost ? "alp-snore alp-ghost" : "alp-snore"}>
      <path class="alp-snore-halo" d={d} stroke-width={size * 0.5} />
      <path d={d} stroke-width={size * 0.18} />
    </g>
  );
}

// Lying is drawn as the same figure turned, so that the change can be moved.
export function VillagerAt(p: VillagerProps) {
  const { x, y, height: h } = p;
  const w = h * 0.6;
  const size = p.child ? 0.6 : 1;
  const lying = `translate(${x - h * 0.5}px, ${y - w * 0.42}px) rotate(90deg)`;
  const standing = `translate(${x}px, ${y}px) rotate(${p.child ? -16 : 0}deg)`;
  return (
    <g class={p.isNew ? "alp-person alp-fresh" : "alp-person"}>
      {p.asleep && (
        <rect
          x={x - h * 0.56}
          y={y - w * 0.8}
          width={h * 1.1}
          height={w * 0.76}
          rx={w * 0.3}
          fill={HALO}
          fill-opacity=".72"
        />
      )}
      {p.chosen && (
        <ellipse class="alp-ring" cx={x + 0.5} cy={y - 1} rx={h * 0.4} ry={h * 0.14} stroke-width={h * 0.06} />
      )}
      <g class="alp-figure" style={{ transform: p.asleep ? lying : standing }}>
        <use
          href={`#alp-v-${p.sex}-${p.colour}`}
          x={(-w / 2) * size}
          y={-h * size}
          width={w * size}
          height={h * size}
        />
      </g>
      {p.asleep && <Snore x={x + h * 0.42} y={y - w * 0.72} size={h * 0.26} />}
      {p.drowsy && <Snore x={x + h * 0.24} y={y - h * 0.86} size={h * 0.36} ghost />}
    </g>
  );
}

// Beside words, which say who it is.
export function VillagerIcon({ sex, colour, height }: { sex: Sex; colour: Colour; height: number }) {
  return (
    <svg
      class="alp-icon-person"
      width={height * 0.6}
      height={height}
      viewBox="0 0 24 40"
      overflow="visible"
      aria-hidden="true">
      <use href={`#alp-v-${sex}-${colour}`} width={24} height={40} />
    </svg>
  );
}

export function SleeperIcon({ sex, colour, height }: { sex: Sex; colour: Colour; height: number }) {
  return (
    <svg
      class="alp-icon-person"
      width={height * 1.7}
      height={height}
      viewBox="0 0 41 24"
      overflow="visible"
      aria-hidden="true">
      <g transform="translate(41 12) rotate(90)">
        <use href={`#alp-v-${sex}-${colour}`} x={-12} y={0} width={24} height={40} />
      </g>
    </svg>
  );
}
