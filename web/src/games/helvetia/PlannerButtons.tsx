// Buttons under the planner: do it, pick workers, person tiles, end the turn, undo, back.

import { CoachButtons } from "../../table/Coach";
import { useFrame } from "../../table/frame";
import type { Play } from "../../table/play";
import type { PromptButton } from "../../table/Prompt";
import { UndoButton } from "../../table/UndoButton";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { language, t } from "../../words/words";
import type { Act } from "./acts";
import { ButtonRow } from "./ButtonRow";
import { type Choice, actionsOf } from "./choice";
import { classes } from "./classes";
import { commit } from "./press";
import type { HelvetiaPlay } from "./state";
import { commitLabel } from "./tasks";

interface PlannerButton extends PromptButton {
  isHinted?: boolean;
  marks: { "data-action": string } | { "data-confirm": string };
}

// Why undo ends with this action.
function lockOf(act: Act | null | undefined): string | undefined {
  if (!act || act.legal.reveals === "none") return undefined;
  return t(act.legal.reveals === "me" ? "helvetia.lock.me" : "helvetia.lock.all");
}

function mainButton(choice: Choice): PlannerButton | null {
  const actions = actionsOf(choice);
  if (actions.length === 0) return null;
  const act = choice.selected.value;
  const chain = choice.chains.value[choice.chainIndex.value];
  const label = act ? commitLabel(act) : t("helvetia.do.finish");
  return {
    id: "commit",
    label: chain && !act ? t("helvetia.do.finish") : label,
    primary: true,
    locks: lockOf(act),
    marks: { "data-confirm": actions.join(", ") },
    onPress: () => void commit(choice),
  };
}

// Only the beginning of a chain: then good by good.
export function pickWorkers(choice: Choice): (() => void) | null {
  const act = choice.selected.value;
  if (!act || choice.chains.value.length === 0 || choice.play.view.value.phase !== "MAIN") return null;
  return () => void choice.play.act(act.action);
}

function turnButton(choice: Choice, act: Act, isPrimary: boolean): PlannerButton {
  const words: Record<string, string> = { end: t("helvetia.do.end"), idle: t("helvetia.do.idle") };
  return {
    id: act.action,
    label: words[act.verb] ?? (act.legal.label || act.action),
    primary: isPrimary,
    isHinted: choice.play.hint.value?.action === act.action,
    locks: lockOf(act),
    marks: { "data-action": act.action },
    onPress: () => void choice.play.act(act.action),
  };
}

function buttonsOf(choice: Choice): PlannerButton[] {
  const main = mainButton(choice);
  const workers = pickWorkers(choice);
  const buttons: PlannerButton[] = main ? [main] : [];
  if (workers) {
    const marks = { "data-action": choice.selected.value!.action };
    buttons.push({ id: "workers", icon: "people", label: t("helvetia.do.workers"), marks, onPress: workers });
  }
  const others = choice.turnButtons.value.filter((act) => act.verb !== "tile" && (main === null || act.verb === "end"));
  buttons.push(...others.map((act) => turnButton(choice, act, main === null)));
  return buttons;
}

function PlayButton({ button: b }: { button: PlannerButton }) {
  const kind = classes(
    "button",
    b.primary && "button-primary",
    b.locks && "button-locks",
    b.isHinted && "alp-hinted",
    b.icon && "alp-may-fold",
  );
  return (
    <button
      type="button"
      class={kind}
      title={b.locks ?? (b.icon && b.label)}
      aria-label={b.icon && b.label}
      {...b.marks}
      onClick={(event) => event.detail < 2 && b.onPress()}>
      {b.locks && <Icon name="lock" />}
      {b.icon && <Icon name={b.icon} />}
      <span>{b.label}</span>
    </button>
  );
}

export function PlannerButtons({ choice }: { choice: Choice }) {
  const { play } = choice;
  const hasPicks = Object.keys(choice.picks.value).length > 0;
  const isTipped = play.coach?.isShown.value;
  const buttons = buttonsOf(choice);
  const tip = play.coach?.tip.value?.title;
  const words = [play.view.value.seq, language.value, hasPicks, isTipped, tip, ...buttons.map((b) => b.label)].join();
  return (
    <ButtonRow words={words}>
      {hasPicks && !isTipped && <Button icon="left" label={t("helvetia.do.back")} onPress={() => choice.back()} />}
      {buttons.map((b) => (
        <PlayButton key={b.id} button={b} />
      ))}
      {play.view.value.phase === "draft" && <AskButton play={play} />}
      <OtherButton choice={choice} />
      <CoachButtons play={play as Play} isBegun={hasPicks || play.view.value.phase !== "MAIN"} />
      <UndoButton play={play} />
    </ButtonRow>
  );
}

// Whoever was shown a tip may want to do something else.
function OtherButton({ choice }: { choice: Choice }) {
  const { coach, view } = choice.play;
  if (!coach?.isShown.value || view.value.phase !== "MAIN") return null;
  function skip(): void {
    coach!.skip();
    choice.clear();
  }
  return <Button onPress={skip}>{t("table.coach.other")}</Button>;
}

// In the draft nobody new knows what to take.
function AskButton({ play }: { play: HelvetiaPlay }) {
  const frame = useFrame();
  if (play.mode !== "play" || !frame?.model.info.value?.hints) return null;
  return (
    <Button icon="hint" disabled={!play.canAct.value} testId="ask" onPress={play.askHint}>
      {t("helvetia.draft.ask")}
    </Button>
  );
}
