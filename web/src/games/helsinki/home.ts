// Where Helsinki lives in the page.

import type { GameHome } from "../../table/home";
import { t } from "../../words/words";
import { Cover } from "./art/Cover";
import { Thumbnail } from "./art/Thumbnail";
import "./tokens.css";

export const helsinki: GameHome = {
  Cover,
  Thumbnail,
  bots: ["Kaisa", "Marten", "Aino", "Onni"],
  wordName: (action) => t(`helsinki.action.${action}`),
  load: async () => (await import("./game")).game,
  workshop: async () => (await import("./workshop/workshop")).workshop,
  atlas: async () => (await import("./atlas/atlas")).atlasOf,
};
