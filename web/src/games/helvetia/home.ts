// Where Helvetia lives in the page.

import type { GameHome } from "../../table/home";
import { Cover } from "./art/Cover";
import { Thumbnail } from "./art/Thumbnail";
import "./tokens.css";

export const helvetia: GameHome = {
  Cover,
  Thumbnail,
  bots: ["Beat", "Odile", "Ruth", "Urs"],
  load: async () => (await import("./game")).game,
  workshop: async () => (await import("./workshop/workshop")).workshop,
  atlas: async () => (await import("./atlas/atlas")).atlasOf,
};
