// The games that the page can show; each comes when it is first wanted.

import type { GameName } from "../net/protocol";
import type { GameUi } from "./play";

export interface GameEntry {
  title: string;
  players: [number, number];
  // Players hold cards that others must not see.
  hidesHands: boolean;
  load: () => Promise<GameUi>;
}

export const GAMES: Record<GameName, GameEntry> = {
  helsinki: {
    title: "Helsinki",
    players: [2, 4],
    hidesHands: true,
    load: async () => (await import("../games/helsinki/game")).helsinki,
  },
  helvetia: {
    title: "Helvetia",
    players: [2, 4],
    hidesHands: false,
    load: async () => (await import("../games/helvetia/game")).helvetia,
  },
};
