// One choice of the planner as a row: picture, name, and what it means.

import type { ComponentChildren } from "preact";
import { type Character, Medallion } from "./art/characters";
import { CoinIcon } from "./art/coins";
import { type Good, GoodIcon } from "./art/goods";
import type { Kind } from "./art/scenes";
import { BuildingIcon } from "./art/tiles";
import { type Sex, SleeperIcon, VillagerIcon } from "./art/villagers";
import { formatList, t } from "../../words/words";
import type { Act, Facet, Role } from "./acts";
import type { Choice } from "./choice";
import { coinsFor, displayed } from "./Dock";
import { type Quarter, quartersOf } from "./edition";
import { gainsOf, pointsGained } from "./gains";
import {
  aGood,
  aKind,
  goodName,
  inside,
  kindName,
  placeTitle,
  playerName,
  quarterName,
  roleName,
  spotName,
  whereName,
} from "./names";
import { wakesOf } from "./preview";
import { QuarterMap } from "./QuarterMap";
import { NEUTRAL, colourOf, dwellersAt, spotOf } from "./state";
import { type Pair, worthOf } from "./worth";

export interface Row {
  value: string;
  picture: ComponentChildren;
  title: string;
  detail?: string;
  // What it brings beside that, a line each.
  more?: string[];
  aside?: ComponentChildren;
}

type Describe = (choice: Choice, value: string, acts: Act[]) => Row;

function pointsText(act: Act | undefined): string | undefined {
  const n = act ? pointsGained(act.legal.gives) : 0;
  return n > 0 ? t("helvetia.gain.points", { n }) : undefined;
}

function mover(choice: Choice): number {
  return choice.play.view.value.turn;
}

function moverColour(choice: Choice) {
  return colourOf(choice.play.players.value, mover(choice));
}

function detailOf(choice: Choice, act: Act | undefined): string | undefined {
  if (!act) return undefined;
  const { players, edition } = choice.play;
  const gains = gainsOf(act.legal.gives, mover(choice), players.value, edition);
  const points = pointsText(act);
  return [points, ...gains].filter(Boolean).join(" · ") || undefined;
}

const NEUTRAL_ROLES: Partial<Record<Role, Character>> = { neutralBuild: "builder", neutralMarry: "priest" };

const describeRole: Describe = (_, value, acts) => {
  const role = value as Role;
  const character = NEUTRAL_ROLES[role] ?? (role as Character);
  const counted: Partial<Record<Role, Facet>> = { priest: "person", midwife: "place", neutralMarry: "place" };
  const facet = counted[role];
  const n = facet ? new Set(acts.map((a) => a.facets[facet])).size : acts.length;
  return {
    value,
    picture: <Medallion character={character} size={34} />,
    title: roleName(role),
    detail: t(`helvetia.can.${role}`, { n }),
  };
};

// At most as many lines of what two buildings bring together.
const PAIRS = 2;

function pairText({ kind, beside, makes }: Pair): string {
  const args = { beside: formatList(beside.map((one) => inside("kind", one))), building: aKind(kind) };
  return makes ? t("helvetia.draft.chain", { ...args, good: aGood(makes) }) : t("helvetia.draft.pair", args);
}

// What is taken at the start: what it makes, and what that is good for.
const describeStart: Describe = (choice, value) => {
  const kind = value as Kind;
  const { edition } = choice.play;
  const owned = choice.play.view.value.state.owned[mover(choice)] ?? [];
  const worth = worthOf(edition, displayed(choice), owned, kind);
  const row = { value, picture: <BuildingIcon kind={kind} size={36} />, title: kindName(kind) };
  if (!worth) return row;
  const good = goodName(worth.good);
  const detail =
    worth.becomes.length > 0
      ? t("helvetia.draft.becomes", { good, goods: formatList(worth.becomes.map((one) => inside("good", one))) })
      : t("helvetia.draft.pays", { good, kinds: formatList(worth.pays.map((one) => inside("kind", one))) });
  return { ...row, detail, more: worth.together.slice(0, PAIRS).map(pairText) };
};

const describeKind: Describe = (choice, value, acts) => {
  if (acts[0]?.verb === "take" || acts[0]?.verb === "steal") return describeStart(choice, value, acts);
  const kind = value as Kind;
  const coins = acts[0]?.verb === "build" ? coinsFor(choice, kind) : null;
  const points = pointsText(acts[0]);
  return {
    value,
    picture: <BuildingIcon kind={kind} size={36} />,
    title: kindName(kind),
    ...(points ? { detail: points } : {}),
    aside: coins !== null && (
      <span class="alp-row-coins">
        <CoinIcon colour={moverColour(choice)} size={17} />
        <b>{coins}</b>
      </span>
    ),
  };
};

const describeGood: Describe = (choice, value, acts) => ({
  value,
  picture: <GoodIcon good={value as Good} size={30} />,
  title: goodName(value as Good),
  ...optionalDetail(detailOf(choice, acts[0])),
});

function optionalDetail(detail: string | undefined): { detail?: string } {
  return detail ? { detail } : {};
}

