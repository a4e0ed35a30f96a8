// Words that follow the names an edition gives; an article of such a name is not known.

import type { Follows } from "../../table/play";

export const follows: Follows = {
  aKind: { group: "kind", as: "{name}" },
  aGood: { group: "good", as: "{name}" },
  short: { group: "character", as: "{name}" },
};
