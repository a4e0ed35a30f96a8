// A position at which nothing can be done: in a replay, or in a small picture.

import { type ReadonlySignal, signal } from "@preact/signals";
import type { TableEvent, View } from "../net/protocol";
import type { Mode, Play, Player } from "./play";

interface Still {
  game: string;
  mode: Mode;
  edition: unknown;
  seat: ReadonlySignal<number>;
  view: ReadonlySignal<View>;
  players: ReadonlySignal<Player[]>;
  events: ReadonlySignal<TableEvent[]>;
}

export function stillPlay(still: Still): Play {
  return {
    ...still,
    canAct: signal(false),
    hint: signal(null),
    wanted: signal(null),
    act: async () => false,
    undo: () => {},
    askBack: () => {},
    askHint: () => {},
  };
}
