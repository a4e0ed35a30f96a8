// What the player is about to do: what was pointed at so far, what is left to choose, and
// what is selected. It only sifts the legal actions that came with the view.

import { type ReadonlySignal, type Signal, batch, computed, signal } from "@preact/signals";
import type { Chain } from "../../net/protocol";
import { type Fresh, freshOf } from "./changes";
import { leaveTurns } from "../../table/turns";
import { advisedTurn, chainOfSteps, partsOf } from "./advised";
import { chainOf } from "./chains";
import { type Act, FACETS, type Facet, actOf, isTurnButton } from "./acts";
import { type Quarter } from "./edition";
import { type HelvetiaPlay, nameOf, spotOf } from "./state";

// "touch" is a place on a map, whatever can be done there.
export type Picks = Partial<Record<Facet | "touch", string>>;

export interface Question {
  facet: Facet;
  values: string[];
}

export type Hover = { facet: Facet | "touch"; value: string } | { chain: number };

export interface Choice {
  play: HelvetiaPlay;
  picks: ReadonlySignal<Picks>;
  // Actions that can be pointed at, and those that are buttons.
  acts: ReadonlySignal<Act[]>;
  turnButtons: ReadonlySignal<Act[]>;
  matching: ReadonlySignal<Act[]>;
  question: ReadonlySignal<Question | null>;
  selected: ReadonlySignal<Act | null>;
  // Ways to the selected delivery or building, or to finish what is being made.
  chains: ReadonlySignal<Chain[]>;
  chainIndex: Signal<number>;
  hover: Signal<Hover | null>;
  // What hover or selection would do.
  shown: ReadonlySignal<Act | null>;
  shownChain: ReadonlySignal<Chain | null>;
  isGuided: ReadonlySignal<boolean>;
  fresh: Fresh;
  pick(facet: Facet, value: string): void;
  touch(place: string): void;
  pickChain(index: number): void;
  // One step back; false if there was nothing to step back from.
  back(): boolean;
  clear(): void;
  // All that an advised action points at, as after choosing it by hand, on the advised way.
  follow(action: string): void;
  // The only action that is left after this pick, if it is one.
  outcome(facet: Facet | "touch", value: string): Act | null;
  // What could be done at a place, other picks being kept.
  actsAt(place: string): Act[];
  canTouch(place: string): boolean;
  isLit(place: string): boolean;
}

// What a touch on a map may decide.
const ON_MAP: Facet[] = ["place", "quarter", "step"];

// Actions that have this facet at all, other picks being kept.
function withoutPick(picks: Picks, ...gone: (Facet | "touch")[]): Picks {
  const left = { ...picks };
  gone.forEach((facet) => delete left[facet]);
  return left;
}

function distinct(acts: Act[], facet: Facet): string[] {
  const values = acts.map((act) => act.facets[facet]).filter((v): v is string => v !== undefined);
  return [...new Set(values)];
}

function pickKey(facet: string, value: string): string {
  return `${facet} ${value}`;
}

