// The five characters as medallions of 40 by 40.

import type { JSX } from "preact";

export const CHARACTERS = ["builder", "carter", "watchman", "priest", "midwife"] as const;

export type Character = (typeof CHARACTERS)[number];

const EMBLEMS: Record<Character, JSX.Element> = {
  builder: (
    <>
      <path d="M11 29L24 16" stroke="#7a5232" stroke-width="4" />
      <path d="M19 10l11 11-3 3-4-2-6-6-2-4z" fill="#6f8496" stroke="#33424d" />
    </>
  ),
  carter: (
    <>
      <path d="M6 14h24l-3 10H9z" fill="#a8703c" stroke="#4a2e16" />
      <path d="M30 14l6-4" stroke="#4a2e16" stroke-width="2" />
      <circle cx="14" cy="27" r="5" fill="#e9d3ae" stroke="#4a2e16" stroke-width="2" />
      <circle cx="25" cy="27" r="5" fill="#e9d3ae" stroke="#4a2e16" stroke-width="2" />
    </>
  ),
  watchman: (
    <>
      <path d="M20 5v4M15 11h10l2 4H13z" fill="#33424d" stroke="#33424d" />
      <path d="M14 15h12v14H14z" fill="#ffe08a" stroke="#33424d" stroke-width="1.5" />
      <path d="M20 19q4 4 0 8-4-4 0-8z" fill="#f2902f" />
      <path d="M12 29h16v4H12z" fill="#33424d" />
    </>
  ),
  priest: (
    <>
      <circle cx="15" cy="22" r="8" fill="none" stroke="#c98f1c" stroke-width="3.5" />
      <circle cx="25" cy="22" r="8" fill="none" stroke="#e2b23c" stroke-width="3.5" />
      <path d="M20 14l-3-5h6z" fill="#57aee0" stroke="#1f4f83" stroke-width="1" />
    </>
  ),
  midwife: (
    <>
      <path d="M6 18h28l-4 12H10z" fill="#c98a5a" stroke="#5b3d26" stroke-width="1.5" />
      <path d="M8 33q12 4 24 0" fill="none" stroke="#5b3d26" stroke-width="2.5" />
      <circle cx="13" cy="16" r="5" fill="#f1c9a2" stroke="#5b3d26" />
      <path d="M17 20q7-7 14-2v3H17z" fill="#fffaf0" stroke="#5b3d26" />
    </>
  ),
};

export function CharacterSymbols() {
  return (
    <>
      {CHARACTERS.map((character) => (
        <symbol key={character} id={`alp-ch-${character}`} viewBox="0 0 40 40">
          <circle cx="20" cy="21.5" r="18" fill="#8a623c" />
          <circle cx="20" cy="19.5" r="18" fill="#f3e4c2" stroke="#8a623c" stroke-width="1.5" />
          <g stroke-linejoin="round" stroke-linecap="round">
            {EMBLEMS[character]}
          </g>
        </symbol>
      ))}
    </>
  );
}

interface MedallionProps {
  character: Character;
  size: number;
  // The tile was used this round.
  used?: boolean;
}

export function Medallion({ character, size, used = false }: MedallionProps) {
  return (
    <svg class={used ? "alp-used" : undefined} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <use href={`#alp-ch-${character}`} width={40} height={40} />
    </svg>
  );
}
