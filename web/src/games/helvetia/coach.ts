// What a beginner is told of an action at the start of a turn: the pieces, what they bring, and
// why.

import { GOODS, type Good } from "./art/goods";
import type { Kind } from "./art/scenes";
import type { Legal } from "../../net/protocol";
import type { GameCoach, Play, Tip } from "../../table/play";
import { formatList, t } from "../../words/words";
import { type Act, actOf } from "./acts";
import { chainOf } from "./chains";
import { goalOf, tradesOf } from "./edition";
import { pointsGained } from "./gains";
import { aGood, goodName, inside, playerName, whereName } from "./names";
import { wakesOf } from "./preview";
import { type HelvetiaPlay, ownSide, spotOf } from "./state";
import { actTitle } from "./tasks";

// The cheapest way to what is wanted: who works for it, and how many goods are bought.
function workOf({ view }: HelvetiaPlay, { action }: Act): { workers: string; makers: number; bought: number } {
  const told = view.value.offer?.chains.find((chain) => chain.want === action);
  const stops = told ? chainOf(told, view.value).stops : [];
  const kinds = stops.flatMap((stop) => (stop.kind ? [inside("kind", stop.kind)] : []));
  const bought = stops.filter((stop) => !stop.place).length;
  return { workers: formatList([...new Set(kinds)]), makers: kinds.length, bought };
}

export function payment(play: HelvetiaPlay, act: Act): string {
  const { workers, bought } = workOf(play, act);
  if (!workers) return t("helvetia.tip.buy");
  return bought > 0 ? t("helvetia.tip.payAndBuy", { workers, n: bought }) : t("helvetia.tip.pay", { workers });
}

// Points for whoever is the first to deliver it.
function worthDelivered({ edition, view }: HelvetiaPlay, good: Good): number {
  const tile = edition.goods.tree.find((one) => one.good === good)?.tile ?? 0;
  const isLeft = view.value.state.goods_tiles[GOODS.indexOf(good)] === null;
  return edition.scoring.delivery + (isLeft ? tile : 0);
}

type Tell = (play: HelvetiaPlay, act: Act) => Tip;

const building: Tell = (play, act) => {
  const kind = act.facets.kind as Kind;
  const { state, seat } = play.view.value;
  const { good, swaps, points } = tradesOf(play.edition)[kind];
  const [men, women] = ownSide(state, seat).centre;
  const use = good
    ? t("helvetia.tip.makes", { good: aGood(good), n: worthDelivered(play, good) })
    : t(swaps ? "helvetia.tip.swaps" : "helvetia.tip.victory", { n: points ?? 0 });
  return {
    title: actTitle(act),
    says: [payment(play, act), t(men + women > 0 ? "helvetia.tip.movesIn" : "helvetia.tip.empty"), use],
  };
};

function branchText({ edition, view }: HelvetiaPlay, good: Good): string {
  const { state, seat } = view.value;
  const { tree, branches } = edition.goods;
  const name = tree.find((one) => one.good === good)?.branch;
  const at = branches.findIndex((one) => one.name === name);
  const delivered = [...state.seats[seat]!.delivered, good];
  const left = tree.filter((one) => one.branch === name && !delivered.includes(one.good)).length;
  if (!name || left === 0 || state.branch_tiles[at] !== null) return t("helvetia.tip.once");
  return t("helvetia.tip.branch", {
    branch: inside("branch", name),
    n: left,
    points: t("helvetia.points", { n: branches[at]!.tile }),
  });
}

const delivery: Tell = (play, act) => {
  const good = act.facets.good as Good;
  const n = pointsGained(act.legal.gives);
  const { workers, makers } = workOf(play, act);
  const isFirst = ((act.legal.gives["tiles"] as { good?: Good }[] | undefined) ?? []).some((tile) => tile.good);
  return {
    title: actTitle(act),
    says: [
      t("helvetia.tip.make", { workers, n: makers }),
      t(isFirst ? "helvetia.tip.first" : "helvetia.tip.gain", { n, good: goodName(good) }),
      branchText(play, good),
    ],
  };
};

const waking: Tell = ({ view, players }, act) => {
  const wakes = wakesOf(act.legal.gives);
  const others = wakes.filter((one) => one.seat !== view.value.seat);
  const names = [...new Set(others.map((one) => playerName(players.value, one.seat)))];
  return {
    title: actTitle(act),
    says: [
      t("helvetia.tip.wakes", { n: wakes.length - others.length }),
      others.length > 0
        ? t("helvetia.tip.wakesOthers", { n: others.length, names: formatList(names) })
        : t("helvetia.tip.wakesNobodyElse"),
      t("helvetia.tip.awake"),
    ],
  };
};

function dowryText({ view, players }: HelvetiaPlay, { legal }: Act): string {
  const takes = legal.gives["takes"] as number | undefined;
  if (takes === view.value.seat) return t("helvetia.tip.coinOwn");
  if (takes !== undefined) return t("helvetia.tip.coin", { name: playerName(players.value, takes) });
  return t(legal.gives["dowry"] ? "helvetia.tip.coinChosen" : "helvetia.tip.guest");
}

const wedding: Tell = (play, act) => {
  const { state, seat } = play.view.value;
  const { village, place } = spotOf(act.facets.place!);
  const kind = state.villages[village]!.buildings[place]!;
  const [sex, from] = act.facets.person!.split(" ");
  const { good } = tradesOf(play.edition)[kind];
  return {
    title: t("helvetia.tip.title.marry"),
    says: [
      t("helvetia.tip.goes", {
        who: t(`helvetia.from.${from}.${sex}`),
        building: inside("kind", kind),
        where: whereName(play.players.value, village, seat),
      }),
      good ? t("helvetia.tip.guestMakes", { good: aGood(good) }) : t("helvetia.tip.guestSwaps"),
      dowryText(play, act),
    ],
  };
};

const birth: Tell = ({ view }, act) => {
  const { village, place } = spotOf(act.facets.place!);
  const kind = view.value.state.villages[village]!.buildings[place]!;
  return {
    title: t("helvetia.tip.title.birth"),
    says: [
      t("helvetia.tip.couple", { building: inside("kind", kind) }),
      t("helvetia.tip.school"),
      t("helvetia.tip.more", { n: (act.legal.gives["left"] as number | undefined) ?? 0 }),
    ],
  };
};

const TELL: Record<string, Tell> = { build: building, deliver: delivery, wake: waking, marry: wedding, birth };

export const coach: GameCoach = {
  isDue: (given) => {
    const { phase, state } = (given as HelvetiaPlay).view.value;
    return phase === "MAIN" && state.character === null && state.tile === null;
  },
  tip: (given: Play, legal: Legal) => {
    const act = actOf(legal, "MAIN");
    return TELL[act.verb]?.(given as HelvetiaPlay, act) ?? null;
  },
  goal: (given) => {
    const { edition, view } = given as HelvetiaPlay;
    return t("helvetia.tip.goal", { n: goalOf(edition, view.value.state.setup) });
  },
  skill: (action) => {
    const [verb = ""] = action.split(" ");
    return verb in TELL ? verb : null;
  },
};
