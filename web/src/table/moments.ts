// What a game tells of the moments that decided it, in facts.

import type { Legal } from "../net/protocol";
import type { Player } from "./play";

// A turn as it was played, and a better one from the same position.
export interface Choice {
  seat: number;
  played: Legal[];
  better: Legal[];
}

// What chance did, and what of the turn before it led there. 'seat' is whom it helped most or,
// with isAgainst, harmed most; the turns are those that were played afterwards, the next one
// first.
export interface Lot {
  seat: number;
  isAgainst: boolean;
  actions: string[];
  cause: { seat: number; steps: Legal[] } | null;
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
  // What a turn that is expected later brings, if it brings points.
  later?(steps: Legal[], seat: number, witness: Witness): string | null;
}

// Points before and after some steps; null if none are gained, or others in between as well.
export function pointsThrough(steps: Legal[]): [number, number] | null {
  const told = steps.flatMap(({ gives }) => (gives.points ? [gives.points] : []));
  const gained = told.reduce((sum, [before, after]) => sum + after - before, 0);
  const [first, last] = [told[0]?.[0], told.at(-1)?.[1]];
  return first === undefined || last === undefined || gained <= 0 || last - first !== gained ? null : [first, last];
}

// The same deed: an action that takes what lies there may take something else elsewhere.
function isSame(one: Legal, other: Legal): boolean {
  return one.action === other.action && String(one.gives["takes"]) === String(other.gives["takes"]);
}

// Steps that another turn does not have, or has fewer times.
export function stepsBeyond(steps: Legal[], others: Legal[]): Legal[] {
  const left = [...others];
  return steps.filter((step) => {
    const found = left.findIndex((other) => isSame(step, other));
    if (found >= 0) left.splice(found, 1);
    return found < 0;
  });
}

// Those of the first verb that any of them has.
export function firstVerb(steps: Legal[], verbs: readonly string[]): { verb: string; steps: Legal[] } | null {
  const verbOf = (step: Legal) => step.action.split(" ")[0]!;
  const verb = verbs.find((one) => steps.some((step) => verbOf(step) === one));
  return verb === undefined ? null : { verb, steps: steps.filter((step) => verbOf(step) === verb) };
}
