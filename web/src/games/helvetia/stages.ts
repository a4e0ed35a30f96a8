// How far a turn has come, for a beginner: choose, pay, place.

import type { Stage } from "../../table/play";
import { t } from "../../words/words";
import { type Act, actOf } from "./acts";
import type { Choice } from "./choice";
import { payment } from "./coach";
import { kindName } from "./names";
import { ownSide } from "./state";
import { commitLabel, siteKind, taskTitle } from "./tasks";

const STAGES: Record<string, readonly ("choose" | "pay" | "place")[]> = {
  build: ["choose", "pay", "place"],
  deliver: ["choose", "pay"],
};

// What is being done: what was chosen, else what was advised.
function verbOf(choice: Choice): string {
  if (siteKind(choice.play)) return "build";
  return choice.selected.value?.verb ?? choice.play.coach?.tip.value?.action.split(" ")[0] ?? "";
}

export function stagesOf(choice: Choice): string[] {
  return (STAGES[verbOf(choice)] ?? []).map((name) => t(`table.coach.stage.${name}`));
}

function paying(choice: Choice, act: Act): Stage {
  return {
    at: 1,
    title: t("helvetia.tip.paying"),
    text: t("helvetia.tip.paying.text", { how: payment(choice.play, act), button: commitLabel(act) }),
  };
}

function placing({ play }: Choice): Stage {
  const { state, seat, phase } = play.view.value;
  const building = kindName(siteKind(play)!);
  const [men, women] = ownSide(state, seat).centre;
  const text =
    phase === "HOUSE" ? "helvetia.tip.house" : men + women > 0 ? "helvetia.tip.placing.in" : "helvetia.tip.placing.any";
  return { at: 2, title: t("helvetia.tip.placing", { building }), text: t(text) };
}

// The beginning of a turn is told by the tip.
export function stageOf(choice: Choice): Stage {
  const { play, selected, chains } = choice;
  const { phase, state } = play.view.value;
  const act = selected.value;
  if (siteKind(play)) return placing(choice);
  if (phase === "PRODUCE") return { at: 1, title: t("helvetia.tip.paying"), text: t("helvetia.tip.making") };
  if (phase !== "MAIN") return { at: 1, title: taskTitle(choice), text: t("helvetia.tip.deciding") };
  if (act && chains.value.length > 0) return paying(choice, act);
  if (state.character === null) return { at: 0, title: "", text: "" };
  return { at: stagesOf(choice).length, title: t("helvetia.tip.done"), text: t("helvetia.tip.done.text") };
}

// What the tip begins with, until something is chosen.
export function isCoached({ play, picks }: Choice, facet: string, value: string): boolean {
  const tip = play.coach?.tip.value;
  const { phase, offer, state } = play.view.value;
  if (!tip || phase !== "MAIN" || state.character !== null || "touch" in picks.value) return false;
  const legal = offer?.legal.find((one) => one.action === tip.action);
  return legal !== undefined && actOf(legal, phase).facets[facet as "role"] === value;
}
