// What a strong bot advises: the two best turns side by side, with what each gains.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { useKeys } from "../../ui/keys";
import { t } from "../../words/words";
import { useSpeaking } from "../coordinates";
import { useGame } from "../frame";
import { HintTurns } from "./HintTurns";
import type { GameUi, OpenHint, Play } from "../play";
import {
  type Letter,
  type Turn,
  chooseTurn,
  chosenTurn,
  hideTurns,
  isAside,
  markedSteps,
  playableOf,
  showTurns,
  shownTurns,
  startWalk,
  walkOn,
  walked,
} from "../turns";
import "./hint.css";

const PATIENCE = 1500;

// Where it lies: a column of its own, the place of the log beside a planner, a sheet.
export type HintShape = "column" | "log" | "sheet";

interface HintPanelProps {
  hint: OpenHint;
  shape: HintShape;
  // Of a turn in the place of the log: is it shown elsewhere, with its sums and buttons?
  isPlanned?: (turn: Turn) => boolean;
}

// Buttons of the panel do what they say.
function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("button:not([data-testid=hint-next])");
}

// The button that will play the turn stands where it will be, so that nothing moves under a finger.
function Thinking({ hasButton }: { hasButton: boolean }) {
  const isLong = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => (isLong.value = true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div class="hint-cards" aria-hidden="true">
        {["A", "B"].map((letter) => (
          <div key={letter} class="hint-card hint-empty" data-turn={letter}>
            <header>
              <i class="hint-letter">{letter}</i>
              <b class="serif">…</b>
              <span class="hint-points serif">…</span>
            </header>
          </div>
        ))}
      </div>
      <p class="muted hint-status" role="status">
        {isLong.value ? t("table.hint.still") : t("table.hint.thinking")}
      </p>
      {hasButton && (
        <div class="hint-ways">
          <Button primary icon="play" disabled testId="hint-play" onPress={() => {}}>
            {t("table.hint.play", { letter: "A" })}
          </Button>
        </div>
      )}
    </>
  );
}

// Places that the turns on show name.
function placesOf(ui: GameUi | null, play: Play) {
  return markedSteps.value.flatMap(({ seat = play.view.value.seat, steps }) =>
    steps.flatMap(({ action, gives }) => ui?.places?.({ seat, action, did: gives }) ?? []),
  );
}

function playChosen({ play }: OpenHint, letter: Letter): boolean {
  const turn = shownTurns.value.find((one) => one.letter === letter);
  const actions = turn && !isAside.value ? playableOf(turn) : [];
  if (actions.length === 0 || !play.canAct.value) return false;
  play.playTurn?.(actions);
  return true;
}

// A and B choose, with the shift key they play; W walks, Enter goes on.
function hearKey(hint: OpenHint, event: KeyboardEvent): boolean {
  const letter = event.key.toUpperCase();
  if (event.key === "Escape") hint.close();
  else if (event.key === "Enter" && walked.value && !isButton(event.target)) walkOn();
  else if (letter !== "A" && letter !== "B" && letter !== "W") return false;
  else if (event.repeat || shownTurns.value.length === 0) return false;
  else if (letter === "W") startWalk();
  else if (event.shiftKey) return playChosen(hint, letter);
  else chooseTurn(letter);
  return true;
}

function titleOf({ play, isThinking }: OpenHint): string {
  const { equal, only, turns = [] } = (!isThinking && play.hint.value) || {};
  if (only) return t("table.hint.only");
  if (equal && turns.length > 1) return t("table.hint.equal");
  return turns.length > 1 || isThinking ? t("table.hint.two") : t("table.hint");
}

export function HintPanel({ hint, shape, isPlanned = () => false }: HintPanelProps) {
  const turn = chosenTurn.value;
  const { play, isThinking, close } = hint;
  const ui = useGame(play.game);
  const told = isThinking ? null : play.hint.value;
  const isOverruled = isThinking && isAside.value;
  // On a phone the sheet leaves them out until they are asked for.
  const hasBoards = useSignal(false);
  useSpeaking(placesOf(ui, play));
  // Whoever has chosen something meanwhile does not wait for it.
  useEffect(() => {
    if (isOverruled) close();
  }, [isOverruled]);
  useKeys((event) => hearKey(hint, event));
  useEffect(() => {
    if (told) showTurns(told);
    return hideTurns;
  }, [told]);
  return (
    <aside
      class="hint"
      aria-label={t("table.hint")}
      data-region={shape === "column" ? undefined : "hint"}
      data-shape={shape}
      data-boards={hasBoards.value || undefined}
      data-aside={isAside.value || undefined}>
      <header class="hint-head">
        <Icon name="hint" />
        <h2>{titleOf(hint)}</h2>
        {shape === "column" && told && ui?.turns?.Picture && (
          <span class="hint-boards">
            <Button
              quiet
              icon="eye"
              label={t("table.hint.boards")}
              pressed={hasBoards.value}
              testId="hint-boards"
              onPress={() => (hasBoards.value = !hasBoards.value)}
            />
          </span>
        )}
        <Button quiet icon="close" label={t("table.close")} onPress={close} />
      </header>
      {!told && <Thinking hasButton={shape !== "log" && !!play.playTurn} />}
      {ui && told && turn && (
        <HintTurns
          hint={hint}
          ui={ui}
          shape={shape}
          isEqual={told.equal}
          isPlanned={shape === "log" && isPlanned(turn)}
        />
      )}
    </aside>
  );
}
