// The home of a game that has none in the page.

import { titleOf } from "../../model/choices";
import type { GameName } from "../../net/protocol";
import type { GameHome } from "../home";

const TILES: readonly [number, number][] = [
  [12, 10],
  [26, 10],
  [12, 24],
  [40, 24],
  [26, 24],
];

function Thumbnail() {
  return (
    <>
      <rect width={64} height={52} rx={7} fill="var(--soft)" />
      {TILES.map(([x, y]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={12} height={12} rx={2} fill="var(--accent)" opacity={0.7} />
      ))}
    </>
  );
}

// A table seen from above, and the name of the game.
function coverOf(game: GameName) {
  return function Cover() {
    return (
      <svg viewBox="0 0 480 320" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden="true">
        <rect width={480} height={320} fill="var(--soft)" />
        <rect
          x={90}
          y={60}
          width={300}
          height={200}
          rx={28}
          fill="var(--paper2)"
          stroke="var(--line)"
          stroke-width={4}
        />
        {["ink", "birch", "copper", "teal"].map((colour, i) => (
          <circle
            key={colour}
            cx={i % 2 ? 434 : 46}
            cy={i < 2 ? 110 : 210}
            r={18}
            fill={`var(--p-${colour})`}
            stroke="var(--line)"
            stroke-width={2}
          />
        ))}
        <text x={240} y={174} text-anchor="middle" font-family="var(--font-title)" font-size={44} fill="var(--ink)">
          {titleOf(game)}
        </text>
      </svg>
    );
  };
}

export function plainHome(game: GameName): GameHome {
  return {
    Cover: coverOf(game),
    Thumbnail,
    bots: [],
    load: async () => (await import("./game")).plainGame(game),
    workshop: async () => (await import("./workshop")).plainWorkshop(game),
  };
}
