// What a building does: it makes a good, exchanges goods, or gives points.

import { GOODS, type Good, GoodIcon } from "../art/goods";
import { KINDS, type Kind } from "../art/scenes";
import { tradeOf } from "../edition";
import { goodName } from "../names";
import type { EditionFile, Field } from "../../../table/workshop/contract";
import { put } from "../../../table/workshop/values";
import { t } from "../../../words/words";
import { type Box, boxOf, exchangedRoles, goodsOfStage, stageOf } from "./box";

const SIMPLE = 1;
const CRAFTED = 2;

function roleOf(box: Box, kind: Kind): string {
  const { good, swaps } = tradeOf(box, kind);
  return good ?? (swaps ? "exchange" : "victory");
}

function makerOf(box: Box, good: string): Kind | undefined {
  return box.goods.tree.find((one) => one.good === good)?.building;
}

// Of the buildings that make nothing some exchange and the others give points.
function withClass(edition: EditionFile, kind: Kind, role: string): EditionFile {
  const box = boxOf(edition);
  const isVictory = role === "victory";
  const victory = KINDS.filter((one) => (one === kind ? isVictory : box.buildings.victory.includes(one)));
  const goods = isVictory ? undefined : goodsOfStage(box, CRAFTED);
  const made = put(edition, ["buildings", "victory"], victory);
  return put(made, ["buildings", "exchanges", kind], goods);
}

// A good has one maker: who is to make it changes places with who did.
export function roleField(edition: EditionFile, kind: Kind): Field {
  const box = boxOf(edition);
  const role = roleOf(box, kind);
  const isMaker = makerOf(box, role) !== undefined;
  const made = GOODS.map((good) => ({
    value: good as string,
    label: t("helvetia.workshop.role.makes", { good: goodName(good) }),
  }));
  const others = ["exchange", "victory"].map((value) => ({ value, label: t(`helvetia.workshop.role.${value}`) }));
  return {
    id: "role",
    label: t("helvetia.workshop.role"),
    origin: "book",
    control: { kind: "list", options: isMaker ? made : [...others, ...made] },
    value: role,
    set: (value) => {
      const maker = makerOf(box, String(value));
      return maker ? exchangedRoles(edition, kind, maker) : withClass(edition, kind, String(value));
    },
  };
}

// All are of one stage, and simple goods are exchanged all or none.
function ofOneStage(box: Box, before: readonly Good[], wanted: readonly Good[]): Good[] {
  const added = wanted.find((good) => !before.includes(good));
  const stage = stageOf(box, added ?? before[0]!);
  return stage === SIMPLE ? goodsOfStage(box, SIMPLE) : wanted.filter((good) => stageOf(box, good) === stage);
}

export function exchangeFields(edition: EditionFile, kind: Kind): Field[] {
  const box = boxOf(edition);
  const goods = box.buildings.exchanges[kind];
  if (!goods) return [];
  return [
    {
      id: "exchanges",
      label: t("helvetia.workshop.exchanges"),
      origin: "book",
      control: {
        kind: "set",
        least: 1,
        options: GOODS.map((good) => ({
          value: good,
          label: goodName(good),
          picture: <GoodIcon good={good} size={24} />,
        })),
      },
      value: goods.join("+"),
      set: (value) =>
        put(edition, ["buildings", "exchanges", kind], ofOneStage(box, goods, String(value).split("+") as Good[])),
    },
  ];
}
