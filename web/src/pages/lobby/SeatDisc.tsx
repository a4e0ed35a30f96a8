// A seat as its player's colour and mark; dashed while nobody sits there.

import { Mark, PAINT, type PlayerColour } from "../../art/players";

export function SeatDisc({ colour, isTaken }: { colour: PlayerColour; isTaken: boolean }) {
  const paint = PAINT[colour];
  return (
    <svg class="lobby-disc" width={18} height={18} viewBox="0 0 18 18" aria-hidden="true">
      {isTaken ? (
        <>
          <circle cx={9} cy={9} r={8} fill={paint.face} stroke={paint.edge} stroke-width={1.2} />
          <Mark colour={colour} x={9} y={9} r={2.8} fill={colour === "birch" ? paint.dark : "#fff"} />
        </>
      ) : (
        <circle cx={9} cy={9} r={7.5} fill="none" stroke="var(--ink2)" stroke-width={1.4} stroke-dasharray="3 2.6" />
      )}
    </svg>
  );
}
