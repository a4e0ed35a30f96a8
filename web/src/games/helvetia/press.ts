// What pressing something does: the first press selects and shows, the next one plays.

import { confirming } from "../../model/settings";
import { t } from "../../words/words";
import { saysSame } from "../../ui/steady";
import { type Choice, type Hover, actionsOf } from "./choice";
import type { Facet } from "./acts";
import { isCoached } from "./stages";
import type { Marks, TargetProps } from "./Target";

export function isActing(choice: Choice): boolean {
  const { mode, canAct } = choice.play;
  return canAct.value && (mode === "play" || mode === "lesson");
}

export async function commit(choice: Choice): Promise<void> {
  const actions = actionsOf(choice);
  if (actions.length === 0 || !isActing(choice)) return;
  await choice.play.act(...actions);
}

// Outside the main choice a click of the mouse, which has shown the effect before, plays
// at once; a finger shows first.
function isImmediate(choice: Choice, isMouse: boolean): boolean {
  const act = choice.selected.value;
  return (
    isMouse &&
    confirming.value === "tap" &&
    choice.play.view.value.phase !== "MAIN" &&
    act !== null &&
    act.legal.reveals === "none"
  );
}

function press(choice: Choice, wasPicked: boolean, isMouse: boolean, select: () => void): void {
  if (!isActing(choice)) return;
  const isAgain = wasPicked && choice.selected.value !== null && confirming.value === "tap";
  if (!isAgain) select();
  if (isAgain || isImmediate(choice, isMouse)) void commit(choice);
}

// Where there are several ways to make the goods, a wish is only a step.
export function marksOf(choice: Choice, facet: Facet | "touch", value: string): Marks {
  const act = choice.outcome(facet, value);
  const hasWays = act?.verb === "build" || act?.verb === "deliver";
  return act && !hasWays ? { "data-action": act.action } : { "data-step": `${facet} ${value}` };
}

function isPicked(choice: Choice, facet: Facet, value: string): boolean {
  const { picks, selected } = choice;
  return picks.value[facet] === value || selected.value?.facets[facet] === value;
}

// What leaves, be it pointer or focus, takes away only what itself has shown: a press moves the focus
// while the pointer stays, and the preview with it.
function previewing(choice: Choice, over: Hover): TargetProps["onHover"] {
  return (isOver) => {
    const isShown = saysSame(choice.hover.value, over);
    if (isOver !== isShown) choice.hover.value = isOver ? over : null;
  };
}

export function pressPlace(choice: Choice, place: string, label: string): TargetProps {
  const act = choice.selected.value;
  const where = act?.facets.place ?? (act?.facets.step ? act.action.split(" ")[1] : undefined);
  const picked = choice.picks.value.touch === place || where === place;
  return {
    label,
    marks: marksOf(choice, "touch", place),
    isLit: choice.isLit(place),
    isPicked: picked,
    onPress: (isMouse) => press(choice, picked, isMouse, () => choice.touch(place)),
    onHover: previewing(choice, { facet: "touch", value: place }),
  };
}

function pressFacet(choice: Choice, facet: Facet, value: string, label: string): TargetProps {
  const isOffered = () => choice.acts.value.some((act) => act.facets[facet] === value);
  const hover = previewing(choice, { facet, value });
  const picked = isPicked(choice, facet, value);
  const isAsked = choice.question.value?.facet === facet && choice.question.value.values.includes(value);
  return {
    label,
    marks: marksOf(choice, facet, value),
    isLit: isAsked && isOffered(),
    isPicked: picked,
    isCoached: !picked && isCoached(choice, facet, value),
    isDisabled: !isOffered() || !isActing(choice),
    onPress: (isMouse) => {
      if (isOffered()) press(choice, picked, isMouse, () => choice.pick(facet, value));
    },
    onHover: (isOver) => hover(isOver && isOffered()),
  };
}

export function pressPerson(choice: Choice, person: string): TargetProps {
  const [sex, from] = person.split(" ");
  const label = t(`helvetia.from.${from}.${sex}`);
  const isSexOnly = choice.acts.value.some((act) => act.verb === "home" || act.verb === "house");
  return isSexOnly ? pressFacet(choice, "sex", sex!, label) : pressFacet(choice, "person", person, label);
}

export function pressGood(choice: Choice, good: string, label: string): TargetProps {
  return pressFacet(choice, "good", good, label);
}

export function pressKind(choice: Choice, kind: string): TargetProps {
  return pressFacet(choice, "kind", kind, "");
}

export function pressRole(choice: Choice, role: string): TargetProps {
  return pressFacet(choice, "role", role, "");
}

export function pressRow(choice: Choice, facet: Facet, value: string): TargetProps {
  const picked = choice.selected.value?.facets[facet] === value && choice.chainIndex.value <= 0;
  return {
    ...pressFacet(choice, facet, value, ""),
    isPicked: picked,
    onPress: () => (picked && facet !== "role" ? void commit(choice) : choice.pick(facet, value)),
  };
}

export function pressChain(choice: Choice, index: number): TargetProps {
  const picked = choice.chainIndex.value === index;
  return {
    label: "",
    isLit: false,
    isPicked: picked,
    marks: { "data-actions": choice.chains.value[index]!.actions.join(", ") },
    onPress: () => (picked && choice.chains.value.length > 1 ? void commit(choice) : choice.pickChain(index)),
    onHover: previewing(choice, { chain: index }),
  };
}
