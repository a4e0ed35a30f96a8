// Where the visitor stands among the bots, game by game.

import { Ruler } from "../../art/Ruler";
import { type GameChoice, levelsToMeet, ratedGames } from "../../model/choices";
import { type GameRating, ratingsOf } from "../../model/ratings";
import { me } from "../../model/session";
import { levelName } from "../../table/players";
import { playerPath } from "../../table/PersonLink";
import { anchorOf, placeInWords, ratingInWords } from "../../table/rating";
import { useAsked } from "../../ui/asked";
import { formatList, t } from "../../words/words";
import { useDataTable } from "../tabled";
import { rulerTable } from "../ratingTables";

// Bots stand elsewhere with more players; these are those of the smallest table.
function marksOf({ game, players }: GameChoice) {
  return levelsToMeet().flatMap((level) => {
    const at = anchorOf(game, level, players[0]!);
    return at === null ? [] : [{ at, label: levelName(level) }];
  });
}

function GameRuler({ choice, rating }: { choice: GameChoice; rating: GameRating | undefined }) {
  const marks = marksOf(choice);
  const bots = formatList(marks.map(({ at, label }) => `${label} ${at}`));
  const own = rating ? ratingInWords(rating) : t("rating.none");
  useDataTable(rulerTable(choice, choice.players[0]!, marks, rating));
  return (
    <section class="rulers-game">
      <h3>
        {choice.title}
        {rating && <b>{rating.rating}</b>}
        {rating && <span class="muted">± {rating.reach}</span>}
        {rating && (
          <small class="muted">
            {placeInWords(rating)} · <a href={playerPath(me.value!.name)}>{t("rating.history")}</a>
          </small>
        )}
      </h3>
      <Ruler
        label={t("rating.ruler", { own, bots, n: choice.players[0]! })}
        marks={marks}
        person={rating ? { at: rating.rating, reach: rating.reach } : null}
      />
      {!rating && <p class="muted">{t("rating.none")}</p>}
    </section>
  );
}

function Shown({ user, rated }: { user: number; rated: GameChoice[] }) {
  const ratings = useAsked(() => ratingsOf(user), `${user}`);
  if (!ratings) return null;
  return (
    <section class="panel lobby-panel lobby-rulers" aria-label={t("rating.title")}>
      {rated.map((choice) => (
        <GameRuler key={choice.game} choice={choice} rating={ratings.find(({ game }) => game === choice.game)} />
      ))}
    </section>
  );
}

// Only who has an account is rated.
export function Rulers() {
  const rated = ratedGames();
  if (!me.value || me.value.guest || rated.length === 0) return null;
  return <Shown user={me.value.user} rated={rated} />;
}
