// Words that follow the names an edition gives: a card is called by its colour.

import type { Follows } from "../../table/play";

export const follows: Follows = {
  card: { group: "colour", as: "{name} {number}" },
};