export function createChoice(play: HelvetiaPlay): Choice {
  const picks = signal<Picks>({});
  const chainIndex = signal(0);
  const hover = signal<Hover | null>(null);
  const isGuided = computed(() => play.wanted.value !== null);

  const all = computed(() => {
    const { offer, phase } = play.view.value;
    if (!offer || play.mode === "watch" || play.mode === "screen" || play.mode === "replay") return [];
    const wanted = play.wanted.value;
    const legal = wanted === null ? offer.legal : offer.legal.filter((l) => l.action === wanted);
    return legal.map((l) => actOf(l, phase));
  });
  const phase = computed(() => play.view.value.phase);
  const acts = computed(() => all.value.filter((act) => !isTurnButton(act, phase.value)));
  const turnButtons = computed(() => all.value.filter((act) => isTurnButton(act, phase.value)));

  function touches(act: Act): string[] {
    const { place, quarter } = act.facets;
    if (place) return [place];
    if (act.verb === "work" || act.verb === "swap") return [act.action.split(" ")[1]!];
    if (!quarter) return [];
    const [village, name] = quarter.split(".") as [string, Quarter];
    const { village: number } = spotOf(`${village}0`);
    const { buildings } = play.view.value.state.villages[number]!;
    return play.edition.village[name].filter((p) => buildings[p]).map((p) => nameOf(number, p));
  }

  const touched = computed(() => new Map(acts.value.map((act) => [act, touches(act)])));

  // By what can be picked: everything that can be pressed asks what would be left after it.
  const byPick = computed(() => {
    const found = new Map<string, Act[]>();
    const note = (facet: Facet | "touch", value: string, act: Act) => {
      const key = pickKey(facet, value);
      const noted = found.get(key);
      if (noted) noted.push(act);
      else found.set(key, [act]);
    };
    for (const act of acts.value) {
      for (const facet of FACETS) if (act.facets[facet] !== undefined) note(facet, act.facets[facet], act);
      for (const place of touched.value.get(act)!) note("touch", place, act);
    }
    return found;
  });

  function sift(wish: Picks): Act[] {
    const lists = Object.entries(wish).map(([facet, value]) => byPick.value.get(pickKey(facet, value)) ?? []);
    if (lists.length === 0) return acts.value;
    const [least, ...others] = lists.sort((a, b) => a.length - b.length);
    return others.length === 0 ? least! : least!.filter((act) => others.every((list) => list.includes(act)));
  }

  const matching = computed(() => sift(picks.value));

  const selected = computed(() => {
    const only = matching.value.length === 1 ? matching.value[0]! : null;
    const isOpen = play.view.value.phase === "MAIN" && Object.keys(picks.value).length === 0;
    return isOpen && !isGuided.value ? null : only;
  });

  const question = computed<Question | null>(() => {
    const open = FACETS.find((f) => picks.value[f] === undefined && distinct(matching.value, f).length > 1);
    if (open) return { facet: open, values: distinct(matching.value, open) };
    const act = selected.value ?? (matching.value.length === 1 ? matching.value[0] : null);
    return act ? siblings(act) : null;
  });

  // The last choice stays open to be changed.
  function siblings(act: Act): Question | null {
    const facets = FACETS.filter((f) => act.facets[f] !== undefined).reverse();
    for (const facet of facets) {
      const values = distinct(sift(withoutPick(picks.value, facet, "touch")), facet);
      if (values.length > 1) return { facet, values };
    }
    return facets[0] ? { facet: facets[0], values: [act.facets[facets[0]]!] } : null;
  }

  const chains = computed(() => {
    const offer = play.view.value.offer;
    if (!offer || isGuided.value) return [];
    const isRest = play.view.value.phase === "PRODUCE";
    const told = offer.chains.filter((chain) => isRest || chain.want === selected.value?.action);
    const chains = told.map((chain) => chainOf(chain, play.view.value));
    const own = advisedChain.value;
    const isMissing = own && own.want === selected.value?.action && wayOf(chains, own) < 0;
    return isMissing ? [own, ...chains] : chains;
  });

  // The first thing that a hint makes; and all that it makes, to be shown at once.
  const advisedChain = computed(() => {
    const turn = advisedTurn(play);
    const part = turn && partsOf(turn.steps)[0];
    return part ? chainOfSteps(part.steps, play.view.value.state) : null;
  });
  const advisedWhole = computed(() => {
    const turn = advisedTurn(play);
    return turn ? chainOfSteps(turn.steps, play.view.value.state) : null;
  });

  function wayOf(chains: Chain[], own: Chain): number {
    return chains.findIndex(({ actions }) => actions.join() === own.actions.join());
  }

  // What is picked after one pick more: as much of what was picked before as goes with it.
  function after(facet: Facet | "touch", value: string): Picks {
    if (facet === "role") return { role: value };
    const isOnMap = facet === "touch" || ON_MAP.includes(facet);
    const kept = isOnMap ? withoutPick(picks.value, "touch") : picks.value;
    const before = facet === "touch" ? [withoutPick(kept, ...ON_MAP)] : [kept, withoutPick(kept, "touch")];
    const found = before.map((some) => ({ ...some, [facet]: value })).find((some) => sift(some).length > 0);
    return found ?? { [facet]: value };
  }

  function outcome(facet: Facet | "touch", value: string): Act | null {
    const left = sift(after(facet, value));
    return left.length === 1 ? left[0]! : null;
  }

  const shown = computed(() => {
    const over = hover.value;
    if (!over || "chain" in over) return selected.value;
    return outcome(over.facet, over.value) ?? selected.value;
  });

  const shownChain = computed(() => {
    const over = hover.value;
    if (over && "chain" in over) return chains.value[over.chain] ?? null;
    const act = shown.value;
    if (act && act !== selected.value) {
      const told = play.view.value.offer?.chains.find((chain) => chain.want === act.action);
      return told ? chainOf(told, play.view.value) : null;
    }
    return advisedWhole.value ?? chains.value[chainIndex.value] ?? null;
  });

  function point(next: Picks): void {
    batch(() => {
      picks.value = next;
      chainIndex.value = play.view.value.phase === "PRODUCE" ? -1 : 0;
      hover.value = null;
    });
  }

  // What the player does by hand goes before what was advised.
  function set(next: Picks): void {
    batch(() => {
      leaveTurns();
      point(next);
    });
  }

  function pick(facet: Facet, value: string): void {
    set(after(facet, value));
  }

  function pickChain(index: number): void {
    leaveTurns();
    if (play.view.value.phase === "PRODUCE") point({});
    chainIndex.value = index;
  }

  function touch(place: string): void {
    set(after("touch", place));
  }

  function back(): boolean {
    const given = Object.keys(picks.value) as (Facet | "touch")[];
    const last = given.at(-1);
    if (!last) return false;
    set(withoutPick(picks.value, last));
    return true;
  }

  function follow(action: string): void {
    const act = acts.value.find((a) => a.action === action);
    point(act ? { ...act.facets } : {});
    const own = advisedChain.value;
    if (act && own?.want === act.action) chainIndex.value = Math.max(0, wayOf(chains.value, own));
  }

  const touchable = computed(() => new Set([...touched.value.values()].flat()));
  const lit = computed(() => {
    const isOpen = play.view.value.phase === "MAIN" && Object.keys(picks.value).length === 0;
    if (isOpen && !isGuided.value) return new Set<string>();
    const found = sift(withoutPick(picks.value, "touch", ...ON_MAP));
    return new Set(found.flatMap((act) => touched.value.get(act)!));
  });

  return {
    play,
    picks,
    acts,
    turnButtons,
    matching,
    question,
    selected,
    chains,
    chainIndex,
    hover,
    shown,
    shownChain,
    isGuided,
    fresh: freshOf(play),
    pick,
    touch,
    pickChain,
    back,
    follow,
    outcome,
    clear: () => point({}),
    actsAt: (place) => sift({ ...withoutPick(picks.value, ...ON_MAP), touch: place }),
    canTouch: (place) => touchable.value.has(place),
    isLit: (place) => lit.value.has(place),
  };
}

// What the confirmed choice sends: a whole chain, or the one action.
export function actionsOf(choice: Choice): string[] {
  const chain = choice.chains.value[choice.chainIndex.value];
  if (chain) return chain.actions;
  return choice.selected.value ? [choice.selected.value.action] : [];
}

// Which village a place, quarter or act lies in.
export function villageOf(act: Act): number | null {
  const where = act.facets.place ?? act.facets.quarter ?? act.action.split(" ")[1];
  const { village } = spotOf(where ?? "");
  return village >= 0 && /^[abcdn][.\d]/.test(where ?? "") ? village : null;
}
