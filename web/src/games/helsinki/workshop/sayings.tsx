// Helsinki's rulings and names.

import { ActionIcon } from "../art/ActionIcon";
import { TilePicture } from "../art/Pieces";
import { ROOFS, type Roof } from "../art/paint";
import type { Side } from "../state";
import { namesPart } from "../../../table/workshop/names";
import { rulingsPart } from "../../../table/workshop/rulings";
import { Icon } from "../../../ui/Icon";
import { at } from "../../../table/workshop/values";
import { t } from "../../../words/words";
import { actionName, placeName } from "../words";
import { drawnBy } from "./box";

const SINGLE = [{ column: 0, row: 0 }];
const SIDES: readonly Side[] = ["north", "east", "south", "west"];
const ACTIONS = [
  "stride6",
  "tiles2",
  "anyside",
  "card3",
  "super1",
  "stride5",
  "tile1",
  "second",
  "fewer",
  "shift",
  "back",
  "nolimit",
  "drawbuild",
  "wild",
  "points",
];

// Older editions say it with the visitors.
export const rulings = rulingsPart((edition) => [
  {
    id: "statue",
    place: [at(edition, ["visitors", "statue_conducts"]) === undefined ? "rulings" : "visitors", "statue_conducts"],
    tori: "false",
    question: t("helsinki.workshop.conducts"),
    text: t("helsinki.workshop.conducts.note"),
    options: ["false", "true"].map((value) => ({ value, label: t(`helsinki.workshop.conducts.${value}`) })),
  },
]);

export const names = namesPart(() => [
  {
    group: "colour",
    label: t("helsinki.workshop.names.colour"),
    things: ROOFS,
    nameOf: (roof) => t(`helsinki.colour.${roof}`),
    picture: (roof, size) => <TilePicture roof={roof as Roof} cells={SINGLE} unit={size} />,
  },
  {
    group: "building",
    label: t("helsinki.workshop.names.building"),
    things: SIDES,
    nameOf: (side) => placeName(side as Side),
    picture: (_, size) => <Icon name="flag" size={size} />,
  },
  {
    group: "action",
    label: t("helsinki.workshop.names.action"),
    things: ACTIONS,
    nameOf: actionName,
    picture: (action, size, edition) => (
      <span class="hel-action-picture" style={{ width: `${size}px` }}>
        <ActionIcon action={action} edition={drawnBy(edition)} />
      </span>
    ),
  },
]);
