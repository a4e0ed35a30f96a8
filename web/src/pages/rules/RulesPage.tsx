// The rules of a game, to read and to search; without a game the choice of one.

import { useEffect, useState } from "preact/hooks";
import { choiceOf, ruledGames, titleOf } from "../../model/choices";
import { spot } from "../../net/address";
import type { GameName } from "../../net/protocol";
import { homeOf } from "../../table/homes";
import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";
import { Header } from "../Header";
import { useTitle } from "../title";
import { type Landing, Reader } from "./Reader";
import { RulesIndex } from "./RulesIndex";
import "./rules.css";

// The table that the reader came from and its edition: /rules/GAME?edition=HASH&table=ID#R40
function asked(name: "table" | "edition"): string | undefined {
  const value = new URLSearchParams(spot().search).get(name);
  return value && /^[\w-]+$/.test(value) ? value : undefined;
}

function useHash(): [Landing, (id: string) => void] {
  const wanted = () => decodeURIComponent(location.hash.slice(1));
  const [landing, setLanding] = useState<Landing>({ id: wanted(), nth: 0 });
  const arrive = () => setLanding((before) => ({ id: wanted(), nth: before.nth + 1 }));
  useEffect(() => {
    window.addEventListener("hashchange", arrive);
    return () => window.removeEventListener("hashchange", arrive);
  }, []);
  return [
    landing,
    (id) => {
      if (location.hash === `#${id}`) arrive();
      else location.hash = id;
    },
  ];
}

function Head({ game }: { game: GameName }) {
  const table = asked("table");
  return (
    <div class="rules-head">
      {table && (
        <a class="rules-back" href={`/table/${table}`}>
          <Icon name="left" />
          {t("rules.backToGame")}
        </a>
      )}
      <h1>{t("rules.title", { game: titleOf(game) })}</h1>
      <nav class="rules-ways" aria-label={t("rules.ways")}>
        {ruledGames().map((one) => (
          <a
            key={one.game}
            class="button"
            href={`/rules/${one.game}`}
            aria-current={one.game === game ? "page" : undefined}>
            {one.title}
          </a>
        ))}
        {homeOf(game).atlas && (
          <a class="button" href={`/atlas/${game}`}>
            {t("app.atlas", { game: titleOf(game) })}
          </a>
        )}
        {choiceOf(game)?.lesson && (
          <a class="button button-primary" href={`/learn/${game}`}>
            <Icon name="play" />
            {t("rules.learn")}
          </a>
        )}
      </nav>
    </div>
  );
}

function OneGame({ game }: { game: GameName }) {
  const [landing, onGo] = useHash();
  useTitle(t("rules.title", { game: titleOf(game) }));
  useEffect(() => {
    document.documentElement.dataset["game"] = game;
  }, [game]);
  return (
    <div class="rules-page" data-testid="rules-page">
      <Header />
      <main>
        <Head game={game} />
        <Reader game={game} edition={asked("edition")} landing={landing} onGo={onGo} />
      </main>
    </div>
  );
}

export function RulesPage({ rest }: { rest: string[] }) {
  const game = rest[0] ?? "";
  return choiceOf(game)?.rules ? <OneGame key={game} game={game} /> : <RulesIndex />;
}
