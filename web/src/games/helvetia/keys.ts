// Keys of Helvetia: g and a letter for a character, N and P for chains, K, E, Esc, 1 to 4.

import type { Signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { useKeys } from "../../ui/keys";
import { type Choice, actionsOf } from "./choice";
import { pickWorkers } from "./PlannerButtons";
import { commit, isActing } from "./press";
import { villagesOf } from "./state";

const CHARACTER_KEYS: Record<string, string> = {
  b: "builder",
  c: "carter",
  w: "watchman",
  p: "priest",
  m: "midwife",
};

function stepChain(choice: Choice, by: number): boolean {
  const count = choice.chains.value.length;
  if (count === 0) return false;
  choice.pickChain((Math.max(0, choice.chainIndex.value) + by + count) % count);
  return true;
}

function endTurn(choice: Choice): boolean {
  const end = choice.turnButtons.value.find((act) => act.verb === "end");
  if (!end || !isActing(choice)) return false;
  void choice.play.act(end.action);
  return true;
}

function chooseCharacter(choice: Choice, key: string): boolean {
  const role = CHARACTER_KEYS[key];
  if (!role || !choice.acts.value.some((act) => act.facets.role === role)) return false;
  choice.pick("role", role);
  return true;
}

function look(choice: Choice, stage: Signal<number>, key: string): boolean {
  const village = villagesOf(choice.play.view.value.state)[Number(key) - 1];
  if (village === undefined) return false;
  stage.value = village;
  const panel = document.querySelector(`[data-village-panel="${village}"] [data-stop]`);
  if (panel instanceof SVGElement || panel instanceof HTMLElement) panel.focus();
  return true;
}

export function useHelvetiaKeys(choice: Choice, stage: Signal<number>): void {
  const isGoing = useRef(false);
  useKeys((event) => {
    const wasGoing = isGoing.current;
    isGoing.current = false;
    const key = event.key.toLowerCase();
    if (wasGoing) return chooseCharacter(choice, key);
    switch (key) {
      case "g":
        return (isGoing.current = isActing(choice));
      case "n":
        return stepChain(choice, 1);
      case "p":
        return stepChain(choice, -1);
      case "k":
        return pressed(pickWorkers(choice));
      case "e":
        return endTurn(choice);
      case "enter":
        return !isPressable(event.target) && confirmed(choice);
      case "escape":
        return choice.back();
      default:
        return /^[1-4]$/.test(key) && look(choice, stage, key);
    }
  });
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary, [role=button]") !== null;
}

function confirmed(choice: Choice): boolean {
  if (actionsOf(choice).length === 0) return false;
  void commit(choice);
  return true;
}

function pressed(action: (() => void) | null): boolean {
  action?.();
  return action !== null;
}
