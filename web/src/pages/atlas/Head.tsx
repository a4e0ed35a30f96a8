// What is counted here: the game, by whom it was played, and what else there is.

import { allGames, titleOf } from "../../model/choices";
import type { GameName } from "../../net/protocol";
import { go } from "../../router";
import { atlasPath } from "../../table/atlas/address";
import { homeOf } from "../../table/homes";
import { levelName } from "../../table/players";
import { Segmented } from "../../ui/Segmented";
import { rich, t } from "../../words/words";
import { type Counted, playersOf } from "./counted";

interface HeadProps {
  game: GameName;
  counted: Counted | null;
  onPlayers: (players: number) => void;
}

function Sample({ counted: { atlas } }: { counted: Counted }) {
  return (
    <p>
      {t("atlas.source.games", { n: atlas.games })}{" "}
      {rich("atlas.sample", {
        players: String(atlas.players),
        bot: <b>{levelName(atlas.bot)}</b>,
        least: String(atlas.least),
      })}{" "}
      {t("atlas.note")}
    </p>
  );
}

// A number that was not counted is not offered.
function Players({ counted: { game, atlas }, onPlayers }: { counted: Counted; onPlayers: HeadProps["onPlayers"] }) {
  const counts = playersOf(game);
  if (counts.length < 2) return null;
  return (
    <Segmented
      label={t("app.players")}
      options={counts.map((n) => ({ value: n, label: n === atlas.players ? t("atlas.players", { n }) : String(n) }))}
      value={atlas.players}
      onChange={onPlayers}
    />
  );
}

export function Head({ game, counted, onPlayers }: HeadProps) {
  const games = allGames().filter((one) => homeOf(one.game).atlas);
  const players = counted?.atlas.players ?? 0;
  return (
    <div class="atlas-head">
      <div>
        <h1>{t("app.atlas", { game: titleOf(game) })}</h1>
        {counted && <Sample counted={counted} />}
      </div>
      <div class="atlas-switches">
        {games.length > 1 && (
          <Segmented
            label={t("atlas.game")}
            options={games.map((one) => ({ value: one.game, label: one.title }))}
            value={game}
            onChange={(value) => go(atlasPath(value, players))}
          />
        )}
        {counted && <Players counted={counted} onPlayers={onPlayers} />}
      </div>
    </div>
  );
}
