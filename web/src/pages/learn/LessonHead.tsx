// The bar above a lesson: the way out, how the game stands, the rules.

import { titleOf } from "../../model/choices";
import type { GameUi, Play } from "../../table/play";
import { PlayerMark } from "../../table/PlayerMark";
import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";

function Facts({ ui, play }: { ui: GameUi; play: Play }) {
  const player = play.players.value[0]!;
  return (
    <>
      <span class="pill">
        <PlayerMark colour={player.colour} />
        {t("learn.points", { n: play.view.value.scores[0] ?? 0 })}
      </span>
      {ui.facts(play).map((fact) => (
        <span key={fact.label} class="pill learn-fact">
          {fact.label}
        </span>
      ))}
    </>
  );
}

export function LessonHead({ ui, play }: { ui: GameUi; play: Play }) {
  const title = titleOf(play.game);
  return (
    <header class="learn-head">
      <a class="learn-leave" href="/">
        <Icon name="left" />
        {t("learn.leave")}
      </a>
      <h1>{t("learn.title", { game: title })}</h1>
      <Facts ui={ui} play={play} />
      <a class="learn-rules" href={`/rules/${play.game}`}>
        <Icon name="book" />
        {t("learn.rules")}
      </a>
    </header>
  );
}
