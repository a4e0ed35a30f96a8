// Keys of the game itself; those of the prompt's buttons stand with the buttons.

import type { Desk } from "./desk";
import { step } from "./landing";
import { stepsOf } from "./Ring";

function walkLandings(desk: Desk, key: string): boolean {
  const now = desk.landing.value;
  const by = { a: -1, d: 1 }[key];
  if (!now || by === undefined) return false;
  desk.choose(step(desk.landings.value, now, by).action);
  return true;
}

function takeSteps(desk: Desk, key: string): boolean {
  const found = desk.withVerb("move").find((l) => String(stepsOf(l)) === key);
  if (!found) return false;
  if (desk.chosen.value === found.action) desk.press(found.action);
  else desk.choose(found.action);
  return true;
}

function lookAt(desk: Desk, key: string): boolean {
  const seat = Number(key) - 1;
  if (!/^[1-4]$/.test(key) || seat >= desk.play.players.value.length) return false;
  desk.enlarged.value = desk.enlarged.value === seat ? null : seat;
  return true;
}

// The first card that can build, then the next one.
function nextBuild(desk: Desk): boolean {
  const hand = desk.seat.value.hand;
  const able = [...hand.keys()].filter((i) => desk.legal.value.has(`build ${hand[i]}`));
  const now = desk.payment.value ? able.indexOf(desk.payment.value.card) : -1;
  const next = able[(now + 1) % able.length];
  if (next === undefined) return false;
  desk.choose(null);
  desk.tapCard(next);
  return true;
}

export function hearKey(desk: Desk, event: KeyboardEvent): boolean {
  desk.touch(null);
  if (event.key === "Escape") return desk.stepBack();
  if (walkLandings(desk, event.key)) return true;
  if (takeSteps(desk, event.key)) return true;
  if (event.key === "b") return nextBuild(desk);
  return lookAt(desk, event.key);
}
