// The turns of an open hint on the table itself: A solid, B dashed.

import { ACCENT } from "./art/paint";
import { type Letter, markedSteps, walked } from "../../table/turns";
import { type Geometry, padSize } from "./geometry";
import { TileMark, cardsOf, letterSpot, tilesOf } from "./turn";

const DASHES: Record<Letter, string | undefined> = { A: undefined, B: "7 5" };

function LetterDisc({ letter, x, y, r }: { letter: Letter; x: number; y: number; r: number }) {
  const isSolid = letter === "A";
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r={r}
        fill={isSolid ? ACCENT : "#fff"}
        stroke={isSolid ? "#fff" : ACCENT}
        stroke-width={2}
      />
      <text
        x={x}
        y={y + r * 0.38}
        text-anchor="middle"
        font-size={r * 1.15}
        font-weight={700}
        fill={isSolid ? "#fff" : ACCENT}>
        {letter}
      </text>
    </g>
  );
}

// On the own board, in its own units. Of the same place both letters are seen.
export function TurnTiles({ seat }: { seat: number }) {
  const own = markedSteps.value.filter((marked) => (marked.seat ?? seat) === seat);
  return (
    <g class="hel-through" aria-hidden="true" data-turns data-walked={walked.value ? "" : undefined}>
      {own.flatMap(({ letter, steps }) =>
        tilesOf(steps).map((cells) => (
          <g key={`${letter} ${cells.join()}`} data-turn={letter}>
            <TileMark cells={cells} dashes={DASHES[letter]} />
            <LetterDisc letter={letter} r={12} {...letterSpot(letter === "A" ? cells : cells.slice(-1))} />
          </g>
        )),
      )}
    </g>
  );
}

// On the ring: where the pawn would come to stand.
export function TurnSpaces({ geometry }: { geometry: Geometry }) {
  const spaces = markedSteps.value.flatMap(({ letter, steps }) => {
    const last = steps.findLast((step) => step.gives["space"] !== undefined);
    return last ? [{ letter, space: Number(last.gives["space"]) }] : [];
  });
  return (
    <g class="hel-through" aria-hidden="true" data-walked={walked.value ? "" : undefined}>
      {spaces.map(({ letter, space }) => {
        const { x, y } = geometry.spaces[space]!;
        const { width, height } = padSize(geometry, space);
        const side = letter === "A" ? -1 : 1;
        return (
          <g key={letter} data-turn={letter}>
            <rect
              x={x - width / 2 + 3}
              y={y - height / 2 + 3}
              width={width - 6}
              height={height - 6}
              rx={9}
              fill="none"
              stroke={ACCENT}
              stroke-width={4}
              stroke-dasharray={DASHES[letter]}
            />
            <LetterDisc letter={letter} r={12} x={x + side * (width / 2 - 4)} y={y - height / 2 + 4} />
          </g>
        );
      })}
    </g>
  );
}

// Which turns play this card of the hand; of equal cards the first ones do.
export function turnsOfCard(hand: string[], index: number): Letter[] {
  const card = hand[index]!;
  const nth = hand.slice(0, index).filter((one) => one === card).length;
  return markedSteps.value
    .filter(({ seat, steps }) => seat === undefined && cardsOf(steps).filter((one) => one === card).length > nth)
    .map(({ letter }) => letter);
}

export function TurnTags({ turns }: { turns: Letter[] }) {
  return (
    <span class="hel-turn-tags" aria-hidden="true">
      {turns.map((letter) => (
        <i key={letter} class="hint-letter" data-turn={letter} />
      ))}
    </span>
  );
}
