// A whole turn in a few words: what is delivered and built, who is woken, married or born.

import type { Character } from "./art/characters";
import type { Good } from "./art/goods";
import type { Kind } from "./art/scenes";
import type { Legal } from "../../net/protocol";
import type { Play } from "../../table/play";
import { formatList, language, t } from "../../words/words";
import type { Quarter } from "./edition";
import { characterName, goodName, kindName, quarterName } from "./names";

// The name of one action; null: it belongs to another, or goes without saying.
function deedName(step: Legal): string | null {
  const [verb, what = "", ...rest] = step.action.split(" ");
  switch (verb) {
    case "deliver":
      return goodName(what as Good);
    case "build":
    case "take":
      return kindName(what as Kind);
    case "wake":
      return t("helvetia.turnName.wake", { quarter: quarterName((what.split(".")[1] ?? "ul") as Quarter) });
    case "marry":
      return t("helvetia.turnName.marry", { n: placeNumber([what, ...rest]) });
    case "birth":
      return t("helvetia.turnName.birth", { n: placeNumber([what, ...rest]) });
    case "tile":
      return t("helvetia.turnName.tile", { character: characterName(what as Character) });
    case "neutral":
      return t("helvetia.turnName.neutral");
    case "settle":
    case "home":
    case "house":
      return t("helvetia.turnName.settle");
    case "site":
      return t("helvetia.turnName.site", { n: placeNumber([what]) });
    default:
      return null;
  }
}

function placeNumber(words: readonly string[]): number {
  const place = words.findLast((word) => /^[abcdn]\d+$/.test(word));
  return Number(place?.slice(1) ?? 0);
}

// Where a building comes to stand, who moves in, and the tile that gives an action are told only of
// a turn that does nothing else.
const SMALL = ["site", "settle", "home", "house", "tile"];

export function turnName(_: Play, steps: readonly Legal[]): string {
  const isSmall = (step: Legal) => SMALL.includes(step.action.split(" ")[0]!);
  const large = steps.filter((step) => !isSmall(step)).map(deedName);
  const found = (large.some((name) => name !== null) ? large : steps.map(deedName)).filter((name) => name !== null);
  const inner = [...new Set(found)].map((name, i) =>
    i === 0 || language.value === "de" ? name : name.charAt(0).toLowerCase() + name.slice(1),
  );
  return inner.length > 0 ? formatList(inner) : t("helvetia.do.end");
}
