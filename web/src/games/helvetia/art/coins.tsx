// Coins with the mark of their player, and the stones that mark deliveries.

import { COLOURS, type Colour, Mark, PAINT } from "../../../art/players";

const ALL: Colour[] = [...COLOURS, "grey"];

// Of the mark on a coin.
export function markFill(colour: Colour): string {
  return colour === "birch" ? PAINT.birch.dark : "#fff";
}

export function CoinSymbols() {
  return (
    <>
      {ALL.map((colour) => (
        <symbol key={colour} id={`alp-coin-${colour}`} viewBox="0 0 24 24">
          <circle cx="12" cy="13.6" r="10" fill={PAINT[colour].dark} />
          <circle cx="12" cy="11.6" r="10" fill={PAINT[colour].face} stroke={PAINT[colour].edge} stroke-width="1.3" />
          <circle cx="12" cy="11.6" r="7.2" fill="none" stroke={markFill(colour)} stroke-opacity=".55" />
          <Mark colour={colour} x={12} y={11.6} r={3} fill={markFill(colour)} />
        </symbol>
      ))}
    </>
  );
}

export function CoinAt({ colour, x, y, size }: { colour: Colour; x: number; y: number; size: number }) {
  return <use href={`#alp-coin-${colour}`} x={x} y={y} width={size} height={size} />;
}

export interface CoinIconProps {
  colour: Colour;
  size?: number;
  // Not laid yet.
  ghost?: boolean;
  // Regained in this turn: usable from the next.
  locked?: boolean;
}

export function CoinIcon({ colour, size = 20, ghost, locked }: CoinIconProps) {
  return (
    <svg
      class={ghost ? "alp-coin alp-ghost" : "alp-coin"}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true">
      <use href={`#alp-coin-${colour}`} width={24} height={24} />
      {locked && (
        <g stroke="#fff" stroke-width="1.2">
          <path d="M15.5 16v-2.2a2.7 2.7 0 0 1 5.4 0V16" fill="none" stroke="#3d2f1f" stroke-width="1.8" />
          <rect x="13.6" y="15.6" width="9.2" height="7.4" rx="1.6" fill="#3d2f1f" />
        </g>
      )}
    </svg>
  );
}

// A delivery stone, with the player's mark.
export const STONE = { width: 12, height: 9.5 };

export function StoneAt({ colour, x, y, isNew }: { colour: Colour; x: number; y: number; isNew: boolean }) {
  const { face, dark, edge } = PAINT[colour];
  return (
    <g data-stone transform={`translate(${x} ${y})`}>
      <g class={isNew ? "alp-fresh" : undefined}>
        <rect y="1.3" {...STONE} rx="3.5" fill={dark} />
        <rect {...STONE} rx="3.5" fill={face} stroke={edge} />
        <Mark colour={colour} x={6} y={4.75} r={1.9} fill={markFill(colour)} />
      </g>
    </g>
  );
}
