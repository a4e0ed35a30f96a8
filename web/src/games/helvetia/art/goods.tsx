// The sixteen goods, each 24 by 24, filled with one dark outline.

import type { JSX } from "preact";

export const GOODS = [
  "wood",
  "brick",
  "stone",
  "grain",
  "water",
  "ore",
  "cow",
  "bread",
  "goat",
  "beer",
  "iron",
  "milk",
  "meat",
  "cheese",
  "cloth",
  "cowbell",
] as const;

export type Good = (typeof GOODS)[number];

const OUTLINE = "#3d2f1f";

const SHAPES: Record<Good, JSX.Element> = {
  wood: (
    <>
      <rect x="2" y="12" width="17" height="8" rx="4" fill="#9c6237" />
      <rect x="5" y="4.5" width="15" height="8" rx="4" fill="#b3743f" />
      <ellipse cx="18.5" cy="8.5" rx="3" ry="4" fill="#f0cd98" />
      <ellipse cx="17.5" cy="16" rx="3" ry="4" fill="#f0cd98" />
      <ellipse cx="17.5" cy="16" rx="1.2" ry="1.7" fill="none" />
      <ellipse cx="18.5" cy="8.5" rx="1.2" ry="1.7" fill="none" />
    </>
  ),
  brick: (
    <>
      <rect x="2.5" y="13" width="9.2" height="6.5" rx="1" fill="#c5583b" />
      <rect x="12.3" y="13" width="9.2" height="6.5" rx="1" fill="#d66a49" />
      <rect x="7.4" y="5.8" width="9.2" height="6.5" rx="1" fill="#e07b57" />
    </>
  ),
  stone: (
    <>
      <path d="M2 19l2-8 6-4 6 3 1 9z" fill="#a9adad" />
      <path d="M12 19.5l1.5-6L18 11l4 4-.5 4.5z" fill="#c7cbca" />
      <path d="M4 11l6 2 6-3M10 13l-.5 6" fill="none" />
    </>
  ),
  grain: (
    <>
      <path d="M12 22V8" fill="none" stroke="#8a6a12" stroke-width="1.8" />
      <g fill="#edbe3c">
        <ellipse cx="12" cy="4.5" rx="2.2" ry="3.2" />
        <ellipse cx="8" cy="8" rx="2" ry="3.2" transform="rotate(-32 8 8)" />
        <ellipse cx="16" cy="8" rx="2" ry="3.2" transform="rotate(32 16 8)" />
        <ellipse cx="7.5" cy="13" rx="2" ry="3.2" transform="rotate(-32 7.5 13)" />
        <ellipse cx="16.5" cy="13" rx="2" ry="3.2" transform="rotate(32 16.5 13)" />
      </g>
    </>
  ),
  water: (
    <>
      <path d="M12 2.5c4 5.5 6.7 8.5 6.7 12.3a6.7 6.7 0 0 1-13.4 0C5.3 11 8 8 12 2.5z" fill="#57aee0" />
      <path d="M8.5 14.5c0 2.3 1.3 3.7 3 4" fill="none" stroke="#fff" stroke-width="1.7" />
    </>
  ),
  ore: (
    <>
      <path d="M2.5 18.5L5 9l6-4.5 8 2.5 3 8-3.5 4.5z" fill="#5d5560" />
      <path d="M8 9.5l3-1.5 1.5 2.5-2.5 2z" fill="#f0b43c" />
      <path d="M14.5 13l3-1 1 2.5-2.5 1.5z" fill="#e88b3a" />
      <path d="M7.5 14.5l2.5.5-.5 2.5-2.5-.5z" fill="#f0b43c" />
    </>
  ),
  cow: (
    <>
      <path d="M3.5 5C3 8 4.5 9.5 6.5 9.5M20.5 5c.5 3-1 4.5-3 4.5" fill="none" stroke="#e9dcc0" stroke-width="2.6" />
      <path d="M2 12.5l5-2.5 1 3.5zM22 12.5l-5-2.5-1 3.5z" fill="#8d5a3a" />
      <path d="M6.5 8.5h11l-.8 7.5c-.5 3.5-2.4 5.5-4.7 5.5s-4.2-2-4.7-5.5z" fill="#a9714a" />
      <path d="M10.5 8.5h3l.8 7h-4.6z" fill="#fbf3e4" />
      <ellipse cx="12" cy="18" rx="4.3" ry="3.3" fill="#f1bfae" />
      <circle cx="10.4" cy="18" r=".8" fill={OUTLINE} />
      <circle cx="13.6" cy="18" r=".8" fill={OUTLINE} />
      <circle cx="9" cy="12" r="1" fill={OUTLINE} />
      <circle cx="15" cy="12" r="1" fill={OUTLINE} />
    </>
  ),
  bread: (
    <>
      <path d="M2.5 14.5c0-5.5 4-8.5 9.5-8.5s9.5 3 9.5 8.5c0 2.5-1.5 4-3.5 4H6c-2 0-3.5-1.5-3.5-4z" fill="#c98a3f" />
      <path d="M7 9.5l2 4M11.5 8.5l1.8 4.5M16 9.5l1.5 3.5" fill="none" stroke="#fbe6b6" stroke-width="1.8" />
    </>
  ),
  goat: (
    <>
      <path d="M9 9C7 6 6.5 3.5 3.5 2.5M15 9c2-3 2.5-5.5 5.5-6.5" fill="none" stroke="#7b6a55" stroke-width="2.8" />
      <path d="M2.5 11l5.5-1 .5 3.5zM21.5 11L16 10l-.5 3.5z" fill="#d9d2c3" />
      <path d="M7.5 8.5h9L15 16.5l-1.5 3h-3l-1.5-3z" fill="#f6f1e4" />
      <path d="M10.7 19.5h2.6L12 23.5z" fill="#b8ad98" />
      <circle cx="9.8" cy="12" r="1" fill={OUTLINE} />
      <circle cx="14.2" cy="12" r="1" fill={OUTLINE} />
      <path d="M11 17h2" fill="none" />
    </>
  ),
  beer: (
    <>
      <path d="M16 10h3.5a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H16" fill="none" stroke={OUTLINE} stroke-width="2" />
      <path d="M5 8.5h11.5v12.5H5z" fill="#e8a52e" />
      <path d="M8 11.5v7M11 11.5v7M13.8 11.5v7" stroke="#fbe0a0" stroke-width="1.2" />
      <path d="M4 8.5c-1-2.5 1-4.5 3-4 1-2 4-2 5 0 2.5-1 5 .5 4.8 4z" fill="#fffdf5" />
    </>
  ),
  iron: (
    <>
      <path d="M2.5 19l3.5-8h12l3.5 8z" fill="#6f8496" />
      <path d="M6 11l2.5-4h7L18 11z" fill="#a9bccb" />
      <path d="M7 16h8" stroke="#c9d6e0" stroke-width="1.5" />
    </>
  ),
  milk: (
    <>
      <path d="M8.5 3h7v3.5l2 3V20a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V9.5l2-3z" fill="#fbfbf6" />
      <path d="M6.5 12.5h11v5h-11z" fill="#7fb5dc" />
      <path d="M7.5 2.5h9v2.6h-9z" fill="#9fb3bf" />
    </>
  ),
  meat: (
    <>
      <path d="M15.5 15.5l3.8 3.8c1.6-.6 2.6 1 1.5 2-.9.9-2.2.4-2.3-.6-1-.1-1.4-1.3-.6-2.1l-3.3-3.3" fill="#fbf3e4" />
      <path
        d="M4 5.5C8 1.5 15 4 17 9c1.2 3.5-.5 6.5-3.5 7.5C8 18.5 3.5 15 2.5 11c-.5-2 .2-4.2 1.5-5.5z"
        fill="#c9564b"
      />
      <path d="M6 7.5c2.5-2 6.5-.5 8 2.5" fill="none" stroke="#f4c2b2" stroke-width="1.8" />
      <circle cx="8" cy="11" r="1.6" fill="#f7dccb" stroke-width=".8" />
    </>
  ),
  cheese: (
    <>
      <path d="M2 14L17 5.5c3 .5 5 3.5 5 8.5z" fill="#f7d768" />
      <path d="M2 14h20v6H2z" fill="#edbd3d" />
      <circle cx="8" cy="17" r="1.5" fill="#c98f1c" stroke="none" />
      <circle cx="15" cy="16.8" r="1.8" fill="#c98f1c" stroke="none" />
      <circle cx="15.5" cy="10.5" r="1.5" fill="#d9a62a" stroke="none" />
    </>
  ),
  cloth: (
    <>
      <path d="M3 7.5L15 4l6 3v3L9 13.5 3 10.5z" fill="#b784bd" />
      <path d="M3 10.5v5l6 3v-5z" fill="#8d5a97" />
      <path d="M9 13.5L21 10v5L9 18.5z" fill="#a672ad" />
      <path d="M12 12.6v5M15.5 11.6v5" stroke="#e9d3ec" stroke-width="1.4" />
    </>
  ),
  cowbell: (
    <>
      <path d="M8.5 6V3.5h7V6" fill="none" stroke="#8d5a3a" stroke-width="2.4" />
      <path d="M8 6h8l3.5 13h-15z" fill="#e2b23c" />
      <path d="M9 8l-2.3 9" stroke="#fbe6a6" stroke-width="1.6" />
      <path d="M4 19h16v1.8H4z" fill="#b9861c" />
      <circle cx="12" cy="21.5" r="1.7" fill="#6d4f14" />
    </>
  ),
};

export function GoodSymbols() {
  return (
    <>
      {GOODS.map((good) => (
        <symbol key={good} id={`alp-g-${good}`} viewBox="0 0 24 24">
          <g stroke={OUTLINE} stroke-width={1.15} stroke-linejoin="round" stroke-linecap="round">
            {SHAPES[good]}
          </g>
        </symbol>
      ))}
    </>
  );
}

// Inside a drawing.
export function GoodAt({ good, x, y, size }: { good: Good; x: number; y: number; size: number }) {
  return <use href={`#alp-g-${good}`} x={x} y={y} width={size} height={size} />;
}

// Beside words, which name it.
export function GoodIcon({ good, size = 20 }: { good: Good; size?: number }) {
  return (
    <svg class="alp-good" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#alp-g-${good}`} width={24} height={24} />
    </svg>
  );
}
