// What an edition is called: those that belong to the program in the visitor's language,
// all others as their owners do.

import { type EditionChoice, editionsOf } from "../model/editions";
import type { GameName, TableInfo } from "../net/protocol";
import { known, t } from "../words/words";

export function editionName(game: GameName, { id, name, isDefault, isBuiltIn, owner }: EditionChoice): string {
  if (isDefault) return t("lobby.edition.default");
  const houses = editionsOf(game).filter((one) => one.isBuiltIn && !one.isDefault);
  const nth = houses.findIndex((one) => one.id === id) + 1;
  if (isBuiltIn) return known(`${game}.edition.${nth}`) ?? name;
  return owner === undefined ? name : t("lobby.edition.by", { name, owner });
}

// Null if it is the default, or if nobody has told of it.
export function specialEdition({ game, edition }: Pick<TableInfo, "game" | "edition">): string | null {
  const found = editionsOf(game).find((one) => one.id === edition);
  return found && !found.isDefault ? editionName(game, found) : null;
}
