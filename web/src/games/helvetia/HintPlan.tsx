// The turn of an open hint in the planner: what it makes where, what it costs and gains, what is
// expected next; and the buttons that play it or walk through it.

import type { Good } from "./art/goods";
import type { Kind } from "./art/scenes";
import { HintButtons } from "../../table/HintButtons";
import { HintLine } from "../../table/HintLine";
import { HintSums, signed } from "../../table/HintSums";
import type { GameUi, OpenHint, Play } from "../../table/play";
import { type Turn, gainOf, walked } from "../../table/turns";
import { UndoButton } from "../../table/UndoButton";
import { formatList, language, t } from "../../words/words";
import { type Part, chainOfSteps, characterOf, partsOf } from "./advised";
import { ButtonRow } from "./ButtonRow";
import { ChainLine } from "./ChainCard";
import type { Choice } from "./choice";
import { characterName, goodName, kindName } from "./names";
import { linesOf } from "./preview";
import { type State, awakeOf } from "./state";
import { coinsOf, objectOf, sleepersOf, tileName, tilesOf, turns, verbOf } from "./turn";

interface PlanProps {
  choice: Choice;
  ui: GameUi;
  hint: OpenHint;
  turn: Turn;
}

// "Carter · 2 of 3 coins · 5 fall asleep, 1 stays awake"
function costText(play: Play, { steps, state: after }: Turn): string {
  const { state, seat } = play.view.value;
  const character = characterOf(steps);
  const laid = t("helvetia.chain.coins", { n: coinsOf(steps) });
  const coins = t("helvetia.plan.coins", { coins: laid, all: (state as State).seats[seat]!.coins });
  const n = sleepersOf(steps);
  const awake = t("helvetia.chain.awake", { n: awakeOf(after as State, seat) });
  const sleep = n > 0 ? t("helvetia.plan.sleep", { sleep: t("helvetia.chain.sleepers", { n }), awake }) : awake;
  return [character && characterName(character), coins, sleep].filter(Boolean).join(" · ");
}

function nameOf(step: Part["step"]): string | null {
  if (verbOf(step) === "deliver") return goodName(objectOf(step) as Good);
  return verbOf(step) === "build" ? kindName(objectOf(step) as Kind) : null;
}

// What is made for one thing, and what that gains.
function PartCard({ choice, play, part }: { choice: Choice; play: Play; part: Part }) {
  const chain = chainOfSteps(part.steps, play.view.value.state as State);
  const name = nameOf(part.step);
  const edition = choice.play.edition;
  const tiles = tilesOf(part.steps).map((tile) => tileName(edition, tile));
  const gain = part.steps.reduce((sum, { gives }) => sum + gainOf(gives), 0);
  return (
    <div class="alp-plan-part">
      <p>
        <b>{name ?? turns.title(play, { win: 0, lead: 0, steps: part.steps, state: null })}</b>
        {tiles.length > 0 && <small>{formatList(tiles)}</small>}
        {gain !== 0 && <span class="alp-plan-gain">{signed(gain)}</span>}
      </p>
      {chain &&
        linesOf(chain, edition).map((stops, i) => (
          <ChainLine key={i} choice={choice} stops={stops} seat={play.view.value.seat} />
        ))}
    </div>
  );
}

export function HintPlan({ choice, ui, hint, turn }: PlanProps) {
  const { play } = hint;
  return (
    <>
      <div class="alp-plan-head">
        <i class="hint-letter" data-turn={turn.letter}>
          {turn.letter}
        </i>
        <div>
          <h2>{turns.title(play, turn)}</h2>
          <p class="alp-gain">{costText(play, turn)}</p>
        </div>
      </div>
      <div class="alp-options alp-plan" data-scrolls>
        {!walked.value &&
          partsOf(turn.steps).map((part, i) => <PartCard key={i} choice={choice} play={play} part={part} />)}
        {!walked.value && <HintSums play={play} ui={ui} turn={turn} />}
        <HintLine play={play} ui={ui} turn={turn} />
      </div>
      <ButtonRow
        class="alp-plan-buttons"
        words={[play.view.value.seq, language.value, turn.letter, walked.value?.at].join()}>
        <HintButtons hint={hint} turn={turn} />
        <UndoButton play={choice.play as Play} />
      </ButtonRow>
    </>
  );
}
