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

// Points before and after some steps; null if they stay.
export function pointsThrough(steps: Legal[]): [number, number] | null {
  const told = steps.flatMap(({ gives }) => (gives.points ? [gives.points] : []));
  const before = told[0]?.[0];
  const after = told.at(-1)?.[1];
  return before === undefined || after === undefined || before === after ? null : [before, after];
}
