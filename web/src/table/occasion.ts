// What a table is played for, and the way back there: the tournament that it is one of, or the deal of
// a day.

import type { TableInfo } from "../net/protocol";
import type { IconName } from "../ui/Icon";
import { t } from "../words/words";

export interface Occasion {
  id: "tournament" | "deal";
  icon: IconName;
  name: string;
  // Where the way leads.
  words: string;
  href: string;
}

export function occasionOf({ tournament, common, game, name }: TableInfo): Occasion | null {
  if (tournament) {
    const words = t("table.tournament");
    return { id: "tournament", icon: "cup", name: name ?? words, words, href: `/tournament/${tournament}` };
  }
  const date = /^deal (\S+)$/.exec(common ?? "")?.[1];
  return date === undefined
    ? null
    : { id: "deal", icon: "lot", name: t("app.deal"), words: t("table.deal"), href: `/deal/${game}/${date}` };
}
