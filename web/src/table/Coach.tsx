// The coach of a first game: a panel where there is a free place, else a line; and what comes
// after the tip.

import type { ComponentChildren } from "preact";
import { tips } from "../model/settings";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { t } from "../words/words";
import { type Coach, type GivenTip, TIPS } from "./coaching";
import type { Play } from "./play";
import "./coach.css";

function Count({ tip }: { tip: GivenTip }) {
  return (
    <p class="coach-count">
      <span class="coach-dots" aria-hidden="true">
        {Array.from({ length: TIPS }, (_, i) => (
          <i key={i} class={i < tip.number ? "coach-dot coach-dot-on" : "coach-dot"} />
        ))}
      </span>
      {t("table.coach.count", { n: tip.number, of: TIPS })}
    </p>
  );
}

// Whoever has a tip has its coach.
function coached(play: Play): { coach: Coach; tip: GivenTip } | null {
  const tip = play.coach?.tip.value;
  return play.coach && tip ? { coach: play.coach, tip } : null;
}

export function hasTip(play: Play): boolean {
  return coached(play) !== null;
}

interface PanelProps {
  play: Play;
  picture?: ComponentChildren;
  children?: ComponentChildren;
}

export function CoachPanel({ play, picture, children }: PanelProps) {
  const found = coached(play);
  if (!found) return null;
  const { coach, tip } = found;
  return (
    <section class="panel coach" role="status" aria-label={t("table.coach")}>
      <div class="coach-words" data-scrolls>
        {picture}
        <div>
          <h2>{tip.title}</h2>
          <p>{tip.says.join(" ")}</p>
          {children}
        </div>
      </div>
      <div class="coach-buttons">
        <Button pressed={coach.isShown.value} testId="coach-show" onPress={coach.show}>
          {t("table.coach.show")}
        </Button>
        <Button quiet onPress={play.askHint}>
          {t("table.coach.why")}
        </Button>
        <Button quiet onPress={() => (tips.value = false)}>
          {t("table.coach.none")}
        </Button>
      </div>
      <Count tip={tip} />
    </section>
  );
}

// Where there is no place for more.
export function CoachLine({ play }: { play: Play }) {
  const found = coached(play);
  if (!found) return null;
  const { coach, tip } = found;
  return (
    <section class="coach-line" role="status" aria-label={t("table.coach")}>
      <Icon name="hint" size={18} />
      <p>
        <b>{tip.title}</b>
        <small>{t("table.coach.short", { n: tip.number, of: TIPS })}</small>
      </p>
      {!coach.isShown.value && (
        <Button testId="coach-show" onPress={coach.show}>
          {t("table.coach.show")}
        </Button>
      )}
      <Button quiet icon="close" label={t("table.coach.other")} onPress={coach.skip} />
    </section>
  );
}

const STEPS = ["now", "next", "after"] as const;

export function CoachSteps({ play }: { play: Play }) {
  const found = coached(play);
  if (!found?.coach.isShown.value) return null;
  return (
    <ol class="coach-steps">
      {found.tip.steps.map((step, i) => (
        <li key={i}>
          <b>{t(`table.coach.${STEPS[i]}`)}</b>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
