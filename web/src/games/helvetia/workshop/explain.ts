// Refusals of the engine in words of the box, and what would settle them.

import type { Good } from "../art/goods";
import type { Kind } from "../art/scenes";
import { kindName } from "../names";
import type { EditionFile, Problem, Trouble } from "../../../table/workshop/contract";
import { at, isSame, put } from "../../../table/workshop/values";
import { t } from "../../../words/words";
import { type Box, LETTERS, type Letter, START_KINDS, boxOf, goodsOfStage, stageOf, tilesInAll } from "./box";

function countOf(box: Box, kind: Kind): number {
  return LETTERS.filter((letter) => box.letters[letter].includes(kind)).length;
}

// A letter that nobody has touched had rather be changed than the one somebody has put right.
function letterToChange(box: Box, original: Box, from: Kind, to: Kind): Letter | undefined {
  const able = LETTERS.filter((letter) => box.letters[letter].includes(from) && !box.letters[letter].includes(to));
  return able.find((letter) => isSame(box.letters[letter], original.letters[letter])) ?? able[0];
}

function lettersTrouble(edition: EditionFile, original: EditionFile): Trouble | null {
  const box = boxOf(edition);
  const copies = box.buildings.start_copies;
  const many = START_KINDS.find((kind) => countOf(box, kind) > copies);
  const few = START_KINDS.find((kind) => countOf(box, kind) < copies);
  if (!many || !few) return null;
  const letter = letterToChange(box, boxOf(original), many, few);
  const text = t("helvetia.workshop.trouble.letters", {
    many: kindName(many),
    n: countOf(box, many),
    few: kindName(few),
    less: countOf(box, few),
    copies,
  });
  if (!letter) return { text, part: "letters", piece: "letter-A" };
  const kinds = box.letters[letter].map((kind) => (kind === many ? few : kind));
  const wrong = LETTERS.find((one) => !isSame(box.letters[one], boxOf(original).letters[one])) ?? letter;
  return {
    text,
    part: "letters",
    piece: `letter-${wrong}`,
    repair: {
      label: t("helvetia.workshop.repair.letters", { kind: kindName(few), letter }),
      edition: put(edition, ["letters", letter], kinds),
    },
  };
}

function tilesTrouble(edition: EditionFile): Trouble {
  const box = boxOf(edition);
  const n = tilesInAll(box);
  return {
    text: t("helvetia.workshop.trouble.tiles", { n, wanted: box.buildings.tiles_in_all }),
    part: "buildings",
    piece: "tiles",
    repair: {
      label: t("helvetia.workshop.repair.tiles", { n }),
      edition: put(edition, ["buildings", "tiles_in_all"], n),
    },
  };
}

function costTrouble(kind: Kind, edition: EditionFile, original: EditionFile): Trouble {
  const place = ["buildings", "costs", kind];
  return {
    text: t("helvetia.workshop.trouble.cost", { kind: kindName(kind) }),
    part: "buildings",
    piece: `building-${kind}`,
    repair: { label: t("workshop.repair.tori"), edition: put(edition, place, at(original, place)) },
  };
}

// The stage that most of them have.
function goodsOfOneStage(box: Box, goods: readonly Good[]): Good[] {
  const countOf = (stage: number) => goods.filter((good) => stageOf(box, good) === stage).length;
  const stage = goods
    .map((good) => stageOf(box, good))
    .reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
  return stage === 1 ? goodsOfStage(box, 1) : goods.filter((good) => stageOf(box, good) === stage);
}

// Goods of several stages, or two buildings for the simple ones.
function exchangeTrouble(kind: Kind, edition: EditionFile): Trouble {
  const box = boxOf(edition);
  const place = ["buildings", "exchanges", kind];
  const goods = box.buildings.exchanges[kind] ?? [];
  const kept = goodsOfOneStage(box, goods);
  const isMixed = !isSame(kept, goods);
  return {
    text: t(`helvetia.workshop.trouble.${isMixed ? "stages" : "simple"}`, { kind: kindName(kind) }),
    part: "buildings",
    piece: `building-${kind}`,
    repair: isMixed
      ? { label: t("helvetia.workshop.repair.stages"), edition: put(edition, place, kept) }
      : { label: t("helvetia.workshop.repair.crafted"), edition: put(edition, place, goodsOfStage(box, 2)) },
  };
}

// There must be some of each of these.
function tookAll(list: "victory" | "bought", edition: EditionFile, original: EditionFile): Trouble {
  const place = ["buildings", list];
  return {
    text: t(`helvetia.workshop.trouble.${list}`),
    part: list === "bought" ? "people" : "buildings",
    piece: list === "bought" ? "bought" : `building-${boxOf(original).buildings.victory[0]!}`,
    repair:
      list === "bought"
        ? { label: t("workshop.repair.tori"), edition: put(edition, place, at(original, place)) }
        : undefined,
  };
}

export function explain({ place }: Problem, edition: EditionFile, original: EditionFile): Trouble | null {
  const exchange = /^buildings\.exchanges\.(\w+)/.exec(place)?.[1];
  if (exchange) return exchangeTrouble(exchange as Kind, edition);
  const list = /^buildings\.(victory|bought)$/.exec(place)?.[1];
  if (list) return tookAll(list as "victory" | "bought", edition, original);
  if (place.startsWith("letters")) return lettersTrouble(edition, original);
  if (place === "buildings.tiles_in_all") return tilesTrouble(edition);
  const kind = /^buildings\.costs\.(\w+)$/.exec(place)?.[1];
  return kind ? costTrouble(kind as Kind, edition, original) : null;
}
