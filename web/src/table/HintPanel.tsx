// What a strong bot advises: the two best turns side by side, with what each gains.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { useKeys } from "../ui/keys";
import { t } from "../words/words";
import { useSpeaking } from "./coordinates";
import { useGame } from "./frame";
import { HintTurns } from "./HintTurns";
import type { GameUi, Play } from "./play";
import { markedSteps, showTurns, walkOn, walked } from "./turns";
import "./hint.css";

const PATIENCE = 1500;

interface HintPanelProps {
  play: Play;
  isThinking: boolean;
  onClose: () => void;
}

// A press anywhere else closes it, and does there what it does.
function useElsewhere(onPress: () => void) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const listen = (event: PointerEvent) => {
      const target = event.target as Element;
      if (!panel.current?.contains(target) && !target.closest(".table-bar")) onPress();
    };
    document.addEventListener("pointerdown", listen);
    return () => document.removeEventListener("pointerdown", listen);
  }, []);
  return panel;
}

// Buttons of the panel do what they say.
function isOtherButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(".hint button:not([data-testid=hint-next])");
}

function Thinking() {
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
            </header>
            <div class="hint-picture" />
          </div>
        ))}
      </div>
      <p class="muted hint-status" role="status">
        {isLong.value ? t("table.hint.still") : t("table.hint.thinking")}
      </p>
    </>
  );
}

// Places that the turns on show name.
function placesOf(ui: GameUi | null, play: Play) {
  const { seat } = play.view.value;
  const steps = markedSteps.value.flatMap((turn) => turn.steps);
  return steps.flatMap(({ action, gives }) => ui?.places?.({ seat, action, did: gives }) ?? []);
}

export function HintPanel({ play, isThinking, onClose }: HintPanelProps) {
  const ui = useGame(play.game);
  const panel = useElsewhere(onClose);
  const hint = isThinking ? null : play.hint.value;
  const turns = hint?.turns ?? [];
  useSpeaking(placesOf(ui, play));
  useKeys((event) => {
    if (event.key === "Enter" && walked.value && !isOtherButton(event.target)) walkOn();
    else if (event.key === "Escape") onClose();
    else return false;
    return true;
  });
  useEffect(() => {
    showTurns(turns);
    return () => showTurns([]);
  }, [hint]);
  return (
    <aside class="hint" aria-label={t("table.hint")} ref={panel}>
      <header class="hint-head">
        <Icon name="hint" />
        <h2>{turns.length > 1 || isThinking ? t("table.hint.two") : t("table.hint")}</h2>
        <Button quiet icon="close" label={t("table.close")} onPress={onClose} />
      </header>
      {isThinking && <Thinking />}
      {ui && hint && <HintTurns play={play} ui={ui} isEqual={hint.equal} />}
    </aside>
  );
}
