// The way from a table to the workshop, where what is played is not what everybody knows.

import { spot } from "../net/address";
import type { TableInfo } from "../net/protocol";
import { t } from "../words/words";
import { specialEdition } from "./editionName";
import { homeOf } from "./homes";

// Who tries an edition comes from its bench, where more may have changed than is played here.
const FROM_BENCH = /[?&]from=workshop\b/;

export interface EditionWay {
  // What it is called, in few words and in whole ones.
  name: string;
  words: string;
  href: string;
}

export function editionWay(info: TableInfo): EditionWay | null {
  const { game, edition } = info;
  const name = specialEdition(info);
  const isTried = FROM_BENCH.test(spot().search);
  if ((name === null && !isTried) || !homeOf(game).workshop) return null;
  return {
    name: name ?? t("table.workshop"),
    words: name === null ? t("table.workshop") : t("table.edition", { name }),
    href: isTried ? `/workshop/${game}` : `/workshop/${game}/${edition}`,
  };
}
