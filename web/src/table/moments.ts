// What a game tells of the moments that decided it, in facts.

import type { Facts, Legal } from "../net/protocol";
import type { Player } from "./play";

// A turn as it was played, and a better one from the same position.
export interface Choice {
  seat: number;
  played: Legal[];
  better: Legal[];
}

// What chance did. 'seat' is whom it helped most or, with isAgainst, harmed most; the turns
// are those that were played afterwards, the next one first.
export interface Lot {
  seat: number;
  isAgainst: boolean;
  action: string;
  did: Facts;
  turns: { seat: number; steps: Legal[] }[];
}

export interface Witness {
  players: Player[];
  edition: unknown;
}

// Each answers the same in several lengths, the longest first; nothing where it has no words.
export interface MomentTeller {
  choice(choice: Choice, witness: Witness): string[];
  luck(lot: Lot, witness: Witness): string[];
}

// Points before and after some steps; null if they stay, or change in between as well.
export function pointsThrough(steps: Legal[]): [number, number] | null {
  const told = steps.flatMap(({ gives }) => (gives.points ? [gives.points] : []));
  const gained = told.reduce((sum, [before, after]) => sum + after - before, 0);
  const [first, last] = [told[0]?.[0], told.at(-1)?.[1]];
  return first === undefined || last === undefined || gained === 0 || last - first !== gained ? null : [first, last];
}

// The same deed: an action that takes what lies there may take something else elsewhere.
function isSame(one: Legal, other: Legal): boolean {
  return one.action === other.action && String(one.gives["takes"]) === String(other.gives["takes"]);
}

// Steps that another turn does not have.
export function stepsBeyond(steps: Legal[], others: Legal[]): Legal[] {
  return steps.filter((step) => !others.some((other) => isSame(step, other)));
}

// Those of the first verb that any of them has.
export function firstVerb(steps: Legal[], verbs: readonly string[]): { verb: string; steps: Legal[] } | null {
  const verbOf = (step: Legal) => step.action.split(" ")[0]!;
  const verb = verbs.find((one) => steps.some((step) => verbOf(step) === one));
  return verb === undefined ? null : { verb, steps: steps.filter((step) => verbOf(step) === verb) };
}
