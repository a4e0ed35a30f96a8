// How strong the person is at a game: game by game beside the bots, on a phone as a ruler with the
// rest behind a tap.

import { RatingGraph } from "../../art/RatingGraph";
import { Ruler, type RulerMark } from "../../art/Ruler";
import { type GameChoice, levelsToMeet } from "../../model/choices";
import { media } from "../../model/media";
import type { Profile } from "../../model/profile";
import { levelName } from "../../table/players";
import { anchorOf, placeInWords, ratingInWords } from "../../table/rating";
import { formatDay, formatList, t } from "../../words/words";
import { useDataTable } from "../tabled";
import { historyTable, rulerTable } from "../ratingTables";
import { Panel } from "./Panel";

const isPhone = media("(max-width: 720px)");

// The number of players that the person plays most; the smallest without a game.
function usualPlayers(profile: Profile, { game, players }: GameChoice): number {
  const count = (n: number) =>
    (profile.games ?? [])
      .filter((one) => one.game === game && one.players === n)
      .reduce((sum, one) => sum + one.games, 0);
  return players.reduce((most, n) => (count(n) > count(most) ? n : most), players[0]!);
}

function marksOf(game: string, players: number): RulerMark[] {
  return levelsToMeet().flatMap((level) => {
    const at = anchorOf(game, level, players);
    return at === null ? [] : [{ at, label: levelName(level) }];
  });
}

function Graph({ profile, choice, marks }: { profile: Profile; choice: GameChoice; marks: RulerMark[] }) {
  const newest = profile.ratings!.games.filter(({ game }) => game === choice.game);
  const games = [...newest].reverse();
  useDataTable(games.length > 0 ? historyTable(choice, newest) : null);
  if (games.length === 0) return null;
  const points = [games[0]!.before, ...games.map(({ after }) => after)];
  return (
    <RatingGraph
      points={points.map(({ rating, reach }) => ({ at: rating, reach }))}
      marks={marks}
      isWide={!isPhone.value}
      ends={[formatDay(games[0]!.at), formatDay(games.at(-1)!.at)]}
      label={t("players.history", { n: games.length, now: ratingInWords(points.at(-1)!) })}
    />
  );
}

interface RatingPanelProps {
  profile: Profile;
  choice: GameChoice;
  onChosen: () => void;
}

export function RatingPanel({ profile, choice, onChosen }: RatingPanelProps) {
  const rating = profile.ratings!.ratings.find(({ game }) => game === choice.game);
  const players = usualPlayers(profile, choice);
  const marks = marksOf(choice.game, players);
  const own = rating ? ratingInWords(rating) : t("profile.unrated");
  useDataTable(rulerTable(choice, players, marks, rating, profile.name));
  const bots = formatList(marks.map(({ at, label }) => `${label} ${at}`));
  const ruler = (
    <Ruler
      label={t("rating.ruler", { own, bots, n: players })}
      marks={marks}
      person={rating ? { at: rating.rating, reach: rating.reach } : null}
    />
  );
  const aside = rating && (
    <p class="profile-number">
      <b>{rating.rating}</b> <span>± {rating.reach}</span>
      <small class="muted">
        {placeInWords(rating)}
        {!rating.provisional && ` · ${t("profile.rated", { n: rating.games })}`}
      </small>
    </p>
  );
  return (
    <Panel
      profile={profile}
      panel="ratings"
      id={`profile-rating-${choice.game}`}
      title={choice.title}
      aside={aside}
      onChosen={onChosen}>
      {isPhone.value || !rating ? ruler : <Graph profile={profile} choice={choice} marks={marks} />}
      {rating && isPhone.value && (
        <details class="profile-more">
          <summary>{t("profile.graph")}</summary>
          <Graph profile={profile} choice={choice} marks={marks} />
        </details>
      )}
      {!rating && <p class="muted">{t("profile.unrated")}</p>}
      {marks.length > 0 && <p class="profile-note muted">{t("profile.marks", { n: players })}</p>}
    </Panel>
  );
}
