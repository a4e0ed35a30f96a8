// An action as advice, where the log has no line for it or too short a one.

import type { Legal } from "../../net/protocol";
import type { Play } from "../../table/play";
import { t } from "../../words/words";
import { landingOf, landingText } from "./landing";
import type { HelsinkiEdition, Side } from "./state";
import { cardName, placeName, spaceName } from "./words";

export function advice(play: Play, legal: Legal): string | null {
  const [verb, what = ""] = legal.action.split(" ");
  const edition = play.edition as HelsinkiEdition;
  switch (verb) {
    case "stand":
      return t("helsinki.turn.stand", {
        place: placeName(legal.gives["side"] as Side),
        where: spaceName(Number(what)),
      });
    case "build":
      return t("helsinki.advice.build", { card: cardName(what, edition) });
    case "pay":
      return t("helsinki.advice.pay", { card: cardName(what, edition) });
    case "place":
      return landingText(landingOf(legal));
    case "lift":
      return t("helsinki.cell.lift", { cell: what });
    case "end":
      return t("helsinki.end");
    default:
      return null;
  }
}
