// What the prompt speaks of: the cell that is pointed at, lines that a landing would finish, and
// in a lesson where it is to lie.

import { type Spoken, useSpeaking } from "../../table/coordinates";
import type { Desk } from "./desk";
import { places } from "./places";

function spokenBy({ play, looked, landing }: Desk): Spoken[] {
  const { seat } = play.view.value;
  const wanted = play.wanted.value;
  if (wanted !== null) return places({ seat, action: wanted, did: {} });
  const legal = landing.value ? landing.value.legal : looked.value;
  const isSaid = !landing.value || landing.value.legal.gives["lines"];
  return legal && isSaid ? places({ seat, action: legal.action, did: legal.gives }) : [];
}

// A component of its own, as what is pointed at changes often.
export function Speaking({ desk }: { desk: Desk }) {
  useSpeaking(spokenBy(desk));
  return null;
}
