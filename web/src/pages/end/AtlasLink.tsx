// From a figure of one game to that of many: a panel of the atlas, if the game has one.

import { titleOf } from "../../model/choices";
import type { GameName } from "../../net/protocol";
import { homeOf } from "../../table/homes";
import { t } from "../../words/words";

export function AtlasLink({ game, panel }: { game: GameName; panel: "luck" | "points" }) {
  if (!homeOf(game).atlas) return null;
  return (
    <a class="end-atlas" href={`/atlas/${game}#${panel}`}>
      {t("app.atlas", { game: titleOf(game) })}
    </a>
  );
}
