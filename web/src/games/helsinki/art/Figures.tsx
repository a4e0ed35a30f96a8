// What stands on roofs, cells and spaces, as symbols: super, statue, coats, pawns.

import { type Colour, Mark, PAINT } from "../../../art/players";

export function SuperSymbol() {
  return (
    <symbol id="hel-cup" viewBox="0 0 24 32">
      <g stroke="#fffdf5" stroke-width="3.4" stroke-linejoin="round" fill="#fffdf5">
        <path d="M5 29V19h14v10zM4 18.5C4 11 8 8 12 7c4 1 8 4 8 11.5zM12 2v5" />
      </g>
      <ellipse cx="12" cy="29.6" rx="10" ry="2.2" fill="#000" fill-opacity=".22" />
      <path d="M3.4 26.6h17.2v3H3.4z" fill="#cfc7b4" />
      <path d="M5 18.5h14v8.4H5z" fill="#fdfbf3" />
      <path d="M16 18.5h3v8.4h-3z" fill="#d9d2c0" />
      <path
        d="M7.6 20.6a1 1 0 0 1 2 0v5.4h-2zM11.2 20.6a1 1 0 0 1 2 0v5.4h-2zM14.8 20.6
          a1 1 0 0 1 2 0v5.4h-2z"
        fill="#5b7079"
      />
      <path d="M3.6 18.8C4 11.4 8 8.2 12 7.2c4 1 8 4.2 8.4 11.6z" fill="#2f6f73" />
      <path d="M6 17.4c.5-5 2.8-7.6 5-8.8-1.5 2.6-2 5.6-2 8.8z" fill="#8ec5bf" />
      <path d="M3 17.6h18v1.9H3z" fill="#24565a" />
      <path d="M12 1.5v6" stroke="#b98a1d" stroke-width="1.4" />
      <circle cx="12" cy="4.6" r="2.1" fill="#e7b63a" stroke="#8a6410" stroke-width=".6" />
    </symbol>
  );
}

export function StatueSymbol() {
  return (
    <symbol id="hel-statue" viewBox="0 0 40 40">
      <rect x="2" y="3" width="36" height="36" rx="6" fill="#6f6a5f" />
      <rect x="2" y="1" width="36" height="36" rx="6" fill="#b9b4a7" />
      <rect x="5.5" y="4.5" width="29" height="29" rx="3" fill="#cdc8bb" />
      <rect x="9" y="8" width="22" height="22" rx="2" fill="#ded9cd" />
      <ellipse cx="21" cy="32" rx="11" ry="2.6" fill="#000" fill-opacity=".18" />
      <path d="M12.5 31.5h15l-1.2-4h-12.6z" fill="#8f5f4b" />
      <path d="M14.2 27.5h11.6v-5H14.2z" fill="#a8705a" />
      <path d="M14.2 27.5h3v-5h-3z" fill="#c48c74" />
      <path d="M16 22.5c.2-5 1-8 2-10h4c1.2 2 2.4 5 2.6 10z" fill="#2e5c55" />
      <path d="M22 13l5 2.6-.8 1.5-4.6-1.4zM18 12.8l-2.6 4.6 1.3.7 2.5-3.3z" fill="#2e5c55" />
      <circle cx="20" cy="9.7" r="2.7" fill="#2e5c55" />
      <path d="M17.3 22.5c.2-4.5.7-7.5 1.5-9.5h1c-.5 3-.8 6-.8 9.5z" fill="#63968c" />
    </symbol>
  );
}

export function CoatSymbol({ colour }: { colour: Colour }) {
  const paint = PAINT[colour];
  const boat = colour === "birch" ? paint.dark : "#fff";
  return (
    <symbol id={`hel-coat-${colour}`} viewBox="0 0 28 32">
      <path d="M3 4.5h22v12c0 8-7 11.5-11 14-4-2.5-11-6-11-14z" fill="#000" fill-opacity=".22" />
      <path
        d="M3 2.5h22v12c0 8-7 11.5-11 14-4-2.5-11-6-11-14z"
        fill={paint.face}
        stroke={paint.edge}
        stroke-width="1.6"
      />
      <path d="M5.4 4.9H14v20.4c-4-2.3-8.6-5-8.6-11z" fill={paint.light} fill-opacity=".55" />
      <path d="M14 7v7.4h5.2z" fill={boat} />
      <path d="M12.8 9l-4 5.4h4z" fill={boat} fill-opacity=".8" />
      <path d="M7 16h14l-2.6 4.2h-8.8z" fill={boat} />
      <path d="M8.5 22.6q1.4-1.3 2.75 0t2.75 0 2.75 0 2.75 0" fill="none" stroke={boat} stroke-width="1.3" />
    </symbol>
  );
}

export function PawnSymbol({ colour }: { colour: Colour }) {
  const paint = PAINT[colour];
  return (
    <symbol id={`hel-pawn-${colour}`} viewBox="0 0 26 36">
      <ellipse cx="14" cy="33" rx="11" ry="2.8" fill="#000" fill-opacity=".25" />
      <path
        d="M4 32c0-5 4-6.5 5.5-12.5h7C18 25.5 22 27 22 32q-9 2.6-18 0z"
        fill={paint.face}
        stroke={paint.edge}
        stroke-width="1.5"
        stroke-linejoin="round"
      />
      <path d="M7.5 18h11v2.8h-11z" fill={paint.dark} />
      <circle cx="13" cy="10.5" r="7.3" fill={paint.face} stroke={paint.edge} stroke-width="1.5" />
      <circle cx="10.6" cy="8" r="2.6" fill={paint.light} fill-opacity=".9" />
      <Mark colour={colour} x={13} y={27} r={2.6} fill={colour === "birch" ? paint.dark : "#fff"} />
    </symbol>
  );
}
