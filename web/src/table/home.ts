// Where a game lives in the page: what is needed before its screen is, and how to get that.

import type { ComponentType } from "preact";
import type { GameAtlas } from "./atlas/contract";
import type { GameUi } from "./play";
import type { GameWorkshop } from "./workshop/contract";

export interface GameHome {
  // A picture of the game, 3:2, and one in a few strokes, 64 by 52.
  Cover: ComponentType;
  Thumbnail: ComponentType;
  // What bots are called, by seat.
  bots: readonly string[];
  // What the words that an option picks from are called.
  wordName?: (word: string) => string;
  load: () => Promise<GameUi>;
  // What is printed on its pieces, to be changed; missing where nothing can be.
  workshop?: () => Promise<GameWorkshop>;
  // How it is won, drawn by its edition; missing where nothing was counted.
  atlas?: () => Promise<(edition: unknown) => GameAtlas>;
}
