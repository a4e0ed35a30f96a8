// A player's colour and mark, small, before a name.

import { Mark, PAINT, type PlayerColour } from "../art/players";

export function PlayerMark({ colour, size = 18 }: { colour: PlayerColour; size?: number }) {
  const paint = PAINT[colour];
  return (
    <svg class="table-mark" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx={10} cy={10} r={8.5} fill={paint.face} stroke={paint.edge} stroke-width={1.5} />
      <Mark colour={colour} x={10} y={10} r={3.6} fill={colour === "birch" ? paint.dark : "#fff"} />
    </svg>
  );
}
