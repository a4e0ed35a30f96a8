// Helvetia's rulings and names.

import { CHARACTERS, type Character, Medallion } from "../art/characters";
import { GOODS, type Good, GoodIcon } from "../art/goods";
import { KINDS, type Kind } from "../art/scenes";
import { BuildingIcon } from "../art/tiles";
import type { Branch } from "../edition";
import { PANES } from "../goodsTree";
import { branchName, characterName, goodName, kindName } from "../names";
import { namesPart } from "../../../table/workshop/names";
import { rulingsPart } from "../../../table/workshop/rulings";
import { t } from "../../../words/words";

export const rulings = rulingsPart(() => [
  {
    id: "theft",
    place: ["rulings", "start_tile_after_theft"],
    tori: "thief",
    question: t("helvetia.workshop.theft"),
    text: t("helvetia.workshop.theft.note"),
    options: ["thief", "robbed"].map((value) => ({ value, label: t(`helvetia.workshop.theft.${value}`) })),
  },
  {
    id: "neutral",
    place: ["rulings", "neutral_builds_victory"],
    tori: "false",
    question: t("helvetia.workshop.neutral"),
    text: t("helvetia.workshop.neutral.note"),
    options: ["false", "true"].map((value) => ({ value, label: t(`helvetia.workshop.neutral.${value}`) })),
  },
]);

// A branch is shown by the good that it begins with.
const ROOTS: Record<Branch, Good> = { grain: "grain", ore: "ore", water: "water", materials: "wood" };

export const names = namesPart(() => [
  {
    group: "kind",
    label: t("helvetia.workshop.names.kind"),
    things: KINDS,
    nameOf: (kind) => kindName(kind as Kind),
    picture: (kind, size) => <BuildingIcon kind={kind as Kind} size={size} />,
  },
  {
    group: "good",
    label: t("helvetia.workshop.names.good"),
    things: GOODS,
    nameOf: (good) => goodName(good as Good),
    picture: (good, size) => <GoodIcon good={good as Good} size={size} />,
  },
  {
    group: "character",
    label: t("helvetia.workshop.names.character"),
    things: CHARACTERS,
    nameOf: (character) => characterName(character as Character),
    picture: (character, size) => <Medallion character={character as Character} size={size} />,
  },
  {
    group: "branch",
    label: t("helvetia.workshop.names.branch"),
    things: PANES.map(({ branch }) => branch),
    nameOf: (branch) => branchName(branch as Branch),
    picture: (branch, size) => <GoodIcon good={ROOTS[branch as Branch]} size={size} />,
  },
]);
