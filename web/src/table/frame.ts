// What the parts of the table's frame share: bar, prompt, log, windows.

import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import type { Signal } from "@preact/signals";
import type { TableModel } from "../model/table";
import type { GameName } from "../net/protocol";
import { homeOf } from "./homes";
import type { Pacing } from "./pacing";
import type { GameUi } from "./play";

export type Window = "settings" | "keys" | "leave" | "command" | "hint";

export interface Frame {
  model: TableModel;
  pacing: Pacing;
  // The window that is open over the table.
  window: Signal<Window | null>;
}

// Null where a game is shown without a table: in a lesson, in a replay.
export const FrameContext = createContext<Frame | null>(null);

export function useFrame(): Frame | null {
  return useContext(FrameContext);
}

const loaded = new Map<GameName, GameUi>();

export async function loadGame(game: GameName): Promise<GameUi> {
  const ui = await homeOf(game).load();
  loaded.set(game, ui);
  return ui;
}

// Null if it was not loaded yet.
export function loadedGame(game: GameName): GameUi | null {
  return loaded.get(game) ?? null;
}

// It may be loaded by others between drawing and the effect: what counts is what was drawn.
export function useGame(game: GameName): GameUi | null {
  const [, setTimes] = useState(0);
  const ui = loadedGame(game);
  useEffect(() => {
    if (!ui) void loadGame(game).then(() => setTimes((times) => times + 1));
  }, [game]);
  return ui;
}
