// The end of a round as a short list of what happened.

import { Icon } from "../ui/Icon";
import { t } from "../words/words";
import type { Choice } from "./choice";
import { roundStory } from "./round";

export function RoundSteps({ choice }: { choice: Choice }) {
  const story = roundStory(choice.play);
  if (!story) return null;
  return (
    <div class="alp-round">
      <h3>{t("helvetia.round.over", { n: story.round })}</h3>
      <ol>
        {story.steps.map((step, i) => (
          <li key={i} style={{ "--step": i }}><Icon name="check" size={14} />{step}</li>
        ))}
      </ol>
    </div>
  );
}
