// What the planner speaks of: villages of the places it lists, and the place that is pointed at.

import { type Spoken, useSpeaking } from "../../table/coordinates";
import type { Choice } from "./choice";
import { places, spokenAt } from "./places";
import { spotOf } from "./state";

function listed({ question }: Choice): Spoken[] {
  const { facet, values = [] } = question.value ?? {};
  const names = facet === "place" ? values : facet === "step" ? values.flatMap(placeOf) : [];
  return names.map((name) => ({ board: spotOf(name).village }));
}

// "work b2", "swap b2 milk"
function placeOf(action: string): string[] {
  return action.split(" ").slice(1, 2);
}

function spokenBy(choice: Choice): Spoken[] {
  const { wanted, view } = choice.play;
  if (wanted.value !== null) return places({ seat: view.value.seat, action: wanted.value, did: {} });
  const pointed = choice.shown.value?.facets.place;
  const found = listed(choice);
  return pointed && found.length > 0 ? [...found, spokenAt(pointed)] : found;
}

// A component of its own, as what is pointed at changes often.
export function Speaking({ choice }: { choice: Choice }) {
  useSpeaking(spokenBy(choice));
  return null;
}
