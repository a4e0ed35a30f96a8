// What the prompt says and offers, in every phase.

import type { ComponentChildren } from "preact";
import type { Legal } from "../../net/protocol";
import { media } from "../../model/media";
import type { PromptButton } from "../../table/Prompt";
import { t } from "../../words/words";
import type { Desk } from "./desk";
import { type Landing, flip, step, turn } from "./landing";
import { missing } from "./payment";
import { stepsOf } from "./Ring";
import type { Side } from "./state";
import { actionName, actionText, cardList, cardName } from "./words";
import { gainsOf, lockReason, refusalText, sideName } from "./words";

export interface Decision {
  title: string;
  detail?: ComponentChildren;
  points?: [number, number] | undefined;
  buttons: PromptButton[];
}

const isNarrow = media("(max-width: 1179px)");
const isSmall = media("(max-width: 699px)");

const KNOWN = new Set("stand move draw build coat pay discard place super joker lift drop end".split(" "));

function play(desk: Desk, legal: Legal, label: string, more: Partial<PromptButton> = {}): PromptButton {
  return {
    id: legal.action,
    label,
    onPress: () => desk.commit(legal.action),
    locks: lockReason(legal),
    confirms: [legal.action],
    marked: desk.marked.value === legal.action,
    ...more,
  };
}

function drawLabel(legal: Legal): string {
  const n = ((legal.gives["takes"] as string[] | undefined) ?? []).length + Number(legal.gives["draws"] ?? 0);
  return t("helsinki.draw", { n });
}

// Whoever moves by Enter has the button under the same key: it shows the cards first.
function drawButton(desk: Desk, isPrimary: boolean): PromptButton[] {
  const draw = desk.legal.value.get("draw");
  if (!draw) return [];
  const onKey = () => (desk.chosen.value === draw.action ? desk.commit(draw.action) : desk.choose(draw.action));
  return [play(desk, draw, drawLabel(draw), { primary: isPrimary, shortcut: "d", onKey })];
}

function endButton(desk: Desk): PromptButton[] {
  const end = desk.legal.value.get("end");
  return end ? [play(desk, end, t("helsinki.end"), { primary: true, shortcut: "e" })] : [];
}

function cancelButton(desk: Desk, isPhone: boolean): PromptButton {
  const arrow: Partial<PromptButton> = isPhone ? { icon: "left", iconOnly: true } : {};
  return { id: "cancel", label: t("helsinki.cancel"), onPress: () => desk.choose(null), ...arrow };
}

function noLimitButton(desk: Desk): PromptButton[] {
  const action = "coat nolimit";
  if (!desk.legal.value.has(action)) return [];
  const marked = desk.marked.value === action;
  return [{ id: action, label: actionName("nolimit"), marked, onPress: () => desk.choose(action) }];
}

// Nothing that is legal may be out of reach, even if this page has never heard of it.
function strangers(desk: Desk): PromptButton[] {
  const isStrange = (l: Legal) => !KNOWN.has(l.action.split(" ")[0]!);
  return [...desk.legal.value.values()].filter(isStrange).map((l) => play(desk, l, l.label || l.action));
}

function spaceDecision(desk: Desk, isPhone: boolean): Decision {
  const looked = desk.looked.value;
  const side = looked?.gives["side"] as Side | undefined;
  const isStart = desk.state.value.phase === "stand";
  if (!looked || !side || looked.action.startsWith("coat")) {
    return isStart
      ? { title: t("helsinki.ask.stand"), detail: t("helsinki.ask.stand.how"), buttons: [] }
      : { title: moveTitle(desk), detail: t("helsinki.ask.move.how"), buttons: [] };
  }
  const cards = cardList((looked.gives["cards"] as string[] | undefined) ?? [], desk.play.edition);
  const steps = stepsOf(looked);
  const label = steps ? t("helsinki.move", { n: steps }) : t("helsinki.stand");
  return {
    title: isPhone ? placeTitle(side, steps) : spaceTitle(side, steps),
    detail: t(isPhone ? "helsinki.ask.to.cards" : "helsinki.ask.move.cards", { cards, side: sideName(side) }),
    buttons: [play(desk, looked, label, { primary: true })],
  };
}

function spaceTitle(side: Side, steps: number): string {
  return steps ? t(`helsinki.ask.move.${side}`, { n: steps }) : t(`helsinki.ask.stand.${side}`);
}

// The button says what is done there, and on a phone that must do.
function placeTitle(side: Side, steps: number): string {
  return steps ? t(`helsinki.ask.to.${side}`) : t(`helsinki.ask.at.${side}`);
}

function moveTitle(desk: Desk): string {
  const steps = desk.withVerb("move").map(stepsOf);
  return t("helsinki.ask.move", { from: Math.min(...steps), to: Math.max(...steps) });
}

