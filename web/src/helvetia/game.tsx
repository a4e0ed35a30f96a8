// Helvetia in the browser.

import type { GameUi } from "../table/play";

export const helvetia: GameUi = {
  name: "helvetia",
  Screen: () => <main />,
  Board: () => null,
  Cover: () => null,
  sentence: (told) => told.action,
  parts: [],
  figures: [],
  facts: () => [],
  ending: () => null,
};
