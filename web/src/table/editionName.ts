// What an edition is called: those that belong to the program in the visitor's language,
// all others as their owners do.

import { type EditionChoice, editionsOf, nameOfEdition } from "../model/editions";
import { placeOf } from "../net/place";
import type { GameName, TableInfo } from "../net/protocol";
import { known, t } from "../words/words";

export function editionName(game: GameName, { id, name, isDefault, isBuiltIn, owner }: EditionChoice): string {
  if (isDefault) return t("lobby.edition.default");
  const houses = editionsOf(game).filter((one) => one.isBuiltIn && !one.isDefault);
  const nth = houses.findIndex((one) => one.id === id) + 1;
  if (isBuiltIn) return known(`${game}.edition.${nth}`) ?? name;
  return owner === undefined ? name : t("lobby.edition.by", { name, owner });
}

// Null if it is the default, or if nobody has told of it yet. Who has it from a link finds it in
// no list.
export function specialEdition({ game, edition, table }: Pick<TableInfo, "game" | "edition" | "table">): string | null {
  const listed = editionsOf(game);
  const found = listed.find((one) => one.id === edition);
  if (found) return found.isDefault ? null : editionName(game, found);
  return listed.length > 0 ? nameOfEdition(edition, placeOf(table)) : null;
}
