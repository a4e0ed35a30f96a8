// Helsinki in the browser.

import type { GameUi } from "../table/play";

export const helsinki: GameUi = {
  name: "helsinki",
  Screen: () => <main />,
  Board: () => null,
  Cover: () => null,
  sentence: (told) => told.action,
  parts: [],
  figures: [],
  facts: () => [],
  ending: () => null,
};
