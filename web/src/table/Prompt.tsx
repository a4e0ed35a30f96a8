// The bar that says what is to be decided, with its buttons. Always as high as before.

import type { ComponentChildren } from "preact";
import { Button } from "../ui/Button";
import type { IconName } from "../ui/Icon";
import { useKeys } from "../ui/keys";
import { t } from "../words/words";
import { useFrame, useGame } from "./frame";
import type { Play } from "./play";
import { type State, useInterruption } from "./interruption";
import { shownTurns } from "./turns";
import { UndoButton } from "./UndoButton";
import "./prompt.css";

export interface PromptButton {
  id: string;
  label: string;
  onPress: () => void;
  primary?: boolean;
  icon?: IconName;
  // Only the icon is shown; the label is read out.
  iconOnly?: boolean;
  // Why undo ends here; shows the lock and the striped edge before the click.
  locks?: string | undefined;
  disabled?: boolean;
  // A hint names it.
  marked?: boolean;
  // The actions that it plays.
  confirms?: string[] | undefined;
  // In place of onPress when a key presses it: what cannot be taken back is shown first.
  onKey?: () => void;
  // A key as in KeyboardEvent.key, for the shortcut.
  shortcut?: string;
}

// Whose board is looked at. The name is shown where the board itself does not say it.
export interface Owner {
  name: string;
  picture: ComponentChildren;
}

export interface PromptProps {
  play: Play;
  title: string;
  detail?: ComponentChildren;
  // Points now and after what is previewed, and whose they are.
  points?: [number, number] | undefined;
  owner?: Owner | undefined;
  buttons?: PromptButton[];
  // Twice as high, with the buttons below the words: for a phone while placing.
  tall?: boolean;
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary, [role=button]") !== null;
}

function useShortcuts(buttons: PromptButton[]): void {
  useKeys((event) => {
    if (event.repeat) return false;
    const isEnter = event.key === "Enter" && !isPressable(event.target);
    const found = buttons.find(
      (b) => !b.disabled && ((isEnter && b.primary) || (b.shortcut && b.shortcut === event.key)),
    );
    if (found) (found.onKey ?? found.onPress)();
    return found !== undefined;
  });
}

function Points({ points: [now, after], owner }: { points: [number, number]; owner: Owner | undefined }) {
  return (
    <p class="prompt-points" data-same={after === now || undefined}>
      {owner && (
        <>
          {owner.picture}
          <b class="prompt-owner" data-name title={owner.name}>
            {owner.name}
          </b>
        </>
      )}
      <b class="prompt-now serif">{now}</b>
      {after !== now && (
        <>
          <span class="sr">{t("table.points.then", { n: after })}</span>
          <span class="prompt-after serif" aria-hidden="true">
            → {after}
          </span>
        </>
      )}
    </p>
  );
}

function Buttons({ buttons }: { buttons: PromptButton[] }) {
  return (
    <>
      {buttons.map((b) => (
        <Button
          key={b.primary ? "primary" : b.id}
          primary={b.primary}
          locks={b.locks}
          disabled={b.disabled}
          once={!b.iconOnly}
          icon={b.icon}
          label={b.iconOnly ? b.label : undefined}
          confirms={b.confirms}
          marked={b.marked}
          step={b.iconOnly ? b.id : undefined}
          onPress={b.onPress}
          onKey={b.onKey}>
          {b.iconOnly ? undefined : b.label}
        </Button>
      ))}
    </>
  );
}

// The state of the prompt; the stylesheet draws its edge by it.
function stateOf(play: Play, isEnding: boolean, interruption: State | null): string {
  if (interruption) return interruption.tone;
  return isEnding ? "ending" : play.canAct.value ? "mine" : "waiting";
}

export function Prompt({ play, title, detail, points, owner, buttons = [], tall }: PromptProps) {
  const frame = useFrame();
  const ui = useGame(play.game);
  const interruption = useInterruption(play);
  const advised = shownTurns.value.length > 1 ? t("table.hint.drawn") : null;
  const said = advised ?? detail ?? buttons.find((b) => b.primary)?.locks;
  const shown = interruption ?? { title, detail: said, buttons };
  useShortcuts(shown.buttons);
  const player = play.players.value[play.view.value.turn];
  const state = stateOf(play, !!ui?.ending(play), interruption);
  return (
    <section
      class={tall || state === "lost" || state === "asks" ? "prompt prompt-tall" : "prompt"}
      aria-label={t("table.prompt")}
      data-region="prompt"
      data-state={state}
      data-colour={player?.colour}
      data-testid={state === "lost" ? "connection" : undefined}>
      {points && <Points points={points} owner={owner} />}
      <div class="prompt-text">
        <h2>{shown.title}</h2>
        {shown.detail && <p>{shown.detail}</p>}
      </div>
      <div class="prompt-buttons">
        {frame?.pacing.isBehind.value && !interruption && (
          <Button icon="skip" onPress={frame.pacing.skip}>
            {t("table.skip")}
          </Button>
        )}
        {!interruption && <UndoButton play={play} />}
        <Buttons buttons={shown.buttons} />
      </div>
    </section>
  );
}
