// Both games, to read or to learn.

import { useEffect, useState } from "preact/hooks";
import type { GameName } from "../../net/protocol";
import { GAMES } from "../../table/games";
import type { GameUi } from "../../table/play";
import { Icon } from "../../ui/Icon";
import { type Key, t } from "../../words/words";
import { Header } from "../Header";
import { useTitle } from "../title";

function GameRules({ game }: { game: GameName }) {
  const [ui, setUi] = useState<GameUi | null>(null);
  useEffect(() => void GAMES[game].load().then(setUi), [game]);
  return (
    <section class="rules-game panel" data-game={game} aria-labelledby={`rules-${game}`}>
      <div class="rules-cover">{ui && <ui.Cover />}</div>
      <h2 id={`rules-${game}`}>{GAMES[game].title}</h2>
      <p class="muted">{t(`rules.about.${game}` as Key)}</p>
      <div class="rules-choices">
        <a class="button" href={`/rules/${game}`}><Icon name="book" />{t("rules.read")}</a>
        <a class="button button-primary" href={`/learn/${game}`}><Icon name="play" />{t("rules.learn")}</a>
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
        <div class="rules-head"><h1>{t("rules.index")}</h1></div>
        <div class="rules-games">
          {(Object.keys(GAMES) as GameName[]).map((game) => <GameRules key={game} game={game} />)}
        </div>
      </main>
    </div>
  );
}
