// The end of a round as a short list of what happened.

import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";
import type { Choice } from "./choice";
import { roundStory } from "./round";

// Folded where it would hide what is to be decided.
export function RoundSteps({ choice, isFolded = false }: { choice: Choice; isFolded?: boolean }) {
  const story = roundStory(choice.play);
  if (!story) return null;
  const title = t("helvetia.round.over", { n: story.round });
  const steps = (
    <ol>
      {story.steps.map((step, i) => (
        <li key={i} style={{ "--step": i }}>
          <Icon name="check" size={14} />
          {step}
        </li>
      ))}
    </ol>
  );
  if (isFolded)
    return (
      <details class="alp-round">
        <summary>{title}</summary>
        {steps}
      </details>
    );
  return (
    <div class="alp-round">
      <h3>{title}</h3>
      {steps}
    </div>
  );
}
