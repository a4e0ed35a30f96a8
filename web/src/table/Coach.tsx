// The coach of a first game: one block that says the goal first, then follows the turn.

import type { ComponentChildren } from "preact";
import { tips } from "../model/settings";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { t } from "../words/words";
import { type Coach, type GivenTip, TIPS } from "./coaching";
import type { Play, Stage } from "./play";
import "./coach.css";

function coached(play: Play): { coach: Coach; tip: GivenTip } | null {
  const tip = play.coach?.tip.value;
  return play.coach && tip ? { coach: play.coach, tip } : null;
}

export function hasTip(play: Play): boolean {
  return coached(play) !== null;
}

// With the goal there is room for one sentence less.
function firstWords({ goal, title, says }: GivenTip): Omit<Stage, "at"> {
  if (goal) return { title: goal, text: t("table.coach.first", { tip: title, why: says[0] ?? "" }) };
  return { title, text: says.slice(0, 2).join(" ") };
}

function Stages({ words, at }: { words: readonly string[]; at: number }) {
  return (
    <ol class="coach-stages">
      {words.map((word, i) => (
        <li key={word} class={i < at ? "coach-done" : i === at ? "coach-now" : ""} aria-current={i === at && "step"}>
          <span aria-hidden="true">{i < at ? <Icon name="check" size={12} /> : i + 1}</span>
          {word}
          {i < at && <span class="sr">{t("table.coach.done")}</span>}
        </li>
      ))}
    </ol>
  );
}

interface BlockProps {
  play: Play;
  // What the turn consists of, and how far it has come.
  stages: readonly string[];
  stage: Stage;
  picture?: ComponentChildren;
  children?: ComponentChildren;
}

export function CoachBlock({ play, stages, stage, picture, children }: BlockProps) {
  const found = coached(play);
  if (!found) return null;
  const { title, text } = stage.at === 0 ? firstWords(found.tip) : stage;
  return (
    <section class="coach" role="status" aria-label={t("table.coach")}>
      {picture}
      <div class="coach-words">
        <h2>{title}</h2>
        <p>{text}</p>
        <Stages words={stages} at={stage.at} />
        {children}
      </div>
    </section>
  );
}

// Of the whole turn only its beginning can be shown.
export function CoachButtons({ play, isBegun }: { play: Play; isBegun: boolean }) {
  const found = coached(play);
  if (!found) return null;
  const { coach, tip } = found;
  return (
    <>
      {!isBegun && !coach.isShown.value && (
        <Button testId="coach-show" onPress={coach.show}>
          {t("table.coach.show")}
        </Button>
      )}
      <Button
        quiet
        title={t("table.coach.count", { n: tip.number, of: TIPS })}
        testId="coach-none"
        onPress={() => (tips.value = false)}>
        {t("table.coach.none")}
      </Button>
    </>
  );
}
