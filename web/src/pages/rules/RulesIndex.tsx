// All games that have rules, to read or to learn.

import { type GameChoice, ruledGames } from "../../model/choices";
import { homeOf } from "../../table/homes";
import { Icon } from "../../ui/Icon";
import { known, t } from "../../words/words";
import { Header } from "../Header";
import { useTitle } from "../title";

function GameRules({ choice: { game, title, lesson } }: { choice: GameChoice }) {
  const { Cover } = homeOf(game);
  return (
    <section class="rules-game panel" data-game={game} aria-labelledby={`rules-${game}`}>
      <div class="rules-cover">
        <Cover />
      </div>
      <h2 id={`rules-${game}`}>{title}</h2>
      <p class="muted">{known(`${game}.rules.about`)}</p>
      <div class="rules-choices">
        <a class="button" href={`/rules/${game}`}>
          <Icon name="book" />
          {t("rules.read")}
        </a>
        {lesson && (
          <a class="button button-primary" href={`/learn/${game}`}>
            <Icon name="play" />
            {t("rules.learn")}
          </a>
        )}
      </div>
    </section>
  );
}

export function RulesIndex() {
  useTitle(t("rules.index"));
  return (
    <div class="rules-page" data-testid="rules-index">
      <Header />
      <main>
        <div class="rules-head">
          <h1>{t("rules.index")}</h1>
        </div>
        <div class="rules-games">
          {ruledGames().map((choice) => (
            <GameRules key={choice.game} choice={choice} />
          ))}
        </div>
      </main>
    </div>
  );
}
