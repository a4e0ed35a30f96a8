// The bar above a lesson: the way out, how the game stands, the rules.

import { titleOf } from "../../model/choices";
import type { GameName } from "../../net/protocol";
import type { GameUi, Play } from "../../table/play";
import type { LessonPlan } from "../../table/station";
import { PlayerMark } from "../../table/PlayerMark";
import { Icon } from "../../ui/Icon";
import { formatNumber, known, t } from "../../words/words";

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

// The lessons of the game by their numbers; the title of each is read on it.
function Lessons({ game, plans, number }: { game: GameName; plans: readonly LessonPlan[]; number: number }) {
  if (plans.length < 2) return null;
  return (
    <nav class="learn-lessons" aria-label={t("learn.lessons")}>
      {plans.map(({ name }, i) => {
        const title = t("learn.lesson", { n: i + 1, title: known(`${game}.lesson.${name}`) ?? "" });
        const isHere = i + 1 === number;
        return (
          <a
            key={name}
            class={isHere ? "learn-lesson learn-here" : "learn-lesson"}
            href={`/learn/${game}/${i + 1}`}
            title={title}
            aria-label={title}
            aria-current={isHere ? "page" : undefined}>
            {isHere ? <span class="learn-lesson-title">{title}</span> : formatNumber(i + 1)}
            {isHere && <span class="learn-lesson-number">{formatNumber(i + 1)}</span>}
          </a>
        );
      })}
    </nav>
  );
}

interface LessonHeadProps {
  ui: GameUi;
  play: Play;
  plans: readonly LessonPlan[];
  number: number;
}

export function LessonHead({ ui, play, plans, number }: LessonHeadProps) {
  const title = titleOf(play.game);
  return (
    <header class="learn-head">
      <a class="learn-leave" href="/" aria-label={t("learn.leave")}>
        <Icon name="left" />
        <span class="learn-word">{t("learn.leave")}</span>
      </a>
      <h1>{t("learn.title", { game: title })}</h1>
      <Lessons game={play.game} plans={plans} number={number} />
      <Facts ui={ui} play={play} />
      <a class="learn-rules" href={`/rules/${play.game}`} aria-label={t("learn.rules")}>
        <Icon name="book" />
        <span class="learn-word">{t("learn.rules")}</span>
      </a>
    </header>
  );
}
