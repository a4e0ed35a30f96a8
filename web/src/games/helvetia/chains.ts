// Chains of production as the planner shows them, out of what the server tells.

import type { Chain, Stop, ToldChain, View } from "../../net/protocol";
import { type State, spotOf } from "./state";

function stopOf(told: string, state: State): Stop {
  const [good, , place] = told.split(" ") as [string, string, string?];
  if (!place) return { good };
  const spot = spotOf(place);
  const kind = state.villages[spot.village]?.buildings[spot.place];
  return kind ? { good, kind, place } : { good, place };
}

// What is being made already needs no action that begins it.
export function chainOf(told: ToldChain, { state, phase }: View<State>): Chain {
  const { want, coins } = told;
  const stops = told.stops.map((stop) => stopOf(stop, state));
  const actions = told.stops.map((stop) => stop.slice(stop.indexOf(" ") + 1));
  return {
    want,
    coins,
    sleepers: stops.filter((stop) => stop.place).length,
    stops,
    actions: phase === "PRODUCE" ? actions : [want, ...actions],
  };
}
