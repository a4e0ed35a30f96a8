// Offers say nothing that goes without saying; pages find all of it.

import type { Legal, Refusal, ToldChain, View } from "./protocol";

export type Told = Partial<Legal> & { action: string };
type Reason = Omit<Refusal, "what">;

interface ToldOffer {
  legal: Told[];
  refused?: (Reason & { what: string[] })[];
  chains?: { want: string; ways: Omit<ToldChain, "want">[] }[];
}

function titleOf(action: string): string {
  return action[0]!.toUpperCase() + action.slice(1).split(" ")[0];
}

export function whole(told: Told, { seat, scores }: View): Legal {
  const points = scores[seat] ?? 0;
  return {
    group: titleOf(told.action),
    label: "",
    reveals: "none",
    ...told,
    gives: { points: [points, points], next: seat, ...told.gives },
  };
}

// The view with its offer, if it has one, as pages want it.
export function unfolded(view: View): View {
  if (!view.offer) return view;
  const { legal, refused = [], chains = [] } = view.offer as unknown as ToldOffer;
  return {
    ...view,
    offer: {
      legal: legal.map((one) => whole(one, view)),
      refused: refused.flatMap(({ what, ...reason }) => what.map((one) => ({ what: one, ...reason }))),
      chains: chains.flatMap(({ want, ways }) => ways.map((way) => ({ want, ...way }))),
    },
  };
}