function actDecision(desk: Desk): Decision {
  const builds = desk.withVerb("build").length;
  const canDraw = desk.legal.value.has("draw");
  if (desk.chosen.value === "draw") {
    return { title: t("helsinki.ask.draw"), detail: t("helsinki.ask.draw.again"), buttons: drawButton(desk, true) };
  }
  return {
    title: canDraw ? t(builds ? "helsinki.ask.act" : "helsinki.ask.draw") : t("helsinki.ask.build"),
    detail: builds ? t("helsinki.ask.build.how") : t("helsinki.ask.build.none"),
    buttons: drawButton(desk, builds === 0),
  };
}

function payDecision(desk: Desk, isPhone: boolean): Decision {
  const payment = desk.payment.value!;
  const { edition } = desk.play;
  const hand = desk.seat.value.hand;
  const card = hand[payment.card]!;
  const legal = desk.legal.value.get(`build ${card}`);
  const pays = cardList(
    [...payment.pays].sort((a, b) => a - b).map((i) => hand[i]!),
    edition,
  );
  const left = missing(payment);
  const detail = left
    ? t("helsinki.ask.pay.more", { n: left })
    : payment.pays.length
      ? t("helsinki.ask.pay.with", { cards: pays })
      : t("helsinki.ask.pay.alone");
  return {
    title: t("helsinki.ask.pay", { card: cardName(card, edition) }),
    detail,
    points: legal?.gives.points,
    buttons: [
      cancelButton(desk, isPhone),
      {
        id: "build",
        label: t("helsinki.take"),
        primary: true,
        disabled: left > 0,
        shortcut: "b",
        confirms: desk.buildActions(),
        onPress: () => desk.build(),
      },
    ],
  };
}

export function placeButtons(desk: Desk, isPhone: boolean): PromptButton[] {
  const all = desk.landings.value;
  const now = desk.landing.value!;
  const lead = (to: Landing) => ({ disabled: to === now, onPress: () => desk.choose(to.action) });
  const hasBonus = !!now.legal.gives["bonus"] && !isPhone;
  const label = hasBonus ? t("helsinki.place.draw") : t("helsinki.place");
  const icons: PromptButton[] = [
    { id: "next", label: t("helsinki.next"), icon: "right", iconOnly: true, shortcut: "d", ...lead(step(all, now, 1)) },
    { id: "turn", label: t("helsinki.turn"), icon: "turn", iconOnly: true, shortcut: "r", ...lead(turn(all, now)) },
    { id: "flip", label: t("helsinki.flip"), icon: "flip", iconOnly: true, shortcut: "f", ...lead(flip(all, now)) },
  ];
  return [...icons, play(desk, now.legal, label, { primary: true })];
}

function placeDecision(desk: Desk, isPhone: boolean): Decision {
  const landing = desk.landing.value!;
  const { gives } = landing.legal;
  const gains = gainsOf(gives);
  const count = { at: desk.landings.value.indexOf(landing) + 1, n: desk.landings.value.length };
  const [before, after] = gives.points ?? [0, 0];
  return {
    title: t("helsinki.ask.place", { side: landing.from.map(sideName).join(" / ") }),
    detail: gains ? t("helsinki.ask.place.gains", { gains, ...count }) : t("helsinki.ask.place.plain", count),
    points: [before, after + Number(gives.later ?? 0)],
    buttons: placeButtons(desk, isPhone),
  };
}

function discardDecision(desk: Desk, isPhone: boolean): Decision {
  const { due } = desk.state.value;
  const picked = desk.picked.value.length;
  return {
    title: t("helsinki.ask.discard", { n: due }),
    detail: t("helsinki.ask.discard.how", { picked, due }),
    buttons: [
      // On a phone it stands among the actions, where there is room.
      ...(isPhone ? [] : noLimitButton(desk)),
      {
        id: "discard",
        label: t("helsinki.discard.do", { n: due }),
        primary: true,
        disabled: picked < due,
        confirms: desk.discardActions(),
        onPress: () => desk.discard(),
      },
    ],
  };
}

function superDecision(desk: Desk): Decision {
  const { due } = desk.state.value;
  const picked = desk.picked.value.length;
  const set: PromptButton = {
    id: "super",
    label: t("helsinki.super.do", { n: due }),
    primary: true,
    confirms: desk.superActions(),
    onPress: () => desk.placeSupers(),
  };
  return {
    title: t("helsinki.ask.super", { n: due }),
    detail: t("helsinki.ask.super.how", { picked, due }),
    points: desk.looked.value?.gives.points,
    buttons: picked >= due && due > 0 ? [set] : [],
  };
}

