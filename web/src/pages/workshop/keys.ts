// The keys of the workshop, for the window that lists them.

import { t } from "../../words/words";
import type { OwnKeys } from "../PageKeys";

export const workshopKeys: OwnKeys = {
  keys: ["← ↑ → ↓", "0-9", "+ −", "Enter", "Esc", "Backspace", "E"],
  words: (key) => t(`workshop.key.${key}`),
};
