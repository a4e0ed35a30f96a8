// Colours of players. A mark doubles each: disc, triangle, square, diamond.

export const COLOURS = ["copper", "teal", "ink", "birch"] as const;
export type PlayerColour = (typeof COLOURS)[number];
export type Colour = PlayerColour | "grey"; // grey: the neutral village

export interface Paint {
  face: string;
  dark: string;
  edge: string;
  light: string;
  ink: string;
}

export const PAINT: Record<Colour, Paint> = {
  ink: { face: "#2d3442", dark: "#141922", edge: "var(--ink-edge)", light: "#59637a", ink: "#fff" },
  birch: { face: "#f3ead6", dark: "#8d7c5a", edge: "#8d7c5a", light: "#fffdf6", ink: "#4a3c1f" },
  copper: { face: "#d9772b", dark: "#8a4310", edge: "#8a4310", light: "#f0a05e", ink: "#fff" },
  teal: { face: "#1a9aa0", dark: "#0c5a60", edge: "#0c5a60", light: "#59c3c6", ink: "#fff" },
  grey: { face: "#9aa1a0", dark: "#5f6666", edge: "#5f6666", light: "#c4c9c8", ink: "#fff" },
};

interface MarkProps {
  colour: Colour;
  x: number;
  y: number;
  r: number;
  fill: string;
}

export function Mark({ colour, x, y, r, fill }: MarkProps) {
  switch (colour) {
    case "ink":
      return <circle cx={x} cy={y} r={r} fill={fill} />;
    case "birch":
      return <path d={`M${x} ${y - r * 1.1}l${r * 1.15} ${r * 2}h${-r * 2.3}z`} fill={fill} />;
    case "copper":
      return <rect x={x - r * 0.9} y={y - r * 0.9} width={r * 1.8} height={r * 1.8} fill={fill} />;
    case "teal":
      return (
        <path
          d={`M${x} ${y - r * 1.25}l${r * 1.25} ${r * 1.25}l${-r * 1.25} ${r * 1.25}l${-r * 1.25} ${-r * 1.25}z`}
          fill={fill}
        />
      );
    case "grey":
      return null;
  }
}
