// An action as advice, where the log has no line for it or too short a one.

import type { Good } from "./art/goods";
import type { Legal } from "../../net/protocol";
import type { Play } from "../../table/play";
import { formatList, t } from "../../words/words";
import { quartersOf } from "./edition";
import { aGood, placeTitle, quarterName, spotName } from "./names";
import { type HelvetiaPlay, spotOf } from "./state";

function siteText(play: HelvetiaPlay, name: string): string {
  const { place } = spotOf(name);
  const quarters = formatList(quartersOf(play.edition, place).map(quarterName));
  return t("helvetia.row.site", { n: place, quarters });
}

export function advice(given: Play, legal: Legal): string | null {
  const play = given as HelvetiaPlay;
  const [verb, first = "", second = ""] = legal.action.split(" ");
  const { state, seat } = play.view.value;
  const at = (place: string) => ({
    building: placeTitle(state, place),
    where: spotName(play.players.value, place, seat),
  });
  switch (verb) {
    case "site":
      return siteText(play, first);
    case "settle":
    case "home":
      return t(`helvetia.advice.${verb}.${first}`, at(second));
    case "house":
      return t(`helvetia.from.centre.${first}`);
    case "work":
      return t("helvetia.advice.work", at(first));
    case "swap":
      return t("helvetia.advice.swap", { ...at(first), good: aGood(second as Good) });
    case "buy":
      return t("helvetia.advice.buy", { good: aGood(legal.gives["good"] as Good) });
    case "end":
      return t("helvetia.do.end");
    default:
      return null;
  }
}
