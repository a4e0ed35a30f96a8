// The games that the page can show; each comes when it is first wanted.

import type { GameName } from "../net/protocol";
import type { GameUi } from "./play";

export const GAMES: Record<GameName, { players: [number, number]; load: () => Promise<GameUi> }> = {
  helsinki: { players: [2, 4], load: async () => (await import("../helsinki/game")).helsinki },
  helvetia: { players: [2, 4], load: async () => (await import("../helvetia/game")).helvetia },
};
