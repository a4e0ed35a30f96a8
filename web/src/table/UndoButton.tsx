// Undo: names the step that it takes back, or says why it cannot.

import { Button } from "../ui/Button";
import { toast } from "../ui/Toast";
import { known, t } from "../words/words";
import { useFrame } from "./frame";
import type { Play } from "./play";
import { lastAction, undone } from "./story";

function stepName(play: Play, action: string): string {
  return known(`${play.game}.step.${action.split(" ")[0]}`) ?? action;
}

// Why the last own action stays: what happened after it.
function whyNot(play: Play): string {
  const seat = play.view.value.seat;
  const events = play.events.value;
  const mine = lastAction(events, seat);
  if (!mine) return t("table.undo.nothing");
  const gone = undone(events);
  const after = events.filter((e) => e.seq > mine.seq && e.kind === "action" && !gone.has(e.seq));
  const other = after.find((e) => e.seat !== undefined);
  if (other) return t("table.undo.acted", { name: play.players.value[other.seat!]?.name ?? "" });
  const verb = after[0]?.text?.split(" ")[0] ?? after[0]?.line?.split(" ")[0];
  if (!verb) return t("table.undo.nothing");
  return known(`${play.game}.undo.${verb}`) ?? t("table.undo.revealed");
}

// What was revealed comes back if all others have nothing against it; bots never have.
function AskButton({ play, isBlocked }: { play: Play; isBlocked: boolean }) {
  const isAlone = !play.players.value.some((p) => !p.isMe && !p.isBot && !p.isAway);
  const label = t(isAlone ? "table.takeback.alone" : "table.takeback.ask");
  return (
    <Button
      icon="undo"
      label={label}
      title={`${t("table.undo.not", { why: whyNot(play) })} ${t(isAlone ? "table.takeback.bots" : "table.takeback.all")}`}
      disabled={isBlocked}
      once
      testId="ask-back"
      onPress={play.askBack}>
      <span class="prompt-undo-word">{label}</span>
      <span class="prompt-undo-short">{t("table.takeback.short")}</span>
    </Button>
  );
}

export function UndoButton({ play }: { play: Play }) {
  const frame = useFrame();
  const view = play.view.value;
  if (play.mode !== "play" || frame?.model.info.value?.undo === false) return null;
  const step = lastAction(play.events.value, view.seat)?.text;
  const isBlocked = !!frame && (frame.pacing.isBehind.value || frame.model.pending.value.length > 0);
  const isWhole = (play.undoes?.() ?? 1) > 1;
  const named = step && t("table.undo.step", { step: isWhole ? t("table.undo.turn") : stepName(play, step) });
  const label = view.undo && named ? named : t("table.undo");
  if (view.takeback && !view.undo) {
    return (
      <span class="prompt-undo">
        <AskButton play={play} isBlocked={isBlocked} />
      </span>
    );
  }
  const why = view.undo ? undefined : t("table.undo.not", { why: whyNot(play) });
  return (
    <span class="prompt-undo">
      <Button
        icon="undo"
        label={why ? undefined : label}
        title={why ?? label}
        disabled={isBlocked}
        grey={!!why}
        once
        testId="undo"
        onPress={why ? () => toast(why) : play.undo}>
        <span class="prompt-undo-word">{label}</span>
        <span class="prompt-undo-short">{t("table.undo")}</span>
      </Button>
    </span>
  );
}
