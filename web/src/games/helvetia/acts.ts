// A legal action, taken apart into what a player points at.

import type { Character } from "./art/characters";
import type { Legal } from "../../net/protocol";

// Who acts: a character, or the neutral coin for one of its two uses.
export type Role = Character | "neutralBuild" | "neutralMarry";
export const ROLES: readonly Role[] = [
  "builder",
  "carter",
  "watchman",
  "priest",
  "midwife",
  "neutralBuild",
  "neutralMarry",
];

// What there is to choose, in the order in which it is asked for.
export const FACETS = ["role", "kind", "good", "quarter", "person", "place", "sex", "seat", "step"] as const;
export type Facet = (typeof FACETS)[number];

export interface Act {
  action: string;
  verb: string;
  legal: Legal;
  facets: Partial<Record<Facet, string>>;
}

const IN_MAIN: Record<string, (words: string[]) => Act["facets"]> = {
  build: ([kind]) => ({ role: "builder", kind: kind! }),
  deliver: ([good]) => ({ role: "carter", good: good! }),
  wake: ([quarter]) => ({ role: "watchman", quarter: quarter! }),
  marry: ([sex, from, place]) => ({ role: "priest", person: `${sex} ${from}`, place: place! }),
  birth: ([sex, place]) => ({ role: "midwife", sex: sex!, place: place! }),
  neutral: ([deed, what, place]) =>
    deed === "build" ? { role: "neutralBuild", kind: what! } : { role: "neutralMarry", sex: what!, place: place! },
};

const IN_SETUP: Record<string, (words: string[]) => Act["facets"]> = {
  take: ([kind]) => ({ kind: kind! }),
  steal: ([seat, kind]) => ({ kind: kind!, seat: seat! }),
  neutral: ([kind, place, sex]) => ({ kind: kind!, place: place!, sex: sex! }),
  settle: ([sex, place]) => ({ sex: sex!, place: place! }),
  marry: ([sex, place]) => ({ sex: sex!, place: place! }),
  site: ([place]) => ({ place: place! }),
  house: ([sex]) => ({ sex: sex! }),
  coin: ([seat]) => ({ seat: seat! }),
  home: ([sex, place]) => ({ sex: sex!, place: place! }),
};

export function actOf(legal: Legal, phase: string): Act {
  const [verb = "", ...words] = legal.action.split(" ");
  const table = phase === "MAIN" ? IN_MAIN : IN_SETUP;
  const facets = table[verb]?.(words) ?? { step: legal.action };
  return { action: legal.action, verb, legal, facets };
}

// Actions of a whole turn have buttons of their own and nothing to point at; so would any
// that the page does not know.
export function isTurnButton(act: Act, phase: string): boolean {
  return phase === "MAIN" && act.facets.role === undefined;
}
