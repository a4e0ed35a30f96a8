// What is to be decided now, as a title for the planner.

import type { Good } from "./art/goods";
import type { Kind } from "./art/scenes";
import { known, t } from "../../words/words";
import type { Choice } from "./choice";
import { aGood, aKind, characterName, inside, kindName, playerName, quarterName, roleName } from "./names";
import type { Act, Role } from "./acts";
import type { Quarter } from "./edition";
import { type HelvetiaPlay, unplacedOf } from "./state";

// The building that is being placed: the next one of the set-up, or the last that was begun.
export function siteKind(play: HelvetiaPlay): Kind | null {
  const { state, phase, turn } = play.view.value;
  if (phase === "site") return unplacedOf(state, turn)[0] ?? null;
  if (phase !== "SITE" && phase !== "HOUSE") return null;
  for (const event of [...play.events.value].reverse()) {
    const found = /^(?:neutral )?build (\w+)$/.exec(event.text ?? "");
    if (event.kind === "action" && found) return found[1] as Kind;
  }
  return null;
}

function mainTitle(choice: Choice): string {
  const { state } = choice.play.view.value;
  if (state.tile) return t("helvetia.task.tile", { character: characterName(state.tile) });
  if (state.character) return t("helvetia.task.goOn", { character: characterName(state.character) });
  const isIdle = choice.turnButtons.value.some((act) => act.verb === "idle");
  return isIdle ? t("helvetia.task.idle") : t("helvetia.task.MAIN");
}

// In the middle of making goods the wish stands in the chains, or in what was begun.
function produceTitle(play: HelvetiaPlay): string {
  const { need } = play.view.value.state;
  return t("helvetia.task.PRODUCE", { good: need ? inside("good", need) : "" });
}

// Of the first couple the man is settled first, then the woman.
function sexOf(choice: Choice): string {
  return choice.acts.value[0]?.facets.sex ?? "m";
}

export function taskTitle(choice: Choice): string {
  const { phase } = choice.play.view.value;
  const { play } = choice;
  const kind = siteKind(play);
  const building = kind ? kindName(kind) : "";
  if (phase === "MAIN") return mainTitle(choice);
  if (phase === "PRODUCE") return produceTitle(play);
  if (phase === "site" || phase === "SITE") return t("helvetia.task.site", { building });
  if (phase === "HOUSE") return t("helvetia.task.HOUSE", { building });
  if (choice.acts.value.some((act) => act.verb === "steal")) return t("helvetia.task.steal");
  if (phase === "couple 1") return t(`helvetia.task.couple1.${sexOf(choice)}`);
  const key = `helvetia.task.${phase.replace(" ", "")}`;
  return known(key) ?? t("helvetia.task.other");
}

export function waitingTitle(play: HelvetiaPlay): string {
  const { phase, turn } = play.view.value;
  if (phase === "over") return t("helvetia.wait.over");
  if (turn < 0) return t("helvetia.wait.chance");
  if (play.players.value[turn]?.isMe && play.mode !== "replay") return t("helvetia.wait.mine");
  const name = playerName(play.players.value, turn);
  const key = `helvetia.wait.${phase}`;
  return known(key, { name }) ?? t("helvetia.wait.other", { name });
}

// "Deliver cheese", "Wake a quarter": what is selected, in a few words.
export function actTitle(act: Act): string {
  const { kind, good, quarter, role } = act.facets;
  if (act.verb === "deliver") return t("helvetia.title.deliver", { good: aGood(good as Good) });
  if (act.verb === "build" || role === "neutralBuild") {
    return t("helvetia.title.build", { building: aKind(kind as Kind) });
  }
  if (quarter) return t("helvetia.title.wake", { quarter: quarterName(quarter.split(".")[1] as Quarter) });
  if (role) return roleName(role as Role);
  return "";
}

export function commitLabel(act: Act): string {
  const role = act.facets.role;
  const verb = role === "neutralBuild" || role === "neutralMarry" ? role : act.verb;
  const key = `helvetia.do.${verb}`;
  return known(key) ?? t("helvetia.do.other");
}
