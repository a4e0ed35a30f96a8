// Who plays how well: the highest ratings of each game that are certain enough, and how the visitor's
// own came about.

import "../account/account.css";
import "./players.css";
import { RatingGraph } from "../../art/RatingGraph";
import { type GameChoice, ratedGames } from "../../model/choices";
import { type Leader, type RatedGame, historyOf, leadersOf } from "../../model/ratings";
import { me } from "../../model/session";
import { Face } from "../../table/Face";
import { PersonLink } from "../../table/PersonLink";
import { personName } from "../../table/players";
import { ratingInWords } from "../../table/rating";
import { useAsked } from "../../ui/asked";
import { t } from "../../words/words";
import { useDataTable } from "../tabled";
import { Header } from "../Header";
import { historyTable } from "../ratingTables";
import { useTitle } from "../title";

// The oldest first, from the number before it.
function History({ choice, games }: { choice: GameChoice; games: RatedGame[] }) {
  useDataTable(historyTable(choice, games));
  const ordered = [...games].reverse();
  const points = [ordered[0]!.before, ...ordered.map(({ after }) => after)];
  const now = ratingInWords(points.at(-1)!);
  return (
    <RatingGraph
      points={points.map(({ rating, reach }) => ({ at: rating, reach }))}
      label={t("players.history", { n: games.length, now })}
    />
  );
}

function Mine({ user, choice }: { user: number; choice: GameChoice }) {
  const games = useAsked(() => historyOf(user, choice.game), `${user} ${choice.game}`);
  if (!games?.length) return null;
  return (
    <div class="players-mine">
      <h3>
        {t("players.mine")} <span class="muted">{ratingInWords(games[0]!.after)}</span>
      </h3>
      <History choice={choice} games={games} />
    </div>
  );
}

function Row({ leader, place }: { leader: Leader; place: number }) {
  const isMe = leader.user === me.value?.user;
  const name = personName(leader.name);
  return (
    <tr class={isMe ? "players-me" : undefined} aria-current={isMe || undefined}>
      <td>{place}</td>
      <th scope="row">
        <span class="players-name" title={name}>
          <Face name={name} size={26} />
          <span>
            <PersonLink name={leader.name} isKnown>
              {name}
            </PersonLink>
          </span>
        </span>
      </th>
      <td>{ratingInWords(leader)}</td>
      <td class="muted">{leader.games}</td>
    </tr>
  );
}

function Board({ choice }: { choice: GameChoice }) {
  const leaders = useAsked(() => leadersOf(choice.game), choice.game);
  return (
    <section class="panel account-panel" aria-labelledby={`players-${choice.game}`} aria-busy={leaders === null}>
      <h2 id={`players-${choice.game}`}>{choice.title}</h2>
      {leaders?.length === 0 && <p>{t("players.none")}</p>}
      {!!leaders?.length && (
        <table class="players-board">
          <thead>
            <tr>
              <th scope="col">{t("players.place")}</th>
              <th scope="col">{t("players.name")}</th>
              <th scope="col">{t("players.rating")}</th>
              <th scope="col">{t("players.games")}</th>
            </tr>
          </thead>
          <tbody>
            {leaders.map((leader, i) => (
              <Row key={leader.user} leader={leader} place={i + 1} />
            ))}
          </tbody>
        </table>
      )}
      {me.value && !me.value.guest && <Mine user={me.value.user} choice={choice} />}
    </section>
  );
}

export function PlayersPage(_: { rest: string[] }) {
  useTitle(t("app.titled", { page: t("app.players") }));
  return (
    <div class="account">
      <Header />
      <main tabIndex={-1}>
        <h1>{t("app.players")}</h1>
        <p class="muted">{t("players.about")}</p>
        <div class="account-panels">
          {ratedGames().map((choice) => (
            <Board key={choice.game} choice={choice} />
          ))}
        </div>
      </main>
    </div>
  );
}
