// A game in a few strokes, for lists.

import type { GameName } from "../../net/protocol";

function Roofs() {
  return (
    <>
      <rect width={64} height={52} rx={7} fill="var(--thumb-stone)" />
      <path d="M0 44q16-9 32-5t32-4v10q0 7-7 7H7q-7 0-7-7z" fill="var(--thumb-lawn)" />
      {[["--tile-red", 12, 10], ["--tile-yellow", 26, 10], ["--tile-blue", 12, 24], ["--tile-purple", 38, 24],
        ["--tile-green", 26, 24]].map(([colour, x, y]) => (
        <g key={`${x}${y}`} transform={`translate(${x} ${y})`}>
          <rect width={13.4} height={13.4} rx={2} fill={`var(${colour})`} />
          <path d="M.8.8h11.8L9 4.6H4.4z" fill="#fff" opacity={0.4} />
          <path d="M.8 12.6L4.4 9H9l3.6 3.6z" opacity={0.28} />
        </g>
      ))}
      <path d="M42.5 21v-6q2.5-4.5 5 0v6z" fill="#2f6f73" stroke="#fffdf5" stroke-width={1.5} />
    </>
  );
}

function Alps() {
  return (
    <>
      <rect width={64} height={52} rx={7} fill="var(--thumb-sky)" />
      <path d="M0 40L18 13l9 12 8-8 29 25v3q0 7-7 7H7q-7 0-7-7z" fill="#93a7b4" />
      <path d="M18 13l6 8-3 1.5-2-2-3 4-4-2z" fill="#fff" />
      <path d="M0 38q20-9 38-2t26-2v11q0 7-7 7H7q-7 0-7-7z" fill="var(--thumb-meadow)" />
      <path d="M24 44V34l9-7 9 7v10z" fill="#b98552" />
      <path d="M20.5 35.5L33 25l12.5 10.5-2 2L33 29l-10.5 8.5z" fill="#7b2f2b" />
      <path d="M31 44v-6h4v6z" fill="#5b3d26" />
      <path d="M51 44l4.5-11L60 44zM6 45l4-9 4 9z" fill="#4f7d57" />
    </>
  );
}

export function Thumbnail({ game }: { game: GameName }) {
  return (
    <svg class="lobby-thumb" width={64} height={52} viewBox="0 0 64 52" aria-hidden="true">
      {game === "helsinki" ? <Roofs /> : <Alps />}
    </svg>
  );
}
