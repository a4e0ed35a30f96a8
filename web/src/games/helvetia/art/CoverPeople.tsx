// Villagers, animals and a cheese in Helvetia's picture.

import type { ComponentChildren } from "preact";
import { PAINT, type PlayerColour } from "../../../art/players";

const HALO = "#fffdf3";
const SKIN = "#f1c9a2";
const OUTLINE = "#3d2f1f";

const MAN = "M5.5 15.5q6.5-2.5 13 0l1.3 11.5-3 .3L16.6 38h-4l-.6-8-.6 8h-4l-.2-10.7-3-.3z";
const WOMAN = "M9 15q3-1.5 6 0l2.2 2.5 1.8 6-2.4 1L20.5 37q-8.5 2.6-17 0L7.4 24.5 5 23.5l1.8-6z";

function ManFigure({ colour }: { colour: PlayerColour }) {
  const { face, dark } = PAINT[colour];
  const trim = colour === "birch" ? dark : "#fff";
  return (
    <>
      <g stroke={HALO} stroke-width={3.6} stroke-linejoin="round" fill={HALO}>
        <path d={MAN} />
        <circle cx={12} cy={10} r={4.8} />
        <path d="M3.5 7.5h17M7.5 7L8.5 1.5h7l1 5.5" />
      </g>
      <path d={MAN} fill={face} stroke={dark} stroke-width={1.2} stroke-linejoin="round" />
      <path d="M9.3 15v9.5h5.4V15" fill="none" stroke={trim} stroke-width={1.5} />
      <path d="M7.5 38.5h4.5M12.5 38.5H17" stroke={dark} stroke-width={2} />
      <circle cx={12} cy={10} r={4.6} fill={SKIN} stroke={dark} />
      <path d="M7.7 7L8.5 1.5q3.5-1.3 7 0l.8 5.5z" fill={dark} />
      <path d="M2.8 7.6q9.2-2.8 18.4 0-9.2 1.8-18.4 0z" fill={dark} stroke={dark} />
      <path d="M8 5.6h8" stroke={trim} stroke-width={1.2} />
    </>
  );
}

function WomanFigure({ colour }: { colour: PlayerColour }) {
  const { face, dark } = PAINT[colour];
  const isPale = colour === "birch";
  return (
    <>
      <g stroke={HALO} stroke-width={3.6} stroke-linejoin="round" fill={HALO}>
        <path d={WOMAN} />
        <circle cx={12} cy={9} r={5.8} />
      </g>
      <path d={WOMAN} fill={face} stroke={dark} stroke-width={1.2} stroke-linejoin="round" />
      <path d="M9.6 23h4.8l2.2 12.5q-4.6 1.3-9.2 0z" fill={isPale ? "#c9b184" : "#fffaf0"} />
      <path d="M7.6 23.5q4.4 1.5 8.8 0" fill="none" stroke={isPale ? dark : "#fff"} stroke-width={1.5} />
      <circle cx={12} cy={9.6} r={4.5} fill={SKIN} stroke={dark} />
      <path d="M6.2 13C5 6.5 8 3 12 3s7 3.5 5.8 10l-2-1.2c.6-3.3-.8-5.3-3.8-5.3s-4.4 2-3.8 5.3z" fill={dark} />
      <path d="M9.8 14.6l2.2 1.6 2.2-1.6" fill={dark} stroke={dark} />
    </>
  );
}

interface Standing {
  colour: PlayerColour;
  // Where the feet are.
  x: number;
  y: number;
  height: number;
}

function Figure({ x, y, height, children }: Omit<Standing, "colour"> & { children: ComponentChildren }) {
  return (
    <svg
      x={x - height * 0.3}
      y={y - height}
      width={height * 0.6}
      height={height}
      viewBox="0 0 24 40"
      overflow="visible">
      <ellipse cx={12.5} cy={38} rx={9.5} ry={2} opacity={0.2} />
      {children}
    </svg>
  );
}

