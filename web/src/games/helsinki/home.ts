// Where Helsinki lives in the page.

import type { GameHome } from "../../table/home";
import { Cover } from "./art/Cover";
import { Thumbnail } from "./art/Thumbnail";
import "./tokens.css";

export const helsinki: GameHome = {
  Cover,
  Thumbnail,
  bots: ["Kaisa", "Marten", "Aino", "Onni"],
  load: async () => (await import("./game")).game,
};
