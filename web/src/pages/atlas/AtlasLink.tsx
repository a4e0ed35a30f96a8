// From a figure of one game to that of many: a panel of the atlas, if the game has one.

import { titleOf } from "../../model/choices";
import type { GameName } from "../../net/protocol";
import { atlasPath } from "../../table/atlas/address";
import { homeOf } from "../../table/homes";
import { t } from "../../words/words";
import "./link.css";

interface AtlasLinkProps {
  game: GameName;
  players: number;
  panel: "luck" | "points";
}

// A word that is there anyway, as a link.
export function AtlasWord({ game, players, panel, word }: AtlasLinkProps & { word: string }) {
  if (!homeOf(game).atlas) return <>{word}</>;
  return (
    <a href={atlasPath(game, players, panel)} title={t("app.atlas", { game: titleOf(game) })}>
      {word}
    </a>
  );
}

export function AtlasLink({ game, players, panel }: AtlasLinkProps) {
  if (!homeOf(game).atlas) return null;
  return (
    <a class="atlas-link" href={atlasPath(game, players, panel)}>
      {t("app.atlas", { game: titleOf(game) })}
    </a>
  );
}