const describeQuarter: Describe = (choice, value, acts) => {
  const { view, players } = choice.play;
  const [letter, quarter] = value.split(".") as [string, Quarter];
  const { village } = spotOf(`${letter}0`);
  const wakes = wakesOf(acts[0]?.legal.gives ?? {});
  return {
    value,
    picture: <QuarterMap quarters={[quarter]} />,
    title: t("helvetia.row.quarter", {
      where: whereName(players.value, village, mover(choice)),
      quarter: quarterName(quarter),
    }),
    ...optionalDetail(detailOf(choice, acts[0])),
    aside: wakes.slice(0, 4).map((w, i) => {
      const spot = spotOf(w.place);
      const who = dwellersAt(view.value.state, spot.village, spot.place).find((d) => d.seat === w.seat);
      const colour = colourOf(players.value, w.seat);
      return <SleeperIcon key={i} sex={who?.sex ?? "m"} colour={colour} height={17} />;
    }),
  };
};

const describePerson: Describe = (choice, value) => {
  const [sex, from] = value.split(" ") as [Sex, string];
  return {
    value,
    picture: <VillagerIcon sex={sex} colour={moverColour(choice)} height={34} />,
    title: t(`helvetia.from.${from}.${sex}`),
  };
};

const describePlace: Describe = (choice, value, acts) => {
  const { state } = choice.play.view.value;
  const players = choice.play.players.value;
  const spot = spotOf(value);
  const kind = state.villages[spot.village]!.buildings[spot.place];
  if (!kind) {
    const quarters = quartersOf(choice.play.edition, spot.place);
    return {
      value,
      picture: <QuarterMap quarters={quarters} place={spot.place} />,
      title: t("helvetia.row.site", { quarters: formatList(quarters.map(quarterName)), n: spot.place }),
      ...optionalDetail(detailOf(choice, acts[0])),
    };
  }
  const where = spotName(players, value, mover(choice));
  return {
    value,
    picture: <BuildingIcon kind={kind} size={36} />,
    title: placeTitle(state, value),
    detail: [where, dowryText(choice, acts), detailOf(choice, acts[0])].filter(Boolean).join(" · "),
  };
};

// R55: what is taken from the centre of the village married into.
function dowryText(choice: Choice, acts: Act[]): string | undefined {
  const gives = acts[0]?.legal.gives ?? {};
  const players = choice.play.players.value;
  const takes = gives["takes"] as number | undefined;
  const dowry = gives["dowry"] as number[] | undefined;
  if (takes === mover(choice)) return t("helvetia.row.takesOwn");
  if (takes !== undefined) return t("helvetia.row.takes", { name: playerName(players, takes) });
  return dowry ? t("helvetia.row.dowry") : undefined;
}

const describeSex: Describe = (choice, value, acts) => ({
  value,
  picture: (
    <VillagerIcon sex={value as Sex} height={34} colour={acts[0]?.verb === "neutral" ? "grey" : moverColour(choice)} />
  ),
  title: t(`helvetia.sex.${value}`),
  ...optionalDetail(acts.length === 1 ? detailOf(choice, acts[0]) : undefined),
});

const describeSeat: Describe = (choice, value, acts) => {
  const seat = Number(value);
  const players = choice.play.players.value;
  const isOwn = seat === mover(choice);
  const name = playerName(players, seat);
  if (acts[0]?.verb === "steal") {
    return {
      value,
      picture: <CoinIcon colour={colourOf(players, seat)} size={28} />,
      title: t("helvetia.row.steal", { name }),
    };
  }
  return {
    value,
    picture: <CoinIcon colour={colourOf(players, seat)} size={30} locked={isOwn} />,
    title: isOwn ? t("helvetia.row.ownCoin") : t("helvetia.row.coin", { name }),
    detail: isOwn ? t("helvetia.row.ownCoinNote") : t("helvetia.row.coinNote"),
  };
};

const describeStep: Describe = (choice, value, acts) => {
  const { state } = choice.play.view.value;
  const players = choice.play.players.value;
  const [verb, place = "", from] = value.split(" ");
  if (verb === "buy") {
    return {
      value,
      picture: <CoinIcon colour={moverColour(choice)} size={30} />,
      title: t("helvetia.row.buy", { good: state.need ? aGood(state.need) : "" }),
      ...optionalDetail(detailOf(choice, acts[0])),
    };
  }
  const spot = spotOf(place);
  const kind = state.villages[spot.village]?.buildings[spot.place];
  if (!kind || spot.village > NEUTRAL) {
    return { value, picture: null, title: acts[0]?.legal.label || value };
  }
  const where = spotName(players, place, mover(choice));
  return {
    value,
    picture: <BuildingIcon kind={kind} size={36} />,
    title: kindName(kind),
    detail: from ? t("helvetia.row.swap", { where, good: inside("good", from) }) : where,
    aside: from && <GoodIcon good={from as Good} size={24} />,
  };
};

const DESCRIBE: Record<Facet, Describe> = {
  role: describeRole,
  kind: describeKind,
  good: describeGood,
  quarter: describeQuarter,
  person: describePerson,
  place: describePlace,
  sex: describeSex,
  seat: describeSeat,
  step: describeStep,
};

export function rowOf(choice: Choice, facet: Facet, value: string): Row {
  const acts = choice.acts.value.filter((act) => act.facets[facet] === value);
  const narrowed = acts.filter((act) => fitsOthers(choice, act, facet));
  return DESCRIBE[facet](choice, value, narrowed.length > 0 ? narrowed : acts);
}

function fitsOthers(choice: Choice, act: Act, facet: Facet): boolean {
  return Object.entries(choice.picks.value).every(
    ([key, value]) => key === facet || key === "touch" || act.facets[key as Facet] === value,
  );
}
