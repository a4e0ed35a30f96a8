// Pictures for the rules of each game; they come with the text.

import type { ComponentType } from "preact";
import type { GameName } from "../../../net/protocol";

export interface Pictures {
  Picture: ComponentType<{ words: string[] }>;
  // What the pictures refer to, once in the page.
  Symbols: ComponentType;
}

export const PICTURES: Record<GameName, () => Promise<Pictures>> = {
  helsinki: async () => (await import("../../../games/helsinki/rules/pictures")).loadHelsinkiPicture(),
  helvetia: async () => (await import("../../../games/helvetia/rules/pictures")).loadHelvetiaPicture(),
};