function cellDecision(desk: Desk, verb: "joker" | "lift" | "drop"): Decision {
  const looked = desk.looked.value;
  const gains = looked ? gainsOf(looked.gives) : "";
  const isThat = looked?.action.startsWith(verb);
  return {
    title: t(`helsinki.ask.${verb}`, { n: desk.state.value.due }),
    detail: isThat ? gains : t(`helsinki.ask.${verb}.how`),
    points: looked?.gives.points,
    buttons: isThat ? [play(desk, looked!, t(`helsinki.${verb}.do`), { primary: true })] : [],
  };
}

// A coat action that is looked at, whatever the phase.
function coatDecision(desk: Desk, legal: Legal, isPhone: boolean): Decision {
  const action = legal.action.slice("coat ".length);
  return {
    title: actionName(action),
    detail: actionText(action, desk.play.edition),
    points: legal.gives.points,
    buttons: [cancelButton(desk, isPhone), play(desk, legal, t("helsinki.coat.do"), { primary: true })],
  };
}

function refusedDecision(desk: Desk, otherwise: Decision): Decision {
  const refusal = desk.refusal.value!;
  const { edition } = desk.play;
  const [verb, what = ""] = refusal.what.split(" ");
  const name = verb === "build" ? cardName(what, edition) : what ? actionName(what) : t("helsinki.actions");
  const rule = (
    <a href={`/rules/helsinki#${refusal.rule}`} target="_blank" rel="noopener">
      {refusal.rule}
    </a>
  );
  return {
    ...otherwise,
    title: t("helsinki.refused", { name }),
    detail: (
      <>
        {refusalText(refusal)} {rule}
      </>
    ),
  };
}

function ownDecision(desk: Desk, isPhone: boolean): Decision {
  const has = (verb: string) => desk.withVerb(verb).length > 0;
  if (has("stand") || has("move")) return spaceDecision(desk, isPhone);
  if (has("place")) return placeDecision(desk, isPhone);
  if (has("discard")) return discardDecision(desk, isPhone);
  if (has("super")) return superDecision(desk);
  for (const verb of ["joker", "lift", "drop"] as const) if (has(verb)) return cellDecision(desk, verb);
  if (has("pay")) {
    const title = t("helsinki.ask.pay.more", { n: desk.state.value.due });
    return { title, detail: t("helsinki.ask.pay.how"), buttons: [] };
  }
  if (has("end")) {
    // On a phone the actions lie under a tab, which shows how many can be used.
    const detail = isPhone ? undefined : t("helsinki.ask.end.how");
    return { title: t("helsinki.ask.end"), detail, buttons: endButton(desk) };
  }
  return actDecision(desk);
}

function waiting(desk: Desk): Decision {
  const { turn, phase } = desk.play.view.value;
  const player = desk.play.players.value[turn];
  if (phase === "over" || turn === -2) return { title: t("helsinki.over"), buttons: [] };
  if (!player) return { title: t("helsinki.wait.chance"), buttons: [] };
  if (desk.isLesson) return { title: t("helsinki.wait.lesson"), buttons: [] };
  const isPlaying = desk.play.mode === "play";
  if (player.isMe && isPlaying) return { title: t("helsinki.wait.me"), buttons: [] };
  const title = t("helsinki.wait", { name: player.name });
  return isPlaying ? { title, detail: t("helsinki.wait.how"), buttons: [] } : { title, buttons: [] };
}

export function decisionOf(desk: Desk, isPhone: boolean): Decision {
  if (desk.legal.value.size === 0) return waiting(desk);
  // A press there draws, whatever else is being chosen: its lock is to be seen before.
  if (desk.looked.value?.action === "draw") return actDecision(desk);
  const chosen = desk.legal.value.get(desk.chosen.value ?? "");
  if (chosen?.action.startsWith("coat ")) return coatDecision(desk, chosen, isPhone);
  if (desk.payment.value) return payDecision(desk, isPhone);
  const own = ownDecision(desk, isPhone);
  const decision = { ...own, buttons: [...strangers(desk), ...own.buttons] };
  return desk.refusal.value ? refusedDecision(desk, decision) : withTip(desk, decision);
}

// Where the coach has no place of its own, a prompt that offers nothing yet has room for it.
function withTip({ play: { coach } }: Desk, decision: Decision): Decision {
  const tip = coach?.tip.value;
  if (!tip || !isNarrow.value || decision.buttons.length > 0) return decision;
  const button: PromptButton = coach!.isShown.value
    ? { id: "other", label: t("table.coach.other"), icon: "close", iconOnly: true, onPress: coach!.skip }
    : { id: "tip", label: t("table.coach.show"), icon: "hint", iconOnly: isSmall.value, onPress: coach!.show };
  return { ...decision, detail: tip.goal ?? tip.title, buttons: [button] };
}
