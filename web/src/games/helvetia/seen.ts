// What is drawn where.

import type { Good } from "./art/goods";
import type { Choice } from "./choice";
import { type HelvetiaPlay, villagesOf } from "./state";

// The others in turn order, the next player first; the neutral village last.
export function otherVillages(play: HelvetiaPlay): number[] {
  const { state } = play.view.value;
  const seats = state.seats.length;
  const me = play.seat.value;
  const others = villagesOf(state).filter((v) => v !== me);
  const turns = (v: number) => (v < seats ? (v - me + seats) % seats : seats);
  return others.sort((a, b) => turns(a) - turns(b));
}

export function goodsOfChain(choice: Choice): Good[] {
  const chain = choice.shownChain.value;
  if (chain) return chain.stops.map((stop) => stop.good as Good);
  const good = choice.shown.value?.facets.good;
  return good ? [good as Good] : [];
}
