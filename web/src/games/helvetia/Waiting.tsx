// The planner while somebody else decides, or when one only looks on.

import { CoinIcon } from "./art/coins";
import { t } from "../../words/words";
import type { Choice } from "./choice";
import { playerName } from "./names";
import { RoundSteps } from "./RoundSteps";
import { colourOf } from "./state";
import { UndoButton } from "../../table/UndoButton";

export function Waiting({ choice, title }: { choice: Choice; title: string }) {
  const { play } = choice;
  const { view, players } = play;
  const canPlan = play.mode === "play" && view.value.phase !== "over";
  return (
    <>
      <div class="alp-plan-head">
        <div>
          <h2>{title}</h2>
          {canPlan && <p class="alp-gain">{t("helvetia.wait.note")}</p>}
        </div>
      </div>
      <div class="alp-options" data-scrolls tabIndex={0} role="group" aria-label={t("helvetia.planner")}>
        <RoundSteps choice={choice} />
        <ul class="alp-purses">
          {view.value.state.seats.map((seat, i) => (
            <li key={i}>
              <CoinIcon colour={colourOf(players.value, i)} size={20} />
              <span>{playerName(players.value, i)}</span>
              <b>{t("helvetia.chain.coins", { n: seat.coins })}</b>
            </li>
          ))}
        </ul>
      </div>
      <div class="alp-buttons">
        <UndoButton play={play} />
      </div>
    </>
  );
}
