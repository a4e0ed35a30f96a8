// What would change by the action that is shown: drawn as ghosts.

import type { Character } from "./art/characters";
import type { Kind } from "./art/scenes";
import type { Sex } from "./art/villagers";
import type { Chain, Facts } from "../../net/protocol";
import type { Act } from "./acts";
import { advisedTurn, siteOf } from "./advised";
import type { Choice } from "./choice";
import { type Edition, type Quarter, tradesOf } from "./edition";
import { spotOf } from "./state";

export interface Preview {
  // Places whose villager of the mover's would fall asleep.
  drowsy: Set<string>;
  // Places where somebody would get up.
  waking: Set<string>;
  // Numbers at the stops of a chain.
  stops: Map<string, number>;
  quarters: { village: number; quarter: Quarter }[];
  arrives: { place: string; sex?: Sex; kind?: Kind } | null;
  coins: { character: Character; count: number } | null;
}

export interface Waking {
  place: string;
  seat: number;
}

export function wakesOf(facts: Facts): Waking[] {
  return (facts["wakes"] as Waking[] | undefined) ?? [];
}

// A chain's stops from the first good that is made to the last, by good that is needed:
// each list is one line on the map.
export function linesOf(chain: Chain, edition: Edition): Chain["stops"][] {
  const lines: Chain["stops"][] = [];
  let current: Chain["stops"] = [];
  for (const stop of chain.stops) {
    current.unshift(stop);
    const trade = stop.kind ? tradesOf(edition)[stop.kind as Kind] : undefined;
    if (trade?.input || trade?.swaps) continue;
    lines.push(current);
    current = [];
  }
  if (current.length > 0) lines.push(current);
  return lines;
}

export function stopNumbers(chain: Chain, edition: Edition): Map<string, number> {
  const places = linesOf(chain, edition)
    .flat()
    .flatMap((stop) => (stop.place ? [stop.place] : []));
  return new Map(places.map((place, i) => [place, i + 1]));
}

function arrivalOf(act: Act, siteKind: Kind | null): Preview["arrives"] {
  const { place, sex, person, kind } = act.facets;
  if (!place) return null;
  if (act.verb === "site") return siteKind ? { place, kind: siteKind } : null;
  if (act.verb === "neutral" && kind) return { place, kind: kind as Kind, sex: sex as Sex };
  const who = (sex ?? person?.[0]) as Sex | undefined;
  return who && act.verb !== "birth" ? { place, sex: who } : null;
}

function coinsOf(act: Act, chain: Chain | null): Preview["coins"] {
  const role = act.facets.role as Character | undefined;
  if (!role || role.startsWith("neutral")) return null;
  const count = chain ? chain.coins : ((act.legal.gives["spends"] as number | undefined) ?? 0);
  return count > 0 ? { character: role, count } : null;
}

// The quarter that would be woken; a place between two shows both.
function quartersOf(choice: Choice, act: Act | null): Preview["quarters"] {
  const over = choice.hover.value;
  const place = over && "facet" in over && over.facet === "touch" ? over.value : null;
  const isWaking = choice.matching.value.every((a) => a.verb === "wake");
  const acts = place && isWaking ? choice.actsAt(place) : act ? [act] : [];
  return acts.flatMap((a) => {
    const [letter, quarter] = (a.facets.quarter ?? "").split(".") as [string, Quarter | undefined];
    return quarter ? [{ village: spotOf(`${letter}0`).village, quarter }] : [];
  });
}

// The same each time, so that villages need not look for what is new in it.
const NOTHING: Preview = {
  drowsy: new Set(),
  waking: new Set(),
  stops: new Map(),
  quarters: [],
  arrives: null,
  coins: null,
};

export function previewOf(choice: Choice, siteKind: Kind | null): Preview {
  const act = choice.shown.value;
  const chain = choice.shownChain.value;
  const advised = choice.hover.value ? null : advisedTurn(choice.play);
  const quarters = quartersOf(choice, act);
  if (!act && !chain && !advised && quarters.length === 0) return NOTHING;
  const gives = act?.legal.gives ?? {};
  const stops = chain ? stopNumbers(chain, choice.play.edition) : new Map<string, number>();
  const sleeps = chain ? [...stops.keys()] : ((gives["sleeps"] as string[] | undefined) ?? []);
  return {
    drowsy: new Set(sleeps),
    waking: new Set(wakesOf(gives).map((w) => w.place)),
    stops,
    quarters,
    arrives: (advised && siteOf(advised)) ?? (act ? arrivalOf(act, siteKind) : null),
    coins: act ? coinsOf(act, chain) : null,
  };
}