export function Man({ colour, ...at }: Standing) {
  return (
    <Figure {...at}>
      <ManFigure colour={colour} />
    </Figure>
  );
}

export function Woman({ colour, ...at }: Standing) {
  return (
    <Figure {...at}>
      <WomanFigure colour={colour} />
    </Figure>
  );
}

export function Sleeper({ colour, x, y, height }: Standing) {
  const width = height * 0.6;
  return (
    <>
      <rect
        x={x - height * 0.56}
        y={y - width * 0.8}
        width={height * 1.1}
        height={width * 0.76}
        rx={width * 0.3}
        fill={HALO}
        opacity={0.72}
      />
      <g transform={`translate(${x + height * 0.5} ${y - width * 0.42}) rotate(90)`} opacity={0.92}>
        <Figure x={0} y={height} height={height}>
          <WomanFigure colour={colour} />
        </Figure>
      </g>
      <text
        x={x + height * 0.42}
        y={y - width * 0.72}
        font-size={height * 0.26}
        font-weight={700}
        font-style="italic"
        fill="#3f4a3a"
        stroke={HALO}
        stroke-width={height * 0.06}
        paint-order="stroke"
        font-family="Georgia, serif">
        z
      </text>
    </>
  );
}

interface Sized {
  x: number;
  y: number;
  size: number;
}

function Drawn({ x, y, size, children }: Sized & { children: ComponentChildren }) {
  return (
    <svg
      x={x}
      y={y}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      stroke={OUTLINE}
      stroke-width={1.15}
      stroke-linejoin="round"
      stroke-linecap="round">
      {children}
    </svg>
  );
}

export function Cow(at: Sized) {
  return (
    <Drawn {...at}>
      <path d="M3.5 5C3 8 4.5 9.5 6.5 9.5M20.5 5c.5 3-1 4.5-3 4.5" fill="none" stroke="#e9dcc0" stroke-width={2.6} />
      <path d="M2 12.5l5-2.5 1 3.5zM22 12.5l-5-2.5-1 3.5z" fill="#8d5a3a" />
      <path d="M6.5 8.5h11l-.8 7.5c-.5 3.5-2.4 5.5-4.7 5.5s-4.2-2-4.7-5.5z" fill="#a9714a" />
      <path d="M10.5 8.5h3l.8 7h-4.6z" fill="#fbf3e4" />
      <ellipse cx={12} cy={18} rx={4.3} ry={3.3} fill="#f1bfae" />
      <path d="M10.4 18h.01M13.6 18h.01M9 12h.01M15 12h.01" stroke-width={2.2} />
    </Drawn>
  );
}

export function Goat(at: Sized) {
  return (
    <Drawn {...at}>
      <path d="M9 9C7 6 6.5 3.5 3.5 2.5M15 9c2-3 2.5-5.5 5.5-6.5" fill="none" stroke="#7b6a55" stroke-width={2.8} />
      <path d="M2.5 11l5.5-1 .5 3.5zM21.5 11L16 10l-.5 3.5z" fill="#d9d2c3" />
      <path d="M7.5 8.5h9L15 16.5l-1.5 3h-3l-1.5-3z" fill="#f6f1e4" />
      <path d="M10.7 19.5h2.6L12 23.5z" fill="#b8ad98" />
      <path d="M9.8 12h.01M14.2 12h.01" stroke-width={2.4} />
      <path d="M11 17h2" />
    </Drawn>
  );
}

export function Cheese(at: Sized) {
  return (
    <Drawn {...at}>
      <path d="M2 14L17 5.5c3 .5 5 3.5 5 8.5z" fill="#f7d768" />
      <path d="M2 14h20v6H2z" fill="#edbd3d" />
      <path d="M8 17h.01M15 16.8h.01M15.5 10.5h.01" stroke="#c98f1c" stroke-width={3.2} />
    </Drawn>
  );
}
