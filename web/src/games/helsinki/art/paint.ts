// Colours of roofs. A pattern doubles each.

export const ROOFS = ["p", "g", "r", "b", "y"] as const;
export type Roof = (typeof ROOFS)[number];
// j: joker tiles, which have no colour.
export type AnyRoof = Roof | "j";

interface RoofPaint {
  face: string;
  edge: string;
  // Cardboard between the roofs.
  base: string;
  // Numbers on it.
  ink: string;
  pattern: string;
  opacity: number;
}

export const ROOF_PAINT: Record<AnyRoof, RoofPaint> = {
  p: { face: "#5f3a7e", edge: "#3a2150", base: "#51306d", ink: "#fff", pattern: "#fff", opacity: 0.32 },
  g: { face: "#7cbf7e", edge: "#437f4b", base: "#66a76b", ink: "#14301a", pattern: "#1f4d28", opacity: 0.42 },
  r: { face: "#c8402c", edge: "#7c2315", base: "#ab3523", ink: "#fff", pattern: "#ffe3d6", opacity: 0.42 },
  b: { face: "#3f86c6", edge: "#1f4f83", base: "#3371ad", ink: "#fff", pattern: "#fff", opacity: 0.42 },
  y: { face: "#f0c647", edge: "#a67c12", base: "#d4aa33", ink: "#3a2b00", pattern: "#6b4d00", opacity: 0.55 },
  j: { face: "#e4dfd3", edge: "#938b7a", base: "#c5bfb1", ink: "#333", pattern: "#fff", opacity: 0 },
};

export const ACCENT = "#17506f";
export const GILT = "#c58f1c";
